//! Moves as text: `l u r d` for a walk, capitals for a push.

use std::fmt;

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To a smaller column.
    Left,
    /// To a smaller row.
    Up,
    /// To a larger column.
    Right,
    /// To a larger row.
    Down,
}

impl Direction {
    /// The direction of a LURD letter in either case.
    pub fn from_letter(c: char) -> Option<Self> {
        Some(match c.to_ascii_lowercase() {
            'l' => Self::Left,
            'u' => Self::Up,
            'r' => Self::Right,
            'd' => Self::Down,
            _ => return None,
        })
    }

    /// The small letter, for a step that pushes nothing.
    pub fn walk_letter(self) -> char {
        match self {
            Self::Left => 'l',
            Self::Up => 'u',
            Self::Right => 'r',
            Self::Down => 'd',
        }
    }

    /// The capital letter, for a push.
    pub fn push_letter(self) -> char {
        self.walk_letter().to_ascii_uppercase()
    }
}

/// A parsed run of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lurd {
    /// The moves up to the current position.
    pub moves: Vec<Direction>,
}

/// Why a text is not a run of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LurdError {
    /// A character that is no move, at this 1-based place.
    NotAMove { at: usize, found: char },
}

impl fmt::Display for LurdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove { at, found } => {
                write!(f, "character {at}: {found:?} is no move (l u r d, capitals for pushes)")
            }
        }
    }
}

impl std::error::Error for LurdError {}

impl Lurd {
    /// Reads moves in any case; blanks and line breaks between them are skipped.
    ///
    /// # Errors
    /// At the first character that is no move.
    pub fn parse(text: &str) -> Result<Self, LurdError> {
        let mut moves = Vec::new();
        for (i, c) in text.chars().enumerate() {
            if c.is_whitespace() {
                continue;
            }
            let direction =
                Direction::from_letter(c).ok_or(LurdError::NotAMove { at: i + 1, found: c })?;
            moves.push(direction);
        }
        Ok(Self { moves })
    }
}

//! What can be wrong with a level text, always with a place.

use std::fmt;

/// One thing wrong with a level text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// 1-based row: of the board for a problem of a board, of the text for a
    /// problem of the text as a whole.
    pub row: usize,
    /// 1-based column, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: ProblemKind,
}

/// The kinds of problem. `Display` gives a sentence for the person who typed the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// No square of the board holds the player.
    NoPlayer,
    /// A second player; the first one stands at this 1-based row and column.
    SecondPlayer {
        /// Row of the first player, from 1.
        first_row: usize,
        /// Column of the first player, from 1.
        first_column: usize,
    },
    /// No box inside the walls.
    NoBox,
    /// Boxes and goals inside the walls differ in number.
    CountsDiffer {
        /// How many boxes there are.
        boxes: usize,
        /// How many goals there are.
        goals: usize,
    },
    /// The player can walk off the board through here once the boxes are lifted away.
    OpenWall,
    /// More columns or rows than [`super::MAX_SIDE`].
    TooLarge {
        /// In squares.
        width: usize,
        /// In squares.
        height: usize,
    },
    /// A character that no known dialect uses.
    UnknownCharacter(char),
    /// `o` or `O`: a goal in one program, a box in another.
    AmbiguousLetter(char),
    /// The board has no rows.
    Empty,
    /// Run-length encoding that asks for more than this many characters.
    ExpansionTooLong {
        /// The most characters a text may come to.
        limit: usize,
    },
    /// The level belongs to another game, such as Hexoban.
    Variant(String),
    /// No board in the whole text.
    NoLevel,
    /// The text holds moves and nothing else.
    OnlyMoves,
    /// A notation with two characters a square, `<>` for a wall.
    TwoCharacterSquares,
    /// The text, or what it expands to, is larger than is read.
    TooMuchText,
    /// The text is XML that cannot be read, for this reason.
    Xml(String),
}

impl Problem {
    /// A problem at a 1-based row and column.
    pub fn new(row: usize, column: usize, kind: ProblemKind) -> Self {
        Self { row, column, kind }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}: {}", self.row, self.column, self.kind)
    }
}

impl std::error::Error for Problem {}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayer => write!(f, "no player (@, or + on a goal)"),
            Self::SecondPlayer { first_row, first_column } => {
                write!(f, "a second player; the first is in row {first_row}, column {first_column}")
            }
            Self::NoBox => write!(f, "no box ($, or * on a goal) inside the walls"),
            Self::CountsDiffer { boxes, goals } => {
                write!(f, "boxes and goals differ: boxes {boxes}, goals {goals}")
            }
            Self::OpenWall => {
                write!(f, "the wall is open: the player can walk off the board here")
            }
            Self::TooLarge { width, height } => write!(
                f,
                "the board is {width} x {height}; at most {max} x {max} is supported",
                max = super::MAX_SIDE
            ),
            Self::UnknownCharacter(c) => {
                write!(f, "the character {} has no meaning on a board", visible(*c))
            }
            Self::AmbiguousLetter(c) => write!(
                f,
                "{c} is a goal in one program and a box in another; write . for a goal, $ for a box"
            ),
            Self::Empty => write!(f, "the board has no rows"),
            Self::ExpansionTooLong { limit } => {
                write!(f, "the counts of this row ask for more than {limit} characters")
            }
            Self::Variant(name) => {
                write!(f, "this is a level of {}; only plain Sokoban is supported", quoted(name))
            }
            Self::NoLevel => write!(f, "no level found in this text"),
            Self::OnlyMoves => write!(f, "these are moves without a level"),
            Self::TwoCharacterSquares => write!(
                f,
                "two characters a square (<> for a wall) are not read; write one, # for a wall"
            ),
            Self::TooMuchText => write!(
                f,
                "the text is too large; split it (at most {} MiB, less with many short lines)",
                super::MAX_TEXT >> 20
            ),
            Self::Xml(reason) => write!(f, "this XML cannot be read: {reason}"),
        }
    }
}

/// A character as it can be shown in a message: control characters by number.
///
/// Not by `Debug`: the module with threads is built without it.
pub(super) fn visible(c: char) -> String {
    match c {
        '\'' | '"' => format!("'{c}'"),
        _ if c.is_control() || c.is_whitespace() => format!("U+{:04X}", u32::from(c)),
        _ => format!("'{}'", c.escape_debug()),
    }
}

/// A name as it can be shown in a message, without anything that is not seen.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.escape_debug())
}

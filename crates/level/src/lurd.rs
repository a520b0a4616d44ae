//! Moves as text: `l u r d` for steps, capitals for pushes, counts before what they repeat.

use super::direction::Direction;
use super::line::all_bytes;
use super::problem::visible;
use super::rle::{self, RleError};
use crate::message::{Message, says};
use std::borrow::Cow;
use std::fmt;

/// Most moves that one text may expand to.
pub const MAX_MOVES: usize = 1_000_000;

/// A step of a game played backwards, from the solved board to the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReverseStep {
    /// The player walks.
    Walk(Direction),
    /// The player steps in this direction and pulls the box behind it along.
    Pull(Direction),
    /// The player is lifted one square in this direction, over anything.
    Jump(Direction),
}

/// A parsed sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lurd {
    /// Moves from the start of a level.
    Forward {
        /// The moves up to the current position.
        moves: Vec<Direction>,
        /// The moves after the mark `*`, which were undone but kept.
        redo: Vec<Direction>,
    },
    /// Reverse mode (`[ ]` occurs): pulls from the solved board, up to the current position.
    Reverse(Vec<ReverseStep>),
}

/// Why a text is not a sequence of moves. Positions count characters from 1, after counts are expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LurdError {
    /// A character that is not a move.
    NotAMove {
        /// Number of the character, from 1.
        at: usize,
        /// The character there.
        found: char,
    },
    /// `{` or `}`: a change of the player, as in Multiban.
    PlayerChange {
        /// Number of the character, from 1.
        at: usize,
    },
    /// A second mark of the current position.
    SecondMark {
        /// Number of the character, from 1.
        at: usize,
    },
    /// An unmatched bracket of a jump.
    OpenJump {
        /// Number of the character, from 1.
        at: usize,
    },
    /// A count with nothing to repeat, or unmatched parentheses.
    BadCount {
        /// Number of the character, from 1.
        at: usize,
    },
    /// More moves than `limit`.
    TooLong {
        /// The most moves that are read.
        limit: usize,
    },
}

impl LurdError {
    /// The message for the user.
    pub fn message(&self) -> Message {
        let place = |template, at: &usize| Message::new(template).number("at", *at);
        match self {
            Self::NotAMove { at, found } => {
                place(&says::NOT_A_MOVE, at).text("character", &visible(*found))
            }
            Self::PlayerChange { at } => place(&says::PLAYER_CHANGE, at),
            Self::SecondMark { at } => place(&says::SECOND_MARK, at),
            Self::OpenJump { at } => place(&says::OPEN_JUMP, at),
            Self::BadCount { at } => place(&says::BAD_COUNT, at),
            Self::TooLong { limit } => Message::new(&says::TOO_MANY_MOVES).number("limit", *limit),
        }
    }
}

impl fmt::Display for LurdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for LurdError {}

impl Lurd {
    /// Parses moves: blanks and line breaks are skipped, counts are expanded, one `*` marks the current
    /// position, `[ ]` encloses the jumps of a game played backwards. Words (`left, 2 up`), arrows and commas
    /// between the letters are understood.
    ///
    /// # Errors
    /// At the first unknown character; at `{ }`, which change the player in Multiban; when there are more
    /// than [`MAX_MOVES`] moves.
    pub fn parse(text: &str) -> Result<Self, LurdError> {
        Self::parse_within(text, MAX_MOVES)
    }

    /// The same with at most `limit` moves.
    pub(super) fn parse_within(text: &str, limit: usize) -> Result<Self, LurdError> {
        // Most texts are letters and nothing else.
        if text.len() <= limit && all_bytes(text, |b| matches!(b | 32, b'l' | b'u' | b'r' | b'd')) {
            return forward(text);
        }
        let joined: String = in_letters(text).chars().filter(|c| !c.is_whitespace()).collect();
        let joined = counts_first(joined);
        let expanded = rle::expand(&joined, limit).map_err(|error| match error {
            RleError::Syntax { at } => LurdError::BadCount { at },
            RleError::TooLong { limit } => LurdError::TooLong { limit },
        })?;
        if expanded.contains(['[', ']']) { reverse(&expanded) } else { forward(&expanded) }
    }

    /// True if there is no step.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of all steps.
    pub fn len(&self) -> usize {
        match self {
            Self::Forward { moves, redo } => moves.len() + redo.len(),
            Self::Reverse(steps) => steps.len(),
        }
    }
}

/// Moves written as words (`left, 2 up`), as arrows or with commas, in letters. Any other text as it is.
pub(super) fn in_letters(text: &str) -> Cow<'_, str> {
    let Some(first) = text.chars().find(|c| !c.is_whitespace() && !c.is_ascii_digit()) else {
        return Cow::Borrowed(text);
    };
    // Most texts are letters or sentences.
    let plain = |b: u8| {
        let is_between = matches!(b, b',' | b';' | b'<' | b'>' | b'^');
        b.is_ascii() && !is_between && !matches!(b | 32, b'i' | b'e' | b'o' | b'p')
    };
    let is_sentence = || {
        let word = text.split(|c: char| !c.is_ascii_alphabetic()).find(|word| !word.is_empty());
        first.is_ascii_alphabetic()
            && !"lurdvLURDV".contains(first)
            && !word.is_some_and(|word| direction_word(word).is_some() || is_filler(word))
    };
    if all_bytes(text, plain) || is_sentence() {
        return Cow::Borrowed(text);
    }
    words(text).or_else(|| separated(text)).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// Moves with counts behind the letters (`R3 L2`), which then end with one, with counts before them.
fn counts_first(text: String) -> String {
    let is_digit = |c: char| c.is_ascii_digit();
    if !(text.ends_with(is_digit) && text.starts_with(|c: char| c.is_ascii_alphabetic())) {
        return text;
    }
    let (mut counted, mut rest) = (String::with_capacity(text.len()), text.as_str());
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let behind = after.trim_start_matches(is_digit);
        counted.push_str(&after[..after.len() - behind.len()]);
        counted.push(letter);
        rest = behind;
    }
    counted
}

/// Words of directions as letters. A number belongs to the word after it if the text begins with one, and
/// otherwise to the word before it; in front of a dot or a bracket it is the number of the move.
fn words(text: &str) -> Option<String> {
    let count_first = text.starts_with(|c: char| c.is_ascii_digit());
    let (mut letters, mut count) = (String::new(), "");
    for token in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|token| !token.is_empty())
    {
        let word = token.trim_start_matches(['x', 'X']);
        if word.chars().all(|c| c.is_ascii_digit()) {
            let end = token.as_ptr() as usize + token.len() - text.as_ptr() as usize;
            if text[end..].starts_with(['.', ')', ':']) && end + 1 < text.trim_end().len() {
                continue;
            }
            match letters.pop() {
                _ if count_first => count = word,
                Some(letter) => letters.extend([word, letter.encode_utf8(&mut [0; 4])]),
                None => return None,
            }
            continue;
        }
        if is_filler(word) {
            continue;
        }
        let letter = direction_word(word)?;
        letters.push_str(std::mem::take(&mut count));
        letters.push(letter);
    }
    (count.is_empty() && !letters.is_empty()).then_some(letters)
}

/// The letter for the name of a direction.
pub(super) fn direction_word(word: &str) -> Option<char> {
    const WORDS: [(&str, char); 8] = [
        ("left", 'l'),
        ("up", 'u'),
        ("right", 'r'),
        ("down", 'd'),
        ("west", 'l'),
        ("north", 'u'),
        ("east", 'r'),
        ("south", 'd'),
    ];
    WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, letter)| *letter)
}

/// True for a word between those of directions that says nothing else: whether a move is a push, the board knows.
pub(super) fn is_filler(word: &str) -> bool {
    ["push", "move", "walk", "go", "step", "then", "and"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(word))
}

/// True for moves as arrows of ASCII characters.
pub(super) fn is_arrows(text: &str) -> bool {
    let arrow = |c: char| matches!(c, '<' | '>' | '^' | 'v' | 'V');
    let has = |sought: &[u8]| text.bytes().any(|b| sought.contains(&b));
    has(b"<>^")
        && has(b"<^vV")
        && text.chars().all(|c| arrow(c) || c.is_whitespace() || c.is_ascii_digit() || c == ',')
}

/// Letters or arrows with commas or semicolons between them.
fn separated(text: &str) -> Option<String> {
    let ascii = is_arrows(text);
    let letter = |c: char| {
        Some(match c {
            '<' if ascii => 'l',
            '^' if ascii => 'u',
            '>' if ascii => 'r',
            'v' | 'V' if ascii => 'd',
            '←' | '⬅' | '◀' => 'l',
            '↑' | '⬆' | '▲' => 'u',
            '→' | '➡' | '▶' => 'r',
            '↓' | '⬇' | '▼' => 'd',
            _ if c.is_ascii_digit() || "lurdLURD()[]{}*".contains(c) || c.is_whitespace() => c,
            _ => return None,
        })
    };
    let between = |c: &char| !matches!(c, ',' | ';' | '\u{fe0f}');
    text.chars().filter(between).map(letter).collect()
}

fn forward(text: &str) -> Result<Lurd, LurdError> {
    let mut moves = Vec::new();
    let mut mark = None;
    for (i, c) in text.chars().enumerate() {
        match c {
            '*' if mark.is_some() => return Err(LurdError::SecondMark { at: i + 1 }),
            '*' => mark = Some(moves.len()),
            _ => moves.push(direction(c, i)?),
        }
    }
    let redo = mark.map(|mark| moves.split_off(mark)).unwrap_or_default();
    Ok(Lurd::Forward { moves, redo })
}

fn reverse(text: &str) -> Result<Lurd, LurdError> {
    let mut steps = Vec::new();
    let mut mark = None;
    let mut jump = None;
    for (i, c) in text.chars().enumerate() {
        let at = i + 1;
        match c {
            '*' if mark.is_some() => return Err(LurdError::SecondMark { at }),
            '*' => mark = Some(steps.len()),
            '[' if jump.is_none() => jump = Some(at),
            ']' if jump.is_some() => jump = None,
            '[' | ']' => return Err(LurdError::OpenJump { at }),
            _ => {
                let direction = direction(c, i)?;
                steps.push(match (jump, c.is_ascii_uppercase()) {
                    (Some(_), _) => ReverseStep::Jump(direction),
                    (None, true) => ReverseStep::Pull(direction),
                    (None, false) => ReverseStep::Walk(direction),
                });
            }
        }
    }
    if let Some(at) = jump {
        return Err(LurdError::OpenJump { at });
    }
    steps.truncate(mark.unwrap_or(steps.len()));
    Ok(Lurd::Reverse(steps))
}

fn direction(c: char, i: usize) -> Result<Direction, LurdError> {
    let at = i + 1;
    Direction::from_letter(c).ok_or(match c {
        '{' | '}' => LurdError::PlayerChange { at },
        found => LurdError::NotAMove { at, found },
    })
}

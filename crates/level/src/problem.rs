//! What can be wrong with a level text, always with a position.

use super::places::Places;
use crate::message::{Message, says};
use std::fmt;

/// One thing wrong with a level text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// 1-based row: of the board, or for a problem of the text as a whole, of the text.
    pub row: usize,
    /// 1-based column, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: ProblemKind,
}

/// The kinds of problem. `Display` writes a sentence for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// No square of the board holds the player.
    NoPlayer,
    /// A second player; the first one is at this 1-based row and column.
    SecondPlayer {
        /// Row of the first player, from 1.
        first_row: usize,
        /// Column of the first player, from 1.
        first_column: usize,
    },
    /// No box inside the walls.
    NoBox,
    /// Boxes and goals inside the walls differ in number, and any of several may be one too many.
    CountsDiffer {
        /// How many boxes there are.
        boxes: usize,
        /// How many goals there are.
        goals: usize,
    },
    /// Boxes and goals inside the walls differ in number, and this box or goal is one of those too many: all
    /// others have a counterpart on the same square.
    OneTooMany {
        /// How many boxes there are.
        boxes: usize,
        /// How many goals there are.
        goals: usize,
    },
    /// The player can leave the board here once the boxes are removed.
    OpenWall,
    /// The player stands where the board ends, so that there is nothing to close.
    PlayerAtEdge,
    /// More columns or rows than [`super::MAX_SIDE`].
    TooLarge {
        /// In squares.
        width: usize,
        /// In squares.
        height: usize,
    },
    /// A character that belongs to no known dialect.
    UnknownCharacter(char),
    /// Two readings of the signs make a level. Each is written as in `X=$ O=.`, which
    /// [`super::Signs::parse`] reads.
    TwoReadings {
        /// What the signs would stand for.
        first: String,
        /// What else they may stand for.
        second: String,
    },
    /// `o` or `O`: a goal in one program, a box in another.
    AmbiguousLetter(char),
    /// The board has no rows.
    Empty,
    /// Run-length encoding that expands to more than this many characters.
    ExpansionTooLong {
        /// The most characters a text may expand to.
        limit: usize,
    },
    /// The level belongs to another game, such as Hexoban.
    Variant(String),
    /// No board in the text.
    NoLevel,
    /// The text contains moves and nothing else.
    OnlyMoves,
    /// A notation with two characters per square, `<>` for a wall.
    TwoCharacterSquares,
    /// The text, or what it expands to, is too large.
    TooMuchText,
    /// A packed file of this kind, such as ZIP.
    Packed(&'static str),
    /// Bytes that are no text.
    NotText,
    /// So many more problems, which are not listed.
    More(usize),
    /// The text is XML that cannot be parsed, for this reason.
    Xml(String),
}

impl Problem {
    /// A problem at a 1-based row and column.
    pub fn new(row: usize, column: usize, kind: ProblemKind) -> Self {
        Self { row, column, kind }
    }

    /// The same problem of a board whose first row is in `line` of a text, with lines and columns of the text.
    pub fn in_text(mut self, line: usize, places: &Places) -> Self {
        (self.row, self.column) = places.in_text(line, self.row, self.column);
        if let ProblemKind::SecondPlayer { first_row, first_column } = &mut self.kind {
            (*first_row, *first_column) = places.in_text(line, *first_row, *first_column);
        }
        self
    }

    /// The message for the user, with its position.
    pub fn message(&self) -> Message {
        Message::new(&says::BAD_LEVEL)
            .number("row", self.row)
            .number("column", self.column)
            .because("why", self.kind.message())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Problem {}

/// Everything that keeps a text from being a level, for callers who pass errors on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

impl ProblemKind {
    /// The message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::NoPlayer => Message::new(&says::NO_PLAYER),
            Self::SecondPlayer { first_row, first_column } => Message::new(&says::SECOND_PLAYER)
                .number("row", *first_row)
                .number("column", *first_column),
            Self::NoBox => Message::new(&says::NO_BOX),
            Self::CountsDiffer { boxes, goals } => {
                Message::new(&says::UNEQUAL_COUNTS).number("boxes", *boxes).number("goals", *goals)
            }
            Self::OneTooMany { boxes, goals } => {
                Message::new(&says::ONE_TOO_MANY).number("boxes", *boxes).number("goals", *goals)
            }
            Self::OpenWall => Message::new(&says::OPEN_WALL),
            Self::PlayerAtEdge => Message::new(&says::PLAYER_AT_EDGE),
            Self::TooLarge { width, height } => Message::new(&says::TOO_LARGE)
                .number("width", *width)
                .number("height", *height)
                .number("most", super::MAX_SIDE),
            Self::UnknownCharacter(c) => {
                Message::new(&says::UNKNOWN_CHARACTER).text("character", &visible(*c))
            }
            Self::AmbiguousLetter(c) => {
                Message::new(&says::AMBIGUOUS_LETTER).text("letter", c.encode_utf8(&mut [0; 4]))
            }
            Self::TwoReadings { first, second } => {
                Message::new(&says::TWO_READINGS).text("first", first).text("second", second)
            }
            Self::Packed(kind) => Message::new(&says::PACKED).text("kind", kind),
            Self::NotText => Message::new(&says::NOT_TEXT),
            Self::More(count) => Message::new(&says::MORE_PROBLEMS).number("count", *count),
            Self::Empty => Message::new(&says::NO_ROWS),
            Self::ExpansionTooLong { limit } => {
                Message::new(&says::LONG_COUNTS).number("limit", *limit)
            }
            Self::Variant(name) => Message::new(&says::OTHER_GAME).text("name", &quoted(name)),
            Self::NoLevel => Message::new(&says::NO_LEVEL),
            Self::OnlyMoves => Message::new(&says::ONLY_MOVES),
            Self::TwoCharacterSquares => Message::new(&says::TWO_CHARACTER_SQUARES),
            Self::TooMuchText => {
                Message::new(&says::TOO_MUCH_TEXT).number("limit", super::MAX_TEXT >> 20)
            }
            Self::Xml(reason) => Message::new(&says::BAD_XML).text("reason", reason),
        }
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// At most this many problems are listed for one level.
const MAX_PROBLEMS: usize = 20;

/// The first problems, and how many more there are, in place of the rest.
pub(super) fn shortened(problems: Vec<Problem>) -> Vec<Problem> {
    at_most(problems, MAX_PROBLEMS)
}

fn at_most(mut problems: Vec<Problem>, most: usize) -> Vec<Problem> {
    if problems.len() > most {
        let counted = |problem: &Problem| match problem.kind {
            ProblemKind::More(more) => more,
            _ => 1,
        };
        let more = problems[most - 1..].iter().map(counted).sum();
        problems.truncate(most);
        if let Some(last) = problems.last_mut() {
            last.kind = ProblemKind::More(more);
        }
    }
    problems
}

/// How many problems of a whole collection are still listed in full.
pub struct Listed(usize);

impl Default for Listed {
    fn default() -> Self {
        Self(200)
    }
}

impl Listed {
    /// The problems of the next level: when many are listed already, only the first and how many more there are.
    pub fn next(&mut self, problems: Vec<Problem>) -> Vec<Problem> {
        let problems = at_most(problems, self.0.max(2));
        self.0 = self.0.saturating_sub(problems.len());
        problems
    }
}

/// A character as shown in a message: control characters by number.
///
/// Not by `Debug`: the module with threads is built without it.
pub(super) fn visible(c: char) -> String {
    match c {
        '\'' | '"' => format!("'{c}'"),
        _ if c.is_control() || c.is_whitespace() => format!("U+{:04X}", u32::from(c)),
        _ => format!("'{}'", c.escape_debug()),
    }
}

/// A name as shown in a message, without invisible characters.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.escape_debug())
}

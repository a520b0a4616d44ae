//! A level as typed: rows of canonical characters and the text around them.

use super::places::Places;

/// A level text before any validation.
///
/// Rows contain only the canonical characters `# @ + $ * .` and the blank. They may be ragged, and the board
/// may lack a player, a box or a wall: [`super::Level::from_raw`] checks that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawLevel {
    /// The rows, top to bottom, without trailing blanks.
    pub rows: Vec<String>,
    /// The title, if there is one.
    pub title: Option<String>,
    /// The author, if there is one.
    pub author: Option<String>,
    /// Other text that belongs to the level, one line each.
    pub notes: Vec<String>,
    /// Solutions, saved games and snapshots found with the level, not yet verified.
    pub solutions: Vec<StoredSolution>,
    /// 1-based line of the first row in the text it was read from.
    pub line: usize,
    /// Where the rows stand in that text.
    pub places: Places,
    /// Signs that are not XSB, each with the canonical character that it was taken for.
    pub signs: Vec<(char, char)>,
}

/// Moves stored with a level. Nothing is known about them until they are replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSolution {
    /// What the text calls it.
    pub kind: StoredKind,
    /// The heading above them, such as `Solution/Moves 96/25`; empty if there was none.
    pub heading: String,
    /// The moves as written, without blanks and line breaks.
    pub lurd: String,
}

/// What a text says stored moves are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredKind {
    /// Claimed to solve the level.
    Solution,
    /// A saved game or snapshot: the moves so far, possibly with a mark of the current position.
    SavedGame,
}

//! A level as somebody typed it: rows of canonical characters and what was written around them.

/// A level text before any check of its sense.
///
/// Rows hold only the canonical characters `# @ + $ * .` and the blank; they may be ragged,
/// and the board may lack a player, a box or a wall. [`super::Level::from_raw`] checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawLevel {
    /// The rows, top to bottom, without trailing blanks.
    pub rows: Vec<String>,
    /// The title, where one was written.
    pub title: Option<String>,
    /// The author, where one was written.
    pub author: Option<String>,
    /// Other text that belongs to the level, one line each.
    pub notes: Vec<String>,
    /// Solutions, saved games and snapshots found with the level, not yet verified.
    pub solutions: Vec<StoredSolution>,
    /// 1-based line of the first row in the text it was read from.
    pub line: usize,
}

/// A run of moves stored with a level. Nothing is known about it until it is replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSolution {
    /// What the text calls it.
    pub kind: StoredKind,
    /// The heading it stood under, such as `Solution/Moves 96/25`; empty where there was none.
    pub heading: String,
    /// The moves as written, blanks and line breaks removed.
    pub lurd: String,
}

/// What a text says a stored run of moves is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredKind {
    /// Claimed to solve the level.
    Solution,
    /// A saved game or snapshot: moves so far, perhaps with a mark of the current position.
    SavedGame,
}

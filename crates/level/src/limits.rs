//! The limits on the size of boards and texts.

/// Most columns and most rows of a board.
pub const MAX_SIDE: usize = 100;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 8 << 20;

//! How large boards and texts may be.

/// Most columns and most rows of a board.
pub const MAX_SIDE: usize = 100;

/// Longest text that is read, in bytes.
pub const MAX_TEXT: usize = 8 << 20;

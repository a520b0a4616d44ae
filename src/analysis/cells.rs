//! Results as cells of the level.

use crate::board::Square;
use crate::position::Ground;

/// A closed-off part of the floor, or several, with the boxes that close it off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its squares.
    pub floor: Vec<usize>,
    /// The boxes around it.
    pub boxes: Vec<usize>,
}

/// The cells of these squares.
pub(super) fn cells_of<'a>(
    ground: &Ground,
    squares: impl IntoIterator<Item = &'a Square>,
) -> Vec<usize> {
    squares.into_iter().map(|&square| ground.board.cell(square)).collect()
}

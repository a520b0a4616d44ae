//! The number of a floor square.

/// A floor square of a [`super::Board`], numbered from 0 in reading order.
pub type Square = u16;

/// The result of [`super::Board::neighbour`] for a wall.
pub const WALL: Square = Square::MAX;

//! The number of a floor square.

/// A floor square of a [`super::Board`], numbered from 0 in reading order.
pub type Square = u16;

/// What [`super::Board::neighbour`] gives where a wall stands.
pub const WALL: Square = Square::MAX;

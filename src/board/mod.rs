//! The maze, read once: squares numbered densely, what neighbours what, how far
//! a lone box is from anywhere. Nothing here knows where boxes stand later on.

mod build;
mod direction;
mod distance;
mod returns;
mod rooms;
mod sides;
mod walking;

pub use build::{Board, Unsolvable};
pub use direction::{DIRECTIONS, Direction};
pub use distance::{DistanceBuild, DistanceTable, FAR};
pub use returns::Returns;
pub use rooms::{CORRIDOR, Room, Rooms};
pub use sides::Sides;
pub use walking::walking_distances;

/// A floor square of a [`Board`], numbered from 0 in reading order.
pub type Square = u16;

/// What [`Board::neighbour`] gives where a wall stands.
pub const WALL: Square = Square::MAX;

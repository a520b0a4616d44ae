//! The maze, read once: squares numbered densely, what neighbours what, how far
//! a lone box is from anywhere. Nothing here knows where boxes stand later on.

mod build;
mod distance;
mod returns;
mod rooms;
mod sides;
mod square;
mod walking;

pub use crate::level::{DIRECTIONS, Direction};
pub use build::{Board, Unsolvable};
pub use distance::{DistanceBuild, DistanceTable, FAR};
pub use returns::Returns;
pub use rooms::{CORRIDOR, Room, Rooms};
pub use sides::Sides;
pub use square::{Square, WALL};
pub use walking::walking_distances;

//! Static level data: dense squares, their neighbours and the distances of a lone box. Nothing here depends
//! on where the boxes are during play.

mod build;
mod distance;
mod returns;
mod rooms;
mod sides;
mod square;
mod walking;

pub use build::{Board, Unsolvable};
pub use distance::{DistanceBuild, DistanceTable, FAR};
pub use kura_level::{DIRECTIONS, Direction};
pub use returns::Returns;
pub use rooms::{CORRIDOR, Room, Rooms};
pub use sides::Sides;
pub use square::{Square, WALL};
pub use walking::walking_distances;

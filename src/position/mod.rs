//! Positions: boxes, the player, and their moves.

mod bitset;
mod blocks;
mod boxes;
mod cycles;
mod floor_parts;
mod ground;
mod lifted;
mod moves;
mod pair_sides;
mod reach;
mod recall;
mod symmetry;
mod walk;
mod zobrist;

pub use bitset::BitSet;
pub use blocks::{Blocks, Label, NO_LABEL};
pub use boxes::Boxes;
pub use cycles::{Player, without_cycles};
pub use floor_parts::FloorParts;
pub use ground::{Ground, GroundBuild};
pub use lifted::Lifted;
pub use moves::{Push, Side};
pub use pair_sides::{CLOSED, PairSides};
pub use reach::Reach;
pub use recall::Recall;
pub use symmetry::Symmetries;
pub use walk::lurd_of_pushes;
pub use zobrist::{ByHash, Zobrist, by_place};

//! Positions: boxes, the player, and their moves.
//!
//! For a search that counts pushes the player's exact square does not matter: a position is the squares of the
//! boxes, as bits and as a list, and the player region, identified by its lowest square. Most pushes need no flood
//! to find that square, because a look at the squares around the box shows that nothing is cut off.

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
pub use zobrist::{Zobrist, by_place};

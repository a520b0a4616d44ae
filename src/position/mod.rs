//! Boxes, the player and what they can do.

mod bitset;
mod blocks;
mod boxes;
mod ground;
mod memory;
mod moves;
mod reach;
mod walk;
mod zobrist;

pub use bitset::BitSet;
pub use blocks::{Blocks, Label, NO_LABEL};
pub use boxes::Boxes;
pub use ground::Ground;
pub use memory::{Lease, Memory, OutOfMemory};
pub use moves::{Push, Side};
pub use reach::Reach;
pub use walk::lurd_of_pushes;
pub use zobrist::Zobrist;

//! Packing orders: in which phases the goals are filled, and which boxes wait where.
//!
//! Source: Brian Damgaard's YASS 2.153, its rules as observed from outside: the solved board is taken apart
//! backwards, depth first with backtracking. Each step is one phase:
//!
//! * **Remove**: all boxes that can be pulled to a start square of their own, after which the player can walk back,
//!   leave together. They block each other until all are found.
//! * **Gate**: nothing is removed until the player has reached every start square. Where the goals cut the maze in
//!   two, this makes boxes wait elsewhere first.
//! * **Park**: if no box can be removed, or one reaches only a small part of the maze and would be missing there
//!   later, one box is pulled aside, as far from its goal as it can be pushed back from, but not into a tunnel or
//!   where it cuts the maze. All boxes are tried, with two squares each.
//! * **Fallback**: if there is no complete order, boxes that can be pulled one step leave phase by phase.
//!
//! Read forwards, a phase is a set of squares to be filled, and a parking square is one of them: a box is brought
//! there and goes on to its goal in a later phase.
//!
//! A heuristic: an order guides, it proves nothing.

mod actions;
mod distances;
mod fallback;
mod found;
mod groups;
mod parking;
mod peel;
mod removal;
mod terrain;

pub use distances::OrderDistances;
pub use found::{Kind, PackingOrder, Source, Target};
pub use groups::connected_goals;
pub use peel::OrderSearch;

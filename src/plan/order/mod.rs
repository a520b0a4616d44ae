//! Packing orders: in which phases the goals are filled, and which boxes wait where.
//!
//! Source: Brian Damgaard's YASS 2.153, its rules as observed from outside: the solved board is
//! taken apart backwards. All boxes that can be pulled to start squares from where the player
//! stands go in one phase; where none can, or where a box would be out of reach of its
//! goal later, one box is *parked*. Read forwards, a phase is a set of squares to be filled,
//! and a parking square is one of them: a box is brought there and goes on to its goal in a
//! later phase.
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

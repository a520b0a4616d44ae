//! Feature-space search (FESS) and what it is made of.
//!
//! Source: Shoham and Schaeffer, "The FESS Algorithm: A Feature Based Approach to
//! Single-Agent Search" (2020). Edges are macro moves: any number of pushes of one box.

mod domain;
mod engine;
mod macro_moves;
mod pick;
mod pull_tree;
mod room_links;
mod setup;
mod standstill;
mod state;

pub use domain::{Child, Domain, Lesson, Teacher, Tuple};
pub use engine::{Engine, Found};
pub use macro_moves::{Macro, MacroMoves};
pub use pick::least;
pub use pull_tree::PullTree;
pub use room_links::RoomLinks;
pub use setup::Setup;
pub use state::State;

//! Kura: a Sokoban solver. One core for the command line, the browser and other programs.
//!
//! [`solve`] goes from the text of a level to its solution; [`portfolio::Run`] does it step by step, with all options.
//!
//! The modules form layers: each may use only those above it in this list. The last one is the interface to
//! the browser.

mod sorting;
pub mod limits;
pub mod random;
pub mod board;
pub mod position;
pub mod bound;
pub mod deadlock;
pub mod prune;
pub mod feature_space;
pub mod plan;
pub mod analysis;
pub mod search;
pub mod catalogue;
pub mod optimize;
pub mod portfolio;
pub mod generate;
// There is no clock of the standard library in a browser.
#[cfg(not(target_arch = "wasm32"))]
mod solve;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use kura_level as level;
pub use kura_level::message;
pub use level::{Level, Objective};
#[cfg(not(target_arch = "wasm32"))]
pub use solve::{Error, Options, Solution, solve};

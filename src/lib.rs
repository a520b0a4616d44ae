//! Kura: a Sokoban solver. One core for the command line, the browser and other programs.
//!
//! The modules are floors: each may use only those above it in this list. The last one is the
//! door to the browser. The door to the command line is not in the library: `src/main.rs`, with the
//! feature `cli`.

mod sorting;
pub mod message;
pub mod limits;
pub mod random;
pub mod level;
pub mod board;
pub mod position;
pub mod bound;
pub mod deadlock;
pub mod prune;
pub mod feature_space;
pub mod plan;
pub mod analysis;
pub mod search;
#[cfg(feature = "lab")]
pub mod lab;
pub mod catalogue;
pub mod optimize;
pub mod portfolio;
pub mod generate;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

/// Whether the lab is built in. What only it looks at is made only then, so that the modules of
/// everyday use stay small and fast.
pub(crate) const LAB: bool = cfg!(feature = "lab");

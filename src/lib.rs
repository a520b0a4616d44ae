//! Kura: a Sokoban solver. One core for the command line and the browser.
//!
//! The modules are floors: each may use only those above it in this list.

pub mod board;
pub mod level;
pub mod position;

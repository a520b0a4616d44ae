//! Runs of configurations on levels, shared by `kura lab` and `kura batch`.

pub mod config;
pub mod job;
pub mod line;
pub mod place;
pub mod results;
pub mod shorten;
pub mod whole;

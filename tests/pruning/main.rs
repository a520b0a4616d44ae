//! The pruning rules keep what they promise: shortest solutions keep their length, and
//! positions called dead have no solution.

#[path = "../common/levels.rs"]
mod levels;

mod boards;
mod corral;
mod graph;
#[cfg(feature = "lab")]
mod i_corral;
mod known;
mod pi_corral;
mod tunnel;

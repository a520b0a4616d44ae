//! The pruning rules keep what they promise: shortest solutions keep their length, and
//! positions called dead have no solution.

#[path = "../common/levels.rs"]
mod levels;

mod boards;
mod corral;
mod graph;
mod known;
mod pi_corral;
mod tunnel;

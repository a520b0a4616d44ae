//! The pruning rules are correct: shortest solutions keep their length, and positions called dead have no
//! solution.

#[path = "../common/known.rs"]
mod known;

mod boards;
mod corral;
mod graph;
#[cfg(feature = "lab")]
mod i_corral;
mod small_levels;
mod pi_corral;
mod tunnel;

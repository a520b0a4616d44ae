//! The pruning rules are correct: shortest solutions keep their length, and positions called dead have no
//! solution.

mod boards;
mod corral;
mod graph;
mod i_corral;
mod small_levels;
mod pi_corral;
mod tunnel;

//! Positions from which nothing can be solved.
//!
//! Every rule is sound: what it calls dead has no solution (forward), or cannot be pulled
//! back to the start (backward). None is complete.

mod erasure;
mod freeze;
mod freeze_pull;
mod pairs;
mod walks;

pub use freeze::Freeze;
pub use freeze_pull::FreezePull;
pub use pairs::PairTable;

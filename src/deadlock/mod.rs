//! Positions from which nothing can be solved.
//!
//! Every rule is sound: what it calls dead has no solution (forward), or cannot be pulled
//! back to the start (backward). None is complete.

mod corral;
mod erasure;
mod freeze;
mod freeze_pull;
mod pairs;
pub(crate) mod parts;
mod walks;

pub use corral::Corral;
pub use freeze::Freeze;
pub use freeze_pull::FreezePull;
pub use pairs::PairTable;

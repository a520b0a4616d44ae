//! Positions from which nothing can be solved.
//!
//! Every rule is sound: what it calls dead has no solution (forward), or cannot be pulled
//! back to the start (backward). None is complete.

mod bipartite;
mod corral;
mod diagonal;
mod erasure;
mod freeze;
mod freeze_pull;
mod pairs;
pub(crate) mod parts;
mod walled;

pub use bipartite::Bipartite;
pub use corral::Corral;
pub use diagonal::Diagonal;
pub use freeze::Freeze;
pub use freeze_pull::FreezePull;
pub use pairs::PairTable;
pub(crate) use parts::Parts;

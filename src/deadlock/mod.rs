//! Rules that recognise deadlocks.
//!
//! Every rule is sound: what it calls dead has no solution (forward), or cannot be pulled
//! back to the start (backward). None is complete.

mod bipartite;
mod cluster;
mod corral;
mod diagonal;
mod erasure;
mod freeze;
mod freeze_pull;
mod moves_of_one;
mod pairs;
mod walled;

pub use bipartite::Bipartite;
pub(crate) use cluster::Cluster;
pub use corral::Corral;
#[cfg(feature = "pool")]
pub use corral::Verdict;
pub use diagonal::Diagonal;
pub use freeze::Freeze;
pub use freeze_pull::FreezePull;
pub use pairs::PairTable;

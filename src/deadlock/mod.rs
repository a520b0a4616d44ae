//! Rules that recognise deadlocks.
//!
//! Every rule is sound: what it calls dead has no solution (forward), or cannot be pulled
//! back to the start (backward). None is complete. [`Blocked`] is not one of them: it counts boxes that are in trouble,
//! not dead.

mod bipartite;
mod blocked;
mod cluster;
mod corral;
mod diagonal;
mod erasure;
mod freeze;
mod freeze_pull;
mod moves_of_one;
mod pairing;
mod pairs;
mod walled;

pub use bipartite::Bipartite;
pub use blocked::Blocked;
pub use cluster::Cluster;
pub use corral::{Corral, Verdict};
pub use diagonal::Diagonal;
pub use freeze::Freeze;
pub use freeze_pull::FreezePull;
pub use pairs::PairTable;

//! Steps that need no try.

pub(crate) mod cluster;
mod pi_corral;
mod tunnel;

pub use pi_corral::{CorralKinds, PiCorral};
pub use tunnel::Tunnel;

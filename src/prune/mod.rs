//! Steps that need no try.

mod cluster;
mod pi_corral;
mod tunnel;

pub use pi_corral::PiCorral;
pub use tunnel::Tunnel;

//! Rules that prune pushes without calling a position dead.

mod pi_corral;
mod tunnel;

pub use pi_corral::{CorralKinds, PiCorral};
pub use tunnel::Tunnel;

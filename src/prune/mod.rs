//! Steps that need no try.

mod pi_corral;
mod tunnel;

pub use pi_corral::{CorralKinds, PiCorral};
pub use tunnel::Tunnel;

//! Steps that need no try.

mod cluster;
mod pi_corral;

pub use pi_corral::PiCorral;

//! What a search learns from standing still: which positions are dead, and which few boxes make
//! them so. What one search has learnt, all others of the run may use.

mod learner;
mod prover;
mod traps;
mod tutor;

pub use learner::{Learner, Lesson};
pub use traps::{TrapStore, Traps};
pub use tutor::Tutor;

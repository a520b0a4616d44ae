//! What a search learns when it makes no progress: which positions are dead, and because of which few boxes.
//! All searches of a run share these deadlock patterns.

mod learner;
mod prover;
mod traps;
mod tutor;

pub use learner::{Learner, Lesson};
pub use traps::{TrapStore, Traps};
pub use tutor::Tutor;

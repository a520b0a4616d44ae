//! What a search learns when it makes no progress: which positions are dead, and because of which few boxes.
//! All searches of a run share these deadlock patterns.

mod learner;
mod prover;
mod patterns;
mod tutor;

pub use learner::{Learner, Lesson};
pub use patterns::{PatternStore, Patterns};
pub use tutor::Tutor;

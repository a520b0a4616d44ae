//! What a search learns when it makes no progress: which positions are dead, and because of which few boxes.
//!
//! A search often stays behind a dead position with hundreds of thousands of descendants. When it has not improved
//! for some nodes, a small search examines its best position: first with only the boxes that cannot be brought to a
//! goal one by one, then as a whole. If it is dead, the earliest ancestor for which that can be proved is found, by
//! exponential and then binary search, and its descendants are dropped. Then boxes are removed, in halves, in
//! quarters, one by one, as long as the rest stays dead. What remains, with every position of its proof, is a
//! *deadlock pattern*: any position that contains it is dead, because removing boxes only makes a position easier.
//!
//! All searches of a run share these patterns.

mod learner;
mod prover;
mod patterns;
mod tutor;

pub use learner::{Learner, Lesson};
pub use patterns::{PatternStore, Patterns};
pub use tutor::Tutor;

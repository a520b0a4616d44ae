//! How many pushes (or pulls) a position still needs at least.

mod conflict;
mod greedy;
mod matching;
mod nearest;

pub use conflict::Conflicts;
pub use greedy::greedy_matching;
pub use matching::{Matching, UNMATCHABLE};
pub use nearest::nearest_targets;

//! How many pushes (or pulls) a position still needs at least.

mod greedy;
mod matching;
mod nearest;

pub use greedy::greedy_matching;
pub use matching::{Matching, UNMATCHABLE};
pub use nearest::nearest_targets;

//! Lower bounds on the pushes (or pulls) that a position still needs.

mod conflict;
mod cover;
mod greedy;
mod groups;
mod level;
mod matching;
mod nearest;
mod pair_costs;
mod pairs;
mod prices;

pub use conflict::Conflicts;
pub use greedy::greedy_matching;
pub use groups::GroupBound;
pub use level::least_pushes;
pub use matching::{Matching, UNMATCHABLE};
pub use nearest::nearest_targets;
pub use pairs::PairBound;
pub use prices::Prices;

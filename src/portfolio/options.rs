//! The user's options.

use crate::catalogue::Catalogue;
use kura_level::Objective;

/// The most threads of a run.
pub const MOST_THREADS: usize = 256;

/// What to search for, and the limits. Time is kept by the caller, who knows which clock is available.
#[derive(Clone, Debug)]
pub struct Options {
    /// What a solution should minimise.
    pub objective: Objective,
    /// `auto`, or the description of a strategy, or several of these joined by `+`, which take turns.
    pub strategy: String,
    /// The strategies that may be named there.
    pub catalogue: Catalogue,
    /// Bytes for all tables together.
    pub memory_limit: usize,
    /// The most positions that may be expanded in total.
    pub node_limit: Option<u64>,
    /// Strategies that run at the same time; a proof uses as many by itself. 0 counts as 1, and more than
    /// [`MOST_THREADS`] as that many.
    pub threads: usize,
    /// Lets the threads take turns on the caller's, which counts what they would take at the same time
    /// ([`Report::lockstep`](super::Report::lockstep)).
    pub lockstep: bool,
    /// The seed of all random choices.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            objective: Objective::Any,
            strategy: "auto".into(),
            catalogue: Catalogue::EVERYDAY,
            memory_limit: 1 << 30,
            node_limit: None,
            threads: 1,
            lockstep: false,
            seed: 0,
        }
    }
}

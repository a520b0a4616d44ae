//! What the user asks for.

use crate::level::Objective;

/// What to search for and within which limits. Time is kept by the caller, who knows what
/// clock there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a solution should be good at.
    pub objective: Objective,
    /// `auto`, or the text that describes a strategy, or several of these joined by `+`, which
    /// take turns.
    pub strategy: String,
    /// Bytes for all tables together.
    pub memory_limit: usize,
    /// Positions that may be expanded in all.
    pub node_limit: Option<u64>,
    /// Strategies that run at the same time.
    pub threads: usize,
    /// Decides every random choice.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            objective: Objective::Any,
            strategy: "auto".into(),
            memory_limit: 1 << 30,
            node_limit: None,
            threads: 1,
            seed: 0,
        }
    }
}

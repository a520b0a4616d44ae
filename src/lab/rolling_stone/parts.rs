//! What Rolling Stone adds to plain IDA* with the matching, and how often each part did something.

use super::goal_room::GoalRooms;
use super::ordering::Ordering;
use super::pattern::Patterns;
use super::pattern_search::PatternSearch;
use super::relevance::Relevance;
use super::tunnel_macro::TunnelMacros;
use crate::board::Board;
use crate::bound::Conflicts;

/// What the search does beyond plain IDA* with the matching.
pub struct Parts {
    /// Linear conflicts on top of the bound.
    pub conflicts: Option<Conflicts>,
    /// Tunnel macros.
    pub tunnels: Option<TunnelMacros>,
    /// Goal macros.
    pub goals: Option<GoalRooms>,
    /// Where a goal macro can be made, nothing else is tried.
    pub goal_cuts: bool,
    /// Pattern search, with what it found.
    pub patterns: Option<(Patterns, PatternSearch)>,
    /// Relevance cuts.
    pub relevance: Option<Relevance>,
    /// Tenths by which penalties are multiplied.
    pub weight: u32,
    /// In which order pushes are tried.
    pub ordering: Ordering,
}

impl Parts {
    /// Nothing of it, but conflicts where they are given.
    pub fn none(conflicts: Option<Conflicts>) -> Self {
        Parts {
            conflicts,
            tunnels: None,
            goals: None,
            goal_cuts: false,
            patterns: None,
            relevance: None,
            weight: 10,
            ordering: Ordering::Inertia,
        }
    }

    /// Does up to about `budget` units of the work to be done before the search; true when all is
    /// ready.
    pub fn prepare(&mut self, board: &Board, budget: u64) -> bool {
        self.relevance.as_mut().is_none_or(|relevance| relevance.prepare(board, budget))
    }

    /// True when choices may be left out that the rules leave.
    pub fn cut(&self) -> bool {
        self.relevance.is_some() || self.goals.is_some() && self.goal_cuts
    }

    /// True when a search that ends without a solution may have left one out.
    pub fn lose_solutions(&self) -> bool {
        self.goals.is_some() || self.relevance.is_some()
    }

    /// True when the first solution found is a shortest one.
    pub fn keep_shortest(&self) -> bool {
        !self.lose_solutions() && self.weight <= 10
    }
}

/// How often the parts did something.
#[derive(Default)]
pub struct Counts {
    pub goal_macros: u64,
    pub tunnel_macros: u64,
    pub patterns: u64,
    pub relevance_cuts: u64,
    pub restarts: u64,
}

//! Rolling Stone's additions to plain IDA* with the matching, and how often each had an effect.

use super::goal_room::GoalRooms;
use super::ordering::Ordering;
use super::pattern::Patterns;
use super::pattern_search::PatternSearch;
use super::relevance::Relevance;
use super::tunnel_macro::TunnelMacros;
use kura::bound::Conflicts;
use kura::position::Ground;

/// The additions to plain IDA* with the matching.
pub struct Parts {
    /// Linear conflicts on top of the bound.
    pub conflicts: Option<Conflicts>,
    /// Tunnel macros.
    pub tunnels: Option<TunnelMacros>,
    /// Goal macros.
    pub goals: Option<GoalRooms>,
    /// Which of the goals that a macro may bring its box to are tried.
    pub destinations: Destinations,
    /// If a goal macro can be made, nothing else is tried.
    pub goal_cuts: bool,
    /// Pattern search, with the patterns found.
    pub patterns: Option<(Patterns, PatternSearch)>,
    /// Relevance cuts.
    pub relevance: Option<Relevance>,
    /// Tenths by which penalties are multiplied.
    pub weight: u32,
    /// The order in which pushes are tried.
    pub ordering: Ordering,
}

impl Parts {
    /// None of the additions except conflicts, if given.
    pub fn none(conflicts: Option<Conflicts>) -> Self {
        Parts {
            conflicts,
            tunnels: None,
            goals: None,
            destinations: Destinations::First,
            goal_cuts: false,
            patterns: None,
            relevance: None,
            weight: 10,
            ordering: Ordering::Inertia,
        }
    }

    /// Does up to about `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        self.relevance.as_mut().is_none_or(|relevance| relevance.prepare(ground, budget))
    }

    /// True when choices that the rules allow may be left out.
    pub fn cut(&self) -> bool {
        self.relevance.is_some() || self.goals.is_some() && self.goal_cuts
    }

    /// True when a search without a solution may have missed one.
    pub fn lose_solutions(&self) -> bool {
        self.goals.is_some() || self.relevance.is_some()
    }

    /// True when the first solution found is optimal.
    pub fn keep_shortest(&self) -> bool {
        !self.lose_solutions() && self.weight <= 10
    }
}

/// Which of the goals that a macro may bring its box to are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Destinations {
    /// The one that is filled first.
    First,
    /// The one after which the lower bound is least.
    Nearest,
    /// All of them.
    Every,
}

/// How often the additions had an effect.
#[derive(Default)]
pub struct Counts {
    pub goal_macros: u64,
    pub tunnel_macros: u64,
    pub patterns: u64,
    pub relevance_cuts: u64,
    pub restarts: u64,
}

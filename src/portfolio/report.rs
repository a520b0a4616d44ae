//! How a run went and how it is going.

use serde::{Deserialize, Serialize};

use super::Objective;
use crate::search::RuleCounts;

/// The number of the report's layout; changes when a field does.
pub const SCHEMA: u32 = 2;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// A solution was found and replayed on the level's text.
    Solved,
    /// Proved to have no solution.
    Unsolvable,
    /// The time or node limit came first.
    Timeout,
    /// The memory limit came first.
    Memory,
    Cancelled,
    /// The text is not a level.
    Invalid,
    /// The strategy cannot prove what the objective asks for; `reason` names those that can.
    Unsupported,
    /// An incomplete strategy came to its end without an answer.
    Gaveup,
}

impl Outcome {
    /// True when nothing more can be known about the question asked.
    pub fn is_definite(self) -> bool {
        matches!(self, Outcome::Solved | Outcome::Unsolvable)
    }
}

/// The answer to one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What was asked for.
    pub objective: Objective,
    pub outcome: Outcome,
    /// Why the objective is unsupported, or what a strategy that gave up has to say.
    pub reason: Option<String>,
    /// The solution as LURD, replayed on the level's text.
    pub solution: Option<String>,
    pub pushes: Option<usize>,
    pub moves: Option<usize>,
    /// True only when proven to have the fewest pushes, or moves where those were asked for.
    pub optimal: bool,
    /// No solution has fewer pushes (moves), as far as was proved.
    pub lower_bound: Option<u32>,
    /// The strategy that gave the answer, or `auto`.
    pub strategy: String,
    pub expanded: u64,
    pub generated: u64,
    /// Steps that led to a position met before.
    pub duplicates: u64,
    pub rules: RuleCounts,
    /// What else the strategies count, by name.
    pub own: Vec<(&'static str, u64)>,
    /// The most bytes that the tables took at any time.
    pub peak_memory: usize,
}

/// How a run is going.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    pub expanded: u64,
    pub generated: u64,
    /// Steps that led to a position met before.
    pub duplicates: u64,
    /// Positions that wait to be expanded, and the least estimate met of the way to go, both of
    /// the strategy that worked last.
    pub open: u64,
    pub nearest: Option<u32>,
    pub rules: RuleCounts,
    /// What else the strategies count, by name.
    pub own: Vec<(&'static str, u64)>,
    /// The strategy that worked last.
    pub strategy: &'static str,
    /// Pushes from the root of the position it looked at last.
    pub depth: u32,
    pub lower_bound: Option<u32>,
    pub boxes_on_goals: usize,
    pub boxes: usize,
    /// XSB text of the most promising position; empty before there is one.
    pub best: String,
    /// The map of a search by features: [`crate::search::Strategy::cells`].
    pub cells: Vec<u32>,
    /// Bytes in use by the tables.
    pub memory: usize,
}

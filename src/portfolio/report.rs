//! The report of a run, and its progress.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use super::Objective;
use crate::search::RuleCounts;
use kura_level::Measures;
use kura_level::message::Message;

/// The version of the report's layout; changes when a field does.
pub const SCHEMA: u32 = 3;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// A solution was found and replayed on the level's text.
    Solved,
    /// Proved to have no solution.
    Unsolvable,
    /// The time or node limit was reached.
    Timeout,
    /// The memory limit was reached.
    Memory,
    /// The user stopped it.
    Cancelled,
    /// The text is not a valid level.
    Invalid,
    /// The strategy cannot prove what the objective requires; `reason` lists those that can.
    Unsupported,
    /// An incomplete strategy ended without an answer.
    Gaveup,
    /// A strategy returned a solution that does not solve the level: a bug in Kura. [`Report::fault`] has the
    /// strategy and the solution.
    Error,
}

impl Outcome {
    /// True when the question is answered for good.
    pub fn is_definite(self) -> bool {
        matches!(self, Outcome::Solved | Outcome::Unsolvable)
    }
}

/// One strategy's part in a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Its name.
    pub strategy: &'static str,
    /// Its switches, as they were written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub switches: String,
    /// Turns started.
    pub turns: u64,
    /// Positions it expanded.
    pub expanded: u64,
    /// What was added to the seed of the run, for a further strategy of threads that others left without work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The most boxes on goals in any position it showed; of a search that pulls, on squares where boxes start.
    pub on_goals: usize,
    /// How it ended.
    pub end: End,
}

/// How a strategy's part in a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The run ended first.
    #[default]
    Running,
    /// It had its only turn.
    Over,
    /// It gave up.
    Gaveup,
    /// It was out of memory.
    Memory,
    /// It found a solution.
    Solved,
    /// It proved that there is none.
    Unsolvable,
}

/// A solution that the replay rejected, with everything needed to reproduce it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The strategy that returned it.
    pub strategy: String,
    /// The level as XSB text.
    pub level: String,
    /// Its moves as LURD; `None` if the player cannot walk to one of its pushes.
    pub moves: Option<String>,
    /// What is wrong with them.
    pub problem: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { strategy, moves, problem, .. } = self;
        write!(f, "{strategy} gave a wrong solution: {problem}")?;
        moves.as_ref().map_or(Ok(()), |moves| write!(f, ": {moves}"))
    }
}

/// The answer to one level. Its serialized fields are those of the command line's JSON lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The objective of the run.
    pub objective: Objective,
    /// How it ended.
    pub outcome: Outcome,
    /// Why the objective is unsupported, or what a strategy that gave up reported.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "in_english")]
    pub reason: Option<Message>,
    /// The wrong solution when the outcome is [`Outcome::Error`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// The solution as LURD, replayed on the level's text.
    pub solution: Option<String>,
    /// Of the solution.
    pub pushes: Option<usize>,
    /// Of the solution, pushes included.
    pub moves: Option<usize>,
    /// True only when proven to have the fewest pushes, or the fewest moves if that was the objective.
    pub optimal: bool,
    /// A proven lower bound on the pushes (moves) of every solution.
    pub lower_bound: Option<u32>,
    /// The strategy that gave the answer, or `auto`.
    pub strategy: String,
    /// The strategies that had a turn, in that order, with their share of the run.
    pub shares: Vec<Share>,
    /// Positions expanded.
    pub expanded: u64,
    /// Positions generated.
    pub generated: u64,
    /// Steps to positions found before.
    #[serde(skip)]
    pub duplicates: u64,
    /// How often each rule fired.
    #[serde(skip)]
    pub rules: RuleCounts,
    /// Other counters of the strategies, by name.
    #[serde(skip)]
    pub own: Vec<(&'static str, u64)>,
    /// Units of work of all threads together, and on the longest path, with
    /// [`Options::lockstep`](super::Options::lockstep).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lockstep: Option<(u64, u64)>,
    /// The answer rests on what an earlier run saved, which was not checked
    /// ([`Run::continued`](super::Run::continued)).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
    /// The most bytes that the tables used at any time.
    #[serde(skip)]
    pub peak_memory: usize,
    /// How the first solution was shortened, in a run that continued after it.
    #[serde(skip)]
    pub improved: Option<Improved>,
}

fn in_english<S: Serializer>(reason: &Option<Message>, to: S) -> Result<S::Ok, S::Error> {
    reason.as_ref().map(ToString::to_string).serialize(to)
}

impl Report {
    /// The answer when there is no solution.
    pub fn without_solution(objective: Objective, outcome: Outcome) -> Self {
        Report::by("none", objective, outcome)
    }

    /// The answer of a strategy, without a solution as yet.
    pub(super) fn by(strategy: &str, objective: Objective, outcome: Outcome) -> Self {
        Report {
            objective,
            outcome,
            reason: None,
            fault: None,
            solution: None,
            pushes: None,
            moves: None,
            optimal: false,
            lower_bound: None,
            strategy: strategy.into(),
            shares: Vec::new(),
            expanded: 0,
            generated: 0,
            duplicates: 0,
            rules: RuleCounts::default(),
            own: Vec::new(),
            lockstep: None,
            resumed: false,
            peak_memory: 0,
            improved: None,
        }
    }
}

/// How a run shortened its first solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improved {
    /// All measures of the best solution.
    pub measures: Measures,
    /// Pushes of the first solution.
    pub first_pushes: usize,
    /// Moves of the first solution.
    pub first_moves: usize,
    /// The number of better solutions that each method found.
    pub by: Vec<(&'static str, usize)>,
    /// True when no solution is better in the first measure of the objective.
    pub proven: bool,
}

/// The progress of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions expanded.
    pub expanded: u64,
    /// Positions generated.
    pub generated: u64,
    /// Steps to positions found before.
    pub duplicates: u64,
    /// Open positions of the strategy that worked last.
    pub open: u64,
    /// The least estimate of the remaining cost of the strategy that worked last.
    pub nearest: Option<u32>,
    /// How often each rule fired.
    pub rules: RuleCounts,
    /// Other counters of the strategies, by name.
    pub own: Vec<(&'static str, u64)>,
    /// The strategy that worked last.
    pub strategy: &'static str,
    /// Pushes from the root to the position it expanded last.
    pub depth: u32,
    /// A proven lower bound on the pushes of every solution.
    pub lower_bound: Option<u32>,
    /// The best solution so far as LURD, of a strategy that continues after its first one; replayed on the level's
    /// text.
    pub solution: Option<String>,
    /// Its pushes.
    pub pushes: Option<usize>,
    /// Its moves, pushes included.
    pub moves: Option<usize>,
    /// Of the best position so far. Where it was reached backwards, boxes that are back where they start.
    pub boxes_on_goals: usize,
    /// Whether the best position was reached by pulls, from the solved board.
    pub backwards: bool,
    /// Of the level.
    pub boxes: usize,
    /// XSB text of the most promising position; empty before there is one.
    pub best: String,
    /// The map of a search by features: [`crate::search::Strategy::cells`].
    pub cells: Vec<u32>,
    /// Bytes in use by the tables.
    pub memory: usize,
}

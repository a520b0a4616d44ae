//! How a run went and how it is going.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Objective;
use crate::level::Measures;
use crate::message::Message;
use crate::search::RuleCounts;

/// The number of the report's layout; changes when a field does.
pub const SCHEMA: u32 = 3;

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
    /// The user stopped it.
    Cancelled,
    /// The text is not a level.
    Invalid,
    /// The strategy cannot prove what the objective asks for; `reason` names those that can.
    Unsupported,
    /// An incomplete strategy came to its end without an answer.
    Gaveup,
    /// A strategy gave a solution that does not solve the level: a fault in Kura. [`Report::fault`]
    /// tells which strategy and what it gave.
    Error,
}

impl Outcome {
    /// True when nothing more can be known about the question asked.
    pub fn is_definite(self) -> bool {
        matches!(self, Outcome::Solved | Outcome::Unsolvable)
    }
}

/// What one strategy of a run had of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Its name.
    pub strategy: &'static str,
    /// Turns begun.
    pub turns: u64,
    /// Positions it expanded.
    pub expanded: u64,
}

/// A solution that the replay refused, with all that is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The strategy that gave it.
    pub strategy: String,
    /// The level as XSB text.
    pub level: String,
    /// The moves it gave as LURD; nothing where the player cannot walk to one of its pushes.
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

/// The answer to one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What was asked for.
    pub objective: Objective,
    /// How it ended.
    pub outcome: Outcome,
    /// Why the objective is unsupported, or what a strategy that gave up has to say.
    pub reason: Option<Message>,
    /// The wrong solution of the outcome [`Outcome::Error`].
    pub fault: Option<Fault>,
    /// The solution as LURD, replayed on the level's text.
    pub solution: Option<String>,
    /// Of the solution.
    pub pushes: Option<usize>,
    /// Of the solution, pushes included.
    pub moves: Option<usize>,
    /// True only when proven to have the fewest pushes, or moves where those were asked for.
    pub optimal: bool,
    /// No solution has fewer pushes (moves), as far as was proved.
    pub lower_bound: Option<u32>,
    /// The strategy that gave the answer, or `auto`.
    pub strategy: String,
    /// The strategies whose turn came, in that order, with what each had of the run.
    pub shares: Vec<Share>,
    /// Positions expanded.
    pub expanded: u64,
    /// Positions generated.
    pub generated: u64,
    /// Steps that led to a position met before.
    pub duplicates: u64,
    /// How often each rule left something out.
    pub rules: RuleCounts,
    /// What else the strategies count, by name.
    pub own: Vec<(&'static str, u64)>,
    /// The most bytes that the tables took at any time.
    pub peak_memory: usize,
    /// How the first solution was shortened, in a run that went on after it.
    pub improved: Option<Improved>,
}

impl Report {
    /// The answer when there is no solution.
    pub fn without_solution(objective: Objective, outcome: Outcome) -> Self {
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
            strategy: "none".into(),
            shares: Vec::new(),
            expanded: 0,
            generated: 0,
            duplicates: 0,
            rules: RuleCounts::default(),
            own: Vec::new(),
            peak_memory: 0,
            improved: None,
        }
    }
}

/// How a run shortened its first solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improved {
    /// All counts of the best solution.
    pub measures: Measures,
    /// Pushes of the first solution.
    pub first_pushes: usize,
    /// Moves of the first solution.
    pub first_moves: usize,
    /// The methods by how many better solutions they found.
    pub by: Vec<(&'static str, usize)>,
    /// True when no solution has less of what the objective counts first.
    pub proven: bool,
}

/// How a run is going.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions expanded.
    pub expanded: u64,
    /// Positions generated.
    pub generated: u64,
    /// Steps that led to a position met before.
    pub duplicates: u64,
    /// Positions that wait to be expanded, of the strategy that worked last.
    pub open: u64,
    /// The least estimate of the way to go that the strategy that worked last has met.
    pub nearest: Option<u32>,
    /// How often each rule left something out.
    pub rules: RuleCounts,
    /// What else the strategies count, by name.
    pub own: Vec<(&'static str, u64)>,
    /// The strategy that worked last.
    pub strategy: &'static str,
    /// Pushes from the root of the position it looked at last.
    pub depth: u32,
    /// No solution has fewer pushes.
    pub lower_bound: Option<u32>,
    /// Pushes of the shortest solution so far, of a strategy that goes on after its first one.
    pub pushes: Option<usize>,
    /// Of the best position so far.
    pub boxes_on_goals: usize,
    /// Of the level.
    pub boxes: usize,
    /// XSB text of the most promising position; empty before there is one.
    pub best: String,
    /// The map of a search by features: [`crate::search::Strategy::cells`].
    pub cells: Vec<u32>,
    /// Bytes in use by the tables.
    pub memory: usize,
}

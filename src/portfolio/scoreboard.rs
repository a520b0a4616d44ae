//! What the members of a run have reported.

use super::{Fault, Outcome, Share};
use crate::search::{Best, RuleCounts, Seen, Stats};

/// The counters of all members and the best of what they found.
#[derive(Default)]
pub struct Scoreboard {
    pub stats: Vec<Stats>,
    /// The member that worked last.
    pub last: usize,
    pub names: Vec<&'static str>,
    /// Turns that each member has begun.
    pub turns: Vec<u64>,
    /// The most promising position, with the member that met it.
    pub best: Option<(usize, Best)>,
    /// The position expanded last.
    pub seen: Option<Seen>,
    /// The map of the search by features.
    pub cells: Vec<u32>,
    pub lower_bound: Option<u32>,
    pub answer: Option<Answer>,
    /// What the last strategy that gave up had to say.
    pub note: Option<String>,
    pub ran_out_of_memory: bool,
}

impl Scoreboard {
    /// Nothing reported yet by `members` members.
    pub fn new(members: usize) -> Self {
        Scoreboard {
            stats: vec![Stats::default(); members],
            names: vec![""; members],
            turns: vec![0; members],
            ..Scoreboard::default()
        }
    }

    /// Positions expanded by all.
    pub fn expanded(&self) -> u64 {
        self.stats.iter().map(|s| s.expanded).sum()
    }

    /// Steps considered by all.
    pub fn generated(&self) -> u64 {
        self.stats.iter().map(|s| s.generated).sum()
    }

    /// Steps of all that led to a position met before.
    pub fn duplicates(&self) -> u64 {
        self.stats.iter().map(|s| s.duplicates).sum()
    }

    /// What each member had of the run, as far as its turn came.
    pub fn shares(&self) -> Vec<Share> {
        let all = self.names.iter().zip(&self.turns).zip(&self.stats);
        let came = all.filter(|((_, turns), _)| **turns > 0);
        came.map(|((&strategy, &turns), stats)| Share { strategy, turns, expanded: stats.expanded })
            .collect()
    }

    /// How often each rule fired for any.
    pub fn rules(&self) -> RuleCounts {
        let mut rules = RuleCounts::default();
        self.stats.iter().for_each(|s| rules.add(&s.rules));
        rules
    }
}

/// How the run ended.
#[derive(Clone, Debug)]
pub struct Answer {
    pub outcome: Outcome,
    /// Why, where the outcome alone does not say.
    pub reason: Option<String>,
    pub fault: Option<Fault>,
    pub lurd: Option<String>,
    pub pushes: Option<usize>,
    pub moves: Option<usize>,
    pub optimal: bool,
    pub strategy: String,
}

impl Answer {
    /// An answer that holds no solution.
    pub fn without_solution(outcome: Outcome, strategy: &str) -> Self {
        Answer {
            outcome,
            reason: None,
            fault: None,
            lurd: None,
            pushes: None,
            moves: None,
            optimal: false,
            strategy: strategy.into(),
        }
    }

    /// The answer that a wrong solution makes.
    pub fn faulty(fault: Fault) -> Self {
        let strategy = fault.strategy.clone();
        let fault = Some(fault);
        Answer { fault, ..Answer::without_solution(Outcome::Error, &strategy) }
    }

    /// The answer to a level that starts solved.
    pub fn nothing_to_do() -> Self {
        Answer {
            outcome: Outcome::Solved,
            reason: None,
            fault: None,
            lurd: Some(String::new()),
            pushes: Some(0),
            moves: Some(0),
            optimal: true,
            strategy: "board".into(),
        }
    }
}

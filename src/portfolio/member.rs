//! One strategy in the queue of a run.

use super::Objective;
use crate::catalogue::Spec;
use crate::level::Level;
use crate::search::{Best, Context, Fewest, OutOfMemory, Status, Strategy};

/// What a member is built from.
pub enum Plan {
    /// A strategy that asks for no more than the maze.
    Strategy(Spec),
    /// One that proves the fewest pushes, and knows the level's text.
    Proof {
        /// The name that it goes by.
        name: &'static str,
        /// Makes it. Fails when there is no memory to begin with.
        build: fn(&Task) -> Result<Box<dyn Strategy>, OutOfMemory>,
    },
}

impl Plan {
    /// The name of the strategy.
    pub fn name(&self) -> &'static str {
        match self {
            Plan::Strategy(spec) => spec.entry().name,
            Plan::Proof { name, .. } => name,
        }
    }

    /// What its solutions have provably fewest of.
    pub fn fewest(&self) -> Fewest {
        match self {
            Plan::Strategy(spec) => spec.fewest(),
            Plan::Proof { .. } => Fewest::Pushes,
        }
    }

    fn build(&self, task: &Task) -> Result<Box<dyn Strategy>, OutOfMemory> {
        match self {
            Plan::Strategy(spec) => spec.build(task.context),
            Plan::Proof { build, .. } => build(task),
        }
    }
}

/// What a run is about.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    pub context: &'a Context,
    pub level: &'a Level,
    pub objective: Objective,
}

/// A strategy with its turn. It is built when its turn first comes, so that a level solved
/// by the first member never pays for the others.
pub struct Member {
    pub index: usize,
    plan: Plan,
    strategy: Option<Box<dyn Strategy>>,
    /// Units of each turn.
    pub slice: u64,
    /// Units of the current turn still to do.
    pub left: u64,
    /// Turns begun.
    pub turns: u64,
}

impl Member {
    /// A member whose turns last `slice` units of work.
    pub fn new(index: usize, plan: Plan, slice: u64) -> Self {
        Member { index, plan, strategy: None, slice, left: slice, turns: 0 }
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, task: Task, budget: u64) -> Status {
        if self.left == self.slice {
            self.turns += 1;
        }
        let strategy = match self.strategy.take() {
            Some(strategy) => Ok(strategy),
            None => self.plan.build(&task),
        };
        match strategy {
            Ok(strategy) => self.strategy.insert(strategy).step(budget),
            Err(_) => Status::OutOfMemory,
        }
    }

    /// The name of the strategy.
    pub fn name(&self) -> &'static str {
        self.plan.name()
    }

    /// What its solutions have provably fewest of.
    pub fn fewest(&self) -> Fewest {
        self.plan.fewest()
    }

    /// The strategy, once it has been built.
    pub fn strategy(&self) -> Option<&dyn Strategy> {
        self.strategy.as_deref()
    }

    /// The best position it has met.
    pub fn best(&self) -> Option<Best> {
        self.strategy.as_ref()?.best()
    }
}

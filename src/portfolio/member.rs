//! One strategy in the queue of a run.

use std::sync::Mutex;

use super::checkpoint::SavedProof;
use super::sharing::Sharing;
use super::{End, Objective};
use crate::catalogue::Spec;
use crate::search::{Best, Context, Fewest, OutOfMemory, Status, Strategy, Together};
use kura_level::Level;

/// What a member is built from.
pub enum Plan {
    /// A strategy that needs only the maze.
    Strategy(Spec),
    /// A strategy that has only one turn, of so many units of work.
    Once(Spec, u64),
    /// A strategy for a thread that the others leave without work, with what is added to the seed of the run.
    Further(Spec, u64),
    /// The search that proves the fewest pushes; it knows the level's text.
    Proof {
        /// Its name.
        name: &'static str,
        /// Builds it. Fails when there is not enough memory to start.
        build: fn(&Task) -> Result<Box<dyn Strategy>, OutOfMemory>,
    },
}

impl Plan {
    /// The name of the strategy.
    pub fn name(&self) -> &'static str {
        match self {
            Plan::Strategy(spec) | Plan::Once(spec, _) | Plan::Further(spec, _) => {
                spec.entry().name
            }
            Plan::Proof { name, .. } => name,
        }
    }

    /// The switches of the strategy, as they were written.
    pub fn switches(&self) -> &str {
        match self {
            Plan::Strategy(spec) | Plan::Once(spec, _) | Plan::Further(spec, _) => spec.switches(),
            Plan::Proof { .. } => "",
        }
    }

    /// The measure that its solutions provably minimise.
    pub fn fewest(&self) -> Fewest {
        match self {
            Plan::Strategy(spec) | Plan::Once(spec, _) | Plan::Further(spec, _) => spec.fewest(),
            Plan::Proof { .. } => Fewest::Pushes,
        }
    }

    fn build(&self, task: &Task) -> Result<Box<dyn Strategy>, OutOfMemory> {
        match self {
            Plan::Strategy(spec) | Plan::Once(spec, _) => spec.build(task.context),
            Plan::Further(spec, seed) => spec.build(&task.context.apart(*seed)),
            Plan::Proof { build, .. } => build(task),
        }
    }
}

/// The task of a run.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    pub context: &'a Context,
    pub level: &'a Level,
    pub objective: Objective,
    /// The threads of a proof.
    pub together: Together,
    /// What a proof continues with.
    pub saved: Option<&'a Mutex<Option<SavedProof>>>,
}

/// A strategy and its turns. It is built at its first turn, so that a level solved by the first member never
/// pays for the others.
pub struct Member {
    pub index: usize,
    plan: Plan,
    strategy: Option<Box<dyn Strategy>>,
    sharing: Sharing,
    /// How many threads share its turns.
    sharers: u64,
    /// Units of the current turn.
    slice: u64,
    /// Units left in the current turn.
    pub left: u64,
    /// Turns begun.
    pub turns: u64,
}

impl Member {
    /// A member whose turns `sharers` threads share, as long as `sharing` says unless it has only one.
    pub fn new(index: usize, plan: Plan, sharing: Sharing, sharers: u64) -> Self {
        let slice = match plan {
            Plan::Once(_, units) => units,
            _ => sharing.slice(plan.name(), 0) * sharers,
        };
        Member { index, plan, strategy: None, sharing, sharers, slice, left: slice, turns: 0 }
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

    /// Ready for another turn; `None` if it has had its only one.
    pub fn again(mut self) -> Option<Self> {
        self.slice = self.sharing.slice(self.name(), self.turns) * self.sharers;
        self.left = self.slice;
        (!matches!(self.plan, Plan::Once(..))).then_some(self)
    }

    /// The name of the strategy.
    pub fn name(&self) -> &'static str {
        self.plan.name()
    }

    /// The switches of the strategy, as they were written.
    pub fn switches(&self) -> &str {
        self.plan.switches()
    }

    /// What is added to the seed, if it only works for threads that the others leave without work.
    pub fn seed(&self) -> Option<u64> {
        match self.plan {
            Plan::Further(_, seed) => Some(seed),
            _ => None,
        }
    }

    /// How it ended with the result of its last step.
    pub fn end(&self, status: &Status) -> End {
        match status {
            Status::Running if self.left == 0 && matches!(self.plan, Plan::Once(..)) => End::Over,
            Status::Running => End::Running,
            Status::GaveUp => End::Gaveup,
            Status::OutOfMemory => End::Memory,
            Status::Solved { .. } => End::Solved,
            Status::Unsolvable => End::Unsolvable,
        }
    }

    /// The measure that its solutions provably minimise.
    pub fn fewest(&self) -> Fewest {
        self.plan.fewest()
    }

    /// The strategy, once it has been built.
    pub fn strategy(&self) -> Option<&dyn Strategy> {
        self.strategy.as_deref()
    }

    /// Writes the state of the strategy; false if it has none to continue with.
    pub fn save(&mut self, out: &mut dyn std::io::Write) -> std::io::Result<bool> {
        self.strategy.as_mut().map_or(Ok(false), |strategy| strategy.save(out))
    }

    /// The best position it has found.
    pub fn best(&self) -> Option<Best> {
        self.strategy.as_ref()?.best()
    }
}

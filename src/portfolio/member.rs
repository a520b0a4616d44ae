//! One strategy in the queue of a run.

use crate::catalogue::Spec;
use crate::search::{Best, Context, Fewest, Status, Strategy};

/// A strategy with its turn. It is built when its turn first comes, so that a level solved
/// by the first member never pays for the others.
pub struct Member {
    pub index: usize,
    spec: Spec,
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
    pub fn new(index: usize, spec: Spec, slice: u64) -> Self {
        Member { index, spec, strategy: None, slice, left: slice, turns: 0 }
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, context: &Context, budget: u64) -> Status {
        if self.left == self.slice {
            self.turns += 1;
        }
        let strategy = match self.strategy.take() {
            Some(strategy) => Ok(strategy),
            None => self.spec.build(context),
        };
        match strategy {
            Ok(strategy) => self.strategy.insert(strategy).step(budget),
            Err(_) => Status::OutOfMemory,
        }
    }

    /// The name of the strategy.
    pub fn name(&self) -> &'static str {
        self.spec.entry().name
    }

    /// What its solutions have provably fewest of.
    pub fn fewest(&self) -> Fewest {
        self.spec.fewest()
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

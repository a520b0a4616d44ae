//! One strategy in the queue of a run.

use super::schedule::Turn;
use crate::search::{Best, BuildError, Context, Status, Strategy, build};

/// A strategy with its turn. It is built when its turn first comes, so that a level solved
/// by the first member never pays for the others.
pub struct Member {
    pub index: usize,
    spec: String,
    strategy: Option<Box<dyn Strategy>>,
    /// Units of its next turn.
    pub slice: u64,
    /// Units of the current turn still to do.
    pub left: u64,
}

impl Member {
    /// A member that takes its turns as `turn` says.
    pub fn new(index: usize, turn: Turn) -> Self {
        let Turn { spec, slice } = turn;
        Member { index, spec, strategy: None, slice, left: slice }
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, context: &Context, budget: u64) -> Result<Status, BuildError> {
        if self.strategy.is_none() {
            match build(&self.spec, context) {
                Ok(strategy) => self.strategy = Some(strategy),
                Err(BuildError::OutOfMemory) => return Ok(Status::OutOfMemory),
                Err(error) => return Err(error),
            }
        }
        Ok(self.strategy.as_mut().map_or(Status::GaveUp, |s| s.step(budget)))
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

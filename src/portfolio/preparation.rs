//! Preparation before the first strategy's turn: the tables of the maze.

use std::sync::Arc;

use super::member::{Member, Plan};
use super::queue::Queue;
use super::sharing::Sharing;
use super::{Options, Outcome, Report};
use crate::board::{Board, Unsolvable};
use crate::limits::Halt;
use crate::position::Zobrist;
use crate::position::{Ground, GroundBuild};
use crate::search::{Context, Memory, OutOfMemory};
use kura_level::Level;

/// The tables under construction, and the strategies waiting for them.
pub struct Preparation {
    ground: GroundBuild,
    memory: Memory,
    members: Vec<Plan>,
}

impl Preparation {
    /// Reads the maze of `level` for `members`. Fails with the answer if the maze alone, or the lack of
    /// memory, decides the level.
    pub fn new(
        level: &Level,
        options: &Options,
        memory: Memory,
        members: Vec<Plan>,
    ) -> Result<Self, Box<Report>> {
        let squares = level.width() * level.height();
        let ended = |strategy, outcome| Box::new(Report::by(strategy, options.objective, outcome));
        // Charged for as long as the run exists.
        memory
            .charge(Ground::bytes(squares, level.box_count()))
            .map_err(|OutOfMemory| ended(&options.strategy, Outcome::Memory))?;
        let ground =
            GroundBuild::new(level).map_err(|_: Unsolvable| ended("board", Outcome::Unsolvable))?;
        Ok(Preparation { ground, memory, members })
    }

    /// The maze.
    pub fn board(&self) -> &Board {
        self.ground.board()
    }

    /// The memory of the run.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Makes positions have the same hashes as in an earlier run.
    pub fn hash_by(&mut self, keys: Zobrist) {
        self.ground.hash_by(keys);
    }

    /// Works for about `budget` units; true when complete.
    pub fn advance(&mut self, budget: u64) -> bool {
        self.ground.advance(budget)
    }

    /// What strategies are built from, and the strategies in the order of their turns.
    pub fn finish(self, options: &Options, halt: Halt) -> (Context, Queue) {
        let ground = self.ground.finish(halt);
        let sharing = Sharing::of(&ground);
        let member = |(index, plan): (usize, Plan)| {
            // The threads of a proof share its turns.
            let sharers = if matches!(plan, Plan::Proof { .. }) { options.threads } else { 1 };
            Member::new(index, plan, sharing, sharers as u64)
        };
        let members = Queue::of(self.members.into_iter().enumerate().map(member));
        (Context::new(Arc::new(ground), self.memory, options.seed), members)
    }
}

//! A search for a shorter solution among all positions, best bound first. Where the bounds are good it finds a
//! shortest solution and proves it; elsewhere it raises the lower bound. It is only given up, never trusted
//! half done.

use std::sync::Arc;

use crate::position::{Ground, Push, Side};
use crate::search::{Bounds, Memory, OutOfMemory, PatternStore, Refuter, Status, Switches};

/// Units of work that it does before the other methods begin: enough for levels with good bounds.
const HEAD_START: u64 = 100_000;
/// One unit out of this many goes into it after that.
const SHARE: u64 = 16;
/// It goes on as long as the bound and the best solution are at most this many pushes apart.
const WITHIN: usize = 8;
/// Units of work per turn: the same however the caller divides the work.
const TURN: u64 = 5_000;
/// It may use `1 / MEMORY_SHARE` of the memory.
const MEMORY_SHARE: usize = 4;

/// The search.
pub struct Refutation {
    refuter: Refuter,
    memory: Memory,
    worked: u64,
}

/// What a turn has shown.
pub enum Shown {
    /// A solution with fewer pushes than the limit.
    Shorter(Vec<Push>),
    /// There is none.
    Nothing,
    /// It ends without an answer.
    GivenUp,
    /// It goes on.
    Running,
}

impl Refutation {
    /// For the level of `ground`, with tables in `memory`.
    pub fn new(ground: Arc<Ground>, memory: Memory) -> Result<Self, OutOfMemory> {
        let patterns = PatternStore::new(memory.clone());
        let settings = (Switches::ALL, Bounds::ALL);
        let refuter = Refuter::new(ground, Side::Push, settings, patterns, memory.clone())?;
        Ok(Refutation { refuter, memory, worked: 0 })
    }

    /// True when it should have done more of the `worked` units of all methods, the best solution having
    /// `pushes`.
    pub fn is_due(&self, worked: u64, pushes: usize) -> bool {
        let gap = pushes.saturating_sub(self.refuter.lower_bound() as usize);
        self.worked < HEAD_START || (gap <= WITHIN && self.worked < worked / SHARE)
    }

    /// No solution has fewer pushes.
    pub fn lower_bound(&self) -> usize {
        self.refuter.lower_bound() as usize
    }

    /// Works for one turn on solutions with fewer than `pushes` pushes; the units used.
    pub fn step(&mut self, pushes: usize) -> (u64, Shown) {
        self.worked += TURN;
        self.refuter.look_below(pushes as u32);
        let shown = match self.refuter.step(TURN) {
            Status::Solved { pushes, .. } => Shown::Shorter(pushes),
            Status::Unsolvable => Shown::Nothing,
            Status::Running if self.memory.used() < self.memory.limit() / MEMORY_SHARE => {
                Shown::Running
            }
            _ => Shown::GivenUp,
        };
        (TURN, shown)
    }
}

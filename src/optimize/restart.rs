//! Other solutions to start from. A strategy with another packing order finds solutions that small changes do
//! not turn into each other, and the one that is longer at first may become the shortest.

use std::sync::Arc;

use crate::position::{Ground, Push};
use crate::search::{Context, ENTRIES, Memory, Settings, Status, Strategy};

/// The strategies in the order in which they are tried: first those that answer soonest with few pushes.
const STRATEGIES: [&str; 5] = ["packing-order", "fess", "beam", "spread", "greedy-backward"];
/// Units of work after which a strategy is given up.
const PATIENCE: u64 = 4_000_000;
/// Units of work per turn: the same however the caller divides the work.
const TURN: u64 = 5_000;

/// The strategies that look for other solutions, one after the other.
pub struct Restarts {
    context: Context,
    /// How many of them have had their time.
    asked: usize,
    running: Option<Box<dyn Strategy>>,
    /// Units left for the running one.
    left: u64,
    worked: u64,
}

impl Restarts {
    /// For the level of `ground`, with tables in `memory`.
    pub fn new(ground: Arc<Ground>, memory: Memory, seed: u64) -> Self {
        let context = Context::new(ground, memory, seed);
        Restarts { context, asked: 0, running: None, left: 0, worked: 0 }
    }

    /// True when none of them is left.
    pub fn is_over(&self) -> bool {
        self.running.is_none() && self.asked == STRATEGIES.len()
    }

    /// Units of work done.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// Works for one turn; returns the units used, and a solution if one was found.
    pub fn step(&mut self) -> (u64, Option<Vec<Push>>) {
        self.worked += TURN;
        let Some(strategy) = &mut self.running else {
            self.start();
            return (TURN, None);
        };
        let status = strategy.step(TURN);
        self.left = self.left.saturating_sub(TURN);
        let pushes = match status {
            Status::Running if self.left > 0 => return (TURN, None),
            Status::Solved { pushes, .. } => Some(pushes),
            _ => None,
        };
        self.running = None;
        (TURN, pushes)
    }

    /// Prepares the next strategy; without enough memory it counts as tried.
    fn start(&mut self) {
        let Some(name) = STRATEGIES.get(self.asked) else { return };
        self.asked += 1;
        self.left = PATIENCE;
        let entry = ENTRIES.iter().find(|entry| entry.name == *name);
        let built = entry.map(|e| (e.build)(&self.context, &Settings::new(e.rules, e.switches)));
        self.running = built.and_then(Result::ok);
    }
}

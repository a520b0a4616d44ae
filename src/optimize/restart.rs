//! Other solutions to begin with. A strategy that packs in another order leads to solutions that no
//! small change makes of each other, and the longer one at first may be the shorter one at last.

use std::sync::Arc;

use crate::position::{Ground, Push};
use crate::search::{Context, ENTRIES, Memory, Settings, Status, Strategy};

/// The strategies, in the order in which they are asked: those first that answer soonest with few
/// pushes.
const STRATEGIES: [&str; 5] = ["packing-order", "fess", "beam", "spread", "greedy-backward"];
/// Units of work after which a strategy is given up.
const PATIENCE: u64 = 4_000_000;
/// Units of work at a time: the same whatever the pieces are in which the caller works.
const TURN: u64 = 5_000;

/// The strategies that look for other solutions, one after the other.
pub struct Restarts {
    context: Context,
    /// How many of them have had their time.
    asked: usize,
    running: Option<Box<dyn Strategy>>,
    /// Units that the one that runs has left.
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

    /// Works for one turn; gives the units used, and a solution when one was found.
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

    /// Makes the next strategy ready; without the memory for it, it counts as asked.
    fn start(&mut self) {
        let Some(name) = STRATEGIES.get(self.asked) else { return };
        self.asked += 1;
        self.left = PATIENCE;
        let entry = ENTRIES.iter().find(|entry| entry.name == *name);
        let built = entry.map(|e| (e.build)(&self.context, &Settings::new(e.rules, e.switches)));
        self.running = built.and_then(Result::ok);
    }
}

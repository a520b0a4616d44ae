//! Other solutions to start from. A strategy with another packing order finds solutions that small changes do
//! not turn into each other, and the one that is longer at first may become the shortest.

use std::sync::Arc;

use crate::position::{Ground, Push};
use crate::search::{Context, ENTRIES, Memory, Settings, Status, Strategy};

/// A strategy, one of its switches with a number, and the units of work after which it is given up.
struct Attempt {
    strategy: &'static str,
    switch: Option<(&'static str, u32)>,
    patience: u64,
}

/// A strategy as it is.
const fn plain(strategy: &'static str) -> Attempt {
    Attempt { strategy, switch: None, patience: 4_000_000 }
}

/// The attempts in order. The first two rank positions by pushes and bound, so their solutions are short, if
/// they find one at all; the others are in the order in which they mostly answer.
const ATTEMPTS: [Attempt; 6] = [
    Attempt { strategy: "weighted", switch: Some(("weight", 2)), patience: 400_000 },
    Attempt { strategy: "beam", switch: Some(("width", 30)), patience: 2_000_000 },
    plain("fess"),
    plain("beam"),
    plain("spread"),
    plain("greedy-backward"),
];
/// Units of work that they do before the other methods have done their share.
const HEAD_START: u64 = 1_500_000;
/// One unit out of this many goes into them after that.
const SHARE: u64 = 8;
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
        self.running.is_none() && self.asked == ATTEMPTS.len()
    }

    /// True when they should have done more of the `worked` units of all methods.
    pub fn is_due(&self, worked: u64) -> bool {
        self.worked < (worked / SHARE).max(HEAD_START)
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
        let Some(attempt) = ATTEMPTS.get(self.asked) else { return };
        self.asked += 1;
        self.left = attempt.patience;
        let Some(entry) = ENTRIES.iter().find(|entry| entry.name == attempt.strategy) else {
            return;
        };
        let mut settings = Settings::new(entry.rules, entry.switches);
        if let Some((key, value)) = attempt.switch {
            settings.set(key, value);
        }
        self.running = (entry.build)(&self.context, &settings).ok();
    }
}

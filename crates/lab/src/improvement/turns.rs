//! Several searches that take turns.

use kura::search::{Best, Seen, Stats, Status, Strategy};

/// Units of work of one turn.
const TURN: u64 = 10_000;

/// Searches with turns of the same length; the first answer counts.
pub struct Turns {
    /// `None` for one that ran out of memory or gave up.
    searches: Vec<Option<Box<dyn Strategy>>>,
    /// The counters of those that have ended.
    ended: Stats,
    next: usize,
    worked_last: usize,
    /// Units left in the turn.
    left: u64,
    out_of_memory: bool,
    /// Whether each of them proves its solutions optimal.
    proves: bool,
}

impl Turns {
    /// Takes turns with these searches; `proves` says whether each of them proves its solutions optimal: if
    /// one does not, no solution is called optimal.
    pub fn new(searches: Vec<Box<dyn Strategy>>, proves: bool) -> Self {
        Turns {
            searches: searches.into_iter().map(Some).collect(),
            ended: Stats::default(),
            next: 0,
            worked_last: 0,
            left: TURN,
            out_of_memory: false,
            proves,
        }
    }

    fn pass_on(&mut self) {
        self.next = (self.next + 1) % self.searches.len();
        self.left = TURN;
    }
}

impl Strategy for Turns {
    fn step(&mut self, budget: u64) -> Status {
        let mut budget = budget;
        while budget > 0 {
            if self.searches.iter().all(Option::is_none) {
                return if self.out_of_memory { Status::OutOfMemory } else { Status::GaveUp };
            }
            let Some(search) = &mut self.searches[self.next] else {
                self.pass_on();
                continue;
            };
            let units = budget.min(self.left);
            let status = search.step(units);
            self.worked_last = self.next;
            budget -= units;
            self.left -= units;
            match status {
                Status::Running => {}
                Status::GaveUp | Status::OutOfMemory => {
                    self.out_of_memory |= status == Status::OutOfMemory;
                    let stats = search.stats();
                    self.searches[self.next] = None;
                    self.ended = sum(&self.ended, &stats);
                    self.pass_on();
                }
                Status::Solved { pushes, optimal } => {
                    return Status::Solved { pushes, optimal: optimal && self.proves };
                }
                Status::Unsolvable => return Status::Unsolvable,
            }
            if self.left == 0 {
                self.pass_on();
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        let searches = self.searches.iter().flatten();
        searches.fold(self.ended.clone(), |total, search| sum(&total, &search.stats()))
    }

    fn best(&self) -> Option<Best> {
        self.searches.iter().flatten().filter_map(|s| s.best()).max_by_key(|b| b.on_targets)
    }

    fn seen(&self) -> Option<Seen> {
        self.searches[self.worked_last].as_ref()?.seen()
    }
}

/// The combined counters of two searches of the same level.
fn sum(a: &Stats, b: &Stats) -> Stats {
    let mut rules = a.rules;
    rules.add(&b.rules);
    Stats {
        lockstep: None,
        expanded: a.expanded + b.expanded,
        generated: a.generated + b.generated,
        duplicates: a.duplicates + b.duplicates,
        open: a.open + b.open,
        nearest: a.nearest.into_iter().chain(b.nearest).min(),
        depth: b.depth,
        lower_bound: a.lower_bound.max(b.lower_bound),
        rules,
        own: Vec::new(),
    }
}

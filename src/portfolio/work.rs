//! The work of a run: its threads take members from the queue, let each have its turn and put it back.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

#[cfg(feature = "pool")]
use super::checkpoint::{Refused, SavedProof};
use super::member::{Member, Task};
use super::preparation::Preparation;
use super::scoreboard::Scoreboard;
use super::{Options, Outcome};
use crate::level::Level;
use crate::limits::Halt;
#[cfg(feature = "pool")]
use crate::search::Together;
use crate::search::{Context, Status};

/// Units of work between two checks of the stop flag and two progress reports.
const CHUNK: u64 = 20_000;
/// The same for the threads that [`Run::start`] starts. It is smaller because they have no budget of
/// their own and can pause only between two chunks.
const POOLED_CHUNK: u64 = 2_000;

/// What the threads of a run share.
pub struct Shared {
    pub level: Level,
    pub options: Options,
    /// The preparation before the first strategy's turn; `None` when it is done.
    pub preparation: Mutex<Option<Preparation>>,
    pub context: OnceLock<Context>,
    pub queue: Mutex<VecDeque<Member>>,
    /// What the proof continues with.
    #[cfg(feature = "pool")]
    pub saved: Mutex<Option<SavedProof>>,
    pub halt: Halt,
    /// How many threads share the work of the only strategy, a proof; else 1.
    pub sharers: u64,
    /// Whether it is a proof.
    #[cfg(feature = "pool")]
    pub is_proof: bool,
    /// Whether the threads are to stop before their next chunk.
    pub paused: AtomicBool,
    /// The number of threads that are inside a strategy.
    pub busy: AtomicUsize,
    pub board: Mutex<Scoreboard>,
}

impl Shared {
    /// Reads what the proof is to continue with.
    #[cfg(feature = "pool")]
    pub fn read_saved(&self, input: &mut dyn std::io::Read) -> Result<SavedProof, Refused> {
        match lock(&self.preparation).as_ref().filter(|_| self.is_proof) {
            Some(preparation) => {
                let subject = (&self.level, preparation.board());
                SavedProof::read(input, subject, &self.options, preparation.memory())
            }
            None => Err(Refused::NoProof),
        }
    }

    /// True when no strategy has anything left to try.
    pub fn has_nothing_left(&self) -> bool {
        lock(&self.preparation).is_none() && lock(&self.queue).is_empty()
    }

    /// True when no thread may begin another chunk.
    pub fn is_held(&self) -> bool {
        self.paused.load(Ordering::SeqCst) || self.halt.is_set()
    }

    /// Prepares, or lets the strategies search, until the budget is used, there is an answer, or nothing is
    /// left. One call does either preparation or search, so that the strategies' turns do not depend on how
    /// long the preparation took.
    pub fn work(&self, budget: Option<u64>) {
        while !self.is_held() && lock(&self.board).answer.is_none() {
            match (self.prepare(budget.unwrap_or(CHUNK)), self.context.get()) {
                (false, Some(context)) => return self.search(context, budget),
                (false, None) => return,
                (true, _) if budget.is_some() => return,
                (true, _) => {}
            }
        }
    }

    /// Units of work of one piece on the caller's thread.
    pub fn chunk(&self) -> u64 {
        #[cfg(feature = "pool")]
        if self.options.lockstep {
            return self.pooled_chunk();
        }
        CHUNK
    }

    /// The same on the threads that [`Run::start`] starts. A proof shares it between all of them.
    pub fn pooled_chunk(&self) -> u64 {
        if self.sharers > 1 { CHUNK * self.sharers } else { POOLED_CHUNK }
    }

    /// Does about `budget` units of preparation; false when there was nothing to do.
    pub fn prepare(&self, budget: u64) -> bool {
        let mut waiting = lock(&self.preparation);
        let Some(mut preparation) = waiting.take() else { return false };
        if !preparation.advance(budget.min(CHUNK)) {
            *waiting = Some(preparation);
            return true;
        }
        let (context, members) = preparation.finish(&self.options, self.halt.clone());
        *lock(&self.queue) = members;
        // Nothing else has had the preparation, so nothing else has set this.
        let _ = self.context.set(context);
        true
    }

    /// Takes members from the queue, runs each for its turn and puts it back.
    pub fn search(&self, context: &Context, budget: Option<u64>) {
        let mut budget = budget;
        loop {
            let over = self.is_held()
                || budget == Some(0)
                || self.nodes_left() == 0
                || lock(&self.board).answer.is_some();
            if over {
                return;
            }
            let Some(mut member) = lock(&self.queue).pop_front() else { return };
            // Expanding a position takes at least one unit, so the limit is never exceeded.
            let chunk = budget.map_or(self.pooled_chunk(), |budget| budget.min(self.chunk()));
            let units = chunk.min(member.left).min(self.nodes_left());
            let (level, objective) = (&self.level, self.options.objective);
            let task = Task {
                context,
                level,
                objective,
                #[cfg(feature = "pool")]
                together: Together {
                    threads: self.options.threads,
                    lockstep: self.options.lockstep,
                },
                #[cfg(feature = "pool")]
                saved: Some(&self.saved),
            };
            let status = member.step(task, units);
            budget = budget.map(|b| b - units);
            member.left -= units;
            self.note(&member, context);
            match status {
                // An interrupted step proves nothing, and its search cannot continue.
                Status::Solved { pushes, .. } if self.halt.is_set() => {
                    self.accept(&member, context, &pushes, false);
                }
                _ if self.halt.is_set() => lock(&self.queue).push_front(member),
                Status::Running => {
                    let mut queue = lock(&self.queue);
                    if member.left == 0 {
                        queue.extend(member.again());
                    } else {
                        queue.push_front(member);
                    }
                }
                Status::Solved { pushes, optimal } => {
                    self.accept(&member, context, &pushes, optimal)
                }
                Status::Unsolvable => {
                    let answer = self.ended(member.name(), Outcome::Unsolvable);
                    lock(&self.board).answer = Some(answer);
                }
                Status::GaveUp => {
                    lock(&self.board).note = member.strategy().and_then(|s| s.note());
                }
                Status::OutOfMemory => lock(&self.board).ran_out_of_memory = true,
            }
        }
    }

    /// Takes over the statistics of a member.
    pub fn note(&self, member: &Member, context: &Context) {
        let Some(strategy) = member.strategy() else { return };
        if let Some(pushes) = strategy.solution() {
            self.note_solution(member, context, pushes);
        }
        let (stats, best, cells) = (strategy.stats(), member.best(), strategy.cells());
        let mut board = lock(&self.board);
        if !cells.is_empty() {
            board.cells = cells;
        }
        if self.is_proved_by(member) && !self.halt.is_set() {
            board.lower_bound = board.lower_bound.max(stats.lower_bound);
        }
        board.stats[member.index] = stats;
        board.names[member.index] = member.name();
        board.turns[member.index] = member.turns;
        board.last = member.index;
        board.seen = for_lab(|| strategy.seen());
        if let Some(best) = best {
            board.note_best(member.index, best);
        }
    }

    /// Positions that may still be expanded.
    pub fn nodes_left(&self) -> u64 {
        let limit = self.options.node_limit;
        limit.map_or(u64::MAX, |limit| limit.saturating_sub(lock(&self.board).expanded()))
    }
}

/// What only the lab reads during a run: the everyday modules must stay small.
pub fn for_lab<T: Default>(value: impl FnOnce() -> T) -> T {
    if crate::LAB { value() } else { T::default() }
}

/// A poisoned lock only means that another thread panicked; the data are plain counters.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

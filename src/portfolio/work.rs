//! The work of a run: its threads take members from the queue, let each have its turn and put it back.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use super::checkpoint::{Refused, SavedProof};
use super::lockstep::Crew;
use super::member::{Member, Task};
use super::preparation::Preparation;
use super::queue::Queue;
use super::scoreboard::Scoreboard;
use super::{Options, Outcome};
use crate::limits::{Halt, THREADS};
use crate::search::{Context, Status, Together};
use kura_level::Level;

/// Units of work between two checks of the stop flag and two progress reports.
const CHUNK: u64 = 20_000;
/// Units of work between two checks on the threads that `Run::start` starts: fewer, because they have no budget of
/// their own and can pause only between two chunks.
const POOLED_CHUNK: u64 = 2_000;

/// How long a thread waits for memory before it asks again.
const PAUSE: Duration = Duration::from_millis(1);

/// What the threads of a run share.
pub struct Shared {
    pub level: Level,
    pub options: Options,
    /// The preparation before the first strategy's turn; `None` when it is done.
    pub preparation: Mutex<Option<Preparation>>,
    pub context: OnceLock<Context>,
    pub queue: Mutex<Queue>,
    /// What the proof continues with.
    pub saved: Mutex<Option<SavedProof>>,
    pub halt: Halt,
    /// How many threads share the work of the only strategy, a proof; else 1.
    pub sharers: u64,
    /// Whether it is a proof.
    pub is_proof: bool,
    /// The number of members that threads have taken from the queue.
    pub at_work: AtomicUsize,
    /// Where threads take turns on one, and do not work on a proof: what they work on.
    pub crew: Mutex<Crew>,
    /// Whether the threads are to stop before their next chunk.
    pub paused: AtomicBool,
    /// The number of threads that are inside a strategy.
    pub busy: AtomicUsize,
    pub board: Mutex<Scoreboard>,
}

impl Shared {
    /// Reads what the proof is to continue with.
    pub fn read_saved(&self, input: &mut dyn std::io::Read) -> Result<SavedProof, Refused> {
        let mut waiting = lock(&self.preparation);
        let preparation = waiting.as_mut().filter(|_| self.is_proof).ok_or(Refused::NoProof)?;
        let subject = (&self.level, preparation.board());
        let (saved, keys) = SavedProof::read(input, subject, &self.options, preparation.memory())?;
        preparation.hash_by(keys);
        Ok(saved)
    }

    /// True when no strategy has anything left to try.
    pub fn has_nothing_left(&self) -> bool {
        lock(&self.crew).is_idle()
            && lock(&self.preparation).is_none()
            && lock(&self.queue).is_empty()
    }

    /// True when threads that are no proof's take turns on one.
    pub fn is_in_lockstep(&self) -> bool {
        THREADS && self.options.lockstep && !self.is_proof
    }

    /// What [`Shared::search`] does, for threads that take turns on the caller's. All that a thread finds is
    /// known to the others when its piece of work is over.
    fn search_in_lockstep(&self, context: &Context, budget: Option<u64>) {
        let mut budget = budget;
        let mut crew = std::mem::take(&mut *lock(&self.crew));
        while !self.is_to_end(budget) {
            while let Some(thread) = crew.free().filter(|_| !self.is_cut_short()) {
                let Some(mut member) = self.take(context) else { break };
                let (status, units) = self.let_work(&mut member, context, self.chunk());
                budget = budget.map(|budget| budget.saturating_sub(units));
                crew.begin(thread, member, status, units);
            }
            let Some(piece) = crew.next() else {
                lock(&self.queue).forget_further();
                break;
            };
            self.conclude(piece.member, context, piece.status);
        }
        // Something may have been found that is not known yet.
        while let Some(piece) = self.is_cut_short().then(|| crew.next()).flatten() {
            self.conclude(piece.member, context, piece.status);
        }
        *lock(&self.crew) = crew;
    }

    /// True when the run was stopped or has no positions left.
    fn is_cut_short(&self) -> bool {
        self.halt.is_set() || self.nodes_left() == 0
    }

    /// True when no thread may begin another chunk.
    fn is_held(&self) -> bool {
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
    fn chunk(&self) -> u64 {
        if self.options.lockstep && self.options.threads > 1 {
            return self.pooled_chunk();
        }
        CHUNK
    }

    /// Units of work of one piece on the threads that `Run::start` starts. A proof shares it between all of them.
    fn pooled_chunk(&self) -> u64 {
        if self.sharers > 1 { CHUNK * self.sharers } else { POOLED_CHUNK }
    }

    /// Does about `budget` units of preparation; false when there was nothing to do.
    fn prepare(&self, budget: u64) -> bool {
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
    fn search(&self, context: &Context, budget: Option<u64>) {
        if self.is_in_lockstep() {
            return self.search_in_lockstep(context, budget);
        }
        let mut budget = budget;
        while !self.is_to_end(budget) {
            let Some(mut member) = self.take(context) else {
                if self.is_to_wait(context) {
                    std::thread::sleep(PAUSE);
                    continue;
                }
                return;
            };
            let chunk = budget.map_or(self.pooled_chunk(), |budget| budget.min(self.chunk()));
            let (status, units) = self.let_work(&mut member, context, chunk);
            budget = budget.map(|b| b - units);
            self.conclude(member, context, status);
        }
    }

    /// Takes the next member from the queue.
    fn take(&self, context: &Context) -> Option<Member> {
        let mut queue = lock(&self.queue);
        let member = queue.take(&context.memory)?;
        self.at_work.fetch_add(1, Ordering::SeqCst);
        Some(member)
    }

    /// True when a further member waits for memory that others may free. If there are none, they never get it and
    /// are forgotten.
    fn is_to_wait(&self, context: &Context) -> bool {
        let mut queue = lock(&self.queue);
        if self.at_work.load(Ordering::SeqCst) > 0 || context.memory.has_room() {
            return !queue.is_empty();
        }
        queue.forget_further();
        false
    }

    /// True when no thread may begin another chunk, or nothing is left of the budget.
    fn is_to_end(&self, budget: Option<u64>) -> bool {
        self.is_held()
            || budget == Some(0)
            || self.nodes_left() == 0
            || lock(&self.board).answer.is_some()
    }

    /// Lets a member work for a chunk, or what is left of its turn; returns the units of work as well.
    fn let_work(&self, member: &mut Member, context: &Context, chunk: u64) -> (Status, u64) {
        // Expanding a position takes at least one unit, so the limit is never exceeded.
        let units = chunk.min(member.left).min(self.nodes_left());
        let (level, objective) = (&self.level, self.options.objective);
        let task = Task {
            context,
            level,
            objective,
            together: Together { threads: self.options.threads, lockstep: self.options.lockstep },
            saved: Some(&self.saved),
        };
        let status = member.step(task, units);
        member.left -= units;
        self.note(member, context);
        (status, units)
    }

    /// Puts a member back, or takes over how it ended.
    fn conclude(&self, member: Member, context: &Context, status: Status) {
        if !self.halt.is_set() {
            lock(&self.board).ends[member.index] = member.end(&status);
        }
        self.settle(member, context, status);
        // The memory of a member that has ended is free by now.
        self.at_work.fetch_sub(1, Ordering::SeqCst);
    }

    fn settle(&self, member: Member, context: &Context, status: Status) {
        match status {
            // An interrupted step proves nothing, and its search cannot continue.
            Status::Solved { pushes, .. } if self.halt.is_set() => {
                self.accept(&member, context, &pushes, false);
            }
            _ if self.halt.is_set() => lock(&self.queue).put_first(member),
            Status::Running if member.left > 0 => lock(&self.queue).put_first(member),
            Status::Running => {
                let mut queue = lock(&self.queue);
                if let Some(member) = member.again() {
                    queue.put_last(member);
                }
            }
            Status::Solved { pushes, optimal } => self.accept(&member, context, &pushes, optimal),
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

    /// Takes over the statistics of a member.
    fn note(&self, member: &Member, context: &Context) {
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
        member.switches().clone_into(&mut board.switches[member.index]);
        board.seeds[member.index] = member.seed();
        board.last = member.index;
        board.seen = strategy.seen();
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

/// A poisoned lock only means that another thread panicked; the data are plain counters.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

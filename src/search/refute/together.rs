//! The layers of a refutation on several threads (`crew.rs`).

use super::crew::{Crew, Team, Together};
use super::lockstep::{Kind, Lockstep};
use super::shard::Room;
use super::waiting::Waiting;
use super::{RESERVE, Refuter, Stats, Status};
use crate::limits::{OutOfMemory, THREADS};

/// Units of work of each thread in a batch.
const BATCH: u64 = 2_000;
/// Units of preparation between two counts.
const PREPARED: u64 = 500;

impl Refuter {
    /// Expands the layers on several threads from now on: those of the pool that the caller runs on. The
    /// answers and bounds are the same as with one thread.
    pub fn work_together(&mut self, together: Together) {
        self.clock = together.lockstep.then(|| Lockstep::new(together.threads));
        self.team = if together.are_several() { Team::Wanted(together) } else { Team::Alone };
    }

    /// Counts this many units of work of one thread: beside the batches until [`Refuter::join`] if `aside`, else
    /// while all other threads wait. Only used with [`Together::lockstep`].
    pub fn meanwhile(&mut self, units: u64, aside: bool) {
        if let Some(clock) = &mut self.clock {
            if aside { clock.aside(units) } else { clock.alone(units) }
        }
    }

    /// True when the work beside the batches is over.
    pub fn is_joined(&self) -> bool {
        self.clock.as_ref().is_none_or(Lockstep::is_joined)
    }

    /// Ends the work beside the batches.
    pub fn join(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.join();
        }
    }

    /// The threads, if there are several; those that are wanted begin.
    pub(super) fn crew(&mut self) -> Option<Box<Crew>> {
        if !THREADS {
            return None;
        }
        match std::mem::replace(&mut self.team, Team::Alone) {
            Team::Alone => None,
            Team::At(crew) => Some(crew),
            Team::Wanted(together) => {
                let crew = Crew::new(&self.core, together, &mut self.reached, &self.memory);
                let mut crew = crew.ok()?;
                // The roots.
                std::mem::swap(&mut crew.shards()[0].waiting, &mut self.waiting);
                Some(Box::new(crew))
            }
        }
    }

    /// Gives up the positions of `pushes` pushes and more that wait for the threads.
    pub(super) fn cut_all(&mut self, pushes: u32) {
        if let Team::At(crew) = &mut self.team
            && THREADS
        {
            crew.shards().iter_mut().for_each(|shard| shard.waiting.cut(pushes));
        }
    }

    /// All that waits: for one thread, and for each of several.
    pub(super) fn all_waiting(&mut self) -> (&mut Waiting, Vec<&mut Waiting>) {
        let others = match &mut self.team {
            Team::At(crew) if THREADS => {
                crew.shards().iter_mut().map(|shard| &mut shard.waiting).collect()
            }
            _ => Vec::new(),
        };
        (&mut self.waiting, others)
    }

    /// Takes back all that waits for the threads.
    pub(super) fn absorb_all(&mut self) -> Result<(), OutOfMemory> {
        if let Team::At(crew) = &mut self.team
            && THREADS
        {
            for shard in crew.shards() {
                self.waiting.absorb(&mut shard.waiting)?;
                shard.waiting.cut(0);
            }
        }
        Ok(())
    }

    /// Expands some positions of the lowest layer.
    pub(super) fn batch(
        &mut self,
        mut crew: Box<Crew>,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory> {
        let status = self.expand(&mut crew, work);
        self.team = Team::At(crew);
        status
    }

    fn expand(&mut self, crew: &mut Crew, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        let Some(rank) = crew.lowest() else { return Ok(Some(self.refuted())) };
        self.lower_bound = self.lower_bound.max(rank);
        let clock = &mut self.clock;
        let budget = self.budget.min(crew.len() as u64 * BATCH);
        crew.take(&mut self.reached, rank, budget, clock)?;
        crew.expand(&self.reached, rank, self.below.saturating_sub(1), clock);
        *work = crew.work();
        self.worked += crew.work();
        let limit = self.memory.limit();
        let room = Room {
            below: self.below,
            most: self.most_kept.div_ceil(crew.shards().len() as u64),
            bytes: limit - limit / RESERVE,
            memory: &self.memory,
        };
        crew.add(&mut self.reached, room, clock)?;
        self.kept = crew.kept();
        // What they lead to is for the depth-first search, which has room.
        self.full |= crew.put_back(rank)?;
        let Some((boxes, found)) = crew.solved() else { return Ok(None) };
        let steps = found.way.steps;
        let pushes = self.core.solution(&self.reached, (boxes, found.way.player), steps, &[]);
        self.below = u32::from(steps);
        crew.shards().iter_mut().for_each(|shard| shard.waiting.cut(self.below));
        Ok(Some(Status::Solved { pushes, optimal: self.below <= self.lower_bound }))
    }

    /// Adds what the threads have counted.
    pub(super) fn count_all(&self, stats: &mut Stats) {
        if let Team::At(crew) = &self.team
            && THREADS
        {
            crew.count(stats);
        }
    }

    /// Units of work of all threads together, and on the longest path; with [`Together::lockstep`] only.
    pub fn lockstep(&self) -> Option<(u64, u64)> {
        self.clock.as_ref().map(Lockstep::units)
    }

    /// Counts what one thread did with a position: units of work, and positions that it added.
    pub(super) fn count_alone(&mut self, work: u64, added: usize) {
        self.worked += work;
        if let Some(clock) = &mut self.clock {
            clock.alone(work);
            clock.handle_alone(Kind::Taken, 1);
            clock.handle_alone(Kind::Added, added);
        }
    }

    /// Prepares in small pieces, so that the work can be counted.
    pub(super) fn prepare_in_pieces(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 {
            let piece = left.min(PREPARED);
            left -= piece;
            self.worked += piece;
            self.meanwhile(piece, false);
            if self.core.prepare(piece) {
                return true;
            }
        }
        false
    }

    /// Units of work of the refutation so far.
    pub fn worked(&self) -> u64 {
        self.worked
    }
}

//! The layers of a refutation on several threads (`crew.rs`).

use super::crew::{Crew, Found, Team, Together};
use super::{Refuter, Stats, Status};
use crate::limits::OutOfMemory;

impl Refuter {
    /// Expands the layers on several threads from now on: those of the pool that the caller runs on. The
    /// answers and bounds are the same as with one thread. Each call of [`Refuter::step`] takes one batch of
    /// positions, for about the budget.
    pub fn work_together(&mut self, together: Together) {
        self.team = match together.threads {
            ..2 => Team::Alone,
            _ => Team::Wanted { together, alone: 0 },
        };
    }

    /// Counts this many units of work of one thread: beside the batches until [`Refuter::join`] if `aside`, else
    /// while all other threads wait. Only used with [`Together::lockstep`].
    pub fn meanwhile(&mut self, units: u64, aside: bool) {
        match &mut self.team {
            Team::At(crew) => {
                if let Some(clock) = &mut crew.clock {
                    if aside { clock.aside(units) } else { clock.alone(units) }
                }
            }
            Team::Wanted { alone, .. } => *alone += units,
            Team::Alone => {}
        }
    }

    /// Ends the work beside the batches.
    pub fn join(&mut self) {
        if let Team::At(crew) = &mut self.team
            && let Some(clock) = &mut crew.clock
        {
            clock.join();
        }
    }

    /// The threads, if there are several; those that are wanted begin.
    pub(super) fn crew(&mut self) -> Option<Box<Crew>> {
        match std::mem::replace(&mut self.team, Team::Alone) {
            Team::Alone => None,
            Team::At(crew) => Some(crew),
            Team::Wanted { together, alone } => {
                let mut crew = Crew::new(&self.core, together, &self.memory);
                if let Some(clock) = &mut crew.clock {
                    clock.alone(alone);
                }
                (crew.len() > 1).then(|| Box::new(crew))
            }
        }
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
        let Some(rank) = self.waiting.lowest() else { return Ok(Some(self.refuted())) };
        self.lower_bound = self.lower_bound.max(rank);
        let size = crew.size_of_batch(self.budget);
        crew.batch.truncate(0);
        while crew.batch.len() < size && self.waiting.lowest() == Some(rank) {
            let Some((_, way)) = self.waiting.pop() else { break };
            self.core.stats.depth = u32::from(way.steps);
            if let Err(error) = crew.batch.push(self.waiting.boxes(), way) {
                let boxes = self.waiting.boxes().to_vec();
                self.waiting.push(rank, &boxes, way)?;
                if crew.batch.len() == 0 {
                    return Err(error);
                }
                break;
            }
        }
        crew.catch_up();
        crew.expand(&self.reached, self.below.saturating_sub(1));
        *work = self.budget.max(crew.work());
        let mut status = None;
        let mut added = 0;
        for at in 0..crew.batch.len() {
            if !self.full
                && let Some(all) = crew.found(at)
            {
                for (boxes, found) in all {
                    added += 1;
                    match self.keep_found(boxes, &found, rank) {
                        Ok(None) => {}
                        Ok(better) => status = better,
                        Err(OutOfMemory) => {
                            self.full = true;
                            break;
                        }
                    }
                }
            } else {
                self.full = true;
            }
            if self.full {
                // What it leads to is for the depth-first search, which has room.
                let (boxes, way) = crew.batch.at(at);
                self.waiting.push(rank, boxes, way)?;
            }
        }
        if let Some(clock) = &mut crew.clock {
            clock.hand_over(crew.batch.len(), added);
        }
        if status.is_some() {
            self.waiting.cut(self.below);
        }
        Ok(status)
    }

    /// Stores a position that the threads found, or takes the solution that it is.
    fn keep_found(
        &mut self,
        boxes: &[u64],
        found: &Found,
        least: u32,
    ) -> Result<Option<Status>, OutOfMemory> {
        let steps = found.way.steps;
        // Another position of the batch may have led there.
        let before = self.reached.pushes(found.hash);
        if before.is_some_and(|before| before <= steps) {
            return Ok(None);
        }
        if !found.solved {
            self.add(Some(boxes), (found.hash, found.way), found.rank.max(least))?;
            return Ok(None);
        }
        if u32::from(steps) >= self.below {
            return Ok(None);
        }
        let pushes = self.core.solution(&self.reached, (boxes, found.way.player), steps, &[]);
        self.below = u32::from(steps);
        Ok(Some(Status::Solved { pushes, optimal: self.below <= self.lower_bound }))
    }

    /// Adds what the threads have counted.
    pub(super) fn count_all(&self, stats: &mut Stats) {
        if let Team::At(crew) = &self.team {
            crew.count(stats);
        }
    }

    /// Units of work of all threads together, and on the longest path; with [`Together::lockstep`] only.
    pub fn lockstep(&self) -> Option<(u64, u64)> {
        match &self.team {
            Team::At(crew) => crew.clock.as_ref().map(super::lockstep::Lockstep::units),
            Team::Wanted { .. } | Team::Alone => None,
        }
    }
}

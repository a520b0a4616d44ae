//! Proves that no solution has fewer pushes than a given number, or finds one.
//!
//! **In layers.** A* with an upper bound: positions wait in layers by their lower bound on a
//! solution through them, the lowest layer is expanded first, and positions that reach the upper
//! bound are dropped. The order within a layer does not matter for a proof; `waiting.rs` chooses
//! one that finds a solution soon in the layer that holds one. For each position only its key and
//! the pushes that led there are kept (14 bytes), and, while it waits, its boxes as bits; the way
//! to a solution is reconstructed backwards from these numbers. When a layer is done, no solution
//! is that short: this lower bound stays proved, whatever comes after.
//!
//! **When the memory is full** the search goes on depth first from the positions that wait
//! (`depth_first.rs`).
//!
//! Rules that leave out pushes (PI-corral, tunnel, gate) keep a shortest solution of the position,
//! so they may be asked here. The matching never falls by more than one with a push, so that a
//! position is expanded once; where a bound does, a position met again in fewer pushes is expanded
//! again.
//!
//! **Bounds.** The start has that of groups of boxes, from both ends; any other position the larger of its matching
//! and of pairs of boxes with fixed prices, and never less than the one before it. The tests of a child run in the
//! order of their cost: the matching, the flood and the table, the rules, and pairs last. A child that needs too
//! many pushes is recorded, so that it is not tested again, but does not wait.
//!
//! **Symmetries** of the maze and its goals map solutions onto solutions of the same length, so all images of a
//! position have one hash, the least of theirs. A solution that is reconstructed from such hashes may begin at an
//! image of the start; it is turned back.

mod bounds;
mod bytes;
mod checkpoint;
mod claims;
mod core;
mod crew;
mod depth_first;
mod hand;
mod lockstep;
mod positions;
mod reached;
mod resume;
mod shard;
mod together;
mod waiting;

use std::sync::Arc;

use super::stages::{Stage, Staged, run_stages};
use super::{Memory, OutOfMemory, PatternStore, Stats, Status, Switches};
use crate::board::{DIRECTIONS, Square};
use crate::bound::{UNMATCHABLE, least_pushes};
use crate::position::{Ground, Side};
pub use bounds::Bounds;
pub use bytes::{Unreadable, read_number, write_number};
pub use checkpoint::Saved;
use core::{Core, Tried};
use crew::Team;
pub use crew::{Together, at_once};
use depth_first::{DepthFirst, Event};
use lockstep::Lockstep;
use reached::Reached;
use waiting::{Waiting, Way};

/// Positions that a search of a few boxes expands for the bound of the root.
const GROUP: usize = 200;
/// `1 / RESERVE` of the memory is left for the depth-first search.
const RESERVE: usize = 8;

/// The search for a solution with fewer pushes than another.
pub struct Refuter {
    core: Core,
    reached: Reached,
    bounds: Bounds,
    waiting: Waiting,
    depth_first: Option<DepthFirst>,
    memory: Memory,
    /// Only solutions with fewer pushes than this are searched for.
    below: u32,
    /// No solution has fewer pushes.
    lower_bound: u32,
    stage: Stage,
    /// What stopped the layers.
    full: bool,
    /// Positions that the layers may keep.
    most_kept: u64,
    kept: u64,
    /// The units of the step, for the threads.
    budget: u64,
    team: Team,
    /// Units of work so far, and the clock where threads take turns on one.
    worked: u64,
    clock: Option<Lockstep>,
    /// Whether it continues with a state that was saved.
    restored: bool,
}

impl Refuter {
    /// A search of `ground` by pushes from the start, or by pulls from the solved board, as `side`
    /// says; for any solution at first.
    ///
    /// # Errors
    /// When its tables do not fit into the memory.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        (switches, bounds): (Switches, Bounds),
        patterns: PatternStore,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let waiting = Waiting::new(ground.board.len(), ground.targets(side), memory.clone());
        Ok(Refuter {
            core: Core::new(ground, side, (switches, bounds), patterns, &memory)?,
            reached: Reached::new(memory.clone())?,
            bounds,
            waiting,
            depth_first: None,
            memory,
            below: u32::MAX,
            lower_bound: 0,
            stage: Stage::Preparing,
            full: false,
            most_kept: u64::MAX,
            kept: 0,
            budget: 0,
            team: Team::Alone,
            worked: 0,
            clock: None,
            restored: false,
        })
    }

    /// Keeps no more positions than this before the search goes on depth first.
    pub fn keep(&mut self, most: u64) {
        self.most_kept = most;
    }

    /// Looks from now on only for solutions with fewer than `pushes` pushes.
    pub fn look_below(&mut self, pushes: u32) {
        if pushes < self.below {
            self.below = pushes;
            if self.depth_first.is_none() {
                self.waiting.cut(pushes);
                self.cut_all(pushes);
                self.full = self.full && self.is_used_up();
            }
        }
    }

    /// True when only the room for the depth-first search is left.
    fn is_used_up(&self) -> bool {
        self.kept >= self.most_kept
            || self.memory.used() > self.memory.limit() - self.memory.limit() / RESERVE
    }

    /// No solution has fewer pushes than this.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound.min(self.below)
    }

    /// True when the memory for positions is full and the search waits for
    /// [`Refuter::go_deep`], or for a lower limit to give some of it back.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Goes on depth first where the memory is full.
    ///
    /// # Errors
    /// When not even that fits.
    pub fn go_deep(&mut self) -> Result<(), OutOfMemory> {
        if !std::mem::take(&mut self.full) {
            return Ok(());
        }
        // A half of the room is for the path and for the tables of the rules that still grow.
        let mut room = self.memory.limit() / RESERVE / 2;
        self.absorb_all()?;
        let limit = self.waiting.lowest().unwrap_or(0).max(self.lower_bound);
        // A state that was read may have left less.
        self.depth_first = loop {
            match DepthFirst::new(limit, room, self.memory.clone()) {
                Err(OutOfMemory) if room > 0 => room /= 2,
                search => break Some(search?),
            }
        };
        Ok(())
    }

    /// True when the memory was full and the search goes on depth first.
    pub fn is_deep(&self) -> bool {
        self.depth_first.is_some()
    }

    /// Works for about `budget` units and says how things stand: a solution with fewer pushes than
    /// any before, `optimal` when it is a shortest one; [`Status::Unsolvable`] when no solution has
    /// fewer pushes than the limit. After a solution it continues with a limit below it.
    pub fn step(&mut self, budget: u64) -> Status {
        if self.full {
            return Status::Running;
        }
        self.core.catch_up();
        self.budget = budget;
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    /// What it has done so far.
    pub fn stats(&self) -> Stats {
        let mut stats = Stats {
            generated: self.core.at.generated,
            rules: self.core.rules.counts(),
            open: self.waiting.len() as u64,
            lower_bound: (self.lower_bound > 0).then(|| self.lower_bound()),
            ..self.core.stats.clone()
        };
        self.count_all(&mut stats);
        stats.lockstep = self.lockstep();
        stats
    }

    /// Expands the next position of the lowest layer.
    fn layer(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        if let Some(crew) = self.crew() {
            return self.batch(crew, work);
        }
        let Some((rank, way)) = self.waiting.pop() else { return Ok(Some(self.refuted())) };
        self.lower_bound = self.lower_bound.max(rank);
        let ground = self.core.ground.clone();
        let waited = (self.waiting.boxes(), way);
        let Some(steps) = self.core.open(&self.reached, waited, work) else { return Ok(None) };
        let made = way.steps;
        let mut found = None;
        let mut result = Ok(());
        for &step in &steps {
            if ground.halt.is_set_after(ground.board.len()) {
                break;
            }
            let most = self.below.saturating_sub(1);
            let tried = self.core.attempt(&self.reached, step, u32::from(made), most);
            let Tried::Made(child) = tried else { continue };
            if child.solved {
                let end = (self.core.at.boxes.set().words(), child.player);
                let pushes = self.core.solution(&self.reached, end, made + 1, &[]);
                self.below = u32::from(made) + 1;
                found = Some(Status::Solved { pushes, optimal: self.below <= self.lower_bound });
            } else {
                let steps = made + 1;
                let way = Way { player: child.player, direction: step.direction, steps };
                // Where a bound falls by more than a push, the one before still holds.
                result = self.add((child.hash, way), child.rank.max(rank));
            }
            self.core.at.take_back(&ground, step);
            if result.is_err() {
                break;
            }
        }
        self.core.at.give_back(steps);
        if found.is_some() {
            self.waiting.cut(self.below);
        }
        if result.is_err() {
            // Its other children are for the depth-first search, which has room.
            self.waiting.push(rank, self.core.at.boxes.set().words(), way)?;
            self.full = true;
        }
        Ok(found)
    }

    /// Stores the position at hand for later: its hash, how it was reached, and the steps of every solution
    /// through it, at least.
    fn add(&mut self, (hash, way): (u128, Way), rank: u32) -> Result<(), OutOfMemory> {
        if self.is_used_up() || way.steps == u16::MAX {
            return Err(OutOfMemory);
        }
        if rank < self.below {
            self.waiting.push(rank, self.core.at.boxes.set().words(), way)?;
        }
        // What needs too many pushes is noted too, not to be judged again. What waits but is not
        // known is looked at twice at most; the other way round it would be lost.
        self.reached.note(hash, way.steps)?;
        self.kept += 1;
        Ok(())
    }

    /// Goes a step further depth first.
    fn dive(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        let Some(search) = &mut self.depth_first else { return Ok(None) };
        match search.advance((&mut self.core, &self.reached), &mut self.waiting, work)? {
            Event::Running => Ok(None),
            Event::Solved(pushes) => {
                // All lower limits are done.
                self.below = pushes.len() as u32;
                Ok(Some(Status::Solved { pushes, optimal: true }))
            }
            Event::Done(Some(least)) if least < self.below => {
                self.lower_bound = least;
                search.raise(least);
                Ok(None)
            }
            Event::Done(_) => Ok(Some(self.refuted())),
        }
    }

    /// Nothing is left that is short enough.
    fn refuted(&mut self) -> Status {
        self.lower_bound = self.below;
        Status::Unsolvable
    }
}

impl Staged for Refuter {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.core.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        if self.clock.is_some() || !matches!(self.team, Team::Alone) {
            return self.prepare_in_pieces(budget);
        }
        self.core.prepare(budget)
    }

    /// One root, or one for each region in which the player may end.
    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let core = &mut self.core;
        let ground = core.ground.clone();
        let board = &ground.board;
        let players: Vec<Square> = match core.side {
            Side::Push => vec![board.start_player()],
            Side::Pull => board.squares().filter(|&s| !core.at.boxes.contains(s)).collect(),
        };
        if self.restored {
            // The prices of pairs, as before.
            players.first().map(|&player| core.estimate_root(player));
            return Ok(None);
        }
        let least = match self.bounds.groups {
            true => least_pushes(&ground, &self.memory, GROUP)?,
            false => 0,
        };
        for player in players {
            let rank = core.estimate_root(player).max(least);
            let hash = core.flood(player);
            if rank >= self.below || rank == UNMATCHABLE || self.reached.pushes(hash).is_some() {
                continue;
            }
            if rank == 0 && core.is_solved(player) {
                self.below = 0;
                return Ok(Some(Status::Solved { pushes: Vec::new(), optimal: true }));
            }
            let way = Way { player, direction: DIRECTIONS[0], steps: 0 };
            self.waiting.push(rank, core.at.boxes.set().words(), way)?;
            self.reached.note(hash, 0)?;
        }
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let mut work = 1;
        let kept = self.kept;
        if self.lower_bound >= self.below {
            return Ok((work, Some(self.refuted())));
        }
        let status = match (self.full, self.depth_first.is_some()) {
            (true, _) => Some(Status::Running),
            (false, false) => self.layer(&mut work)?,
            (false, true) => self.dive(&mut work)?,
        };
        if self.is_deep() || !matches!(self.team, Team::At(_)) {
            self.count_alone(work, (self.kept - kept) as usize);
        }
        Ok((work, status))
    }
}

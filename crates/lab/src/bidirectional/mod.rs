//! Bidirectional search: pushes from the start, pulls from the solved board.
//!
//! A pull is the exact inverse of a push on (boxes, player region), so the two halves meet in a position that
//! both have reached. The player may end anywhere: the backward half has one root for each player region of
//! the solved board.
//!
//! **Shortest** (near-optimal bidirectional search: Chen, Holte, Zilles, Sturtevant 2017). Let a path through
//! a node need at least `f` pushes, of which `g` have been made. Then no path through a forward node `u` and
//! a backward node `v` that have not met is shorter than `max(f(u), f(v), g(u) + g(v) + 1)`. The minimum over
//! all pairs of open nodes bounds every solution not yet found: the path of a shortest one always contains
//! such a pair, the first nodes from either end that have not been expanded with their true `g`. So pairs
//! with the least bound are expanded until the bound reaches the length of the best meeting. Only the forward
//! half may be narrowed by PI-corrals: some shortest solution is then left in the forward graph, and the
//! backward half, which is not narrowed, contains all of it.
//!
//! **First** expands the position nearest to the other end by the matching, on both sides in turn, and stops
//! at the first meeting.

mod half;

use std::sync::Arc;

use super::about;
use half::{Half, Met, Order};
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Context, Entry, Fewest, Memory, NodeId, OutOfMemory, Seen, Settings, Stage, Staged,
    Stats, Status, Strategy, Switches, run_stages,
};

pub const BIDIRECTIONAL: Entry = Entry {
    name: "bidirectional",
    summary: "Pushes and pulls in pairs of least bound until they meet; push-optimal with proof.",
    source: "Chen, Holte, Zilles, Sturtevant 2017, Front-to-end bidirectional search (NBS)",
    about: about::BIDIRECTIONAL,
    complete: true,
    fewest: Fewest::Pushes,
    rules: Switches::ALL,
    build: |c, s| build(c, s, Meeting::Shortest),
    ..Entry::PLAIN
};

pub const MEET: Entry = Entry {
    name: "meet",
    summary: "Greedy search from both ends in turn until they meet.",
    source: "Pohl 1971; Sokolution runs the two without a meeting",
    about: about::MEET,
    complete: true,
    rules: Switches::ALL,
    build: |c, s| build(c, s, Meeting::First),
    ..Entry::PLAIN
};

fn build(
    context: &Context,
    settings: &Settings,
    goal: Meeting,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(Bidirectional::new(ground, goal, settings.rules, memory)?))
}

/// The kinds of meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// A shortest solution.
    Shortest,
    /// The first one found.
    First,
}

/// A bidirectional search.
pub struct Bidirectional {
    ground: Arc<Ground>,
    goal: Meeting,
    /// Forward, backward.
    halves: [Half; 2],
    /// The best meeting so far: total pushes, node of each half.
    meeting: Option<(u32, [NodeId; 2])>,
    /// A proven lower bound on the pushes of every solution.
    bound: u32,
    /// The half whose turn is next.
    turn: usize,
    /// The half that expanded a node last.
    expanded_last: usize,
    stage: Stage,
}

impl Bidirectional {
    /// A search of `ground` for the given kind of meeting.
    pub fn new(
        ground: Arc<Ground>,
        goal: Meeting,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let order = match goal {
            Meeting::Shortest => Order::Paired,
            Meeting::First => Order::Greedy,
        };
        let half = |side| Half::new(ground.clone(), side, order, switches, memory.clone());
        let halves = [half(Side::Push)?, half(Side::Pull)?];
        Ok(Bidirectional {
            goal,
            halves,
            meeting: None,
            bound: 0,
            turn: 0,
            expanded_last: 0,
            stage: Stage::Preparing,
            ground,
        })
    }

    fn add_roots(&mut self) -> Result<(), OutOfMemory> {
        for side in 0..2 {
            self.expanded_last = side;
            let (half, other) = self.pair(side);
            let found = half.add_roots(other)?;
            self.note(side, found);
        }
        let [forward, backward] = &mut self.halves;
        self.bound = forward.least_f().max(backward.least_f()).unwrap_or(0);
        Ok(())
    }

    /// One half and the other one.
    fn pair(&mut self, side: usize) -> (&mut Half, &Half) {
        let [forward, backward] = &mut self.halves;
        if side == 0 { (forward, backward) } else { (backward, forward) }
    }

    /// Records a meeting of a node of half `side` with one of the other if it is the best.
    fn note(&mut self, side: usize, found: Met) {
        let Some((length, own, other)) = found else { return };
        if self.meeting.is_none_or(|(best, _)| length < best) {
            self.meeting = Some((length, if side == 0 { [own, other] } else { [other, own] }));
        }
    }

    fn expand(&mut self, side: usize, node: NodeId) -> Result<u64, OutOfMemory> {
        let (half, other) = self.pair(side);
        let (work, found) = half.expand(node, other)?;
        self.note(side, found);
        Ok(work)
    }

    /// Expands a pair of nodes of least bound, or raises the bound.
    fn advance_shortest(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        if self.meeting.is_some_and(|(length, _)| length <= self.bound) {
            return Ok((1, Some(self.answer())));
        }
        for half in &mut self.halves {
            half.admit(self.bound)?;
            if half.is_exhausted()? {
                return Ok((1, Some(self.answer())));
            }
        }
        let [forward, backward] = &mut self.halves;
        let pair = forward.peek()?.zip(backward.peek()?);
        let Some(((u, _), (v, _))) = pair.filter(|(u, v)| u.1 + v.1 < self.bound) else {
            self.bound += 1;
            return Ok((1, None));
        };
        let work = self.expand(0, u)? + self.expand(1, v)?;
        Ok((work, None))
    }

    /// Expands the most promising node of the half whose turn it is.
    fn advance_first(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        if self.meeting.is_some() {
            return Ok((1, Some(self.answer())));
        }
        let side = self.turn;
        self.turn = 1 - side;
        let Some((node, _)) = self.halves[side].peek()? else {
            return Ok((1, Some(self.answer())));
        };
        Ok((self.expand(side, node)?, None))
    }

    /// The best meeting as an answer; without one there is no solution.
    fn answer(&self) -> Status {
        let Some((_, [forward, backward])) = self.meeting else { return Status::Unsolvable };
        let mut pushes = self.halves[0].steps_to(forward);
        let pulls = self.halves[1].steps_to(backward);
        let board = &self.ground.board;
        pushes.extend(pulls.iter().rev().map(|pull: &Push| pull.reversed(board)));
        Status::Solved { pushes, optimal: self.goal == Meeting::Shortest }
    }
}

impl Staged for Bidirectional {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.halves.iter_mut().all(|half| half.prepare(budget))
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.add_roots()?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        match self.goal {
            Meeting::Shortest => self.advance_shortest(),
            Meeting::First => self.advance_first(),
        }
    }
}

impl Strategy for Bidirectional {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let [forward, backward] = &self.halves;
        let mut stats = forward.stats();
        let other = backward.stats();
        stats.expanded += other.expanded;
        stats.generated += other.generated;
        stats.duplicates += other.duplicates;
        stats.depth += other.depth;
        stats.rules.add(&other.rules);
        let searching = self.stage == Stage::Searching;
        let proves = searching && self.goal == Meeting::Shortest;
        stats.lower_bound = proves.then_some(self.bound);
        stats
    }

    fn best(&self) -> Option<Best> {
        self.halves[0].best()
    }

    fn seen(&self) -> Option<Seen> {
        self.halves[self.expanded_last].seen()
    }
}

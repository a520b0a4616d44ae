//! IDA* under each of the Wiki's bounds, with or without the parity of solutions, with or
//! without a table.
//!
//! The table holds, for the iteration at hand, how many pushes deep a position was entered. One
//! entered at most that deep before is not entered again: what its successors are entered with is
//! no deeper then either. Along a shortest solution, each position is thus entered at its true
//! depth, so that the first iteration whose limit is long enough finds it.

use std::sync::Arc;

use super::estimate::{self, Estimate};
use super::visited::{self, Visited};
use super::{CORRALS, SOURCE, choose_corrals};
use crate::board::Square;
use crate::bound::UNMATCHABLE;
use crate::order::sort_by_rank;
use crate::position::{Boxes, Ground, Lease, Memory, OutOfMemory, Push, Reach, Side};
use crate::search::{
    Best, Context, Entry, Fewest, ON_OFF, Rules, Seen, Settings, Stats, Status, Strategy, Switch,
    joined,
};

const PARITY: [Switch; 1] =
    [Switch::words("parity", ON_OFF, 0, "whether the bound takes the parity of all solutions")];
const OF_DEPTHS: [Switch; 6] = joined(estimate::SWITCHES, PARITY);
const OF_TABLES: [Switch; 4] = joined(visited::SWITCHES, CORRALS);
const SWITCHES: [Switch; 10] = joined(OF_DEPTHS, OF_TABLES);

pub const ENTRY: Entry = Entry {
    name: "wiki-ida-star",
    summary: "IDA* under each of the Wiki's bounds, with or without parity and a table.",
    source: SOURCE,
    about: "Depth first to a limit that rises with every iteration, under each of the Wiki's bounds. With parity the \
            limit skips every other number, because a push changes the colour of a box's square and all solutions have \
            the same parity. The table keeps an iteration from entering a position twice at the same depth; without it, \
            see how the same positions come again and again.",
    complete: true,
    incomplete: &[],
    fewest: Fewest::Pushes,
    unless: &[("bound", "greedy")],
    rules: true,
    switches: &SWITCHES,
    build: |context, settings| Ok(Box::new(IdaStar::new(context, settings)?)),
};

/// Depths and iterations share a number of the table.
const DEPTH_BITS: u32 = 16;
const MOST_DEPTH: u32 = (1 << DEPTH_BITS) - 1;

/// One search.
struct IdaStar {
    ground: Arc<Ground>,
    memory: Memory,
    rules: Rules,
    estimate: Estimate,
    visited: Visited,
    boxes: Boxes,
    reach: Reach,
    frames: Vec<Frame>,
    choices: Vec<Choice>,
    steps: Vec<Push>,
    limit: u32,
    /// The least sum that went beyond the limit.
    next_limit: u32,
    iteration: u32,
    stats: Stats,
    best: Option<Best>,
    nearest: u32,
    ready: bool,
    _lease: Lease,
}

/// A position on the way from the start to where the search is.
struct Frame {
    step: Option<Push>,
    /// Where its choices begin.
    choices: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    step: Push,
    bound: u32,
}

impl IdaStar {
    fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let mut rules = Rules::new(&ground, Side::Push, settings.rules, &memory)?;
        choose_corrals(&mut rules, settings);
        let squares = ground.board.len();
        let parity = settings.is_on("parity");
        Ok(IdaStar {
            rules,
            estimate: Estimate::new(&ground, settings, parity, &memory)?,
            visited: Visited::new(settings, &memory)?,
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            frames: Vec::new(),
            choices: Vec::new(),
            steps: Vec::new(),
            limit: 0,
            next_limit: UNMATCHABLE,
            iteration: 0,
            stats: Stats::default(),
            best: None,
            nearest: u32::MAX,
            ready: false,
            _lease: memory.lease(32 * squares)?,
            ground,
            memory,
        })
    }

    /// Enters the position in `boxes` unless the table says that this is no use.
    fn enter(
        &mut self,
        step: Option<Push>,
        bound: u32,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let depth = self.frames.len() as u32;
        if depth > MOST_DEPTH {
            return Ok(Some(Status::GaveUp));
        }
        let player = step.map_or(ground.board.start_player(), |step| step.from);
        self.memory.grow(&mut self.frames, 1)?;
        self.frames.push(Frame { step, choices: self.choices.len() });
        self.stats.depth = depth;
        if self.boxes.list().iter().all(|&b| ground.board.is_goal(b)) {
            let pushes = self.frames.iter().filter_map(|frame| frame.step).collect();
            let optimal = self.estimate.is_admissible();
            return Ok(Some(Status::Solved { pushes, optimal }));
        }
        self.reach.fill(&ground.board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
        let stamp = self.iteration << DEPTH_BITS;
        let known = self.visited.get(hash).filter(|known| known >> DEPTH_BITS == self.iteration);
        if known.is_some_and(|known| known & MOST_DEPTH <= depth) {
            self.stats.duplicates += 1;
            return Ok(None);
        }
        self.visited.insert(hash, stamp | depth, depth)?;
        self.stats.expanded += 1;
        self.note_best(bound, player);
        if self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, work) {
            return Ok(None);
        }
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        // The table joins all ways to a position: rules may not look at the last step.
        if !self.rules.narrow(&ground, &self.boxes, &self.reach, None, &mut steps) {
            Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| steps.push(push));
        }
        *work += steps.len() as u64;
        let room = self.memory.grow(&mut self.choices, steps.len());
        for &step in steps.iter().filter(|_| room.is_ok()) {
            self.look_at(&ground, depth + 1, step);
        }
        self.steps = steps;
        room?;
        let from = self.frames.last().map_or(0, |frame| frame.choices);
        sort_by_rank(&mut self.choices[from..], |choice| u128::from(u32::MAX - choice.bound));
        Ok(None)
    }

    /// Makes a push a choice unless it is dead or leads beyond the limit.
    fn look_at(&mut self, ground: &Ground, depth: u32, step: Push) {
        let to = step.to(&ground.board);
        self.stats.generated += 1;
        if self.rules.forbids_square(ground, to) {
            return;
        }
        self.boxes.shift(step.from, to, &ground.zobrist);
        let dead = self.rules.dead_after(ground, &self.boxes, to, step.from);
        let bound =
            if dead { UNMATCHABLE } else { self.estimate.of(ground, &self.boxes, step.from) };
        self.boxes.shift(to, step.from, &ground.zobrist);
        if bound == UNMATCHABLE {
            return;
        }
        if depth + bound > self.limit {
            self.next_limit = self.next_limit.min(depth + bound);
        } else {
            self.choices.push(Choice { step, bound });
        }
    }

    fn note_best(&mut self, bound: u32, player: Square) {
        if bound < self.nearest {
            self.nearest = bound;
            let boxes = self.boxes.list().to_vec();
            self.best = Some(Best::of(&self.ground, Side::Push, boxes, player));
        }
    }

    /// Takes the next choice of the last position, or leaves it.
    fn advance(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let Some(frame) = self.frames.last() else { return self.begin(work) };
        if self.choices.len() == frame.choices {
            if let Some(step) = frame.step {
                self.boxes.shift(step.to(&ground.board), step.from, &ground.zobrist);
            }
            self.frames.pop();
            return Ok(if self.frames.is_empty() { self.end() } else { None });
        }
        let Some(Choice { step, bound }) = self.choices.pop() else { return Ok(None) };
        self.boxes.shift(step.from, step.to(&ground.board), &ground.zobrist);
        self.enter(Some(step), bound, work)
    }

    /// Begins an iteration.
    fn begin(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        self.iteration += 1;
        self.next_limit = UNMATCHABLE;
        if self.estimate.is_admissible() {
            self.stats.lower_bound = Some(self.limit);
        }
        self.enter(None, self.limit, work)
    }

    /// Ends an iteration: raises the limit, or answers that there is no solution.
    fn end(&mut self) -> Option<Status> {
        if self.next_limit == UNMATCHABLE {
            return Some(Status::Unsolvable);
        }
        self.limit = self.next_limit;
        (self.limit > MOST_DEPTH).then_some(Status::GaveUp)
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let mut left = budget;
        if !self.ready {
            let ground = self.ground.clone();
            if !self.rules.prepare(&ground, budget) || !self.estimate.prepare(&ground, budget) {
                return Ok(Status::Running);
            }
            self.limit = self.estimate.of(&ground, &self.boxes, ground.board.start_player());
            if self.limit == UNMATCHABLE {
                return Ok(Status::Unsolvable);
            }
            self.ready = true;
            left /= 2;
        }
        while left > 0 {
            let mut work = 1;
            if let Some(status) = self.advance(&mut work)? {
                return Ok(status);
            }
            left = left.saturating_sub(work);
        }
        Ok(Status::Running)
    }
}

impl Strategy for IdaStar {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats {
            rules: self.rules.counts(),
            nearest: (self.nearest != u32::MAX).then_some(self.nearest),
            own: vec![("iterations", self.iteration.into())],
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        let step = self.frames.last()?.step;
        let player = step.map_or(self.ground.board.start_player(), |step| step.from);
        // No last step: the table joins all ways to a position, so the rules are not told it.
        let boxes = self.boxes.list().to_vec();
        let rules = self.rules.switches();
        let corrals = self.rules.corrals();
        Some(Seen { corrals, ..Seen::new(boxes, player, Side::Push, rules) })
    }
}

impl Drop for IdaStar {
    fn drop(&mut self) {
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
    }
}

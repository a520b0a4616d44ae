//! Iterative deepening A* (Korf 1985): depth-first searches to a limit that rises, with a
//! table of what is known of the positions met (Reinefeld and Marsland 1994).
//!
//! A position entered `g` pushes deep under limit `L` is at once written down as "at least
//! `L - g + 2` pushes from the end". Until the iteration ends that is a claim, and it keeps
//! the search from walking in circles. When the iteration ends without a solution all claims
//! are true: the one that is wrong with the shortest true distance would have had its best
//! successor searched with room enough, or cut off by another wrong claim on a position
//! still nearer to the end. The step is 2 because every push changes the colour of a box's
//! square on the chequerboard: all solutions of a position have the parity of its matching.
//!
//! The rules that narrow the pushes may look at the position only, not at the way it was
//! reached, because the table joins all ways.

use std::sync::Arc;

use super::known::{DEAD, Known, clamp};
use super::nodes::{NO_NODE, NodeId};
use super::stages::{Stage, Staged, run_stages};
use super::{Best, Memory, OutOfMemory, Rules, Seen, Stats, Status, Strategy, Switches};
use crate::board::Square;
use crate::bound::{Conflicts, Matching, UNMATCHABLE};
use crate::order::sort_by_rank;
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};

/// Room for so many choices is taken before the table of positions fills the memory.
const CHOICES: usize = 1 << 14;

/// One iterative-deepening search over pushes.
pub struct IdaStar {
    ground: Arc<Ground>,
    rules: Rules,
    memory: Memory,
    /// What the matching is charged with.
    _lease: Lease,
    matching: Matching,
    conflicts: Option<Conflicts>,
    known: Known,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    /// The positions from the root to the one being searched.
    frames: Vec<Frame>,
    /// What is left to try in each frame, the best last.
    choices: Vec<Choice>,
    steps: Vec<Push>,
    limit: u32,
    /// The least number of pushes that went beyond the limit.
    next_limit: u32,
    stats: Stats,
    best: Option<Best>,
    best_bound: u16,
    stage: Stage,
}

struct Frame {
    /// The step that led here; none at the root.
    step: Option<Push>,
    /// The first of its choices.
    choices: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    hash: u128,
    entry: NodeId,
    bound: u16,
    step: Push,
}

impl IdaStar {
    /// A search of `ground`; with `conflicts` the matching is raised by linear conflicts.
    pub fn new(
        ground: Arc<Ground>,
        conflicts: bool,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(IdaStar {
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            conflicts: conflicts.then(|| Conflicts::new(&ground)),
            known: Known::new(memory.clone())?,
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            frames: memory.vector(CHOICES)?,
            choices: memory.vector(CHOICES)?,
            memory,
            steps: Vec::new(),
            limit: 0,
            next_limit: UNMATCHABLE,
            stats: Stats::default(),
            best: None,
            best_bound: DEAD,
            stage: Stage::Preparing,
            ground,
        })
    }

    /// Begins an iteration at the root.
    fn begin(&mut self, work: &mut u64) -> Option<Status> {
        let ground = self.ground.clone();
        let player = ground.board.start_player();
        self.next_limit = UNMATCHABLE;
        self.stats.lower_bound = Some(self.limit);
        self.reach.fill(&ground.board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
        let mut entry = self.known.find(hash);
        if entry == NO_NODE {
            entry = self.known.add(hash, clamp(self.limit));
        }
        self.enter(&ground, None, entry, player, work)
    }

    /// Ends an iteration: raises the limit, or answers that there is no solution.
    fn end(&mut self) -> Option<Status> {
        if self.next_limit == UNMATCHABLE || self.known.is_closed() {
            return Some(Status::Unsolvable);
        }
        self.limit = self.next_limit;
        self.is_too_long().then_some(Status::GaveUp)
    }

    /// True when no table holds the length of a solution any more.
    fn is_too_long(&self) -> bool {
        self.limit >= u32::from(DEAD)
    }

    fn is_solved(&self) -> bool {
        self.boxes.list().iter().all(|&b| self.ground.board.is_goal(b))
    }

    /// Expands the position that `step` led to; `reach` is its region.
    fn enter(
        &mut self,
        ground: &Ground,
        step: Option<Push>,
        entry: NodeId,
        player: Square,
        work: &mut u64,
    ) -> Option<Status> {
        let depth = self.frames.len() as u32;
        if self.memory.grow(&mut self.frames, 1).is_err() {
            return Some(Status::OutOfMemory);
        }
        self.frames.push(Frame { step, choices: self.choices.len() });
        self.stats.depth = depth;
        if self.is_solved() {
            let pushes = self.frames.iter().filter_map(|f| f.step).collect();
            return Some(Status::Solved { pushes, optimal: true });
        }
        let mut bound = self.matching.set(ground, Side::Push, &self.boxes, player);
        if let (true, Some(conflicts)) = (bound != UNMATCHABLE, &mut self.conflicts) {
            let more = conflicts.penalty(ground, Side::Push, &self.boxes, player, &self.matching);
            bound = bound.saturating_add(more);
        }
        if depth.saturating_add(bound) > self.limit {
            self.known.raise(entry, clamp(bound));
            if bound != UNMATCHABLE {
                self.next_limit = self.next_limit.min(depth + bound);
            }
            return None;
        }
        self.stats.expanded += 1;
        self.known.open(entry);
        if self.rules.dead_at_expansion(ground, &self.boxes, &self.reach, work) {
            self.known.raise(entry, DEAD);
            return None;
        }
        self.known.raise(entry, clamp(self.limit - depth + 2));
        self.note_best(bound, player);
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        if !self.rules.narrow(ground, &self.boxes, &self.reach, None, &mut steps) {
            Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| steps.push(push));
        }
        *work += steps.len() as u64;
        let room = self.memory.grow(&mut self.choices, steps.len());
        for &push in steps.iter().filter(|_| room.is_ok()) {
            self.look_at(ground, depth + 1, push);
        }
        self.steps = steps;
        if room.is_err() {
            return Some(Status::OutOfMemory);
        }
        // Nearest to the end first, of these the box pushed last.
        let moved = step.map(|s| s.to(&ground.board));
        let from = self.frames[depth as usize].choices;
        sort_by_rank(&mut self.choices[from..], |c| {
            let other = u128::from(moved != Some(c.step.from));
            u128::from(u16::MAX - c.bound) << 1 | (1 - other)
        });
        None
    }

    fn note_best(&mut self, bound: u32, player: Square) {
        if clamp(bound) < self.best_bound {
            self.best_bound = clamp(bound);
            let boxes = self.boxes.list().to_vec();
            self.best = Some(Best::of(&self.ground, Side::Push, boxes, player));
        }
    }

    /// Makes `push` a choice unless it is dead or goes beyond the limit.
    fn look_at(&mut self, ground: &Ground, depth: u32, push: Push) {
        let to = push.to(&ground.board);
        self.stats.generated += 1;
        if self.rules.forbids_square(ground, to) {
            return;
        }
        self.boxes.shift(push.from, to, &ground.zobrist);
        let choice = self.evaluate(ground, push, to);
        self.boxes.shift(to, push.from, &ground.zobrist);
        let length = depth + u32::from(choice.bound);
        if choice.bound == DEAD {
            return;
        }
        if length > self.limit {
            self.next_limit = self.next_limit.min(length);
        } else {
            self.choices.push(choice);
        }
    }

    /// Looks up or computes what is known of the position after `push`.
    fn evaluate(&mut self, ground: &Ground, push: Push, to: Square) -> Choice {
        let player = push.from;
        let lowest = self.reach.lowest_after(&ground.board, &self.boxes, push.from, to, player);
        let lowest = lowest.unwrap_or_else(|| {
            self.child_reach.fill(&ground.board, &self.boxes, player);
            self.child_reach.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        let entry = self.known.find(hash);
        if entry != NO_NODE {
            self.stats.duplicates += 1;
            return Choice { hash, entry, bound: self.known.bound(entry), step: push };
        }
        let bound = if self.rules.dead_after(ground, &self.boxes, to, player) {
            UNMATCHABLE
        } else {
            self.matching.probe(ground, Side::Push, push.from, to, player)
        };
        let entry = self.known.add(hash, clamp(bound));
        Choice { hash, entry, bound: clamp(bound), step: push }
    }

    /// Tries the next choice of the last frame, or leaves the frame.
    fn next(&mut self, work: &mut u64) -> Option<Status> {
        let ground = self.ground.clone();
        let depth = self.frames.len() as u32;
        let frame = self.frames.last()?;
        if self.choices.len() == frame.choices {
            if let Some(step) = frame.step {
                self.boxes.shift(step.to(&ground.board), step.from, &ground.zobrist);
            }
            self.frames.pop();
            return if self.frames.is_empty() { self.end() } else { None };
        }
        let choice = self.choices.pop()?;
        // What is known may have grown since the choice was made.
        let (entry, bound) = self.known.latest(choice.hash, choice.entry, choice.bound);
        let length = depth + u32::from(bound);
        if bound == DEAD {
            return None;
        }
        if length > self.limit {
            self.next_limit = self.next_limit.min(length);
            return None;
        }
        let step = choice.step;
        self.boxes.shift(step.from, step.to(&ground.board), &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, step.from);
        *work += 1;
        self.enter(&ground, Some(step), entry, step.from, work)
    }
}

impl Staged for IdaStar {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let player = self.ground.board.start_player();
        let bound = self.matching.set(&self.ground, Side::Push, &self.boxes, player);
        if bound == UNMATCHABLE {
            return Ok(Some(Status::Unsolvable));
        }
        self.limit = bound;
        Ok(self.is_too_long().then_some(Status::GaveUp))
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let mut work = 1;
        let answer =
            if self.frames.is_empty() { self.begin(&mut work) } else { self.next(&mut work) };
        Ok((work, answer))
    }
}

impl Strategy for IdaStar {
    fn name(&self) -> &'static str {
        "ida-star"
    }

    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats { rules: self.rules.counts(), ..self.stats.clone() }
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
        Some(Seen::new(boxes, player, Side::Push, rules))
    }
}

impl Drop for IdaStar {
    fn drop(&mut self) {
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
    }
}

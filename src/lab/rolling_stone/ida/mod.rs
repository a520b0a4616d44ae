//! Iterative deepening A* (Korf 1985) whose choices may be several pushes, with all that Rolling
//! Stone adds to it.
//!
//! The table of positions works as in the `ida-star` of everyday use, and for the same reason: what
//! an unfinished iteration claims of a position becomes true when the iteration ends without a
//! solution. A choice of several pushes counts as many steps.

mod choices;

use std::sync::Arc;

use super::parts::{Counts, Parts};
use super::pattern::{HOPELESS, Patterns};
use super::pattern_search::PatternSearch;
use crate::board::Square;
use crate::bound::{Matching, UNMATCHABLE};
use crate::order::sort_by_rank;
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};
use crate::search::{
    Best, DEAD, Kept, Known, Memory, NO_NODE, NodeId, OutOfMemory, Rules, Seen, Stage, Staged,
    Stats, Status, Switches, clamp, run_stages,
};

/// Room for so many choices is taken before the table of positions fills the memory.
const CHOICES: usize = 1 << 14;

/// One iterative-deepening search over pushes.
pub struct Ida {
    ground: Arc<Ground>,
    rules: Rules,
    memory: Memory,
    /// What the matching and the patterns are charged with.
    _lease: Lease,
    pub parts: Parts,
    matching: Matching,
    known: Known,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    /// The positions from the root to the one being searched.
    frames: Vec<Frame>,
    /// The pushes from the root.
    path: Vec<Push>,
    /// What is left to try in each frame, the best last.
    choices: Vec<Choice>,
    /// The pushes of all choices.
    arena: Vec<Push>,
    steps: Vec<Push>,
    /// Of the position entered last, the pushes that no cut left out, and which cut there was.
    kept: Option<Kept>,
    limit: u32,
    /// The least number of pushes that went beyond the limit.
    next_limit: u32,
    stats: Stats,
    counts: Counts,
    best: Option<Best>,
    best_bound: u16,
    stage: Stage,
}

struct Frame {
    /// How many pushes led here from the frame before.
    pushes: usize,
    /// The first of its choices, and of their pushes.
    choices: usize,
    arena: usize,
}

#[derive(Clone, Copy)]
struct Choice {
    hash: u128,
    entry: NodeId,
    bound: u16,
    /// Its pushes in the arena.
    start: u32,
    end: u32,
    /// How good it looks besides its bound, more being better.
    merit: u32,
}

impl Ida {
    /// A search of `ground` with these parts.
    pub fn new(
        ground: Arc<Ground>,
        parts: Parts,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let patterns = match parts.patterns {
            Some(_) => Patterns::bytes(squares) + PatternSearch::bytes(),
            None => 0,
        };
        Ok(Ida {
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            _lease: memory.lease(Matching::bytes(&ground) + patterns)?,
            parts,
            matching: Matching::new(&ground),
            known: Known::new(memory.clone())?,
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            frames: memory.vector(CHOICES)?,
            path: Vec::new(),
            choices: memory.vector(CHOICES)?,
            arena: memory.vector(CHOICES)?,
            memory,
            steps: Vec::new(),
            kept: None,
            limit: 0,
            next_limit: UNMATCHABLE,
            stats: Stats::default(),
            counts: Counts::default(),
            best: None,
            best_bound: DEAD,
            stage: Stage::Preparing,
            ground,
        })
    }

    /// Begins anew, with what was learnt of patterns and rules but no position known.
    pub fn restart(&mut self) -> Result<(), OutOfMemory> {
        self.counts.restarts += 1;
        self.known.forget()?;
        self.boxes = self.ground.root_boxes(Side::Push);
        self.frames.clear();
        self.path.clear();
        self.choices.clear();
        self.arena.clear();
        self.stage = if self.stage == Stage::Searching { Stage::Rooting } else { self.stage };
        Ok(())
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.stats.expanded
    }

    /// Begins an iteration at the root.
    fn begin(&mut self, work: &mut u64) -> Option<Status> {
        let ground = self.ground.clone();
        let player = ground.board.start_player();
        self.next_limit = UNMATCHABLE;
        if self.parts.keep_shortest() {
            self.stats.lower_bound = Some(self.limit);
        }
        self.reach.fill(&ground.board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
        let mut entry = self.known.find(hash);
        if entry == NO_NODE {
            entry = self.known.add(hash, clamp(self.limit));
        }
        self.enter(&ground, 0, entry, player, work)
    }

    /// Ends an iteration: raises the limit, or answers that there is no solution.
    fn end(&mut self) -> Option<Status> {
        if self.next_limit == UNMATCHABLE || self.known.is_closed() {
            let lost = self.parts.lose_solutions();
            return Some(if lost { Status::GaveUp } else { Status::Unsolvable });
        }
        self.limit = self.next_limit;
        (self.limit >= u32::from(DEAD)).then_some(Status::GaveUp)
    }

    /// The matching of the position in `boxes` and what it costs beyond.
    fn estimate(&mut self, ground: &Ground, player: Square) -> u32 {
        let least = self.matching.set(ground, Side::Push, &self.boxes, player);
        if least == UNMATCHABLE {
            return UNMATCHABLE;
        }
        let (boxes, matching) = (&self.boxes, &self.matching);
        let mut penalty =
            self.parts.conflicts.as_mut().map_or(0, |conflicts| {
                conflicts.penalty(ground, Side::Push, boxes, player, matching)
            });
        if penalty == UNMATCHABLE {
            return UNMATCHABLE;
        }
        if let Some((patterns, _)) = &mut self.parts.patterns {
            match patterns.penalty(boxes, player) {
                HOPELESS => return UNMATCHABLE,
                more => penalty = penalty.max(more),
            }
        }
        least.saturating_add(penalty * self.parts.weight / 10)
    }

    /// Expands the position that the last `pushes` of the path led to; `reach` is its region.
    fn enter(
        &mut self,
        ground: &Ground,
        pushes: usize,
        entry: NodeId,
        player: Square,
        work: &mut u64,
    ) -> Option<Status> {
        let depth = self.path.len() as u32;
        if self.memory.grow(&mut self.frames, 1).is_err() {
            return Some(Status::OutOfMemory);
        }
        let (choices, arena) = (self.choices.len(), self.arena.len());
        self.frames.push(Frame { pushes, choices, arena });
        self.stats.depth = depth;
        if self.boxes.list().iter().all(|&b| ground.board.is_goal(b)) {
            let optimal = self.parts.keep_shortest();
            return Some(Status::Solved { pushes: self.path.clone(), optimal });
        }
        let mut bound = self.estimate(ground, player);
        let last = self.path.last().map(|push| push.to(&ground.board));
        if let (Some((patterns, search)), Some(moved)) = (&mut self.parts.patterns, last)
            && bound != UNMATCHABLE
            && depth.saturating_add(bound) <= self.limit
            && search.look(ground, (&self.boxes, player), moved, patterns, work)
        {
            self.counts.patterns += 1;
            bound = self.estimate(ground, player);
        }
        if depth.saturating_add(bound) > self.limit {
            self.known.raise(entry, clamp(bound));
            if bound != UNMATCHABLE {
                self.next_limit = self.next_limit.min(depth + bound);
            }
            return None;
        }
        self.stats.expanded += 1;
        self.kept = None;
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
        let outcome = self.look_at_all(ground, depth, &steps);
        self.steps = steps;
        if outcome.is_err() {
            return Some(Status::OutOfMemory);
        }
        // Nearest to the end first.
        sort_by_rank(&mut self.choices[choices..], |choice| {
            u128::from(u16::MAX - choice.bound) << 32 | u128::from(choice.merit)
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

    /// Tries the next choice of the last frame, or leaves the frame.
    fn next(&mut self, work: &mut u64) -> Option<Status> {
        let ground = self.ground.clone();
        let frame = self.frames.last()?;
        if self.choices.len() == frame.choices {
            self.arena.truncate(frame.arena);
            for _ in 0..frame.pushes {
                if let Some(push) = self.path.pop() {
                    self.boxes.shift(push.to(&ground.board), push.from, &ground.zobrist);
                }
            }
            self.frames.pop();
            return if self.frames.is_empty() { self.end() } else { None };
        }
        let choice = self.choices.pop()?;
        // What is known may have grown since the choice was made.
        let (entry, bound) = self.known.latest(choice.hash, choice.entry, choice.bound);
        let pushes = choice.end - choice.start;
        let length = self.path.len() as u32 + pushes + u32::from(bound);
        if bound == DEAD {
            return None;
        }
        if length > self.limit {
            self.next_limit = self.next_limit.min(length);
            return None;
        }
        for i in choice.start as usize..choice.end as usize {
            let push = self.arena[i];
            self.boxes.shift(push.from, push.to(&ground.board), &ground.zobrist);
            self.path.push(push);
        }
        let player = self.path.last()?.from;
        self.reach.fill(&ground.board, &self.boxes, player);
        *work += 1;
        self.enter(&ground, pushes as usize, entry, player, work)
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    /// What it has done so far.
    pub fn stats(&self) -> Stats {
        let Counts { goal_macros, tunnel_macros, patterns, relevance_cuts, restarts } = self.counts;
        let own = vec![
            ("goal macros", goal_macros),
            ("tunnel macros", tunnel_macros),
            ("patterns", patterns),
            ("relevance cuts", relevance_cuts),
            ("restarts", restarts),
        ];
        Stats { rules: self.rules.counts(), own, ..self.stats.clone() }
    }

    /// The position with the least bound.
    pub fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    /// The position looked at last. The rules are not told the last push: the table joins all ways.
    pub fn seen(&self) -> Option<Seen> {
        self.frames.last()?;
        let player = self.path.last().map_or(self.ground.board.start_player(), |push| push.from);
        let boxes = self.boxes.list().to_vec();
        let rules = self.rules.switches();
        Some(Seen { kept: self.kept.clone(), ..Seen::new(boxes, player, Side::Push, rules) })
    }
}

impl Staged for Ida {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let bound = self.estimate(&ground, ground.board.start_player());
        if bound == UNMATCHABLE {
            return Ok(Some(Status::Unsolvable));
        }
        self.limit = bound;
        Ok((self.limit >= u32::from(DEAD)).then_some(Status::GaveUp))
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let mut work = 1;
        let answer =
            if self.frames.is_empty() { self.begin(&mut work) } else { self.next(&mut work) };
        Ok((work, answer))
    }
}

impl Drop for Ida {
    fn drop(&mut self) {
        self.memory.release(&self.frames);
        self.memory.release(&self.choices);
        self.memory.release(&self.arena);
    }
}

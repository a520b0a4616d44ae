//! Iterative deepening A* (Korf 1985) whose choices may be several pushes, with all additions of Rolling
//! Stone.
//!
//! A table stores what is known about positions (Reinefeld and Marsland 1994). A position entered `g` pushes
//! deep under limit `L` is recorded at once as "at least `L - g + 2` pushes from the end". Until the
//! iteration ends this is a claim, which keeps the search from going in circles. If the iteration ends
//! without a solution, all claims are true: consider a wrong claim with the shortest true distance. Its best
//! successor would have been searched with enough room, or cut off by another wrong claim about a position
//! still nearer to the end. The step is 2 because every push changes the colour of a box's square on the
//! chequerboard: all solutions of a position have the parity of its matching. A choice of several pushes
//! counts as many steps.
//!
//! The rules that narrow the pushes may depend only on the position, not on the path to it, because the table
//! merges all paths.

mod choices;

use std::cmp::Reverse;
use std::sync::Arc;

use super::known::{DEAD, Known, clamp};
use super::parts::{Counts, Destinations, Parts};
use super::pattern::{HOPELESS, Patterns};
use super::pattern_search::PatternSearch;
use kura::board::Square;
use kura::bound::{Matching, UNMATCHABLE};
use kura::limits::Lease;
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Expansion, Kept, Memory, NO_NODE, NodeId, OutOfMemory, Rules, Seen, Stage, Staged, Stats,
    Status, Strategy, Switches, run_stages,
};

/// Room for this many choices is reserved before the table of positions fills the memory.
const CHOICES: usize = 1 << 14;

/// One iterative-deepening search over pushes.
pub struct Ida {
    ground: Arc<Ground>,
    rules: Rules,
    memory: Memory,
    /// The lease for the matching and the patterns.
    _lease: Lease,
    /// The program's additions to plain IDA*.
    pub parts: Parts,
    matching: Matching,
    known: Known,
    at: Expansion,
    /// The positions from the root to the current one.
    frames: Vec<Frame>,
    /// The pushes from the root.
    path: Vec<Push>,
    /// What is left to try in each frame, the best last.
    choices: Vec<Choice>,
    /// The pushes of all choices.
    arena: Vec<Push>,
    /// For the position entered last, the pushes that no cut pruned, and which cut applied.
    kept: Option<Kept>,
    limit: u32,
    /// The least number of pushes beyond the limit.
    next_limit: u32,
    stats: Stats,
    counts: Counts,
    best: Option<Best>,
    best_bound: u16,
    stage: Stage,
}

struct Frame {
    /// The number of pushes from the previous frame.
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
    /// Its pushes in the arena: the first index, and how many.
    start: u32,
    length: u16,
    /// Its merit besides the bound; more is better.
    merit: u32,
}

impl Ida {
    /// A search of `ground` with these additions.
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
            at: Expansion::new(&ground, Side::Push),
            frames: memory.vector(CHOICES)?,
            path: Vec::new(),
            choices: memory.vector(CHOICES)?,
            arena: memory.vector(CHOICES)?,
            memory,
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

    /// Starts again, keeping the patterns and rules learnt but no positions. Solutions may now be `more`
    /// pushes longer; with none more, iterations that were completed still count.
    pub fn restart(&mut self, more: u32) -> Result<(), OutOfMemory> {
        self.counts.restarts += 1;
        self.limit = self.limit.saturating_add(more);
        self.known.forget()?;
        self.at.boxes = self.ground.root_boxes(Side::Push);
        self.frames.clear();
        self.path.clear();
        self.choices.clear();
        self.arena.clear();
        self.stage = if self.stage == Stage::Searching { Stage::Rooting } else { self.stage };
        Ok(())
    }

    /// How often each addition had an effect, by name.
    pub fn counts(&self) -> Vec<(&'static str, u64)> {
        let Counts { goal_macros, tunnel_macros, patterns, relevance_cuts, restarts } = self.counts;
        vec![
            ("goal macros", goal_macros),
            ("tunnel macros", tunnel_macros),
            ("patterns", patterns),
            ("relevance cuts", relevance_cuts),
            ("restarts", restarts),
        ]
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.stats.expanded
    }

    /// Starts an iteration at the root.
    fn begin(&mut self, work: &mut u64) -> Option<Status> {
        let ground = self.ground.clone();
        let player = ground.board.start_player();
        self.next_limit = UNMATCHABLE;
        if self.parts.keep_shortest() {
            self.stats.lower_bound = Some(self.limit);
        }
        let hash = self.at.flood(&ground, player);
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

    /// The matching of the position in `boxes` and the cost beyond it.
    fn estimate(&mut self, ground: &Ground, player: Square) -> u32 {
        let least = self.matching.set(ground, Side::Push, &self.at.boxes, player);
        if least == UNMATCHABLE {
            return UNMATCHABLE;
        }
        let (boxes, matching) = (&self.at.boxes, &self.matching);
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
        if self.at.is_solved(ground) {
            let optimal = self.parts.keep_shortest();
            return Some(Status::Solved { pushes: self.path.clone(), optimal });
        }
        let mut bound = self.estimate(ground, player);
        let last = self.path.last().map(|push| push.to(&ground.board));
        if let (Some((patterns, search)), Some(moved)) = (&mut self.parts.patterns, last)
            && bound != UNMATCHABLE
            && depth.saturating_add(bound) <= self.limit
            && search.look(ground, (&self.at.boxes, player), moved, patterns, work)
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
        if self.at.is_dead(ground, &mut self.rules, work) {
            self.known.raise(entry, DEAD);
            return None;
        }
        self.known.raise(entry, clamp(self.limit - depth + 2));
        self.note_best(bound, player);
        let steps = self.at.steps(ground, &mut self.rules, None);
        *work += steps.len() as u64;
        let outcome = self.look_at_all(ground, depth, &steps, work);
        self.at.give_back(steps);
        if outcome.is_err() {
            return Some(Status::OutOfMemory);
        }
        // Nearest to the end first.
        self.choices[choices..].sort_by_key(|choice| (Reverse(choice.bound), choice.merit));
        None
    }

    fn note_best(&mut self, bound: u32, player: Square) {
        if clamp(bound) < self.best_bound {
            self.best_bound = clamp(bound);
            let boxes = self.at.boxes.list().to_vec();
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
                    self.at.take_back(&ground, push);
                }
            }
            self.frames.pop();
            return if self.frames.is_empty() { self.end() } else { None };
        }
        let choice = self.choices.pop()?;
        // The bound may have grown since the choice was made.
        let (entry, bound) = self.known.latest(choice.hash, choice.entry, choice.bound);
        let pushes = u32::from(choice.length);
        let length = self.path.len() as u32 + pushes + u32::from(bound);
        if bound == DEAD {
            return None;
        }
        if length > self.limit {
            self.next_limit = self.next_limit.min(length);
            return None;
        }
        for i in choice.start as usize..(choice.start + pushes) as usize {
            let push = self.arena[i];
            self.at.shift(&ground, push);
            self.path.push(push);
        }
        let player = self.path.last()?.from;
        self.at.reach.fill(&ground.board, &self.at.boxes, player);
        *work += 1;
        self.enter(&ground, pushes as usize, entry, player, work)
    }
}

impl Strategy for Ida {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let generated = self.at.generated;
        Stats { generated, rules: self.rules.counts(), ..self.stats.clone() }
    }

    fn best(&self) -> Option<Best> {
        self.best.clone()
    }

    // The rules do not see the last push: the table merges all paths.
    fn seen(&self) -> Option<Seen> {
        self.frames.last()?;
        let player = self.path.last().map_or(self.ground.board.start_player(), |push| push.from);
        let boxes = self.at.boxes.list().to_vec();
        let rules = self.rules.switches();
        Some(Seen { kept: self.kept.clone(), ..Seen::new(boxes, player, Side::Push, rules) })
    }
}

impl Staged for Ida {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget) && self.parts.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let bound = self.estimate(&ground, ground.board.start_player());
        if bound == UNMATCHABLE {
            return Ok(Some(Status::Unsolvable));
        }
        // A search that begins anew goes on at its limit.
        self.limit = self.limit.max(bound);
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

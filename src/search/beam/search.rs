//! One beam, layer by layer, and the passes with ever larger widths.

use std::sync::Arc;

use super::layer::{Candidate, Choice, Layer};
use super::positions::Positions;
use crate::board::{DIRECTIONS, Direction};
use crate::bound::{Matching, UNMATCHABLE};
use crate::deadlock::Blocked;
use crate::feature_space::{Macro, PullTree, Setup, State};
use crate::limits::{HashTable, Lease};
use crate::position::{Ground, Push, Side};
use crate::search::{Best, Context, Memory, OutOfMemory, Rules, Seen, Stats, Status, Switches};

/// The weight of a push in the rank of a position; a floor square out of the player's reach weighs 1.
const PUSH: u32 = 32;

/// The weight of a blocked box, in pushes.
const BLOCKED: u32 = 5;

/// What leads from one layer to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// One box is pushed once.
    Pushes,
    /// One box is brought to any square while the others stay.
    BoxMoves,
}

/// Where more boxes than this start near the goals, pushes fit.
const MANY: usize = 20;

impl Steps {
    /// The steps with which more levels of this kind were solved.
    pub fn fitting(ground: &Ground) -> Self {
        let has_many = ground.board.start_boxes().len() > MANY;
        if has_many && ground.starts_near() { Steps::Pushes } else { Steps::BoxMoves }
    }

    /// The other ones.
    pub fn other(ground: &Ground) -> Self {
        match Steps::fitting(ground) {
            Steps::Pushes => Steps::BoxMoves,
            Steps::BoxMoves => Steps::Pushes,
        }
    }
}

/// The search.
pub struct Search {
    steps: Steps,
    ground: Arc<Ground>,
    rules: Rules,
    /// Positions from which the path to the end is known.
    home: PullTree,
    positions: Positions,
    known: HashTable<()>,
    layer: Layer,
    /// Positions kept of a layer.
    width: usize,
    /// For a search that avoids blocked boxes.
    blocked: Option<(Blocked, Lease)>,
    choice: Choice,
    /// True when the current pass has discarded something.
    cut: bool,
    ready: bool,
    /// The leases for the matching and the steps from a position.
    _leases: [Lease; 2],
    matching: Matching,
    setup: Setup,
    /// The pushes with which the rules let a position go on.
    allowed: Vec<Push>,
    /// The least bound of any position, and the position before it.
    nearest: (u32, u32),
    /// The position expanded last.
    looked_at: u32,
    stats: Stats,
}

impl Search {
    /// A search of the level of `context` that keeps `width` positions of a layer in the first pass, and may avoid
    /// letting boxes on goals block others. Fails when there is no room for its tables.
    pub fn new(
        context: &Context,
        width: usize,
        steps: Steps,
        switches: Switches,
        avoids_blocked: bool,
    ) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let mut setup = Setup::new(ground.clone(), Side::Push);
        if steps == Steps::Pushes {
            setup.moves.limit(1);
        }
        let moves = ground.board.start_boxes().len() * ground.board.len() * size_of::<Macro>();
        Ok(Search {
            blocked: avoids_blocked.then(|| avoidance(&ground, &memory)).transpose()?,
            steps,
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            home: context.home.clone(),
            positions: Positions::new(ground.board.len(), memory.clone()),
            known: HashTable::new(memory.clone()),
            layer: Layer::new(memory.clone()),
            width,
            choice: Choice::BestOfEach,
            cut: false,
            ready: false,
            _leases: [memory.lease(Matching::bytes(&ground))?, memory.lease(moves)?],
            matching: Matching::new(&ground),
            setup,
            allowed: Vec::new(),
            nearest: (u32::MAX, 0),
            looked_at: 0,
            stats: Stats::default(),
            ground,
        })
    }

    /// Starts a pass: forgets all positions but the start.
    #[cold]
    fn restart(&mut self) -> Result<(), OutOfMemory> {
        self.positions.clear();
        self.known.clear();
        self.layer.clear();
        self.stats.depth = 0;
        self.cut = false;
        self.nearest = (u32::MAX, 0);
        let state = self.setup.start();
        let home = state.boxes.iter().filter(|&s| self.ground.board.is_goal(s)).count() as u16;
        let hash = state.hash(&self.ground);
        self.add(&state, hash, home, None)
    }

    /// Adds a position to the layer.
    fn add(
        &mut self,
        state: &State,
        hash: u128,
        home: u16,
        before: Option<(u32, Macro)>,
    ) -> Result<(), OutOfMemory> {
        self.known.note(hash, ())?;
        let id = self.positions.add(state, home, before)?;
        self.layer.add(id)
    }

    /// Chooses the next pass: the same width with the other choice, then twice the width.
    fn widen(&mut self) {
        if self.choice == Choice::BestOfEach {
            self.choice = Choice::Best;
        } else {
            self.choice = Choice::BestOfEach;
            self.width *= 2;
        }
    }

    /// The solution by the steps to a position, one more, and the path from there, if it is known.
    fn solved(&self, id: u32, last: Macro) -> Option<Status> {
        let mut path = self.positions.path_to(id);
        let end = path.last()?.0.after(&last);
        path.push((end, Some(last)));
        let pushes = self.home.pushes(&self.ground, path)?;
        Some(Status::Solved { pushes, optimal: false })
    }

    /// Expands one position of the layer; returns the units of work, and the solution if one of its moves ends on a known
    /// position or the solved board.
    fn expand(&mut self, id: u32) -> Result<(u64, Option<Status>), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let Some(state) = self.positions.get(id) else { return Ok((0, None)) };
        let last = self.positions.before(id).and_then(|(_, step)| self.push_of(&step));
        let (home, mut work) = (self.positions.home(id), 1);
        self.looked_at = id;
        self.stats.expanded += 1;
        self.setup.place(&state);
        let (boxes, reach) = (&self.setup.boxes, &self.setup.reach);
        if self.rules.dead_at_expansion(&ground, boxes, reach, &mut work) {
            return Ok((work, None));
        }
        let narrowed = self.rules.narrow(&ground, boxes, reach, last, &mut self.allowed);
        let may_begin = |push: Push| !narrowed || self.allowed.contains(&push);
        // Left out here, steps onto dead squares take no time: the rules would look at each of them.
        let anywhere = !self.rules.switches().dead_squares;
        let may_enter = |square| anywhere || !ground.to_goals.is_dead(square);
        self.matching.set(&ground, Side::Push, boxes, state.player);
        let before = boxes.hash();
        let macros = self.setup.macros(&may_begin, &may_enter);
        for step in macros {
            if ground.halt.is_set_after(10 * board.len()) {
                break;
            }
            work += 1;
            self.stats.generated += 1;
            let hash = step.hash_after(before, &ground.zobrist);
            if self.known.contains(hash) {
                self.stats.duplicates += 1;
                continue;
            }
            let Some(blocked) = self.blocked_after(&ground, &step) else { continue };
            let Macro { from, to, player, .. } = step;
            let bound = self.matching.probe(&ground, Side::Push, from, to, player);
            if bound == UNMATCHABLE {
                continue;
            }
            self.nearest = self.nearest.min((bound, id));
            let home = home - u16::from(board.is_goal(from)) + u16::from(board.is_goal(to));
            let ends = usize::from(home) == board.start_boxes().len() || self.home.contains(hash);
            if ends && let Some(solved) = self.solved(id, step) {
                return Ok((work, Some(solved)));
            }
            let cell = match self.choice {
                Choice::Best => 0,
                Choice::BestOfEach => u32::from(step.parts) << 16 | u32::from(home),
            };
            let pushes = bound.saturating_add(blocked * BLOCKED);
            let rank = pushes.saturating_mul(PUSH).saturating_add(self.outside(&step));
            self.layer.propose(Candidate { rank, parent: id, step, hash, cell, home })?;
        }
        Ok((work, None))
    }

    /// The push that a step is, if steps are pushes.
    fn push_of(&self, step: &Macro) -> Option<Push> {
        let leads = |&d: &Direction| self.ground.board.neighbour(step.from, d) == step.to;
        let direction = DIRECTIONS.into_iter().find(leads)?;
        Some(Push { from: step.from, direction }).filter(|_| self.steps == Steps::Pushes)
    }

    /// The blocked boxes after a step, or 0 if they do not count; `None` if the rules call the position dead.
    fn blocked_after(&mut self, ground: &Ground, step: &Macro) -> Option<u32> {
        let boxes = &mut self.setup.boxes;
        boxes.shift(step.from, step.to, &ground.zobrist);
        let dead = self.rules.dead_after(ground, boxes, step.to, step.player);
        let blocked = match &mut self.blocked {
            Some((blocked, _)) if !dead => blocked.count(ground, boxes, step.player),
            _ => 0,
        };
        boxes.shift(step.to, step.from, &ground.zobrist);
        (!dead).then_some(blocked as u32)
    }

    /// The floor squares out of the player's reach after a push. After a box move they do not count.
    fn outside(&self, step: &Macro) -> u32 {
        if self.steps == Steps::BoxMoves {
            return 0;
        }
        let board = &self.ground.board;
        let region = self.setup.moves.region_after_push(board, step.from, step.to);
        (board.len() - region - board.start_boxes().len()) as u32
    }

    /// Turns the best candidates into the next layer.
    fn next_layer(&mut self) -> Result<(), OutOfMemory> {
        self.stats.depth += 1;
        let candidates = self.layer.turn(self.choice, &self.ground.halt);
        let result = self.keep_best(&candidates);
        self.layer.reuse(candidates);
        result
    }

    fn keep_best(&mut self, candidates: &[Candidate]) -> Result<(), OutOfMemory> {
        for &candidate in candidates {
            if self.ground.halt.is_set_after(20) {
                break;
            }
            if self.layer.len() == self.width {
                self.cut = true;
                break;
            }
            let Candidate { parent, step, hash, home, .. } = candidate;
            if !self.known.contains(hash)
                && let Some(before) = self.positions.get(parent)
            {
                self.add(&before.after(&step), hash, home, Some((parent, step)))?;
            }
        }
        Ok(())
    }

    /// Works for about `budget` units.
    pub fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let mut left = budget;
        if !self.ready {
            if !self.rules.prepare(&self.ground.clone(), left) {
                return Ok(Status::Running);
            }
            self.ready = true;
            self.restart()?;
        }
        while left > 0 && !self.ground.halt.is_set_after(20 * self.ground.board.len()) {
            let Some(id) = self.layer.next() else {
                self.next_layer()?;
                if self.ground.halt.is_set() {
                    break;
                }
                if self.layer.len() == 0 {
                    if !self.cut {
                        return Ok(Status::GaveUp);
                    }
                    self.widen();
                    self.restart()?;
                }
                continue;
            };
            let (work, found) = self.expand(id)?;
            if let Some(status) = found {
                return Ok(status);
            }
            left = left.saturating_sub(work);
        }
        Ok(Status::Running)
    }

    /// Positions kept of a layer in this pass.
    #[cfg(test)]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The counters so far.
    pub fn stats(&self) -> Stats {
        Stats { rules: self.rules.counts(), ..self.stats.clone() }
    }

    /// The position with the least bound.
    pub fn best(&self) -> Option<Best> {
        let state = self.positions.get(self.nearest.1)?;
        Some(Best::of(&self.ground, Side::Push, state.boxes.iter().collect(), state.player))
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        let state = self.positions.get(self.looked_at)?;
        let boxes = state.boxes.iter().collect();
        Some(Seen::new(boxes, state.player, Side::Push, self.rules.switches()))
    }
}

/// What counts blocked boxes, with its lease.
fn avoidance(ground: &Ground, memory: &Memory) -> Result<(Blocked, Lease), OutOfMemory> {
    let blocked = Blocked::new(ground, memory.share(Blocked::LARGEST));
    let lease = memory.lease(blocked.bytes())?;
    Ok((blocked, lease))
}

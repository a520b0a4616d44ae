//! What both ways of refuting do with a position: ask the rules, make each step, and tell what is
//! left to be looked at.

use std::sync::Arc;

use super::bounds::Bounds;
use super::reached::Reached;
use super::waiting::Way;
use crate::board::Square;
use crate::bound::{Matching, PairBound, UNMATCHABLE};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{Ground, Push, Reach, Side, Symmetries};
use crate::search::learning::Patterns;
use crate::search::{Expansion, PatternStore, Rules, Stats, Switches};

/// A position with what judges it.
pub struct Core {
    pub ground: Arc<Ground>,
    pub side: Side,
    pub at: Expansion,
    pub rules: Rules,
    /// Positions that other searches have proved dead; in forward play only.
    patterns: Option<Patterns>,
    matching: Matching,
    _lease: Lease,
    /// With its share of the memory budget, which one of those that share its tables holds; `None` when
    /// it is switched off or does not fit.
    pairs: Option<(PairBound, Option<Lease>)>,
    /// Those of the maze, if it has any; in forward play only, where the end is symmetric too.
    symmetries: Option<Symmetries>,
    pub stats: Stats,
}

/// A position after a step.
pub struct Child {
    pub hash: u128,
    pub player: Square,
    /// Steps of every solution through it, at least.
    pub rank: u32,
    /// Whether it is the end that is looked for.
    pub solved: bool,
}

/// What becomes of a step.
pub enum Tried {
    /// It leads to a position that is dead, or that is searched elsewhere.
    Nothing,
    /// Every solution through the position after it has at least this many steps: too many.
    Beyond(u32),
    /// It was made and must be taken back; the position after it must be searched unless its rank
    /// is too high.
    Made(Child),
}

impl Core {
    /// For positions of `ground` met by pushes or pulls, as `side` says.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        (switches, bounds): (Switches, Bounds),
        patterns: PatternStore,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let pairs = if bounds.pairs { PairBound::within(&ground, side, memory)? } else { None };
        let pairs = pairs.map(|(pairs, lease)| (pairs, Some(lease)));
        let patterns = (side == Side::Push)
            .then(|| Patterns::new(ground.board.len(), patterns, memory.clone()));
        Ok(Core {
            side,
            at: Expansion::new(&ground, side),
            rules: Rules::new(&ground, side, switches, memory)?,
            patterns,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            pairs,
            symmetries: Some(Symmetries::of(&ground.board))
                .filter(|symmetries| side == Side::Push && !symmetries.is_empty()),
            stats: Stats::default(),
            ground,
        })
    }

    /// A core for another thread: what was prepared is shared.
    pub fn again(&self, memory: &Memory) -> Result<Self, OutOfMemory> {
        let ground = self.ground.clone();
        let patterns = self.patterns.as_ref().map(|patterns| patterns.again());
        Ok(Core {
            side: self.side,
            at: Expansion::new(&ground, self.side),
            rules: self.rules.again(&ground, memory)?,
            patterns,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            pairs: self.pairs.as_ref().map(|(pairs, _)| (pairs.clone(), None)),
            symmetries: self.symmetries.clone(),
            stats: Stats::default(),
            ground,
        })
    }

    /// Takes over what other searches have learnt.
    pub fn catch_up(&mut self) {
        // Without the memory for them it goes on with those that it knows.
        if self.patterns.as_mut().is_some_and(|patterns| patterns.catch_up().is_err()) {
            self.patterns = None;
        }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
            && self.pairs.as_mut().is_none_or(|(pairs, _)| pairs.prepare(&self.ground, budget))
    }

    /// Floods the region of `player` and returns the hash of the position, which is that of all its images
    /// under the symmetries of the maze.
    pub fn flood(&mut self, player: Square) -> u128 {
        let hash = self.at.flood(&self.ground, player);
        match &self.symmetries {
            None => hash,
            Some(symmetries) => {
                symmetries.hash(&self.at.boxes, &self.at.reach, &self.ground.zobrist)
            }
        }
    }

    /// Steps of every solution of the position that the boxes and `player` make, at least.
    pub fn estimate(&mut self, player: Square) -> u32 {
        self.matching.set(&self.ground, self.side, &self.at.boxes, player)
    }

    /// Steps of every solution of a root, at least; what pairs need is worked out for the first one.
    pub fn estimate_root(&mut self, player: Square) -> u32 {
        let ground = self.ground.clone();
        let rest = self.estimate(player);
        if rest == UNMATCHABLE {
            return rest;
        }
        if let Some((pairs, _)) = self.pairs.as_mut().filter(|(pairs, _)| pairs.is_empty()) {
            pairs.begin(&ground, &self.at.boxes, player);
        }
        self.with_pairs(&ground, player, rest)
    }

    /// The steps that have to be tried from the flooded position of the boxes and `player`; nothing
    /// when it is dead. `last` is the step that led there, where the rules may look at it. The list
    /// is wanted back by [`Expansion::give_back`].
    pub fn steps(
        &mut self,
        player: Square,
        last: Option<Push>,
        work: &mut u64,
    ) -> Option<Vec<Push>> {
        let ground = self.ground.clone();
        self.stats.expanded += 1;
        if self.at.is_dead(&ground, &mut self.rules, work) {
            return None;
        }
        if self.estimate(player) == UNMATCHABLE {
            return None;
        }
        Some(self.at.steps(&ground, &mut self.rules, last))
    }

    /// The steps that have to be tried from a position that waited, its boxes given as bits, in the
    /// order in which they are to be stored; nothing when it is dead or `reached` says that fewer
    /// steps lead there. The list is wanted back by [`Expansion::give_back`].
    pub fn open(
        &mut self,
        reached: &Reached,
        (boxes, way): (&[u64], Way),
        work: &mut u64,
    ) -> Option<Vec<Push>> {
        let ground = self.ground.clone();
        self.at.boxes.assign(boxes, &ground.zobrist);
        let hash = self.flood(way.player);
        // Met again in fewer pushes, and expanded there.
        if reached.pushes(hash).is_some_and(|steps| steps < way.steps) {
            return None;
        }
        self.stats.depth = u32::from(way.steps);
        let mut steps = self.steps(way.player, way.step(self.side), work)?;
        *work += steps.len() as u64;
        // The newest is taken first: the box that was pushed goes on where it can.
        if let Some(last) = way.step(self.side) {
            let moved = last.to(&ground.board);
            steps.sort_by_key(|step| step.from == moved);
        }
        Some(steps)
    }

    /// Makes a step from the position of the last [`Core::steps`], `made` steps from the root, unless
    /// every solution through it has more than `most` steps or it need not be searched.
    /// `reached` says which positions other steps have led to.
    pub fn attempt(&mut self, reached: &Reached, step: Push, made: u32, most: u32) -> Tried {
        let ground = self.ground.clone();
        if !self.at.make(&ground, &mut self.rules, step) {
            return Tried::Nothing;
        }
        let tried = self.judge((&ground, reached), step, made + 1, most);
        if !matches!(tried, Tried::Made(_)) {
            self.at.take_back(&ground, step);
        }
        tried
    }

    /// The verdict on the step just made, the number `made` from the root. The cheapest test comes
    /// first.
    #[inline]
    fn judge(
        &mut self,
        (ground, reached): (&Ground, &Reached),
        step: Push,
        made: u32,
        most: u32,
    ) -> Tried {
        let (to, player) = (step.to(&ground.board), self.at.player_after(ground, step));
        let rest = self.matching.probe_step(ground, self.side, step.from, to, player);
        if rest == UNMATCHABLE {
            return Tried::Nothing;
        }
        let rank = made + rest;
        if rank > most {
            return Tried::Beyond(rank);
        }
        let hash = match &self.symmetries {
            None => self.at.hash_after(ground, step),
            Some(symmetries) => {
                fill(&mut self.at, ground, player);
                symmetries.hash(&self.at.boxes, &self.at.child_reach, &ground.zobrist)
            }
        };
        if reached.pushes(hash).is_some_and(|before| u32::from(before) <= made) {
            self.stats.duplicates += 1;
            return Tried::Nothing;
        }
        if self.at.is_dead_after(ground, &mut self.rules, step) || self.is_trap(to, player) {
            return Tried::Nothing;
        }
        let solved = rest == 0 && self.is_solved(player);
        match self.with_pairs(ground, player, rest) {
            UNMATCHABLE => Tried::Nothing,
            rest => Tried::Made(Child { hash, player, rank: made + rest, solved }),
        }
    }

    /// The larger of `rest` and what pairs of boxes need, the player being on `player`.
    fn with_pairs(&mut self, ground: &Ground, player: Square, rest: u32) -> u32 {
        let Some((pairs, _)) = &mut self.pairs else { return rest };
        fill(&mut self.at, ground, player);
        rest.max(pairs.bound(ground, &self.at.boxes, &self.at.child_reach))
    }

    fn is_trap(&self, moved: Square, player: Square) -> bool {
        let boxes = self.at.boxes.set();
        self.patterns.as_ref().is_some_and(|patterns| patterns.closed_by(boxes, moved, player))
    }

    /// True when the position is the end that is looked for.
    pub fn is_solved(&mut self, player: Square) -> bool {
        self.at.is_end(&self.ground, player)
    }

    /// The pushes of a solution: the way to the position of `boxes` and `player`, reached in
    /// `steps` steps, then `more`. Nothing is stored but how many steps lead to a position, so the
    /// way is found backwards, from one position to another that fewer steps lead to.
    pub fn solution(
        &self,
        reached: &Reached,
        (boxes, player): (&[u64], Square),
        steps: u16,
        more: &[Push],
    ) -> Vec<Push> {
        let Ground { board, zobrist, .. } = &*self.ground;
        let back = if self.side == Side::Push { Side::Pull } else { Side::Push };
        let mut at = self.at.boxes.clone();
        at.assign(boxes, zobrist);
        let mut reach = Reach::new(board.len());
        let (mut player, mut left) = (player, steps);
        let mut way = Vec::new();
        while left > 0 {
            reach.fill(board, &at, player);
            let mut steps = Vec::new();
            back.steps(board, &at, &reach, |step| steps.push(step));
            let before = steps.into_iter().find_map(|step| {
                at.shift(step.from, step.to(board), zobrist);
                let player = step.player_after(board, back);
                reach.fill(board, &at, player);
                let hash = match &self.symmetries {
                    None => at.hash() ^ zobrist.of_player(reach.lowest()),
                    Some(symmetries) => symmetries.hash(&at, &reach, zobrist),
                };
                let fewer = reached.pushes(hash).filter(|&fewer| fewer < left);
                if fewer.is_none() {
                    at.shift(step.to(board), step.from, zobrist);
                }
                fewer.map(|fewer| (step, player, fewer))
            });
            // Every position was reached from one that was reached before.
            let Some((step, square, fewer)) = before else { return Vec::new() };
            way.push(step);
            (player, left) = (square, fewer);
        }
        let (mut pushes, rest) = match self.side {
            Side::Push => (way, more),
            Side::Pull => (more.to_vec(), &way[..]),
        };
        pushes.reverse();
        pushes.iter_mut().for_each(|step| *step = step.reversed(board));
        pushes.extend_from_slice(rest);
        if let Some(symmetries) = &self.symmetries {
            symmetries.from_start(board, &at, &reach, &mut pushes);
        }
        pushes
    }
}

/// Floods the region of `player` after a step.
fn fill(at: &mut Expansion, ground: &Ground, player: Square) {
    at.child_reach.fill(&ground.board, &at.boxes, player);
}

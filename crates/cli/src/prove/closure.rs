//! The positions of a certificate: all that can be reached without passing through one that a reason
//! rules out.
//!
//! A breadth-first search by pushes. A position is left out if a reason shows that it is dead, or that
//! it needs too many pushes for a solution that is short enough; all others are kept. Rules that prune
//! single pushes are not used: their proofs are too long for an independent check.

use rustc_hash::FxHashSet;

use super::reasons::Reasons;
use kura::board::Square;
use kura::deadlock::Freeze;
use kura::position::{Boxes, Ground, Push, Reach, Side};

/// Positions between two checks of the clock.
const BETWEEN: usize = 256;

/// How the search ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ended {
    /// No position is missing.
    Closed,
    /// There is a solution with this number of pushes: the claim is wrong.
    Solution(u32),
    /// More positions than allowed.
    Full,
    /// The time is up.
    Time,
}

/// Positions that the same number of pushes led to.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    /// The boxes of each position as bits; every position takes the same number of words.
    words: Vec<u64>,
    players: Vec<Square>,
}

impl Layer {
    fn add(&mut self, boxes: &Boxes, player: Square) {
        self.words.extend_from_slice(boxes.set().words());
        self.players.push(player);
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// The bits of the boxes and the lowest square of the player region, for the position of this index.
    pub fn position(&self, number: usize) -> (&[u64], Square) {
        let each = self.words.len() / self.players.len();
        (&self.words[number * each..][..each], self.players[number])
    }
}

/// The search that collects them.
pub struct Closure {
    /// One layer for each number of pushes.
    pub layers: Vec<Layer>,
    /// Why the other positions are left out.
    pub reasons: Reasons,
    /// Only solutions with fewer pushes matter; `None` when all do.
    below: Option<u32>,
    most: usize,
    boxes: Boxes,
    reach: Reach,
    freeze: Freeze,
    seen: FxHashSet<u128>,
}

impl Closure {
    /// A search from the start of `ground` for solutions with fewer pushes than `below`; it keeps at
    /// most `most` positions.
    pub fn new(ground: &Ground, below: Option<u32>, most: usize) -> Self {
        Closure {
            layers: Vec::new(),
            reasons: Reasons::new(ground),
            below,
            most,
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(ground.board.len()),
            freeze: Freeze::new(ground),
            seen: FxHashSet::default(),
        }
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.layers.iter().map(Layer::len).sum()
    }

    /// Collects all positions, until `is_over` says that the time is up.
    pub fn run(&mut self, ground: &Ground, is_over: &dyn Fn() -> bool) -> Ended {
        let mut layer = Layer::default();
        let start = ground.board.start_player();
        if !self.reasons.hold(ground, &self.boxes, start, self.below)
            && let Some(end) = self.add(ground, start, 0, &mut layer)
        {
            return end;
        }
        while layer.len() > 0 {
            let mut next = Layer::default();
            let made = self.layers.len() as u32 + 1;
            for number in 0..layer.len() {
                if number % BETWEEN == 0 && is_over() {
                    return Ended::Time;
                }
                if let Some(end) = self.expand(ground, layer.position(number), made, &mut next) {
                    return end;
                }
            }
            self.layers.push(layer);
            layer = next;
        }
        Ended::Closed
    }

    /// Adds the position to `layer` unless it is known; returns how the search ended if it did.
    fn add(
        &mut self,
        ground: &Ground,
        player: Square,
        made: u32,
        layer: &mut Layer,
    ) -> Option<Ended> {
        if self.boxes.list().iter().all(|&square| ground.board.is_goal(square)) {
            return Some(Ended::Solution(made));
        }
        self.reach.fill(&ground.board, &self.boxes, player);
        let lowest = self.reach.lowest();
        if self.seen.insert(self.boxes.hash() ^ ground.zobrist.of_player(lowest)) {
            if self.seen.len() > self.most {
                return Some(Ended::Full);
            }
            layer.add(&self.boxes, lowest);
        }
        None
    }

    /// Adds the successors of a position; they are `made` pushes from the start.
    fn expand(
        &mut self,
        ground: &Ground,
        (words, player): (&[u64], Square),
        made: u32,
        next: &mut Layer,
    ) -> Option<Ended> {
        self.boxes.assign(words, &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, player);
        let mut pushes: Vec<Push> = Vec::new();
        Side::Push.steps(&ground.board, &self.boxes, &self.reach, |push| pushes.push(push));
        for push in pushes {
            let (from, to) = (push.from, push.to(&ground.board));
            if ground.to_goals.is_dead_from(to, push.direction.opposite().index()) {
                continue;
            }
            self.boxes.shift(from, to, &ground.zobrist);
            let need = self.below.map(|below| below - made);
            let end = if self.freeze.after_push(ground, &self.boxes, to)
                || self.reasons.hold(ground, &self.boxes, from, need)
            {
                None
            } else {
                self.add(ground, from, made, next)
            };
            self.boxes.shift(to, from, &ground.zobrist);
            if end.is_some() {
                return end;
            }
        }
        None
    }
}

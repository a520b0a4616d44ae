//! The score of a position in a packing order; smaller is better.

use super::phases::Phases;
use kura::board::{FAR, Square, WALL};
use kura::deadlock::Freeze;
use kura::limits::{Memory, OutOfMemory};
use kura::plan::{OrderDistances, PackingOrder};
use kura::position::{Boxes, Ground, Push};

/// The score of the start; large enough for everything that is subtracted.
const BASE: i32 = 8160;
/// Subtracted for a filled target.
const FILLED: i32 = 32;
/// Subtracted for coming nearer to an open target.
const NEARER: i32 = 2;
/// Subtracted for standing on a target.
const ARRIVED: i32 = 1;
/// Added when there is no path to an open target.
const UNREACHABLE: i32 = 8;

/// What the search stores about a position besides its node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// The first phase that is not complete.
    pub phase: u16,
    /// Pushes on the path here that served an open target.
    pub useful: u16,
    /// Pushes to the nearest goals, over all boxes.
    pub near: u16,
    /// A box is frozen on the goal of a later phase, here or earlier.
    pub early: bool,
    /// Proven dead, with all its descendants.
    pub dead: bool,
    /// How many positions had been proven dead when its ancestors were last checked.
    pub checked: u16,
}

/// Scores positions.
pub(super) struct Scorer {
    pub phases: Phases,
    distances: OrderDistances,
    freeze: Freeze,
    /// Pushes from each square to the nearest goal.
    nearest: Vec<u16>,
}

impl Scorer {
    pub(super) fn new(
        ground: &Ground,
        order: &PackingOrder,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        Ok(Scorer {
            phases: Phases::new(ground.board.len(), order),
            distances: OrderDistances::new(ground, order, memory)?,
            freeze: Freeze::new(ground),
            nearest: ground.to_goals.nearest().to_vec(),
        })
    }

    /// The position before any push.
    pub(super) fn root(&self, boxes: &Boxes) -> (Standing, u16) {
        let near = boxes.list().iter().map(|&b| u32::from(self.nearest[b as usize])).sum::<u32>();
        let near = near.min(u32::from(u16::MAX)) as u16;
        let phase = self.phases.advance(0, boxes) as u16;
        let standing = Standing { phase, useful: 0, near, early: false, dead: false, checked: 0 };
        let score = BASE + i32::from(near) - self.filled(usize::from(phase), boxes);
        (standing, clamp(score))
    }

    /// The position after `push`, the `depth`-th, from one with the standing `before`; `boxes` are those
    /// after it. Also returns its score.
    pub(super) fn after(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        before: &Standing,
        push: Push,
        depth: u16,
    ) -> (Standing, u16) {
        let (from, to) = (push.from, push.to(&ground.board));
        let phase = self.phases.after_leaving(usize::from(before.phase), from);
        let (approach, nearest) = self.approach(phase, boxes, from, to);
        let next = self.phases.advance(phase, boxes);
        let (leave, arrive) = (self.nearest[from as usize], self.nearest[to as usize]);
        let near = before.near.saturating_sub(leave).saturating_add(arrive);
        let mut score = BASE + i32::from(depth) - i32::from(before.useful) + i32::from(near)
            - self.filled(next, boxes);
        if next == phase {
            score -= approach;
            score += match nearest {
                Some(distance) => 2 * (1 + i32::from(distance)),
                None => UNREACHABLE,
            };
        } else {
            score += UNREACHABLE;
        }
        let mut early = before.early || self.freezes_early(ground, boxes, next, to);
        if early {
            let frozen = self.freeze.frozen(boxes).iter();
            let count = frozen.filter(|&s| self.phases.is_later_goal(next, s)).count();
            score += i32::from(near) * count as i32 / 2;
            early = count > 0;
        }
        let useful = before.useful + u16::from(approach > 0);
        let standing =
            Standing { phase: next as u16, useful, near, early, dead: false, checked: 0 };
        (standing, clamp(score))
    }

    /// What is subtracted for the targets filled so far.
    fn filled(&self, phase: usize, boxes: &Boxes) -> i32 {
        let now = self.phases.targets(phase).filter(|&(_, s)| boxes.contains(s)).count();
        FILLED * (self.phases.before(phase) + now) as i32
    }

    /// The effect of a push on the open targets of its phase, and the distance of its box from the nearest of
    /// them afterwards.
    fn approach(
        &self,
        phase: usize,
        boxes: &Boxes,
        from: Square,
        to: Square,
    ) -> (i32, Option<u16>) {
        let (mut worth, mut nearest) = (0, FAR);
        for (target, square) in self.phases.targets(phase) {
            // The target under the box was open until now.
            if square == to || !boxes.contains(square) {
                let (old, new) = (self.distances.to(target, from), self.distances.to(target, to));
                worth += if new < old { NEARER } else { 0 };
                worth += if square == to { ARRIVED } else { 0 };
                nearest = nearest.min(new);
            }
        }
        (worth, (nearest != FAR).then_some(nearest))
    }

    /// True when the box moved to `to` may have frozen one on the goal of a later phase.
    fn freezes_early(&self, ground: &Ground, boxes: &Boxes, phase: usize, to: Square) -> bool {
        let later = |s: Square| boxes.contains(s) && self.phases.is_later_goal(phase, s);
        let beside = ground.board.neighbours(to).iter();
        later(to) || beside.filter(|&&s| s != WALL).any(|&s| later(s))
    }
}

fn clamp(score: i32) -> u16 {
    score.clamp(1, i32::from(u16::MAX)) as u16
}

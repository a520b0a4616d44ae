//! Linear conflicts: two adjacent boxes in line, one of which has to step aside.
//!
//! Two adjacent boxes in a row, both on shortest paths along the row, cannot both go on: the first push of
//! either leaves its shortest path (Sokoban Wiki, "Solver", and JSoko's penalty situations). Here this is
//! stated for the first push of a pair: on the board
//! with only these two boxes, look at every push that can be the first of either. In every
//! solution one of them happens, or both boxes stay where they are for good.
//!
//! The duals tell what such a push adds to the minimum matching: any pairing costs at least the minimum plus
//! the reduced costs of its pairs (Kuhn 1955). A box of the pair that has been pushed to a square `p` pays at
//! least `1 + min over targets (distance from p - dual of the target) - its own dual` above the minimum,
//! whatever all other boxes do.
//! The least of these payments over the possible first pushes is the penalty of the pair. This does not
//! depend on which minimum matching is used, and the penalties of pairs without a common box add up, because
//! each pair pays from its own rows.

use std::cmp::Reverse;

use super::{Matching, UNMATCHABLE};
use crate::board::{DIRECTIONS, Direction, Square, WALL};
use crate::position::{Boxes, Ground, Push, Side};

/// The search for conflicts, with its scratch memory.
#[derive(Clone, Debug)]
pub struct Conflicts {
    /// How many pairs have been charged so far.
    pub fired: u64,
    pairs: Vec<(u32, Square, Square)>,
    charged: Vec<Square>,
}

/// What is needed to judge a pair.
struct View<'a> {
    ground: &'a Ground,
    side: Side,
    player: Square,
    matching: &'a Matching,
}

impl Conflicts {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let boxes = ground.board.goals().len();
        let (pairs, charged) = (Vec::with_capacity(4 * boxes), Vec::with_capacity(boxes));
        Conflicts { fired: 0, pairs, charged }
    }

    /// Pushes (pulls) that `boxes` need beyond the cost of `matching`, which must be set to this position and
    /// not be [`UNMATCHABLE`]; always even. [`UNMATCHABLE`] when two boxes block each other permanently, or
    /// the run has ended.
    pub fn penalty(
        &mut self,
        ground: &Ground,
        side: Side,
        boxes: &Boxes,
        player: Square,
        matching: &Matching,
    ) -> u32 {
        if matching.is_broken() {
            return UNMATCHABLE;
        }
        let view = View { ground, side, player, matching };
        self.pairs.clear();
        for &a in boxes.list() {
            // A pair is found from its upper or left box.
            for direction in [Direction::Right, Direction::Down] {
                let beside = ground.board.neighbour(a, direction);
                if beside == WALL {
                    continue;
                }
                let mut b = beside;
                if side == Side::Pull && !boxes.contains(b) {
                    b = ground.board.neighbour(beside, direction);
                }
                if b == WALL || !boxes.contains(b) {
                    continue;
                }
                match view.penalty(a, b) {
                    0 => {}
                    UNMATCHABLE => return UNMATCHABLE,
                    penalty => self.pairs.push((penalty, a, b)),
                }
            }
        }
        self.sum()
    }

    /// Disjoint pairs, those with the largest penalty first. The result does not depend on how the boxes are
    /// numbered.
    fn sum(&mut self) -> u32 {
        self.pairs.sort_unstable_by_key(|&(penalty, a, b)| (Reverse(penalty), a, b));
        self.charged.clear();
        let mut sum = 0;
        for &(penalty, a, b) in &self.pairs {
            if !self.charged.contains(&a) && !self.charged.contains(&b) {
                self.charged.extend([a, b]);
                self.fired += 1;
                sum += penalty;
            }
        }
        // Every push changes the colour of the box's square on the chequerboard, so all solutions of a
        // position have the parity of its matching.
        sum + sum % 2
    }
}

impl View<'_> {
    /// The least extra cost of the first step of either box, or of both boxes staying for good.
    fn penalty(&self, a: Square, b: Square) -> u32 {
        let mut least = self.staying(a, b);
        for (from, other) in [(a, b), (b, a)] {
            for direction in DIRECTIONS {
                if least == Some(0) {
                    return 0;
                }
                let excess = self.stepping(Push { from, direction }, other);
                least = match (least, excess) {
                    (Some(x), Some(y)) => Some(x.min(y)),
                    (x, y) => x.or(y),
                };
            }
        }
        least.map_or(UNMATCHABLE, |excess| excess.max(0) as u32)
    }

    /// The extra cost when neither box ever moves again: both must be on their targets.
    fn staying(&self, a: Square, b: Square) -> Option<i32> {
        Some(self.done(a)? + self.done(b)?)
    }

    fn done(&self, square: Square) -> Option<i32> {
        let table = self.ground.distances(self.side);
        let target = table.targets().binary_search(&square).ok()?;
        let row = table.row_for(&self.ground.sides, square, self.player);
        (row[target] == 0).then(|| self.matching.excess_of_staying(square, target))
    }

    /// The excess of beginning with `step` while the other box stands on `other`; `None`
    /// when the step cannot be the first or leads nowhere.
    fn stepping(&self, step: Push, other: Square) -> Option<i32> {
        let Ground { board, sides, .. } = self.ground;
        let is_free = |s: Square| s != WALL && s != other;
        let to = step.to(board);
        // The player must be able to stand next to the box, on its own side of it.
        let beside = match self.side {
            Side::Push => step.direction.opposite(),
            Side::Pull => step.direction,
        };
        let stand = board.neighbour(step.from, beside);
        if !is_free(to)
            || !is_free(stand)
            || sides.groups(step.from)[beside.index()]
                != sides.group_of_player(step.from, self.player)
        {
            return None;
        }
        let player = step.player_after(board, self.side);
        if !(player == step.from || is_free(player)) {
            return None;
        }
        let row = self.ground.distances(self.side).row_for(sides, to, player);
        Some(1 + self.matching.excess(step.from, row)?)
    }
}

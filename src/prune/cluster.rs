//! Freeze of some of the boxes, whatever the others do.

use crate::board::{DIRECTIONS, Square, WALL};
use crate::position::Ground;

/// Tells whether a push freezes boxes of a chosen set off goal; keeps its scratch memory.
///
/// Boxes that have two free squares in line, not both dead, are taken away until none is
/// left that has. No box that stays ever moves in a solution: the first one to move would
/// need two such squares. Nothing is assumed of the player and of boxes outside the set.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    stamp: Vec<u32>,
    now: u32,
    members: Vec<Square>,
}

impl Cluster {
    pub(super) fn new(squares: usize) -> Self {
        Cluster { stamp: vec![0; squares], now: 0, members: Vec::with_capacity(squares) }
    }

    /// True when the push of the box on `from` to `to` leaves boxes frozen off goal, itself
    /// among the frozen. Only boxes with `chosen` count; `from` may be one of them.
    pub(super) fn freezes(
        &mut self,
        ground: &Ground,
        from: Square,
        to: Square,
        chosen: impl Fn(Square) -> bool,
    ) -> bool {
        let has = |s: Square| s != from && chosen(s);
        if movable(ground, to, has) {
            return false;
        }
        self.gather(ground, to, has);
        let mut changed = true;
        while changed {
            changed = false;
            let (stamp, now) = (&mut self.stamp, self.now);
            self.members.retain(|&square| {
                let free = movable(ground, square, |s| stamp[s as usize] == now);
                if free {
                    stamp[square as usize] = 0;
                    changed = true;
                }
                !free
            });
            if self.stamp[to as usize] != self.now {
                return false;
            }
        }
        self.members.iter().any(|&s| !ground.board.is_goal(s))
    }

    /// The frozen boxes of the last call that gave true, the pushed one on its new square.
    pub(super) fn frozen(&self) -> &[Square] {
        &self.members
    }

    /// Collects the boxes that touch each other, from the one on `start`.
    fn gather(&mut self, ground: &Ground, start: Square, has: impl Fn(Square) -> bool) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamp.fill(0);
            self.now = 1;
        }
        self.members.clear();
        self.stamp[start as usize] = self.now;
        self.members.push(start);
        let mut head = 0;
        while let Some(&square) = self.members.get(head) {
            head += 1;
            for &next in ground.board.neighbours(square) {
                if next != WALL && self.stamp[next as usize] != self.now && has(next) {
                    self.stamp[next as usize] = self.now;
                    self.members.push(next);
                }
            }
        }
    }
}

/// True when `square` has two squares in line that are neither wall nor box, one of them not
/// dead.
fn movable(ground: &Ground, square: Square, has: impl Fn(Square) -> bool) -> bool {
    let free = |s: Square| s != WALL && !has(s);
    DIRECTIONS[..2].iter().any(|&d| {
        let a = ground.board.neighbour(square, d);
        let b = ground.board.neighbour(square, d.opposite());
        free(a) && free(b) && !(ground.to_goals.is_dead(a) && ground.to_goals.is_dead(b))
    })
}

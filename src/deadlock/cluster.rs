//! Whether a push is useless for some of the boxes, whatever the others do.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::position::{Ground, Push};

/// Tells whether a push freezes boxes of a chosen set off goal; keeps its scratch memory.
///
/// Boxes that can move, with only walls and the other chosen boxes in the way, are removed until none can.
/// The boxes left never move in a solution: the first one to move would need two free squares in line.
/// Nothing is assumed about the player and the other boxes.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    /// Bit for each direction in which a box on the square may be pushed in a solution, with
    /// only walls around.
    useful: Vec<u8>,
    stamp: Vec<u32>,
    now: u32,
    members: Vec<Square>,
}

impl Cluster {
    pub(crate) fn new(ground: &Ground) -> Self {
        let squares = ground.board.len();
        Cluster {
            useful: ground.board.squares().map(|s| useful_pushes(ground, s)).collect(),
            stamp: vec![0; squares],
            now: 0,
            members: Vec::with_capacity(squares),
        }
    }

    /// True when the push leads a lone box to a square from which it reaches no goal, or is impossible.
    #[inline]
    pub(crate) fn is_useless(&self, push: Push) -> bool {
        self.useful[push.from as usize] >> push.direction.index() & 1 == 0
    }

    /// True when the push leaves boxes frozen off goal, the pushed one among them. Only boxes marked `chosen`
    /// count; the pushed one may be one of them.
    pub(crate) fn freezes(
        &mut self,
        board: &Board,
        push: Push,
        chosen: impl Fn(Square) -> bool,
    ) -> bool {
        let to = push.to(board);
        let has = |s: Square| s != push.from && chosen(s);
        if movable(board, &self.useful, to, has) {
            return false;
        }
        self.gather(board, to, has);
        let mut changed = true;
        while changed {
            changed = false;
            let (useful, stamp, now) = (&self.useful, &mut self.stamp, self.now);
            self.members.retain(|&square| {
                let free = movable(board, useful, square, |s| stamp[s as usize] == now);
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
        self.members.iter().any(|&s| !board.is_goal(s))
    }

    /// The frozen boxes of the last call that returned true, with the pushed one on its new square.
    pub(crate) fn frozen(&self) -> &[Square] {
        &self.members
    }

    /// Collects the boxes that touch each other, from the one on `start`.
    fn gather(&mut self, board: &Board, start: Square, has: impl Fn(Square) -> bool) {
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
            for &next in board.neighbours(square) {
                if next != WALL && self.stamp[next as usize] != self.now && has(next) {
                    self.stamp[next as usize] = self.now;
                    self.members.push(next);
                }
            }
        }
    }
}

/// True when a box on `square` has two free squares in line and can usefully be pushed to one.
fn movable(board: &Board, useful: &[u8], square: Square, has: impl Fn(Square) -> bool) -> bool {
    let free = |s: Square| s != WALL && !has(s);
    DIRECTIONS[..2].iter().any(|&d| {
        let both = 1 << d.index() | 1 << d.opposite().index();
        useful[square as usize] & both != 0
            && free(board.neighbour(square, d))
            && free(board.neighbour(square, d.opposite()))
    })
}

/// The pushes after which a lone box can still reach a goal. The player then stands where the box was, which
/// matters where the box cuts the maze.
fn useful_pushes(ground: &Ground, square: Square) -> u8 {
    DIRECTIONS
        .into_iter()
        .filter(|&direction| {
            let push = Push { from: square, direction };
            let to = push.to(&ground.board);
            let side = direction.opposite();
            to != WALL
                && ground.board.neighbour(square, side) != WALL
                && !ground.to_goals.is_dead_from(to, side.index())
        })
        .map(|direction| 1 << direction.index())
        .sum()
}

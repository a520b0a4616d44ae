//! Two boxes that can never both reach targets, whatever the other boxes do.
//!
//! A table of every pair of squares and every player region that the two boxes allow, filled backwards from
//! all pairs of targets. It is exact for the two boxes alone; other boxes only remove options, so a dead pair
//! makes every position that contains it dead.

use crate::board::{Board, Direction, Square, WALL};
use crate::position::{Boxes, CLOSED, Ground, PairSides, Reach, Side};

/// The cost of a dead pair, or of one not yet known.
const DEAD: u8 = u8::MAX;

/// The pair table of one board in one direction of play.
#[derive(Clone, Debug)]
pub struct PairTable {
    stage: Stage,
    squares: usize,
    words: usize,
    /// `[square][side of it the player is on]`, each the squares whose boxes are dead with it.
    /// Empty until all is known.
    dead: Vec<u64>,
    sides: PairSides,
    /// `[first][side of first][second]`: steps until both are on targets.
    cost: Vec<u8>,
    queue: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The sides are still being computed.
    Joining,
    /// This entry of the queue is next.
    Searching(usize),
    Done,
    TooLarge,
}

impl PairTable {
    /// Tables larger than this many bytes take longer to build than they save.
    pub const LARGEST: usize = 32 << 20;

    /// An empty table for play in the direction `side`; [`PairTable::advance`] fills it. A table that would
    /// take more than `largest` bytes is not built.
    pub fn new(ground: &Ground, side: Side, largest: usize) -> Self {
        let sides = PairSides::new(ground, side);
        let n = sides.alive().len();
        let fits = bytes(n, ground.board.len()) <= largest;
        PairTable {
            stage: if fits { Stage::Joining } else { Stage::TooLarge },
            squares: ground.board.len(),
            words: ground.board.len().div_ceil(64),
            dead: Vec::new(),
            sides,
            cost: vec![DEAD; if fits { 4 * n * n } else { 0 }],
            queue: Vec::new(),
        }
    }

    /// The most bytes that the table takes while it is built, 0 when it is too large.
    pub fn bytes(&self) -> usize {
        if self.stage == Stage::TooLarge {
            0
        } else {
            bytes(self.sides.alive().len(), self.squares)
        }
    }

    /// Does about `work` units (a pair or a state each, some 100 ns); true when the table is ready, or too
    /// large to be built.
    pub fn advance(&mut self, ground: &Ground, work: u64) -> bool {
        let mut left = work;
        loop {
            match self.stage {
                Stage::Joining => {
                    if left == 0 {
                        return false;
                    }
                    match self.sides.join(ground) {
                        Some(work) => left = left.saturating_sub(work),
                        None => self.begin_search(),
                    }
                }
                Stage::Searching(next) if next < self.queue.len() => {
                    if left == 0 {
                        return false;
                    }
                    self.expand(&ground.board, self.queue[next]);
                    left -= 1;
                    self.stage = Stage::Searching(next + 1);
                }
                Stage::Searching(_) => {
                    self.collect_dead(ground);
                    self.queue = Vec::new();
                    self.sides.forget_codes();
                    self.stage = Stage::Done;
                }
                Stage::Done | Stage::TooLarge => return true,
            }
        }
    }

    /// True when the table can answer, false while it is being built and when it is too large.
    pub fn is_ready(&self) -> bool {
        self.stage == Stage::Done
    }

    /// True when the box just moved to `moved` is dead together with another box. `player`
    /// is where the player stands after the step, beside the box.
    #[inline]
    pub fn is_dead(&self, ground: &Ground, boxes: &Boxes, moved: Square, player: Square) -> bool {
        let beside = ground.board.neighbours(moved).iter().position(|&s| s == player);
        beside.is_some_and(|side| self.is_dead_from(boxes, moved, side))
    }

    /// True when any box that the player can reach is dead together with another box.
    pub fn is_dead_anywhere(&self, ground: &Ground, boxes: &Boxes, reach: &Reach) -> bool {
        boxes.list().iter().any(|&square| {
            let beside = |&side: &usize| {
                let next = ground.board.neighbours(square)[side];
                next != WALL && reach.contains(next)
            };
            (0..4).find(beside).is_some_and(|side| self.is_dead_from(boxes, square, side))
        })
    }

    #[inline]
    fn is_dead_from(&self, boxes: &Boxes, square: Square, side: usize) -> bool {
        let start = (square as usize * 4 + side) * self.words;
        let Some(partners) = self.dead.get(start..start + self.words) else { return false };
        partners.iter().zip(boxes.set().words()).any(|(a, b)| a & b != 0)
    }

    /// The least number of steps that bring boxes from `square` and `other` to two targets with no other box
    /// on the board and the player on `side` of `square`. 254 stands for any larger number; `None` when it is
    /// impossible. Only for a table that is ready.
    pub fn pair_cost(&self, square: Square, side: Direction, other: Square) -> Option<u8> {
        let (a, b) = (self.sides.place(square)?, self.sides.place(other)?);
        let cost = self.cost[self.cell(a, side.index(), b)];
        (cost != DEAD).then_some(cost)
    }

    fn cell(&self, first: usize, side: usize, second: usize) -> usize {
        (first * 4 + side) * self.sides.alive().len() + second
    }

    /// Queues the pairs of targets.
    fn begin_search(&mut self) {
        let PairTable { sides, cost, queue, .. } = self;
        for &(first, second, code) in sides.ends() {
            reached(sides, cost, queue, (first.into(), second.into(), code.into()), 0);
        }
        self.stage = Stage::Searching(0);
    }

    /// Undoes every step that may have led to a state.
    fn expand(&mut self, board: &Board, cell: u32) {
        let PairTable { sides, cost, queue, .. } = self;
        let n = sides.alive().len();
        let (row, second) = (cell as usize / n, cell as usize % n);
        let more = cost[cell as usize].saturating_add(1).min(DEAD - 1);
        sides.undo(board, (row / 4, row % 4, second), |moved, other, code| {
            reached(sides, cost, queue, (moved, other, code), more);
        });
    }

    /// Turns the costs into sets. Sides that are walls are left out: the player is never there.
    fn collect_dead(&mut self, ground: &Ground) {
        self.dead = vec![0; ground.board.len() * 4 * self.words];
        for (first, &square) in self.sides.alive().iter().enumerate() {
            if ground.halt.is_set_after(8 * self.sides.alive().len()) {
                return;
            }
            for (second, &other) in self.sides.alive().iter().enumerate() {
                for side in 0..4 {
                    if first != second
                        && self.sides.code(first, side, second) != CLOSED
                        && self.cost[self.cell(first, side, second)] == DEAD
                    {
                        let start = (square as usize * 4 + side) * self.words;
                        self.dead[start + other as usize / 64] |= 1 << (other % 64);
                    }
                }
            }
        }
    }
}

/// Records the cost of a state, two boxes and the code of the player's region, unless it was reached before.
fn reached(
    sides: &PairSides,
    costs: &mut [u8],
    queue: &mut Vec<u32>,
    (first, second, code): (usize, usize, u32),
    cost: u8,
) {
    let (n, mut name) = (sides.alive().len(), None);
    sides.names((first, second), code, |of, side, other| {
        let cell = (of * 4 + side) * n + other;
        if costs[cell] == DEAD {
            costs[cell] = cost;
            name = Some(cell as u32);
        }
    });
    queue.extend(name);
}

/// Bytes of a table for `n` squares of `squares` that are alive: costs, connected sides, the queue at its
/// longest, the dead sets.
fn bytes(n: usize, squares: usize) -> usize {
    4 * n * n + 2 * n * n + 4 * n * n + 32 * squares * squares.div_ceil(64)
}

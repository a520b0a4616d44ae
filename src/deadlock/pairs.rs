//! Two boxes that can never both get home, whatever the others do.
//!
//! A table of every pair of squares and every part the two boxes leave to the player, filled
//! backwards from all pairs of targets. Exact for the two boxes alone; other boxes only take
//! freedom away, so a dead pair makes any position that holds it dead.

use super::walks::Walks;
use crate::board::{Board, DIRECTIONS, Direction, Square, WALL};
use crate::position::{Boxes, Ground, Reach, Side};

/// The cost of a dead pair, or of one not yet known.
const DEAD: u8 = u8::MAX;

/// In a code: the side is a wall or the other box.
const CLOSED: u32 = 15;

/// The pair table of one board in one direction of play.
#[derive(Clone, Debug)]
pub struct PairTable {
    side: Side,
    stage: Stage,
    words: usize,
    /// `[square][side of it the player is on]`, each the squares whose boxes are dead with it.
    /// Empty until all is known.
    dead: Vec<u64>,
    /// The squares from which a lone box reaches a target.
    alive: Vec<Square>,
    /// The place of a square in `alive`.
    index: Vec<u16>,
    /// `[first][side of first][second]`: steps until both are on targets.
    cost: Vec<u8>,
    /// For two boxes, first below second: eight codes of four bits, equal where a walk joins
    /// the sides; the sides of the first box are lowest. Triangular.
    sides: Vec<u32>,
    walks: Option<Walks>,
    queue: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The boxes of this and higher index still need their sides joined.
    Joining(usize),
    /// This cell of the queue is next.
    Searching(usize),
    Done,
    TooLarge,
}

impl PairTable {
    /// Larger tables, in bytes, take longer to make than they save.
    pub const LARGEST: usize = 32 << 20;

    /// An empty table for play in the direction `side`; [`PairTable::advance`] fills it. A table
    /// that would take more than `largest` bytes is not made.
    pub fn new(ground: &Ground, side: Side, largest: usize) -> Self {
        let board = &ground.board;
        let alive: Vec<Square> =
            board.squares().filter(|&s| !ground.distances(side).is_dead(s)).collect();
        let mut index = vec![u16::MAX; board.len()];
        for (i, &square) in alive.iter().enumerate() {
            index[square as usize] = i as u16;
        }
        let n = alive.len();
        let words = board.len().div_ceil(64);
        let fits = bytes(n, board.len()) <= largest;
        PairTable {
            side,
            stage: if fits { Stage::Joining(0) } else { Stage::TooLarge },
            words,
            dead: Vec::new(),
            alive,
            index,
            cost: vec![DEAD; if fits { 4 * n * n } else { 0 }],
            sides: vec![0; if fits { n * n.saturating_sub(1) / 2 } else { 0 }],
            walks: fits.then(|| Walks::new(board)),
            queue: Vec::new(),
        }
    }

    /// Bytes that the table takes at its fullest, 0 when it was found too large.
    pub fn bytes(&self) -> usize {
        if self.stage == Stage::TooLarge { 0 } else { bytes(self.alive.len(), self.index.len()) }
    }

    /// Does about `work` units (a pair or a state each, some 100 ns); true when the table is
    /// ready, or was found too large to be made.
    pub fn advance(&mut self, ground: &Ground, work: u64) -> bool {
        let mut left = work;
        loop {
            match self.stage {
                Stage::Joining(first) if first < self.alive.len() => {
                    if left == 0 {
                        return false;
                    }
                    self.join_sides(ground, first);
                    left = left.saturating_sub(1 + first as u64);
                    self.stage = Stage::Joining(first + 1);
                }
                Stage::Joining(_) => {
                    self.walks = None;
                    self.stage = Stage::Searching(0);
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
                    self.collect_dead(&ground.board);
                    self.queue = Vec::new();
                    self.sides = Vec::new();
                    self.stage = Stage::Done;
                }
                Stage::Done | Stage::TooLarge => return true,
            }
        }
    }

    /// True when the table answers, false while it is being made and when it is too large.
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

    /// True when any box beside the player's region is dead together with another box.
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

    /// The least number of steps that bring boxes from `square` and `other` to two targets
    /// while no other box is there, the player standing on `side` of `square`. 254 stands for
    /// any larger number; `None` when there is no way. Only for a table that is ready.
    pub fn pair_cost(&self, square: Square, side: Direction, other: Square) -> Option<u8> {
        let (a, b) = (self.index[square as usize], self.index[other as usize]);
        if a == u16::MAX || b == u16::MAX {
            return None;
        }
        let cost = self.cost[self.cell(a as usize, side.index(), b as usize)];
        (cost != DEAD).then_some(cost)
    }

    fn cell(&self, first: usize, side: usize, second: usize) -> usize {
        (first * 4 + side) * self.alive.len() + second
    }

    /// The code of a side of the box `of` beside the box `other`.
    fn code(&self, of: usize, side: usize, other: usize) -> u32 {
        if of < other {
            self.sides[other * (other - 1) / 2 + of] >> (4 * side) & 15
        } else {
            self.sides[of * (of - 1) / 2 + other] >> (16 + 4 * side) & 15
        }
    }

    /// Finds which sides are joined for `second` and every box below it, and queues the
    /// pairs of targets among them.
    fn join_sides(&mut self, ground: &Ground, second: usize) {
        let board = &ground.board;
        let Some(mut walks) = self.walks.take() else { return };
        let square = self.alive[second];
        walks.search(board, square);
        for first in 0..second {
            let other = self.alive[first];
            let mut parts = [WALL; 8];
            let mut packed = 0;
            for (at, &next) in
                board.neighbours(other).iter().chain(board.neighbours(square)).enumerate()
            {
                let code = if next == WALL || next == square || next == other {
                    CLOSED
                } else {
                    parts[at] = walks.part(board, other, next);
                    parts.iter().position(|&p| p == parts[at]).unwrap_or(at) as u32
                };
                packed |= code << (4 * at);
            }
            self.sides[second * (second - 1) / 2 + first] = packed;
            if ground.is_target(self.side, square) && ground.is_target(self.side, other) {
                // Pulling must end with the player where it started; pushing may end anywhere.
                let end = (self.side == Side::Pull)
                    .then(|| walks.part(board, other, board.start_player()));
                for (code, &part) in parts.iter().enumerate() {
                    if part != WALL && end.is_none_or(|end| end == part) {
                        self.reached(first, second, code as u32, 0);
                    }
                }
            }
        }
        self.walks = Some(walks);
    }

    /// Notes the cost of a state, unless it was reached before.
    fn reached(&mut self, first: usize, second: usize, code: u32, cost: u8) {
        let mut name = None;
        for (of, other) in [(first, second), (second, first)] {
            for side in 0..4 {
                if self.code(of, side, other) == code {
                    let cell = self.cell(of, side, other);
                    if self.cost[cell] != DEAD {
                        return;
                    }
                    self.cost[cell] = cost;
                    name = Some(cell as u32);
                }
            }
        }
        self.queue.extend(name);
    }

    /// Undoes every step that may have led to a state.
    fn expand(&mut self, board: &Board, cell: u32) {
        let n = self.alive.len();
        let (row, second) = (cell as usize / n, cell as usize % n);
        let (first, side) = (row / 4, row % 4);
        let code = self.code(first, side, second);
        let cost = self.cost[cell as usize].saturating_add(1).min(DEAD - 1);
        for (moved, other) in [(first, second), (second, first)] {
            let (from, still) = (self.alive[moved], self.alive[other]);
            for direction in DIRECTIONS {
                let side = direction.index();
                if self.code(moved, side, other) != code {
                    continue;
                }
                // The player stands on this side of the box, as it did before the step.
                let before = match self.side {
                    Side::Push => board.neighbour(from, direction),
                    Side::Pull => board.neighbour(from, direction.opposite()),
                };
                if before == WALL || before == still {
                    continue;
                }
                let player = board.neighbour(before, direction);
                if player == WALL || player == still {
                    continue;
                }
                let index = self.index[before as usize];
                if index != u16::MAX {
                    let index = index as usize;
                    self.reached(index, other, self.code(index, side, other), cost);
                }
            }
        }
    }

    /// Turns the costs into sets. Sides without a walk beside them stay out: the player is
    /// never there.
    fn collect_dead(&mut self, board: &Board) {
        self.dead = vec![0; board.len() * 4 * self.words];
        for (first, &square) in self.alive.iter().enumerate() {
            for (second, &other) in self.alive.iter().enumerate() {
                for side in 0..4 {
                    if first != second
                        && self.code(first, side, second) != CLOSED
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

/// Bytes of a table for `n` squares of `squares` that are alive: costs, joined sides, the queue
/// at its fullest, the dead sets.
fn bytes(n: usize, squares: usize) -> usize {
    4 * n * n + 2 * n * n + 4 * n * n + 32 * squares * squares.div_ceil(64)
}

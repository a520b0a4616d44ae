//! Two boxes alone on the board: which of their sides are connected, in which states such a pair can end, and
//! which steps lead to a state.
//!
//! Every table of pairs is filled with this. The state of a pair is the squares of both boxes and the player
//! region, identified by a side of one of the boxes that the region touches.

use super::{BitSet, Blocks, Ground, Side};
use crate::board::{Board, DIRECTIONS, Square, WALL};

/// In a code: the side is a wall or the other box.
pub const CLOSED: u32 = 15;

/// The sides of all pairs of boxes on squares from which a lone box reaches a target.
#[derive(Clone, Debug)]
pub struct PairSides {
    side: Side,
    /// The squares from which a lone box reaches a target.
    alive: Vec<Square>,
    /// The index of a square in `alive`.
    index: Vec<u16>,
    /// For two boxes, the first on the lower square: eight codes of four bits, equal where a walk connects
    /// the sides; the sides of the first box are lowest. Triangular.
    codes: Vec<u32>,
    /// Pairs of targets, each with the code of a region where the player may be at the end.
    ends: Vec<(u16, u16, u8)>,
    /// What is left of the floor beside one of the boxes.
    blocks: Option<Blocks>,
    /// The sides of boxes with this index and higher ones are not connected yet.
    next: usize,
}

impl PairSides {
    /// Without any connections yet, for play in the direction `side`.
    pub fn new(ground: &Ground, side: Side) -> Self {
        let board = &ground.board;
        let alive: Vec<Square> =
            board.squares().filter(|&s| !ground.distances(side).is_dead(s)).collect();
        let mut index = vec![u16::MAX; board.len()];
        for (i, &square) in alive.iter().enumerate() {
            index[square as usize] = i as u16;
        }
        PairSides { side, alive, index, codes: Vec::new(), ends: Vec::new(), blocks: None, next: 0 }
    }

    /// The squares from which a lone box reaches a target.
    pub fn alive(&self) -> &[Square] {
        &self.alive
    }

    /// The index of a square in [`PairSides::alive`].
    #[inline]
    pub fn place(&self, square: Square) -> Option<usize> {
        let place = self.index[square as usize];
        (place != u16::MAX).then_some(place as usize)
    }

    /// Bytes that it takes when complete.
    pub fn bytes(&self) -> usize {
        2 * self.alive.len() * self.alive.len() + 2 * self.index.len()
    }

    /// Connects the sides of one more box with all boxes before it; returns the work in pairs, `None` when
    /// all are done.
    pub fn join(&mut self, ground: &Ground) -> Option<u64> {
        if self.next == self.alive.len() {
            self.blocks = None;
            return None;
        }
        let board = &ground.board;
        let second = self.next;
        self.next += 1;
        if second == 0 {
            let n = self.alive.len();
            self.codes = vec![0; n * n.saturating_sub(1) / 2];
        }
        let mut blocks = self.blocks.take().unwrap_or_else(|| Blocks::new(board.len()));
        let square = self.alive[second];
        blocks.compute(board, &BitSet::of(board.len(), [square]));
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
                    parts[at] = blocks.part(board, other, next);
                    parts.iter().position(|&p| p == parts[at]).unwrap_or(at) as u32
                };
                packed |= code << (4 * at);
            }
            self.codes[second * (second - 1) / 2 + first] = packed;
            if ground.is_target(self.side, square) && ground.is_target(self.side, other) {
                // When pulling, the player must end where it started; when pushing, it may end anywhere.
                let end = (self.side == Side::Pull)
                    .then(|| blocks.part(board, other, board.start_player()));
                for (code, &part) in parts.iter().enumerate() {
                    if part != WALL && end.is_none_or(|end| end == part) {
                        self.ends.push((first as u16, second as u16, code as u8));
                    }
                }
            }
        }
        self.blocks = Some(blocks);
        Some(1 + second as u64)
    }

    /// Pairs of indexes whose squares are targets, each with the code of a side next to which the player may
    /// be at the end.
    pub fn ends(&self) -> &[(u16, u16, u8)] {
        &self.ends
    }

    /// The code of a side of the box at index `of` with another box at index `other`; equal codes of a pair
    /// mean that a walk connects the sides. [`CLOSED`] where there is no floor.
    #[inline]
    pub fn code(&self, of: usize, side: usize, other: usize) -> u32 {
        if of < other {
            self.codes[other * (other - 1) / 2 + of] >> (4 * side) & 15
        } else {
            self.codes[of * (of - 1) / 2 + other] >> (16 + 4 * side) & 15
        }
    }

    /// Frees the memory of the codes, for a table that no longer needs them.
    pub fn forget_codes(&mut self) {
        self.codes = Vec::new();
    }

    /// The descriptions of a state: calls `each` with every box, side and other box such that the side has
    /// the code.
    #[inline]
    pub fn names(
        &self,
        (first, second): (usize, usize),
        code: u32,
        mut each: impl FnMut(usize, usize, usize),
    ) {
        for (of, other) in [(first, second), (second, first)] {
            for side in 0..4 {
                if self.code(of, side, other) == code {
                    each(of, side, other);
                }
            }
        }
    }

    /// Undoes every step that may have led to the state of two boxes with the player on `side` of the first:
    /// calls `each` with the index of the box that moved, as it was before, the other box, and the code of
    /// the region where the player was.
    #[inline]
    pub fn undo(
        &self,
        board: &Board,
        (first, side, second): (usize, usize, usize),
        mut each: impl FnMut(usize, usize, u32),
    ) {
        let code = self.code(first, side, second);
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
                if let Some(place) = self.place(before) {
                    each(place, other, self.code(place, side, other));
                }
            }
        }
    }
}

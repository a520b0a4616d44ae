//! Which squares the player can walk to.
//!
//! A queue over dense squares with stamps instead of clearing. Compared with a bit-parallel
//! flood over padded rows in `docs/experiments.md`.

use super::Boxes;
use crate::board::{Board, Square, WALL};

/// The player's region of one position; reused from position to position.
#[derive(Clone, Debug)]
pub struct Reach {
    stamp: Vec<u32>,
    now: u32,
    queue: Vec<Square>,
    lowest: Square,
}

impl Reach {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Reach { stamp: vec![0; squares], now: 0, queue: Vec::with_capacity(squares), lowest: WALL }
    }

    /// Floods from `player` over squares without a box.
    pub fn fill(&mut self, board: &Board, boxes: &Boxes, player: Square) {
        self.clear();
        self.extend(board, boxes, player);
    }

    /// Empties the region.
    pub fn clear(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamp.fill(0);
            self.now = 1;
        }
        self.queue.clear();
        self.lowest = WALL;
    }

    /// Adds everything that can be walked to from `from` to the region.
    pub fn extend(&mut self, board: &Board, boxes: &Boxes, from: Square) {
        if self.stamp[from as usize] == self.now {
            return;
        }
        let mut lowest = self.lowest.min(from);
        self.stamp[from as usize] = self.now;
        let mut head = self.queue.len();
        self.queue.push(from);
        while head < self.queue.len() {
            let square = self.queue[head];
            head += 1;
            for &next in board.neighbours(square) {
                if next != WALL && self.stamp[next as usize] != self.now && !boxes.contains(next) {
                    self.stamp[next as usize] = self.now;
                    lowest = lowest.min(next);
                    self.queue.push(next);
                }
            }
        }
        self.lowest = lowest;
    }

    /// True when the player can walk to `square`.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.stamp[square as usize] == self.now
    }

    /// The lowest square of the region: its name in hashes.
    #[inline]
    pub fn lowest(&self) -> Square {
        self.lowest
    }

    /// The squares of the region, nearest first.
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.queue
    }
}

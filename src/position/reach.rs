//! Which squares the player can walk to.
//!
//! A queue over dense squares with stamps instead of clearing. Compared with a bit-parallel
//! flood over padded rows in `docs/experiments.md`.

use super::Boxes;
use crate::board::{Board, DIRECTIONS, Square, WALL};

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

    /// The lowest square of the region after one box moved from `from` to `to` and the player
    /// stands on `player`, when a look at the squares around tells; `None` when only a flood
    /// does. This region is the one before the step; `boxes` stand as after it.
    #[inline]
    pub fn lowest_after(
        &self,
        board: &Board,
        boxes: &Boxes,
        from: Square,
        to: Square,
        player: Square,
    ) -> Option<Square> {
        if self.lowest == to || (player != from && !self.contains(player)) {
            return None;
        }
        // Nothing new opens up behind the square the box left.
        for &next in board.neighbours(from) {
            if next != WALL && next != to && !self.contains(next) && !boxes.contains(next) {
                return None;
            }
        }
        // The box cuts nothing off where it stands now: the free squares beside it are joined
        // by the ring around it.
        let nb = board.neighbours(to);
        let free = |s: Square| s != WALL && !boxes.contains(s);
        let (mut open, mut joints) = (0, 0);
        for d in DIRECTIONS {
            let [turn, _] = d.across();
            if free(nb[d.index()]) {
                open += 1;
                let side = nb[turn.index()];
                if free(side) && free(board.neighbour(nb[d.index()], turn)) {
                    joints += 1;
                }
            }
        }
        if self.contains(to) && joints + 1 < open {
            return None;
        }
        Some(self.lowest.min(from))
    }

    /// The squares of the region, nearest first.
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.queue
    }
}

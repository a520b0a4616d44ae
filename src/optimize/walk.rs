//! Walking distances of the player from one square to all others.

use crate::board::{Board, Square, WALL};
use crate::position::Boxes;

/// Steps from one square to every square of the player's region; the memory is reused.
pub struct Walk {
    /// For each square the number of the last flood that reached it.
    stamp: Vec<u32>,
    now: u32,
    steps: Vec<u32>,
    queue: Vec<Square>,
    lowest: Square,
}

impl Walk {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Walk {
            stamp: vec![0; squares],
            now: 0,
            steps: vec![0; squares],
            queue: Vec::with_capacity(squares),
            lowest: WALL,
        }
    }

    /// Measures from `player` over squares without a box.
    pub fn fill(&mut self, board: &Board, boxes: &Boxes, player: Square) {
        if self.now == u32::MAX {
            self.stamp.fill(0);
            self.now = 0;
        }
        self.now += 1;
        self.queue.clear();
        self.queue.push(player);
        self.stamp[usize::from(player)] = self.now;
        self.steps[usize::from(player)] = 0;
        self.lowest = player;
        let mut head = 0;
        while let Some(&square) = self.queue.get(head) {
            head += 1;
            let next_steps = self.steps[usize::from(square)] + 1;
            for &next in board.neighbours(square) {
                if next == WALL || self.stamp[usize::from(next)] == self.now || boxes.contains(next)
                {
                    continue;
                }
                self.stamp[usize::from(next)] = self.now;
                self.steps[usize::from(next)] = next_steps;
                self.lowest = self.lowest.min(next);
                self.queue.push(next);
            }
        }
    }

    /// Steps to `square`; `None` when the player cannot reach it.
    #[inline]
    pub fn to(&self, square: Square) -> Option<u32> {
        let reached = square != WALL && self.stamp[usize::from(square)] == self.now;
        reached.then(|| self.steps[usize::from(square)])
    }

    /// The lowest square of the region: its name in hashes.
    #[inline]
    pub fn lowest(&self) -> Square {
        self.lowest
    }
}

//! Which squares the player can walk to.
//!
//! A queue over dense squares, with stamps instead of clearing. Boxes and the wall are stamped too, so that
//! one comparison tells whether a square is new. `docs/experiments.md` compares it with other floods,
//! including bit-parallel ones.

use super::Boxes;
use crate::board::{Board, Square, WALL};

/// The stamp of the wall, which is never new.
const NEVER_NEW: u32 = u32::MAX;

/// The player's region of one position; the memory is reused.
#[derive(Clone, Debug)]
pub struct Reach {
    /// For each square, and last for the wall: `now` in the region, `now + 1` under a box, otherwise less.
    stamp: Vec<u32>,
    now: u32,
    /// The squares of the region, then room for more.
    queue: Vec<Square>,
    len: usize,
    lowest: Square,
}

impl Reach {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        let mut stamp = vec![0; squares + 1];
        stamp[squares] = NEVER_NEW;
        Reach { stamp, now: 2, queue: vec![0; squares], len: 0, lowest: WALL }
    }

    /// Floods from `player` over squares without a box.
    pub fn fill(&mut self, board: &Board, boxes: &Boxes, player: Square) {
        self.clear();
        self.extend(board, boxes, player);
    }

    /// Empties the region.
    pub fn clear(&mut self) {
        self.now += 2;
        if self.now >= NEVER_NEW - 1 {
            let wall = self.stamp.len() - 1;
            self.stamp[..wall].fill(0);
            self.now = 2;
        }
        self.len = 0;
        self.lowest = WALL;
    }

    /// Adds everything that can be reached from `from` to the region. Boxes may have been removed since the
    /// region was started, but only from squares from which it was extended.
    pub fn extend(&mut self, board: &Board, boxes: &Boxes, from: Square) {
        if self.contains(from) {
            return;
        }
        let (seen, wall) = (self.now, self.stamp.len() - 1);
        for &square in boxes.list() {
            self.stamp[square as usize] = seen + 1;
        }
        self.stamp[from as usize] = seen;
        self.queue[self.len] = from;
        let mut lowest = self.lowest.min(from);
        let (mut head, mut end) = (self.len, self.len + 1);
        while head < end {
            let square = self.queue[head];
            head += 1;
            for &next in board.neighbours(square) {
                let stamp = &mut self.stamp[usize::from(next).min(wall)];
                if *stamp < seen {
                    *stamp = seen;
                    lowest = lowest.min(next);
                    self.queue[end] = next;
                    end += 1;
                }
            }
        }
        self.len = end;
        self.lowest = lowest;
    }

    /// Adds all remaining floor to the region; returns the number of regions found.
    pub fn extend_to_all(&mut self, board: &Board, boxes: &Boxes) -> u16 {
        let mut parts = 0;
        for square in board.squares() {
            if !boxes.contains(square) && !self.contains(square) {
                self.extend(board, boxes, square);
                parts += 1;
            }
        }
        parts
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

    /// The lowest square of the region after one box moved from `from` to `to` with the player on `player`,
    /// if the squares around the box decide it; `None` when a flood is needed. This region is the one before
    /// the step; `boxes` are those after it.
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
        // Nothing opens up behind the square that the box left.
        for &next in board.neighbours(from) {
            if next != WALL && next != to && !self.contains(next) && !boxes.contains(next) {
                return None;
            }
        }
        // The box cuts nothing off where it is now: the free squares beside it are connected by the ring
        // around it.
        if self.contains(to) && !board.is_ringed(to, |s| s != WALL && !boxes.contains(s)) {
            return None;
        }
        Some(self.lowest.min(from))
    }

    /// The squares of the region, nearest first.
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.queue[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Ground, Side};
    use kura_level::Level;

    #[test]
    fn floods_the_same_after_the_stamps_run_out() {
        let level = Level::parse("########\n#  #   #\n# $  $ #\n#.$@.  #\n#  #  .#\n########");
        let ground = Ground::new(&level.expect("a level")).expect("a board");
        let boxes = ground.root_boxes(Side::Push);
        let player = ground.board.start_player();
        let mut reach = Reach::new(ground.board.len());
        reach.fill(&ground.board, &boxes, player);
        let first: Vec<bool> = ground.board.squares().map(|s| reach.contains(s)).collect();
        assert!(first.iter().any(|&r| r) && boxes.list().iter().all(|&b| !reach.contains(b)));
        reach.now = NEVER_NEW - 9;
        for _ in 0..9 {
            reach.fill(&ground.board, &boxes, player);
            let again: Vec<bool> = ground.board.squares().map(|s| reach.contains(s)).collect();
            assert_eq!(again, first);
            assert_eq!(reach.squares().len(), first.iter().filter(|&&r| r).count());
        }
        assert!(reach.now < 20);
    }
}

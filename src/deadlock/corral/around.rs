//! The boxes around each unreachable region, corners included.

use crate::board::{Board, Square, WALL};
use crate::position::{BitSet, Boxes, FloorParts, Ground};

/// What is around the regions of one position; holds the scratch memory.
#[derive(Clone, Debug)]
pub(super) struct Around {
    /// The squares around each square, corners included, [`WALL`] after the last.
    near: Vec<[Square; 8]>,
    /// Words for a set of squares.
    words: usize,
    /// The boxes around each region, as bits.
    boxes: Vec<u64>,
    /// What is noted of them.
    noted: Vec<Noted>,
}

/// The boxes around a region.
#[derive(Clone, Copy, Debug, Default)]
struct Noted {
    hash: u128,
    off_goal: bool,
}

impl Around {
    /// For boards like this.
    pub(super) fn new(board: &Board) -> Self {
        Around {
            near: board.squares().map(|s| squares_around(board, s)).collect(),
            words: board.len().div_ceil(64),
            boxes: Vec::new(),
            noted: Vec::new(),
        }
    }

    /// Finds the boxes around each region.
    pub(super) fn find(&mut self, ground: &Ground, boxes: &Boxes, parts: &FloorParts) {
        self.boxes.clear();
        self.boxes.resize(parts.count() * self.words, 0);
        self.noted.clear();
        self.noted.resize(parts.count(), Noted::default());
        for &square in boxes.list() {
            let (word, bit) = (usize::from(square) / 64, 1 << (square % 64));
            for &next in self.near[square as usize].iter().take_while(|&&s| s != WALL) {
                let Some(part) = parts.of(next) else { continue };
                let among = &mut self.boxes[part * self.words + word];
                if *among & bit == 0 {
                    *among |= bit;
                    let noted = &mut self.noted[part];
                    noted.hash ^= ground.zobrist.of_box(square);
                    noted.off_goal |= !ground.board.is_goal(square);
                }
            }
        }
    }

    /// Puts the boxes around some regions into `kept` and returns their hash; `None` when all of them are on
    /// goals.
    pub(super) fn keep(&self, ground: &Ground, parts: &[usize], kept: &mut BitSet) -> Option<u128> {
        if !parts.iter().any(|&part| self.noted[part].off_goal) {
            return None;
        }
        kept.clear();
        let mut hash = 0;
        for &part in parts {
            hash ^= self.noted[part].hash;
            let more = &self.boxes[part * self.words..][..self.words];
            for (number, (kept, more)) in kept.words_mut().iter_mut().zip(more).enumerate() {
                // A box that is around both must not leave the hash again.
                let mut twice = *kept & more;
                while twice != 0 {
                    let square = number * 64 + twice.trailing_zeros() as usize;
                    hash ^= ground.zobrist.of_box(square as Square);
                    twice &= twice - 1;
                }
                *kept |= more;
            }
        }
        Some(hash)
    }
}

fn squares_around(board: &Board, square: Square) -> [Square; 8] {
    let (row, column) = board.row_column(square);
    let mut around = [WALL; 8];
    let mut found = 0;
    for r in row.saturating_sub(1)..board.height().min(row + 2) {
        for c in column.saturating_sub(1)..board.width().min(column + 2) {
            let next = board.square_at(r * board.width() + c);
            if next != WALL && next != square {
                around[found] = next;
                found += 1;
            }
        }
    }
    around
}

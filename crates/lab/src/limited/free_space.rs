//! Free space (Holland): squares on which one can imagine another box without an obvious deadlock and without a
//! new enclosed area. It says where a box may be put aside.
//!
//! Ours: the obvious deadlocks are dead squares here, and all rules of the search once a box is put there; goals
//! are no free space, since a box put aside on one keeps others from it. Of the free squares those come first that
//! are isolated, that is, whose eight neighbours are all empty: a box on one can be taken up from any side.

use kura::board::{Board, DIRECTIONS, Square, WALL};
use kura::position::{BitSet, Blocks, Boxes, Ground, NO_LABEL};

/// Finds free space; holds the scratch memory.
pub struct FreeSpace {
    blocks: Blocks,
    others: BitSet,
}

impl FreeSpace {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        FreeSpace { blocks: Blocks::new(squares), others: BitSet::new(squares) }
    }

    /// Reads the position without the box on `without`, which is to be put aside.
    pub fn read(&mut self, board: &Board, boxes: &Boxes, without: Square) {
        self.others.words_mut().copy_from_slice(boxes.set().words());
        self.others.remove(without);
        self.blocks.compute(board, &self.others);
    }

    /// True when `square` is free space of the position that was read.
    pub fn has(&self, ground: &Ground, square: Square) -> bool {
        let board = &ground.board;
        if self.others.contains(square) || board.is_goal(square) || ground.to_goals.is_dead(square)
        {
            return false;
        }
        let labels = self.blocks.labels(board, square);
        let mut open = labels.iter().filter(|&&label| label != NO_LABEL);
        open.next().is_some_and(|first| open.all(|label| label == first))
    }

    /// True when all eight squares around `square` are floor without a box.
    pub fn is_isolated(&self, board: &Board, square: Square) -> bool {
        let is_empty = |s: Square| s != WALL && !self.others.contains(s);
        DIRECTIONS.into_iter().all(|side| {
            let beside = board.neighbour(square, side);
            is_empty(beside) && is_empty(board.neighbour(beside, side.across()[0]))
        })
    }
}

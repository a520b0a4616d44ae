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

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;
    use kura::position::Side;

    #[test]
    fn is_where_a_box_closes_nothing_off() {
        let text = "###########\n#    ##   #\n#@ $    . #\n#    ##   #\n###########";
        let ground = Ground::new(&Level::parse(text).expect("a level")).expect("a board");
        let board = &ground.board;
        let boxes = ground.root_boxes(Side::Push);
        let mut free = FreeSpace::new(board.len());
        free.read(board, &boxes, boxes.list()[0]);
        let at = |row: usize, column: usize| board.square_at(row * board.width() + column);
        assert!(free.has(&ground, at(2, 2)) && free.has(&ground, at(2, 3)));
        assert!(!free.has(&ground, at(2, 5)) && !free.has(&ground, at(2, 6)), "in the passage");
        assert!(!free.has(&ground, at(1, 1)), "a dead square");
        assert!(!free.has(&ground, at(2, 8)), "a goal");
        assert!(free.is_isolated(board, at(2, 2)) && !free.is_isolated(board, at(2, 4)));
        // The box itself is where it could stay; another one would be in the way.
        free.read(board, &boxes, at(2, 1));
        assert!(!free.has(&ground, at(2, 3)) && !free.is_isolated(board, at(2, 2)));
    }
}

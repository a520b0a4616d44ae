//! Everything about a level that no move changes, shared by all that search it.

use super::{Boxes, Side, Zobrist};
use crate::board::{Board, DistanceTable, Sides, Square, Unsolvable};
use crate::level::Level;

/// The maze with its distances and hash keys. Read-only, shared between threads.
#[derive(Clone, Debug)]
pub struct Ground {
    pub board: Board,
    pub sides: Sides,
    pub to_goals: DistanceTable,
    pub from_starts: DistanceTable,
    pub zobrist: Zobrist,
}

impl Ground {
    /// Reads the level's maze and computes the distances of a lone box.
    ///
    /// Fails with a proof when the maze alone shows that there is no solution.
    pub fn new(level: &Level) -> Result<Self, Unsolvable> {
        let board = Board::new(level)?;
        let sides = Sides::new(&board);
        let to_goals = DistanceTable::to_goals(&board, &sides, &|_| false);
        let from_starts = DistanceTable::from_starts(&board, &sides);
        let zobrist = Zobrist::new(board.len());
        Ok(Ground { board, sides, to_goals, from_starts, zobrist })
    }

    /// Bytes that the tables for a level of so many squares and boxes take at most, the labels of
    /// a maze full of cut squares left aside.
    pub fn bytes(squares: usize, boxes: usize) -> usize {
        let distances = squares * 4 * boxes * size_of::<u16>();
        2 * distances + 200 * squares
    }

    /// Distances of a lone box to what `side` works towards: goals for pushes, start squares
    /// for pulls.
    #[inline]
    pub fn distances(&self, side: Side) -> &DistanceTable {
        match side {
            Side::Push => &self.to_goals,
            Side::Pull => &self.from_starts,
        }
    }

    /// Where the boxes stand at the root of a search: start squares for pushes, goals for pulls.
    pub fn roots(&self, side: Side) -> &[Square] {
        match side {
            Side::Push => self.board.start_boxes(),
            Side::Pull => self.board.goals(),
        }
    }

    /// The boxes at the root of a search.
    pub fn root_boxes(&self, side: Side) -> Boxes {
        Boxes::new(self.board.len(), self.roots(side), &self.zobrist)
    }

    /// True where `side` wants a box in the end.
    pub fn is_target(&self, side: Side, square: Square) -> bool {
        match side {
            Side::Push => self.board.is_goal(square),
            Side::Pull => self.board.start_boxes().binary_search(&square).is_ok(),
        }
    }
}

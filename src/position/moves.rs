//! Pushes and pulls as one kind of step.

use super::{Boxes, Reach};
use crate::board::{Board, DIRECTIONS, Direction, Square, WALL};

/// Whether boxes are pushed (forward play) or pulled (backward play).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Forwards, as the game is played.
    Push,
    /// Backwards from the solved board.
    Pull,
}

/// One step of one box. `direction` is where the box moves, pushed or pulled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// Where the box stands before.
    pub from: Square,
    /// Which way it is pushed.
    pub direction: Direction,
}

impl Push {
    /// Where the box ends.
    #[inline]
    pub fn to(self, board: &Board) -> Square {
        board.neighbour(self.from, self.direction)
    }

    /// Where the player stands afterwards.
    #[inline]
    pub fn player_after(self, board: &Board, side: Side) -> Square {
        match side {
            Side::Push => self.from,
            Side::Pull => board.neighbour(self.to(board), self.direction),
        }
    }

    /// This step of the box in the other direction of play.
    pub fn reversed(self, board: &Board) -> Push {
        Push { from: self.to(board), direction: self.direction.opposite() }
    }
}

impl Side {
    /// Calls `each` with every legal step of the box on `from`, given walls, boxes and the player's region.
    #[inline]
    pub fn steps_of(
        self,
        board: &Board,
        boxes: &Boxes,
        reach: &Reach,
        from: Square,
        mut each: impl FnMut(Push),
    ) {
        let nb = board.neighbours(from);
        for direction in DIRECTIONS {
            let to = nb[direction.index()];
            if to == WALL || boxes.contains(to) {
                continue;
            }
            let legal = match self {
                Side::Push => {
                    let pusher = nb[direction.opposite().index()];
                    pusher != WALL && reach.contains(pusher)
                }
                Side::Pull => {
                    let end = board.neighbour(to, direction);
                    reach.contains(to) && end != WALL && !boxes.contains(end)
                }
            };
            if legal {
                each(Push { from, direction });
            }
        }
    }

    /// Calls `each` with every legal step of every box, boxes in the order of their numbers.
    #[inline]
    pub fn steps(self, board: &Board, boxes: &Boxes, reach: &Reach, mut each: impl FnMut(Push)) {
        for &from in boxes.list() {
            self.steps_of(board, boxes, reach, from, &mut each);
        }
    }
}

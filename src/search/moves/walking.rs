//! How far the player must walk between pushes, at least.
//!
//! The pushes between two positions move the boxes, all together, from the sum of their squares to the
//! sum of the other squares, and carry the player along by the same vector. A walk of `n` steps changes the
//! distance to where the player must be at the end by at most `n`, and a push not at all, so the
//! distance from where the pushes alone would carry the player must be walked.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::position::{Ground, Side};

/// Row and column, or a difference of two of them.
type Vector = (i32, i32);

/// The bound for one direction of play.
pub struct Walking {
    /// Row and column of each square.
    place: Vec<Vector>,
    /// Sum of the squares that the boxes go to.
    targets: Vector,
    /// Where the player may stand there.
    ends: Vec<Vector>,
}

impl Walking {
    /// From a position of `ground` to the end of a solution, or, for pulls, to the start of the level.
    pub fn new(ground: &Ground, side: Side) -> Self {
        let board = &ground.board;
        let place: Vec<Vector> = board.squares().map(|s| place_of(board, s)).collect();
        let (targets, ends) = match side {
            Side::Push => (board.goals(), last_places(board)),
            Side::Pull => (board.start_boxes(), vec![place_of(board, board.start_player())]),
        };
        Walking { targets: sum(&place, targets), ends, place }
    }

    /// The least number of steps that push nothing, with boxes on `boxes` and the player on `player`.
    pub fn bound(&self, boxes: &[Square], player: Square) -> u32 {
        let boxes = sum(&self.place, boxes);
        let (row, column) = self.place[player as usize];
        let (down, right) = (self.targets.0 - boxes.0, self.targets.1 - boxes.1);
        let carried = (row + down, column + right);
        let steps =
            |end: &Vector| (carried.0 - end.0).unsigned_abs() + (carried.1 - end.1).unsigned_abs();
        self.ends.iter().map(steps).min().unwrap_or(0)
    }
}

fn place_of(board: &Board, square: Square) -> Vector {
    let (row, column) = board.row_column(square);
    (row as i32, column as i32)
}

fn sum(place: &[Vector], squares: &[Square]) -> Vector {
    squares.iter().fold((0, 0), |(row, column), &s| {
        let here = place[s as usize];
        (row + here.0, column + here.1)
    })
}

/// The squares from which a box can have been pushed onto a goal; the player is now where the box was.
fn last_places(board: &Board) -> Vec<Vector> {
    let mut places: Vec<Vector> = Vec::new();
    for &goal in board.goals() {
        for direction in DIRECTIONS {
            let beside = board.neighbour(goal, direction);
            if beside != WALL && board.neighbour(beside, direction) != WALL {
                places.push(place_of(board, beside));
            }
        }
    }
    places.sort_unstable();
    places.dedup();
    places
}

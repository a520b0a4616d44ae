//! The report's deadlock test (Section 4): a box in a corner off target, or on an edge of the map
//! without a free target on that edge.

use kura::board::{Board, Direction, Square, WALL};
use kura::position::Boxes;

/// Corners and edges of one board.
pub struct Edges {
    corners: Vec<bool>,
    /// The edges a square is on: first and last row, first and last column.
    lines: Vec<Option<Line>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Row(usize),
    Column(usize),
}

impl Edges {
    /// For `board`.
    pub fn new(board: &Board) -> Self {
        let places: Vec<(usize, usize)> = board.squares().map(|s| board.row_column(s)).collect();
        let (mut low, mut high) = ((usize::MAX, usize::MAX), (0, 0));
        for &(row, column) in &places {
            low = (low.0.min(row), low.1.min(column));
            high = (high.0.max(row), high.1.max(column));
        }
        let line = |&(row, column): &(usize, usize)| match () {
            () if row == low.0 || row == high.0 => Some(Line::Row(row)),
            () if column == low.1 || column == high.1 => Some(Line::Column(column)),
            () => None,
        };
        Edges {
            corners: board.squares().map(|s| is_corner(board, s)).collect(),
            lines: places.iter().map(line).collect(),
        }
    }

    /// True when, by this test, the box cannot reach a target.
    pub fn are_deadly(&self, board: &Board, boxes: &Boxes) -> bool {
        let free = |line: Line| {
            board.goals().iter().filter(|&&goal| !boxes.contains(goal)).any(|&goal| {
                let (row, column) = board.row_column(goal);
                line == Line::Row(row) || line == Line::Column(column)
            })
        };
        boxes.list().iter().filter(|&&square| !board.is_goal(square)).any(|&square| {
            self.corners[square as usize]
                || self.lines[square as usize].is_some_and(|line| !free(line))
        })
    }
}

fn is_corner(board: &Board, square: Square) -> bool {
    let wall = |direction| board.neighbour(square, direction) == WALL;
    (wall(Direction::Up) || wall(Direction::Down))
        && (wall(Direction::Left) || wall(Direction::Right))
}

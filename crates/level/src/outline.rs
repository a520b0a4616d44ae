//! The outline of a board: its rectangle, the holes in an open wall, and what lies outside.

use super::cell::Cell;
use super::cut::{Side, fewest_holes};
use super::direction::DIRECTIONS;
use super::limits::MAX_SIDE;
use super::problem::{Problem, ProblemKind, shortened};
use std::collections::VecDeque;

/// A board as a rectangle of cells, with a mapping back to the rows as typed.
pub(super) struct Grid {
    pub width: usize,
    pub height: usize,
    pub cells: Vec<Cell>,
    /// The rows without the margin and without trailing blanks.
    pub rows: Vec<String>,
    top: usize,
    left: usize,
}

impl Grid {
    /// Removes the margin of `rows` and pads ragged rows.
    pub fn from_rows(rows: &[String]) -> Result<Self, Vec<Problem>> {
        let blank = |row: &String| row.trim_end_matches(' ').is_empty();
        let Some(top) = rows.iter().position(|row| !blank(row)) else {
            return Err(vec![Problem::new(1, 1, ProblemKind::Empty)]);
        };
        let bottom = rows.iter().rposition(|row| !blank(row)).unwrap_or(top);
        let body = &rows[top..=bottom];
        let left = body
            .iter()
            .filter(|row| !blank(row))
            .map(|row| row.len() - row.trim_start_matches(' ').len())
            .min()
            .unwrap_or(0);
        let rows: Vec<String> = body
            .iter()
            .map(|row| row.chars().skip(left).collect::<String>().trim_end_matches(' ').to_owned())
            .collect();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let height = rows.len();
        if width > MAX_SIDE || height > MAX_SIDE {
            let row = if width > MAX_SIDE {
                rows.iter().position(|row| row.chars().count() > MAX_SIDE).unwrap_or(0)
            } else {
                MAX_SIDE
            };
            let column = if width > MAX_SIDE { left + MAX_SIDE + 1 } else { left + 1 };
            let kind = ProblemKind::TooLarge { width, height };
            return Err(vec![Problem::new(top + row + 1, column, kind)]);
        }
        let mut grid =
            Self { width, height, cells: vec![Cell::Floor; width * height], rows, top, left };
        grid.fill()?;
        Ok(grid)
    }

    fn fill(&mut self) -> Result<(), Vec<Problem>> {
        let mut problems = Vec::new();
        for (y, row) in self.rows.iter().enumerate() {
            for (x, c) in row.chars().enumerate() {
                match Cell::from_char(c) {
                    Some(cell) => self.cells[y * self.width + x] = cell,
                    None => problems.push(Problem::new(
                        y + self.top + 1,
                        x + self.left + 1,
                        ProblemKind::UnknownCharacter(c),
                    )),
                }
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(shortened(problems)) }
    }

    /// 1-based row and column of square `i` in the rows as typed.
    pub fn place(&self, i: usize) -> (usize, usize) {
        (i / self.width + self.top + 1, i % self.width + self.left + 1)
    }

    /// The squares next to `i`, `None` beyond the rectangle.
    fn beside(&self, i: usize) -> [Option<usize>; 4] {
        DIRECTIONS.map(|direction| direction.within(i, (self.width, self.height)))
    }

    fn is_wall(&self, i: usize) -> bool {
        self.cells[i] == Cell::Wall
    }
}

/// True if the player can leave the board with all boxes removed.
pub(super) fn is_open(grid: &Grid, player: usize) -> bool {
    way_out(grid, player).1.is_some()
}

/// The squares that the player can reach with all boxes removed, and the nearest one at the edge, if any.
fn way_out(grid: &Grid, player: usize) -> (Vec<bool>, Option<usize>) {
    let mut reached = vec![false; grid.cells.len()];
    let mut edge = None;
    let mut queue = VecDeque::from([player]);
    reached[player] = true;
    while let Some(i) = queue.pop_front() {
        for next in grid.beside(i) {
            match next {
                None => edge = edge.or(Some(i)),
                Some(next) if grid.is_wall(next) || reached[next] => {}
                Some(next) => {
                    reached[next] = true;
                    queue.push_back(next);
                }
            }
        }
    }
    (reached, edge)
}

/// The holes in the wall of a board that the player can leave with all boxes removed; empty if the wall is
/// closed.
pub(super) fn holes(grid: &Grid, player: usize) -> Vec<usize> {
    let (reached, edge) = way_out(grid, player);
    let Some(edge) = edge else { return Vec::new() };
    let kept = |i: usize| !matches!(grid.cells[i], Cell::Floor);
    let inside = (0..reached.len()).map(|i| reached[i] && kept(i)).collect();
    let sides = |i: usize| {
        let side = |next: Option<usize>| match next {
            Some(next) if grid.is_wall(next) => Side::Wall,
            Some(next) => Side::Square(next),
            None => Side::Edge,
        };
        grid.beside(i).map(side)
    };
    fewest_holes((0..reached.len()).map(sides).collect(), inside).unwrap_or_else(|| vec![edge])
}

/// The cells, with everything connected to the edge of the rectangle, boxes removed, turned into
/// [`Cell::Outside`].
pub(super) fn drop_outside(grid: &Grid) -> Vec<Cell> {
    let mut cells = grid.cells.clone();
    let on_edge = |i: &usize| grid.beside(*i).contains(&None);
    let mut stack: Vec<usize> = (0..cells.len()).filter(on_edge).collect();
    while let Some(i) = stack.pop() {
        if matches!(cells[i], Cell::Wall | Cell::Outside) {
            continue;
        }
        cells[i] = Cell::Outside;
        stack.extend(grid.beside(i).into_iter().flatten());
    }
    cells
}

//! The outline of a board: its rectangle, the gap in an open wall, and what lies outside.

use super::cell::Cell;
use super::direction::DIRECTIONS;
use super::limits::MAX_SIDE;
use super::problem::{Problem, ProblemKind};
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
        if problems.is_empty() { Ok(()) } else { Err(problems) }
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

/// Where the player can leave the board with all boxes removed, or `None` when the wall is closed.
///
/// The result is the outermost square of the shortest way out that has walls on two opposite sides, which is
/// the gap itself in an otherwise intact wall; if there is none, the last square of the way.
pub(super) fn gap(grid: &Grid, player: usize) -> Option<usize> {
    let mut from = vec![usize::MAX; grid.cells.len()];
    from[player] = player;
    let mut queue = VecDeque::from([player]);
    while let Some(i) = queue.pop_front() {
        for next in grid.beside(i) {
            let Some(next) = next else {
                return Some(hole_on_way(grid, &from, i));
            };
            if !grid.is_wall(next) && from[next] == usize::MAX {
                from[next] = i;
                queue.push_back(next);
            }
        }
    }
    None
}

fn hole_on_way(grid: &Grid, from: &[usize], end: usize) -> usize {
    let wall = |next: Option<usize>| next.is_some_and(|next| grid.is_wall(next));
    let mut i = end;
    loop {
        let [up, right, down, left] = grid.beside(i).map(wall);
        if (up && down) || (left && right) {
            return i;
        }
        if from[i] == i {
            return end;
        }
        i = from[i];
    }
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

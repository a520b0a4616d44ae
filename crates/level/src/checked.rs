//! The checked level: later layers need no further checks.

use std::fmt;
use std::str::FromStr;

use super::cell::Cell;
use super::direction::Direction;
use super::outline::{self, Grid};
use super::problem::{Problem, ProblemKind, Problems, shortened};
use super::raw::RawLevel;

/// A level that can be played: one player, at least one box, as many goals as boxes, closed
/// walls, at most [`MAX_SIDE`](super::limits::MAX_SIDE) columns and rows.
///
/// Squares are numbered row by row: `i = y * width + x`, with `x` to the right and `y` down.
/// Rooms inside the outer wall that the player cannot enter keep their contents; only what lies outside the
/// wall is dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
    player: usize,
    boxes: usize,
    rows: Vec<String>,
    title: Option<String>,
    author: Option<String>,
}

impl Level {
    /// Checks one board given as plain XSB text, one row a line.
    ///
    /// Blank lines before and after the board are ignored. Also accepts the letters and floor signs that
    /// [`super::glyph::canonical`] knows.
    ///
    /// # Errors
    /// Every problem found, with 1-based row and column in `xsb`.
    pub fn parse(xsb: &str) -> Result<Self, Vec<Problem>> {
        let raw = super::glyph::plain_board(xsb)?;
        Self::from_raw(&raw).map_err(|problems| {
            problems.into_iter().map(|problem| problem.in_text(raw.line, &raw.places)).collect()
        })
    }

    /// Checks a level. The common left margin and blank rows around the board are removed.
    ///
    /// # Errors
    /// Every problem found, with 1-based row and column in `raw.rows`.
    pub fn from_raw(raw: &RawLevel) -> Result<Self, Vec<Problem>> {
        if let Some(level) = Self::of_rows(&raw.rows) {
            let (title, author) = (raw.title.clone(), raw.author.clone());
            return Ok(Self { title, author, ..level });
        }
        Err(shortened(problems(&Grid::from_rows(&raw.rows)?)))
    }

    /// The level of these rows, if they are one: faster than [`Level::from_raw`] when they are not.
    pub(super) fn of_rows(rows: &[String]) -> Option<Self> {
        let grid = Grid::from_rows(rows).ok()?;
        let (player, problems) = find_player(&grid);
        let player = player.filter(|&at| problems.is_empty() && !outline::is_open(&grid, at))?;
        let cells = outline::drop_outside(&grid);
        let mut problems = Vec::new();
        let boxes = count(&cells, &grid, player, &mut problems);
        problems.is_empty().then_some(Self {
            width: grid.width,
            height: grid.height,
            cells,
            player,
            boxes,
            rows: grid.rows,
            title: None,
            author: None,
        })
    }

    /// Number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The square next to `i`, or `None` beyond the rectangle of the level.
    pub(super) fn beside(&self, i: usize, direction: Direction) -> Option<usize> {
        direction.within(i, (self.width, self.height))
    }

    /// What is on square `i` at the start.
    pub fn cell(&self, i: usize) -> Cell {
        self.cells[i]
    }

    /// True if both are the same level, but for walls and decoration outside.
    pub(super) fn has_squares_of(&self, other: &Self) -> bool {
        let same =
            |i: usize| self.cells[i] == other.cells[i] || (self.is_wall(i) && other.is_wall(i));
        self.width == other.width
            && self.cells.len() == other.cells.len()
            && (0..self.cells.len()).all(same)
    }

    /// True for a wall and for every square outside the closed wall.
    pub fn is_wall(&self, i: usize) -> bool {
        matches!(self.cells[i], Cell::Wall | Cell::Outside)
    }

    /// True for a goal inside the walls, whatever is on it.
    pub fn is_goal(&self, i: usize) -> bool {
        self.cells[i].has_goal()
    }

    /// True for a box inside the walls.
    pub fn is_box(&self, i: usize) -> bool {
        self.cells[i].has_box()
    }

    /// The square of the player.
    pub fn player(&self) -> usize {
        self.player
    }

    /// Number of boxes inside the walls, which is also the number of goals there.
    pub fn box_count(&self) -> usize {
        self.boxes
    }

    /// True when every box already stands on a goal.
    pub fn is_solved(&self) -> bool {
        !self.cells.contains(&Cell::Box)
    }

    /// The title, if there is one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The author, if there is one.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The level as XSB with the player on the square `player`, and boxes on those that `has_box` names of
    /// the squares inside the walls.
    pub fn picture(&self, has_box: impl Fn(usize) -> bool, player: usize) -> String {
        let mut text = String::new();
        for (y, row) in self.to_string().lines().enumerate() {
            let squares = (y * self.width..).zip(row.chars());
            text.extend(squares.map(|(i, written)| match self.cells.get(i) {
                Some(cell) if !self.is_wall(i) => {
                    Cell::character(cell.has_goal(), has_box(i), i == player)
                }
                _ => written,
            }));
            text.push('\n');
        }
        text
    }
}

/// The board as XSB rows with decoration, a `-` in each row that would be empty, and a line break after each row.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows
            .iter()
            .try_for_each(|row| writeln!(f, "{}", if row.is_empty() { "-" } else { row }))
    }
}

impl FromStr for Level {
    type Err = Problems;

    /// As [`Level::parse`].
    fn from_str(xsb: &str) -> Result<Self, Problems> {
        Level::parse(xsb).map_err(Problems)
    }
}

/// What is wrong with a board that is no level.
fn problems(grid: &Grid) -> Vec<Problem> {
    let (player, mut problems) = find_player(grid);
    if let (Some(player), true) = (player, problems.is_empty()) {
        problems.extend(outline::holes(grid, player).into_iter().map(|hole| {
            let (row, column) = grid.place(hole);
            let at_edge = hole == player;
            let kind = if at_edge { ProblemKind::PlayerAtEdge } else { ProblemKind::OpenWall };
            Problem::new(row, column, kind)
        }));
    }
    // If the wall is open or there is no player inside, nothing is outside: everything drawn counts.
    let cells = if problems.is_empty() { outline::drop_outside(grid) } else { grid.cells.clone() };
    count(&cells, grid, player.unwrap_or(0), &mut problems);
    problems
}

/// The first square that holds the player, and a problem for each further one, or for none.
fn find_player(grid: &Grid) -> (Option<usize>, Vec<Problem>) {
    let mut players = (0..grid.cells.len()).filter(|&i| grid.cells[i].has_player());
    let Some(first) = players.next() else {
        let (row, column) = grid.place(0);
        return (None, vec![Problem::new(row, column, ProblemKind::NoPlayer)]);
    };
    let (first_row, first_column) = grid.place(first);
    let second = |i| {
        let (row, column) = grid.place(i);
        Problem::new(row, column, ProblemKind::SecondPlayer { first_row, first_column })
    };
    (Some(first), players.map(second).collect())
}

/// The number of boxes; adds problems if the number of goals differs or there are no boxes. Those that belong to
/// no particular square are reported `at` this place.
fn count(cells: &[Cell], grid: &Grid, at: usize, problems: &mut Vec<Problem>) -> usize {
    let boxes = cells.iter().filter(|c| c.has_box()).count();
    let goals = cells.iter().filter(|c| c.has_goal()).count();
    let mut add = |i: usize, kind| {
        let (row, column) = grid.place(i);
        problems.push(Problem::new(row, column, kind));
    };
    if boxes == 0 {
        add(at, ProblemKind::NoBox);
    } else if boxes != goals {
        let alone = |c: &Cell| {
            if boxes > goals { *c == Cell::Box } else { c.has_goal() && !c.has_box() }
        };
        let alone: Vec<_> = (0..cells.len()).filter(|&i| alone(&cells[i])).collect();
        if alone.len() == boxes.abs_diff(goals) {
            alone.into_iter().for_each(|i| add(i, ProblemKind::OneTooMany { boxes, goals }));
        } else {
            add(at, ProblemKind::CountsDiffer { boxes, goals });
        }
    }
    boxes
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn a_picture_of_the_start_is_the_level() {
        let text = "  ####\n###  ###\n#  $ @.#\n# .$*  #\n########\n";
        let level = Level::parse(text).expect("a level");
        assert_eq!(level.picture(|cell| level.is_box(cell), level.player()), level.to_string());
    }

    #[test]
    fn a_picture_shows_boxes_and_player_where_they_are_said_to_be() {
        let level = Level::parse("#####\n#@$.#\n#####").expect("a level");
        assert_eq!(level.picture(|cell| cell == 8, 7), "#####\n# @*#\n#####\n");
        assert_eq!(level.picture(|cell| cell == 6, 8), "#####\n#$ +#\n#####\n");
    }
}

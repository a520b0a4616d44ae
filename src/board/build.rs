//! From the checked level to dense squares.
//!
//! Three things that provably never matter are removed first: floor that the player cannot reach even with
//! every box lifted, boxes that can never move (they become walls), and dead ends without a goal, a box or
//! the player.
//!
//! Removing one of them can expose another, so this repeats until nothing changes. If a box that can never move is
//! off goal, or the boxes and goals that are left do not match, the level is proven unsolvable here, before any
//! search; the strategy reported for that answer is `board`. Levels with boxes behind walls get the right answer in
//! the same way.

use super::{DIRECTIONS, Direction, Square, WALL};
use kura_level::Level;

/// The maze of one level: everything that stays the same during play.
#[derive(Clone, Debug)]
pub struct Board {
    width: usize,
    height: usize,
    neighbours: Vec<[Square; 4]>,
    cell_of: Vec<u32>,
    square_of: Vec<Square>,
    goals: Vec<Square>,
    is_goal: Vec<bool>,
    start_boxes: Vec<Square>,
    start_player: Square,
}

/// Why the maze alone makes a level unsolvable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// A box that can never be moved stands off goal; its row and column, from 0.
    StuckBox {
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
    },
    /// The boxes and goals that play can reach differ in number.
    Unbalanced {
        /// Boxes that can move.
        boxes: usize,
        /// Goals for them.
        goals: usize,
    },
}

impl Board {
    /// Reads the maze of `level`.
    ///
    /// Fails when boxes that can never be moved, or cannot be reached, make the level unsolvable. This is a
    /// proof.
    pub fn new(level: &Level) -> Result<Self, Unsolvable> {
        let grid = Grid::read(level)?;
        Ok(grid.number())
    }

    /// The maze in which only `boxes` are pushed, to `goals`, and the squares of `others` are walls. Its cells are
    /// those of this one.
    ///
    /// Fails when that makes it unsolvable.
    pub fn part(
        &self,
        boxes: &[Square],
        goals: &[Square],
        others: &[Square],
        player: Square,
    ) -> Result<Self, Unsolvable> {
        let mut grid = Grid::walls(self.width, self.height);
        let width = grid.width;
        let framed = |square: Square| {
            let (row, column) = self.row_column(square);
            (row + 1) * width + column + 1
        };
        self.squares().for_each(|square| grid.wall[framed(square)] = false);
        others.iter().for_each(|&square| grid.wall[framed(square)] = true);
        boxes.iter().for_each(|&square| grid.boxed[framed(square)] = true);
        goals.iter().for_each(|&square| grid.goal[framed(square)] = true);
        grid.player = framed(player);
        grid.settle()?;
        Ok(grid.number())
    }

    /// Number of squares.
    #[inline]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// True for a board without squares (a level whose boxes are all walls leaves one square).
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Width of the level in cells.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height of the level in cells.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The square next to `square`, or [`WALL`].
    #[inline]
    pub fn neighbour(&self, square: Square, direction: Direction) -> Square {
        self.neighbours[square as usize][direction as usize]
    }

    /// The four squares next to `square` in the order of [`DIRECTIONS`], walls as [`WALL`].
    #[inline]
    pub fn neighbours(&self, square: Square) -> &[Square; 4] {
        &self.neighbours[square as usize]
    }

    /// The goals, ascending.
    pub fn goals(&self) -> &[Square] {
        &self.goals
    }

    /// True where a goal lies.
    #[inline]
    pub fn is_goal(&self, square: Square) -> bool {
        self.is_goal[square as usize]
    }

    /// Where the boxes stand at the start, ascending.
    pub fn start_boxes(&self) -> &[Square] {
        &self.start_boxes
    }

    /// True when the `free` squares beside `square` are joined by the ring of eight squares around
    /// it: a box on `square` then cuts nothing off. `free` is false of [`WALL`].
    #[inline]
    pub fn is_ringed(&self, square: Square, free: impl Fn(Square) -> bool) -> bool {
        let beside = self.neighbours(square);
        let (mut open, mut joints) = (0, 0);
        for direction in DIRECTIONS {
            let [turn, _] = direction.across();
            let side = beside[direction.index()];
            if free(side) {
                open += 1;
                let corner = free(beside[turn.index()]) && free(self.neighbour(side, turn));
                joints += usize::from(corner);
            }
        }
        joints + 1 >= open
    }

    /// Where the player stands at the start.
    pub fn start_player(&self) -> Square {
        self.start_player
    }

    /// The cell of `square` in the level: row times width plus column.
    pub fn cell(&self, square: Square) -> usize {
        self.cell_of[square as usize] as usize
    }

    /// The square at a cell of the level, [`WALL`] where there is none.
    pub fn square_at(&self, cell: usize) -> Square {
        self.square_of.get(cell).copied().unwrap_or(WALL)
    }

    /// Row and column of `square` in the level, from 0.
    pub fn row_column(&self, square: Square) -> (usize, usize) {
        let cell = self.cell(square);
        (cell / self.width, cell % self.width)
    }

    /// All squares, ascending.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.neighbours.len()).map(|s| s as Square)
    }
}

/// The level while parts of it are being removed. A frame of walls keeps every neighbour inside the arrays.
struct Grid {
    width: usize,
    height: usize,
    wall: Vec<bool>,
    goal: Vec<bool>,
    boxed: Vec<bool>,
    player: usize,
}

impl Grid {
    /// Walls only, inside the frame as well.
    fn walls(width: usize, height: usize) -> Self {
        let (width, height) = (width + 2, height + 2);
        Grid {
            width,
            height,
            wall: vec![true; width * height],
            goal: vec![false; width * height],
            boxed: vec![false; width * height],
            player: 0,
        }
    }

    fn read(level: &Level) -> Result<Self, Unsolvable> {
        let mut grid = Grid::walls(level.width(), level.height());
        let width = grid.width;
        for row in 0..level.height() {
            for column in 0..level.width() {
                let from = row * level.width() + column;
                let to = (row + 1) * width + column + 1;
                grid.wall[to] = level.is_wall(from);
                grid.goal[to] = level.is_goal(from);
                grid.boxed[to] = level.is_box(from);
                if level.player() == from {
                    grid.player = to;
                }
            }
        }
        grid.settle()?;
        Ok(grid)
    }

    /// Removes what never matters.
    fn settle(&mut self) -> Result<(), Unsolvable> {
        while self.wall_up_the_immovable()? {}
        self.wall_up_dead_ends();
        let boxes = self.boxed.iter().filter(|&&b| b).count();
        let goals = self.goal.iter().zip(&self.wall).filter(|&(&g, &w)| g && !w).count();
        match boxes == goals {
            true => Ok(()),
            false => Err(Unsolvable::Unbalanced { boxes, goals }),
        }
    }

    fn beside(&self, cell: usize) -> [usize; 4] {
        DIRECTIONS.map(|direction| direction.beside(cell, self.width))
    }

    /// Turns unreachable floor and immovable boxes into walls; true if anything changed.
    fn wall_up_the_immovable(&mut self) -> Result<bool, Unsolvable> {
        let mut reached = vec![false; self.wall.len()];
        let mut stack = vec![self.player];
        reached[self.player] = true;
        while let Some(cell) = stack.pop() {
            for next in self.beside(cell) {
                if !self.wall[next] && !reached[next] {
                    reached[next] = true;
                    stack.push(next);
                }
            }
        }
        // A box with two free squares in line may move, and removing it may free others. The boxes left when
        // no more can be removed never move.
        let mut stuck: Vec<bool> = (0..self.wall.len()).map(|c| self.boxed[c]).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for cell in 0..self.wall.len() {
                if !stuck[cell] || !reached[cell] {
                    continue;
                }
                let [up, right, down, left] =
                    self.beside(cell).map(|next| !self.wall[next] && !stuck[next]);
                if (up && down) || (left && right) {
                    stuck[cell] = false;
                    changed = true;
                }
            }
        }
        let mut any = false;
        for cell in 0..self.wall.len() {
            if self.wall[cell] {
                continue;
            }
            if stuck[cell] && !self.goal[cell] {
                let (row, column) = (cell / self.width - 1, cell % self.width - 1);
                return Err(Unsolvable::StuckBox { row, column });
            }
            if stuck[cell] || !reached[cell] {
                // A goal is removed with its box; a goal without a box leaves more boxes than goals.
                self.wall[cell] = true;
                self.boxed[cell] = false;
                any = true;
            }
        }
        Ok(any)
    }

    /// A floor square with walls on three sides and no goal: a box on it is dead, and a player on it can only
    /// go back without having pushed anything.
    fn wall_up_dead_ends(&mut self) {
        let mut work: Vec<usize> = (0..self.wall.len()).filter(|&c| !self.wall[c]).collect();
        while let Some(cell) = work.pop() {
            if self.wall[cell] || self.goal[cell] || self.boxed[cell] || cell == self.player {
                continue;
            }
            let open: Vec<usize> =
                self.beside(cell).into_iter().filter(|&n| !self.wall[n]).collect();
            if open.len() <= 1 {
                self.wall[cell] = true;
                work.extend(open);
            }
        }
    }

    fn number(&self) -> Board {
        let (width, height) = (self.width - 2, self.height - 2);
        let mut square_of = vec![WALL; width * height];
        let mut cell_of = Vec::new();
        for row in 0..height {
            for column in 0..width {
                if !self.wall[(row + 1) * self.width + column + 1] {
                    square_of[row * width + column] = cell_of.len() as Square;
                    cell_of.push((row * width + column) as u32);
                }
            }
        }
        let framed = |cell: u32| {
            let (row, column) = (cell as usize / width, cell as usize % width);
            (row + 1) * self.width + column + 1
        };
        let unframed = |cell: usize| {
            let (row, column) = (cell / self.width, cell % self.width);
            let inside = (1..=height).contains(&row) && (1..=width).contains(&column);
            if inside { square_of[(row - 1) * width + column - 1] } else { WALL }
        };
        let squares_where = |marks: &[bool]| -> Vec<Square> {
            (0..cell_of.len()).filter(|&s| marks[framed(cell_of[s])]).map(|s| s as Square).collect()
        };
        let neighbours =
            cell_of.iter().map(|&cell| self.beside(framed(cell)).map(unframed)).collect();
        let goals = squares_where(&self.goal);
        let is_goal = cell_of.iter().map(|&cell| self.goal[framed(cell)]).collect();
        Board {
            width,
            height,
            neighbours,
            goals,
            is_goal,
            start_boxes: squares_where(&self.boxed),
            start_player: unframed(self.player),
            cell_of,
            square_of,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_that_nobody_can_reach_is_missing() {
        let level = "#########\n#   . #.#\n#@$ $ # #\n#     # #\n#########";
        let board = Board::new(&Level::parse(level).expect("a level"));
        assert_eq!(board.err(), Some(Unsolvable::Unbalanced { boxes: 2, goals: 1 }));
    }

    #[test]
    fn a_part_has_the_cells_of_the_whole_and_other_boxes_as_walls() {
        let level = "###########\n#   # $.  #\n# $.@     #\n#   #     #\n###########";
        let whole = Board::new(&Level::parse(level).expect("a level")).expect("a maze");
        let [right, left] =
            [(1, 6), (2, 2)].map(|(row, column)| whole.square_at(row * 11 + column));
        let goal = whole.square_at(2 * 11 + 3);
        let part = whole.part(&[left], &[goal], &[right], whole.start_player()).expect("a maze");
        assert_eq!(part.square_at(whole.cell(right)), WALL);
        let cells = |board: &Board, squares: &[Square]| {
            squares.iter().map(|&square| board.cell(square)).collect::<Vec<_>>()
        };
        assert_eq!(cells(&part, part.start_boxes()), [24]);
        assert_eq!(cells(&part, part.goals()), [25]);
        assert_eq!(part.cell(part.start_player()), 26);
        // The door of the room becomes a wall.
        let shut = whole.part(&[left], &[goal], &[goal + 1], right);
        assert_eq!(shut.err(), Some(Unsolvable::StuckBox { row: 2, column: 2 }));
    }
}

//! Walls and floor, before there are goals and boxes.

use kura_level::{Cell, DIRECTIONS};

/// A rectangle of walls and floor with a wall all around.
///
/// Cells are numbered row by row: `i = y * width + x`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze {
    width: usize,
    height: usize,
    floor: Vec<bool>,
    symmetry: Symmetry,
}

/// The symmetries of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Any maze.
    None,
    /// Left and right are mirror images.
    Mirror,
    /// Rotation by half a turn.
    Turn,
}

impl Maze {
    /// All walls; both sides at least 3.
    pub fn solid(width: usize, height: usize, symmetry: Symmetry) -> Self {
        Maze { width, height, floor: vec![false; width * height], symmetry }
    }

    /// Columns, walls included.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows, walls included.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        self.floor.len()
    }

    /// The symmetry that the maze was made with.
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The image of a cell under the symmetry.
    pub fn image(&self, cell: usize) -> usize {
        let (x, y) = (cell % self.width, cell / self.width);
        match self.symmetry {
            Symmetry::None => cell,
            Symmetry::Mirror => y * self.width + self.width - 1 - x,
            Symmetry::Turn => self.floor.len() - 1 - cell,
        }
    }

    /// True for floor.
    pub fn is_floor(&self, cell: usize) -> bool {
        self.floor[cell]
    }

    /// Makes a cell floor or wall; the outer wall does not change.
    pub fn set(&mut self, cell: usize, floor: bool) {
        let (x, y) = (cell % self.width, cell / self.width);
        let inner = x > 0 && y > 0 && x + 1 < self.width && y + 1 < self.height;
        self.floor[cell] = floor && inner;
    }

    /// The cells above, right of, below and left of a floor cell.
    pub fn neighbours(&self, cell: usize) -> [usize; 4] {
        DIRECTIONS.map(|direction| direction.beside(cell, self.width))
    }

    /// All floor cells, ascending.
    pub fn floor_cells(&self) -> Vec<usize> {
        (0..self.floor.len()).filter(|&c| self.floor[c]).collect()
    }

    /// True for a wall that is drawn: one that touches floor, or that is enclosed by such walls.
    pub fn drawn_walls(&self) -> Vec<bool> {
        let (width, height) = (self.width, self.height);
        let beside_floor = |cell: usize| {
            let (x, y) = (cell % width, cell / width);
            (y.saturating_sub(1)..(y + 2).min(height)).any(|v| {
                (x.saturating_sub(1)..(x + 2).min(width)).any(|u| self.floor[v * width + u])
            })
        };
        let mut drawn: Vec<bool> = vec![true; self.floor.len()];
        let mut work: Vec<usize> = (0..self.floor.len())
            .filter(|&c| {
                let (x, y) = (c % width, c / width);
                x == 0 || y == 0 || x + 1 == width || y + 1 == height
            })
            .collect();
        while let Some(cell) = work.pop() {
            if !drawn[cell] || self.floor[cell] || beside_floor(cell) {
                continue;
            }
            drawn[cell] = false;
            work.extend(DIRECTIONS.iter().filter_map(|d| d.within(cell, (width, height))));
        }
        (0..self.floor.len()).map(|c| drawn[c] && !self.floor[c]).collect()
    }

    /// The rows of a level in this maze.
    pub fn rows(&self, goals: &[usize], boxes: &[usize], player: usize) -> Vec<String> {
        let walls = self.drawn_walls();
        let glyph = |cell: usize| match walls[cell] {
            true => '#',
            false => Cell::character(goals.contains(&cell), boxes.contains(&cell), cell == player),
        };
        let row = |y: usize| (0..self.width).map(|x| glyph(y * self.width + x)).collect::<String>();
        (0..self.height).map(|y| row(y).trim_end().to_string()).collect()
    }
}

//! Random boards, the same in every run.

use kura::board::DIRECTIONS;
use kura::level::Level;
use kura::position::Ground;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// The shape of a random board.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub width: usize,
    pub height: usize,
    pub boxes: usize,
    /// Walls inside, in percent of the squares.
    pub walls: usize,
    /// Random pulls away from the solved position; 0 places the boxes at random.
    pub pulls: usize,
}

/// Endless random boards of a shape that pass the checks of the level reader.
pub fn boards(seed: u64, shape: Shape) -> impl Iterator<Item = Ground> {
    let mut rng = StdRng::seed_from_u64(seed);
    std::iter::repeat_with(move || board(&mut rng, shape)).flatten()
}

/// Shapes of boards small enough to be explored completely: open, mazy and crowded ones.
pub fn shapes() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (width, height, boxes, walls) in [
        (7, 7, 3, 15),
        (8, 6, 3, 25),
        (8, 7, 4, 35),
        (9, 7, 4, 40),
        (8, 8, 5, 45),
        (10, 7, 5, 45),
        (9, 8, 6, 50),
    ] {
        for pulls in [0, 30] {
            shapes.push(Shape { width, height, boxes, walls, pulls });
        }
    }
    shapes
}

/// Larger boards, on which corrals of several regions are common: winding and wide.
pub fn larger_shapes() -> Vec<Shape> {
    [(11, 9, 5, 45), (12, 9, 5, 50), (12, 10, 6, 55)]
        .map(|(width, height, boxes, walls)| Shape { width, height, boxes, walls, pulls: 60 })
        .into()
}

/// The grid while it is being filled; walls all around.
struct Grid {
    width: usize,
    wall: Vec<bool>,
    goal: Vec<bool>,
    boxed: Vec<bool>,
    player: usize,
}

fn board(rng: &mut StdRng, shape: Shape) -> Option<Ground> {
    let cells = shape.width * shape.height;
    let border = |c: usize| {
        let (row, column) = (c / shape.width, c % shape.width);
        row == 0 || column == 0 || row == shape.height - 1 || column == shape.width - 1
    };
    let wall: Vec<bool> =
        (0..cells).map(|c| border(c) || rng.random_range(0..100) < shape.walls).collect();
    let mut free: Vec<usize> = (0..cells).filter(|&c| !wall[c]).collect();
    if free.len() < 12.max(2 * shape.boxes + 2) {
        return None;
    }
    let mut take = || free.swap_remove(rng.random_range(0..free.len()));
    let player = take();
    let mut grid = Grid {
        width: shape.width,
        wall,
        goal: vec![false; cells],
        boxed: vec![false; cells],
        player,
    };
    for _ in 0..shape.boxes {
        grid.goal[take()] = true;
    }
    if shape.pulls == 0 {
        let mut open: Vec<usize> =
            (0..cells).filter(|&c| !grid.wall[c] && c != grid.player).collect();
        for _ in 0..shape.boxes {
            grid.boxed[open.swap_remove(rng.random_range(0..open.len()))] = true;
        }
    } else {
        grid.boxed.copy_from_slice(&grid.goal);
        for _ in 0..shape.pulls {
            grid.pull(rng);
        }
    }
    let level = Level::parse(&grid.text()).ok()?;
    let ground = Ground::new(&level).ok()?;
    let unsolved = ground.board.start_boxes() != ground.board.goals();
    (ground.board.len() > 12 && unsolved).then_some(ground)
}

impl Grid {
    /// Pulls a random box one square, if the player can.
    fn pull(&mut self, rng: &mut StdRng) {
        let free = |c: usize| !self.wall[c] && !self.boxed[c];
        let mut reached = vec![self.player];
        let mut head = 0;
        while let Some(&cell) = reached.get(head) {
            head += 1;
            for direction in DIRECTIONS {
                let next = direction.beside(cell, self.width);
                if free(next) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        let mut pulls = Vec::new();
        for &cell in &reached {
            for direction in DIRECTIONS {
                let end = direction.beside(cell, self.width);
                let from = direction.opposite().beside(cell, self.width);
                if free(end) && self.boxed[from] {
                    pulls.push((from, cell, end));
                }
            }
        }
        if pulls.is_empty() {
            return;
        }
        let (from, to, end) = pulls[rng.random_range(0..pulls.len())];
        self.boxed[from] = false;
        self.boxed[to] = true;
        self.player = end;
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for cell in 0..self.wall.len() {
            text.push(match (self.wall[cell], self.goal[cell], self.boxed[cell]) {
                (true, _, _) => '#',
                (_, true, true) => '*',
                (_, false, true) => '$',
                (_, true, false) if cell == self.player => '+',
                (_, true, false) => '.',
                (_, false, false) if cell == self.player => '@',
                (_, false, false) => ' ',
            });
            if cell % self.width == self.width - 1 {
                text.push('\n');
            }
        }
        text
    }
}

//! Random walls: templates in random order, or a random walk that digs.

use super::{Maze, Random, Symmetry};

/// Three by three cells each, a dot for floor; rotated and mirrored at random. A template that is listed more
/// often is used more often.
const TEMPLATES: &[[&str; 3]] = &[
    ["...", "...", "..."],
    ["...", "...", "..."],
    ["#..", "...", "..."],
    ["#..", "...", "..."],
    ["##.", "...", "..."],
    ["##.", "...", "..."],
    ["...", ".#.", "..."],
    ["...", ".#.", "..."],
    [".#.", "...", "..."],
    [".#.", "...", "..."],
    ["#..", "...", "..#"],
    ["#.#", "...", "..."],
    ["...", "##.", "..."],
    ["...", ".##", ".#."],
    ["##.", "##.", "..."],
    ["#..", "#..", "..#"],
    ["###", "...", "..."],
    ["###", "...", "#.."],
    ["###", "#..", "#.."],
    ["#.#", "...", "#.#"],
    ["#.#", "#..", "..."],
    ["###", "...", "###"],
    ["##.", "#..", "..."],
    ["###", "###", "###"],
];

/// A random maze, before it is tidied.
pub fn dig(random: &mut Random, width: usize, height: usize) -> Maze {
    let symmetry = match random.below(10) {
        0 | 1 => Symmetry::Mirror,
        2 | 3 => Symmetry::Turn,
        _ => Symmetry::None,
    };
    let mut maze = Maze::solid(width, height, symmetry);
    if random.chance(70) {
        tile(random, &mut maze)
    } else {
        walk(random, &mut maze)
    }
    // The second half repeats the first.
    for cell in 0..maze.cells() {
        let image = maze.image(cell);
        let first = match symmetry {
            Symmetry::Mirror => cell % width < image % width,
            _ => cell < image,
        };
        if first {
            maze.set(image, maze.is_floor(cell));
        }
    }
    maze
}

/// Covers the inside with templates, cutting the first row and column at random.
fn tile(random: &mut Random, maze: &mut Maze) {
    let (width, height) = (maze.width(), maze.height());
    let (left, top) = (random.below(3), random.below(3));
    for block_y in 0..(height + top).div_ceil(3) {
        for block_x in 0..(width + left).div_ceil(3) {
            let template = random.pick(TEMPLATES).unwrap_or(TEMPLATES[0]);
            let symmetry = random.below(8);
            for v in 0..3 {
                for u in 0..3 {
                    let (x, y) = (block_x * 3 + u, block_y * 3 + v);
                    if x < left || y < top || x - left >= width || y - top >= height {
                        continue;
                    }
                    let (a, b) = if symmetry & 4 == 0 { (u, v) } else { (v, u) };
                    let a = if symmetry & 1 == 0 { a } else { 2 - a };
                    let b = if symmetry & 2 == 0 { b } else { 2 - b };
                    let floor = template[b].as_bytes()[a] == b'.';
                    maze.set((y - top) * width + x - left, floor);
                }
            }
        }
    }
}

/// Digs along a random walk with turns, a brush of one to two cells wide, until about half
/// of the inside is floor.
fn walk(random: &mut Random, maze: &mut Maze) {
    let (width, height) = (maze.width(), maze.height());
    let wanted = (width - 2) * (height - 2) * (40 + random.below(20)) / 100;
    let (mut x, mut y) = (1 + random.below(width - 2), 1 + random.below(height - 2));
    let (mut dx, mut dy) = (1isize, 0isize);
    let mut dug = 0;
    // A walk that only runs into walls ends; what it has dug so far may be enough.
    for _ in 0..width * height * 20 {
        if dug >= wanted {
            return;
        }
        let brush = if random.chance(25) { 2 } else { 1 };
        for v in y..(y + brush).min(height - 1) {
            for u in x..(x + brush).min(width - 1) {
                dug += usize::from(!maze.is_floor(v * width + u));
                maze.set(v * width + u, true);
            }
        }
        if random.chance(35) {
            (dx, dy) = random.pick(&[(1, 0), (-1, 0), (0, 1), (0, -1)]).unwrap_or((1, 0));
        }
        let (next_x, next_y) = (x.saturating_add_signed(dx), y.saturating_add_signed(dy));
        if (1..width - 1).contains(&next_x) && (1..height - 1).contains(&next_y) {
            (x, y) = (next_x, next_y);
        } else {
            (dx, dy) = (-dy, dx);
        }
    }
}

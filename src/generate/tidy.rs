//! Removes what no player would miss, and rejects mazes that are not worth trying.

use super::Maze;

/// Fills dead ends and everything but the largest connected part of the floor.
pub fn tidy(maze: &mut Maze) {
    let mut largest = Vec::new();
    let mut seen = vec![false; maze.cells()];
    for cell in maze.floor_cells() {
        if !seen[cell] {
            let part = part_of(maze, cell, &mut seen);
            if part.len() > largest.len() {
                largest = part;
            }
        }
    }
    let mut keep = vec![false; maze.cells()];
    largest.into_iter().for_each(|cell| keep[cell] = true);
    for cell in maze.floor_cells() {
        maze.set(cell, keep[cell]);
    }
    let mut work = maze.floor_cells();
    while let Some(cell) = work.pop() {
        if !maze.is_floor(cell) {
            continue;
        }
        let open: Vec<usize> =
            maze.neighbours(cell).into_iter().filter(|&n| maze.is_floor(n)).collect();
        if open.len() <= 1 {
            maze.set(cell, false);
            work.extend(open);
        }
    }
}

fn part_of(maze: &Maze, from: usize, seen: &mut [bool]) -> Vec<usize> {
    let mut part = vec![from];
    seen[from] = true;
    let mut head = 0;
    while head < part.len() {
        for next in maze.neighbours(part[head]) {
            if maze.is_floor(next) && !std::mem::replace(&mut seen[next], true) {
                part.push(next);
            }
        }
        head += 1;
    }
    part
}

/// How many boxes a board of this size can have at most: one for every four squares inside, as far as
/// [`is_good`] can find enough floor for them in a board without a hall.
pub fn most_boxes(width: usize, height: usize) -> usize {
    let (across, down) = (width - 2, height - 2);
    // Each of these halls needs a wall; they do not overlap.
    let halls = ((across / 4) * (down / 3)).max((across / 3) * (down / 4));
    let floor = across * down - halls;
    (across * down / 4).min(floor.saturating_sub(BASE_FLOOR) / FLOOR_FOR_BOX)
}

/// Floor that a maze must have, besides that for each box.
const BASE_FLOOR: usize = 4;
const FLOOR_FOR_BOX: usize = 3;

/// True for a maze with room for `boxes` that fills its rectangle, has neither a large empty hall nor long
/// useless walls, and is not one long corridor.
pub fn is_good(maze: &Maze, boxes: usize) -> bool {
    let floor = maze.floor_cells();
    let inside = (maze.width() - 2) * (maze.height() - 2);
    if floor.len() < boxes * FLOOR_FOR_BOX + BASE_FLOOR || floor.len() * 100 < inside * 32 {
        return false;
    }
    fills_its_rectangle(maze, &floor)
        && !has_hall(maze)
        && !has_block(maze)
        && is_wide(maze, &floor)
}

fn fills_its_rectangle(maze: &Maze, floor: &[usize]) -> bool {
    let (width, height) = (maze.width(), maze.height());
    let row = |y: usize| floor.iter().any(|c| c / width == y);
    let column = |x: usize| floor.iter().any(|c| c % width == x);
    row(1) && row(height - 2) && column(1) && column(width - 2)
}

/// True if there is an empty area of three by four.
fn has_hall(maze: &Maze) -> bool {
    has_rectangle(maze, 4, 3, true) || has_rectangle(maze, 3, 4, true)
}

/// True if there are four by four walls inside, which look like a hole.
fn has_block(maze: &Maze) -> bool {
    has_rectangle(maze, 4, 4, false)
}

fn has_rectangle(maze: &Maze, across: usize, down: usize, floor: bool) -> bool {
    let (width, height) = (maze.width(), maze.height());
    (1..height.saturating_sub(down)).any(|y| {
        (1..width.saturating_sub(across)).any(|x| {
            (y..y + down).all(|v| (x..x + across).all(|u| maze.is_floor(v * width + u) == floor))
        })
    })
}

/// True when at least a quarter of the floor belongs to a square of two by two.
fn is_wide(maze: &Maze, floor: &[usize]) -> bool {
    let width = maze.width();
    let square = |c: usize| [c, c + 1, c + width, c + width + 1].iter().all(|&c| maze.is_floor(c));
    let corners = |c: usize| [c, c - 1, c - width, c - width - 1];
    let wide = floor.iter().filter(|&&c| corners(c).into_iter().any(square)).count();
    wide * 4 >= floor.len()
}

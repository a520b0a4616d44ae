//! Placing the goals.

use super::{Maze, Random, Symmetry};

/// Distinct floor cells for `count` goals, together or apart; `None` when the random choices leave no room
/// for all of them.
pub fn place(random: &mut Random, maze: &Maze, count: usize) -> Option<Vec<usize>> {
    let mut goals = match random.below(5) {
        0 | 1 => room(random, maze, count),
        2 => line(random, maze, count),
        _ => scattered(random, maze, count),
    }?;
    goals.sort_unstable();
    Some(goals)
}

/// One patch, as round as the walls allow.
fn room(random: &mut Random, maze: &Maze, count: usize) -> Option<Vec<usize>> {
    let first = random.pick(&maze.floor_cells())?;
    let mut goals = vec![first];
    let mut taken = vec![false; maze.cells()];
    taken[first] = true;
    while goals.len() < count {
        let mut best: Option<(usize, usize)> = None;
        for &goal in &goals {
            for cell in maze.neighbours(goal) {
                if !maze.is_floor(cell) || taken[cell] {
                    continue;
                }
                let beside = maze.neighbours(cell).iter().filter(|&&c| taken[c]).count();
                let rank = beside * 8 + random.below(8);
                if best.is_none_or(|(rank_so_far, _)| rank > rank_so_far) {
                    best = Some((rank, cell));
                }
            }
        }
        let (_, cell) = best?;
        goals.push(cell);
        taken[cell] = true;
    }
    Some(goals)
}

/// One or two straight rows.
fn line(random: &mut Random, maze: &Maze, count: usize) -> Option<Vec<usize>> {
    let step = random.pick(&[1, maze.width()])?;
    let rows = if count >= 6 || (count == 4 && random.chance(40)) { 2 } else { 1 };
    let floor = maze.floor_cells();
    for _ in 0..floor.len() {
        let first = random.pick(&floor)?;
        let across = if step == 1 { maze.width() } else { 1 };
        let goals: Vec<usize> =
            (0..count).map(|i| first + i / rows * step + i % rows * across).collect();
        if goals.iter().all(|&g| g < maze.cells() && maze.is_floor(g)) {
            return Some(goals);
        }
    }
    None
}

/// Scattered, no two side by side; as symmetric as the maze.
fn scattered(random: &mut Random, maze: &Maze, count: usize) -> Option<Vec<usize>> {
    let mut cells = maze.floor_cells();
    random.shuffle(&mut cells);
    let paired = maze.symmetry() != Symmetry::None && count.is_multiple_of(2);
    let mut goals: Vec<usize> = Vec::new();
    for cell in cells {
        if goals.len() == count {
            break;
        }
        let image = maze.image(cell);
        let free = |c: usize| maze.neighbours(c).iter().all(|n| !goals.contains(n));
        if goals.contains(&cell) || !free(cell) {
            continue;
        }
        if !paired {
            goals.push(cell);
        } else if image != cell
            && maze.is_floor(image)
            && free(image)
            && !maze.neighbours(cell).contains(&image)
        {
            goals.extend([cell, image]);
        }
    }
    (goals.len() == count).then_some(goals)
}

//! How many positions can be pulled back from the solved board: the paper's set-ups, X1 Y1
//! without stopping.
//! Counted on the level as it is drawn: the search's board leaves out dead ends and boxes that never move,
//! which do not matter for a solution but do for the number of positions.

use std::collections::{HashSet, VecDeque};

use kura::level::{Cell, Level};

/// Positions (boxes and player region) that pulls reach from the solved board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUps {
    /// All of them, roots included.
    pub positions: usize,
    /// Regions of the solved board: positions from which pulling starts.
    pub roots: usize,
}

/// Counts the set-ups of `level`; `None` when there are more than `limit`, which bounds the
/// memory as well.
pub fn set_ups(level: &Level, limit: usize) -> Option<SetUps> {
    let width = level.width();
    let cells = width * level.height();
    let open: Vec<bool> =
        (0..cells).map(|i| !matches!(level.cell(i), Cell::Wall | Cell::Outside)).collect();
    let maze = Maze { width, open };
    let floor = maze.region(&[], level.player());
    let boxes: Vec<usize> = (0..cells).filter(|&i| floor[i] && level.cell(i).has_goal()).collect();
    let mut seen = HashSet::new();
    let mut queue = VecDeque::new();
    for player in (0..cells).filter(|&i| floor[i] && !boxes.contains(&i)) {
        let region = maze.region(&boxes, player);
        if seen.insert((boxes.clone(), lowest(&region))) {
            queue.push_back((boxes.clone(), player));
        }
    }
    let roots = seen.len();
    while let Some((boxes, player)) = queue.pop_front() {
        let region = maze.region(&boxes, player);
        for (number, &from) in boxes.iter().enumerate() {
            for step in maze.steps() {
                let (to, end) = (from.wrapping_add(step), from.wrapping_add(step.wrapping_mul(2)));
                if !region[to] || !maze.open[end] || boxes.contains(&end) {
                    continue;
                }
                let mut next = boxes.clone();
                next[number] = to;
                next.sort_unstable();
                let after = lowest(&maze.region(&next, end));
                if seen.insert((next.clone(), after)) {
                    queue.push_back((next, end));
                }
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(SetUps { positions: seen.len(), roots })
}

/// Cells row by row; all except walls are open.
struct Maze {
    width: usize,
    open: Vec<bool>,
}

impl Maze {
    /// Offsets of the four neighbours of a cell. A level is closed, so no open cell is on its edge.
    /// on its edge.
    fn steps(&self) -> [usize; 4] {
        [self.width.wrapping_neg(), 1, self.width, usize::MAX]
    }

    /// Where a player on `from` can walk to.
    fn region(&self, boxes: &[usize], from: usize) -> Vec<bool> {
        let mut region = vec![false; self.open.len()];
        let mut stack = vec![from];
        region[from] = true;
        while let Some(cell) = stack.pop() {
            for step in self.steps() {
                let next = cell.wrapping_add(step);
                if self.open[next] && !region[next] && !boxes.contains(&next) {
                    region[next] = true;
                    stack.push(next);
                }
            }
        }
        region
    }
}

fn lowest(region: &[bool]) -> usize {
    region.iter().position(|&inside| inside).unwrap_or(region.len())
}

//! Which pushes of a lone box can be undone.

use super::{Board, DIRECTIONS, Square, WALL};

/// Classes of squares: in the empty maze a box can be pushed from each square of a class to every other one
/// of it, wherever the player has to walk for that.
#[derive(Clone, Debug)]
pub struct Returns {
    class: Vec<Square>,
}

impl Returns {
    /// Finds the classes: the strongly connected components of the graph of single pushes (Kosaraju's
    /// algorithm).
    pub fn new(board: &Board) -> Self {
        let mut class = vec![WALL; board.len()];
        let mut visited = vec![false; board.len()];
        let mut order = Vec::with_capacity(board.len());
        let mut stack: Vec<(Square, usize)> = Vec::new();
        for root in board.squares() {
            if !std::mem::replace(&mut visited[root as usize], true) {
                stack.push((root, 0));
            }
            while let Some((square, tried)) = stack.pop() {
                let Some(&d) = DIRECTIONS.get(tried) else {
                    order.push(square);
                    continue;
                };
                stack.push((square, tried + 1));
                let to = board.neighbour(square, d);
                let can = to != WALL && board.neighbour(square, d.opposite()) != WALL;
                if can && !std::mem::replace(&mut visited[to as usize], true) {
                    stack.push((to, 0));
                }
            }
        }
        let mut work = Vec::new();
        for &root in order.iter().rev() {
            if class[root as usize] == WALL {
                class[root as usize] = root;
                work.push(root);
            }
            while let Some(square) = work.pop() {
                for d in DIRECTIONS {
                    let origin = board.neighbour(square, d);
                    let can = origin != WALL && board.neighbour(origin, d) != WALL;
                    if can && class[origin as usize] == WALL {
                        class[origin as usize] = root;
                        work.push(origin);
                    }
                }
            }
        }
        Returns { class }
    }

    /// True when a box pushed from `from` to `to` could be pushed back with no other box on the board.
    #[inline]
    pub fn can_return(&self, from: Square, to: Square) -> bool {
        self.class[from as usize] == self.class[to as usize]
    }
}

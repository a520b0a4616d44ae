//! Which squares stay connected when two boxes stand in the maze.
//!
//! One depth-first search of the maze without the first box's square tells, for every second box, how the two
//! divide the squares: the subtree of a child is connected only through the second box if its low point does
//! not reach above it (Hopcroft and Tarjan 1973). This avoids a flood for each pair.

use crate::board::{Board, Square, WALL};

/// The maze without one square, searched depth-first.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    /// When the search entered a square, from 1; 0 if it did not.
    entered: Vec<u16>,
    /// The last number given within the subtree of a square.
    last: Vec<u16>,
    /// The lowest number one edge away from the subtree of a square.
    low: Vec<u16>,
    parent: Vec<Square>,
    root: Vec<Square>,
    /// The path from the root, each with the number of neighbours looked at.
    path: Vec<(Square, u8)>,
}

impl Walks {
    pub(super) fn new(board: &Board) -> Self {
        let n = board.len();
        Walks {
            entered: vec![0; n],
            last: vec![0; n],
            low: vec![0; n],
            parent: vec![WALL; n],
            root: vec![WALL; n],
            path: Vec::with_capacity(n),
        }
    }

    /// Searches the maze with a box on `without`.
    pub(super) fn search(&mut self, board: &Board, without: Square) {
        self.entered.fill(0);
        let mut count = 0;
        for &root in board.neighbours(without) {
            if root != WALL && self.entered[root as usize] == 0 {
                self.search_from(board, without, root, &mut count);
            }
        }
    }

    fn search_from(&mut self, board: &Board, without: Square, root: Square, count: &mut u16) {
        let mut enter = |walks: &mut Self, square: Square, parent: Square| {
            *count += 1;
            walks.entered[square as usize] = *count;
            walks.last[square as usize] = *count;
            walks.low[square as usize] = *count;
            walks.parent[square as usize] = parent;
            walks.root[square as usize] = root;
            walks.path.push((square, 0));
        };
        enter(self, root, WALL);
        while let Some(top) = self.path.last_mut() {
            let square = top.0;
            if top.1 == 4 {
                self.path.pop();
                let parent = self.parent[square as usize];
                if parent != WALL {
                    let (child, parent) = (square as usize, parent as usize);
                    self.low[parent] = self.low[parent].min(self.low[child]);
                    self.last[parent] = self.last[child];
                }
                continue;
            }
            let next = board.neighbours(square)[top.1 as usize];
            top.1 += 1;
            if next == WALL || next == without {
                continue;
            }
            if self.entered[next as usize] == 0 {
                enter(self, next, square);
            } else if next != self.parent[square as usize] {
                let seen = self.entered[next as usize];
                self.low[square as usize] = self.low[square as usize].min(seen);
            }
        }
    }

    /// An identifier of the region of `square` with a second box on `second`: equal values mean that a walk
    /// connects the squares.
    pub(super) fn part(&self, board: &Board, second: Square, square: Square) -> Square {
        let root = self.root[square as usize];
        if self.root[second as usize] != root {
            return root;
        }
        let at = self.entered[square as usize];
        for &child in board.neighbours(second) {
            if child != WALL
                && self.entered[child as usize] != 0
                && self.parent[child as usize] == second
                && (self.entered[child as usize]..=self.last[child as usize]).contains(&at)
            {
                let hangs = self.low[child as usize] >= self.entered[second as usize];
                return if hangs { child } else { root };
            }
        }
        root
    }
}

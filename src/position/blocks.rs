//! What a box on a square would cut off, for all squares at once.
//!
//! A depth-first search over the free squares finds articulation squares (Hopcroft and
//! Tarjan 1973). Two neighbours of a square stay connected when a box stands on it exactly
//! when they carry the same label there; the parts, their number and their lowest squares
//! then follow without a flood.

use super::BitSet;
use crate::board::{Board, DIRECTIONS, Square, WALL};

/// The free squares of a position as a depth-first forest; reused from position to position.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// When each square was entered, from 1; 0 where it is not free.
    entered: Vec<u16>,
    /// The earliest entered square that its subtree touches.
    low: Vec<u16>,
    parent: Vec<Square>,
    /// Lowest square of the subtree.
    lowest: Vec<Square>,
    /// The root of the tree, which is the lowest square of its part.
    root: Vec<Square>,
    parts: usize,
    stack: Vec<(Square, u8)>,
}

/// Names one part of the neighbourhood of a square; equal labels are connected without it.
pub type Label = Square;

/// The side towards the root of the tree.
const UP: Label = WALL - 1;
/// The label of a side where a wall or a box is.
pub const NO_LABEL: Label = WALL;

impl Blocks {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Blocks {
            entered: vec![0; squares],
            low: vec![0; squares],
            parent: vec![WALL; squares],
            lowest: vec![WALL; squares],
            root: vec![WALL; squares],
            parts: 0,
            stack: Vec::new(),
        }
    }

    /// Reads the position whose boxes stand on `occupied`.
    pub fn compute(&mut self, board: &Board, occupied: &BitSet) {
        self.entered.fill(0);
        self.parts = 0;
        let mut clock = 0u16;
        for start in board.squares() {
            if self.entered[start as usize] != 0 || occupied.contains(start) {
                continue;
            }
            self.parts += 1;
            self.enter(start, WALL, start, &mut clock);
            while let Some(&(square, next)) = self.stack.last() {
                if next == 4 {
                    self.stack.pop();
                    self.leave(square);
                    continue;
                }
                if let Some(top) = self.stack.last_mut() {
                    top.1 += 1;
                }
                let neighbour = board.neighbours(square)[next as usize];
                if neighbour == WALL || occupied.contains(neighbour) {
                    continue;
                }
                let met = self.entered[neighbour as usize];
                if met == 0 {
                    self.enter(neighbour, square, start, &mut clock);
                } else if neighbour != self.parent[square as usize] {
                    let low = &mut self.low[square as usize];
                    *low = (*low).min(met);
                }
            }
        }
    }

    fn enter(&mut self, square: Square, parent: Square, root: Square, clock: &mut u16) {
        *clock += 1;
        let s = square as usize;
        self.entered[s] = *clock;
        self.low[s] = *clock;
        self.parent[s] = parent;
        self.lowest[s] = square;
        self.root[s] = root;
        self.stack.push((square, 0));
    }

    fn leave(&mut self, square: Square) {
        let parent = self.parent[square as usize];
        if parent != WALL {
            let (low, lowest) = (self.low[square as usize], self.lowest[square as usize]);
            let p = parent as usize;
            self.low[p] = self.low[p].min(low);
            self.lowest[p] = self.lowest[p].min(lowest);
        }
    }

    /// Into how many parts the boxes cut the floor.
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// The labels of the four sides of a free square.
    #[inline]
    pub fn labels(&self, board: &Board, square: Square) -> [Label; 4] {
        let nb = board.neighbours(square);
        let mine = self.entered[square as usize];
        DIRECTIONS.map(|d| {
            let side = nb[d.index()];
            if side == WALL || self.entered[side as usize] == 0 {
                return NO_LABEL;
            }
            let at = self.entered[side as usize];
            if at < mine {
                return UP;
            }
            // A descendant: below the last child entered no later than it.
            let mut child = side;
            let mut child_at = 0;
            for &c in nb {
                if c != WALL
                    && self.entered[c as usize] != 0
                    && self.parent[c as usize] == square
                    && self.entered[c as usize] <= at
                    && self.entered[c as usize] > child_at
                {
                    child = c;
                    child_at = self.entered[c as usize];
                }
            }
            if self.low[child as usize] >= mine { child } else { UP }
        })
    }

    /// Into how many parts the floor falls when a box comes to stand on a free square with
    /// these labels.
    #[inline]
    pub fn parts_with_box(&self, labels: &[Label; 4]) -> usize {
        let mut distinct = 0;
        for (i, &label) in labels.iter().enumerate() {
            if label != NO_LABEL && !labels[..i].contains(&label) {
                distinct += 1;
            }
        }
        self.parts - 1 + distinct
    }

    /// The lowest square of the part named `label` when a box stands on `square`.
    #[inline]
    pub fn lowest_with_box(&self, square: Square, label: Label) -> Square {
        if label == UP { self.root[square as usize] } else { self.lowest[label as usize] }
    }
}

//! What a box on a square would cut off, for all squares at once.
//!
//! A depth-first search over the free squares finds articulation points (Hopcroft and Tarjan 1973). Two
//! neighbours of a square stay connected when a box stands on it exactly if they have the same label there;
//! the regions, their number and their lowest squares follow from that without a flood.

use super::BitSet;
use crate::board::{Board, DIRECTIONS, Square, WALL};

/// The free squares of a position as a depth-first forest; reused from position to position.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// When each square was entered, from 1; [`BLOCKED`] under a box and, last of all, for the wall.
    entered: Vec<u16>,
    /// The square entered last within its subtree.
    last: Vec<u16>,
    /// The earliest entered square that its subtree touches.
    low: Vec<u16>,
    parent: Vec<Square>,
    /// Lowest square of the subtree.
    lowest: Vec<Square>,
    /// The root of the tree, which is the lowest square of its region.
    root: Vec<Square>,
    parts: usize,
    /// The squares above the current one, each with the side to be visited next.
    stack: Vec<(Square, u8)>,
}

/// Entered later than all free squares: never new, and never an edge upwards.
const BLOCKED: u16 = u16::MAX;

/// Identifies one part of the neighbourhood of a square; sides with equal labels are connected without the
/// square.
pub type Label = Square;

/// The side towards the root of the tree.
const UP: Label = WALL - 1;
/// The label of a side where a wall or a box is.
pub const NO_LABEL: Label = WALL;

/// A part of the floor that a box on a square above it cuts off: the squares entered from `first` to `last`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    first: u16,
    last: u16,
    child: Square,
}

/// Holds no square.
const NO_CUT: Cut = Cut { first: 1, last: 0, child: WALL };

impl Cut {
    /// How many squares it has.
    #[inline]
    pub(super) fn size(&self) -> usize {
        usize::from(self.last + 1 - self.first)
    }
}

impl Blocks {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        let mut entered = vec![0; squares + 1];
        entered[squares] = BLOCKED;
        Blocks {
            entered,
            last: vec![0; squares],
            low: vec![0; squares],
            parent: vec![WALL; squares],
            lowest: vec![WALL; squares],
            root: vec![WALL; squares],
            parts: 0,
            stack: Vec::new(),
        }
    }

    /// Reads the position with boxes on `occupied`.
    pub fn compute(&mut self, board: &Board, occupied: &BitSet) {
        let wall = self.entered.len() - 1;
        self.entered[..wall].fill(0);
        for square in occupied.iter() {
            self.entered[square as usize] = BLOCKED;
        }
        self.parts = 0;
        let mut clock = 0;
        for start in board.squares() {
            if self.entered[start as usize] != 0 {
                continue;
            }
            self.parts += 1;
            clock += 1;
            self.enter(start, WALL, start, clock);
            let (mut square, mut next) = (start, 0);
            loop {
                if next == 4 {
                    self.leave(square);
                    let Some(above) = self.stack.pop() else { break };
                    (square, next) = above;
                    continue;
                }
                let neighbour = board.neighbours(square)[usize::from(next)];
                next += 1;
                let entered = self.entered[usize::from(neighbour).min(wall)];
                if entered == 0 {
                    clock += 1;
                    self.enter(neighbour, square, start, clock);
                    self.stack.push((square, next));
                    (square, next) = (neighbour, 0);
                } else if neighbour != self.parent[square as usize] {
                    let low = &mut self.low[square as usize];
                    *low = (*low).min(entered);
                }
            }
        }
    }

    #[inline]
    fn enter(&mut self, square: Square, parent: Square, root: Square, now: u16) {
        let s = square as usize;
        self.entered[s] = now;
        self.last[s] = now;
        self.low[s] = now;
        self.parent[s] = parent;
        self.lowest[s] = square;
        self.root[s] = root;
    }

    #[inline]
    fn leave(&mut self, square: Square) {
        let parent = self.parent[square as usize];
        if parent != WALL {
            let (low, lowest) = (self.low[square as usize], self.lowest[square as usize]);
            let p = parent as usize;
            self.last[p] = self.last[square as usize];
            self.low[p] = self.low[p].min(low);
            self.lowest[p] = self.lowest[p].min(lowest);
        }
    }

    /// How many regions the boxes cut the floor into.
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
            let at = self.entered[usize::from(side).min(self.entered.len() - 1)];
            if at == BLOCKED {
                return NO_LABEL;
            }
            if at < mine {
                return UP;
            }
            self.hanging(board, square, at).unwrap_or(UP)
        })
    }

    /// A name for the part `square` belongs to when a box stands on `second`: equal names mean
    /// that a walk joins the squares.
    #[inline]
    pub fn part(&self, board: &Board, second: Square, square: Square) -> Label {
        let at = self.entered[square as usize];
        self.hanging(board, second, at).unwrap_or(self.root[square as usize])
    }

    /// The parts that a box on `square` would cut off from the region around it; none where a box stands.
    pub(super) fn cuts(&self, board: &Board, square: Square) -> [Cut; 4] {
        let mine = self.entered[square as usize];
        let mut cuts = [NO_CUT; 4];
        for (cut, &child) in cuts.iter_mut().zip(board.neighbours(square)) {
            // What is noted of a square under a box is out of date.
            if child != WALL
                && self.entered[child as usize] != BLOCKED
                && self.parent[child as usize] == square
                && self.low[child as usize] >= mine
            {
                let (first, last) = (self.entered[child as usize], self.last[child as usize]);
                *cut = Cut { first, last, child };
            }
        }
        cuts
    }

    /// A name for the part that holds `square` once these parts are cut off: the square of a cut, or the
    /// lowest square of the region. [`NO_LABEL`] for a wall or a box.
    #[inline]
    pub(super) fn part_beside(&self, cuts: &[Cut; 4], square: Square) -> Label {
        let at = self.entered[usize::from(square).min(self.entered.len() - 1)];
        if at == BLOCKED {
            return NO_LABEL;
        }
        let cut = cuts.iter().find(|cut| (cut.first..=cut.last).contains(&at));
        cut.map_or_else(|| self.root[square as usize], |cut| cut.child)
    }

    /// The lowest square of the region of a free square, which is its name.
    #[inline]
    pub(super) fn region(&self, square: Square) -> Square {
        self.root[square as usize]
    }

    /// The lowest square of a part.
    #[inline]
    pub(super) fn lowest(&self, part: Label) -> Square {
        self.lowest[part as usize]
    }

    /// How many squares a part has, or a whole region.
    #[inline]
    pub(super) fn size(&self, part: Label) -> usize {
        usize::from(self.last[part as usize] - self.entered[part as usize]) + 1
    }

    /// The neighbour below `square` whose subtree holds the square entered `at`, if a box on
    /// `square` cuts that subtree off.
    #[inline]
    fn hanging(&self, board: &Board, square: Square, at: u16) -> Option<Square> {
        let holds = |&&c: &&Square| {
            c != WALL
                && self.parent[c as usize] == square
                && (self.entered[c as usize]..=self.last[c as usize]).contains(&at)
        };
        let child = *board.neighbours(square).iter().find(holds)?;
        (self.low[child as usize] >= self.entered[square as usize]).then_some(child)
    }
}

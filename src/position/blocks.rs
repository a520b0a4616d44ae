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
    /// What was noted when each square was left; out of date under a box.
    trees: Vec<Tree>,
    parts: usize,
    /// The squares above the current one.
    stack: Vec<Step>,
}

/// The subtree of a square.
#[derive(Clone, Copy, Debug)]
struct Tree {
    /// When its last square was entered.
    last: u16,
    /// When the earliest square was entered that it touches.
    low: u16,
    /// The square above it.
    parent: Square,
    /// Its lowest square.
    lowest: Square,
    /// The root of the whole tree, which is the lowest square of its region.
    root: Square,
}

/// Below no square, and without one.
const NO_TREE: Tree = Tree { last: 0, low: 0, parent: WALL, lowest: WALL, root: WALL };

/// A square that has been entered and not left, with what is known of its [`Tree`].
#[derive(Clone, Copy, Debug)]
struct Step {
    square: Square,
    /// The side to be visited next.
    next: u16,
    low: u16,
    parent: Square,
    lowest: Square,
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
        Blocks { entered, trees: vec![NO_TREE; squares], parts: 0, stack: Vec::new() }
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
            self.entered[start as usize] = clock;
            let mut at = Step { square: start, next: 0, low: clock, parent: WALL, lowest: start };
            loop {
                if at.next == 4 {
                    let Step { square, low, parent, lowest, .. } = at;
                    self.trees[square as usize] =
                        Tree { last: clock, low, parent, lowest, root: start };
                    let Some(above) = self.stack.pop() else { break };
                    at =
                        Step { low: above.low.min(low), lowest: above.lowest.min(lowest), ..above };
                    continue;
                }
                let neighbour = board.neighbours(at.square)[usize::from(at.next)];
                at.next += 1;
                let entered = &mut self.entered[usize::from(neighbour).min(wall)];
                if *entered == 0 {
                    clock += 1;
                    *entered = clock;
                    self.stack.push(at);
                    let (square, parent) = (neighbour, at.square);
                    at = Step { square, next: 0, low: clock, parent, lowest: square };
                } else if neighbour != at.parent {
                    at.low = at.low.min(*entered);
                }
            }
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
        self.hanging(board, second, at).unwrap_or(self.trees[square as usize].root)
    }

    /// The parts that a box on `square` would cut off from the region around it; none where a box stands.
    pub(super) fn cuts(&self, board: &Board, square: Square) -> [Cut; 4] {
        let mine = self.entered[square as usize];
        let mut cuts = [NO_CUT; 4];
        for (cut, &child) in cuts.iter_mut().zip(board.neighbours(square)) {
            // What is noted of a square under a box is out of date.
            if child != WALL
                && self.entered[child as usize] != BLOCKED
                && self.trees[child as usize].parent == square
                && self.trees[child as usize].low >= mine
            {
                let (first, last) = (self.entered[child as usize], self.trees[child as usize].last);
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
        cut.map_or_else(|| self.trees[square as usize].root, |cut| cut.child)
    }

    /// The lowest square of the region of a free square, which is its name.
    #[inline]
    pub(super) fn region(&self, square: Square) -> Square {
        self.trees[square as usize].root
    }

    /// The lowest square of a part.
    #[inline]
    pub(super) fn lowest(&self, part: Label) -> Square {
        self.trees[part as usize].lowest
    }

    /// How many squares a part has, or a whole region.
    #[inline]
    pub(super) fn size(&self, part: Label) -> usize {
        usize::from(self.trees[part as usize].last - self.entered[part as usize]) + 1
    }

    /// The neighbour below `square` whose subtree holds the square entered `at`, if a box on
    /// `square` cuts that subtree off.
    #[inline]
    fn hanging(&self, board: &Board, square: Square, at: u16) -> Option<Square> {
        let holds = |&&c: &&Square| {
            c != WALL
                && self.trees[c as usize].parent == square
                && (self.entered[c as usize]..=self.trees[c as usize].last).contains(&at)
        };
        let child = *board.neighbours(square).iter().find(holds)?;
        (self.trees[child as usize].low >= self.entered[square as usize]).then_some(child)
    }
}

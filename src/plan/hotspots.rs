//! Which squares, when blocked, keep boxes elsewhere from goals.
//!
//! Source: Shoham and Schaeffer 2020, hotspots. A heuristic.

use crate::board::{Board, Square, WALL};
use crate::position::{BitSet, Blocks, Ground, Label, NO_LABEL};

/// For each square, the squares on which a wall would make goals unreachable for a box on it.
#[derive(Clone, Debug)]
pub struct Hotspots {
    blockers: Vec<BitSet>,
    union: BitSet,
}

/// Goals are tracked as bits of one word; further goals share bits.
const WORD: usize = 128;

/// Larger boards have no hotspots: on the largest ones they would take a minute.
const LARGEST: usize = 1_000;

impl Hotspots {
    /// Tries every alive square that is not a goal as a blocker; the work is about the square of their
    /// number.
    pub fn new(ground: &Ground) -> Self {
        let board = &ground.board;
        if board.len() > LARGEST {
            return Hotspots { blockers: Vec::new(), union: BitSet::new(board.len()) };
        }
        let mut blocks = Blocks::new(board.len());
        let free = goals_in_reach(board, &mut blocks, WALL);
        let mut blockers = vec![BitSet::new(board.len()); board.len()];
        let plain = |s: Square| !board.is_goal(s) && !ground.to_goals.is_dead(s);
        for y in board.squares().filter(|&s| plain(s)) {
            if ground.halt.is_set_after(100 * board.len()) {
                break;
            }
            let blocked = goals_in_reach(board, &mut blocks, y);
            for x in board.squares().filter(|&s| s != y && plain(s)) {
                if blocked[x as usize] != free[x as usize] {
                    blockers[x as usize].insert(y);
                }
            }
        }
        Hotspots { blockers, union: BitSet::new(board.len()) }
    }

    /// Bytes that it takes.
    pub fn bytes(ground: &Ground) -> usize {
        let squares = ground.board.len();
        if squares > LARGEST {
            return BitSet::bytes(squares);
        }
        squares * squares.div_ceil(64) * size_of::<u64>()
    }

    /// How many boxes block at least one other.
    pub fn count(&mut self, boxes: &BitSet) -> u16 {
        self.unite(boxes);
        let both = self.union.words().iter().zip(boxes.words());
        both.map(|(a, b)| (a & b).count_ones() as u16).sum()
    }

    /// Prepares [`Hotspots::count_with`] with the other boxes.
    pub fn unite(&mut self, boxes: &BitSet) {
        self.union.clear();
        for blockers in boxes.iter().filter_map(|square| self.blockers.get(square as usize)) {
            for (word, more) in self.union.words_mut().iter_mut().zip(blockers.words()) {
                *word |= more;
            }
        }
    }

    /// [`Hotspots::count`] of all `boxes`: those last given to [`Hotspots::unite`], and one on `more`.
    pub fn count_with(&self, boxes: &BitSet, more: Square) -> u16 {
        let Some(blockers) = self.blockers.get(more as usize) else { return 0 };
        let words = self.union.words().iter().zip(blockers.words()).zip(boxes.words());
        words.map(|((a, b), boxes)| ((a | b) & boxes).count_ones() as u16).sum()
    }
}

/// The goals that a box on each square can be pushed to, from some side, as bits, with a wall on `wall`.
fn goals_in_reach(board: &Board, blocks: &mut Blocks, wall: Square) -> Vec<u128> {
    let mut walls = BitSet::new(board.len());
    if wall != WALL {
        walls.insert(wall);
    }
    blocks.compute(board, &walls);
    let labels: Vec<[Label; 4]> = board
        .squares()
        .map(|s| if s == wall { [NO_LABEL; 4] } else { blocks.labels(board, s) })
        .collect();
    // By square and side of the player.
    let mut reach = vec![[0u128; 4]; board.len()];
    let mut work: Vec<(Square, usize)> = Vec::new();
    for (index, &goal) in board.goals().iter().enumerate() {
        if goal == wall {
            continue;
        }
        for (side, goals) in reach[goal as usize].iter_mut().enumerate() {
            *goals |= 1 << (index % WORD);
            work.push((goal, side));
        }
    }
    while let Some((square, side)) = work.pop() {
        let goals = reach[square as usize][side];
        // The player may have come from another side it can walk to.
        let here = labels[square as usize];
        for other in 0..4 {
            let joined = here[other] == here[side] && here[other] != NO_LABEL;
            if joined && reach[square as usize][other] | goals != reach[square as usize][other] {
                reach[square as usize][other] |= goals;
                work.push((square, other));
            }
        }
        // A push that ends here came from the side the player is on.
        let origin = board.neighbours(square)[side];
        if origin == WALL || origin == wall || labels[origin as usize][side] == NO_LABEL {
            continue;
        }
        let before = &mut reach[origin as usize][side];
        if *before | goals != *before {
            *before |= goals;
            work.push((origin, side));
        }
    }
    reach.into_iter().map(|sides| sides[0] | sides[1] | sides[2] | sides[3]).collect()
}

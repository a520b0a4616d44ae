//! Which squares, when blocked, keep boxes elsewhere from goals.
//!
//! Source: Shoham and Schaeffer 2020, hotspots. A heuristic: the player's side is ignored.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::position::{BitSet, Ground};

/// For each square the squares on which a wall would take goals away from a box on it.
#[derive(Clone, Debug)]
pub struct Hotspots {
    blockers: Vec<BitSet>,
    union: BitSet,
}

/// Goals are tracked as bits of one word; further goals share bits.
const WORD: usize = 128;

impl Hotspots {
    /// Tries every alive square that is no goal as a blocker; about squares x squares work.
    pub fn new(ground: &Ground) -> Self {
        let board = &ground.board;
        let free = goals_in_reach(board, WALL);
        let mut blockers = vec![BitSet::new(board.len()); board.len()];
        let plain = |s: Square| !board.is_goal(s) && !ground.to_goals.is_dead(s);
        for y in board.squares().filter(|&s| plain(s)) {
            let blocked = goals_in_reach(board, y);
            for x in board.squares().filter(|&s| s != y && plain(s)) {
                if blocked[x as usize] != free[x as usize] {
                    blockers[x as usize].insert(y);
                }
            }
        }
        Hotspots { blockers, union: BitSet::new(board.len()) }
    }

    /// How many boxes block at least one other.
    pub fn count(&mut self, boxes: &BitSet) -> u16 {
        self.union.clear();
        for square in boxes.iter() {
            let blockers = self.blockers[square as usize].words();
            for (word, more) in self.union.words_mut().iter_mut().zip(blockers) {
                *word |= more;
            }
        }
        let both = self.union.words().iter().zip(boxes.words());
        both.map(|(a, b)| (a & b).count_ones() as u16).sum()
    }
}

/// The goals that a box on each square can be pushed to, as bits, with a wall on `wall`.
fn goals_in_reach(board: &Board, wall: Square) -> Vec<u128> {
    let mut reach = vec![0u128; board.len()];
    let mut work: Vec<Square> = Vec::new();
    for (index, &goal) in board.goals().iter().enumerate() {
        if goal != wall {
            reach[goal as usize] |= 1 << (index % WORD);
            work.push(goal);
        }
    }
    while let Some(square) = work.pop() {
        for d in DIRECTIONS {
            // A push in direction `d` from `origin` ends here; the player stood behind it.
            let origin = board.neighbour(square, d.opposite());
            if origin == WALL || origin == wall {
                continue;
            }
            let pusher = board.neighbour(origin, d.opposite());
            if pusher == WALL || pusher == wall {
                continue;
            }
            let more = reach[origin as usize] | reach[square as usize];
            if more != reach[origin as usize] {
                reach[origin as usize] = more;
                work.push(origin);
            }
        }
    }
    reach
}

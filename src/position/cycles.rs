//! Removes what a solution does not need: pushes between two visits of the same position, and pushes after
//! all boxes are home.
//!
//! Where moves count, the player's square is part of the position, because a detour with pushes may be shorter than
//! the walk.

use rustc_hash::FxHashMap;

use super::{Boxes, Push, Reach, Zobrist};
use crate::board::{Board, Square, WALL};

/// When two positions with the same boxes count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// When the player can walk from one to the other: correct when pushes are counted.
    Region,
    /// When the player stands on the same square. Needed when moves are counted, because the pushes in
    /// between may be shorter than walking.
    Square,
}

/// The pushes of a play from the start of `board` without those between two visits of the same position and
/// those after all boxes are home. The result can be played, visits no position twice and ends with the same
/// boxes, or at the first position with all of them home.
///
/// If a push is not legal, all pushes are returned unchanged, and the replay will reject them.
pub fn without_cycles(board: &Board, pushes: &[Push], player: Player) -> Vec<Push> {
    let mut play = Play::new(board, player);
    for &push in pushes {
        if play.is_over() {
            break;
        }
        if !play.push(push) {
            return pushes.to_vec();
        }
    }
    play.kept
}

/// A play so far, without cycles.
struct Play<'a> {
    board: &'a Board,
    same: Player,
    zobrist: Zobrist,
    boxes: Boxes,
    /// How many boxes are not on a goal.
    astray: usize,
    reach: Reach,
    kept: Vec<Push>,
    /// The position before each push kept, and the one now.
    passed: Vec<Passed>,
    /// How many of `passed` there are up to the last with these boxes, by hash.
    visited: FxHashMap<u128, usize>,
}

/// A position of a play.
struct Passed {
    /// The hash of the boxes.
    hash: u128,
    player: Square,
    /// How many there are up to the one before it with the same boxes; 0 when there is none.
    earlier: usize,
}

impl<'a> Play<'a> {
    fn new(board: &'a Board, same: Player) -> Self {
        let zobrist = Zobrist::new(board.len());
        let boxes = Boxes::new(board.len(), board.start_boxes(), &zobrist);
        let (hash, player) = (boxes.hash(), board.start_player());
        let mut play = Play {
            board,
            same,
            astray: boxes.list().iter().filter(|&&b| !board.is_goal(b)).count(),
            reach: Reach::new(board.len()),
            kept: Vec::new(),
            passed: Vec::new(),
            visited: FxHashMap::default(),
            boxes,
            zobrist,
        };
        play.pass(hash, player);
        play
    }

    fn pass(&mut self, hash: u128, player: Square) {
        let count = self.passed.len() + 1;
        let earlier = self.visited.insert(hash, count).unwrap_or(0);
        self.passed.push(Passed { hash, player, earlier });
    }

    fn is_over(&self) -> bool {
        self.astray == 0
    }

    /// Makes a push; false when it is not legal.
    fn push(&mut self, push: Push) -> bool {
        let (board, to) = (self.board, push.to(self.board));
        let free = |square: Square| square != WALL && !self.boxes.contains(square);
        let pusher = board.neighbour(push.from, push.direction.opposite());
        if !self.boxes.contains(push.from) || !free(to) || !free(pusher) {
            return false;
        }
        self.boxes.shift(push.from, to, &self.zobrist);
        self.astray += usize::from(board.is_goal(push.from));
        self.astray -= usize::from(board.is_goal(to));
        match self.pass_before(push.from) {
            Some(before) => self.go_back(before),
            None => {
                self.pass(self.boxes.hash(), push.from);
                self.kept.push(push);
            }
        }
        true
    }

    /// The index in `passed` of the position given by the boxes and `player`.
    fn pass_before(&mut self, player: Square) -> Option<usize> {
        let mut count = *self.visited.get(&self.boxes.hash()).filter(|&&count| count > 0)?;
        if self.same == Player::Region {
            self.reach.fill(self.board, &self.boxes, player);
        }
        while count > 0 {
            let at = count - 1;
            let Passed { player: before, earlier, .. } = self.passed[at];
            let is_same = match self.same {
                Player::Region => self.reach.contains(before),
                Player::Square => before == player,
            };
            if is_same {
                return Some(at);
            }
            count = earlier;
        }
        None
    }

    /// Forgets everything after the position `before` of `passed`.
    fn go_back(&mut self, before: usize) {
        for Passed { hash, earlier, .. } in self.passed.drain(before + 1..).rev() {
            self.visited.insert(hash, earlier);
        }
        self.kept.truncate(before);
    }
}

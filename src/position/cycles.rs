//! Removes what a solution does not need: pushes between two visits of the same position, and pushes after
//! all boxes are home.

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
    /// The hash of the boxes and the player's square before each push kept, and now.
    passed: Vec<(u128, Square)>,
    /// The index in `passed` of each box configuration, by hash.
    visited: FxHashMap<u128, Vec<usize>>,
}

impl<'a> Play<'a> {
    fn new(board: &'a Board, same: Player) -> Self {
        let zobrist = Zobrist::new(board.len());
        let boxes = Boxes::new(board.len(), board.start_boxes(), &zobrist);
        let (hash, player) = (boxes.hash(), board.start_player());
        Play {
            board,
            same,
            astray: boxes.list().iter().filter(|&&b| !board.is_goal(b)).count(),
            reach: Reach::new(board.len()),
            kept: Vec::new(),
            passed: vec![(hash, player)],
            visited: FxHashMap::from_iter([(hash, vec![0])]),
            boxes,
            zobrist,
        }
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
                let hash = self.boxes.hash();
                self.visited.entry(hash).or_default().push(self.passed.len());
                self.passed.push((hash, push.from));
                self.kept.push(push);
            }
        }
        true
    }

    /// The index in `passed` of the position given by the boxes and `player`.
    fn pass_before(&mut self, player: Square) -> Option<usize> {
        let with_these_boxes =
            self.visited.get(&self.boxes.hash()).filter(|all| !all.is_empty())?;
        if self.same == Player::Region {
            self.reach.fill(self.board, &self.boxes, player);
        }
        let is_same = |&&at: &&usize| match self.same {
            Player::Region => self.reach.contains(self.passed[at].1),
            Player::Square => self.passed[at].1 == player,
        };
        with_these_boxes.iter().find(is_same).copied()
    }

    /// Forgets everything after the position `before` of `passed`.
    fn go_back(&mut self, before: usize) {
        for (hash, _) in self.passed.drain(before + 1..).rev() {
            if let Some(all) = self.visited.get_mut(&hash) {
                all.pop();
            }
        }
        self.kept.truncate(before);
    }
}

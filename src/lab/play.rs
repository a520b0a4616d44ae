//! A position that is played on, push by push: what most simple strategies need.

use std::sync::Arc;

use crate::board::Square;
use crate::position::{Boxes, Ground, Push, Reach, Side};
use crate::search::Best;

/// Boxes and a player, with the pushes that led here from the start.
#[derive(Clone, Debug)]
pub struct Play {
    pub ground: Arc<Ground>,
    pub boxes: Boxes,
    pub player: Square,
    reach: Reach,
    made: Vec<Push>,
}

impl Play {
    /// The start of the level.
    pub fn new(ground: &Arc<Ground>) -> Self {
        Play {
            boxes: ground.root_boxes(Side::Push),
            player: ground.board.start_player(),
            reach: Reach::new(ground.board.len()),
            made: Vec::new(),
            ground: ground.clone(),
        }
    }

    /// Goes back to the start.
    pub fn restart(&mut self) {
        self.boxes = self.ground.root_boxes(Side::Push);
        self.player = self.ground.board.start_player();
        self.made.clear();
    }

    /// True when all boxes stand on goals.
    pub fn is_solved(&self) -> bool {
        self.boxes.list().iter().all(|&b| self.ground.board.is_goal(b))
    }

    /// The pushes that can be made.
    pub fn pushes(&mut self) -> Vec<Push> {
        let board = &self.ground.board;
        self.reach.fill(board, &self.boxes, self.player);
        let mut pushes = Vec::new();
        Side::Push.steps(board, &self.boxes, &self.reach, |push| pushes.push(push));
        pushes
    }

    /// Makes one of these.
    pub fn make(&mut self, push: Push) {
        self.boxes.shift(push.from, push.to(&self.ground.board), &self.ground.zobrist);
        self.player = push.from;
        self.made.push(push);
    }

    /// The pushes made since the start.
    pub fn made(&self) -> &[Push] {
        &self.made
    }

    /// The position as it is shown.
    pub fn shown(&self) -> Best {
        let board = &self.ground.board;
        let on_targets = self.boxes.list().iter().filter(|&&b| board.is_goal(b)).count();
        Best { boxes: self.boxes.list().to_vec(), player: self.player, on_targets }
    }
}

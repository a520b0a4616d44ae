//! Whether a push is useless for some of the boxes, whatever the others do.

use super::erasure::{Erasure, is_useful};
use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::position::{Ground, Push};

/// Tells whether a push freezes boxes of a chosen set off goal; keeps its scratch memory.
///
/// Nothing is assumed of the player and of boxes not chosen.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// Bit for each direction in which a box on the square may be pushed in a solution, with
    /// only walls around.
    useful: Vec<u8>,
    erasure: Erasure,
}

impl Cluster {
    /// For a maze.
    pub fn new(ground: &Ground) -> Self {
        Cluster {
            useful: ground.board.squares().map(|s| useful_pushes(ground, s)).collect(),
            erasure: Erasure::of_pushes(ground),
        }
    }

    /// True when the push leads a lone box to a square from which it reaches no goal, or is impossible.
    #[inline]
    pub fn is_useless(&self, push: Push) -> bool {
        self.useful[push.from as usize] >> push.direction.index() & 1 == 0
    }

    /// True when the push leaves boxes frozen off goal, the pushed one among them. Only boxes marked `chosen`
    /// count; the pushed one may be one of them.
    pub fn freezes(&mut self, board: &Board, push: Push, chosen: impl Fn(Square) -> bool) -> bool {
        let to = push.to(board);
        let has = |s: Square| s != push.from && (s == to || chosen(s));
        self.erasure.holds_among(has, to, |s| board.is_goal(s))
    }

    /// The frozen boxes of the last call that returned true, with the pushed one on its new square.
    pub fn frozen(&self) -> impl Iterator<Item = Square> + '_ {
        self.erasure.held()
    }
}

/// The pushes after which a lone box still reaches a goal.
fn useful_pushes(ground: &Ground, from: Square) -> u8 {
    let board = &ground.board;
    let useful = DIRECTIONS.into_iter().filter(|&direction| {
        board.neighbour(from, direction) != WALL
            && board.neighbour(from, direction.opposite()) != WALL
            && is_useful(ground, from, direction)
    });
    useful.map(|direction| 1 << direction.index()).sum()
}

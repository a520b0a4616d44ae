//! What the feature-space searches know of a position.

use crate::board::Square;
use crate::position::{BitSet, Ground};

/// A position of forward or backward play.
#[derive(Clone, Debug)]
pub struct State {
    /// Where boxes stand.
    pub boxes: BitSet,
    /// The start squares still to be served, in the search for a plan; else empty.
    pub bases: BitSet,
    /// A square of the player's region: the lowest, but for the roots of backward play.
    pub player: Square,
}

impl State {
    /// A position in which nothing but boxes and player matters.
    pub fn new(boxes: BitSet, player: Square) -> Self {
        State { boxes, bases: BitSet::new(0), player }
    }

    /// The hash of boxes and player.
    pub fn hash(&self, ground: &Ground) -> u128 {
        let boxes = self.boxes.iter().fold(0, |h, s| h ^ ground.zobrist.of_box(s));
        boxes ^ ground.zobrist.of_player(self.player)
    }
}

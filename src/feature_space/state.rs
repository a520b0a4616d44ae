//! Positions as the feature-space searches store them.

use super::Macro;
use crate::board::Square;
use crate::position::{BitSet, Ground};

/// A position of forward or backward play.
#[derive(Clone, Debug)]
pub struct State {
    /// Where boxes stand.
    pub boxes: BitSet,
    /// In the search for a plan, the start squares that still need a box; otherwise empty.
    pub bases: BitSet,
    /// A square of the player's region: the lowest one, except at the roots of backward play.
    pub player: Square,
}

impl State {
    /// A position given by boxes and player only.
    pub fn new(boxes: BitSet, player: Square) -> Self {
        State { boxes, bases: BitSet::new(0), player }
    }

    /// The hash of the whole position.
    pub fn hash(&self, ground: &Ground) -> u128 {
        self.hash_without_player(ground) ^ ground.zobrist.of_player(self.player)
    }

    /// The hash of everything but the player, as [`Macro::hash_after`] expects it.
    pub fn hash_without_player(&self, ground: &Ground) -> u128 {
        let zobrist = &ground.zobrist;
        let bases = self.bases.iter().fold(0, |h, s| h ^ zobrist.of_mark(s));
        self.hash_of_boxes(ground) ^ bases
    }

    /// The hash of the boxes alone.
    pub fn hash_of_boxes(&self, ground: &Ground) -> u128 {
        self.boxes.iter().fold(0, |h, s| h ^ ground.zobrist.of_box(s))
    }

    /// The position after a macro move that is possible here.
    pub fn after(&self, step: &Macro) -> State {
        let mut after = State { player: step.lowest, ..self.clone() };
        after.boxes.remove(step.from);
        if step.removes {
            after.bases.remove(step.to);
        } else {
            after.boxes.insert(step.to);
        }
        after
    }
}

//! Freeze deadlocks: boxes that hold each other permanently, one of them off goal.

use super::erasure::Erasure;
use crate::board::Square;
use crate::position::{BitSet, Boxes, Ground};

/// The freeze test of forward play.
#[derive(Clone, Debug)]
pub struct Freeze {
    /// How often [`Freeze::after_push`] called a position dead.
    pub fired: u64,
    erasure: Erasure,
    frozen: BitSet,
}

impl Freeze {
    /// For the maze of `ground`.
    pub fn new(ground: &Ground) -> Self {
        Freeze {
            fired: 0,
            erasure: Erasure::of_pushes(ground),
            frozen: BitSet::new(ground.board.len()),
        }
    }

    /// True when the box just pushed to `pushed` froze itself or others off goal. Finds all freeze deadlocks
    /// that this push created, none that existed before.
    #[inline]
    pub fn after_push(&mut self, ground: &Ground, boxes: &Boxes, pushed: Square) -> bool {
        let dead = self.erasure.holds(boxes, pushed, |s| ground.board.is_goal(s));
        self.fired += u64::from(dead);
        dead
    }

    /// The boxes that never move again in any solution, on goals or not. They may count as
    /// walls; one off goal makes the position dead.
    pub fn frozen(&mut self, boxes: &Boxes) -> &BitSet {
        self.erasure.survivors(boxes, &mut self.frozen);
        &self.frozen
    }
}

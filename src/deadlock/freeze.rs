//! Freeze deadlocks: boxes that hold each other permanently, one of them off goal.

use super::erasure::Erasure;
use crate::board::{Direction, Square};
use crate::position::{BitSet, Boxes, Ground, Side};

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
        let alive = |square: Square, direction: Direction| {
            // The player ends on the square that the box left: a push to a square from which no goal can be
            // reached with the player there is never part of a solution.
            let to = ground.board.neighbour(square, direction);
            let player = direction.opposite().index();
            !ground.to_goals.is_dead_from(to, player)
        };
        Freeze {
            fired: 0,
            erasure: Erasure::new(&ground.board, Side::Push, alive),
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

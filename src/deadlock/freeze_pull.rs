//! The freeze test of backward play: boxes that can never be pulled again and do not stand
//! where a box stood at the start.

use super::erasure::Erasure;
use crate::board::{Direction, Square};
use crate::position::{BitSet, Boxes, Ground, Side};

/// The freeze test of backward play.
#[derive(Clone, Debug)]
pub struct FreezePull {
    /// How often [`FreezePull::after_pull`] called a position dead.
    pub fired: u64,
    erasure: Erasure,
    frozen: BitSet,
    is_start: Vec<bool>,
}

impl FreezePull {
    /// For the maze of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let alive = |square: Square, direction: Direction| {
            let to = ground.board.neighbour(square, direction);
            !ground.from_starts.is_dead_from(to, direction.index())
        };
        FreezePull {
            fired: 0,
            erasure: Erasure::new(&ground.board, Side::Pull, alive),
            frozen: BitSet::new(ground.board.len()),
            is_start: ground.board.squares().map(|s| ground.is_target(Side::Pull, s)).collect(),
        }
    }

    /// True when the box just pulled to `pulled` completed a group of boxes that hold each other, one of them
    /// not on a start square.
    #[inline]
    pub fn after_pull(&mut self, boxes: &Boxes, pulled: Square) -> bool {
        let is_start = &self.is_start;
        let dead = self.erasure.holds(boxes, pulled, |s| is_start[s as usize]);
        self.fired += u64::from(dead);
        dead
    }

    /// The boxes that are never pulled on any way back to the start, on start squares or not.
    pub fn frozen(&mut self, boxes: &Boxes) -> &BitSet {
        self.erasure.survivors(boxes, &mut self.frozen);
        &self.frozen
    }
}

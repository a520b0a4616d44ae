//! The parts of the floor.

use crate::position::{Boxes, Ground, Reach};

/// Into how many parts the boxes cut the floor.
pub(super) fn parts(ground: &Ground, boxes: &Boxes, reach: &mut Reach) -> u16 {
    reach.clear();
    reach.extend_to_all(&ground.board, boxes)
}

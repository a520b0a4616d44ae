//! The distance of every box to its nearest target; boxes may share one.

use super::UNMATCHABLE;
use crate::board::{FAR, Square};
use crate::position::{Boxes, Ground, Side};

/// Sum of the distances to the nearest target, in pushes; a lower bound.
/// [`UNMATCHABLE`] when a box reaches none, or the run has ended.
pub fn nearest_targets(ground: &Ground, side: Side, boxes: &Boxes, player: Square) -> u32 {
    let table = ground.distances(side);
    let mut sum = 0u32;
    if ground.halt.is_set_after(boxes.len() * boxes.len()) {
        return UNMATCHABLE;
    }
    for &square in boxes.list() {
        let row = table.row_for(&ground.sides, square, player);
        match row.iter().min() {
            Some(&d) if d != FAR => sum += u32::from(d),
            _ => return UNMATCHABLE,
        }
    }
    sum
}

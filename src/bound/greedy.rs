//! Boxes and targets paired greedily, the shortest remaining distance first.
//!
//! Source: Sokoban Wiki, "Solver", section on lower bounds. The sum may exceed the true
//! minimum: this is an estimate for ordering, never a proof.

use crate::board::{FAR, Square};
use crate::position::{Boxes, Ground, Side};

/// Sum of the distances of the greedy pairing, in pushes. A box left without a reachable
/// target is charged the distance to its nearest one, or nothing when it has none.
pub fn greedy_matching(ground: &Ground, side: Side, boxes: &Boxes, player: Square) -> u32 {
    let table = ground.distances(side);
    let rows: Vec<&[u16]> =
        boxes.list().iter().map(|&s| table.row_for(&ground.sides, s, player)).collect();
    let mut pairs: Vec<(u16, u16, u16)> = Vec::new();
    for (b, row) in rows.iter().enumerate() {
        for (t, &d) in row.iter().enumerate() {
            if d != FAR {
                pairs.push((d, b as u16, t as u16));
            }
        }
    }
    pairs.sort_unstable();
    let mut box_done = vec![false; rows.len()];
    let mut target_done = vec![false; table.targets().len()];
    let mut sum = 0u32;
    for (d, b, t) in pairs {
        if !box_done[b as usize] && !target_done[t as usize] {
            box_done[b as usize] = true;
            target_done[t as usize] = true;
            sum += u32::from(d);
        }
    }
    for (row, done) in rows.iter().zip(&box_done) {
        if !done {
            sum += row.iter().min().map_or(0, |&d| if d == FAR { 0 } else { u32::from(d) });
        }
    }
    sum
}

//! Which box may be removed at which start square, so that all others can still be paired with the rest.
//!
//! All boxes are paired once for each position. If a box is removed at the start square of another one, that
//! one takes the start square that became free, or another's, and so on: alternating paths, which end at the
//! free one.

use crate::board::{FAR, Square};
use crate::position::{BitSet, Ground};

/// A pairing of all boxes with the start squares that are still without a box.
pub(super) struct Pairing {
    /// Each start square, as an index, with the square of its box.
    pairs: Vec<(usize, Square)>,
}

impl Pairing {
    /// Pairs `boxes` with `bases`, equally many; `None` if that is impossible or the run has ended.
    pub fn new(ground: &Ground, boxes: &[Square], bases: &BitSet) -> Option<Self> {
        let starts = ground.board.start_boxes();
        let columns: Vec<usize> =
            (0..starts.len()).filter(|&i| bases.contains(starts[i])).collect();
        let mut owner: Vec<Option<Square>> = vec![None; columns.len()];
        for &place in boxes {
            if ground.halt.is_set_after(4 * columns.len()) {
                return None;
            }
            let mut tried = vec![false; columns.len()];
            if !pair(ground, place, &columns, &mut owner, &mut tried) {
                return None;
            }
        }
        let pairs = columns.into_iter().zip(owner);
        let pairs = pairs.map(|(column, place)| place.map(|place| (column, place)));
        pairs.collect::<Option<_>>().map(|pairs| Pairing { pairs })
    }

    /// The start squares at which the box on `gone` may be removed; not all if the run has ended.
    pub fn bases_for(&self, ground: &Ground, gone: Square) -> BitSet {
        let starts = ground.board.start_boxes();
        let mut allowed = BitSet::new(ground.board.len());
        let mut free: Vec<usize> = Vec::new();
        for &(column, place) in &self.pairs {
            if place == gone {
                allowed.insert(starts[column]);
                free.push(column);
            }
        }
        while let Some(column) = free.pop() {
            if ground.halt.is_set_after(self.pairs.len()) {
                break;
            }
            for &(other, place) in &self.pairs {
                if !allowed.contains(starts[other]) && may_take(ground, place, column) {
                    allowed.insert(starts[other]);
                    free.push(other);
                }
            }
        }
        allowed
    }
}

/// True when a box on `place` can get to the start square of index `column`, other boxes disregarded.
fn may_take(ground: &Ground, place: Square, column: usize) -> bool {
    ground.from_starts.nearest_side(place, column) != FAR
}

/// Pairs the box on `place`, giving others new start squares where necessary.
fn pair(
    ground: &Ground,
    place: Square,
    columns: &[usize],
    owner: &mut [Option<Square>],
    tried: &mut [bool],
) -> bool {
    for at in 0..columns.len() {
        if tried[at] || !may_take(ground, place, columns[at]) {
            continue;
        }
        tried[at] = true;
        if owner[at].is_none_or(|other| pair(ground, other, columns, owner, tried)) {
            owner[at] = Some(place);
            return true;
        }
    }
    false
}

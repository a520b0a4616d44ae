//! The extra cost of two boxes together compared with each alone, from the exact table of pairs.
//!
//! The true cost of bringing a pair to the goals `g` and `h` is at least the cost of the two alone to any two
//! goals, and at least the sum of the single distances. With a minimum matching and its duals, the rows of
//! the pair pay at least `max(pair cost, d(a, g) + d(b, h)) - dual(g) - dual(h) - dual(a) - dual(b)` above
//! the minimum, for the best `g` and `h`. Disjoint pairs add up, because each pays from its own rows. Without
//! a matching all duals of goals are 0 and those of boxes are their nearest distances.

use std::cmp::Reverse;

use crate::assignment::Duals;
use kura::board::{DIRECTIONS, WALL};
use kura::deadlock::PairTable;
use kura::position::{Boxes, Ground, Reach};

/// The extra cost of all pairs of boxes, each box in one pair at most. `distances` has a row for each box,
/// with `NO_WAY` if there is no path; `distinct` when two boxes must not share a goal.
pub fn penalty(
    ground: &Ground,
    table: &PairTable,
    boxes: &Boxes,
    reach: &Reach,
    distances: &[u32],
    duals: &Duals,
    distinct: bool,
) -> u32 {
    let n = boxes.len();
    let mut found = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            if ground.halt.is_set_after(n * n) {
                return 0;
            }
            let Some(cost) = pair_cost(ground, table, boxes, reach, a, b) else { continue };
            let (rows, dual) = (distances, duals);
            let mut least = i64::MAX;
            for g in 0..n {
                for h in (0..n).filter(|&h| h != g || !distinct) {
                    let (to_g, to_h) = (rows[a * n + g], rows[b * n + h]);
                    if to_g == NO_WAY || to_h == NO_WAY {
                        continue;
                    }
                    let both = i64::from(cost.max(to_g + to_h));
                    least = least.min(both - dual.columns[g] - dual.columns[h]);
                }
            }
            let more = least.saturating_sub(dual.rows[a] + dual.rows[b]);
            if least != i64::MAX && more > 0 {
                found.push((more as u32, a, b));
            }
        }
    }
    found.sort_by_key(|&(more, a, b)| (Reverse(more), a, b));
    let mut taken = vec![false; n];
    let mut sum = 0;
    for (more, a, b) in found {
        if !taken[a] && !taken[b] {
            (taken[a], taken[b]) = (true, true);
            sum += more;
        }
    }
    sum
}

/// The distance when there is no path.
pub const NO_WAY: u32 = u32::MAX;

/// The exact cost of two boxes alone, with the player where it is; `None` if it is not known, or there is no
/// way (then a rule calls the position dead).
fn pair_cost(
    ground: &Ground,
    table: &PairTable,
    boxes: &Boxes,
    reach: &Reach,
    a: usize,
    b: usize,
) -> Option<u32> {
    let (first, second) = (boxes.list()[a], boxes.list()[b]);
    for (square, other) in [(first, second), (second, first)] {
        let beside = DIRECTIONS.into_iter().find(|&side| {
            let next = ground.board.neighbour(square, side);
            next != WALL && reach.contains(next)
        });
        if let Some(side) = beside {
            return table.pair_cost(square, side, other).map(u32::from);
        }
    }
    // The player is next to neither: the best of all sides.
    let costs = DIRECTIONS.into_iter().filter_map(|side| table.pair_cost(first, side, second));
    costs.min().map(u32::from)
}

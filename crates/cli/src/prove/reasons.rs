//! Reasons to leave positions out, in a form that is easy to check.
//!
//! The matching finds the positions; the certificate holds the evidence. For any *prices* of the
//! goals, the sum of all prices plus, for each box, the least *distance minus price* is a lower bound:
//! this is the dual of the assignment problem, and checking it takes only additions. A *bottleneck* is
//! a set of goals with more boxes than goals that can reach no other goal (Hall's theorem).

use kura::board::{FAR, Square};
use kura::bound::{Matching, Prices, UNMATCHABLE};
use kura::position::{Boxes, Ground, Side};

/// Goals by their numbers, ascending.
pub type Bottleneck = Vec<usize>;

/// All reasons used so far.
pub struct Reasons {
    matching: Matching,
    /// In the order in which they were found.
    pub prices: Vec<Prices>,
    /// In the order in which they were found.
    pub bottlenecks: Vec<Bottleneck>,
    /// Indices into `prices`, the most recently used first.
    latest: Vec<usize>,
}

impl Reasons {
    /// None yet.
    pub fn new(ground: &Ground) -> Self {
        Reasons {
            matching: Matching::new(ground),
            prices: Vec::new(),
            bottlenecks: Vec::new(),
            latest: Vec::new(),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.prices.len() + self.bottlenecks.len()
    }

    /// True when the position cannot be solved, or not with fewer than `need` pushes; the reason is
    /// recorded.
    pub fn hold(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        player: Square,
        need: Option<u32>,
    ) -> bool {
        match (self.matching.set(ground, Side::Push, boxes, player), need) {
            (UNMATCHABLE, _) => self.note_bottleneck(ground, boxes, player),
            (cost, Some(need)) if cost >= need => {
                self.note_prices(ground, boxes, player, need as i32);
            }
            _ => return false,
        }
        true
    }

    /// Makes sure that some prices prove that the position needs `need` pushes.
    fn note_prices(&mut self, ground: &Ground, boxes: &Boxes, player: Square, need: i32) {
        let all = &self.prices;
        let held = self.latest.iter().position(|&n| paid(&all[n], ground, boxes, player) >= need);
        if let Some(place) = held {
            self.latest[..=place].rotate_right(1);
            return;
        }
        let best = Prices::best_for(ground, Side::Push, boxes, player);
        let best = best.expect("a position that has a matching");
        assert!(paid(&best, ground, boxes, player) >= need, "best prices pay the matching");
        self.latest.insert(0, self.prices.len());
        self.prices.push(best);
    }

    /// Makes sure that some bottleneck proves that the position is dead.
    fn note_bottleneck(&mut self, ground: &Ground, boxes: &Boxes, player: Square) {
        let rows: Vec<Vec<usize>> =
            boxes.list().iter().map(|&b| reached(ground, b, player)).collect();
        let holds = |goals: &Bottleneck| {
            let inside = rows.iter().filter(|row| row.iter().all(|g| goals.contains(g)));
            inside.count() > goals.len()
        };
        if !self.bottlenecks.iter().any(holds) {
            let narrow = bottleneck(&rows).expect("a position that has no matching");
            assert!(holds(&narrow), "more boxes than goals");
            self.bottlenecks.push(narrow);
        }
    }
}

/// The lower bound of a position with these prices.
fn paid(prices: &Prices, ground: &Ground, boxes: &Boxes, player: Square) -> i32 {
    let least = boxes.list().iter().map(|&square| prices.least_for(ground, square, player));
    prices.sum() + least.sum::<i32>()
}

/// The goals that a lone box on `square` can be pushed to.
fn reached(ground: &Ground, square: Square, player: Square) -> Vec<usize> {
    let row = ground.to_goals.row_for(&ground.sides, square, player);
    (0..row.len()).filter(|&goal| row[goal] != FAR).collect()
}

/// Goals that are too few for the boxes that reach no others; `None` when each box can have one.
/// `rows` holds the goals that each box can reach.
fn bottleneck(rows: &[Vec<usize>]) -> Option<Bottleneck> {
    let goals = rows.iter().flatten().max().map_or(0, |&last| last + 1);
    let mut owner = vec![None; goals];
    for row in 0..rows.len() {
        let mut tried = vec![false; goals];
        if !take(rows, row, &mut owner, &mut tried) {
            return Some((0..goals).filter(|&goal| tried[goal]).collect());
        }
    }
    None
}

/// Gives the box a goal, along an augmenting path; false if there is none. `tried` collects the goals
/// that the search reached.
fn take(rows: &[Vec<usize>], row: usize, owner: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for &goal in &rows[row] {
        if std::mem::replace(&mut tried[goal], true) {
            continue;
        }
        if owner[goal].is_none_or(|other| take(rows, other, owner, tried)) {
            owner[goal] = Some(row);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bottleneck_has_fewer_goals_than_boxes_that_need_them() {
        let rows = [vec![0, 1], vec![2, 3], vec![1], vec![0, 1], vec![3, 4]];
        assert_eq!(bottleneck(&rows), Some(vec![0, 1]));
        assert_eq!(bottleneck(&rows[..3]), None);
        assert_eq!(bottleneck(&[vec![0], vec![]]), Some(vec![]));
    }
}

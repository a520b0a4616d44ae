//! Groups of boxes that lie apart, solved one after another.
//!
//! Where a board has several rooms, each with as many boxes as goals, a search of the whole board mixes the pushes of
//! all rooms, and what it needs for each of them multiplies. Here each group is a level of its own, in which all other
//! boxes are walls. After it the player must be able to reach the groups that are left.
//!
//! Boxes and goals belong together if they are a few steps apart, and groups are joined until each has as many boxes as
//! goals. Several such partitions are tried in turns, coarse ones first, each time with more work for a group. If no
//! group that is left can be solved, whatever the work, the smallest one is joined to another.
//!
//! This proves nothing: boxes of one room may have to go to another, or out of the way.
//!
//! If an attempt gets stuck, the next partition has its turn; the three with the smallest groups left are tried
//! again with more work. If longer searches cannot help, because each group left was searched to the end, those
//! groups go first in another attempt.

mod attempt;
mod groups;
mod part;

use super::{Best, Context, OutOfMemory, Stats, Status, Strategy};
use crate::board::Square;
use attempt::{Attempt, Step};
use groups::{Groups, Partition};
pub use part::Searches;

/// Boxes and goals belong together if they are at most so many steps apart.
const NEAR: [u16; 5] = [4, 3, 2, 1, 0];

/// With more boxes, measuring the ways between them takes too long.
const MOST: usize = 200;

/// Units of work of the first searches for a group.
const FIRST: u64 = 80_000;

/// How many partitions are tried again, those with the smallest groups left.
const BEST: usize = 3;

/// The least units of work at a time: what takes less counts as so many.
const PIECE: u64 = 200;

/// One unit for so many squares is what the maze of a group counts as.
const SQUARES: u64 = 4;

/// The growth of the work once all partitions have been tried.
const GROWTH: u64 = 4;

/// A partition.
struct Way {
    groups: Partition,
    /// A box of each group that has its turn before the others.
    first: Vec<Square>,
    /// The boxes of the largest group that was left last time.
    left: usize,
}

/// The strategy.
pub struct Divide {
    context: Context,
    /// The fewest groups for which a level is divided.
    fewest: usize,
    searches: Searches,
    groups: Groups,
    is_measured: bool,
    /// What has been tried or will be.
    ways: Vec<Way>,
    /// The one whose turn it is.
    at: usize,
    /// Units of work for each search.
    budget: u64,
    attempt: Option<Attempt>,
    /// The counters of attempts that have ended.
    past: Stats,
}

impl Divide {
    /// A search of the level of `context`. It gives up at once when its boxes form fewer than `fewest` groups.
    /// Each group is left to `searches`.
    pub fn new(context: &Context, fewest: usize, searches: Searches) -> Self {
        Divide {
            context: context.clone(),
            fewest,
            searches,
            groups: Groups::new(&context.ground.board, context.memory.clone()),
            is_measured: false,
            ways: Vec::new(),
            at: 0,
            budget: FIRST,
            attempt: None,
            past: Stats::default(),
        }
    }

    /// Adds a way if it is new and there are enough groups.
    fn add(&mut self, groups: Partition, first: Vec<Square>) {
        let is_known = self.ways.iter().any(|way| way.groups == groups && way.first == first);
        if !is_known && self.groups.squares(&groups).len() >= self.fewest {
            self.ways.push(Way { groups, first, left: 0 });
        }
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let ground = self.context.ground.clone();
        if ground.board.start_boxes().len() > MOST {
            return Ok(Status::GaveUp);
        }
        if !self.is_measured {
            self.is_measured = self.groups.measure(&ground.board, budget)?;
            if self.is_measured {
                for near in NEAR {
                    self.add(self.groups.within(near), Vec::new());
                }
            }
            return Ok(Status::Running);
        }
        if self.at == self.ways.len() {
            self.ways.sort_by_key(|way| way.left);
            self.ways.truncate(BEST);
            self.at = 0;
            self.budget = self.budget.saturating_mul(GROWTH);
        }
        let Some(Way { groups, first, .. }) = self.ways.get(self.at) else {
            return Ok(Status::GaveUp);
        };
        let new = || {
            Attempt::new(&ground, &self.groups.squares(groups), first, self.searches, self.budget)
        };
        let attempt = self.attempt.get_or_insert_with(new);
        match attempt.step(&self.context, budget)? {
            Step::Running => {}
            Step::Solved(pushes) => return Ok(Status::Solved { pushes, optimal: false }),
            Step::Stuck => self.turn(),
        }
        Ok(Status::Running)
    }

    /// The next way. One that no longer search can change gives way to the same groups in another order, or to fewer.
    fn turn(&mut self) {
        self.past = self.stats();
        let Some(attempt) = self.attempt.take() else { return };
        let Some(left) = attempt.refuted() else {
            self.ways[self.at].left = attempt.largest();
            self.at += 1;
            return;
        };
        let Way { groups, first, .. } = self.ways.remove(self.at);
        match first.is_empty() && attempt.has_solved() {
            true => self.add(groups, left),
            false => {
                for groups in self.groups.joined(&groups, left[0]) {
                    self.add(groups, Vec::new());
                }
            }
        }
    }
}

impl Strategy for Divide {
    fn step(&mut self, budget: u64) -> Status {
        let piece = PIECE.max(self.context.ground.board.len() as u64 / SQUARES);
        let mut left = budget;
        loop {
            let work = left.min(piece);
            let status = self.run(work).unwrap_or(Status::OutOfMemory);
            left -= work;
            if left == 0 || status != Status::Running || self.context.ground.halt.is_set() {
                return status;
            }
        }
    }

    fn stats(&self) -> Stats {
        let mut stats = self.past.clone();
        self.attempt.iter().for_each(|attempt| attempt.count(&mut stats));
        stats
    }

    fn best(&self) -> Option<Best> {
        Some(self.attempt.as_ref()?.best(&self.context.ground))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::limits::Memory;
    use crate::position::{Ground, Push, Side};
    use crate::search::{BestFirst, Bound, Order, Switches};
    use kura_level::Level;

    /// One push brings the left box to its goal and shuts the player in, so it is pushed out and comes back from the right.
    const ROOMS: &str = "###########\n#   #     #\n# $.@     #\n#   # $.  #\n###########";

    const GREEDY: Searches = &[|context| {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let (order, bound, rules) = (Order::Greedy, Bound::Matching, Switches::OF_PULLS);
        Ok(Box::new(BestFirst::new(ground, Side::Pull, order, bound, rules, memory)?))
    }];

    fn end(xsb: &str, fewest: usize) -> (Vec<Status>, Context) {
        let ground = Ground::new(&Level::parse(xsb).expect("a level")).expect("a maze");
        let context = Context::new(Arc::new(ground), Memory::new(1 << 26), 0);
        let mut divide = Divide::new(&context, fewest, GREEDY);
        let mut steps = vec![divide.step(10_000)];
        while steps.len() < 1_000 && steps.last() == Some(&Status::Running) {
            steps.push(divide.step(10_000));
        }
        assert!(
            divide.best().is_none_or(|best| best.boxes.len() == context.ground.board.goals().len())
        );
        (steps, context)
    }

    #[test]
    fn the_player_can_reach_the_group_that_is_left() {
        let (steps, context) = end(ROOMS, 2);
        let Some(Status::Solved { pushes, optimal: false }) = steps.last() else {
            panic!("{:?}", steps.last())
        };
        let columns = |push: &Push| context.ground.board.row_column(push.from).1;
        assert_eq!(pushes.iter().map(columns).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 5, 4, 6]);
    }

    #[test]
    fn a_level_that_cannot_be_divided_is_given_up_at_once() {
        let one = "########\n#@ $ . #\n#  $ . #\n#      #\n########";
        let (steps, _) = end(one, 2);
        assert_eq!(steps, [Status::GaveUp]);
        assert!(matches!(end(one, 1).0.last(), Some(Status::Solved { .. })));
    }

    #[test]
    fn groups_that_all_shut_the_player_in_are_given_up() {
        let stuck = "###########\n#   #     #\n# $.@.$   #\n#   #     #\n###########";
        assert_eq!(end(stuck, 2).0.last(), Some(&Status::GaveUp));
    }
}

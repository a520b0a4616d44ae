//! A packing plan, and how far a position has got in it.
//!
//! Source: Shoham and Schaeffer 2020, packing order; the "sink" reading with parking steps
//! as in `plan::sink`.

use super::step::PlanStep;
use super::zones::zones;
use crate::board::{Board, DIRECTIONS, FAR, Square, WALL};
use crate::feature_space::Macro;
use crate::position::{BitSet, Ground};

/// The order in which squares are to be filled.
#[derive(Clone, Debug)]
pub struct PackingPlan {
    /// In playing order.
    pub steps: Vec<PlanStep>,
    /// Boxes that at the start already stand where the plan wants them, with the step that moves them on.
    pub initial: Vec<(Square, Option<usize>)>,
    /// `required[k]`: the squares that hold a box once the first `k` steps are done.
    required: Vec<BitSet>,
    /// `zones[k]`: the squares that boxes should have left by then.
    zones: Vec<BitSet>,
    /// True when the search that made the plan removed all boxes.
    pub complete: bool,
}

/// How many steps of a plan are done on a board with all boxes but one.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Wherever that box is put.
    done: usize,
    /// More, with it on one of these squares.
    more: Vec<(Square, usize)>,
}

impl Progress {
    /// How many steps are done with the box on `to`.
    #[inline]
    fn done_with(&self, to: Square) -> usize {
        self.more.iter().find(|&&(square, _)| square == to).map_or(self.done, |&(_, done)| done)
    }
}

impl PackingPlan {
    /// Turns a pull search's path into a plan. `pulls` begins at the solved position;
    /// `left` are the boxes on the board at its end.
    pub fn from_pulls(ground: &Ground, pulls: &[Macro], left: &BitSet, complete: bool) -> Self {
        let mut steps: Vec<PlanStep> = Vec::new();
        for pull in pulls.iter().rev() {
            let from = (!pull.removes).then_some(pull.to);
            // Two consecutive steps of one box are merged.
            if let Some(last) = steps.last_mut().filter(|l| from == Some(l.to)) {
                last.to = pull.from;
                continue;
            }
            steps.push(PlanStep { to: pull.from, from, until: None });
        }
        let any_removed = pulls.iter().any(|p| p.removes);
        for i in 0..steps.len() {
            let to = steps[i].to;
            steps[i].until = (i + 1..steps.len()).find(|&j| steps[j].from == Some(to));
        }
        let mut initial: Vec<(Square, Option<usize>)> = left
            .iter()
            .map(|s| (s, (0..steps.len()).find(|&j| steps[j].from == Some(s))))
            .collect();
        if !any_removed {
            // Without a supply only boxes that stay for good are kept.
            steps.retain(|s| s.until.is_none());
            initial.retain(|(_, until)| until.is_none());
        }
        let mut plan =
            PackingPlan { steps, initial, required: Vec::new(), zones: Vec::new(), complete };
        plan.required = (0..=plan.steps.len()).map(|k| plan.required_at(ground, k)).collect();
        plan.zones = zones(ground, &plan.steps, &plan.initial);
        plan
    }

    fn required_at(&self, ground: &Ground, k: usize) -> BitSet {
        let steps = self.steps[..k].iter().filter(|s| s.until.is_none_or(|u| u >= k));
        BitSet::of(ground.board.len(), steps.map(|s| s.to))
    }

    /// The maximum of [`PackingPlan::packed`].
    pub fn most(&self) -> u16 {
        (self.steps.len() + self.initial.len()) as u16
    }

    /// How many steps are done and initial boxes in place, and the number of the first step that is not done.
    /// A box that waits counts before and after its step; as long as a box that stays is missing, only those
    /// that stay count.
    pub fn packed(&self, boxes: &BitSet) -> (u16, usize) {
        self.packed_if(boxes, |plan| plan.progress(boxes).done)
    }

    /// What [`PackingPlan::packed`] says once a box is put on `to` among the others, which have got as far as
    /// `others`; `boxes` are all.
    #[inline]
    pub fn packed_with(&self, others: &Progress, to: Square, boxes: &BitSet) -> (u16, usize) {
        self.packed_if(boxes, |_| others.done_with(to))
    }

    #[inline]
    fn packed_if(&self, boxes: &BitSet, done: impl FnOnce(&Self) -> usize) -> (u16, usize) {
        let stay = || self.initial.iter().filter(|(_, until)| until.is_none());
        let present = stay().filter(|&&(square, _)| boxes.contains(square)).count();
        if present < stay().count() {
            return (present as u16, 0);
        }
        let done = done(self);
        let waiting = self.initial.len() - self.missing(done, boxes).count();
        ((waiting + done) as u16, done)
    }

    /// What is done with these boxes, and with one more.
    pub fn progress(&self, others: &BitSet) -> Progress {
        let mut progress = Progress::default();
        for (k, required) in self.required.iter().enumerate().rev() {
            let words = required.words().iter().zip(others.words());
            let missing = words.map(|(required, others)| required & !others).enumerate();
            let mut missing = missing.filter(|&(_, word)| word != 0);
            match (missing.next(), missing.next()) {
                (None, _) => {
                    progress.done = k;
                    break;
                }
                (Some((at, word)), None) if word.is_power_of_two() => {
                    let square = (64 * at) as Square + word.trailing_zeros() as Square;
                    if progress.more.iter().all(|&(other, _)| other != square) {
                        progress.more.push((square, k));
                    }
                }
                _ => {}
            }
        }
        progress
    }

    /// The squares that boxes should have left once `done` steps are done.
    pub fn zone(&self, done: usize) -> &BitSet {
        &self.zones[done]
    }

    /// Pushes that a lone box needs from [`PackingPlan::zone`] to every square, with the boxes that the plan
    /// wants in place by then as walls; [`FAR`] when there is no path.
    pub fn out_of_zone(&self, board: &Board, done: usize) -> Vec<u16> {
        let mut wall = self.required[done].clone();
        let waits = |until: Option<usize>| until.is_none_or(|u| u >= done);
        self.initial.iter().filter(|(_, u)| waits(*u)).for_each(|&(s, _)| wall.insert(s));
        let free = |square: Square| square != WALL && !wall.contains(square);
        let mut pushes = vec![FAR; board.len()];
        let mut queue: Vec<Square> = self.zones[done].iter().collect();
        queue.iter().for_each(|&square| pushes[square as usize] = 0);
        let mut head = 0;
        while head < queue.len() {
            let square = queue[head];
            head += 1;
            for d in DIRECTIONS {
                let to = board.neighbour(square, d);
                let may = free(to) && free(board.neighbour(square, d.opposite()));
                if may && pushes[to as usize] == FAR {
                    pushes[to as usize] = pushes[square as usize] + 1;
                    queue.push(to);
                }
            }
        }
        pushes
    }

    /// Where the next box should go once `done` steps are done: back to where one should be waiting, or to
    /// the square of the next step.
    pub fn next_place(&self, done: usize, boxes: &BitSet) -> Option<Square> {
        let missing = self.missing(done, boxes).next();
        missing.or_else(|| self.steps.get(done).map(|s| s.to))
    }

    /// The squares where a box should still be waiting once `done` steps are done, and none is.
    fn missing(&self, done: usize, boxes: &BitSet) -> impl Iterator<Item = Square> {
        let waits = move |until: Option<usize>| until.is_some_and(|u| u >= done);
        let initial = self.initial.iter().filter(move |&&(_, until)| waits(until));
        initial.map(|&(square, _)| square).filter(|&square| !boxes.contains(square))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::Rooms;
    use crate::feature_space::PullTree;
    use crate::limits::Memory;
    use crate::plan::SinkSearch;
    use crate::random::Random;
    use kura_level::Level;

    const LEVEL: &str = "\
############
#@     #...#
# $ $  #...#
#  $ $ #.. #
# $ $      #
#   $$ #   #
#          #
############";

    #[test]
    fn progress_with_one_more_box_is_that_of_all_boxes() {
        let ground = Arc::new(Ground::new(&Level::parse(LEVEL).expect("a level")).expect("a maze"));
        let (board, memory) = (&ground.board, Memory::new(1 << 24));
        let (rooms, home) = (Arc::new(Rooms::new(board)), PullTree::new(memory.clone()));
        let search = SinkSearch::new(ground.clone(), rooms, memory, 1_000_000, 0, home);
        let mut search = search.expect("room");
        let plan = std::iter::repeat_with(|| search.step(10_000).expect("room")).flatten().next();
        let plan = plan.expect("a plan");
        let holds =
            |boxes: &BitSet, k: usize| plan.required[k].iter().all(|square| boxes.contains(square));
        let last = plan.steps.len();
        let mut random = Random::new(1);
        let mut done = vec![0; last + 1];
        for _ in 0..20_000 {
            // Most of the boxes that the plan wants in place at a time.
            let k = random.word() as usize % (last + 1);
            let mut others = plan.required[k].clone();
            others.iter().collect::<Vec<_>>().into_iter().for_each(|square| {
                if random.word().is_multiple_of(4) {
                    others.remove(square);
                }
            });
            let progress = plan.progress(&others);
            for to in board.squares().filter(|&to| !others.contains(to)) {
                let mut boxes = others.clone();
                boxes.insert(to);
                let expected = (0..=last).rev().find(|&k| holds(&boxes, k)).unwrap_or(0);
                assert_eq!(progress.done_with(to), expected, "{to}");
                assert_eq!(plan.packed_with(&progress, to, &boxes), plan.packed(&boxes));
                done[expected] += 1;
            }
        }
        assert!(last > 5 && done.iter().filter(|&&times| times > 0).count() > 5, "{done:?}");
    }
}

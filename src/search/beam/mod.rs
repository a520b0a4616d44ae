//! Beam search: all positions one step from the start, then two, then three, but only the most promising of each layer
//! survive. When the beam dies out, it starts again with twice the width.
//!
//! A greedy search gets stuck in one part of the search space: every position there looks better than those
//! that lead out of it. Here positions compete only with those of equal step count, so a detour survives as long as the
//! beam is wide enough.
//!
//! A step is a box move, which brings one box to any square while the others stay. A box that steps aside for three pushes
//! and comes back is six pushes behind, but only two box moves. Where many boxes stand among the goals, a step is a push:
//! there is no room to go far, and a layer of pushes is much smaller.
//!
//! Where most boxes start on goals, two beams of pushes take turns. The second one avoids positions in which boxes on goals
//! keep others from a goal: there boxes have to leave their goals again, and the distances to the goals do not show it.
//!
//! Source: beam search after Lowerre 1976 (the HARPY speech recognition system); layers cut to their best as
//! in Bisiani 1987. The box moves, and the cells, here defined by floor regions and boxes on goals, are ideas of FESS
//! (Shoham and Schaeffer 2020): a position that opens the floor does not compete with one that fills goals. Passes
//! with and without cells alternate.

mod layer;
mod positions;
mod search;

use super::{Best, Context, OutOfMemory, Seen, Stats, Status, Strategy, Switches};
use crate::position::Ground;
use search::Search;
pub use search::Steps;

/// The strategy.
pub struct Beam {
    /// The search whose turn it is.
    at_work: Search,
    /// The other one, if there are two.
    waiting: Option<Search>,
}

impl Beam {
    /// A search of the level of `context` that keeps `width` positions of a layer in the first pass, with the steps that
    /// `steps` chooses. Fails when there is no room for its tables.
    pub fn new(
        context: &Context,
        width: usize,
        steps: impl Fn(&Ground) -> Steps,
        switches: Switches,
    ) -> Result<Self, OutOfMemory> {
        let steps = steps(&context.ground);
        let beam = |avoids_blocked| Search::new(context, width, steps, switches, avoids_blocked);
        let has_two = steps == Steps::Pushes && most_on_goals(&context.ground);
        let waiting = has_two.then(|| beam(true)).transpose()?;
        Ok(Beam { at_work: beam(false)?, waiting })
    }

    fn searches(&self) -> impl Iterator<Item = &Search> {
        [Some(&self.at_work), self.waiting.as_ref()].into_iter().flatten()
    }
}

/// True when at least half of the boxes start on goals.
fn most_on_goals(ground: &Ground) -> bool {
    let board = &ground.board;
    let home = board.start_boxes().iter().filter(|&&square| board.is_goal(square)).count();
    2 * home >= board.start_boxes().len()
}

impl Strategy for Beam {
    fn step(&mut self, budget: u64) -> Status {
        let status = self.at_work.run(budget).unwrap_or(Status::OutOfMemory);
        let Some(waiting) = &mut self.waiting else { return status };
        std::mem::swap(&mut self.at_work, waiting);
        match status {
            // One of them is enough.
            Status::GaveUp | Status::OutOfMemory => {
                self.waiting = None;
                Status::Running
            }
            status => status,
        }
    }

    fn stats(&self) -> Stats {
        let mut stats = self.at_work.stats();
        if let Some(other) = self.waiting.as_ref().map(Search::stats) {
            stats.expanded += other.expanded;
            stats.generated += other.generated;
            stats.duplicates += other.duplicates;
            stats.rules.add(&other.rules);
        }
        stats
    }

    fn best(&self) -> Option<Best> {
        self.searches().filter_map(Search::best).max_by_key(|best| best.on_targets)
    }

    fn seen(&self) -> Option<Seen> {
        self.searches().last()?.seen()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::limits::Memory;
    use crate::position::{Push, lurd_of_pushes};
    use crate::search::spread::Spread;
    use kura_level::{Level, replay};

    /// Our own, from `www/levels/storehouse.xsb`.
    const KEY_RING: &str = "#######\n#.@$  #\n#  $  #\n# # ###\n#.  #\n#####";
    const LEVEL: &str = "########\n#@ $ ..#\n#  $   #\n#      #\n########";
    const BOTH: [Steps; 2] = [Steps::Pushes, Steps::BoxMoves];

    fn context(xsb: &str) -> (Level, Context) {
        let level = Level::parse(xsb).expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        (level, Context::new(ground, Memory::new(1 << 28), 0))
    }

    /// Runs a beam to its end on the level of `context`; its pushes are replayed.
    fn solve(level: &Level, context: &Context, width: usize, steps: Steps) -> (Vec<Push>, Beam) {
        let mut beam = Beam::new(context, width, |_: &Ground| steps, Switches::ALL).expect("room");
        let pushes = loop {
            match beam.step(10) {
                Status::Running => {}
                Status::Solved { pushes, .. } => break pushes,
                other => panic!("{other:?}"),
            }
        };
        let lurd = lurd_of_pushes(&context.ground.board, &pushes).expect("pushes that can be made");
        assert!(replay(level, &lurd).expect("a solution").solved);
        (pushes, beam)
    }

    #[test]
    fn it_ends_when_it_meets_what_another_search_has_pulled() {
        for steps in BOTH {
            let (level, context) = context(LEVEL);
            let (_, alone) = solve(&level, &context, 250, steps);
            let mut spread = Spread::new(&context, Switches::ALL);
            while spread.step(100) == Status::Running {}
            let (_, together) = solve(&level, &context, 250, steps);
            let [alone, together] = [alone, together].map(|beam| beam.stats().expanded);
            assert!(together < alone, "{steps:?}: {together} and {alone} positions");
        }
    }

    #[test]
    fn both_kinds_of_steps_find_a_solution() {
        let (level, context) = context(KEY_RING);
        for steps in BOTH {
            let (_, beam) = solve(&level, &context, 250, steps);
            assert!(beam.stats().expanded > 0 && beam.best().is_some() && beam.seen().is_some());
        }
    }

    #[test]
    fn a_box_of_many_pushes_is_one_box_move_away() {
        let (level, context) = context("###########\n#@$      .#\n###########");
        let [by_pushes, by_box_moves] = BOTH.map(|steps| {
            let (pushes, beam) = solve(&level, &context, 250, steps);
            (pushes.len(), beam.stats().expanded)
        });
        assert_eq!((by_pushes, by_box_moves), ((7, 7), (7, 1)));
    }

    #[test]
    fn a_beam_that_dies_out_begins_again_twice_as_wide() {
        let (level, context) = context(KEY_RING);
        let width_at_the_end =
            |width| solve(&level, &context, width, Steps::BoxMoves).1.at_work.width();
        assert_eq!(width_at_the_end(250), 250);
        let narrow = width_at_the_end(1);
        assert!(narrow > 1 && narrow.is_power_of_two(), "{narrow}");
    }

    #[test]
    fn a_second_beam_takes_turns_where_most_boxes_start_on_goals() {
        let count = |xsb: &str, steps| {
            let (_, context) = context(xsb);
            Beam::new(&context, 250, |_: &Ground| steps, Switches::ALL)
                .expect("room")
                .searches()
                .count()
        };
        assert_eq!(count(LEVEL, Steps::Pushes), 1);
        // The box on the goal has to leave it, so that the other one can pass.
        const IN_THE_WAY: &str = "########\n####   #\n#.*  $@#\n####   #\n########";
        assert_eq!(count(IN_THE_WAY, Steps::BoxMoves), 1);
        assert_eq!(count(IN_THE_WAY, Steps::Pushes), 2);
        let (level, context) = context(IN_THE_WAY);
        let mut beam =
            Beam::new(&context, 250, |_: &Ground| Steps::Pushes, Switches::ALL).expect("room");
        let expanded = |beam: &Beam| -> Vec<u64> {
            beam.searches().map(|search| search.stats().expanded).collect()
        };
        while expanded(&beam).contains(&0) {
            assert_eq!(beam.step(1), Status::Running);
        }
        assert_eq!(beam.stats().expanded, expanded(&beam).iter().sum::<u64>());
        solve(&level, &context, 250, Steps::Pushes);
    }

    #[test]
    fn its_memory_is_free_again_afterwards() {
        let (level, context) = context(KEY_RING);
        for steps in BOTH {
            let (_, beam) = solve(&level, &context, 1, steps);
            assert!(context.memory.used() > 0);
            drop(beam);
            assert_eq!(context.memory.used(), 0);
        }
    }
}

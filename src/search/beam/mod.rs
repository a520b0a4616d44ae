//! Beam search: all positions one push from the start, then two, then three, but only the most promising of
//! each layer survive. When the beam dies out, it starts again with twice the width.
//!
//! A greedy search gets stuck in one part of the search space: every position there looks better than those
//! that lead out of it. Here positions compete only with those of equal push count, so a detour of a few
//! pushes survives as long as the beam is wide enough.
//!
//! Where most boxes start on goals, two beams take turns. The second one avoids positions in which boxes on goals keep
//! others from a goal: there boxes have to leave their goals again, and the distances to the goals do not show it.
//!
//! Source: beam search after Lowerre 1976 (the HARPY speech recognition system); layers cut to their best as
//! in Bisiani 1987. The cells, here defined by floor regions and boxes on goals, are an idea of FESS (Shoham
//! and Schaeffer 2020): a position that opens the floor does not compete with one that fills goals. Passes
//! with and without cells alternate.

mod layer;
mod search;

use super::{Best, Context, OutOfMemory, Seen, Stats, Status, Strategy, Switches};
use crate::position::Ground;
pub use search::BeamWidth;
use search::Search;

/// The strategy.
pub struct Beam {
    /// The search whose turn it is.
    at_work: Search,
    /// The other one, if there are two.
    waiting: Option<Search>,
}

impl Beam {
    /// A search of the level of `context`. Fails when there is no room for its tables.
    pub fn new(
        context: &Context,
        width: BeamWidth,
        switches: Switches,
    ) -> Result<Self, OutOfMemory> {
        let beam = |avoids_blocked| Search::new(context, width, switches, avoids_blocked);
        let waiting = most_on_goals(&context.ground).then(|| beam(true)).transpose()?;
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
    fn name(&self) -> &'static str {
        "beam"
    }

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
    use crate::level::{Level, replay};
    use crate::limits::Memory;
    use crate::position::{Push, lurd_of_pushes};
    use crate::search::spread::Spread;

    const LEVEL: &str = "########\n#@ $ ..#\n#  $   #\n#      #\n########";

    /// A beam on the level of `context`: its pushes, and how many positions it expands.
    fn run(context: &Context) -> (Vec<Push>, u64) {
        let width = BeamWidth { first: 250, outside: 1 };
        let mut beam = Beam::new(context, width, Switches::ALL).expect("room");
        loop {
            match beam.step(10) {
                Status::Running => {}
                Status::Solved { pushes, .. } => return (pushes, beam.stats().expanded),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn it_ends_when_it_meets_what_another_search_has_pulled() {
        let level = Level::parse(LEVEL).expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let context = Context::new(ground.clone(), Memory::new(1 << 28), 0);
        let (_, alone) = run(&context);
        let mut spread = Spread::new(&context, Switches::ALL);
        while spread.step(100) == Status::Running {}
        let (pushes, together) = run(&context);
        assert!(together < alone, "{together} and {alone} positions");
        let lurd = lurd_of_pushes(&ground.board, &pushes).expect("pushes that can be made");
        assert!(replay(&level, &lurd).expect("a solution").solved);
    }

    #[test]
    fn a_second_beam_takes_turns_where_most_boxes_start_on_goals() {
        let beam = |xsb: &str| {
            let level = Level::parse(xsb).expect("a level");
            let ground = Arc::new(Ground::new(&level).expect("a maze"));
            let context = Context::new(ground.clone(), Memory::new(1 << 28), 0);
            let width = BeamWidth { first: 250, outside: 1 };
            (Beam::new(&context, width, Switches::ALL).expect("room"), level, ground)
        };
        assert!(beam(LEVEL).0.waiting.is_none());
        // The box on the goal has to leave it, so that the other one can pass.
        let (mut beam, level, ground) = beam("########\n####   #\n#.*  $@#\n####   #\n########");
        let pushes = loop {
            match beam.step(1) {
                Status::Running => {}
                Status::Solved { pushes, .. } => break pushes,
                other => panic!("{other:?}"),
            }
        };
        let expanded = beam.searches().map(|search| search.stats().expanded);
        let expanded: Vec<u64> = expanded.collect();
        assert!(expanded.len() == 2 && !expanded.contains(&0), "{expanded:?}");
        assert_eq!(beam.stats().expanded, expanded.iter().sum::<u64>());
        let lurd = lurd_of_pushes(&ground.board, &pushes).expect("pushes that can be made");
        assert!(replay(&level, &lurd).expect("a solution").solved);
    }
}

//! Spread and gather: search backwards from the solved board, then play from the start towards the best position found.
//!
//! This is done twice, in turns. One pull search moves the boxes apart until the player can go everywhere, and seeks
//! novelty, which means that it prefers positions whose last move brought a box to a square that is new in their cell,
//! alone or together with that of another box. So boxes come to all parts of the board, where otherwise each cell
//! takes the same boxes ever farther away. The other one keeps the floor connected too, but brings the boxes back to
//! where they start. Each solves levels that the other does not.
//!
//! Source: the idea of Festival's strategies B and D (Yaron Shoham, `MAX_DIST2` and `HF`), as
//! its author's notes describe them; novelty after Lipovetzky and Geffner, Width and Serialization of Classical
//! Planning Problems, 2012.

mod pulls;
mod pushes;
mod rounds;

use super::{Best, Context, OutOfMemory, Seen, Stats, Status, Strategy, Switches};
use pulls::Aim;
use rounds::Rounds;

/// Where the pull searches of the two kinds bring the boxes.
const AIMS: [Aim; 2] = [Aim::Apart, Aim::Start];

/// The strategy.
pub struct Spread {
    context: Context,
    switches: Switches,
    /// The searches of both kinds, from their first turns on.
    kinds: [Option<Rounds>; 2],
    /// Which of them have the next turn.
    next: usize,
}

impl Spread {
    /// A search of the level of `context`.
    pub fn new(context: &Context, switches: Switches) -> Self {
        Spread { context: context.clone(), switches, kinds: [None, None], next: 0 }
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let kind = self.next;
        self.next = 1 - kind;
        let rounds = match &mut self.kinds[kind] {
            Some(rounds) => rounds,
            none => none.insert(Rounds::new(&self.context, self.switches, AIMS[kind])?),
        };
        rounds.run(budget)
    }
}

impl Strategy for Spread {
    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        self.kinds.iter().flatten().for_each(|rounds| rounds.count(&mut stats));
        stats
    }

    fn best(&self) -> Option<Best> {
        let best = self.kinds.iter().flatten().filter_map(Rounds::best);
        best.max_by_key(|best| best.on_targets)
    }

    fn seen(&self) -> Option<Seen> {
        self.kinds[1 - self.next].as_ref()?.seen()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::limits::Memory;
    use crate::position::Ground;
    use kura_level::Level;

    #[test]
    fn both_kinds_take_turns() {
        let level =
            Level::parse("########\n#@ $ ..#\n#  $   #\n#      #\n########").expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let context = Context::new(ground, Memory::new(1 << 24), 0);
        let mut spread = Spread::new(&context, Switches::ALL);
        assert_eq!((spread.best(), spread.seen()), (None, None));
        for kinds in [1, 2, 2] {
            assert_eq!(spread.step(1), Status::Running);
            assert_eq!(spread.kinds.iter().flatten().count(), kinds);
        }
        let end = (0..1_000).map(|_| spread.step(1_000)).find(|status| *status != Status::Running);
        assert!(matches!(end, Some(Status::Solved { .. })), "{end:?}");
    }
}

//! Spread and gather: search backwards from the solved board, then play from the start towards the best position found.
//!
//! This is done twice, in turns. One pull search moves the boxes apart until the player can go everywhere, and seeks
//! novelty, which means that it prefers positions whose last move brought a box to a square that is new in their cell,
//! alone or together with that of another box. So boxes come to all parts of the board, where otherwise each cell
//! takes the same boxes ever farther away. The other one keeps the floor connected too, but brings the boxes back to
//! where they start. Each solves levels that the other does not. On small levels there is one pull search, which moves
//! the boxes apart and does not seek novelty: there it solves more than both.
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

/// Where the pull searches bring the boxes.
const AIMS: [Aim; 2] = [Aim::Everywhere, Aim::Start];
/// The same on small levels.
const ON_SMALL: [Aim; 1] = [Aim::Apart];

/// The strategy.
pub struct Spread {
    context: Context,
    switches: Switches,
    aims: &'static [Aim],
    /// The searches with these aims, from their first turns on.
    kinds: [Option<Rounds>; 2],
    /// How many turns there were.
    turns: usize,
}

impl Spread {
    /// A search of the level of `context`.
    pub fn new(context: &Context, switches: Switches) -> Self {
        let aims: &[Aim] = if context.ground.is_small() { &ON_SMALL } else { &AIMS };
        Spread { context: context.clone(), switches, aims, kinds: [None, None], turns: 0 }
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let kind = self.turns % self.aims.len();
        self.turns += 1;
        let rounds = match &mut self.kinds[kind] {
            Some(rounds) => rounds,
            none => none.insert(Rounds::new(&self.context, self.switches, self.aims[kind])?),
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
        self.kinds[self.turns.checked_sub(1)? % self.aims.len()].as_ref()?.seen()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::limits::Memory;
    use crate::position::Ground;
    use kura_level::Level;

    /// How many searches there are after each of three turns. The level of `xsb` is solved then.
    fn searches_after_turns(xsb: &str) -> [usize; 3] {
        let level = Level::parse(xsb).expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let context = Context::new(ground, Memory::new(1 << 26), 0);
        let mut spread = Spread::new(&context, Switches::ALL);
        assert_eq!((spread.best(), spread.seen()), (None, None));
        let kinds = [(); 3].map(|()| {
            assert_eq!(spread.step(1), Status::Running);
            spread.kinds.iter().flatten().count()
        });
        let end = (0..1_000).map(|_| spread.step(1_000)).find(|status| *status != Status::Running);
        assert!(matches!(end, Some(Status::Solved { .. })), "{end:?}");
        kinds
    }

    #[test]
    fn both_searches_take_turns_where_the_level_is_not_small() {
        let small = "########\n#@ $ ..#\n#  $   #\n#      #\n########";
        assert_eq!(searches_after_turns(small), [1, 1, 1]);
        let rows =
            ["@", "", " $ $ $ $ $", " . . . . .", "", "", " $ $ $ $ $", " . . . . .", "", ""];
        let rows = rows.map(|row| format!("#{row:13}#\n"));
        let large = format!("{0:#<15}\n{1}{0:#<15}", "", rows.concat());
        assert_eq!(searches_after_turns(&large), [1, 2, 2]);
    }
}

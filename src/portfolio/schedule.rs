//! Which strategies `auto` runs, in which order, and how the time is shared.

use super::{Objective, Options};

/// The first slice of a strategy, in units of work.
const SLICE: u64 = 20_000;

/// A strategy with the length of its first turn.
pub struct Turn {
    pub spec: String,
    /// Units of work; every further turn is longer.
    pub slice: u64,
}

/// The strategies of a run, in the order of their turns.
///
/// Greedy backward search goes first because it solves small levels before the others have
/// made their tables; feature-space search gets most of the time because it solves most of
/// the large ones.
pub fn members(options: &Options) -> Vec<Turn> {
    let turn = |spec: &str, shares: u64| Turn { spec: spec.into(), slice: shares * SLICE };
    if options.strategy != "auto" {
        return vec![turn(&options.strategy, 1)];
    }
    match options.objective {
        Objective::Any => vec![turn("greedy-backward", 1), turn("fess", 3), turn("greedy", 1)],
        Objective::Pushes => vec![turn("astar", 1)],
        Objective::Moves => vec![turn("fewest-moves", 1)],
    }
}

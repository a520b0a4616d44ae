//! Which strategies `auto` runs, in which order, and how the time is shared.

use super::{Objective, Options};
use crate::catalogue::{Spec, UnknownStrategy};

/// The first slice of a strategy, in units of work.
const SLICE: u64 = 20_000;

/// A strategy with the length of its first turn.
pub struct Turn {
    pub spec: Spec,
    /// Units of work; every further turn is longer.
    pub slice: u64,
}

/// The strategies of a run, in the order of their turns.
///
/// Greedy backward search goes first because it solves small levels before the others have
/// made their tables. The search along a packing order comes next: where there is an order it
/// answers at once or hardly ever, elsewhere it gives up at once. Feature-space search gets most
/// of the time because it solves most of the large ones; `beam` takes those without a plan to go by,
/// `spread` those whose boxes stand on goals already. Fails when the options name a strategy or a switch that does not exist.
pub fn members(options: &Options) -> Result<Vec<Turn>, UnknownStrategy> {
    let shares: &[(&str, u64)] = match (options.strategy.as_str(), options.objective) {
        ("auto", Objective::Any) => {
            &[("greedy-backward", 1), ("packing-order", 1), ("fess", 3), ("beam", 2), ("spread", 2)]
        }
        ("auto", Objective::Pushes) => &[("astar", 1)],
        ("auto", Objective::Moves) => &[("fewest-moves", 1)],
        (one, _) => &[(one, 1)],
    };
    let turn = |&(spec, shares): &(&str, u64)| {
        Ok(Turn { spec: Spec::parse(spec)?, slice: shares * SLICE })
    };
    shares.iter().map(turn).collect()
}

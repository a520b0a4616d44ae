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

/// What `auto` is, as a user might write it.
const AUTO: &str = "greedy-backward+packing-order+fess+beam+spread";

/// How long the first turn of a strategy is among others, in slices.
///
/// Feature-space search gets most of the time because it solves most of the large levels; `beam`
/// takes those without a plan to go by, `spread` those whose boxes stand on goals already, greedy
/// backward search small dense ones.
fn share(name: &str) -> u64 {
    match name {
        "fess" => 3,
        "greedy-backward" | "beam" | "spread" => 2,
        _ => 1,
    }
}

/// The strategies of a run, in the order of their turns: `auto`, or one, or several joined by `+`.
///
/// In `auto` greedy backward search goes first because it solves small levels before the others
/// have made their tables. The search along a packing order comes next: where there is an order it
/// answers at once or hardly ever, elsewhere it gives up at once. Fails when the options name a
/// strategy or a switch that does not exist.
pub fn members(options: &Options) -> Result<Vec<Turn>, UnknownStrategy> {
    let listed = match (options.strategy.as_str(), options.objective) {
        ("auto", Objective::Any) => AUTO,
        ("auto", Objective::Pushes) => "astar",
        ("auto", Objective::Moves) => "fewest-moves",
        (listed, _) => listed,
    };
    let turn = |text: &str| {
        let spec = Spec::parse(text)?;
        let slice = share(spec.entry().name) * SLICE;
        Ok(Turn { spec, slice })
    };
    listed.split('+').map(turn).collect()
}

/// Fails when the options name a strategy or a switch that does not exist.
pub fn check(options: &Options) -> Result<(), UnknownStrategy> {
    members(options).map(|_| ())
}

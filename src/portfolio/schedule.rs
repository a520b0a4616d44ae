//! Which strategies `auto` runs, in which order.

use super::{Objective, Options};

/// The strategies of a run, most promising first.
pub fn members(options: &Options) -> Vec<String> {
    if options.strategy != "auto" {
        return vec![options.strategy.clone()];
    }
    let names: &[&str] = match options.objective {
        Objective::Any => &["greedy-backward", "fess", "greedy"],
        Objective::Pushes | Objective::Moves => &["astar"],
    };
    names.iter().map(|n| n.to_string()).collect()
}

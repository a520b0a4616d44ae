//! Iterative deepening A* (Korf 1985): Rolling Stone's search without Rolling Stone's additions.

use super::about;
use super::rolling_stone::{Ida, Parts};
use kura::bound::Conflicts;
use kura::search::{Entry, Fewest, Switch, Switches};

pub const ENTRY: Entry = Entry {
    name: "ida-star",
    summary: "Depth-first to a rising limit, with a table of bounds; push-optimal with proof.",
    source: "Korf 1985; Reinefeld and Marsland 1994",
    about: about::IDA_STAR,
    complete: true,
    fewest: Fewest::Pushes,
    rules: Switches::ALL,
    switches: &[Switch::words(
        "bound",
        &["matching", "conflicts"],
        0,
        "what estimates the way to go",
    )],
    build: |context, settings| {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let conflicts = settings.says("bound", "conflicts").then(|| Conflicts::new(&ground));
        let parts = Parts::none(conflicts);
        Ok(Box::new(Ida::new(ground, parts, settings.rules, memory)?))
    },
    ..Entry::PLAIN
};

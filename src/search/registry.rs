//! The everyday strategies.

use super::{
    Beam, BestFirst, Bound, Context, Divide, Entry, Fess, Fewest, FewestMoves, Ingredients, Order,
    OutOfMemory, Searches, Settings, Spread, Steps, Strategy, Switch, Switches,
};
use crate::position::{Ground, Side};

/// The bounds by name. Greedy matching may exceed the true minimum, so it proves nothing.
const BOUND: Switch =
    Switch::words("bound", &Bound::NAMES, 3, "how the remaining pushes are estimated");
const NO_PROOF: &[(&str, &str)] = &[("bound", "greedy")];
const WEIGHT: Switch =
    Switch::number("weight", (0, 1_000), 3, "weight of the bound against pushes made");
const WIDTH: Switch =
    Switch::number("width", (1, 1_000_000), 250, "positions kept per layer in the first pass");
const STEPS: Switch = Switch::words(
    "steps",
    &["fitting", "other", "box-moves", "pushes"],
    0,
    "what leads to the next layer: what fits the level, the other of the two, one box moved anywhere, or one push",
);
const GROUPS: Switch =
    Switch::number("groups", (1, 1_000), 2, "fewest groups for which a level is divided");

/// All of them.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "breadth-first",
        summary: "All positions one push away, then two, then three; push-optimal, no bound.",
        source: "Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        rules: Switches::ALL,
        build: |c, s| best_first(c, s, Side::Push, Order::Breadth, Bound::None),
        ..Entry::PLAIN
    },
    Entry {
        name: "astar",
        summary: "A* on pushes with a lower bound; push-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        unless: NO_PROOF,
        rules: Switches::ALL,
        switches: &[BOUND],
        build: |c, s| best_first(c, s, Side::Push, Order::AStar, bound(s)),
        ..Entry::PLAIN
    },
    Entry {
        name: "weighted",
        summary: "A* with extra weight on the bound; fast, not optimal.",
        source: "Pohl 1970",
        complete: true,
        rules: Switches::ALL,
        switches: &[BOUND, WEIGHT],
        build: |c, s| {
            let weight = s.value("weight");
            best_first(c, s, Side::Push, Order::Weighted { weight }, bound(s))
        },
        ..Entry::PLAIN
    },
    Entry {
        name: "greedy",
        summary: "Greedy best-first search on pushes: the position with the lowest bound first.",
        source: "Sokolution, its author's page in the Sokoban Wiki",
        complete: true,
        rules: Switches::ALL,
        switches: &[BOUND],
        build: |c, s| best_first(c, s, Side::Push, Order::Greedy, bound(s)),
        ..Entry::PLAIN
    },
    Entry {
        name: "greedy-backward",
        summary: "Greedy best-first search on pulls from the solved board.",
        source: "Sokolution; Takes 2008, reversed solving",
        complete: true,
        rules: Switches::OF_PULLS,
        switches: &[BOUND],
        build: |c, s| best_first(c, s, Side::Pull, Order::Greedy, bound(s)),
        ..Entry::PLAIN
    },
    Entry {
        name: "astar-backward",
        summary: "A* on pulls from the solved board; push-optimal with proof.",
        source: "Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        unless: NO_PROOF,
        rules: Switches::OF_PULLS,
        switches: &[BOUND],
        build: |c, s| best_first(c, s, Side::Pull, Order::AStar, bound(s)),
        ..Entry::PLAIN
    },
    Entry {
        name: "fewest-moves",
        summary: "Moves from both ends, with the player's exact square; move-optimal with proof.",
        source: "Chen, Holte, Zilles, Sturtevant 2017 (NBS); the walking bound is our own",
        complete: true,
        fewest: Fewest::Moves,
        rules: Switches::FOR_MOVES,
        build: |c, s| Ok(Box::new(FewestMoves::new(c.ground.clone(), s.rules, c.memory.clone())?)),
        ..Entry::PLAIN
    },
    Entry {
        name: "fess",
        summary: "Feature-space search over macro moves with a packing plan and advisors.",
        source: "Shoham and Schaeffer, The FESS Algorithm, 2020",
        rules: Switches::ALL,
        switches: Ingredients::SWITCHES,
        build: |c, s| Ok(Box::new(Fess::new(c, s.rules, Ingredients::read(s))?)),
        ..Entry::PLAIN
    },
    Entry {
        name: "spread",
        summary: "Pulls the boxes apart, or back to the start, then searches towards the position found.",
        source: "Festival 3.1 (Yaron Shoham), MAX_DIST2 and HF; Lipovetzky, Geffner 2012",
        rules: Switches::ALL,
        build: |c, s| Ok(Box::new(Spread::new(c, s.rules))),
        ..Entry::PLAIN
    },
    Entry {
        name: "beam",
        summary: "Beam search: one box moved, or pushed once, per layer; only the best positions stay.",
        source: "Lowerre 1976, The Harpy speech recognition system; Bisiani 1987, Beam search",
        rules: Switches::ALL,
        switches: &[WIDTH, STEPS],
        build: |c, s| {
            let steps: [fn(&Ground) -> Steps; 4] =
                [Steps::fitting, Steps::other, |_| Steps::BoxMoves, |_| Steps::Pushes];
            let steps = s.one_of("steps", &steps);
            Ok(Box::new(Beam::new(c, s.value("width") as usize, steps, s.rules)?))
        },
        ..Entry::PLAIN
    },
    Entry {
        name: "divide",
        summary: "Solves groups of boxes that lie apart one after another, with all other boxes as walls.",
        source: "Our own; rooms after Botea, Müller, Schaeffer 2002",
        switches: &[GROUPS],
        build: |c, s| Ok(Box::new(Divide::new(c, s.value("groups") as usize, FOR_A_GROUP))),
        ..Entry::PLAIN
    },
];

/// What `divide` tries for each group. Most are solved by the first.
const FOR_A_GROUP: Searches = &[
    |context| plain("greedy-backward", context),
    |context| plain("weighted", context),
    |context| plain("spread", context),
    |context| plain("fess", context),
];

/// A strategy with all switches at their defaults.
fn plain(name: &str, context: &Context) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let entry = ENTRIES.iter().find(|entry| entry.name == name).ok_or(OutOfMemory)?;
    (entry.build)(context, &Settings::new(entry.rules, entry.switches))
}

/// The bound selected by the switch.
fn bound(settings: &Settings) -> Bound {
    settings.one_of("bound", &Bound::ALL)
}

fn best_first(
    context: &Context,
    settings: &Settings,
    side: Side,
    order: Order,
    bound: Bound,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(BestFirst::new(ground, side, order, bound, settings.rules, memory)?))
}

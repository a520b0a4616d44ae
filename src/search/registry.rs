//! The strategies of everyday use. The catalogue lists them together with those of the lab. The
//! page's own modules leave out three that nothing on the page asks for.

use super::{
    Beam, BeamWidth, BestFirst, Bound, Context, Entry, Fess, Fewest, FewestMoves, Ingredients,
    Order, OutOfMemory, PackingOrderSearch, Settings, Spread, Strategy, Switch,
};
#[cfg(feature = "lab")]
use super::{Bidirectional, IdaStar, Meeting, about};
use crate::position::Side;

/// The bounds by name. Greedy matching may exceed the truth: with it nothing is proved.
const BOUND: Switch = Switch::words("bound", &Bound::NAMES, 3, "what estimates the way to go");
const NO_PROOF: &[(&str, &str)] = &[("bound", "greedy")];
/// Bounds that need a matching.
#[cfg(feature = "lab")]
const TIGHT_BOUND: Switch =
    Switch::words("bound", &["matching", "conflicts"], 0, "what estimates the way to go");
const WEIGHT: Switch =
    Switch::number("weight", (0, 1_000), 3, "how much the bound counts against pushes made");
/// Goals in blocks from which on a packing order is worth having.
const CONNECTED: Switch =
    Switch::number("connected", (0, 10_000), 9, "goals in blocks from which on an order is made");

const WIDTH: Switch = Switch::number(
    "width",
    (1, 1_000_000),
    250,
    "positions of a layer that stay, in the first pass",
);
const OUTSIDE: Switch = Switch::number(
    "outside",
    (0, 1_000),
    1,
    "what a square the player cannot walk to costs, in 32nds of a push",
);

/// All of them.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "breadth-first",
        summary: "All positions one push away, then two, then three; push-optimal, no bound.",
        source: "Sokoban Wiki, Solver",
        #[cfg(feature = "lab")]
        about: about::BREADTH_FIRST,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Pushes,
        unless: &[],
        rules: true,
        switches: &[],
        build: |c, s| best_first("breadth-first", c, s, Side::Push, Order::Breadth, Bound::None),
    },
    Entry {
        name: "astar",
        summary: "A* on pushes with a lower bound; push-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; Sokoban Wiki, Solver",
        #[cfg(feature = "lab")]
        about: about::ASTAR,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Pushes,
        unless: NO_PROOF,
        rules: true,
        switches: &[BOUND],
        build: |c, s| best_first("astar", c, s, Side::Push, Order::AStar, bound(s)),
    },
    Entry {
        name: "weighted",
        summary: "A* that trusts the bound more than the pushes made; fast, not optimal.",
        source: "Pohl 1970",
        #[cfg(feature = "lab")]
        about: about::WEIGHTED,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[BOUND, WEIGHT],
        build: |c, s| {
            let weight = s.value("weight");
            best_first("weighted", c, s, Side::Push, Order::Weighted { weight }, bound(s))
        },
    },
    Entry {
        name: "greedy",
        summary: "Always the position nearest to the end by the bound, playing forwards.",
        source: "Sokolution, its author's page in the Sokoban Wiki",
        #[cfg(feature = "lab")]
        about: about::GREEDY,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[BOUND],
        build: |c, s| best_first("greedy", c, s, Side::Push, Order::Greedy, bound(s)),
    },
    Entry {
        name: "greedy-backward",
        summary: "Pulls from the solved board, always the position nearest to the start.",
        source: "Sokolution; Takes 2008, reversed solving",
        #[cfg(feature = "lab")]
        about: about::GREEDY_BACKWARD,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[BOUND],
        build: |c, s| best_first("greedy-backward", c, s, Side::Pull, Order::Greedy, bound(s)),
    },
    Entry {
        name: "astar-backward",
        summary: "A* on pulls from the solved board; push-optimal with proof.",
        source: "Sokoban Wiki, Solver",
        #[cfg(feature = "lab")]
        about: about::ASTAR_BACKWARD,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Pushes,
        unless: NO_PROOF,
        rules: true,
        switches: &[BOUND],
        build: |c, s| best_first("astar-backward", c, s, Side::Pull, Order::AStar, bound(s)),
    },
    #[cfg(feature = "lab")]
    Entry {
        name: "ida-star",
        summary: "Depth-first to a rising limit, with a table of bounds; push-optimal with proof.",
        source: "Korf 1985; Reinefeld and Marsland 1994",
        #[cfg(feature = "lab")]
        about: about::IDA_STAR,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Pushes,
        unless: &[],
        rules: true,
        switches: &[TIGHT_BOUND],
        build: |c, s| {
            let conflicts = s.says("bound", "conflicts");
            let (ground, memory) = (c.ground.clone(), c.memory.clone());
            Ok(Box::new(IdaStar::new(ground, conflicts, s.rules, memory)?))
        },
    },
    #[cfg(feature = "lab")]
    Entry {
        name: "bidirectional",
        summary: "Pushes and pulls in pairs of least bound until they meet; push-optimal with proof.",
        source: "Chen, Holte, Zilles, Sturtevant 2017, Front-to-end bidirectional search (NBS)",
        #[cfg(feature = "lab")]
        about: about::BIDIRECTIONAL,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Pushes,
        unless: &[],
        rules: true,
        switches: &[],
        build: |c, s| bidirectional("bidirectional", c, s, Meeting::Shortest),
    },
    #[cfg(feature = "lab")]
    Entry {
        name: "meet",
        summary: "Greedy search from both ends in turn until they meet.",
        source: "Pohl 1971; Sokolution runs the two without a meeting",
        #[cfg(feature = "lab")]
        about: about::MEET,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[],
        build: |c, s| bidirectional("meet", c, s, Meeting::First),
    },
    Entry {
        name: "fewest-moves",
        summary: "A* on moves, with the player's very square; move-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; the walking bound is our own",
        #[cfg(feature = "lab")]
        about: about::FEWEST_MOVES,
        complete: true,
        incomplete: &[],
        fewest: Fewest::Moves,
        unless: &[],
        rules: true,
        switches: &[],
        build: |c, s| Ok(Box::new(FewestMoves::new(c.ground.clone(), s.rules, c.memory.clone())?)),
    },
    Entry {
        name: "fess",
        summary: "Feature-space search over macro moves with a packing plan and advisors.",
        source: "Shoham and Schaeffer, The FESS Algorithm, 2020",
        #[cfg(feature = "lab")]
        about: about::FESS,
        complete: false,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: Ingredients::SWITCHES,
        build: |c, s| Ok(Box::new(Fess::new(c, s.rules, Ingredients::read(s))?)),
    },
    Entry {
        name: "spread",
        summary: "Pulls the boxes apart from the solved board, then plays towards what it found.",
        source: "Festival 3.1 (Yaron Shoham), strategies MAX_DIST2 and HF, as described",
        #[cfg(feature = "lab")]
        about: about::SPREAD,
        complete: false,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[],
        build: |c, s| Ok(Box::new(Spread::new(c, s.rules)?)),
    },
    Entry {
        name: "beam",
        summary: "Layer by layer, one push each, of every layer only the best; then twice as wide.",
        source: "Lowerre 1976, The Harpy speech recognition system; Bisiani 1987, Beam search",
        #[cfg(feature = "lab")]
        about: about::BEAM,
        complete: false,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[WIDTH, OUTSIDE],
        build: |c, s| {
            let outside = s.value("outside").into();
            let width = BeamWidth { first: s.value("width") as usize, outside };
            Ok(Box::new(Beam::new(c, width, s.rules)?))
        },
    },
    Entry {
        name: "packing-order",
        summary: "Fills goals in phases worked out backwards, with boxes parked on the way.",
        source: "YASS 2.153, Brian Damgaard; rules as observed",
        #[cfg(feature = "lab")]
        about: about::PACKING_ORDER,
        complete: false,
        incomplete: &[],
        fewest: Fewest::Nothing,
        unless: &[],
        rules: true,
        switches: &[CONNECTED],
        build: |c, s| {
            let connected = s.value("connected");
            Ok(Box::new(PackingOrderSearch::new(c, s.rules, connected)?))
        },
    },
];

/// The bound chosen.
fn bound(settings: &Settings) -> Bound {
    settings.one_of("bound", &Bound::ALL)
}

fn best_first(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    side: Side,
    order: Order,
    bound: Bound,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(BestFirst::new(name, ground, side, order, bound, settings.rules, memory)?))
}

#[cfg(feature = "lab")]
fn bidirectional(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    goal: Meeting,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(Bidirectional::new(name, ground, goal, settings.rules, memory)?))
}

//! Every strategy there is, with its switches and its source. A new one is one file and one
//! line here.

use std::sync::Arc;

use super::{
    BestFirst, Bidirectional, Bound, Fess, FewestMoves, IdaStar, Meeting, Memory, Order,
    OutOfMemory, PackingOrderSearch, Settings, Spread, Strategy,
};
use crate::position::{Ground, Side};

/// What a strategy is built from.
pub struct Context {
    pub ground: Arc<Ground>,
    pub memory: Memory,
    /// Decides every random choice.
    pub seed: u64,
}

/// A strategy as the user finds it in the list.
pub struct Entry {
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// Paper, page or program that describes it.
    pub source: &'static str,
    /// True when an exhausted search proves that there is no solution.
    pub complete: bool,
    /// What its solutions have provably fewest of. One that proves the fewest moves also counts
    /// in moves: its lower bound is about moves, not pushes.
    pub fewest: Fewest,
    /// What can be set, besides the rules.
    pub switches: &'static [Switch],
    build: Build,
}

impl Entry {
    /// Makes the strategy with its switches set.
    pub(super) fn build(
        &self,
        context: &Context,
        settings: &Settings,
    ) -> Result<Box<dyn Strategy>, OutOfMemory> {
        (self.build)(context, settings)
    }
}

/// Makes a strategy with its switches set.
type Build = fn(&Context, &Settings) -> Result<Box<dyn Strategy>, OutOfMemory>;

/// What a solution has provably fewest of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    Nothing,
    Pushes,
    Moves,
}

/// What can be set for a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// `bound=NAME`: what estimates the way to go, one of these.
    Bound(&'static [Bound]),
    /// `weight=N`: how much the bound counts against pushes made.
    Weight,
    /// `connected=N`: goals in blocks from which on a packing order is worth having.
    Connected,
}

impl Switch {
    /// The word before the equals sign.
    pub fn key(&self) -> &'static str {
        match self {
            Switch::Bound(_) => "bound",
            Switch::Weight => "weight",
            Switch::Connected => "connected",
        }
    }

    /// How it is written, with all its values.
    pub fn form(&self) -> String {
        match self {
            Switch::Bound(choices) => {
                let names: Vec<&str> = choices.iter().map(|b| b.name()).collect();
                format!("bound={}", names.join("|"))
            }
            Switch::Weight => "weight=N".into(),
            Switch::Connected => "connected=N".into(),
        }
    }

    /// What it means, in a few words.
    pub fn meaning(&self) -> &'static str {
        match self {
            Switch::Bound(_) => "what estimates the way to go",
            Switch::Weight => "how much the bound counts against pushes made",
            Switch::Connected => "goals in blocks from which on an order is made; 9",
        }
    }
}

/// The text does not name a strategy or a switch of it; says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub String);

impl std::fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownStrategy {}

/// Goals in blocks from which on a packing order is worth having.
const FEWEST_CONNECTED: u32 = 9;
const BOUND: Switch = Switch::Bound(&Bound::ALL);
/// Bounds that need a matching.
const TIGHT_BOUND: Switch = Switch::Bound(&[Bound::Matching, Bound::MatchingConflicts]);

/// All strategies.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "breadth-first",
        summary: "All positions one push away, then two, then three; push-optimal, no bound.",
        source: "Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        switches: &[],
        build: |c, s| best_first("breadth-first", c, s, Side::Push, Order::Breadth, Bound::None),
    },
    Entry {
        name: "astar",
        summary: "A* on pushes with a lower bound; push-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        switches: &[BOUND],
        build: |c, s| best_first("astar", c, s, Side::Push, Order::AStar, Bound::Matching),
    },
    Entry {
        name: "weighted",
        summary: "A* that trusts the bound more than the pushes made; fast, not optimal.",
        source: "Pohl 1970",
        complete: true,
        fewest: Fewest::Nothing,
        switches: &[BOUND, Switch::Weight],
        build: |c, s| {
            let weight = s.weight.unwrap_or(3);
            best_first("weighted", c, s, Side::Push, Order::Weighted { weight }, Bound::Matching)
        },
    },
    Entry {
        name: "greedy",
        summary: "Always the position nearest to the end by the bound, playing forwards.",
        source: "Sokolution, its author's page in the Sokoban Wiki",
        complete: true,
        fewest: Fewest::Nothing,
        switches: &[BOUND],
        build: |c, s| best_first("greedy", c, s, Side::Push, Order::Greedy, Bound::Matching),
    },
    Entry {
        name: "greedy-backward",
        summary: "Pulls from the solved board, always the position nearest to the start.",
        source: "Sokolution; Takes 2008, reversed solving",
        complete: true,
        fewest: Fewest::Nothing,
        switches: &[BOUND],
        build: |c, s| {
            best_first("greedy-backward", c, s, Side::Pull, Order::Greedy, Bound::Matching)
        },
    },
    Entry {
        name: "astar-backward",
        summary: "A* on pulls from the solved board; push-optimal with proof.",
        source: "Sokoban Wiki, Solver",
        complete: true,
        fewest: Fewest::Pushes,
        switches: &[BOUND],
        build: |c, s| best_first("astar-backward", c, s, Side::Pull, Order::AStar, Bound::Matching),
    },
    Entry {
        name: "ida-star",
        summary: "Depth-first to a rising limit, with a table of bounds; push-optimal with proof.",
        source: "Korf 1985; Reinefeld and Marsland 1994",
        complete: true,
        fewest: Fewest::Pushes,
        switches: &[TIGHT_BOUND],
        build: |c, s| {
            let conflicts = s.bound == Some(Bound::MatchingConflicts);
            let (ground, memory) = (c.ground.clone(), c.memory.clone());
            Ok(Box::new(IdaStar::new(ground, conflicts, s.rules, memory)?))
        },
    },
    Entry {
        name: "bidirectional",
        summary: "Pushes and pulls in pairs of least bound until they meet; push-optimal with proof.",
        source: "Chen, Holte, Zilles, Sturtevant 2017, Front-to-end bidirectional search (NBS)",
        complete: true,
        fewest: Fewest::Pushes,
        switches: &[],
        build: |c, s| bidirectional("bidirectional", c, s, Meeting::Shortest),
    },
    Entry {
        name: "meet",
        summary: "Greedy search from both ends in turn until they meet.",
        source: "Pohl 1971; Sokolution runs the two without a meeting",
        complete: true,
        fewest: Fewest::Nothing,
        switches: &[],
        build: |c, s| bidirectional("meet", c, s, Meeting::First),
    },
    Entry {
        name: "fewest-moves",
        summary: "A* on moves, with the player's very square; move-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; the walking bound is our own",
        complete: true,
        fewest: Fewest::Moves,
        switches: &[],
        build: |c, s| Ok(Box::new(FewestMoves::new(c.ground.clone(), s.rules, c.memory.clone())?)),
    },
    Entry {
        name: "fess",
        summary: "Feature-space search over macro moves with a packing plan and advisors.",
        source: "Shoham and Schaeffer, The FESS Algorithm, 2020",
        complete: false,
        fewest: Fewest::Nothing,
        switches: &[],
        build: |c, s| Ok(Box::new(Fess::new(c.ground.clone(), s.rules, c.memory.clone())?)),
    },
    Entry {
        name: "spread",
        summary: "Pulls the boxes apart from the solved board, then plays towards what it found.",
        source: "Festival 3.1 (Yaron Shoham), strategies MAX_DIST2 and HF, as described",
        complete: false,
        fewest: Fewest::Nothing,
        switches: &[],
        build: |c, s| Ok(Box::new(Spread::new(c.ground.clone(), s.rules, c.memory.clone())?)),
    },
    Entry {
        name: "packing-order",
        summary: "Fills goals in phases worked out backwards, with boxes parked on the way.",
        source: "YASS 2.153, Brian Damgaard; rules as observed",
        complete: false,
        fewest: Fewest::Nothing,
        switches: &[Switch::Connected],
        build: |c, s| {
            let connected = s.connected.unwrap_or(FEWEST_CONNECTED);
            let (ground, memory) = (c.ground.clone(), c.memory.clone());
            Ok(Box::new(PackingOrderSearch::new(ground, s.rules, connected, memory)?))
        },
    },
];

fn best_first(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    side: Side,
    order: Order,
    bound: Bound,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let bound = settings.bound.unwrap_or(bound);
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(BestFirst::new(name, ground, side, order, bound, settings.rules, memory)?))
}

fn bidirectional(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    goal: Meeting,
) -> Result<Box<dyn Strategy>, OutOfMemory> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(Bidirectional::new(name, ground, goal, settings.rules, memory)?))
}

/// The entry of a name.
pub fn entry(name: &str) -> Result<&'static Entry, UnknownStrategy> {
    ENTRIES.iter().find(|e| e.name == name).ok_or_else(|| {
        let names: Vec<&str> = ENTRIES.iter().map(|e| e.name).collect();
        UnknownStrategy(format!("no strategy \"{name}\"; there are: auto, {}", names.join(", ")))
    })
}

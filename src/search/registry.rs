//! Every strategy there is, with its switches and its source. A new one is one file and one
//! line here.

use std::sync::Arc;

use super::{
    BestFirst, Bidirectional, Bound, Fess, FewestMoves, IdaStar, Meeting, Memory, Order,
    OutOfMemory, Strategy, Switches,
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
    /// True when it counts moves: its proofs and its lower bound are about moves, not pushes.
    pub moves: bool,
    /// What can be set, besides the rules: `(name, what it means)`.
    pub switches: &'static [(&'static str, &'static str)],
    build: Build,
}

/// Makes a strategy with its switches set.
type Build = fn(&Context, &Settings) -> Result<Box<dyn Strategy>, BuildError>;

/// Why a strategy could not be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The text does not name a strategy or a switch of it; says what is wrong.
    Unknown(String),
    OutOfMemory,
}

impl From<OutOfMemory> for BuildError {
    fn from(_: OutOfMemory) -> Self {
        BuildError::OutOfMemory
    }
}

impl std::fmt::Display for BuildError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BuildError::Unknown(what) => f.write_str(what),
            BuildError::OutOfMemory => f.write_str("not enough memory to begin the search"),
        }
    }
}

impl std::error::Error for BuildError {}

const BOUND: (&str, &str) =
    ("bound=none|nearest|greedy|matching|conflicts", "what estimates the way to go");
const TIGHT_BOUND: (&str, &str) =
    ("bound=matching|conflicts", "whether linear conflicts raise the matching");
const WEIGHT: (&str, &str) = ("weight=N", "how much the bound counts against pushes made");

/// All strategies.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "breadth-first",
        summary: "All positions one push away, then two, then three; push-optimal, no bound.",
        source: "Sokoban Wiki, Solver",
        complete: true,
        moves: false,
        switches: &[],
        build: |c, s| best_first("breadth-first", c, s, Side::Push, Order::Breadth, Bound::None),
    },
    Entry {
        name: "astar",
        summary: "A* on pushes with a lower bound; push-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; Sokoban Wiki, Solver",
        complete: true,
        moves: false,
        switches: &[BOUND],
        build: |c, s| best_first("astar", c, s, Side::Push, Order::AStar, Bound::Matching),
    },
    Entry {
        name: "weighted",
        summary: "A* that trusts the bound more than the pushes made; fast, not optimal.",
        source: "Pohl 1970",
        complete: true,
        moves: false,
        switches: &[BOUND, WEIGHT],
        build: |c, s| {
            let weight = s.number("weight", 3)?;
            best_first("weighted", c, s, Side::Push, Order::Weighted { weight }, Bound::Matching)
        },
    },
    Entry {
        name: "greedy",
        summary: "Always the position nearest to the end by the bound, playing forwards.",
        source: "Sokolution, its author's page in the Sokoban Wiki",
        complete: true,
        moves: false,
        switches: &[BOUND],
        build: |c, s| best_first("greedy", c, s, Side::Push, Order::Greedy, Bound::Matching),
    },
    Entry {
        name: "greedy-backward",
        summary: "Pulls from the solved board, always the position nearest to the start.",
        source: "Sokolution; Takes 2008, reversed solving",
        complete: true,
        moves: false,
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
        moves: false,
        switches: &[BOUND],
        build: |c, s| best_first("astar-backward", c, s, Side::Pull, Order::AStar, Bound::Matching),
    },
    Entry {
        name: "ida-star",
        summary: "Depth-first to a rising limit, with a table of bounds; push-optimal with proof.",
        source: "Korf 1985; Reinefeld and Marsland 1994",
        complete: true,
        moves: false,
        switches: &[TIGHT_BOUND],
        build: |c, s| {
            let conflicts = match s.bound(Bound::Matching)? {
                Bound::Matching => false,
                Bound::MatchingConflicts => true,
                _ => return Err(BuildError::Unknown(format!("ida-star takes {}", TIGHT_BOUND.0))),
            };
            let (ground, memory) = (c.ground.clone(), c.memory.clone());
            Ok(Box::new(IdaStar::new(ground, conflicts, s.rules, memory)?))
        },
    },
    Entry {
        name: "bidirectional",
        summary: "Pushes and pulls in pairs of least bound until they meet; push-optimal with proof.",
        source: "Chen, Holte, Zilles, Sturtevant 2017, Front-to-end bidirectional search (NBS)",
        complete: true,
        moves: false,
        switches: &[],
        build: |c, s| bidirectional("bidirectional", c, s, Meeting::Shortest),
    },
    Entry {
        name: "meet",
        summary: "Greedy search from both ends in turn until they meet.",
        source: "Pohl 1971; Sokolution runs the two without a meeting",
        complete: true,
        moves: false,
        switches: &[],
        build: |c, s| bidirectional("meet", c, s, Meeting::First),
    },
    Entry {
        name: "fewest-moves",
        summary: "A* on moves, with the player's very square; move-optimal with proof.",
        source: "Hart, Nilsson, Raphael 1968; the walking bound is our own",
        complete: true,
        moves: true,
        switches: &[],
        build: |c, s| Ok(Box::new(FewestMoves::new(c.ground.clone(), s.rules, c.memory.clone())?)),
    },
    Entry {
        name: "fess",
        summary: "Feature-space search over macro moves with a packing plan and advisors.",
        source: "Shoham and Schaeffer, The FESS Algorithm, 2020",
        complete: false,
        moves: false,
        switches: &[],
        build: |c, s| Ok(Box::new(Fess::new(c.ground.clone(), s.rules, c.memory.clone()))),
    },
];

fn best_first(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    side: Side,
    order: Order,
    bound: Bound,
) -> Result<Box<dyn Strategy>, BuildError> {
    let bound = settings.bound(bound)?;
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(BestFirst::new(name, ground, side, order, bound, settings.rules, memory)?))
}

fn bidirectional(
    name: &'static str,
    context: &Context,
    settings: &Settings,
    goal: Meeting,
) -> Result<Box<dyn Strategy>, BuildError> {
    let (ground, memory) = (context.ground.clone(), context.memory.clone());
    Ok(Box::new(Bidirectional::new(name, ground, goal, settings.rules, memory)?))
}

/// The entry of a name.
pub fn entry(name: &str) -> Result<&'static Entry, BuildError> {
    ENTRIES.iter().find(|e| e.name == name).ok_or_else(|| {
        let names: Vec<&str> = ENTRIES.iter().map(|e| e.name).collect();
        BuildError::Unknown(format!(
            "no strategy \"{name}\"; there are: auto, {}",
            names.join(", ")
        ))
    })
}

/// Builds the strategy a text like `astar`, `weighted:weight=5` or `astar:no-freeze,bound=nearest`
/// describes.
///
/// Fails when the name, a switch or a value is unknown, or when there is no memory.
pub fn build(spec: &str, context: &Context) -> Result<Box<dyn Strategy>, BuildError> {
    let (name, rest) = spec.split_once(':').unwrap_or((spec, ""));
    let entry = entry(name)?;
    let settings = Settings::parse(entry, rest)?;
    (entry.build)(context, &settings)
}

/// The switches of one strategy as the user set them.
pub struct Settings {
    pub rules: Switches,
    values: Vec<(String, String)>,
}

impl Settings {
    fn parse(entry: &Entry, text: &str) -> Result<Self, BuildError> {
        let mut settings = Settings { rules: Switches::ALL, values: Vec::new() };
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            if let Some(rule) = part.strip_prefix("no-") {
                let names = Switches::NAMES.join(", ");
                let known = if rule == "rules" {
                    settings.rules = Switches::NONE;
                    true
                } else {
                    settings.rules.set(rule, false)
                };
                if !known {
                    return Err(BuildError::Unknown(format!(
                        "no rule \"{rule}\"; there are: rules (all of them), {names}"
                    )));
                }
                continue;
            }
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let known = entry.switches.iter().any(|(s, _)| s.split('=').next() == Some(key));
            if settings.rules.set(key, true) {
                continue;
            }
            if !known {
                return Err(BuildError::Unknown(format!(
                    "{} has no switch \"{part}\"; see kura strategies",
                    entry.name
                )));
            }
            settings.values.push((key.to_string(), value.to_string()));
        }
        Ok(settings)
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.values.iter().rev().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// The whole number set for `key`, or `default`.
    pub fn number(&self, key: &str, default: u32) -> Result<u32, BuildError> {
        self.value(key).map_or(Ok(default), |v| {
            v.parse().map_err(|_| {
                BuildError::Unknown(format!("{key} must be a whole number, not \"{v}\""))
            })
        })
    }

    fn bound(&self, default: Bound) -> Result<Bound, BuildError> {
        Ok(match self.value("bound") {
            None => default,
            Some("none") => Bound::None,
            Some("nearest") => Bound::Nearest,
            Some("greedy") => Bound::GreedyMatching,
            Some("matching") => Bound::Matching,
            Some("conflicts") => Bound::MatchingConflicts,
            Some(other) => {
                return Err(BuildError::Unknown(format!(
                    "no bound \"{other}\"; there are none, nearest, greedy, matching and conflicts"
                )));
            }
        })
    }
}

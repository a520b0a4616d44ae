//! Strategies, each behind [`Strategy`]: resumable, without global state, with a budget in units of work.
//!
//! With one thread the same nodes are expanded on every machine, natively and in WebAssembly, because a budget
//! counts work and not time, and includes preparation. A search that pulls has one root for each region into which
//! the boxes on goals divide the floor: the player may end in any of them.

mod beam;
mod best_first;
mod divide;
mod entry;
mod expansion;
mod explorer;
mod fess;
mod graph;
mod learning;
mod moves;
mod nodes;
mod open;
mod ranking;
mod refute;
mod registry;
mod rules;
mod spread;
mod stages;
mod strategy;
mod successors;
mod switch;
mod table;
mod visited;

pub use crate::limits::{Memory, OutOfMemory};
pub use beam::{Beam, Steps};
pub use best_first::BestFirst;
pub use divide::{Divide, Searches};
pub use entry::{Build, Context, Entry, Fewest};
pub use fess::{Fess, Ingredients};
pub use learning::{Learner, Lesson, PatternStore};
pub use moves::FewestMoves;
pub use ranking::{Bound, Order};
pub use refute::{
    Bounds, Refuter, Saved, Together, Unreadable, at_once, read_number, write_number,
};
pub use registry::ENTRIES;
pub use rules::{RuleCounts, Rules, Switches};
pub use spread::Spread;
pub use strategy::{Best, Kept, Seen, Stats, Status, Strategy};
pub use switch::{ON_OFF, Settings, Switch, Values, joined};

/// The building blocks of searches.
pub use {
    expansion::{Expand, Expansion},
    explorer::{Explorer, Frontier},
    graph::Graph,
    nodes::{NO_NODE, Node, NodeId, Nodes},
    open::Open,
    stages::{Stage, Staged, run_stages},
    successors::{At, EachStep, Edges, Successors},
    visited::Visited,
};

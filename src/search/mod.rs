//! Strategies, each behind [`Strategy`]: resumable, without global state, its budget in
//! units of work.

#[cfg(feature = "lab")]
mod about;
mod beam;
mod best_first;
#[cfg(feature = "lab")]
mod bidirectional;
mod entry;
mod fess;
#[cfg(feature = "lab")]
mod half;
#[cfg(feature = "lab")]
mod ida_star;
#[cfg(feature = "lab")]
mod known;
mod learning;
mod moves;
mod nodes;
mod open;
mod packing_order;
mod ranking;
mod registry;
mod rules;
mod spread;
mod stages;
mod strategy;
mod switch;
mod visited;

pub use crate::position::{Memory, OutOfMemory};
pub use beam::{Beam, BeamWidth};
pub use best_first::BestFirst;
#[cfg(feature = "lab")]
pub use bidirectional::{Bidirectional, Meeting};
pub use entry::{Build, Context, Entry, Fewest};
pub use fess::{Fess, Ingredients};
#[cfg(feature = "lab")]
pub use ida_star::IdaStar;
pub use learning::{Learner, Lesson, TrapStore};
pub use moves::FewestMoves;
pub use packing_order::PackingOrderSearch;
pub use ranking::{Bound, Order};
pub use registry::ENTRIES;
pub use rules::{RuleCounts, Rules, Switches};
pub use spread::Spread;
pub use strategy::{Best, Stats, Status, Strategy};
#[cfg(feature = "lab")]
pub use strategy::{Kept, Seen};
pub use switch::{ON_OFF, Settings, Switch, Values, joined};

/// What searches of the lab are built from as well.
#[cfg(feature = "lab")]
pub(crate) use {
    known::{DEAD, Known, clamp},
    nodes::{NO_NODE, NodeId, Nodes},
    open::Open,
    stages::{Stage, Staged, run_stages},
    visited::Visited,
};

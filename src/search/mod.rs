//! Strategies, each behind [`Strategy`]: resumable, without global state, its budget in
//! units of work.

mod best_first;
mod bidirectional;
mod fess;
mod half;
mod ida_star;
mod known;
mod moves;
mod nodes;
mod open;
mod packing_order;
mod ranking;
mod registry;
mod rules;
mod settings;
mod spread;
mod strategy;
mod visited;

pub use crate::position::{Memory, OutOfMemory};
pub use best_first::BestFirst;
pub use bidirectional::{Bidirectional, Meeting};
pub use fess::Fess;
pub use ida_star::IdaStar;
pub use moves::FewestMoves;
pub use packing_order::PackingOrderSearch;
pub use ranking::{Bound, Order};
pub use registry::{Context, ENTRIES, Entry, Fewest, Switch, UnknownStrategy, entry};
pub use rules::{RuleCounts, Rules, Switches};
pub use settings::{Settings, Spec};
pub use spread::Spread;
pub use strategy::{Best, Stats, Status, Strategy};

//! Strategies, each behind [`Strategy`]: resumable, without global state, its budget in
//! units of work.

mod best_first;
mod fess;
mod nodes;
mod open;
mod registry;
mod rules;
mod strategy;
mod visited;

pub use crate::position::{Memory, OutOfMemory};
pub use best_first::{BestFirst, Bound, Order};
pub use fess::Fess;
pub use registry::{BuildError, Context, ENTRIES, Entry, Settings, build, entry};
pub use rules::{RuleCounts, Rules, Switches};
pub use strategy::{Best, Stats, Status, Strategy};

//! The order in which goals are filled, and what obstructs it.

mod hotspots;
mod order;
mod packing;
mod sink;
mod step;
mod zones;

pub use hotspots::Hotspots;
pub use order::{Kind, OrderDistances, OrderSearch, PackingOrder, Source, Target, connected_goals};
pub use packing::{PackingPlan, Progress};
pub use sink::SinkSearch;
pub use step::PlanStep;

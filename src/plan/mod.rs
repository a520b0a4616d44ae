//! In which order to pack, and what stands in the way.

mod hotspots;
mod packing;
mod sink;
mod zones;

pub use hotspots::Hotspots;
pub use packing::{PackingPlan, PlanStep};
pub use sink::SinkSearch;

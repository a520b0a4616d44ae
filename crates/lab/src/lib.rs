//! The lab: strategies from the literature, to be run and compared. Nothing in everyday use needs them; they
//! are compiled with the feature `lab`.
//!
//! A strategy is a file (or folder) of its own that ends with its `ENTRY`. It is registered by one line in
//! [`ENTRIES`], next to its `mod` line.

mod about;
mod agents;
mod assignment;
mod bidirectional;
pub mod i_corral;
mod ida_star;
mod improvement;
mod inspect;
pub mod jsoko;
mod packing_order;
pub mod reversed;
pub mod rolling_stone;
mod single_box;
mod walk;
mod wiki;

pub use about::about;
pub use inspect::{Inspection, Inspector, Judged, Reason, inspect};
pub use walk::Walk;

use crate::search::Entry;

/// All strategies of the lab.
pub const ENTRIES: &[Entry] = &[
    ida_star::ENTRY,
    bidirectional::BIDIRECTIONAL,
    bidirectional::MEET,
    reversed::ENTRY,
    agents::LRTA,
    agents::LRTA_MACRO,
    agents::BEAM,
    agents::BEAM_MACRO,
    wiki::BREADTH_FIRST,
    wiki::ASTAR,
    wiki::IDA_STAR,
    jsoko::ENTRY,
    packing_order::ENTRY,
    improvement::PHASE_1,
    improvement::PHASE_2,
    improvement::PHASE_3,
    improvement::PHASE_4,
    improvement::PHASE_5,
    rolling_stone::ENTRY,
    i_corral::ENTRY,
];

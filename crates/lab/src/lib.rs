//! The lab: strategies from the literature, to be run and compared, and what people ask of a search: which rule
//! prunes which push ([`inspect()`]), and how a run proceeds ([`Watch`]). Nothing in everyday use needs them.
//!
//! A strategy is a file (or folder) of its own that ends with its `ENTRY`. It is registered by one line in
//! [`ENTRIES`], next to its `mod` line. A run finds it by its name if [`Options::catalogue`] is [`CATALOGUE`].
//!
//! [`Options::catalogue`]: kura::portfolio::Options::catalogue

mod about;
mod agents;
mod assignment;
mod bidirectional;
pub mod i_corral;
mod ida_star;
mod improvement;
mod inspect;
pub mod jsoko;
mod limited;
mod packing_order;
mod player_steps;
pub mod reversed;
pub mod rolling_stone;
mod single_box;
mod walk;
#[cfg(target_arch = "wasm32")]
mod wasm;
mod watch;
mod wiki;

pub use about::about;
pub use inspect::{Inspection, Inspector, Judged, Reason, inspect};
pub use walk::Walk;
pub use watch::{Look, Watch};

use kura::catalogue::Catalogue;
use kura::search::{self, Entry};

/// The strategies in everyday use and those of the lab.
pub const CATALOGUE: Catalogue = Catalogue::of(&[search::ENTRIES, ENTRIES]);

/// The strategies of the lab.
pub const ENTRIES: &[Entry] = &[
    ida_star::ENTRY,
    bidirectional::BIDIRECTIONAL,
    bidirectional::MEET,
    player_steps::ENTRY,
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
    limited::ENTRY,
];

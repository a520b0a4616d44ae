//! LRTA* and stochastic K-beam search after the report by A.-N. Ariton, Heuristics and Search Algorithms for
//! Sokoban (POLITEHNICA Bucharest, 2025), over the player's moves as in the report, and over macro moves.

mod agent;
mod beam;
mod edges;
mod field;
mod lrta;
mod macro_field;
mod player_field;
mod push_costs;
mod steps;
mod target_estimate;

use kura::search::Entry;

pub const LRTA: Entry = lrta::ENTRY;
pub const LRTA_MACRO: Entry = lrta::MACRO_ENTRY;
pub const BEAM: Entry = beam::ENTRY;
pub const BEAM_MACRO: Entry = beam::MACRO_ENTRY;

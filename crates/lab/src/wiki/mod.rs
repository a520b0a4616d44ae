//! The solver that the Sokoban Wiki's page "Solver" builds up step by step: brute force, then
//! duplicate detection, lower bounds, A* and IDA*, with each choice the page names as a switch.
//!
//! Full, limited or two-level tables; states stored whole or as differences; player region or exact square; five
//! bounds, with sides, frozen boxes, conflicts, exact pairs and triples on or off; PI-corrals of one or several
//! regions; deadlock patterns computed beforehand; and two rules taken literally ([`literal`]), under which nothing
//! is claimed.

mod best_first;
mod due;
mod estimate;
mod ida_star;
mod literal;
mod pairs;
mod patterns;
mod store;
mod triples;
mod visited;

use kura::prune::CorralKinds;
use kura::search::{Entry, ON_OFF, Rules, Settings, Switch};

pub const BREADTH_FIRST: Entry = best_first::BREADTH_FIRST;
pub const ASTAR: Entry = best_first::ASTAR;
pub const IDA_STAR: Entry = ida_star::ENTRY;

const SOURCE: &str = "Sokoban Wiki, Solver";

/// Which PI-corrals prune.
const CORRALS: [Switch; 4] = [
    Switch::words(
        "rooms",
        &["several", "single"],
        0,
        "which PI-corrals are looked for: of several rooms too, or single ones only",
    ),
    Switch::words(
        "aware",
        ON_OFF,
        0,
        "whether the search for PI-corrals leaves out pushes that leave boxes dead",
    ),
    Switch::words(
        "in-the-way",
        &["off", "on"],
        0,
        "whether a PI-corral prunes where all is in place, but a box outside needs a way through it",
    ),
    Switch::words(
        "take",
        &["fewest", "first"],
        0,
        "which of several PI-corrals is followed: the one with the fewest pushes, or the first found",
    ),
];

/// Makes the rules look for the PI-corrals in the settings.
fn choose_corrals(rules: &mut Rules, settings: &Settings) {
    rules.look_for_corrals(CorralKinds {
        several_rooms: settings.says("rooms", "several"),
        deadlock_aware: settings.is_on("aware"),
        in_the_way: settings.says("in-the-way", "on"),
        first: settings.says("take", "first"),
    });
}

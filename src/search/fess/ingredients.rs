//! The parts of the search; each can be left out to measure its effect.

use crate::search::{ON_OFF, Settings, Switch};

/// Which parts are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ingredients {
    /// An order in which the goals are filled.
    pub plan: bool,
    /// Other orders when the first one does not lead to a solution.
    pub plans: bool,
    /// Macro moves with cost 0.
    pub advisors: bool,
    /// Boxes that are in the way of others are counted.
    pub hotspots: bool,
    /// Rooms that are cut off from each other are counted.
    pub rooms: bool,
    /// Boxes in zones that the plan will cut off are counted.
    pub zones: bool,
    /// Deadlock patterns are learnt when the search makes no progress.
    pub lessons: bool,
}

/// One switch for each part; all are on by default.
impl Ingredients {
    /// The switches.
    pub const SWITCHES: &[Switch] = &[
        Switch::words("plan", ON_OFF, 0, "an order in which the goals are filled"),
        Switch::words("plans", ON_OFF, 0, "other orders when the first leads to nothing"),
        Switch::words("advisors", ON_OFF, 0, "moves that cost nothing"),
        Switch::words("hotspots", ON_OFF, 0, "count boxes that are in the way of others"),
        Switch::words("rooms", ON_OFF, 0, "count rooms that are cut off from each other"),
        Switch::words("zones", ON_OFF, 0, "count boxes where the plan will not have them"),
        Switch::words("lessons", ON_OFF, 0, "learn from standing still"),
    ];

    /// The parts that the switches select.
    pub fn read(settings: &Settings) -> Self {
        let on = |key| settings.is_on(key);
        Ingredients {
            plan: on("plan"),
            // Without an order there are no other orders.
            plans: on("plan") && on("plans"),
            advisors: on("advisors"),
            hotspots: on("hotspots"),
            rooms: on("rooms"),
            zones: on("zones"),
            lessons: on("lessons"),
        }
    }
}

//! What the search is made of, each part of which can be left out to see what it gives.

use crate::search::{ON_OFF, Settings, Switch};

/// Which parts are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ingredients {
    /// An order in which the goals are filled.
    pub plan: bool,
    /// Other orders when the first leads to nothing.
    pub plans: bool,
    /// Macro moves that cost nothing.
    pub advisors: bool,
    /// Boxes that are in the way of others are counted.
    pub hotspots: bool,
    /// Rooms that are cut off from each other are counted.
    pub rooms: bool,
    /// Boxes where the plan will not have them are counted.
    pub zones: bool,
    /// Deadlock patterns are learnt from standing still.
    pub lessons: bool,
}

/// One for each part; all are on when nothing is said.
const EACH: &[Switch] = &[
    Switch::words("plan", ON_OFF, 0, "an order in which the goals are filled"),
    Switch::words("plans", ON_OFF, 0, "other orders when the first leads to nothing"),
    Switch::words("advisors", ON_OFF, 0, "moves that cost nothing"),
    Switch::words("hotspots", ON_OFF, 0, "count boxes that are in the way of others"),
    Switch::words("rooms", ON_OFF, 0, "count rooms that are cut off from each other"),
    Switch::words("zones", ON_OFF, 0, "count boxes where the plan will not have them"),
    Switch::words("lessons", ON_OFF, 0, "learn from standing still"),
];

impl Ingredients {
    /// What can be left out. The page's own modules have all parts and no switch: every byte of
    /// them is waited for.
    pub const SWITCHES: &[Switch] = if crate::LAB { EACH } else { &[] };

    /// What the switches were set to.
    pub fn read(settings: &Settings) -> Self {
        let on = |key| !crate::LAB || settings.is_on(key);
        Ingredients {
            plan: on("plan"),
            // Without an order there is no other.
            plans: on("plan") && on("plans"),
            advisors: on("advisors"),
            hotspots: on("hotspots"),
            rooms: on("rooms"),
            zones: on("zones"),
            lessons: on("lessons"),
        }
    }
}

//! Every sound rule a search may use, each with its switch and its counter.

use crate::board::Square;
use crate::position::{Boxes, Ground, Push, Reach, Side};

/// Declares the switches and the counters of all rules at once, so that no rule can lack one.
macro_rules! rules {
    ($($field:ident $name:literal $doc:literal,)*) => {
        /// Which rules are on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Switches { $(#[doc = $doc] pub $field: bool,)* }

        impl Switches {
            /// All rules on.
            pub const ALL: Switches = Switches { $($field: true,)* };
            /// All rules off.
            pub const NONE: Switches = Switches { $($field: false,)* };
            /// The names of the rules.
            pub const NAMES: &[&str] = &[$($name,)*];
            /// One line on each rule, in the order of [`Switches::NAMES`].
            pub const MEANINGS: &[&str] = &[$($doc,)*];

            /// Switches the rule with this name; false when there is none.
            pub fn set(&mut self, name: &str, on: bool) -> bool {
                match name {
                    $($name => self.$field = on,)*
                    _ => return false,
                }
                true
            }
        }

        /// How often each rule fired.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct RuleCounts { $(#[doc = $doc] pub $field: u64,)* }

        impl RuleCounts {
            /// Adds the counts of another search.
            pub fn add(&mut self, other: &RuleCounts) {
                $(self.$field += other.$field;)*
            }

            /// Name and count of every rule.
            pub fn all(&self) -> Vec<(&'static str, u64)> {
                vec![$(($name, self.$field),)*]
            }
        }
    };
}

rules! {
    dead_squares "dead-squares" "squares from which a lone box reaches no target",
    freeze "freeze" "boxes that hold each other for good, off goal",
    pairs "pairs" "two boxes that can never both get home, exact table",
    corral "corral" "boxes around a closed-off part that a small search cannot sort out",
    pi_corral "pi-corral" "only the pushes into a closed-off part need be tried",
    tunnel "tunnel" "a box in a tunnel or gate goes on at once",
}

/// The rules of one search with their scratch memory.
pub struct Rules {
    side: Side,
    switches: Switches,
    counts: RuleCounts,
}

impl Rules {
    /// The rules for searching `ground` in the direction `side`.
    pub fn new(_ground: &Ground, side: Side, switches: Switches) -> Self {
        Rules { side, switches, counts: RuleCounts::default() }
    }

    /// How often each rule fired.
    pub fn counts(&self) -> RuleCounts {
        self.counts
    }

    /// Does up to `budget` units of the work to be done before the search; gives the units
    /// done, fewer than `budget` once all is ready.
    pub fn prepare(&mut self, _ground: &Ground, _budget: u64) -> u64 {
        0
    }

    /// True when the box may not go to `to`, whatever else stands where.
    #[inline]
    pub fn forbids_square(&mut self, ground: &Ground, to: Square) -> bool {
        let dead = self.switches.dead_squares && ground.distances(self.side).is_dead(to);
        self.counts.dead_squares += u64::from(dead);
        dead
    }

    /// True when the position after a step is dead. `moved` is where the box ended, `player`
    /// where the player stands now.
    #[inline]
    pub fn dead_after(
        &mut self,
        _ground: &Ground,
        _boxes: &Boxes,
        _moved: Square,
        _player: Square,
    ) -> bool {
        false
    }

    /// True when the position about to be expanded is dead; adds the units it took to `work`.
    pub fn dead_at_expansion(
        &mut self,
        _ground: &Ground,
        _boxes: &Boxes,
        _reach: &Reach,
        _work: &mut u64,
    ) -> bool {
        false
    }

    /// When only some pushes need be generated, puts them into `out` and gives true.
    pub fn narrow(
        &mut self,
        _ground: &Ground,
        _boxes: &Boxes,
        _reach: &Reach,
        _last: Option<Push>,
        _out: &mut Vec<Push>,
    ) -> bool {
        false
    }
}

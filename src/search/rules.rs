//! All sound rules that a search may use, each with its switch and its counter.
//!
//! They run in the order of their cost: dead squares before a push is made; pairs, freeze and diagonal after it;
//! bipartite and corral only when the position is expanded. PI-corrals and tunnels call nothing dead, but leave out
//! pushes.

use std::sync::Arc;

use crate::board::Square;
use crate::deadlock::{Bipartite, Corral, Diagonal, Freeze, FreezePull, PairTable, Verdict};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{BitSet, Boxes, FloorParts, Ground, Push, Reach, Side};
use crate::prune::{CorralKinds, PiCorral, Tunnel};

/// Declares the switches and counters of all rules together, so that no rule can lack one.
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
            /// One line about each rule, in the order of [`Switches::NAMES`].
            pub const MEANINGS: &[&str] = &[$($doc,)*];

            /// The names of those that are on.
            pub fn names(self) -> Vec<&'static str> {
                let all = [$(($name, self.$field),)*];
                all.into_iter().filter_map(|(name, on)| on.then_some(name)).collect()
            }

            /// Switches the rule with this name; false if there is none.
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
    diagonal "diagonal" "a closed diagonal that no push can open in time",
    bipartite "bipartite" "no way to give each box a goal of its own, frozen boxes as walls",
    pairs "pairs" "two boxes that can never both get home, exact table",
    corral "corral" "boxes around a closed-off part that a small search cannot sort out",
    pi_corral "pi-corral" "only the pushes into a closed-off part need be tried",
    tunnel "tunnel" "a box in a tunnel or gate goes on at once",
}

impl Switches {
    /// The rules for backward searches: the others apply only to pushes.
    pub const OF_PULLS: Switches =
        Switches { diagonal: false, corral: false, ..Switches::FOR_MOVES };
    /// Those that preserve the fewest moves: they leave out only pushes after which there is no solution.
    pub const FOR_MOVES: Switches = Switches { pi_corral: false, tunnel: false, ..Switches::ALL };
}

/// Positions that one corral search may generate the first time.
const CORRAL_BUDGET: u64 = 50;
/// Positions that one corral search may generate the first time where less is faster: with the budget above, three
/// quarters of them are spent on corrals that stay undecided.
const BRIEF_CORRAL_BUDGET: u64 = 20;

/// Bytes per square of everything else.
const SCRATCH: usize = 256;

/// The rules of one search with their scratch memory.
pub struct Rules {
    /// The lease for its own tables.
    _lease: Lease,
    /// For what is told to other threads.
    news_lease: Option<Lease>,
    side: Side,
    switches: Switches,
    counts: RuleCounts,
    holding: Holding,
    bipartite: Bipartite,
    /// Shared by all searches in the same direction, with its lease.
    pairs: Arc<(PairTable, Lease)>,
    forward: Option<Forward>,
}

/// The boxes that hold each other, in the direction of the search.
enum Holding {
    Push(Freeze),
    Pull(FreezePull),
}

impl Holding {
    fn new(ground: &Ground, side: Side) -> Self {
        match side {
            Side::Push => Holding::Push(Freeze::new(ground)),
            Side::Pull => Holding::Pull(FreezePull::new(ground)),
        }
    }

    /// True when the box just moved to `moved` completed a group that makes the position dead.
    #[inline]
    fn after(&mut self, ground: &Ground, boxes: &Boxes, moved: Square) -> bool {
        match self {
            Holding::Push(freeze) => freeze.after_push(ground, boxes, moved),
            Holding::Pull(freeze) => freeze.after_pull(boxes, moved),
        }
    }

    /// The boxes that never move again.
    fn frozen(&mut self, boxes: &Boxes) -> &BitSet {
        match self {
            Holding::Push(freeze) => freeze.frozen(boxes),
            Holding::Pull(freeze) => freeze.frozen(boxes),
        }
    }
}

/// The rules about pushes.
struct Forward {
    /// The regions of the position read last.
    parts: FloorParts,
    diagonal: Diagonal,
    corral: Corral,
    corral_budget: u64,
    pi_corral: PiCorral,
    tunnel: Tunnel,
}

impl Forward {
    fn new(ground: &Ground) -> Self {
        Forward {
            parts: FloorParts::new(ground.board.len()),
            diagonal: Diagonal::new(ground),
            corral: Corral::new(ground),
            corral_budget: CORRAL_BUDGET,
            pi_corral: PiCorral::new(ground),
            tunnel: Tunnel::new(ground),
        }
    }
}

impl Rules {
    /// The rules for searching `ground` in the direction `side`. Fails when their tables do not fit into what
    /// is left of `memory`, or when the run has ended.
    pub fn new(
        ground: &Ground,
        side: Side,
        switches: Switches,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        let largest = if switches.pairs { memory.share(PairTable::LARGEST) } else { 0 };
        let pairs = PairTable::new(ground, side, largest);
        let lease = memory.lease(pairs.bytes())?;
        Self::with_pairs(ground, side, switches, Arc::new((pairs, lease)), memory)
    }

    /// These rules for another search that may run at the same time; ready when these are. Fails like
    /// [`Rules::new`].
    pub fn again(&self, ground: &Ground, memory: &Memory) -> Result<Self, OutOfMemory> {
        let pairs = self.pairs.clone();
        let mut rules = Self::with_pairs(ground, self.side, self.switches, pairs, memory)?;
        if let (Some(rules), Some(own)) = (&mut rules.forward, &self.forward) {
            rules.corral_budget = own.corral_budget;
        }
        Ok(rules)
    }

    /// Searches each corral more briefly at first, and as often again as other rules do if it stays undecided.
    pub fn with_brief_corral_searches(mut self) -> Self {
        if let Some(rules) = &mut self.forward {
            rules.corral_budget = BRIEF_CORRAL_BUDGET;
        }
        self
    }

    fn with_pairs(
        ground: &Ground,
        side: Side,
        switches: Switches,
        pairs: Arc<(PairTable, Lease)>,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        if ground.halt.is_set() {
            return Err(OutOfMemory);
        }
        let bipartite = Bipartite::new(ground, side, memory.share(Bipartite::LARGEST));
        let squares = ground.board.len();
        let forward = side == Side::Push;
        let corral = if forward { Corral::bytes(squares, CORRAL_BUDGET) } else { 0 };
        let bytes = bipartite.bytes() + corral + SCRATCH * squares;
        Ok(Rules {
            _lease: memory.lease(bytes)?,
            news_lease: None,
            side,
            switches,
            counts: RuleCounts::default(),
            holding: Holding::new(ground, side),
            bipartite,
            pairs,
            forward: forward.then(|| Forward::new(ground)),
        })
    }

    /// Sets which PI-corrals are looked for; the default is all of them.
    pub fn look_for_corrals(&mut self, kinds: CorralKinds) {
        if let Some(rules) = &mut self.forward {
            rules.pi_corral.look_for(kinds);
        }
    }

    /// The switches of the rules.
    pub fn switches(&self) -> Switches {
        self.switches
    }

    /// Which PI-corrals are looked for.
    pub fn corrals(&self) -> CorralKinds {
        self.forward.as_ref().map_or(CorralKinds::ALL, |rules| rules.pi_corral.kinds())
    }

    /// How often each rule fired.
    pub fn counts(&self) -> RuleCounts {
        self.counts
    }

    /// Shares what is found out about corrals with the same rules of other threads.
    pub fn share(
        &mut self,
        (threads, number): (usize, usize),
        memory: &Memory,
    ) -> Result<(), OutOfMemory> {
        if let Some(rules) = &mut self.forward {
            self.news_lease = Some(memory.lease(Corral::bytes_of_news())?);
            rules.corral.share(threads, number);
        }
        Ok(())
    }

    /// What was found out about corrals since the last call.
    pub fn news(&mut self) -> Vec<Verdict> {
        self.forward.as_mut().map(|rules| rules.corral.news()).unwrap_or_default()
    }

    /// Takes over what other threads have found out about corrals.
    pub fn learn(&mut self, news: &[Verdict]) {
        if let Some(rules) = &mut self.forward {
            rules.corral.learn(news);
        }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        let table = Arc::get_mut(&mut self.pairs).filter(|_| self.switches.pairs);
        table.is_none_or(|(table, _)| table.advance(ground, budget))
    }

    /// True when no box may be moved to `to`, whatever the rest of the position.
    #[inline]
    pub fn forbids_square(&mut self, ground: &Ground, to: Square) -> bool {
        let dead = self.switches.dead_squares && ground.distances(self.side).is_dead(to);
        self.counts.dead_squares += u64::from(dead);
        dead
    }

    /// True when the position after a step is dead. `moved` is where the box is now, `player` where the
    /// player is now.
    #[inline]
    pub fn dead_after(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        moved: Square,
        player: Square,
    ) -> bool {
        if self.switches.pairs
            && self.pairs.0.is_ready()
            && self.pairs.0.is_dead(ground, boxes, moved, player)
        {
            self.counts.pairs += 1;
            return true;
        }
        let frozen = self.switches.freeze && self.holding.after(ground, boxes, moved);
        self.counts.freeze += u64::from(frozen);
        let Some(rules) = self.forward.as_mut().filter(|_| !frozen && self.switches.diagonal)
        else {
            return frozen;
        };
        let closed = rules.diagonal.after_push(ground, boxes, moved, player);
        self.counts.diagonal += u64::from(closed);
        closed
    }

    /// True when the position about to be expanded is dead; adds the work units to `work`.
    pub fn dead_at_expansion(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        work: &mut u64,
    ) -> bool {
        if self.switches.bipartite {
            let frozen = self.holding.frozen(boxes);
            if self.bipartite.is_dead(ground, boxes, reach, frozen) {
                self.counts.bipartite += 1;
                return true;
            }
        }
        let forward = self.forward.as_mut().filter(|_| self.switches.corral);
        let dead = forward.is_some_and(|rules| {
            let (parts, budget) = (&mut rules.parts, rules.corral_budget);
            rules.corral.is_dead(ground, boxes, reach, parts, budget, work)
        });
        self.counts.corral += u64::from(dead);
        dead
    }

    /// When only some steps need to be generated, puts them into `out` and returns true. `last` is the step
    /// that led to the position.
    pub fn narrow(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        last: Option<Push>,
        out: &mut Vec<Push>,
    ) -> bool {
        let Some(rules) = &mut self.forward else { return false };
        if self.switches.tunnel && rules.tunnel.prune(ground, boxes, reach, last, out) {
            self.counts.tunnel += 1;
            return true;
        }
        let parts = &mut rules.parts;
        let narrowed =
            self.switches.pi_corral && rules.pi_corral.prune(ground, boxes, reach, parts, out);
        self.counts.pi_corral += u64::from(narrowed);
        narrowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    #[test]
    fn brief_corral_searches_are_kept_by_rules_for_another_search() {
        let level = Level::parse("######\n#@$ .#\n######").expect("a level");
        let ground = Ground::new(&level).expect("a maze");
        let memory = Memory::new(1 << 24);
        let budget = |rules: &Rules| rules.forward.as_ref().map(|forward| forward.corral_budget);
        let rules = |side| Rules::new(&ground, side, Switches::ALL, &memory).expect("room");
        let usual = rules(Side::Push);
        assert_eq!(budget(&usual.again(&ground, &memory).expect("room")), Some(CORRAL_BUDGET));
        let brief = usual.with_brief_corral_searches();
        assert_eq!(
            budget(&brief.again(&ground, &memory).expect("room")),
            Some(BRIEF_CORRAL_BUDGET)
        );
        assert_eq!(budget(&rules(Side::Pull).with_brief_corral_searches()), None);
    }
}

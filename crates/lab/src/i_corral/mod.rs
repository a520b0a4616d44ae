//! Open ideas from the Sokoban Wiki's page on solvers, which says that no solver uses them: pruning on
//! I-corrals that are not PI-corrals.
//!
//! A* with the minimum matching, linear conflicts and all rules. If no PI-corral narrows the pushes,
//! I-corrals are tried: first those that one box never opens, then those that auxiliary pushes turn into
//! PI-corrals.

mod auxiliary;
mod candidate;
mod unopened;

use auxiliary::Auxiliary;
use candidate::{Candidate, View};
use kura::board::Square;
use kura::deadlock::Cluster;
use kura::position::{Boxes, FloorParts, Ground, Push, Reach, Side};
use kura::search::{
    At, BestFirst, Bound, Edges, Entry, Fewest, ON_OFF, Order, Successors, Switch, Switches,
};
use unopened::Unopened;

/// The most unreachable regions tried as the start of a corral.
const MOST_SEEDS: usize = 16;

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "i-corral",
    summary: "A* that also prunes on I-corrals: auxiliary pushes, corrals that never open.",
    source: "Sokoban Wiki, Solver, the ideas it says no solver has; proofs are ours",
    about: "A corral into which all pushes of its boxes go, but of which the player cannot make all, is no PI-corral, and \
            solvers leave it alone. Here two ideas of the Wiki are tried: a box that blocks the missing push is pushed \
            away, the push made and the box pushed back; and pushes that provably never let the player in are not asked \
            for. Both are sound, and measured they give next to nothing.",
    complete: true,
    fewest: Fewest::Pushes,
    unless: &[("auxiliary", "on")],
    rules: Switches::ALL,
    switches: &[
        Switch::words("unopened", ON_OFF, 0, "prune on I-corrals that one box never opens"),
        Switch::words("auxiliary", ON_OFF, 0, "push a box away, into the corral, and it back"),
    ],
    build: |context, settings| {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let on = |key: &str| settings.is_on(key);
        let corrals = ICorrals::new(&ground, on("unopened"), on("auxiliary"));
        let astar = (Order::AStar, Bound::MatchingConflicts);
        let (side, rules) = (Side::Push, settings.rules);
        let search = BestFirst::with(ground, side, astar, rules, corrals, memory)?;
        Ok(Box::new(search))
    },
    ..Entry::PLAIN
};

/// Finds I-corrals for pruning; holds the scratch memory.
pub struct ICorrals {
    unopened: Option<Unopened>,
    auxiliary: Option<Auxiliary>,
    parts: FloorParts,
    candidate: Candidate,
    cluster: Cluster,
    unopened_found: u64,
    auxiliary_found: u64,
}

impl ICorrals {
    /// For positions of `ground`, with the ideas switched on.
    pub fn new(ground: &Ground, unopened: bool, auxiliary: bool) -> Self {
        let squares = ground.board.len();
        ICorrals {
            unopened: unopened.then(|| Unopened::new(squares)),
            auxiliary: auxiliary.then(|| Auxiliary::new(squares)),
            parts: FloorParts::new(squares),
            candidate: Candidate::new(ground),
            cluster: Cluster::new(ground),
            unopened_found: 0,
            auxiliary_found: 0,
        }
    }

    /// The only edges that need to be tried, each of one push or three, if an I-corral of the position shows
    /// that; empty when the position is dead. `boxes` are restored; `reach` is the player's region among
    /// them.
    pub fn prune(
        &mut self,
        ground: &Ground,
        boxes: &mut Boxes,
        reach: &Reach,
        work: &mut u64,
    ) -> Option<Vec<Vec<Push>>> {
        if boxes.len() + reach.squares().len() >= ground.board.len() {
            return None;
        }
        self.parts.find(&ground.board, boxes, reach);
        let seeds: Vec<Square> = (0..self.parts.count().min(MOST_SEEDS))
            .filter_map(|part| self.parts.squares(part).first().copied())
            .collect();
        let mut triples = None;
        for seed in seeds {
            let view = View { ground, boxes, reach };
            *work += 1;
            if !self.candidate.grow(view, &mut self.cluster, seed) {
                continue;
            }
            if let Some(unopened) = &mut self.unopened
                && let Some(pushes) = unopened.prune(view, &self.candidate, &mut self.cluster, work)
            {
                self.unopened_found += 1;
                return Some(pushes.into_iter().map(|push| vec![push]).collect());
            }
            if let (Some(auxiliary), None) = (&mut self.auxiliary, &triples) {
                let mut moved = boxes.clone();
                triples = auxiliary.ways(view, &self.candidate, &mut moved, work);
            }
        }
        self.auxiliary_found += u64::from(triples.is_some());
        triples
    }
}

impl Successors for ICorrals {
    fn find(&mut self, at: &mut At, edges: &mut Edges) {
        let (ground, reach) = (at.ground, at.reach);
        if at.add_some(0, edges) {
            return;
        }
        let unopened = self.unopened_found;
        let Some(ways) = self.prune(ground, at.boxes, reach, at.work) else {
            return at.add_all(0, edges);
        };
        ways.iter().for_each(|way| edges.add(way, 0));
        let by_unopened = self.unopened_found > unopened;
        edges.instead_of_all(if by_unopened { "unopened-corral" } else { "auxiliary-pushes" });
    }

    fn is_exact(&self) -> bool {
        self.auxiliary.is_none()
    }

    fn counts(&self) -> Vec<(&'static str, u64)> {
        let (unopened, auxiliary) = (self.unopened_found, self.auxiliary_found);
        vec![("unopened corrals", unopened), ("auxiliary corrals", auxiliary)]
    }
}

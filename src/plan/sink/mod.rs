//! The search for a packing plan: pull boxes from the solved position into the supply.
//!
//! Source: Shoham and Schaeffer 2020, packing by backward search, and the draft of that paper on the sink. A box
//! that can be pulled into the supply area is deleted: forward play will bring one from there. The supply area is
//! the largest class of start squares that can exchange boxes, or all classes if several are equally large. Boxes
//! in dead ends are taken last, the others in order of distance, the longest first. Where nothing can be deleted,
//! boxes are pulled aside (parked). Read forwards, the plan says which squares are filled in which order, and which
//! boxes wait where.
//!
//! A position is dropped if its boxes cannot all be matched to the start squares left, with frozen boxes as walls.
//! Positions with all boxes on the board are plain backward play and go into the pull tree of the run.
//!
//! A heuristic: a plan guides the forward search, it proves nothing.

mod domain;
mod pairing;
mod supply;

use std::sync::Arc;

use super::PackingPlan;
use crate::board::Rooms;
use crate::deadlock::Bipartite;
use crate::feature_space::{Engine, Found, Macro, PullTree};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{BitSet, Ground, Side};
use domain::Sink;

/// The search for a plan, run a little at a time.
pub struct SinkSearch {
    /// The lease for the walking distances and the matching test.
    _lease: Lease,
    engine: Engine<Sink>,
    rooted: bool,
    spent: u64,
    limit: u64,
}

impl SinkSearch {
    /// A search that spends at most `limit` units of work. Seeds 0 and 1 are the two choices that have proved
    /// best; every other seed breaks ties at random and may lead to another plan. Positions found that still have
    /// all boxes go to `home`. Fails when there is no room for its tables.
    pub fn new(
        ground: Arc<Ground>,
        rooms: Arc<Rooms>,
        memory: Memory,
        limit: u64,
        seed: u64,
        home: PullTree,
    ) -> Result<Self, OutOfMemory> {
        let walks = ground.board.goals().len() * ground.board.len() * size_of::<u16>();
        let largest = memory.share(Bipartite::LARGEST);
        let bipartite = Bipartite::new(&ground, Side::Pull, largest);
        Ok(SinkSearch {
            _lease: memory.lease(walks + bipartite.bytes())?,
            engine: Engine::new(Sink::new(ground, rooms, bipartite, seed), memory, home),
            rooted: false,
            spent: 0,
            limit,
        })
    }

    /// Works for about `budget` units; returns the plan when it is ready. If there is no complete plan at the
    /// limit, it is the plan of the best position found.
    pub fn step(&mut self, budget: u64) -> Result<Option<PackingPlan>, OutOfMemory> {
        let mut work = 0;
        if !self.rooted {
            self.rooted = true;
            for state in self.engine.domain.roots() {
                if let Found::Done(id) = self.engine.add_root(state, &mut work)? {
                    return Ok(Some(self.plan(id, true)));
                }
            }
        }
        let found = self.engine.run(budget)?;
        self.spent += budget + work;
        Ok(match found {
            Found::Done(id) => Some(self.plan(id, true)),
            Found::Nothing if self.spent < self.limit => None,
            _ => Some(self.plan(self.engine.best().unwrap_or(0), false)),
        })
    }

    /// Positions expanded and moves generated so far.
    pub fn effort(&self) -> (u64, u64) {
        (self.engine.expanded, self.engine.generated)
    }

    fn plan(&self, id: u32, complete: bool) -> PackingPlan {
        let ground = &self.engine.domain.setup.ground;
        let pulls: Vec<Macro> = self.engine.path(id).into_iter().filter_map(|(_, m)| m).collect();
        if self.engine.best().is_none() {
            return PackingPlan::from_pulls(ground, &[], &BitSet::new(ground.board.len()), false);
        }
        PackingPlan::from_pulls(ground, &pulls, &self.engine.state(id).boxes, complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::feature_space::Setup;
    use kura_level::Level;

    #[test]
    fn forward_play_meets_the_positions_that_still_have_all_boxes() {
        let level =
            Level::parse("########\n#  .   #\n# @$ $.#\n#      #\n########").expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let rooms = Arc::new(Rooms::new(&ground.board));
        let memory = Memory::new(1 << 24);
        let home = PullTree::new(memory.clone());
        let search = SinkSearch::new(ground.clone(), rooms, memory, 100_000, 0, home.clone());
        let mut search = search.expect("room");
        while search.step(1_000).expect("room").is_none() {}
        // A move from the start leads to one of them.
        let mut setup = Setup::new(ground.clone(), Side::Push);
        let start = setup.start();
        let last = |step: &Macro| home.contains(start.after(step).hash(&ground));
        setup.place(&start);
        let macros = setup.macros(&|_| true, &|_| true);
        assert!(macros.iter().any(last), "none of {} moves", macros.len());
    }
}

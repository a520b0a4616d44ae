//! Backward play that spreads the boxes.

use std::sync::Arc;

use crate::board::Square;
use crate::bound::{Matching, UNMATCHABLE};
use crate::feature_space::{Child, Domain, Setup, State, Tuple};
use crate::position::{Ground, Side};
use crate::search::Seen;
use crate::search::{RuleCounts, Rules};

/// What a move costs if nothing about it is new, in a search that seeks novelty.
const NOTHING_NEW: u8 = 2;

/// The domain of the pull search.
pub struct Pulls {
    setup: Setup,
    matching: Matching,
    rules: Rules,
    seeks_novelty: bool,
}

impl Pulls {
    pub fn new(ground: Arc<Ground>, rules: Rules, seeks_novelty: bool) -> Self {
        let (matching, setup) = (Matching::new(&ground), Setup::new(ground, Side::Pull));
        Pulls { matching, rules, setup, seeks_novelty }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.setup.ground, budget)
    }

    pub fn rule_counts(&self) -> RuleCounts {
        self.rules.counts()
    }

    /// A position of this search, for the observer.
    pub fn seen(&self, state: &State) -> Seen {
        let boxes = state.boxes.iter().collect();
        let rules = self.rules.switches();
        Seen::new(boxes, state.player, Side::Pull, rules)
    }

    /// The roots.
    pub fn roots(&mut self) -> Vec<State> {
        self.setup.solved()
    }
}

/// Smaller is better: few floor regions, then boxes far from the goals.
fn rank(parts: u16, distance: u32) -> u64 {
    u64::from(parts) << 32 | u64::from(u32::MAX - distance)
}

impl Domain for Pulls {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.setup.place(state);
        let parts = self.setup.parts();
        let distance =
            self.matching.set(&self.setup.ground, Side::Push, &self.setup.boxes, state.player);
        let distance = if distance == UNMATCHABLE { 0 } else { distance };
        let board = &self.setup.ground.board;
        let on_goals = state.boxes.iter().filter(|&s| board.is_goal(s)).count() as u16;
        ([parts, on_goals, 0, 0], rank(parts, distance))
    }

    fn is_done(&mut self, _state: &State) -> bool {
        false
    }

    fn seeks_novelty(&self) -> bool {
        self.seeks_novelty
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        let ground = self.setup.ground.clone();
        self.setup.place(state);
        self.rules.dead_at_expansion(&ground, &self.setup.boxes, &self.setup.reach, work)
    }

    fn children(
        &mut self,
        state: &State,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
        work: &mut u64,
    ) {
        let ground = self.setup.ground.clone();
        let board = &ground.board;
        self.setup.place(state);
        self.matching.set(&ground, Side::Push, &self.setup.boxes, state.player);
        let alive = |s: Square| !ground.from_starts.is_dead(s);
        let macros = self.setup.macros(&|_| true, &alive);
        *work += 10 + macros.len() as u64;
        let zobrist = &ground.zobrist;
        let before = state.hash_without_player(&ground);
        for step in macros {
            let hash = step.hash_after(before, zobrist);
            if known(hash) {
                continue;
            }
            if ground.halt.is_set_after(board.len()) {
                break;
            }
            self.setup.boxes.shift(step.from, step.to, zobrist);
            let dead = self.rules.dead_after(&ground, &self.setup.boxes, step.to, step.player);
            self.setup.boxes.shift(step.to, step.from, zobrist);
            if dead {
                continue;
            }
            let distance =
                self.matching.probe(&ground, Side::Push, step.from, step.to, step.player);
            let distance = if distance == UNMATCHABLE { 0 } else { distance };
            let weight = if self.seeks_novelty { NOTHING_NEW } else { 0 };
            out.push(Child { step, weight, score: rank(step.parts, distance), hash });
        }
    }
}

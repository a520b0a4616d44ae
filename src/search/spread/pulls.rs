//! Backward play that spreads the boxes, or brings them back to the start.

use std::sync::Arc;

use crate::board::Square;
use crate::bound::Matching;
use crate::feature_space::{Child, Domain, Setup, State, Tuple};
use crate::position::{BitSet, Ground, Side};
use crate::search::Seen;
use crate::search::{RuleCounts, Rules};

/// Where a pull search brings the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Far from the goals.
    Apart,
    /// Far from the goals, and to all parts of the board: this search seeks novelty.
    Everywhere,
    /// To the squares on which they stand at the start.
    Start,
}

/// What a move costs if nothing about it is new, in a search that seeks novelty.
const NOTHING_NEW: u8 = 2;

/// The domain of the pull search.
pub struct Pulls {
    setup: Setup,
    matching: Matching,
    rules: Rules,
    aim: Aim,
    /// The squares that boxes leave, or those to which they return.
    ends: BitSet,
}

impl Pulls {
    pub fn new(ground: Arc<Ground>, rules: Rules, aim: Aim) -> Self {
        let board = &ground.board;
        let ends = match aim {
            Aim::Apart | Aim::Everywhere => board.goals(),
            Aim::Start => board.start_boxes(),
        };
        let ends = BitSet::of(board.len(), ends.iter().copied());
        let (matching, setup) = (Matching::new(&ground), Setup::new(ground, Side::Pull));
        Pulls { matching, rules, setup, aim, ends }
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

    /// The moves that the distance counts: pushes to the goals, or pulls to the start.
    fn side(&self) -> Side {
        match self.aim {
            Aim::Apart | Aim::Everywhere => Side::Push,
            Aim::Start => Side::Pull,
        }
    }

    /// Smaller is better: few floor regions, then boxes far from the goals, or few boxes away from the start squares
    /// and a short way back to them. `there` is how many boxes are on the squares that they leave or return to.
    fn rank(&self, parts: u16, there: u16, distance: u32) -> u64 {
        let rest = match self.aim {
            // Comes last if the boxes cannot all be matched to goals.
            Aim::Apart | Aim::Everywhere => u64::from(u32::MAX - distance.wrapping_add(1)),
            Aim::Start => u64::from(self.away(there)) << 32 | u64::from(distance),
        };
        u64::from(parts) << 48 | rest
    }

    /// How many boxes are on wrong squares: goals that they should leave, or not on start squares.
    fn away(&self, there: u16) -> u16 {
        match self.aim {
            Aim::Apart | Aim::Everywhere => there,
            Aim::Start => self.setup.ground.board.start_boxes().len() as u16 - there,
        }
    }

    /// How many boxes are on the squares that they leave or return to.
    fn there(&self, state: &State) -> u16 {
        state.boxes.iter().filter(|&square| self.ends.contains(square)).count() as u16
    }
}

impl Domain for Pulls {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.setup.place(state);
        let parts = self.setup.parts();
        let side = self.side();
        let distance = self.matching.set(&self.setup.ground, side, &self.setup.boxes, state.player);
        let there = self.there(state);
        ([parts, self.away(there), 0, 0], self.rank(parts, there, distance))
    }

    fn is_done(&mut self, _state: &State) -> bool {
        false
    }

    fn seeks_novelty(&self) -> bool {
        self.aim == Aim::Everywhere
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
        let side = self.side();
        self.matching.set(&ground, side, &self.setup.boxes, state.player);
        let there = self.there(state);
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
            let distance = self.matching.probe(&ground, side, step.from, step.to, step.player);
            let there = there + u16::from(self.ends.contains(step.to))
                - u16::from(self.ends.contains(step.from));
            let weight = if self.seeks_novelty() { NOTHING_NEW } else { 0 };
            out.push(Child { step, weight, score: self.rank(step.parts, there, distance), hash });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Memory;
    use crate::search::Switches;
    use kura_level::Level;

    #[test]
    fn each_aim_ranks_pulls_by_its_own_distance() {
        let level = Level::parse("#########\n#@     ##\n#  $    #\n#      .#\n#########");
        let ground = Arc::new(Ground::new(&level.expect("a level")).expect("a maze"));
        let memory = Memory::new(1 << 20);
        let (goal, start) = (ground.board.goals()[0], ground.board.start_boxes()[0]);
        for aim in [Aim::Apart, Aim::Everywhere, Aim::Start] {
            let rules = Rules::new(&ground, Side::Pull, Switches::ALL, &memory).expect("room");
            let mut pulls = Pulls::new(ground.clone(), rules, aim);
            let root = pulls.roots().remove(0);
            let (tuple, of_root) = pulls.features(&root);
            assert_eq!(tuple[1], 1, "{aim:?}");
            let mut children = Vec::new();
            pulls.children(&root, &|_| false, &mut children, &mut 0);
            for child in &children {
                // What a move is said to lead to is what is found there.
                let (tuple, rank) = pulls.features(&root.after(&child.step));
                let wrong = match aim {
                    Aim::Apart | Aim::Everywhere => child.step.to == goal,
                    Aim::Start => child.step.to != start,
                };
                assert_eq!(tuple, [child.step.parts, wrong.into(), 0, 0], "{aim:?}");
                assert_eq!(rank, child.score, "{aim:?}");
                assert!(rank < of_root, "{aim:?}: {child:?}");
            }
            let best = children.iter().min_by_key(|child| child.score).expect("a pull");
            assert_eq!(best.step.to == start, aim == Aim::Start, "{aim:?}: {best:?}");
        }
    }
}

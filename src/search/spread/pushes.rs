//! Forward play towards an imagined board.

use std::sync::Arc;

use crate::board::{DistanceTable, WALL};
use crate::bound::{Matching, UNMATCHABLE};
use crate::feature_space::{Child, Domain, Setup, State, Teacher, Tuple};
use crate::position::{BitSet, Ground, Side};
use crate::search::RuleCounts;
use crate::search::Seen;
use crate::search::learning::Tutor;

/// The domain of the push search.
pub struct Pushes {
    setup: Setup,
    /// The maze with distances to the imagined board.
    imagined: Ground,
    wanted: BitSet,
    matching: Matching,
    pub tutor: Tutor,
}

impl Pushes {
    pub fn new(ground: Arc<Ground>, tutor: Tutor) -> Self {
        let squares = ground.board.len();
        Pushes {
            imagined: (*ground).clone(),
            wanted: BitSet::new(squares),
            matching: Matching::new(&ground),
            tutor,
            setup: Setup::new(ground, Side::Push),
        }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.tutor.rules.prepare(&self.setup.ground, budget)
    }

    pub fn rule_counts(&self) -> RuleCounts {
        self.tutor.rules.counts()
    }

    /// A position of this search, for the observer.
    pub fn seen(&self, state: &State) -> Seen {
        let boxes = state.boxes.iter().collect();
        let rules = self.tutor.rules.switches();
        Seen::new(boxes, state.player, Side::Push, rules)
    }

    /// Sets the board to be reached: the squares to which `distances` are measured.
    pub fn imagine(&mut self, distances: DistanceTable) {
        let targets = distances.targets().iter().copied();
        self.wanted = BitSet::of(self.imagined.board.len(), targets);
        self.imagined.to_goals = Arc::new(distances);
        self.matching = Matching::new(&self.imagined);
    }

    /// The start of the level.
    pub fn root(&mut self) -> State {
        self.setup.start()
    }

    /// The number of misplaced boxes, and how many of them touch another box.
    fn misplaced(&self, boxes: &BitSet) -> (u16, u16) {
        let (mut misplaced, mut touching) = (0, 0);
        for square in boxes.iter().filter(|&s| !self.wanted.contains(s)) {
            misplaced += 1;
            let nb = self.setup.ground.board.neighbours(square);
            touching += u16::from(nb.iter().any(|&n| n != WALL && boxes.contains(n)));
        }
        (misplaced, touching)
    }
}

/// Smaller is better: all boxes can be matched, few regions, few misplaced boxes, few of these touching
/// others, a small matching.
fn rank(parts: u16, misplaced: u16, touching: u16, distance: u32) -> u64 {
    let field = |x: u16| u64::from(x.min(1023));
    u64::from(distance == UNMATCHABLE) << 60
        | field(parts) << 50
        | field(misplaced) << 40
        | field(touching) << 30
        | u64::from(distance.min(0x3fff_ffff))
}

impl Domain for Pushes {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.setup.place(state);
        let parts = self.setup.parts();
        let distance =
            self.matching.set(&self.imagined, Side::Push, &self.setup.boxes, state.player);
        let (misplaced, touching) = self.misplaced(&state.boxes);
        ([parts, misplaced, 0, 0], rank(parts, misplaced, touching, distance))
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        let ground = self.setup.ground.clone();
        self.setup.place(state);
        self.tutor.rules.dead_at_expansion(&ground, &self.setup.boxes, &self.setup.reach, work)
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
        self.matching.set(&self.imagined, Side::Push, &self.setup.boxes, state.player);
        let macros = self.tutor.macros(&mut self.setup);
        *work += 10 + macros.len() as u64;
        let before = state.hash_without_player(&ground);
        let mut after = state.boxes.clone();
        for step in macros {
            let hash = step.hash_after(before, &ground.zobrist);
            if known(hash) {
                continue;
            }
            if ground.halt.is_set_after(board.len()) {
                break;
            }
            if self.tutor.dead_after(&mut self.setup.boxes, &step) {
                continue;
            }
            after.remove(step.from);
            after.insert(step.to);
            let (misplaced, touching) = self.misplaced(&after);
            after.remove(step.to);
            after.insert(step.from);
            let (from, to, player) = (step.from, step.to, step.player);
            let distance = self.matching.probe(&self.imagined, Side::Push, from, to, player);
            let score = rank(step.parts, misplaced, touching, distance);
            out.push(Child { step, weight: 0, score, hash });
        }
    }

    fn teacher(&mut self) -> Option<&mut dyn Teacher> {
        Some(&mut self.tutor)
    }
}

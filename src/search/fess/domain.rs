//! Forward play as a feature space.

use super::advisors::{Weighed, advise};
use super::forward::{Features, Forward};
use crate::board::WALL;
use crate::feature_space::{Child, Domain, Macro, RoomLinks, Setup, State, Teacher, Tuple};
use crate::plan::Progress;

impl Domain for Forward {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        let f = self.features_of(state);
        let unpacked = self.plan.most().saturating_sub(f.packed);
        ([unpacked, f.parts, f.out_of_plan, 0], self.rank(&f))
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        let ground = self.setup.ground.clone();
        self.setup.place(state);
        let rules = &mut self.tutor.rules;
        rules.dead_at_expansion(&ground, &self.setup.boxes, &self.setup.reach, work)
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
        let now = self.features_of(state);
        self.setup.place(state);
        let macros = self.tutor.macros(&mut self.setup);
        *work += 10 + macros.len() as u64;
        let before = state.hash_without_player(&ground);
        let mut after = state.boxes.clone();
        let mut weighed: Vec<Weighed> = Vec::with_capacity(macros.len());
        let (mut lifted, mut progress) = (WALL, Progress::default());
        for step in macros {
            // This includes all squares of all steps of the plan.
            let looked_at = board.len() * (1 + self.plan.steps.len() / 64);
            if ground.halt.is_set_after(looked_at) {
                break;
            }
            let hash = step.hash_after(before, &ground.zobrist);
            if self.tutor.dead_after(&mut self.setup.boxes, &step) {
                continue;
            }
            after.remove(step.from);
            // The macro moves of a box follow each other.
            if step.from != lifted {
                lifted = step.from;
                progress = self.plan.progress(&after);
                self.lift_hot(&after);
            }
            after.insert(step.to);
            let (packed, done) = self.plan.packed_with(&progress, step.to, &after);
            let distance = now.distance + u32::from(self.goal_distance[step.to as usize])
                - u32::from(self.goal_distance[step.from as usize]);
            let features = Features {
                packed,
                done,
                parts: step.parts,
                broken: if RoomLinks::untouched(board, &after, step.from, step.to) {
                    now.broken
                } else {
                    self.broken_after(&after, &step)
                },
                out_of_plan: self.out_of_plan(done, &after),
                hot: self.hot_after(&after, step.to),
                distance,
            };
            after.remove(step.to);
            after.insert(step.from);
            let child = Child { step, weight: 1, score: self.rank(&features), hash };
            weighed.push(Weighed { child, features });
        }
        if self.ingredients.advisors {
            advise(self, state, &now, &mut weighed);
        }
        // An advised move to a known position is dropped without a substitute; otherwise every position would
        // get one more move to try.
        out.reserve(weighed.len());
        let children = ground.halt.until_set(&weighed).map(|w| w.child);
        out.extend(children.filter(|child| !known(child.hash)));
    }

    fn seeks_novelty(&self) -> bool {
        self.seeks_novelty
    }

    fn teacher(&mut self) -> Option<&mut dyn Teacher> {
        self.ingredients.lessons.then_some(&mut self.tutor as &mut dyn Teacher)
    }

    fn most_moves(&self) -> (usize, usize) {
        let moves = self.setup.ground.board.goals().len() * self.setup.ground.board.len();
        (moves, size_of::<Macro>() + size_of::<Weighed>() + size_of::<Child>())
    }
}

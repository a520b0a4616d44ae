//! The rules of a feature-space search, combined with its learning.

use std::sync::Arc;

use super::learner::{Learner, Lesson as Learnt};
use super::patterns::{PatternStore, Patterns};
use crate::feature_space::{Lesson, Macro, Setup, State, Teacher};
use crate::limits::{Memory, OutOfMemory};
use crate::position::{Boxes, Ground, Push};
use crate::search::Rules;

/// Tells a feature-space search in forward play which positions are dead.
pub struct Tutor {
    ground: Arc<Ground>,
    pub rules: Rules,
    learner: Learner,
    boxes: Boxes,
    /// The pushes that a position was reduced to.
    allowed: Vec<Push>,
}

impl Tutor {
    /// A tutor with `rules` and the deadlock patterns in `store`. Fails when there is no room for its tables.
    pub fn new(
        ground: Arc<Ground>,
        rules: Rules,
        store: PatternStore,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let boxes = Boxes::new(ground.board.len(), &[], &ground.zobrist);
        let learner = Learner::new(&ground, store, memory)?;
        Ok(Tutor { ground, rules, learner, boxes, allowed: Vec::new() })
    }

    /// The known deadlock patterns.
    pub fn patterns(&mut self) -> &mut Patterns {
        &mut self.learner.patterns
    }

    /// The macro pushes of the position that is set up, without those that the rules leave out.
    pub fn macros(&mut self, setup: &mut Setup) -> Vec<Macro> {
        let ground = &self.ground;
        let narrowed =
            self.rules.narrow(ground, &setup.boxes, &setup.reach, None, &mut self.allowed);
        let may_begin = |push: Push| !narrowed || self.allowed.contains(&push);
        setup.macros(&may_begin, &|s| !ground.to_goals.is_dead(s))
    }

    /// True when a macro push leads to a dead position. `boxes` are those before it.
    pub fn dead_after(&mut self, boxes: &mut Boxes, step: &Macro) -> bool {
        let ground = &self.ground;
        boxes.shift(step.from, step.to, &ground.zobrist);
        let dead = self.rules.dead_after(ground, boxes, step.to, step.player)
            || self.learner.patterns.closed_by(boxes.set(), step.to, step.player);
        boxes.shift(step.to, step.from, &ground.zobrist);
        dead
    }
}

impl Teacher for Tutor {
    fn begin(&mut self, state: &State, depth: u32, limit: u64) {
        self.boxes.assign(state.boxes.words(), &self.ground.zobrist);
        self.learner.begin(&self.ground, (&self.boxes, state.player), depth, limit);
    }

    fn go_back(&mut self, state: &State, back: u32) {
        self.boxes.assign(state.boxes.words(), &self.ground.zobrist);
        self.learner.go_back(&self.ground, (&self.boxes, state.player), back);
    }

    fn work(&mut self, budget: &mut u64) -> Result<Lesson, OutOfMemory> {
        Ok(match self.learner.run(&self.ground, &mut self.rules, budget)? {
            Learnt::Running => Lesson::Running,
            Learnt::Open => Lesson::Open,
            Learnt::Back(moves) => Lesson::Back(moves),
            Learnt::Learnt => Lesson::Learnt(self.learner.known()),
        })
    }

    fn causes(&self) -> u32 {
        self.learner.patterns.len() as u32
    }

    fn finds(&self, state: &State, known: u32) -> bool {
        self.learner.patterns.any_in(&state.boxes, state.player, known as usize)
    }
}

//! The features of a position.

use std::sync::Arc;

use super::ingredients::Ingredients;
use crate::board::{Returns, Rooms, Square};
use crate::feature_space::{Macro, RoomLinks, Setup, State};
use crate::plan::{Hotspots, PackingPlan};
use crate::position::{BitSet, Blocks, Ground, Side};
use crate::search::Seen;
use crate::search::learning::Tutor;

/// The features of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    pub packed: u16,
    /// The first step of the plan that is not done.
    pub done: usize,
    pub parts: u16,
    pub broken: u16,
    pub out_of_plan: u16,
    pub hot: u16,
    /// Sum of the distances from goals.
    pub distance: u32,
}

/// The domain of the forward search.
pub struct Forward {
    pub setup: Setup,
    pub plan: PackingPlan,
    pub(super) rooms: Arc<Rooms>,
    pub(super) hotspots: Hotspots,
    pub(super) links: RoomLinks,
    pub(super) blocks: Blocks,
    pub tutor: Tutor,
    pub(super) goal_distance: Vec<u16>,
    pub(super) ingredients: Ingredients,
    pub returns: Returns,
    /// Whether a move to something new counts as advised.
    pub seeks_novelty: bool,
}

impl Forward {
    pub fn new(
        ground: Arc<Ground>,
        rooms: Arc<Rooms>,
        hotspots: Hotspots,
        plan: PackingPlan,
        tutor: Tutor,
        ingredients: Ingredients,
    ) -> Self {
        let board = &ground.board;
        let squares = board.len();
        Forward {
            goal_distance: ground.to_goals.nearest().to_vec(),
            plan,
            hotspots,
            links: RoomLinks::new(board, &rooms),
            blocks: Blocks::new(squares),
            tutor,
            ingredients,
            returns: Returns::new(board),
            rooms,
            seeks_novelty: false,
            setup: Setup::new(ground, Side::Push),
        }
    }

    /// A position of this search, for the observer.
    pub fn seen(&self, state: &State) -> Seen {
        let boxes = state.boxes.iter().collect();
        let rules = self.tutor.rules.switches();
        Seen::new(boxes, state.player, Side::Push, rules)
    }

    pub(super) fn features_of(&mut self, state: &State) -> Features {
        let board = &self.setup.ground.board;
        self.blocks.compute(board, &state.boxes);
        let (packed, done) = self.plan.packed(&state.boxes);
        Features {
            packed,
            done,
            parts: self.blocks.parts() as u16,
            broken: self.broken(&state.boxes),
            out_of_plan: self.out_of_plan(done, &state.boxes),
            hot: self.hot(&state.boxes),
            distance: state.boxes.iter().map(|s| u32::from(self.goal_distance[s as usize])).sum(),
        }
    }

    pub(super) fn broken(&mut self, boxes: &BitSet) -> u16 {
        let is_on = self.ingredients.rooms;
        let zobrist = &self.setup.ground.zobrist;
        if is_on { self.links.broken(&self.rooms, zobrist, boxes) } else { 0 }
    }

    /// Broken links between rooms after a macro move from the position that [`Forward::features_of`] was given last.
    pub(super) fn broken_after(&mut self, after: &BitSet, step: &Macro) -> u16 {
        let is_on = self.ingredients.rooms;
        let zobrist = &self.setup.ground.zobrist;
        match is_on {
            true => self.links.broken_after(&self.rooms, zobrist, after, (step.from, step.to)),
            false => 0,
        }
    }

    pub(super) fn out_of_plan(&self, done: usize, boxes: &BitSet) -> u16 {
        if self.ingredients.zones { common(self.plan.zone(done), boxes) } else { 0 }
    }

    pub(super) fn hot(&mut self, boxes: &BitSet) -> u16 {
        if self.ingredients.hotspots { self.hotspots.count(boxes) } else { 0 }
    }

    /// Prepares [`Forward::hot_after`] for the moves of one box; `others` is the position without it.
    pub(super) fn lift_hot(&mut self, others: &BitSet) {
        if self.ingredients.hotspots {
            self.hotspots.unite(others);
        }
    }

    /// [`Forward::hot`] after a move of the lifted box to a square.
    pub(super) fn hot_after(&self, after: &BitSet, to: Square) -> u16 {
        if self.ingredients.hotspots { self.hotspots.count_with(after, to) } else { 0 }
    }

    /// The order of positions: smaller is better.
    pub(super) fn rank(&self, f: &Features) -> u64 {
        let field = |x: u16| u64::from(x.min(255));
        let far = u64::from(0xffff - f.distance.min(0xffff));
        let unpacked = u64::from(self.plan.most().saturating_sub(f.packed));
        unpacked << 48
            | field(f.parts) << 40
            | field(f.broken) << 32
            | field(f.out_of_plan) << 24
            | field(f.hot) << 16
            | far
    }

    /// True when a macro move makes a push of some other box possible that was not possible before. The
    /// domain must be set up with the position before it.
    pub fn opens_a_push(&mut self, step: &Macro) -> bool {
        let ground = self.setup.ground.clone();
        let board = &ground.board;
        let near_from = board.neighbours(step.from).iter();
        let fresh = |s: Square| {
            s != crate::board::WALL
                && !self.setup.reach.contains(s)
                && !self.setup.boxes.contains(s)
        };
        let opens = near_from.copied().any(fresh) || !self.setup.reach.contains(step.player);
        if !opens {
            return false;
        }
        self.setup.boxes.shift(step.from, step.to, &ground.zobrist);
        self.setup.child_reach.fill(board, &self.setup.boxes, step.player);
        let mut found = false;
        for &square in self.setup.boxes.list() {
            if square == step.to {
                continue;
            }
            Side::Push.steps_of(
                board,
                &self.setup.boxes,
                &self.setup.child_reach,
                square,
                |push| {
                    let pusher = board.neighbour(square, push.direction.opposite());
                    found |= !self.setup.reach.contains(pusher)
                        && pusher != step.from
                        && !ground.to_goals.is_dead(push.to(board));
                },
            );
        }
        self.setup.boxes.shift(step.to, step.from, &ground.zobrist);
        found
    }
}

/// The size of the intersection of two sets.
fn common(a: &BitSet, b: &BitSet) -> u16 {
    a.words().iter().zip(b.words()).map(|(x, y)| (x & y).count_ones() as u16).sum()
}

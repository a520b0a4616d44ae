//! A position of a feature-space search, set up on the board.

use std::sync::Arc;

use super::{Macro, MacroMoves, State};
use crate::board::Square;
use crate::position::{BitSet, Boxes, Ground, Push, Reach, Side};

/// Boxes and player region of one position, and the scratch memory for generating its moves.
pub struct Setup {
    /// The level's static data.
    pub ground: Arc<Ground>,
    /// Where boxes stand.
    pub boxes: Boxes,
    /// The player region.
    pub reach: Reach,
    /// For player regions of other positions.
    pub child_reach: Reach,
    /// Generates macro moves, in the direction of play.
    pub moves: MacroMoves,
    /// The boxes among which `reach` was flooded, by their hash.
    flooded: u128,
}

impl Setup {
    /// An empty board; `side` is the direction of play.
    pub fn new(ground: Arc<Ground>, side: Side) -> Self {
        let squares = ground.board.len();
        Setup {
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            moves: MacroMoves::new(squares, side),
            flooded: 0,
            ground,
        }
    }

    /// Sets up a position. What is there already is not set up again.
    pub fn place(&mut self, state: &State) {
        self.place_boxes(&state.boxes);
        let begins_there = self.reach.squares().first() == Some(&state.player);
        if !begins_there || self.flooded != self.boxes.hash() {
            self.walk_from(state.player);
        }
    }

    /// Sets up the boxes only.
    pub fn place_boxes(&mut self, boxes: &BitSet) {
        if self.boxes.set() != boxes || !self.boxes.list().is_sorted() {
            self.boxes.assign(boxes.words(), &self.ground.zobrist);
        }
    }

    /// Floods the player region.
    pub fn walk_from(&mut self, player: Square) {
        self.flooded = self.boxes.hash();
        self.reach.fill(&self.ground.board, &self.boxes, player);
    }

    /// How many regions the boxes cut the floor into.
    pub fn parts(&mut self) -> u16 {
        self.child_reach.clear();
        self.child_reach.extend_to_all(&self.ground.board, &self.boxes)
    }

    /// The start of the level.
    pub fn start(&mut self) -> State {
        let ground = self.ground.clone();
        let board = &ground.board;
        let boxes = BitSet::of(board.len(), board.start_boxes().iter().copied());
        self.place_boxes(&boxes);
        self.walk_from(board.start_player());
        State::new(boxes, self.reach.lowest())
    }

    /// The solved board, once for each player region.
    pub fn solved(&mut self) -> Vec<State> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let boxes = BitSet::of(board.len(), board.goals().iter().copied());
        self.place_boxes(&boxes);
        self.child_reach.clear();
        let mut solved = Vec::new();
        for player in board.squares() {
            if !boxes.contains(player) && !self.child_reach.contains(player) {
                self.child_reach.extend(board, &self.boxes, player);
                solved.push(State::new(boxes.clone(), player));
            }
        }
        solved
    }

    /// Every macro move, with the filters of [`MacroMoves::of_all`].
    pub fn macros(
        &mut self,
        may_begin: &dyn Fn(Push) -> bool,
        may_enter: &dyn Fn(Square) -> bool,
    ) -> Vec<Macro> {
        self.moves.of_all(&self.ground, &self.boxes, &self.reach, may_begin, may_enter)
    }

    /// The single pushes or pulls along a path of positions, each but the first with the macro move
    /// that led to it. `None` when one of them is not possible.
    pub fn steps_along(&mut self, path: &[(State, Option<Macro>)]) -> Option<Vec<Push>> {
        let mut steps = Vec::new();
        for pair in path.windows(2) {
            let (before, step) = (&pair[0].0, pair[1].1?);
            self.place(before);
            let (board, reach) = (&self.ground.board, &self.reach);
            let reached = |s: Square| reach.contains(s);
            let any = |_| true;
            steps.extend(self.moves.steps_of(
                board,
                &self.boxes,
                &step,
                &reached,
                &any,
                &|_| true,
            )?);
        }
        Some(steps)
    }
}

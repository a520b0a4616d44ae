//! Backward play that spreads the boxes.

use std::sync::Arc;

use super::parts::parts;
use crate::board::Square;
use crate::bound::{Matching, UNMATCHABLE};
use crate::fess::{Child, Domain, Engine, Macro, MacroMoves, State, Tuple};
use crate::plan::PullTree;
use crate::position::{BitSet, Boxes, Ground, Memory, OutOfMemory, Reach, Side};
use crate::search::Seen;
use crate::search::{RuleCounts, Rules};

/// Positions remembered for the meeting, at most.
const MOST_KNOWN: usize = 1 << 20;

/// The domain of the pull search.
pub struct Pulls {
    ground: Arc<Ground>,
    moves: MacroMoves,
    matching: Matching,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    rules: Rules,
}

impl Pulls {
    pub fn new(ground: Arc<Ground>, rules: Rules) -> Self {
        let squares = ground.board.len();
        Pulls {
            moves: MacroMoves::new(squares, Side::Pull),
            matching: Matching::new(&ground),
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            rules,
            ground,
        }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
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

    /// The solved board, once for each part of the floor that the boxes on goals leave.
    pub fn roots(&mut self) -> Vec<State> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let boxes = BitSet::of(board.len(), board.goals().iter().copied());
        self.boxes.assign(boxes.words(), &ground.zobrist);
        self.child_reach.clear();
        let mut roots = Vec::new();
        for player in board.squares() {
            if !boxes.contains(player) && !self.child_reach.contains(player) {
                self.child_reach.extend(board, &self.boxes, player);
                roots.push(State::new(boxes.clone(), player));
            }
        }
        roots
    }

    fn place(&mut self, state: &State) {
        self.boxes.assign(state.boxes.words(), &self.ground.zobrist);
        self.reach.fill(&self.ground.board, &self.boxes, state.player);
    }
}

/// Smaller is better: a floor in few parts, then boxes far from the goals.
fn rank(parts: u16, distance: u32) -> u64 {
    u64::from(parts) << 32 | u64::from(u32::MAX - distance)
}

impl Domain for Pulls {
    fn hash(&self, state: &State) -> u128 {
        state.hash(&self.ground)
    }

    fn apply(&mut self, state: &State, step: &Macro) -> State {
        let mut next = State::new(state.boxes.clone(), step.lowest);
        next.boxes.remove(step.from);
        next.boxes.insert(step.to);
        next
    }

    fn features(&mut self, state: &State) -> (Tuple, u64) {
        self.place(state);
        let parts = parts(&self.ground, &self.boxes, &mut self.child_reach);
        let distance = self.matching.set(&self.ground, Side::Push, &self.boxes, state.player);
        let distance = if distance == UNMATCHABLE { 0 } else { distance };
        let board = &self.ground.board;
        let on_goals = state.boxes.iter().filter(|&s| board.is_goal(s)).count() as u16;
        ([parts, on_goals, 0, 0], rank(parts, distance))
    }

    fn is_done(&mut self, _state: &State) -> bool {
        false
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        let ground = self.ground.clone();
        self.place(state);
        self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, work)
    }

    fn children(
        &mut self,
        state: &State,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
        work: &mut u64,
    ) {
        let ground = self.ground.clone();
        let board = &ground.board;
        self.place(state);
        self.matching.set(&ground, Side::Push, &self.boxes, state.player);
        let alive = |s: Square| !ground.from_starts.is_dead(s);
        let macros = self.moves.of_all(&ground, &self.boxes, &self.reach, &|_| true, &alive);
        *work += 10 + macros.len() as u64;
        let zobrist = &ground.zobrist;
        let boxes_hash = state.hash(&ground) ^ zobrist.of_player(state.player);
        for step in macros {
            let moved = zobrist.of_box(step.from) ^ zobrist.of_box(step.to);
            let hash = boxes_hash ^ moved ^ zobrist.of_player(step.lowest);
            if known(hash) {
                continue;
            }
            if ground.halt.is_set_after(board.len()) {
                break;
            }
            self.boxes.shift(step.from, step.to, zobrist);
            let dead = self.rules.dead_after(&ground, &self.boxes, step.to, step.player);
            self.boxes.shift(step.to, step.from, zobrist);
            if dead {
                continue;
            }
            let distance =
                self.matching.probe(&ground, Side::Push, step.from, step.to, step.player);
            let distance = if distance == UNMATCHABLE { 0 } else { distance };
            out.push(Child { step, weight: 0, score: rank(step.parts, distance), hash });
        }
    }

    fn is_known_to_end(&self, _hash: u128) -> bool {
        false
    }

    fn most_moves(&self) -> (usize, usize) {
        let moves = self.ground.board.goals().len() * self.ground.board.len();
        (moves, size_of::<Macro>() + size_of::<Child>())
    }

    fn state_bytes(&self) -> usize {
        BitSet::bytes(self.ground.board.len())
    }
}

/// The positions of the pull search and those one macro pull further.
/// Fails when `memory` has no room for them.
pub fn tree(engine: &Engine<Pulls>, memory: Memory) -> Result<PullTree, OutOfMemory> {
    let zobrist = &engine.domain.ground.zobrist;
    let mut tree = PullTree::new(memory);
    for (state, children) in engine.nodes() {
        let halt = &engine.domain.ground.halt;
        if tree.len() >= MOST_KNOWN || halt.is_set_after(100 * children.len()) {
            break;
        }
        let before = state.hash(&engine.domain.ground);
        let boxes = before ^ zobrist.of_player(state.player);
        for Child { step, .. } in children {
            let moved = zobrist.of_box(step.from) ^ zobrist.of_box(step.to);
            let after = boxes ^ moved ^ zobrist.of_player(step.lowest);
            tree.note(before, state.player, step, after)?;
        }
    }
    Ok(tree)
}

//! Forward play towards an imagined board.

use std::sync::Arc;

use super::parts::parts;
use crate::board::{Square, WALL};
use crate::bound::{Matching, UNMATCHABLE};
use crate::fess::{Child, Domain, Macro, MacroMoves, State, Teacher, Tuple};
use crate::plan::PullTree;
use crate::position::{BitSet, Boxes, Ground, Memory, Push, Reach, Side};
use crate::search::RuleCounts;
use crate::search::Seen;
use crate::search::learning::Tutor;

/// The domain of the push search.
pub struct Pushes {
    ground: Arc<Ground>,
    /// The same maze, its distances those to the imagined board.
    imagined: Ground,
    wanted: BitSet,
    /// Positions from which the way to the end is known.
    pub home: PullTree,
    moves: MacroMoves,
    matching: Matching,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    pub tutor: Tutor,
    allowed: Vec<Push>,
}

impl Pushes {
    pub fn new(ground: Arc<Ground>, tutor: Tutor, memory: Memory) -> Self {
        let squares = ground.board.len();
        Pushes {
            imagined: (*ground).clone(),
            wanted: BitSet::new(squares),
            home: PullTree::new(memory),
            moves: MacroMoves::new(squares, Side::Push),
            matching: Matching::new(&ground),
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            tutor,
            allowed: Vec::new(),
            ground,
        }
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.tutor.rules.prepare(&self.ground, budget)
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

    /// Sets the board to be reached: the squares to which `imagined` measures its distances.
    pub fn imagine(&mut self, imagined: Ground) {
        let targets = imagined.to_goals.targets().iter().copied();
        self.wanted = BitSet::of(imagined.board.len(), targets);
        self.matching = Matching::new(&imagined);
        self.imagined = imagined;
    }

    /// The start of the level.
    pub fn root(&mut self) -> State {
        let board = &self.ground.board;
        let boxes = BitSet::of(board.len(), board.start_boxes().iter().copied());
        self.boxes.assign(boxes.words(), &self.ground.zobrist);
        self.reach.fill(board, &self.boxes, board.start_player());
        State::new(boxes, self.reach.lowest())
    }

    fn place(&mut self, state: &State) {
        self.boxes.assign(state.boxes.words(), &self.ground.zobrist);
        self.reach.fill(&self.ground.board, &self.boxes, state.player);
    }

    /// Boxes not where they are wanted, and how many of these touch another box.
    fn misplaced(&self, boxes: &BitSet) -> (u16, u16) {
        let (mut misplaced, mut touching) = (0, 0);
        for square in boxes.iter().filter(|&s| !self.wanted.contains(s)) {
            misplaced += 1;
            let nb = self.ground.board.neighbours(square);
            touching += u16::from(nb.iter().any(|&n| n != WALL && boxes.contains(n)));
        }
        (misplaced, touching)
    }

    /// The single pushes along a path of positions and macro moves, and on to the end where
    /// the way from the last position is known.
    pub fn pushes(&mut self, mut path: Vec<(State, Option<Macro>)>) -> Option<Vec<Push>> {
        let ground = self.ground.clone();
        let hash = path.last()?.0.hash(&ground);
        for push in self.home.way_home(hash) {
            let after = self.apply(&path.last()?.0, &push);
            path.push((after, Some(push)));
        }
        let mut pushes = Vec::new();
        for pair in path.windows(2) {
            let (before, step) = (&pair[0].0, pair[1].1?);
            self.place(before);
            let (moves, reach) = (&mut self.moves, &self.reach);
            let (board, boxes) = (&ground.board, &self.boxes);
            let reached = |s: Square| reach.contains(s);
            let steps = moves.steps_of(board, boxes, &step, &reached, &|_| true, &|_| true)?;
            pushes.extend(steps);
        }
        Some(pushes)
    }
}

/// Smaller is better: boxes that can all get home, few parts, few boxes astray, few of these
/// touching others, a short way.
fn rank(parts: u16, misplaced: u16, touching: u16, distance: u32) -> u64 {
    let field = |x: u16| u64::from(x.min(1023));
    u64::from(distance == UNMATCHABLE) << 60
        | field(parts) << 50
        | field(misplaced) << 40
        | field(touching) << 30
        | u64::from(distance.min(0x3fff_ffff))
}

impl Domain for Pushes {
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
        let distance = self.matching.set(&self.imagined, Side::Push, &self.boxes, state.player);
        let (misplaced, touching) = self.misplaced(&state.boxes);
        ([parts, misplaced, 0, 0], rank(parts, misplaced, touching, distance))
    }

    fn is_done(&mut self, state: &State) -> bool {
        let solved = state.boxes.iter().all(|s| self.ground.board.is_goal(s));
        solved || self.home.contains(self.hash(state))
    }

    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool {
        let ground = self.ground.clone();
        self.place(state);
        self.tutor.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, work)
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
        self.matching.set(&self.imagined, Side::Push, &self.boxes, state.player);
        let mut allowed = std::mem::take(&mut self.allowed);
        let narrowed =
            self.tutor.rules.narrow(&ground, &self.boxes, &self.reach, None, &mut allowed);
        let macros = self.moves.of_all(
            &ground,
            &self.boxes,
            &self.reach,
            &|push| !narrowed || allowed.contains(&push),
            &|s| !ground.to_goals.is_dead(s),
        );
        self.allowed = allowed;
        *work += 10 + macros.len() as u64;
        let zobrist = &ground.zobrist;
        let boxes_hash = state.hash(&ground) ^ zobrist.of_player(state.player);
        let mut after = state.boxes.clone();
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
            let dead = self.tutor.dead_after(&self.boxes, step.to, step.player);
            self.boxes.shift(step.to, step.from, zobrist);
            if dead {
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

    fn is_known_to_end(&self, hash: u128) -> bool {
        self.home.contains(hash)
    }

    fn most_moves(&self) -> (usize, usize) {
        let moves = self.ground.board.goals().len() * self.ground.board.len();
        (moves, size_of::<Macro>() + size_of::<Child>())
    }

    fn state_bytes(&self) -> usize {
        BitSet::bytes(self.ground.board.len())
    }
}

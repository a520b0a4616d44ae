//! The packing sequence: the solved board taken apart backwards.
//!
//! All boxes stand on goals. A box that can be pulled to a start square that is still free is removed. If
//! none can, boxes are pulled one step in any direction, and it is tried again. Read forwards, a removal says
//! where the next box is to be brought, and a pull says where a waiting box is to be pushed on. Positions
//! with fewer boxes are expanded first.

use std::collections::HashSet;
use std::sync::Arc;

use crate::single_box::SingleBox;
use kura::board::Square;
use kura::limits::{Lease, Memory, OutOfMemory};
use kura::position::{BitSet, Boxes, Ground, Reach, Side};

/// Positions expanded before a level is left without a sequence.
const MOST: usize = 20_000;

/// One step of a sequence, in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Some box that is not in place yet is brought here and stays.
    Bring {
        /// Its destination.
        to: Square,
    },
    /// The box that waits on `from` is pushed on to the neighbouring square.
    Shift {
        /// Where the box stands.
        from: Square,
        /// Its destination.
        to: Square,
    },
}

/// The search for a sequence.
pub struct SequenceSearch {
    ground: Arc<Ground>,
    states: Vec<State>,
    /// Numbers of states, by boxes left; the newest of those with the fewest boxes is expanded first.
    open: Vec<Vec<usize>>,
    visited: HashSet<u128>,
    single: SingleBox,
    reach: Reach,
    looked_at: u64,
    /// The lease for the states.
    _lease: Lease,
}

struct State {
    boxes: BitSet,
    player: Square,
    /// Start squares that still need a box.
    starts: BitSet,
    before: Option<(usize, Action)>,
}

impl SequenceSearch {
    /// Starts with the solved board. Fails when there is no memory for the positions.
    pub fn new(ground: Arc<Ground>, memory: Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        let boxes = ground.root_boxes(Side::Pull);
        // Each state leads to a few others.
        let bytes = 8 * MOST * (size_of::<State>() + 2 * BitSet::bytes(squares) + 48);
        let mut search = SequenceSearch {
            _lease: memory.lease(bytes.min(memory.limit() / 4))?,
            states: Vec::new(),
            open: vec![Vec::new(); boxes.len() + 1],
            visited: HashSet::new(),
            single: SingleBox::new(&ground),
            reach: Reach::new(squares),
            looked_at: 0,
            ground,
        };
        let ground = search.ground.clone();
        let starts = BitSet::of(squares, ground.board.start_boxes().iter().copied());
        for player in ground.board.squares().filter(|&s| !boxes.contains(s)) {
            search.meet(&boxes, player, &starts, None);
        }
        Ok(search)
    }

    /// How many positions have been expanded.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Works for about `budget` units; returns the sequence when it is found, an empty one if there is none.
    pub fn step(&mut self, budget: u64) -> Option<Vec<Action>> {
        let mut left = budget;
        while left > 0 && !self.ground.halt.is_set_after(20 * self.ground.board.len()) {
            let full = self.states.len() >= 8 * MOST || self.looked_at as usize >= MOST;
            let next = self.open.iter_mut().find_map(Vec::pop).filter(|_| !full);
            let Some(number) = next else { return Some(Vec::new()) };
            if self.states[number].boxes.is_empty() {
                return Some(self.sequence(number));
            }
            left = left.saturating_sub(self.look_at(number));
        }
        None
    }

    /// Adds the successors of a state; returns the units of work.
    fn look_at(&mut self, number: usize) -> u64 {
        self.looked_at += 1;
        let ground = self.ground.clone();
        let (board, zobrist) = (&ground.board, &ground.zobrist);
        let State { boxes, player, starts, .. } = &self.states[number];
        let (player, starts) = (*player, starts.clone());
        let squares: Vec<Square> = boxes.iter().collect();
        let mut boxes = Boxes::new(board.len(), &squares, zobrist);
        let (mut work, mut removed) = (1, false);
        for &from in &squares {
            let wanted = |at: Square, _: &Reach| starts.contains(at);
            let start = (from, player);
            let (found, floods) =
                self.single.bring(&ground, Side::Pull, &mut boxes, start, |_| true, wanted);
            work += floods;
            let Some(pulls) = found else { continue };
            removed = true;
            let (to, end) = match pulls.last() {
                Some(last) => (last.to(board), last.player_after(board, Side::Pull)),
                None => (from, player),
            };
            let mut starts = starts.clone();
            starts.remove(to);
            boxes.take(from, zobrist);
            self.meet(&boxes, end, &starts, Some((number, Action::Bring { to: from })));
            boxes.add(from, zobrist);
        }
        if removed {
            return work;
        }
        self.reach.fill(board, &boxes, player);
        let mut pulls = Vec::new();
        Side::Pull.steps(board, &boxes, &self.reach, |pull| pulls.push(pull));
        for pull in pulls {
            let (from, to) = (pull.from, pull.to(board));
            work += 1;
            boxes.shift(from, to, zobrist);
            let action = Action::Shift { from: to, to: from };
            let end = pull.player_after(board, Side::Pull);
            self.meet(&boxes, end, &starts, Some((number, action)));
            boxes.shift(to, from, zobrist);
        }
        work
    }

    /// Adds a state unless it is known.
    fn meet(
        &mut self,
        boxes: &Boxes,
        player: Square,
        starts: &BitSet,
        before: Option<(usize, Action)>,
    ) {
        let (board, zobrist) = (&self.ground.board, &self.ground.zobrist);
        self.reach.fill(board, boxes, player);
        let left = starts.iter().fold(0, |hash, s| hash ^ zobrist.of_box(s).rotate_left(1));
        if self.visited.insert(boxes.hash() ^ left ^ zobrist.of_player(self.reach.lowest())) {
            let (boxes, starts) = (boxes.set().clone(), starts.clone());
            self.open[boxes.count()].push(self.states.len());
            self.states.push(State { boxes, player, starts, before });
        }
    }

    /// The actions that led to a state in reverse, which is the playing order.
    fn sequence(&self, number: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut at = &self.states[number];
        while let Some((before, action)) = at.before {
            actions.push(action);
            at = &self.states[before];
        }
        actions
    }
}

//! Playing a packing sequence forwards.
//!
//! The label of a position is the number of actions of the sequence that are done. Boxes that are in place
//! are pushed by the sequence alone. If the next action can be done at once, nothing else is tried.

use super::Action;
use crate::single_box::SingleBox;
use kura::board::{Direction, Square};
use kura::position::{BitSet, Ground, Push, Reach, Side};
use kura::search::{At, Edges, Successors};

/// The edges that a sequence, if any, leaves to be tried.
pub struct Packing {
    sequence: Vec<Action>,
    /// The boxes in place after each number of actions.
    placed: Vec<BitSet>,
    /// The most actions that were done in any position.
    farthest: usize,
    single: SingleBox,
}

impl Packing {
    /// An empty sequence allows everything.
    pub fn new(ground: &Ground, sequence: Vec<Action>) -> Self {
        let mut placed = vec![BitSet::new(ground.board.len())];
        for &action in &sequence {
            let mut set = placed[placed.len() - 1].clone();
            match action {
                Action::Bring { to } => set.insert(to),
                Action::Shift { from, to } => {
                    set.remove(from);
                    set.insert(to);
                }
            }
            placed.push(set);
        }
        Packing { sequence, placed, farthest: 0, single: SingleBox::new(ground) }
    }

    /// True when there is a sequence to follow.
    pub fn has_sequence(&self) -> bool {
        !self.sequence.is_empty()
    }

    /// Brings every box that can be brought to `to`, if any.
    fn bring(&mut self, at: &mut At, to: Square, done: usize, edges: &mut Edges) {
        let player = at.reach.lowest();
        let boxes: Vec<Square> = at.boxes.list().to_vec();
        for from in boxes.into_iter().filter(|&b| !self.placed[done].contains(b)) {
            let wanted = |square: Square, _: &Reach| square == to;
            let start = (from, player);
            let (found, floods) =
                self.single.bring(at.ground, Side::Push, at.boxes, start, |_| true, wanted);
            *at.work += floods;
            if let Some(pushes) = found {
                edges.add(&pushes, done as u32 + 1);
            }
        }
    }
}

impl Successors for Packing {
    const LABELS: bool = true;

    fn find(&mut self, at: &mut At, edges: &mut Edges) {
        let board = &at.ground.board;
        let mut done = at.label as usize;
        // A box that is already on the target square of the next action is that box.
        while let Some(&Action::Bring { to }) = self.sequence.get(done)
            && at.boxes.contains(to)
            && !self.placed[done].contains(to)
        {
            done += 1;
        }
        self.farthest = self.farthest.max(done);
        match self.sequence.get(done) {
            Some(&Action::Bring { to }) => self.bring(at, to, done, edges),
            Some(&Action::Shift { from, to }) => {
                let push = kura::board::DIRECTIONS
                    .into_iter()
                    .map(|direction: Direction| Push { from, direction })
                    .find(|push| push.to(board) == to);
                let pusher = push.map(|p| board.neighbour(from, p.direction.opposite()));
                if let (Some(push), Some(pusher)) = (push, pusher)
                    && at.reach.contains(pusher)
                    && !at.boxes.contains(to)
                {
                    edges.add(&[push], done as u32 + 1);
                }
            }
            None => {}
        }
        let follows = !edges.is_empty();
        if !follows {
            at.add_narrowed(done as u32, edges);
            if done < self.sequence.len() {
                let placed = &self.placed[done];
                edges.retain(|push| !placed.contains(push.from));
            }
        }
        if follows || done < self.sequence.len() {
            edges.instead_of_all("packing-sequence");
        }
    }

    fn is_exact(&self) -> bool {
        self.sequence.is_empty()
    }

    fn counts(&self) -> Vec<(&'static str, u64)> {
        vec![("sequence", self.sequence.len() as u64), ("followed", self.farthest as u64)]
    }
}

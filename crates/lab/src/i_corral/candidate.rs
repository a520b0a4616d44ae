//! I-corrals: unreachable floor whose boxes can at first only be pushed further in.

use kura::board::{DIRECTIONS, Square, WALL};
use kura::deadlock::Cluster;
use kura::position::{Boxes, Ground, Push, Reach};

/// A position with the player's region.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub ground: &'a Ground,
    pub boxes: &'a Boxes,
    pub reach: &'a Reach,
}

/// A candidate: its boxes `B`, the board with only these, and the pushes from outside.
pub struct Candidate {
    /// The boxes of `B`, alone on the board.
    pub few: Boxes,
    /// Where the player can go while none of them moves, wherever the other boxes are.
    pub outside: Reach,
    /// The first pushes of boxes of `B` that a solution may contain: all of them lead inside.
    pub pushes: Vec<Push>,
}

impl Candidate {
    /// For positions of `ground`.
    pub fn new(ground: &Ground) -> Self {
        Candidate {
            few: Boxes::new(ground.board.len(), &[], &ground.zobrist),
            outside: Reach::new(ground.board.len()),
            pushes: Vec::new(),
        }
    }

    /// Grows an I-corral around an unreachable square without a box; true when the boxes can only be pushed
    /// inside at first. `B` holds all boxes that are not outside, and grows by a box that blocks a push from
    /// outside to outside.
    pub fn grow(&mut self, view: View, cluster: &mut Cluster, seed: Square) -> bool {
        let View { ground, boxes, reach } = view;
        let board = &ground.board;
        self.few = Boxes::new(board.len(), &[], &ground.zobrist);
        let mut part = vec![seed];
        let mut head = 0;
        while let Some(&square) = part.get(head) {
            head += 1;
            for &next in board.neighbours(square) {
                if next == WALL {
                    continue;
                }
                if !boxes.contains(next) {
                    if !part.contains(&next) {
                        part.push(next);
                    }
                } else if !self.few.contains(next) {
                    self.few.add(next, &ground.zobrist);
                }
            }
        }
        loop {
            self.outside.fill(board, &self.few, reach.lowest());
            let inner =
                |&&square: &&Square| !self.few.contains(square) && !self.outside.contains(square);
            if let Some(&inner) = boxes.list().iter().find(inner) {
                self.few.add(inner, &ground.zobrist);
                continue;
            }
            match self.first_pushes(view, cluster) {
                Ok(()) => return true,
                Err(Some(blocker)) => self.few.add(blocker, &ground.zobrist),
                Err(None) => return false,
            }
        }
    }

    /// Collects the first pushes. Fails with the box that currently blocks a push from outside to outside, or
    /// with none when nothing does.
    fn first_pushes(&mut self, view: View, cluster: &mut Cluster) -> Result<(), Option<Square>> {
        let board = &view.ground.board;
        self.pushes.clear();
        for &from in self.few.list() {
            for direction in DIRECTIONS {
                let push = Push { from, direction };
                let (pusher, to) = (board.neighbour(from, direction.opposite()), push.to(board));
                let impossible = cluster.is_useless(push)
                    || !self.outside.contains(pusher)
                    || self.few.contains(to)
                    || cluster.freezes(board, push, |s| self.few.contains(s));
                if impossible {
                    continue;
                }
                if !self.outside.contains(to) {
                    self.pushes.push(push);
                    continue;
                }
                return Err([to, pusher].into_iter().find(|&s| view.boxes.contains(s)));
            }
        }
        Ok(())
    }

    /// True when a box of `B` other than the one on `without` must be pushed in every solution: it is off
    /// goal or, if no box is excluded, there is a goal inside.
    pub fn must_change(&self, ground: &Ground, without: Option<Square>) -> bool {
        let board = &ground.board;
        let off_goal = |&&b: &&Square| Some(b) != without && !board.is_goal(b);
        let empty = |&&goal: &&Square| !self.few.contains(goal) && !self.outside.contains(goal);
        self.few.list().iter().any(|b| off_goal(&b))
            || (without.is_none() && board.goals().iter().any(|goal| empty(&goal)))
    }

    /// True when a first push can be made in the current position.
    pub fn is_possible_now(&self, view: View, push: Push) -> bool {
        let pusher = view.ground.board.neighbour(push.from, push.direction.opposite());
        view.reach.contains(pusher)
    }
}

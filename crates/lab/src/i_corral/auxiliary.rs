//! Temporary auxiliary pushes (Sokoban Wiki, "PI-Corral pruning", which says that no solver uses them): a box
//! outside that keeps the player from a push into an I-corral is pushed away, the push is made, and the box
//! is pushed back.
//!
//! Such a triple of pushes has the same effect as the push into the corral alone. So if every first push can
//! be made, now or in a triple, a solution may begin with its own first push of a box of the corral, as with
//! a PI-corral: the pushes before it stay outside, where nothing has changed except that the player can go
//! further. The player must come back to where it was. Solutions are preserved, shortest ones are not: a
//! triple takes two pushes more.

use super::candidate::{Candidate, View};
use kura::position::{Boxes, Push, Reach, Side};

/// The most positions flooded for one corral.
const MOST: u64 = 120;

/// Finds auxiliary pushes; holds the scratch memory.
pub struct Auxiliary {
    reach: Reach,
    legal: Vec<Push>,
}

impl Auxiliary {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Auxiliary { reach: Reach::new(squares), legal: Vec::new() }
    }

    /// How to make each first push of the corral, with one push or three; `None` when one is impossible. Adds
    /// the floods to `work`.
    pub fn ways(
        &mut self,
        view: View,
        corral: &Candidate,
        boxes: &mut Boxes,
        work: &mut u64,
    ) -> Option<Vec<Vec<Push>>> {
        if !corral.must_change(view.ground, None) {
            return None;
        }
        let mut floods = 0;
        self.legal.clear();
        let legal = &mut self.legal;
        Side::Push.steps(&view.ground.board, boxes, view.reach, |push| legal.push(push));
        legal.retain(|push| !corral.few.contains(push.from));
        let mut ways = Vec::new();
        for &push in &corral.pushes {
            if corral.is_possible_now(view, push) {
                ways.push(vec![push]);
                continue;
            }
            let away = (0..self.legal.len()).find_map(|i| {
                let aside = self.legal[i];
                self.is_triple(view, boxes, (aside, push), &mut floods).then_some(aside)
            });
            *work += std::mem::take(&mut floods);
            let aside = away?;
            ways.push(vec![aside, push, aside.reversed(&view.ground.board)]);
        }
        Some(ways)
    }

    /// True when the box of `aside` can be pushed away, the push made and the box pushed back, and the player
    /// is then where it was.
    fn is_triple(
        &mut self,
        view: View,
        boxes: &mut Boxes,
        (aside, push): (Push, Push),
        floods: &mut u64,
    ) -> bool {
        if *floods >= MOST {
            return false;
        }
        let (board, zobrist) = (&view.ground.board, &view.ground.zobrist);
        let to = aside.to(board);
        let behind = board.neighbour(to, aside.direction);
        if view.ground.to_goals.is_dead(to) || behind == kura::board::WALL {
            return false;
        }
        let pusher = board.neighbour(push.from, push.direction.opposite());
        let target = push.to(board);
        boxes.shift(aside.from, to, zobrist);
        self.reach.fill(board, boxes, aside.from);
        *floods += 1;
        let mut possible = self.reach.contains(pusher) && !boxes.contains(target);
        if possible {
            boxes.shift(push.from, target, zobrist);
            self.reach.fill(board, boxes, push.from);
            *floods += 1;
            possible = self.reach.contains(behind);
            if possible {
                boxes.shift(to, aside.from, zobrist);
                self.reach.fill(board, boxes, to);
                *floods += 1;
                possible = self.reach.contains(view.reach.lowest());
                boxes.shift(aside.from, to, zobrist);
            }
            boxes.shift(target, push.from, zobrist);
        }
        boxes.shift(to, aside.from, zobrist);
        possible
    }
}

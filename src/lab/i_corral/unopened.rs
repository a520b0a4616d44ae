//! Pruning on an I-corral that one of its boxes never opens (Sokoban Wiki, "PI-Corral pruning",
//! which calls it an idea that no solver has).
//!
//! Let `B` be the boxes of an I-corral, and `b` the only one with a first push that cannot be made
//! now. Play with `b` alone, the others of `B` standing, all boxes outside taken away: every square that `b`
//! can come to, every square the player can then reach. Suppose that
//!
//! 1. no other box of `B` ever gets a push but those first pushes that it has anyhow,
//! 2. `b` never leaves the corral,
//! 3. none of these first pushes ends on a square that `b` or, inside, the player ever came to,
//! 4. a box of `B` other than `b` is off goal.
//!
//! By 4 a solution pushes a box of `B` other than `b`; by 1, its first such push `p` is one of the first
//! pushes, all of which can be made now. What happens before `p` is pushes of `b` and of boxes
//! outside. Made right now, `p` hinders none of it: the square it fills is one that by 3 neither
//! `b` nor the player needs, and that no box can be pushed to, because its neighbour on the way
//! there would be one the player reaches; the square it leaves only gives way. So `p` may as well
//! be made first, with the same number of pushes. Where no such push is left the position is dead.

use std::collections::HashSet;

use super::candidate::{Candidate, View};
use crate::board::{DIRECTIONS, Square};
use crate::deadlock::Cluster;
use crate::position::{BitSet, Boxes, Push, Reach};

/// Positions of the one box looked at before giving up.
const MOST: usize = 60;

/// Plays with one box of a corral; keeps its scratch memory.
pub struct Unopened {
    reach: Reach,
    /// Squares inside that the box or the player came to.
    touched: BitSet,
}

impl Unopened {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Unopened { reach: Reach::new(squares), touched: BitSet::new(squares) }
    }

    /// The only pushes that need be tried where the corral is of this kind; with none of them the
    /// position is dead. Adds the floods it took to `work`.
    pub fn prune(
        &mut self,
        view: View,
        corral: &Candidate,
        cluster: &mut Cluster,
        work: &mut u64,
    ) -> Option<Vec<Push>> {
        let mut blocked = corral.pushes.iter().filter(|&&p| !corral.is_possible_now(view, p));
        let closed = blocked.next()?.from;
        if blocked.any(|push| push.from != closed) || !corral.must_change(view.ground, Some(closed))
        {
            return None;
        }
        let others: Vec<Push> =
            corral.pushes.iter().copied().filter(|push| push.from != closed).collect();
        let board = &view.ground.board;
        let stays_shut = self.play(view, corral, cluster, (closed, &others), work);
        let apart = |push: &Push| !self.touched.contains(push.to(board));
        (stays_shut && others.iter().all(apart)).then_some(others)
    }

    /// Plays with the box on `closed` alone; false when it opens the corral to other pushes than
    /// `others`, leaves it, or takes too long.
    fn play(
        &mut self,
        view: View,
        corral: &Candidate,
        cluster: &mut Cluster,
        (closed, others): (Square, &[Push]),
        work: &mut u64,
    ) -> bool {
        let (board, zobrist) = (&view.ground.board, &view.ground.zobrist);
        self.touched.clear();
        let mut few: Boxes = corral.few.clone();
        let mut met = HashSet::new();
        let mut places = vec![(closed, view.reach.lowest())];
        let (mut at, mut head) = (closed, 0);
        while let Some(&(square, player)) = places.get(head) {
            head += 1;
            few.shift(at, square, zobrist);
            at = square;
            self.reach.fill(board, &few, player);
            *work += 1;
            if !met.insert((square, self.reach.lowest())) {
                continue;
            }
            if met.len() > MOST {
                return false;
            }
            if square != closed {
                self.touched.insert(square);
            }
            for &walked in self.reach.squares() {
                if !corral.outside.contains(walked) {
                    self.touched.insert(walked);
                }
            }
            for &from in few.list() {
                for direction in DIRECTIONS {
                    let push = Push { from, direction };
                    let (pusher, to) =
                        (board.neighbour(from, direction.opposite()), push.to(board));
                    if cluster.is_useless(push)
                        || !self.reach.contains(pusher)
                        || few.contains(to)
                        || cluster.freezes(board, push, |s| few.contains(s))
                    {
                        continue;
                    }
                    if from != square {
                        if !others.contains(&push) {
                            return false;
                        }
                    } else if corral.outside.contains(to) {
                        return false;
                    } else {
                        places.push((to, from));
                    }
                }
            }
        }
        true
    }
}

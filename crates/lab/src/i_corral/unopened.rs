//! Pruning on an I-corral that one of its boxes never opens (Sokoban Wiki, "PI-Corral pruning", which calls
//! it an idea that no solver uses).
//!
//! Let `B` be the boxes of an I-corral, and `b` the only one with a first push that cannot be made now. Play
//! with `b` alone, with the others of `B` in place and all boxes outside removed: every square that `b` can
//! reach, every square the player can then reach. Suppose that
//!
//! 1. no other box of `B` ever gets a push other than its first pushes,
//! 2. `b` never leaves the corral,
//! 3. none of these first pushes ends on a square that `b` or, inside, the player ever reached,
//! 4. a box of `B` other than `b` is off goal.
//!
//! By 4 a solution pushes a box of `B` other than `b`; by 1, its first such push `p` is one of the first
//! pushes, all of which can be made now. Everything before `p` is pushes of `b` and of boxes outside. Made
//! right now, `p` does not interfere with it: the square it fills is one that by 3 neither `b` nor the player
//! needs, and that no box can be pushed to, because the player would have to reach its neighbour on the way;
//! the square it leaves only becomes free. So `p` may be made first, with the same number of pushes. If there
//! is no such push the position is dead.

use std::collections::HashSet;

use super::candidate::{Candidate, View};
use kura::board::{DIRECTIONS, Square};
use kura::deadlock::Cluster;
use kura::position::{BitSet, Boxes, Push, Reach};

/// Positions of the one box examined before giving up.
const MOST: usize = 60;

/// Plays with one box of a corral; holds the scratch memory.
pub struct Unopened {
    reach: Reach,
    /// Squares inside that the box or the player reached.
    touched: BitSet,
}

impl Unopened {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Unopened { reach: Reach::new(squares), touched: BitSet::new(squares) }
    }

    /// The only pushes that need to be tried if the corral is of this kind; if there are none, the position
    /// is dead. Adds the floods to `work`.
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
        let mut visited = HashSet::new();
        let mut places = vec![(closed, view.reach.lowest())];
        let (mut at, mut head) = (closed, 0);
        while let Some(&(square, player)) = places.get(head) {
            head += 1;
            few.shift(at, square, zobrist);
            at = square;
            self.reach.fill(board, &few, player);
            *work += 1;
            if !visited.insert((square, self.reach.lowest())) {
                continue;
            }
            if visited.len() > MOST {
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

//! Bipartite deadlocks: with frozen boxes as walls, the boxes cannot all have a target of their own. Targets
//! are goals for pushes and start squares for pulls.
//!
//! Boxes that can then only be pushed to useless squares become walls too, and so on.

use super::erasure::Erasure;
use super::pairing::Pairing;
use super::walled::Cache;
use crate::board::{Square, WALL};
use crate::position::{BitSet, Boxes, Ground, Reach, Side};

/// At most this many sets of frozen boxes are remembered.
const WALLED: usize = 64;

/// The bipartite test of one direction of play.
#[derive(Clone, Debug)]
pub struct Bipartite {
    /// How often [`Bipartite::is_dead`] called a position dead.
    pub fired: u64,
    side: Side,
    erasure: Erasure,
    cache: Cache,
    walls: BitSet,
    next_walls: BitSet,
    /// The targets that still need a box, as bits.
    open: Vec<u64>,
    matching: Pairing,
}

impl Bipartite {
    /// A larger cache does not help any more.
    pub const LARGEST: usize = 16 << 20;

    /// For play in the direction `side` in the maze of `ground`. Its cache takes at most `largest` bytes,
    /// unless a single entry takes more.
    pub fn new(ground: &Ground, side: Side, largest: usize) -> Self {
        let board = &ground.board;
        let cache = Cache::new(board, side, largest, WALLED);
        Bipartite {
            fired: 0,
            side,
            // The possible moves always come from the cache.
            erasure: Erasure::new(board, side, |_, _| false),
            matching: Pairing::new(board.len(), board.goals().len(), cache.words()),
            open: vec![u64::MAX; cache.words()],
            cache,
            walls: BitSet::new(board.len()),
            next_walls: BitSet::new(board.len()),
        }
    }

    /// Bytes that it takes at most.
    pub fn bytes(&self) -> usize {
        self.cache.bytes() + self.matching.bytes()
    }

    /// True when no assignment gives every box a target that it can reach from its square and the player's,
    /// with the boxes of `frozen` as walls. Boxes that can only be moved to useless squares count as walls
    /// too.
    ///
    /// `frozen` are all boxes that hold each other: [`Freeze::frozen`](super::Freeze::frozen) or
    /// [`FreezePull::frozen`](super::FreezePull::frozen). `reach` is the player's region.
    pub fn is_dead(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        frozen: &BitSet,
    ) -> bool {
        self.walls.words_mut().copy_from_slice(frozen.words());
        // Without walls the boxes have the moves by which `frozen` was found.
        let open = frozen.is_empty() || self.close_walls(ground, boxes);
        let dead = !open || !self.all_matched(ground, boxes, reach);
        self.fired += u64::from(dead);
        dead
    }

    /// Like [`Bipartite::is_dead`], when only the targets in `open` still need a box.
    pub fn is_dead_among(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        frozen: &BitSet,
        open: &BitSet,
    ) -> bool {
        self.open.fill(0);
        for (number, &target) in ground.distances(self.side).targets().iter().enumerate() {
            self.open[number / 64] |= u64::from(open.contains(target)) << (number % 64);
        }
        let astray = frozen.iter().any(|s| !open.contains(s));
        let dead = astray || self.is_dead(ground, boxes, reach, frozen);
        self.open.fill(u64::MAX);
        dead
    }

    /// The boxes that the last call of [`Bipartite::is_dead`] treated as walls: those given, and all boxes
    /// that they hold.
    pub fn walls(&self) -> &BitSet {
        &self.walls
    }

    /// After [`Bipartite::is_dead`] found no assignment: a set of boxes, and the smaller set of all targets
    /// that they can reach.
    pub fn contest(&self, ground: &Ground) -> (Vec<Square>, Vec<Square>) {
        let targets = ground.distances(self.side).targets();
        let (many, few) = self.matching.contest();
        (many.collect(), few.map(|n| targets[n]).collect())
    }

    /// Adds boxes to the walls until no more are held; false when one of them is not on a target, or the run
    /// has ended.
    fn close_walls(&mut self, ground: &Ground, boxes: &Boxes) -> bool {
        loop {
            if self.walls.iter().any(|s| !ground.is_target(self.side, s)) {
                return false;
            }
            let walled = self.cache.with_ways(ground, &self.walls);
            if ground.halt.is_set_after(ground.board.len()) {
                return false;
            }
            self.erasure.survivors_with(&walled.ways, boxes, &mut self.next_walls);
            for (next, wall) in self.next_walls.words_mut().iter_mut().zip(self.walls.words()) {
                *next |= wall;
            }
            if self.next_walls == self.walls {
                return true;
            }
            std::mem::swap(&mut self.walls, &mut self.next_walls);
        }
    }

    fn all_matched(&mut self, ground: &Ground, boxes: &Boxes, reach: &Reach) -> bool {
        let words = self.cache.words();
        let walled = self.cache.get(ground, &self.walls);
        let (walls, open) = (&self.walls, &self.open);
        let movable = boxes.list().iter().copied().filter(|&square| !walls.contains(square));
        let targets = |square, word| {
            let side = |d| walled.targets(words, square, d)[word];
            sides(ground, reach, square).fold(0, |all, d| all | side(d)) & open[word]
        };
        self.matching
            .is_perfect(movable, targets, &|operations| ground.halt.is_set_after(operations))
    }
}

/// The sides of the box on `square` from which together all it can do is known.
#[inline]
fn sides(ground: &Ground, reach: &Reach, square: Square) -> impl Iterator<Item = usize> {
    let nb = ground.board.neighbours(square);
    // Sides that the player is on are connected: the first one is enough.
    let first = (0..4).find(|&d| nb[d] != WALL && reach.contains(nb[d]));
    // Other boxes keep the player away. Without them it could reach the sides connected by a walk past the
    // walls, starting anywhere in its region.
    let groups = ground.sides.groups(square);
    let group = match first {
        Some(_) => None,
        None => Some(ground.sides.group_of_player(square, reach.lowest())),
    };
    (0..4).filter(move |&d| match group {
        None => first == Some(d),
        Some(group) => groups[d] == group,
    })
}

//! Bipartite deadlocks: with frozen boxes as walls, the boxes cannot all have a target of their own. Targets
//! are goals for pushes and start squares for pulls.

use super::erasure::Erasure;
use super::walled::Cache;
use crate::board::{Square, WALL};
use crate::position::{BitSet, Boxes, Ground, Reach, Side};

/// No target, no box.
const NONE: u16 = u16::MAX;

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
        let cache = Cache::new(board, side, largest);
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

    /// The same when only the targets in `open` still need a box.
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
            let walled = self.cache.get(ground, &self.walls);
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

/// Augmenting paths over sets of targets. Most boxes stand where they stood in the last position, so the
/// target that a box on the same square had is tried first, and only the sets of the others are read.
#[derive(Clone, Debug)]
struct Pairing {
    words: usize,
    /// The target that a box on each square had last.
    last: Vec<u16>,
    boxes: Vec<Square>,
    target_of: Vec<u16>,
    box_of: Vec<u16>,
    seen: Vec<u64>,
    /// The box from which a target was reached.
    from: Vec<u16>,
    queue: Vec<u16>,
}

impl Pairing {
    fn new(squares: usize, targets: usize, words: usize) -> Self {
        Pairing {
            words,
            last: vec![NONE; squares],
            boxes: Vec::with_capacity(targets),
            target_of: Vec::with_capacity(targets),
            box_of: vec![NONE; targets],
            seen: vec![0; words],
            from: vec![NONE; targets],
            queue: Vec::with_capacity(targets),
        }
    }

    /// Bytes that it takes.
    fn bytes(&self) -> usize {
        let shorts = self.last.len() + 5 * self.box_of.len();
        shorts * size_of::<u16>() + self.words * size_of::<u64>()
    }

    /// The squares of the boxes that the last, failed augmentation visited, and all targets it reached.
    fn contest(&self) -> (impl Iterator<Item = Square>, impl Iterator<Item = usize>) {
        let seen = (0..self.from.len()).filter(|&t| self.seen[t / 64] >> (t % 64) & 1 != 0);
        (self.queue.iter().map(|&b| self.boxes[b as usize]), seen)
    }

    /// True when every box gets a target of its own; `targets(square, word)` are 64 of those that a box there
    /// can have.
    #[inline]
    fn is_perfect(
        &mut self,
        boxes: impl Iterator<Item = Square>,
        targets: impl Fn(Square, usize) -> u64,
        is_over: &dyn Fn(usize) -> bool,
    ) -> bool {
        self.box_of.fill(NONE);
        self.boxes.clear();
        self.target_of.clear();
        let mut alone = 0;
        for square in boxes {
            let last = self.last[square as usize];
            let target = last as usize;
            let keep = last != NONE
                && self.box_of[target] == NONE
                && targets(square, target / 64) >> (target % 64) & 1 != 0;
            if keep {
                self.box_of[target] = self.boxes.len() as u16;
            }
            alone += usize::from(!keep);
            self.target_of.push(if keep { last } else { NONE });
            self.boxes.push(square);
        }
        if alone == 0 {
            return true;
        }
        let work = self.boxes.len() * self.words;
        let matched = (0..self.boxes.len())
            .all(|b| self.target_of[b] != NONE || (!is_over(work) && self.augment(b, &targets)));
        for (&square, &target) in self.boxes.iter().zip(&self.target_of) {
            self.last[square as usize] = target;
        }
        matched
    }

    /// Finds a target for box `first`, reassigning other boxes; breadth-first.
    fn augment(&mut self, first: usize, targets: impl Fn(Square, usize) -> u64) -> bool {
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push(first as u16);
        let mut head = 0;
        while let Some(&b) = self.queue.get(head) {
            head += 1;
            for word in 0..self.words {
                let mut new = targets(self.boxes[b as usize], word) & !self.seen[word];
                self.seen[word] |= new;
                while new != 0 {
                    let target = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.from[target] = b;
                    if self.box_of[target] == NONE {
                        self.hand_over(target);
                        return true;
                    }
                    self.queue.push(self.box_of[target]);
                }
            }
        }
        false
    }

    /// Gives `target` to the box from which it was reached, that box's target to the one before, and so on.
    fn hand_over(&mut self, mut target: usize) {
        loop {
            let b = self.from[target];
            let left = std::mem::replace(&mut self.target_of[b as usize], target as u16);
            self.box_of[target] = b;
            if left == NONE {
                return;
            }
            target = left as usize;
        }
    }
}

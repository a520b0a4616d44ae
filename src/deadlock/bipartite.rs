//! Bipartite deadlocks: with frozen boxes as walls, the boxes cannot all have a target of their own. Targets
//! are goals for pushes and start squares for pulls.

use super::erasure::Erasure;
use super::walled::{Cache, Walled};
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
            matching: Pairing::new(board.goals().len(), cache.words()),
            open: vec![u64::MAX; cache.words()],
            cache,
            walls: BitSet::new(board.len()),
            next_walls: BitSet::new(board.len()),
        }
    }

    /// Bytes that it takes at most.
    pub fn bytes(&self) -> usize {
        self.cache.bytes() + self.matching.targets.len() * size_of::<u64>()
    }

    /// True when no assignment gives every box a target that it can reach from its square and the player's,
    /// with the boxes of `frozen` as walls. Boxes that can only be moved to useless squares count as walls
    /// too.
    ///
    /// `frozen` are boxes that never move in a solution, or never on the way back to the start; `reach` is
    /// the player's region.
    pub fn is_dead(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        frozen: &BitSet,
    ) -> bool {
        self.walls.words_mut().copy_from_slice(frozen.words());
        let dead = !self.close_walls(ground, boxes) || !self.all_matched(ground, boxes, reach);
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
    pub fn contest(&self, ground: &Ground, boxes: &Boxes) -> (Vec<Square>, Vec<Square>) {
        let movable: Vec<Square> =
            boxes.list().iter().copied().filter(|&s| !self.walls.contains(s)).collect();
        let targets = ground.distances(self.side).targets();
        // A box without any target ends the test before an assignment is tried.
        if self.matching.boxes < movable.len() || self.matching.last_is_empty() {
            let alone = self.matching.boxes.checked_sub(1).and_then(|n| movable.get(n));
            return (alone.copied().into_iter().collect(), Vec::new());
        }
        let (many, few) = self.matching.contest();
        (many.iter().map(|&n| movable[n as usize]).collect(), few.map(|n| targets[n]).collect())
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
        self.matching.start();
        for &square in boxes.list() {
            if !self.walls.contains(square) {
                let targets = self.matching.add();
                gather(ground, walled, words, reach, square, targets);
                targets.iter_mut().zip(&self.open).for_each(|(t, open)| *t &= open);
                if targets.iter().all(|&w| w == 0) {
                    return false;
                }
            }
        }
        self.matching.is_perfect(&|operations| ground.halt.is_set_after(operations))
    }
}

/// Puts the targets within reach of the box on `square` into `targets`.
fn gather(
    ground: &Ground,
    walled: &Walled,
    words: usize,
    reach: &Reach,
    square: Square,
    targets: &mut [u64],
) {
    let nb = ground.board.neighbours(square);
    let mut add = |side: usize| {
        for (all, more) in targets.iter_mut().zip(walled.targets(words, square, side)) {
            *all |= more;
        }
    };
    // Sides that the player is on are connected: the first one is enough.
    if let Some(side) = (0..4).find(|&d| nb[d] != WALL && reach.contains(nb[d])) {
        return add(side);
    }
    // Other boxes keep the player away. Without them it could reach the sides connected by a walk past the
    // walls, starting anywhere in its region.
    let group = ground.sides.group_of_player(square, reach.lowest());
    let groups = ground.sides.groups(square);
    (0..4).filter(|&d| groups[d] == group).for_each(add);
}

/// Augmenting paths over sets of targets; the last assignment is tried first.
#[derive(Clone, Debug)]
struct Pairing {
    words: usize,
    boxes: usize,
    /// The targets of each box.
    targets: Vec<u64>,
    target_of: Vec<u16>,
    box_of: Vec<u16>,
    seen: Vec<u64>,
    /// The box from which a target was reached.
    from: Vec<u16>,
    queue: Vec<u16>,
}

impl Pairing {
    fn new(targets: usize, words: usize) -> Self {
        Pairing {
            words,
            boxes: 0,
            targets: vec![0; targets * words],
            target_of: vec![NONE; targets],
            box_of: vec![NONE; targets],
            seen: vec![0; words],
            from: vec![NONE; targets],
            queue: Vec::with_capacity(targets),
        }
    }

    fn start(&mut self) {
        self.boxes = 0;
    }

    /// The set of targets of one more box, empty.
    fn add(&mut self) -> &mut [u64] {
        let start = self.boxes * self.words;
        self.boxes += 1;
        let targets = &mut self.targets[start..start + self.words];
        targets.fill(0);
        targets
    }

    /// True when the box added last has no target at all.
    fn last_is_empty(&self) -> bool {
        let end = self.boxes * self.words;
        self.boxes > 0 && self.targets[end - self.words..end].iter().all(|&w| w == 0)
    }

    /// The boxes that the last, failed augmentation visited, and all targets it reached.
    fn contest(&self) -> (&[u16], impl Iterator<Item = usize>) {
        let seen = (0..self.from.len()).filter(|&t| self.seen[t / 64] >> (t % 64) & 1 != 0);
        (&self.queue, seen)
    }

    /// True when every box gets a target of its own.
    fn is_perfect(&mut self, is_over: &dyn Fn(usize) -> bool) -> bool {
        self.box_of.fill(NONE);
        for b in 0..self.boxes {
            let target = self.target_of[b] as usize;
            let keep = target != NONE as usize
                && self.box_of[target] == NONE
                && self.targets[b * self.words + target / 64] >> (target % 64) & 1 != 0;
            if keep {
                self.box_of[target] = b as u16;
            } else {
                self.target_of[b] = NONE;
            }
        }
        let work = self.boxes * self.words;
        (0..self.boxes).all(|b| self.target_of[b] != NONE || (!is_over(work) && self.augment(b)))
    }

    /// Finds a target for box `first`, reassigning other boxes; breadth-first.
    fn augment(&mut self, first: usize) -> bool {
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push(first as u16);
        let mut head = 0;
        while let Some(&b) = self.queue.get(head) {
            head += 1;
            for word in 0..self.words {
                let mut new = self.targets[b as usize * self.words + word] & !self.seen[word];
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

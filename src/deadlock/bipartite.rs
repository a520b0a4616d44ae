//! Bipartite deadlocks: the boxes cannot all have a goal of their own, frozen boxes taken as
//! walls.

use super::erasure::Erasure;
use super::walled::{Cache, Walled};
use crate::board::{Square, WALL};
use crate::position::{BitSet, Boxes, Ground, Reach, Side};

/// No goal, no box.
const NONE: u16 = u16::MAX;

/// The bipartite test of forward play.
#[derive(Clone, Debug)]
pub struct Bipartite {
    /// How often [`Bipartite::is_dead`] called a position dead.
    pub fired: u64,
    erasure: Erasure,
    cache: Cache,
    walls: BitSet,
    next_walls: BitSet,
    matching: Matching,
}

impl Bipartite {
    /// For the maze of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let board = &ground.board;
        let cache = Cache::new(board);
        Bipartite {
            fired: 0,
            // The ways to move always come from the cache.
            erasure: Erasure::new(board, Side::Push, |_, _| false),
            matching: Matching::new(board.goals().len(), cache.words()),
            cache,
            walls: BitSet::new(board.len()),
            next_walls: BitSet::new(board.len()),
        }
    }

    /// True when no assignment gives every box a goal it can reach from where it and the
    /// player are, with the boxes of `frozen` as walls. Boxes that can move only to squares
    /// that have become useless are taken as walls too.
    ///
    /// `frozen` are boxes that move in no solution, `reach` is the player's region.
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

    /// The boxes the last call of [`Bipartite::is_dead`] took as walls: those it was given
    /// and all that these hold.
    pub fn walls(&self) -> &BitSet {
        &self.walls
    }

    /// Adds boxes to the walls until no more are held; false when one of them is off goal.
    fn close_walls(&mut self, ground: &Ground, boxes: &Boxes) -> bool {
        loop {
            if self.walls.iter().any(|s| !ground.board.is_goal(s)) {
                return false;
            }
            let walled = self.cache.get(ground, &self.walls);
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
                let goals = self.matching.add();
                gather(ground, walled, words, reach, square, goals);
                if goals.iter().all(|&w| w == 0) {
                    return false;
                }
            }
        }
        self.matching.is_perfect()
    }
}

/// Puts the goals within reach of the box on `square` into `goals`.
fn gather(
    ground: &Ground,
    walled: &Walled,
    words: usize,
    reach: &Reach,
    square: Square,
    goals: &mut [u64],
) {
    let nb = ground.board.neighbours(square);
    let mut add = |side: usize| {
        for (all, more) in goals.iter_mut().zip(walled.goals(words, square, side)) {
            *all |= more;
        }
    };
    // Sides the player stands on are joined: the first tells all.
    if let Some(side) = (0..4).find(|&d| nb[d] != WALL && reach.contains(nb[d])) {
        return add(side);
    }
    // Other boxes keep the player off. Were they away, it could come to the sides that a
    // walk past walls leads to; it starts from any square of its region.
    let group = ground.sides.group_of_player(square, reach.lowest());
    let groups = ground.sides.groups(square);
    (0..4).filter(|&d| groups[d] == group).for_each(add);
}

/// Augmenting paths over sets of goals; the assignment found last is tried first.
#[derive(Clone, Debug)]
struct Matching {
    words: usize,
    boxes: usize,
    /// The goals of each box.
    goals: Vec<u64>,
    goal_of: Vec<u16>,
    box_of: Vec<u16>,
    seen: Vec<u64>,
    /// The box that came upon a goal.
    from: Vec<u16>,
    queue: Vec<u16>,
}

impl Matching {
    fn new(goals: usize, words: usize) -> Self {
        Matching {
            words,
            boxes: 0,
            goals: vec![0; goals * words],
            goal_of: vec![NONE; goals],
            box_of: vec![NONE; goals],
            seen: vec![0; words],
            from: vec![NONE; goals],
            queue: Vec::with_capacity(goals),
        }
    }

    fn start(&mut self) {
        self.boxes = 0;
    }

    /// The set of goals of one more box, empty.
    fn add(&mut self) -> &mut [u64] {
        let start = self.boxes * self.words;
        self.boxes += 1;
        let goals = &mut self.goals[start..start + self.words];
        goals.fill(0);
        goals
    }

    /// True when every box gets a goal of its own.
    fn is_perfect(&mut self) -> bool {
        self.box_of.fill(NONE);
        for b in 0..self.boxes {
            let goal = self.goal_of[b] as usize;
            let keep = goal != NONE as usize
                && self.box_of[goal] == NONE
                && self.goals[b * self.words + goal / 64] >> (goal % 64) & 1 != 0;
            if keep {
                self.box_of[goal] = b as u16;
            } else {
                self.goal_of[b] = NONE;
            }
        }
        (0..self.boxes).all(|b| self.goal_of[b] != NONE || self.augment(b))
    }

    /// Finds a goal for box `first`, other boxes giving way; breadth-first.
    fn augment(&mut self, first: usize) -> bool {
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push(first as u16);
        let mut head = 0;
        while let Some(&b) = self.queue.get(head) {
            head += 1;
            for word in 0..self.words {
                let mut new = self.goals[b as usize * self.words + word] & !self.seen[word];
                self.seen[word] |= new;
                while new != 0 {
                    let goal = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.from[goal] = b;
                    if self.box_of[goal] == NONE {
                        self.hand_over(goal);
                        return true;
                    }
                    self.queue.push(self.box_of[goal]);
                }
            }
        }
        false
    }

    /// Gives `goal` to the box that came upon it, that box's goal to the one before, and so on.
    fn hand_over(&mut self, mut goal: usize) {
        loop {
            let b = self.from[goal];
            let left = std::mem::replace(&mut self.goal_of[b as usize], goal as u16);
            self.box_of[goal] = b;
            if left == NONE {
                return;
            }
            goal = left as usize;
        }
    }
}

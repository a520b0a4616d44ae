//! The report's `box_to_targets`: what it costs to bring one box to each target, the player's
//! walks counted (Sections 3.1 and 3.1.1, Algorithms 1 and 2).
//!
//! The first push of the box is given a direction and costs nothing; the player then still stands
//! where it stood, and later behind where the box was pushed from. So the report has it, and so
//! it is here: the number is no bound.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::board::{Board, Direction, Square, WALL};

/// The report's cost of a first push against a wall, or of one that leads to no target.
const NO_WAY: u32 = 1_000;
/// The report's cost of a box whose first push the player cannot come to.
pub const NO_ACCESS: u32 = 10_050;
const FAR: u16 = u16::MAX;
/// The order in which first pushes are tried: of equally good ones the first counts.
const FIRST: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Right, Direction::Left];
/// The same for the pushes that follow.
const NEXT: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

/// What stands in the way of a box and of the walks beside it, besides walls.
#[derive(Clone, Copy)]
pub struct Obstacles<'a> {
    /// The other boxes that count.
    pub boxes: &'a [Square],
    /// Whether the box itself is in the way of walks.
    pub own: bool,
}

/// One box, and where the player is.
#[derive(Clone, Copy)]
pub struct Task {
    pub square: Square,
    pub player: Square,
}

/// Cost of a box to a target, and where the player must stand for the first push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub cost: u32,
    pub behind: Square,
}

/// Scratch memory for these costs.
pub struct PushCosts {
    walk: Walk,
    best: Vec<u32>,
    heap: BinaryHeap<Reverse<(u32, Square, Square)>>,
}

impl PushCosts {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        PushCosts { walk: Walk::new(squares), best: vec![0; squares], heap: BinaryHeap::new() }
    }

    /// Puts the way of the box of `task` to each of `targets` into `out`, a box on a target
    /// taken as there. Adds the walks worked out to `work`.
    pub fn ways(
        &mut self,
        board: &Board,
        task: Task,
        targets: &[Square],
        obstacles: Obstacles,
        out: &mut Vec<Way>,
        work: &mut u64,
    ) {
        let Task { square, player } = task;
        out.clear();
        out.resize(targets.len(), Way { cost: NO_ACCESS, behind: square });
        for direction in FIRST {
            let behind = board.neighbour(square, direction.opposite());
            let ahead = board.neighbour(square, direction);
            let possible = behind != WALL && ahead != WALL;
            if possible {
                self.spread(board, ahead, player, obstacles, work);
            }
            for (way, &target) in out.iter_mut().zip(targets) {
                // The push onto the target itself costs nothing but the walk.
                let cost = match possible.then(|| self.best[target as usize]) {
                    None | Some(u32::MAX) => NO_WAY,
                    Some(best) => best.saturating_sub(u32::from(target != ahead)),
                };
                if cost < way.cost {
                    *way = Way { cost, behind };
                }
            }
        }
        self.walk.fill(board, player, |s| obstacles.stops(square, s));
        *work += 1;
        for (way, &target) in out.iter_mut().zip(targets) {
            if target == square {
                *way = Way { cost: 0, behind: square };
            } else if self.walk.distance(way.behind).is_none() {
                way.cost = NO_ACCESS;
            }
        }
    }

    /// Least costs from the box on `ahead`, the player on `player`, to every square.
    fn spread(
        &mut self,
        board: &Board,
        ahead: Square,
        player: Square,
        obstacles: Obstacles,
        work: &mut u64,
    ) {
        self.best.fill(u32::MAX);
        self.best[ahead as usize] = 0;
        self.heap.clear();
        self.heap.push(Reverse((0, ahead, player)));
        while let Some(Reverse((cost, square, player))) = self.heap.pop() {
            if cost > self.best[square as usize] {
                continue;
            }
            self.walk.fill(board, player, |s| obstacles.stops(square, s));
            *work += 1;
            for direction in NEXT {
                let next = board.neighbour(square, direction);
                let behind = board.neighbour(square, direction.opposite());
                let blocked = |s: Square| s == WALL || obstacles.boxes.contains(&s);
                if blocked(next) || blocked(behind) {
                    continue;
                }
                let Some(walk) = self.walk.distance(behind) else { continue };
                let new = cost + u32::from(walk) + 1;
                if new < self.best[next as usize] {
                    self.best[next as usize] = new;
                    self.heap.push(Reverse((new, next, behind)));
                }
            }
        }
    }
}

impl Obstacles<'_> {
    /// True when the player cannot walk on `s` while the box is on `now`.
    fn stops(self, now: Square, s: Square) -> bool {
        (self.own && s == now) || self.boxes.contains(&s)
    }
}

/// Distances of a walk.
pub struct Walk {
    distance: Vec<u16>,
    queue: Vec<Square>,
}

impl Walk {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Walk { distance: vec![FAR; squares], queue: Vec::with_capacity(squares) }
    }

    /// Works out the distances from `player`, where `stops` says what is in the way.
    pub fn fill(&mut self, board: &Board, player: Square, stops: impl Fn(Square) -> bool) {
        self.distance.fill(FAR);
        self.queue.clear();
        self.distance[player as usize] = 0;
        self.queue.push(player);
        let mut head = 0;
        while let Some(&square) = self.queue.get(head) {
            head += 1;
            for &next in board.neighbours(square) {
                if next != WALL && self.distance[next as usize] == FAR && !stops(next) {
                    self.distance[next as usize] = self.distance[square as usize] + 1;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Steps to `square`, if it is no wall and can be reached.
    pub fn distance(&self, square: Square) -> Option<u16> {
        self.distance.get(square as usize).copied().filter(|&steps| steps != FAR)
    }
}

//! Push routes of a single box in the one-box maze (Holland), and what stands in the way of them.
//!
//! In the one-box maze all boxes but one are left out. Ours: boxes that are in place stay in it as walls, each
//! other box on a square that the route needs makes it longer, and of all routes to goals that are to be filled
//! now the cheapest is taken. A route needs the squares of the box and those from which the player pushes; the
//! player's walks between them are looked at for the first push only.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use kura::board::{DIRECTIONS, Direction, Square, WALL};
use kura::position::{BitSet, Boxes, Ground, Reach};

use super::depth::Standing;

/// What a box on the way costs, in pushes.
const IN_THE_WAY: u32 = 20;

/// No way.
const NEVER: u32 = u32::MAX;

/// How a box with the player on one of its sides gets on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    End,
    Push,
    /// The player walks to this side.
    Walk(u8),
}

/// The way of one box to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The box.
    pub from: Square,
    /// From where the first push is made.
    pub first: Square,
    /// Squares that must be free, but for `from`.
    pub needs: BitSet,
    /// The boxes in the way, also of the player's walk to the first push.
    pub in_the_way: Vec<Square>,
}

impl Route {
    /// True when nothing stands on it, and the player reaches its beginning.
    pub fn is_open(&self, boxes: &Boxes, reach: &Reach) -> bool {
        reach.contains(self.first) && !boxes.set().intersects(&self.needs)
    }
}

/// Finds routes; holds the scratch memory.
pub struct Routes {
    /// The cost from each square and side, and how it goes on from there.
    ways: Vec<(u32, Next)>,
    heap: BinaryHeap<Reverse<(u32, u32)>>,
    /// For the player's walk: boxes on the way to each square, and the square before it.
    walk: Vec<(u32, Square)>,
    queue: VecDeque<Square>,
}

impl Routes {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Routes {
            ways: vec![(NEVER, Next::End); 4 * squares],
            heap: BinaryHeap::new(),
            walk: vec![(NEVER, WALL); squares],
            queue: VecDeque::new(),
        }
    }

    /// The cheapest routes of boxes that are not in place, at most `most`, to goals that are open.
    pub fn find(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        standing: &Standing,
        most: usize,
    ) -> Vec<Route> {
        let mut begins = self.begins(ground, boxes, reach, standing);
        begins.sort_unstable();
        begins.truncate(most);
        begins
            .into_iter()
            .map(|(_, from, side)| self.trace(ground, (boxes, reach), standing, (from, side)))
            .collect()
    }

    /// What the cheapest of these routes costs; [`u32::MAX`] if there is none.
    pub fn cost(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        standing: &Standing,
    ) -> u32 {
        let begins = self.begins(ground, boxes, reach, standing);
        begins.iter().map(|&(cost, ..)| cost).min().unwrap_or(NEVER)
    }

    /// The cost of the cheapest route of each box that has one, and its side on which the player begins.
    fn begins(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        standing: &Standing,
    ) -> Vec<(u32, Square, u8)> {
        if ground.halt.is_set_after(20 * ground.board.len()) {
            return Vec::new();
        }
        self.spread(ground, boxes, standing);
        let board = &ground.board;
        let mut begins: Vec<(u32, Square, u8)> = Vec::new();
        for &from in boxes.list().iter().filter(|&&b| !standing.placed.contains(b)) {
            let cost = |side: u8| {
                let (cost, _) = self.ways[4 * from as usize + usize::from(side)];
                let player = board.neighbours(from)[usize::from(side)];
                let walks = player != WALL && !reach.contains(player);
                (cost.saturating_add(u32::from(walks) * IN_THE_WAY), side)
            };
            let best = (0..4).map(cost).min().filter(|&(cost, _)| cost < NEVER);
            begins.extend(best.map(|(cost, side)| (cost, from, side)));
        }
        begins
    }

    /// Computes the cost from every square and side to the nearest open goal, backwards.
    fn spread(&mut self, ground: &Ground, boxes: &Boxes, standing: &Standing) {
        let board = &ground.board;
        self.ways.fill((NEVER, Next::End));
        self.heap.clear();
        for goal in standing.open.iter() {
            for side in DIRECTIONS {
                if board.neighbour(goal, side) != WALL {
                    self.meet(goal, side.index(), 0, Next::End);
                }
            }
        }
        let cost_of = |square: Square| IN_THE_WAY * u32::from(boxes.contains(square));
        let is_wall = |square: Square| square == WALL || standing.placed.contains(square);
        while let Some(Reverse((cost, state))) = self.heap.pop() {
            let (square, side) = ((state / 4) as Square, (state % 4) as usize);
            if ground.halt.is_set_after(40) {
                break;
            }
            if self.ways[state as usize].0 < cost {
                continue;
            }
            let groups = ground.sides.groups(square);
            for other in (0..4).filter(|&other| other != side && groups[other] == groups[side]) {
                self.meet(square, other, cost, Next::Walk(side as u8));
            }
            // The push that ends here began one square further, on the player's side.
            let direction = Direction::from_index(side);
            let before = board.neighbour(square, direction);
            if is_wall(before) {
                continue;
            }
            let pusher = board.neighbour(before, direction);
            if !is_wall(pusher) {
                let cost = cost + 1 + cost_of(square) + cost_of(pusher);
                self.meet(before, side, cost, Next::Push);
            }
        }
    }

    fn meet(&mut self, square: Square, side: usize, cost: u32, next: Next) {
        let state = 4 * square as usize + side;
        if cost < self.ways[state].0 {
            self.ways[state] = (cost, next);
            self.heap.push(Reverse((cost, state as u32)));
        }
    }

    /// The route of the box on `from` with the player on `side` of it.
    fn trace(
        &mut self,
        ground: &Ground,
        (boxes, reach): (&Boxes, &Reach),
        standing: &Standing,
        (from, side): (Square, u8),
    ) -> Route {
        let board = &ground.board;
        let mut needs = BitSet::new(board.len());
        let (mut square, mut side, mut first) = (from, usize::from(side), WALL);
        loop {
            match self.ways[4 * square as usize + side].1 {
                Next::End => break,
                Next::Walk(other) => side = usize::from(other),
                Next::Push => {
                    let direction = Direction::from_index(side);
                    let pusher = board.neighbour(square, direction);
                    first = if first == WALL { pusher } else { first };
                    needs.insert(pusher);
                    square = board.neighbour(square, direction.opposite());
                    needs.insert(square);
                }
            }
        }
        needs.remove(from);
        let mut in_the_way: Vec<Square> = needs.iter().filter(|&s| boxes.contains(s)).collect();
        if first != WALL && !reach.contains(first) {
            for square in self.walk(ground, (boxes, reach), standing, (from, first)) {
                if boxes.contains(square) && !in_the_way.contains(&square) {
                    in_the_way.push(square);
                }
            }
        }
        Route { from, first, needs, in_the_way }
    }

    /// The squares of a walk of the player to `to` past the fewest boxes, without the one on `without`.
    fn walk(
        &mut self,
        ground: &Ground,
        (boxes, reach): (&Boxes, &Reach),
        standing: &Standing,
        (without, to): (Square, Square),
    ) -> Vec<Square> {
        self.walk.fill((NEVER, WALL));
        self.queue.clear();
        for &square in reach.squares() {
            self.walk[square as usize] = (0, WALL);
            self.queue.push_back(square);
        }
        while let Some(square) = self.queue.pop_front() {
            let (cost, _) = self.walk[square as usize];
            for &next in ground.board.neighbours(square) {
                if next == WALL || next == without || standing.placed.contains(next) {
                    continue;
                }
                let is_box = boxes.contains(next);
                let cost = cost + u32::from(is_box);
                if cost < self.walk[next as usize].0 {
                    self.walk[next as usize] = (cost, square);
                    match is_box {
                        true => self.queue.push_back(next),
                        false => self.queue.push_front(next),
                    }
                }
            }
        }
        let mut squares = Vec::new();
        let mut at = to;
        while at != WALL && self.walk[at as usize].0 != NEVER {
            squares.push(at);
            at = self.walk[at as usize].1;
        }
        squares
    }
}

//! The report's `box_to_targets`: the cost of bringing one box to each target, including the player's walks
//! (Sections 3.1 and 3.1.1, Algorithms 1 and 2).
//!
//! The first push of the box is given a direction and costs nothing; for it the player stays where it is,
//! later it is behind the square that the box was pushed from. This follows the report, and the number is not
//! a bound.
//!
//! Only the player's first walk depends on the player's square in a position. All later walks begin behind
//! the box and depend only on the squares of the other boxes. The same holds for the costs, except for the
//! first walk to each side: if two players have equal differences of distance between the sides, their costs
//! differ by the difference of their distances to the nearest side.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use super::steps::{FAR, Walk};
use kura::board::{Board, Direction, Square, WALL};
use kura::position::Ground;

/// The report's cost of a first push against a wall, or of one that leads to no target.
const NO_WAY: u32 = 1_000;
/// The report's cost of a box whose first push the player cannot reach.
pub const NO_ACCESS: u32 = 10_050;
/// The order in which first pushes are tried: the first of equally good ones counts.
const FIRST: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Right, Direction::Left];
/// The order in which all further pushes are tried.
const NEXT: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
/// No walk has been computed; no real walk has this many steps.
const UNKNOWN: [u16; 4] = [FAR - 1; 4];
/// Bytes of a map's key besides its value.
const OF_A_KEY: usize = 96;

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

/// The boxes that are in the way, by the number from [`PushCosts::standing`].
#[derive(Clone, Copy)]
pub struct Standing(usize);

/// These costs, with a cache of earlier results.
pub struct PushCosts {
    /// Whether the box itself is in the way of walks.
    own: bool,
    walk: Walk,
    best: Vec<u32>,
    /// Cost, box, player, and the direction of the push that brought them there.
    heap: BinaryHeap<Reverse<(u32, Square, Square, usize)>>,
    known: Vec<Known>,
    /// The number of each set of boxes in the way, by the hash of the set.
    numbers: FxHashMap<u128, usize>,
    /// Bytes of the cache, and the limit at which it is cleared.
    bytes: usize,
    room: usize,
}

/// The cache for one set of boxes in the way.
struct Known {
    stands: Vec<bool>,
    /// Steps to the four sides of a box from the player's square after a push, by the square of the box and
    /// the direction of that push.
    walks: Vec<[u16; 4]>,
    /// Costs to the goals after the first push: by the square of the box, and how much farther each of its
    /// sides is than the nearest.
    costs: FxHashMap<(Square, [u16; 4]), Box<[u32]>>,
}

impl PushCosts {
    /// For boards of `squares` squares; `own` says whether the box itself is in the player's way. The cache
    /// grows up to `room` bytes.
    pub fn new(squares: usize, own: bool, room: usize) -> Self {
        PushCosts {
            own,
            walk: Walk::new(squares),
            best: vec![0; squares],
            heap: BinaryHeap::new(),
            known: Vec::new(),
            numbers: FxHashMap::default(),
            bytes: 0,
            room,
        }
    }

    /// The most bytes that it takes beyond `room` when this many sets of boxes and paths of a box are
    /// requested between two calls of [`PushCosts::make_room`].
    pub fn bytes(squares: usize, boxes: usize, sets: usize, asked: usize) -> usize {
        64 * squares + sets * of_a_set(squares) + asked * 4 * of_costs(boxes)
    }

    /// Clears the cache when it has become too large. Numbers returned earlier by [`PushCosts::standing`] are
    /// then invalid.
    pub fn make_room(&mut self) {
        if self.bytes > self.room {
            self.known.clear();
            self.numbers.clear();
            self.bytes = 0;
        }
    }

    /// The number of this set of boxes in the way.
    pub fn standing(
        &mut self,
        ground: &Ground,
        boxes: impl Iterator<Item = Square> + Clone,
    ) -> Standing {
        let hash = boxes.clone().fold(0, |hash, s| hash ^ ground.zobrist.of_box(s));
        let number = *self.numbers.entry(hash).or_insert(self.known.len());
        if number == self.known.len() {
            let squares = ground.board.len();
            let mut stands = vec![false; squares];
            boxes.for_each(|s| stands[s as usize] = true);
            let walks = vec![UNKNOWN; 4 * squares];
            self.known.push(Known { stands, walks, costs: FxHashMap::default() });
            self.bytes += of_a_set(squares);
        }
        Standing(number)
    }

    /// Puts the cost of the box of `task` to each goal into `out`; a box on a goal counts as arrived. The
    /// others in its way are those of `standing`. Adds the number of walks computed to `work`.
    pub fn ways(
        &mut self,
        board: &Board,
        task: Task,
        standing: Standing,
        out: &mut Vec<Way>,
        work: &mut u64,
    ) {
        let Task { square, player } = task;
        out.clear();
        out.resize(board.goals().len(), Way { cost: NO_ACCESS, behind: square });
        for direction in FIRST {
            let behind = board.neighbour(square, direction.opposite());
            let ahead = board.neighbour(square, direction);
            if behind == WALL || ahead == WALL {
                keep_less(out, behind, |_| NO_WAY);
                continue;
            }
            let mut first = self.sides(board, player, ahead, standing, work);
            let nearest = first.iter().copied().min().filter(|&n| n != FAR).unwrap_or(0);
            for steps in first.iter_mut().filter(|steps| **steps != FAR) {
                *steps -= nearest;
            }
            let costs = self.costs(board, ahead, first, standing, work);
            keep_less(out, behind, |goal| match costs[goal] {
                u32::MAX => NO_WAY,
                _ if board.goals()[goal] == ahead => 0,
                // The push onto the target itself costs nothing but the walk.
                cost => cost + u32::from(nearest) - 1,
            });
        }
        let sides = self.sides(board, player, square, standing, work);
        for (way, &goal) in out.iter_mut().zip(board.goals()) {
            let side = board.neighbours(square).iter().position(|&s| s == way.behind);
            if goal == square {
                *way = Way { cost: 0, behind: square };
            } else if side.is_none_or(|side| way.behind == WALL || sides[side] == FAR) {
                way.cost = NO_ACCESS;
            }
        }
    }

    /// Steps of the player to the four sides of a box on `square`.
    fn sides(
        &mut self,
        board: &Board,
        player: Square,
        square: Square,
        standing: Standing,
        work: &mut u64,
    ) -> [u16; 4] {
        *work += 1;
        let (stands, own) = (&self.known[standing.0].stands, self.own);
        let stops = |s: Square| (own && s == square) || stands[s as usize];
        self.walk.beside(board, player, square, stops)
    }

    /// The costs from the box on `ahead` to every goal, given the player's steps to its sides.
    fn costs(
        &mut self,
        board: &Board,
        ahead: Square,
        sides: [u16; 4],
        standing: Standing,
        work: &mut u64,
    ) -> &[u32] {
        let key = (ahead, sides);
        if !self.known[standing.0].costs.contains_key(&key) {
            self.spread(board, ahead, sides, standing, work);
            let costs = board.goals().iter().map(|&goal| self.best[goal as usize]).collect();
            self.known[standing.0].costs.insert(key, costs);
            self.bytes += of_costs(board.goals().len());
        }
        &self.known[standing.0].costs[&key]
    }

    /// Least costs from the box on `ahead` to every square.
    fn spread(
        &mut self,
        board: &Board,
        ahead: Square,
        first: [u16; 4],
        standing: Standing,
        work: &mut u64,
    ) {
        self.best.fill(u32::MAX);
        self.best[ahead as usize] = 0;
        self.heap.clear();
        self.heap.push(Reverse((0, ahead, WALL, 0)));
        while let Some(Reverse((cost, square, player, pushed))) = self.heap.pop() {
            if cost > self.best[square as usize] {
                continue;
            }
            let sides = match player {
                WALL => first,
                player => self.sides_after(board, player, (square, pushed), standing, work),
            };
            let stands = &self.known[standing.0].stands;
            for direction in NEXT {
                let next = board.neighbour(square, direction);
                let behind = board.neighbour(square, direction.opposite());
                let blocked = |s: Square| s == WALL || stands[s as usize];
                let steps = sides[direction.opposite().index()];
                if blocked(next) || blocked(behind) || steps == FAR {
                    continue;
                }
                let new = cost + u32::from(steps) + 1;
                if new < self.best[next as usize] {
                    self.best[next as usize] = new;
                    self.heap.push(Reverse((new, next, behind, direction.index())));
                }
            }
        }
    }

    /// Steps to the four sides of a box from the player's square after a push in that direction: the square
    /// the box was pushed from, as long as no step was taken.
    fn sides_after(
        &mut self,
        board: &Board,
        player: Square,
        (square, pushed): (Square, usize),
        standing: Standing,
        work: &mut u64,
    ) -> [u16; 4] {
        let place = 4 * square as usize + pushed;
        let known = self.known[standing.0].walks[place];
        if known != UNKNOWN {
            return known;
        }
        let sides = self.sides(board, player, square, standing, work);
        self.known[standing.0].walks[place] = sides;
        sides
    }
}

/// Uses a first push from `behind` if it costs less than the best so far.
fn keep_less(out: &mut [Way], behind: Square, cost: impl Fn(usize) -> u32) {
    for (goal, way) in out.iter_mut().enumerate() {
        let cost = cost(goal);
        if cost < way.cost {
            *way = Way { cost, behind };
        }
    }
}

/// Bytes of a set of boxes in the way.
fn of_a_set(squares: usize) -> usize {
    size_of::<Known>() + squares * (1 + 4 * size_of::<[u16; 4]>()) + OF_A_KEY
}

/// Bytes of the costs of one box and player.
fn of_costs(boxes: usize) -> usize {
    boxes * size_of::<u32>() + OF_A_KEY
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;
    use kura::random::Random;

    /// A maze with rooms, a passage and a pillar.
    const MAZE: &str = "\
##########
#  .#    #
# $   $$ #
#  # #   #
## #.##  #
#@   $   #
# .# ..  #
#  $ #   #
##########";

    /// The costs computed from scratch, as in the report.
    fn plainly(board: &Board, task: Task, others: &[Square], own: bool) -> Vec<Way> {
        let mut walk = Walk::new(board.len());
        let blocked = |s: Square| s == WALL || others.contains(&s);
        let mut ways = vec![Way { cost: NO_ACCESS, behind: task.square }; board.goals().len()];
        for direction in FIRST {
            let behind = board.neighbour(task.square, direction.opposite());
            let ahead = board.neighbour(task.square, direction);
            let mut best = vec![u32::MAX; board.len()];
            let mut heap = BinaryHeap::new();
            if behind != WALL && ahead != WALL {
                best[ahead as usize] = 0;
                heap.push(Reverse((0, ahead, task.player)));
            }
            while let Some(Reverse((cost, square, player))) = heap.pop() {
                if cost > best[square as usize] {
                    continue;
                }
                walk.fill(board, player, |s| (own && s == square) || others.contains(&s));
                for direction in NEXT {
                    let next = board.neighbour(square, direction);
                    let behind = board.neighbour(square, direction.opposite());
                    if blocked(next) || blocked(behind) {
                        continue;
                    }
                    let Some(steps) = walk.distance(behind) else { continue };
                    let new = cost + u32::from(steps) + 1;
                    if new < best[next as usize] {
                        best[next as usize] = new;
                        heap.push(Reverse((new, next, behind)));
                    }
                }
            }
            for (way, &goal) in ways.iter_mut().zip(board.goals()) {
                let cost = match best[goal as usize] {
                    u32::MAX => NO_WAY,
                    best => best.saturating_sub(u32::from(goal != ahead)),
                };
                if cost < way.cost {
                    *way = Way { cost, behind };
                }
            }
        }
        walk.fill(board, task.player, |s| (own && s == task.square) || others.contains(&s));
        for (way, &goal) in ways.iter_mut().zip(board.goals()) {
            if goal == task.square {
                *way = Way { cost: 0, behind: task.square };
            } else if walk.distance(way.behind).is_none() {
                way.cost = NO_ACCESS;
            }
        }
        ways
    }

    #[test]
    fn what_is_kept_gives_the_same_costs() {
        let ground = Ground::new(&Level::parse(MAZE).expect("a level")).expect("may be solved");
        let board = &ground.board;
        let mut random = Random::new(8);
        let mut squares: Vec<Square> = board.squares().collect();
        for (own, room) in [(true, 1 << 20), (false, 1 << 20), (true, 5_000)] {
            let mut costs = PushCosts::new(board.len(), own, room);
            let (mut ways, mut work, mut plain_walks, mut reached) = (Vec::new(), 0, 0, 0);
            for _ in 0..60 {
                random.shuffle(&mut squares);
                let others: Vec<Square> = squares[2..2 + random.below(6)].to_vec();
                // Several players and boxes with the same other boxes, as in a search.
                for _ in 0..15 {
                    let &square = &squares[8 + random.below(4)];
                    let player = squares[12 + random.below(squares.len() - 12)];
                    costs.make_room();
                    let standing = costs.standing(&ground, others.iter().copied());
                    let task = Task { square, player };
                    costs.ways(board, task, standing, &mut ways, &mut work);
                    assert_eq!(ways, plainly(board, task, &others, own), "{square} {player}");
                    reached += ways.iter().filter(|way| way.cost < NO_WAY).count();
                    plain_walks += 1;
                }
            }
            assert!(reached > plain_walks, "most boxes come somewhere");
            assert!(costs.bytes <= room + PushCosts::bytes(board.len(), 6, 1, 1));
        }
    }
}

//! Relevance cuts: a push far away from those before it is left out (Junghanns and Schaeffer 2001, section
//! 4.7). Heuristic: solutions may be lost.
//!
//! The *influence* between two squares is measured by the cheapest path between them: a step in a tunnel
//! costs nothing, elsewhere it costs one, one more for each alternative way on for the player alone and two for each that
//! a box can be pushed. Squares on a shortest way of a box from the first square to a goal cost half. The farther
//! away, or the more alternatives, the less influence. The weights follow the paper's list of what they depend on,
//! not its numbers.

use kura::board::{DIRECTIONS, FAR, Square, WALL};
use kura::position::Ground;
use kura::random::Random;

/// The least distance that counts as far.
const LEAST_FAR: u32 = 12;
/// The most changes to a distant area among the last pushes.
const MOST_CHANGES: usize = 2;
/// How many of a hundred pushes that would be cut are kept.
const LET_PASS: usize = 1;

/// Influence between squares, computed row by row on demand.
pub struct Relevance {
    step: Vec<u32>,
    rows: Vec<Option<Vec<u32>>>,
    /// Squares with a distance above this are far from each other; known once all start boxes have been
    /// measured.
    far: u32,
    /// Start boxes that have been measured, and the sum of the distances.
    measured: usize,
    sum: u64,
    random: Random,
}

impl Relevance {
    /// For positions of `ground`, to be prepared by [`Relevance::prepare`]; `seed` decides which pushes are
    /// kept.
    pub fn new(ground: &Ground, seed: u64) -> Self {
        Relevance {
            step: ground.board.squares().map(|s| step_cost(ground, s)).collect(),
            rows: vec![None; ground.board.len()],
            far: 0,
            measured: 0,
            sum: 0,
            random: Random::new(seed),
        }
    }

    /// Determines what is far, in up to about `budget` units, one for each square; true when all is ready.
    pub fn prepare(&mut self, ground: &Ground, budget: u64) -> bool {
        let board = &ground.board;
        let mut left = budget;
        while let Some(&start) = board.start_boxes().get(self.measured) {
            if left == 0 {
                return false;
            }
            let row = self.row(ground, start);
            let sum: u64 = row.iter().map(|&cost| u64::from(cost)).sum();
            self.sum += sum;
            self.measured += 1;
            left = left.saturating_sub(board.len() as u64);
        }
        let count = (self.measured * board.len()) as u64;
        let average = self.sum.checked_div(count).unwrap_or(0);
        self.far = LEAST_FAR.max(average as u32 / 2);
        true
    }

    /// From now on `seed` decides which pushes are kept.
    pub fn begin_anew(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// True when a push of the box on `from` is too far from the squares to which the last boxes were pushed;
    /// the last one is last.
    pub fn cuts(&mut self, ground: &Ground, last: &[Square], from: Square) -> bool {
        let Some(&before) = last.last() else { return false };
        if !self.is_far(ground, before, from) {
            return false;
        }
        let window = &last[last.len().saturating_sub(self.far as usize)..];
        let changes = (1..window.len()).filter(|&i| self.is_far(ground, window[i - 1], window[i]));
        changes.count() >= MOST_CHANGES && !self.random.chance(LET_PASS)
    }

    fn is_far(&mut self, ground: &Ground, a: Square, b: Square) -> bool {
        self.between(ground, a, b) > self.far
    }

    fn between(&mut self, ground: &Ground, a: Square, b: Square) -> u32 {
        self.row(ground, a)[b as usize]
    }

    fn row(&mut self, ground: &Ground, from: Square) -> &[u32] {
        let step = &self.step;
        self.rows[from as usize].get_or_insert_with(|| distances(ground, step, from))
    }
}

/// Twice the cost of walking on to a square.
fn step_cost(ground: &Ground, square: Square) -> u32 {
    let board = &ground.board;
    let ways = DIRECTIONS.into_iter().filter(|&d| board.neighbour(square, d) != WALL);
    let mut ways: Vec<u32> = ways
        .map(|d| {
            let is_for_boxes = board.neighbour(square, d.opposite()) != WALL
                && !ground.to_goals.is_dead(board.neighbour(square, d));
            if is_for_boxes { 2 } else { 1 }
        })
        .collect();
    // The two best ways are that of the path.
    ways.sort_unstable();
    let alternatives = &ways[..ways.len().saturating_sub(2)];
    if alternatives.is_empty() { 0 } else { 2 + 2 * alternatives.iter().sum::<u32>() }
}

/// The squares on shortest ways of a box from `start` to each goal.
fn on_the_way(ground: &Ground, start: Square) -> Vec<bool> {
    let board = &ground.board;
    let mut on = vec![false; board.len()];
    for goal in 0..board.goals().len() {
        let left = |s: Square| ground.to_goals.nearest_side(s, goal);
        if left(start) == FAR || ground.halt.is_set_after(4 * board.len()) {
            continue;
        }
        let mut seen = vec![false; board.len()];
        let mut work = vec![start];
        while let Some(square) = work.pop() {
            on[square as usize] = true;
            for &next in board.neighbours(square) {
                let is_nearer = |next| left(next) != FAR && left(next) + 1 == left(square);
                if next != WALL && is_nearer(next) && !seen[next as usize] {
                    seen[next as usize] = true;
                    work.push(next);
                }
            }
        }
    }
    on
}

/// Cheapest paths from `start`: buckets by cost, which is at most 8 per step.
fn distances(ground: &Ground, step: &[u32], start: Square) -> Vec<u32> {
    let board = &ground.board;
    let on = on_the_way(ground, start);
    let step: Vec<u32> =
        step.iter().zip(on).map(|(&cost, on)| if on { cost / 2 } else { cost }).collect();
    let mut cost = vec![u32::MAX; board.len()];
    let mut buckets = vec![vec![start]];
    cost[start as usize] = 0;
    let mut now = 0;
    while now < buckets.len() {
        while let Some(square) = buckets[now].pop() {
            if cost[square as usize] as usize != now {
                continue;
            }
            for &next in board.neighbours(square) {
                if next == WALL {
                    continue;
                }
                let new = now as u32 + step[next as usize];
                if new < cost[next as usize] {
                    cost[next as usize] = new;
                    if buckets.len() <= new as usize {
                        buckets.resize(new as usize + 1, Vec::new());
                    }
                    buckets[new as usize].push(next);
                }
            }
        }
        now += 1;
    }
    cost
}

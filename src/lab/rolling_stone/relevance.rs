//! Relevance cuts: a push far away from those before it is left out (Junghanns and Schaeffer 2001, section
//! 4.7). Heuristic: solutions may be lost.
//!
//! The *influence* between two squares is measured by the cheapest path between them: a step in a tunnel
//! costs nothing, elsewhere it costs one for each alternative direction. The farther away, or the more
//! alternatives, the less influence. The weights are simpler than those of the paper.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::random::Random;

/// The least distance that counts as far.
const LEAST_FAR: u32 = 6;
/// The most changes to a distant area among the last pushes.
const MOST_CHANGES: usize = 1;
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
    /// For positions on `board`, to be prepared by [`Relevance::prepare`]; `seed` decides which pushes are
    /// kept.
    pub fn new(board: &Board, seed: u64) -> Self {
        Relevance {
            step: board.squares().map(|s| step_cost(board, s)).collect(),
            rows: vec![None; board.len()],
            far: 0,
            measured: 0,
            sum: 0,
            random: Random::new(seed),
        }
    }

    /// Determines what is far, in up to about `budget` units, one for each square; true when all is ready.
    pub fn prepare(&mut self, board: &Board, budget: u64) -> bool {
        let mut left = budget;
        while let Some(&start) = board.start_boxes().get(self.measured) {
            if left == 0 {
                return false;
            }
            let row = self.row(board, start);
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
    pub fn cuts(&mut self, board: &Board, last: &[Square], from: Square) -> bool {
        let Some(&before) = last.last() else { return false };
        if !self.is_far(board, before, from) {
            return false;
        }
        let window = &last[last.len().saturating_sub(self.far as usize)..];
        let changes = (1..window.len()).filter(|&i| self.is_far(board, window[i - 1], window[i]));
        changes.count() >= MOST_CHANGES && !self.random.chance(LET_PASS)
    }

    fn is_far(&mut self, board: &Board, a: Square, b: Square) -> bool {
        self.between(board, a, b) > self.far
    }

    fn between(&mut self, board: &Board, a: Square, b: Square) -> u32 {
        self.row(board, a)[b as usize]
    }

    fn row(&mut self, board: &Board, from: Square) -> &[u32] {
        let step = &self.step;
        self.rows[from as usize].get_or_insert_with(|| distances(board, step, from))
    }
}

/// The cost of walking on to a square: the number of alternative ways on from it.
fn step_cost(board: &Board, square: Square) -> u32 {
    let open = DIRECTIONS.into_iter().filter(|&d| board.neighbour(square, d) != WALL).count();
    (open as u32).saturating_sub(2)
}

/// Cheapest paths from `start`: buckets by cost, which is at most 2 per step.
fn distances(board: &Board, step: &[u32], start: Square) -> Vec<u32> {
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

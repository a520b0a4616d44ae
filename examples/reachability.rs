//! Measures several ways to find the squares that the player can reach.
//!
//!     cargo run --release --example reachability -- LEVELS...
//!
//! Every file is read as a collection; random pushes give a few hundred positions for each level. All methods
//! must agree on every position before they are timed. The figures are nanoseconds per position, the best of
//! several rounds.

use std::hint::black_box;
use std::time::Instant;

use kura::board::{Board, Square, WALL};
use kura::level::{Level, read_levels};
use kura::position::{Boxes, Ground, Reach, Side};
use rand::prelude::*;

const POSITIONS: usize = 200;
const ROUNDS: usize = 15;

/// A queue over squares that checks for walls, boxes and visited squares separately.
struct Queue {
    stamp: Vec<u32>,
    now: u32,
    queue: Vec<Square>,
}

impl Queue {
    fn fill(&mut self, board: &Board, boxes: &Boxes, player: Square) -> Square {
        self.now += 1;
        self.queue.clear();
        self.queue.push(player);
        self.stamp[player as usize] = self.now;
        let (mut head, mut lowest) = (0, player);
        while let Some(&square) = self.queue.get(head) {
            head += 1;
            for &next in board.neighbours(square) {
                if next != WALL && self.stamp[next as usize] != self.now && !boxes.contains(next) {
                    self.stamp[next as usize] = self.now;
                    lowest = lowest.min(next);
                    self.queue.push(next);
                }
            }
        }
        lowest
    }
}

/// One word per row, flooded by whole rows: up and down by shifting in the neighbouring rows, left and right
/// by the carry of an addition.
struct Rows {
    floor: Vec<u64>,
    free: Vec<u64>,
    region: Vec<u64>,
    /// Row and column of each square.
    place: Vec<(usize, usize)>,
}

impl Rows {
    fn new(board: &Board) -> Self {
        assert!(board.width() < 64, "rows of up to 63 squares");
        let place: Vec<(usize, usize)> = board.squares().map(|s| board.row_column(s)).collect();
        let mut floor = vec![0; board.height() + 2];
        for &(row, column) in &place {
            floor[row + 1] |= 1 << column;
        }
        Rows { free: floor.clone(), region: vec![0; floor.len()], floor, place }
    }

    fn take_boxes(&mut self, boxes: &Boxes) {
        self.free.copy_from_slice(&self.floor);
        for &square in boxes.list() {
            let (row, column) = self.place[square as usize];
            self.free[row + 1] &= !(1 << column);
        }
    }

    fn flood(&mut self, player: Square) {
        self.region.fill(0);
        let (row, column) = self.place[player as usize];
        self.region[row + 1] = along(1 << column, self.free[row + 1]);
        let last = self.region.len() - 2;
        let mut rows = (row + 1, row + 1);
        loop {
            let mut changed = false;
            rows = (rows.0.max(2) - 1, (rows.1 + 1).min(last));
            for row in (rows.0..=rows.1).chain((rows.0..=rows.1).rev()) {
                let old = self.region[row];
                let seed = (old | self.region[row - 1] | self.region[row + 1]) & self.free[row];
                if seed != old {
                    self.region[row] = along(seed, self.free[row]);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn lowest(&self, board: &Board) -> Square {
        let row = self.region.iter().position(|&r| r != 0).expect("the player's row");
        let column = self.region[row].trailing_zeros() as usize;
        board.square_at((row - 1) * board.width() + column)
    }
}

/// All runs of `free` that contain a bit of `seed`.
fn along(seed: u64, free: u64) -> u64 {
    let (mirrored, back) = (seed.reverse_bits(), free.reverse_bits());
    let up = free & !free.wrapping_add(seed);
    let down = back & !back.wrapping_add(mirrored);
    up | down.reverse_bits() | seed
}

/// All rows in one sequence of bits, separated by walls: every step grows the region by one square in all
/// directions at once.
struct Flat {
    /// Cells from a row to the next.
    stride: usize,
    floor: Vec<u64>,
    free: Vec<u64>,
    region: Vec<u64>,
    /// The bit of each square.
    bit: Vec<usize>,
    square: Vec<Square>,
}

impl Flat {
    fn new(board: &Board) -> Self {
        let stride = board.width() + 1;
        let bit: Vec<usize> = board
            .squares()
            .map(|s| {
                let (row, column) = board.row_column(s);
                (row + 1) * stride + column + 1
            })
            .collect();
        let cells = (board.height() + 2) * stride;
        let mut floor = vec![0u64; cells / 64 + 2];
        let mut square = vec![WALL; floor.len() * 64];
        for (s, &bit) in board.squares().zip(&bit) {
            floor[bit / 64] |= 1 << (bit % 64);
            square[bit] = s;
        }
        assert!(stride < 64, "rows of up to 62 squares");
        let zeros = vec![0; floor.len()];
        Flat { stride, free: zeros.clone(), region: zeros, floor, bit, square }
    }

    fn take_boxes(&mut self, boxes: &Boxes) {
        self.free.copy_from_slice(&self.floor);
        for &square in boxes.list() {
            let bit = self.bit[square as usize];
            self.free[bit / 64] &= !(1 << (bit % 64));
        }
    }

    /// Sweeps over the words, each using the current state of its neighbours, until nothing grows.
    fn flood(&mut self, player: Square) {
        let bit = self.bit[player as usize];
        let Flat { stride, free, region, .. } = self;
        let (stride, last) = (*stride, free.len() - 1);
        region.fill(0);
        region[bit / 64] = 1 << (bit % 64);
        loop {
            let mut changed = 0;
            for word in (0..=last).chain((0..=last).rev()) {
                let before = if word > 0 { region[word - 1] } else { 0 };
                let after = if word < last { region[word + 1] } else { 0 };
                let old = region[word];
                let from_below = (before >> 63) | (before >> (64 - stride));
                let from_above = (after << 63) | (after << (64 - stride));
                let mut now = old | ((from_below | from_above) & free[word]);
                // A few steps within the word while it is in a register.
                for _ in 0..3 {
                    now |=
                        ((now << 1) | (now >> 1) | (now << stride) | (now >> stride)) & free[word];
                }
                changed |= now ^ old;
                region[word] = now;
            }
            if changed == 0 {
                return;
            }
        }
    }

    fn lowest(&self) -> Square {
        let word = self.region.iter().position(|&r| r != 0).expect("the player's square");
        self.square[word * 64 + self.region[word].trailing_zeros() as usize]
    }
}

fn positions(ground: &Ground, random: &mut StdRng) -> Vec<(Boxes, Square)> {
    let board = &ground.board;
    let mut reach = Reach::new(board.len());
    let mut all = Vec::new();
    while all.len() < POSITIONS {
        let mut boxes = ground.root_boxes(Side::Push);
        let mut player = board.start_player();
        for _ in 0..60 {
            all.push((boxes.clone(), player));
            reach.fill(board, &boxes, player);
            let mut pushes = Vec::new();
            Side::Push.steps(board, &boxes, &reach, |push| {
                if !ground.to_goals.is_dead(push.to(board)) {
                    pushes.push(push);
                }
            });
            let Some(&push) = pushes.choose(random) else { break };
            boxes.shift(push.from, push.to(board), &ground.zobrist);
            player = push.from;
        }
    }
    all.truncate(POSITIONS);
    all
}

/// Nanoseconds of `work` per position, over `count` positions.
fn time(count: usize, mut work: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed().as_secs_f64());
    }
    best * 1e9 / count as f64
}

/// Nanoseconds per position: stamps, queue, rows, rows given the boxes, flat; and the squares in the region
/// and on the board.
fn measure(ground: &Ground, all: &[(Boxes, Square)]) -> [f64; 7] {
    let board = &ground.board;
    let squares = board.len();
    let mut stamps = Reach::new(squares);
    let mut queue = Queue { stamp: vec![0; squares], now: 0, queue: Vec::with_capacity(squares) };
    let mut rows = Rows::new(board);
    let mut region = 0;
    let mut flat = Flat::new(board);
    let mut prepared = Vec::new();
    for (boxes, player) in all {
        stamps.fill(board, boxes, *player);
        let truth = stamps.lowest();
        assert_eq!(queue.fill(board, boxes, *player), truth);
        rows.take_boxes(boxes);
        prepared.push(rows.free.clone());
        rows.flood(*player);
        assert_eq!(rows.lowest(board), truth);
        flat.take_boxes(boxes);
        flat.flood(*player);
        assert_eq!(flat.lowest(), truth);
        let bits: u32 = flat.region.iter().map(|r| r.count_ones()).sum();
        assert_eq!(bits as usize, stamps.squares().len());
        let count: u32 = rows.region.iter().map(|r| r.count_ones()).sum();
        assert_eq!(count as usize, stamps.squares().len());
        region += count;
    }
    let n = all.len();
    let mut sum = 0u32;
    let times = [
        time(n, || {
            for (boxes, player) in all {
                stamps.fill(board, boxes, *player);
                sum += u32::from(stamps.lowest());
            }
        }),
        time(n, || all.iter().for_each(|(b, p)| sum += u32::from(queue.fill(board, b, *p)))),
        time(n, || {
            for (boxes, player) in all {
                rows.take_boxes(boxes);
                rows.flood(*player);
                sum += u32::from(rows.lowest(board));
            }
        }),
        time(n, || {
            for ((_, player), free) in all.iter().zip(&mut prepared) {
                std::mem::swap(&mut rows.free, free);
                rows.flood(*player);
                std::mem::swap(&mut rows.free, free);
                sum += u32::from(rows.lowest(board));
            }
        }),
        time(n, || {
            for (boxes, player) in all {
                flat.take_boxes(boxes);
                flat.flood(*player);
                sum += u32::from(flat.lowest());
            }
        }),
    ];
    black_box(sum);
    let [a, b, c, d, e] = times;
    [a, b, c, d, e, f64::from(region) / n as f64, squares as f64]
}

fn main() {
    let mut random = StdRng::seed_from_u64(1);
    println!("file, levels, squares, region, stamps, queue, rows, rows given, flat");
    for file in std::env::args().skip(1) {
        let text = std::fs::read(&file).unwrap_or_else(|e| panic!("{file}: {e}"));
        let collection = read_levels(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
        let mut sums = [0.0; 7];
        let mut levels = 0;
        for raw in collection.levels.iter().flatten() {
            let Some(ground) = Level::from_raw(raw).ok().and_then(|l| Ground::new(&l).ok()) else {
                continue;
            };
            let figures = measure(&ground, &positions(&ground, &mut random));
            sums.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
            levels += 1;
        }
        let [stamps, queue, rows, alone, flat, region, squares] =
            sums.map(|sum| sum / f64::from(levels));
        println!(
            "{file}, {levels}, {squares:.0}, {region:.0}, {stamps:.0}, {queue:.0}, {rows:.0}, {alone:.0}, {flat:.0}"
        );
    }
}

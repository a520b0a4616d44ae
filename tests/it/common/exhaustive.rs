//! The truth about tiny boards, by exhaustive search. Independent of the solver, with its own parser, board
//! and search, so that both cannot be wrong in the same way.

use rand::prelude::*;
use std::collections::{HashMap, HashSet, VecDeque};

/// Box squares as bits and the lowest square of the player's region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    pub boxes: u64,
    pub player: u8,
}

/// One step of one box; `from`, `to` and `player` (after the step) are floor numbers.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub from: u8,
    pub to: u8,
    pub player: u8,
    pub state: State,
}

/// A board of up to 64 floor squares, numbered in reading order.
#[derive(Clone, Debug)]
pub struct Maze {
    /// Row and column of each floor square.
    pub place: Vec<(usize, usize)>,
    pub goals: u64,
    pub start: State,
    /// The floor square up, right, down and left of each floor square.
    next: Vec<[Option<u8>; 4]>,
}

impl Maze {
    /// Reads a board whose blanks are all inside its walls.
    pub fn parse(xsb: &str) -> Maze {
        let mut place = Vec::new();
        let (mut goals, mut boxes, mut player) = (0u64, 0u64, 0u8);
        for (row, line) in xsb.lines().enumerate() {
            for (column, c) in line.chars().enumerate().filter(|&(_, c)| c != '#') {
                let bit = 1u64 << place.len();
                if "$*".contains(c) {
                    boxes |= bit;
                }
                if ".*+".contains(c) {
                    goals |= bit;
                }
                if "@+".contains(c) {
                    player = place.len() as u8;
                }
                place.push((row, column));
            }
        }
        assert!(place.len() <= 64, "{} floor squares are too many", place.len());
        let find = |row: usize, column: usize| {
            place.iter().position(|&p| p == (row, column)).map(|p| p as u8)
        };
        let next = place
            .iter()
            .map(|&(r, c)| [find(r - 1, c), find(r, c + 1), find(r + 1, c), find(r, c - 1)])
            .collect();
        let mut maze = Maze { place, goals, start: State { boxes, player }, next };
        maze.start = maze.state(boxes, player);
        maze
    }

    /// The squares that a player on `from` can reach.
    pub fn region(&self, boxes: u64, from: u8) -> u64 {
        let (mut region, mut stack) = (1u64 << from, vec![from]);
        while let Some(square) = stack.pop() {
            for next in self.next[square as usize].into_iter().flatten() {
                if (region | boxes) >> next & 1 == 0 {
                    region |= 1 << next;
                    stack.push(next);
                }
            }
        }
        region
    }

    fn state(&self, boxes: u64, player: u8) -> State {
        State { boxes, player: self.region(boxes, player).trailing_zeros() as u8 }
    }

    /// Every state with these boxes.
    pub fn states_of(&self, boxes: u64) -> Vec<State> {
        let mut rest = !boxes & (((1u128 << self.place.len()) - 1) as u64);
        let mut states = Vec::new();
        while rest != 0 {
            let player = rest.trailing_zeros() as u8;
            states.push(State { boxes, player });
            rest &= !self.region(boxes, player);
        }
        states
    }

    /// Every state with as many boxes as there are goals.
    pub fn all_states(&self) -> Vec<State> {
        let (n, k) = (self.place.len(), self.goals.count_ones());
        let mut states = Vec::new();
        let mut boxes = (1u64 << k) - 1;
        while boxes < 1u64 << n {
            states.extend(self.states_of(boxes));
            // The next larger number with the same number of bits.
            let low = boxes & boxes.wrapping_neg();
            let high = boxes + low;
            boxes = high | (((boxes ^ high) >> 2) / low);
        }
        states
    }

    /// Every push possible in `state`.
    pub fn pushes(&self, state: State) -> Vec<Step> {
        self.steps(state, |next, from, d, free, region| {
            let to = next[from as usize][d]?;
            let behind = next[from as usize][(d + 2) % 4]?;
            (free(to) && region >> behind & 1 != 0).then_some((to, from))
        })
    }

    /// Every pull possible in `state`.
    pub fn pulls(&self, state: State) -> Vec<Step> {
        self.steps(state, |next, from, d, free, region| {
            let to = next[from as usize][d]?;
            let end = next[to as usize][d]?;
            (region >> to & 1 != 0 && free(end)).then_some((to, end))
        })
    }

    fn steps(
        &self,
        state: State,
        step: impl Fn(&[[Option<u8>; 4]], u8, usize, &dyn Fn(u8) -> bool, u64) -> Option<(u8, u8)>,
    ) -> Vec<Step> {
        let region = self.region(state.boxes, state.player);
        let free = |square: u8| state.boxes >> square & 1 == 0;
        let mut steps = Vec::new();
        for from in (0..self.place.len() as u8).filter(|&s| !free(s)) {
            for d in 0..4 {
                if let Some((to, player)) = step(&self.next, from, d, &free, region) {
                    let state = self.state(state.boxes ^ (1 << from) ^ (1 << to), player);
                    steps.push(Step { from, to, player, state });
                }
            }
        }
        steps
    }

    /// Every state from which the level can be solved, with its fewest pushes; `None` when there are more
    /// than `limit`.
    pub fn solvable(&self, limit: usize) -> Option<HashMap<State, u32>> {
        flood(self.states_of(self.goals), limit, |state| self.pulls(state))
    }

    /// Every state that play can reach from the start, with its fewest pushes; `None` when there are more
    /// than `limit`.
    pub fn reachable(&self, limit: usize) -> Option<HashMap<State, u32>> {
        flood(vec![self.start], limit, |state| self.pushes(state))
    }
}

fn flood(
    seeds: Vec<State>,
    limit: usize,
    steps: impl Fn(State) -> Vec<Step>,
) -> Option<HashMap<State, u32>> {
    let mut found: HashMap<State, u32> = seeds.iter().map(|&s| (s, 0)).collect();
    let mut queue = VecDeque::from(seeds);
    while let Some(state) = queue.pop_front() {
        let depth = found[&state] + 1;
        for step in steps(state) {
            if let std::collections::hash_map::Entry::Vacant(slot) = found.entry(step.state) {
                slot.insert(depth);
                queue.push_back(step.state);
            }
        }
        if found.len() > limit {
            return None;
        }
    }
    Some(found)
}

/// The shape of random boards.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Width and height inside the outer wall, at most.
    pub inside: (usize, usize),
    /// Floor squares, at least and at most.
    pub floor: (usize, usize),
    /// Boxes, at least and at most.
    pub boxes: (usize, usize),
    /// Chance of a wall inside.
    pub walls: f64,
}

impl Shape {
    /// Up to 12 floor squares and 3 boxes.
    pub const TINY: Shape = Shape { inside: (5, 5), floor: (6, 12), boxes: (1, 3), walls: 0.35 };
    /// Outer size 6 x 7 with 3 to 5 boxes.
    pub const SMALL: Shape = Shape { inside: (4, 5), floor: (14, 19), boxes: (3, 5), walls: 0.1 };
}

/// `count` different random boards in XSB, the same for the same seed.
pub fn random_boards(seed: u64, count: usize, shape: Shape) -> Vec<String> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut seen = HashSet::new();
    let mut boards = Vec::new();
    while boards.len() < count {
        if let Some(board) = random_board(&mut random, shape)
            && seen.insert(board.clone())
        {
            boards.push(board);
        }
    }
    boards
}

fn random_board(random: &mut StdRng, shape: Shape) -> Option<String> {
    let (width, height) = (shape.inside.0 + 2, shape.inside.1 + 2);
    let inside = |r: usize, c: usize| (1..height - 1).contains(&r) && (1..width - 1).contains(&c);
    let mut rows = vec![vec!['#'; width]; height];
    let mut open: Vec<(usize, usize)> = (0..height)
        .flat_map(|r| (0..width).map(move |c| (r, c)))
        .filter(|&(r, c)| inside(r, c) && !random.random_bool(shape.walls))
        .collect();
    // One connected piece of floor.
    if open.is_empty() {
        return None;
    }
    let mut floor = vec![open.swap_remove(random.random_range(0..open.len()))];
    let mut head = 0;
    while head < floor.len() {
        let (r, c) = floor[head];
        head += 1;
        for near in [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)] {
            if let Some(at) = open.iter().position(|&p| p == near) {
                floor.push(open.swap_remove(at));
            }
        }
    }
    if floor.len() < shape.floor.0 || floor.len() > shape.floor.1 {
        return None;
    }
    let boxes = random.random_range(shape.boxes.0..=shape.boxes.1);
    for &(r, c) in &floor {
        rows[r][c] = ' ';
    }
    floor.shuffle(random);
    for &(r, c) in &floor[..boxes] {
        rows[r][c] = '.';
    }
    floor.shuffle(random);
    for &(r, c) in &floor[..boxes] {
        rows[r][c] = if rows[r][c] == '.' { '*' } else { '$' };
    }
    let &(r, c) = floor.get(boxes)?;
    rows[r][c] = if rows[r][c] == '.' { '+' } else { '@' };
    Some(rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect())
}

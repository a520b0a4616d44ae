//! The minimum-cost perfect matching of boxes and targets, kept up to date.
//!
//! Hungarian method with dual variables (Kuhn 1955; the shortest-augmenting-path form of
//! Jonker and Volgenant 1987). One box moved means one row changed, and one row changed
//! means one augmentation, O(n^2) instead of O(n^3). What another row would cost is asked for
//! each place a box can be brought to: there the ways from all targets to the one that the box
//! gives up are found once, and every place costs O(n).

use crate::board::{FAR, Square};
use crate::position::{Boxes, Ground, Side};

/// The bound of a position in which some box cannot get a target of its own.
pub const UNMATCHABLE: u32 = u32::MAX;

const NOBODY: u16 = u16::MAX;

/// A minimum matching for the boxes last given, and the means to change it.
#[derive(Clone, Debug)]
pub struct Matching {
    n: usize,
    /// Which square each row stands for.
    square_of_row: Vec<Square>,
    row_of_square: Vec<u16>,
    /// The side group of the player that each row was read for.
    group_of_row: Vec<u8>,
    cost: Vec<i32>,
    /// The same numbers, column by column.
    cost_by_column: Vec<i32>,
    /// The cost of a pairing that cannot be; more than any sum of those that can.
    impossible: i32,
    duals: Duals,
    scratch: Scratch,
    detours: Detours,
    total: u32,
    /// The sum of all pairings, those that cannot be among them.
    sum: i64,
    ready: bool,
    /// The run has ended while it was made: it says nothing.
    broken: bool,
}

#[derive(Clone, Debug, Default)]
struct Duals {
    row_dual: Vec<i32>,
    column_dual: Vec<i32>,
    row_of_column: Vec<u16>,
    column_of_row: Vec<u16>,
}

#[derive(Clone, Debug, Default)]
struct Scratch {
    slack: Vec<i32>,
    from: Vec<u16>,
    done: Vec<bool>,
}

/// What it costs the other boxes when one box takes another target.
#[derive(Clone, Debug)]
struct Detours {
    /// The row of the box; [`NOBODY`] when the matching has changed.
    row: u16,
    /// Detours that cost less are known.
    limit: i32,
    /// For each target a sum of reduced costs by which its box and others move on until one has
    /// the target that the box gives up, less the dual of the target; the least where it is below
    /// the limit.
    by_column: Vec<i32>,
    /// The same for each row, the duals left out, and while it is not final.
    by_row: Vec<i32>,
    open: Vec<i32>,
}

/// More than any detour, and not so much that a dual takes it out of the range of numbers.
const NO_DETOUR: i32 = i32::MAX / 2;

impl Detours {
    fn new(n: usize) -> Self {
        let numbers = || vec![0; n];
        Detours { row: NOBODY, limit: 0, by_column: numbers(), by_row: numbers(), open: numbers() }
    }

    /// Begins with the box of `row`.
    fn begin(&mut self, row: usize) {
        (self.row, self.limit) = (row as u16, 0);
        self.by_row.fill(NO_DETOUR);
        self.open.fill(NO_DETOUR);
        (self.by_row[row], self.open[row]) = (0, 0);
    }

    /// Finds the detours that cost less than `limit`: Dijkstra over rows with reduced costs, from
    /// the target that the box gives up backwards.
    fn find(&mut self, limit: i32, duals: &Duals, cost_by_column: &[i32]) {
        let n = duals.row_dual.len();
        self.limit = limit;
        loop {
            let least = self.open.iter().copied().min().unwrap_or(NO_DETOUR);
            if least >= limit.min(NO_DETOUR) {
                break;
            }
            let Some(row) = self.open.iter().position(|&o| o == least) else { break };
            self.open[row] = NO_DETOUR;
            let column = duals.column_of_row[row] as usize;
            let base = least - duals.column_dual[column];
            let costs = &cost_by_column[column * n..][..n];
            let rows = self.by_row.iter_mut().zip(&mut self.open);
            for ((best, open), (cost, dual)) in rows.zip(costs.iter().zip(&duals.row_dual)) {
                let through = base + cost - dual;
                // What is final is never more than this.
                let better = through < *best;
                *best = if better { through } else { *best };
                *open = if better { through } else { *open };
            }
        }
        for (column, detour) in self.by_column.iter_mut().enumerate() {
            let owner = duals.row_of_column[column] as usize;
            *detour = self.by_row[owner] - duals.column_dual[column];
        }
    }
}

impl Duals {
    fn new(n: usize) -> Self {
        Duals {
            row_dual: vec![0; n],
            column_dual: vec![0; n],
            row_of_column: vec![NOBODY; n],
            column_of_row: vec![NOBODY; n],
        }
    }

    /// Lifts all column duals so that the first is 0. An augmentation only ever lowers them,
    /// so that without this they would leave the range of numbers in a long search. In a
    /// complete matching they differ by no more than the most expensive pairing.
    fn lift(&mut self) {
        let by = -self.column_dual[0];
        self.column_dual.iter_mut().for_each(|v| *v += by);
        self.row_dual.iter_mut().for_each(|u| *u -= by);
    }

    /// Finds a column for `row`, whose cost row has just been set, and keeps all duals tight.
    fn assign(&mut self, row: usize, cost: &[i32], scratch: &mut Scratch) {
        let n = self.row_dual.len();
        let mine = &cost[row * n..][..n];
        // If the old column is still a tightest one, nothing else changes.
        let mut best = i32::MAX;
        for (c, v) in mine.iter().zip(&self.column_dual) {
            best = best.min(c - v);
        }
        self.row_dual[row] = best;
        let old = self.column_of_row[row];
        if old != NOBODY {
            if mine[old as usize] - self.column_dual[old as usize] == best {
                return;
            }
            self.row_of_column[old as usize] = NOBODY;
            self.column_of_row[row] = NOBODY;
        }
        // Dijkstra over columns with reduced costs, from `row` to a free column.
        let Scratch { slack, from, done } = scratch;
        done.fill(false);
        for column in 0..n {
            slack[column] = mine[column] - best - self.column_dual[column];
            from[column] = row as u16;
        }
        let end = loop {
            let mut column = usize::MAX;
            let mut least = i32::MAX;
            for c in 0..n {
                if !done[c] && slack[c] < least {
                    least = slack[c];
                    column = c;
                }
            }
            done[column] = true;
            let owner = self.row_of_column[column];
            if owner == NOBODY {
                break column;
            }
            let owner = owner as usize;
            let row_cost = &cost[owner * n..][..n];
            let base = least - self.row_dual[owner];
            for c in 0..n {
                if !done[c] {
                    let through = base + row_cost[c] - self.column_dual[c];
                    if through < slack[c] {
                        slack[c] = through;
                        from[c] = owner as u16;
                    }
                }
            }
        };
        let length = slack[end];
        for column in 0..n {
            if done[column] && column != end {
                let gain = length - slack[column];
                self.column_dual[column] -= gain;
                self.row_dual[self.row_of_column[column] as usize] += gain;
            }
        }
        self.row_dual[row] += length;
        let mut column = end;
        loop {
            let owner = from[column];
            self.row_of_column[column] = owner;
            let next = std::mem::replace(&mut self.column_of_row[owner as usize], column as u16);
            if owner as usize == row {
                break;
            }
            column = next as usize;
        }
    }

    fn sum(&self, cost: &[i32]) -> i64 {
        let n = self.row_dual.len();
        let columns = self.column_of_row.iter().enumerate();
        columns.map(|(row, &column)| i64::from(cost[row * n + column as usize])).sum()
    }
}

impl Matching {
    /// For positions with the boxes of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let n = ground.board.goals().len();
        Matching {
            n,
            square_of_row: vec![0; n],
            row_of_square: vec![NOBODY; ground.board.len()],
            group_of_row: vec![0; n],
            cost: vec![0; n * n],
            cost_by_column: vec![0; n * n],
            // A shortest way visits each square with each side of it once at most.
            impossible: (4 * n * ground.board.len() + 1) as i32,
            duals: Duals::new(n),
            scratch: Scratch { slack: vec![0; n], from: vec![0; n], done: vec![false; n] },
            detours: Detours::new(n),
            total: 0,
            sum: 0,
            ready: false,
            broken: false,
        }
    }

    /// Bytes that it takes.
    pub fn bytes(ground: &Ground) -> usize {
        let n = ground.board.goals().len();
        2 * n * n * size_of::<i32>() + 64 * n + 2 * ground.board.len()
    }

    /// Makes this the matching of `boxes` with the player on `player`; gives its cost in
    /// pushes, or [`UNMATCHABLE`]. Costs one augmentation for each box that differs from the
    /// position given before. [`UNMATCHABLE`] too when the run ends meanwhile.
    pub fn set(&mut self, ground: &Ground, side: Side, boxes: &Boxes, player: Square) -> u32 {
        if self.broken {
            return UNMATCHABLE;
        }
        if !self.ready {
            self.ready = true;
            for (row, &square) in boxes.list().iter().enumerate() {
                if ground.halt.is_set_after(4 * self.n) {
                    return self.break_off();
                }
                self.put(ground, side, row, square, player);
            }
            for row in 0..self.n {
                if ground.halt.is_set_after(self.n * self.n) {
                    return self.break_off();
                }
                self.duals.assign(row, &self.cost, &mut self.scratch);
            }
            return self.add_up();
        }
        // Rows whose square is still a box stay; the others take the new squares.
        let mut next_row = 0;
        for &square in boxes.list() {
            if ground.halt.is_set_after(self.n) {
                return self.break_off();
            }
            let row = self.row_of_square[square as usize];
            if row != NOBODY {
                let group = ground.sides.group_of_player(square, player);
                if self.group_of_row[row as usize] != group {
                    self.put(ground, side, row as usize, square, player);
                    self.assign(row as usize);
                }
                continue;
            }
            while boxes.contains(self.square_of_row[next_row]) {
                next_row += 1;
            }
            let row = next_row;
            self.row_of_square[self.square_of_row[row] as usize] = NOBODY;
            self.put(ground, side, row, square, player);
            self.assign(row);
        }
        self.add_up()
    }

    /// True when the run has ended while this was made.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Makes sure that what is asked from now on is answered at once, whatever the answer.
    fn break_off(&mut self) -> u32 {
        self.broken = true;
        self.row_of_square.fill(0);
        let numbers = 0..self.n as u16;
        self.duals.row_of_column = numbers.clone().collect();
        self.duals.column_of_row = numbers.collect();
        UNMATCHABLE
    }

    /// The cost of the matching, which is not the one it was.
    fn add_up(&mut self) -> u32 {
        self.detours.row = NOBODY;
        self.sum = self.duals.sum(&self.cost);
        self.total = self.possible(self.sum);
        self.total
    }

    /// A sum of pairings; [`UNMATCHABLE`] when one among them cannot be.
    fn possible(&self, sum: i64) -> u32 {
        if sum >= i64::from(self.impossible) { UNMATCHABLE } else { sum as u32 }
    }

    fn assign(&mut self, row: usize) {
        self.duals.assign(row, &self.cost, &mut self.scratch);
        if self.duals.column_dual[0] < -self.impossible {
            self.duals.lift();
        }
    }

    fn put(&mut self, ground: &Ground, side: Side, row: usize, square: Square, player: Square) {
        self.square_of_row[row] = square;
        self.row_of_square[square as usize] = row as u16;
        self.group_of_row[row] = ground.sides.group_of_player(square, player);
        let distances = ground.distances(side).row_for(&ground.sides, square, player);
        let cells = self.cost[row * self.n..][..self.n].iter_mut();
        for (column, (cell, &d)) in cells.zip(distances).enumerate() {
            *cell = as_cost(d, self.impossible);
            self.cost_by_column[column * self.n + row] = *cell;
        }
    }

    /// The cost if the box on `from` stood on `to` with the player on `player`, in pushes;
    /// the matching itself stays as it is. [`UNMATCHABLE`] too when the run ends meanwhile.
    pub fn probe(
        &mut self,
        ground: &Ground,
        side: Side,
        from: Square,
        to: Square,
        player: Square,
    ) -> u32 {
        if self.broken || ground.halt.is_set_after(self.n) {
            return UNMATCHABLE;
        }
        let row = self.row_of_square[from as usize] as usize;
        let distances = ground.distances(side).row_for(&ground.sides, to, player);
        // The common case: the box's own target stays a best one, only its cost changes.
        let mut best = i32::MAX;
        for (&d, v) in distances.iter().zip(&self.duals.column_dual) {
            best = best.min(as_cost(d, self.impossible) - v);
        }
        let own = self.duals.column_of_row[row] as usize;
        let stays = as_cost(distances[own], self.impossible) - self.duals.column_dual[own];
        if stays == best {
            if self.total == UNMATCHABLE || distances[own] == FAR {
                return UNMATCHABLE;
            }
            return self.total - self.cost[row * self.n + own] as u32 + u32::from(distances[own]);
        }
        // No detour is worth more than what the other target saves.
        if usize::from(self.detours.row) != row {
            self.detours.begin(row);
        }
        if self.detours.limit < stays - best {
            if ground.halt.is_set_after(self.n * self.n) {
                return UNMATCHABLE;
            }
            self.detours.find(stays - best, &self.duals, &self.cost_by_column);
        }
        let mut best = i32::MAX;
        for (&d, detour) in distances.iter().zip(&self.detours.by_column) {
            best = best.min(as_cost(d, self.impossible) + detour);
        }
        let given_up = self.cost[row * self.n + own] - self.duals.column_dual[own];
        self.possible(self.sum + i64::from(best) - i64::from(given_up))
    }

    /// How much more than the minimum every matching costs, at least, in which the box on
    /// `square` is at `distances` from the targets instead of its own. Negative when it is
    /// nearer; `None` when it reaches no target. Valid while the minimum is not
    /// [`UNMATCHABLE`]; sums over several boxes are valid too, as these are reduced costs.
    #[inline]
    pub fn excess(&self, square: Square, distances: &[u16]) -> Option<i32> {
        let row = self.row_of_square[square as usize] as usize;
        let own = self.duals.row_dual[row];
        distances
            .iter()
            .zip(&self.duals.column_dual)
            .filter(|&(&d, _)| d != FAR)
            .map(|(&d, v)| i32::from(d) - v - own)
            .min()
    }

    /// Like [`Matching::excess`] for a box that is matched with `target`, where it stands.
    #[inline]
    pub fn excess_of_staying(&self, square: Square, target: usize) -> i32 {
        let row = self.row_of_square[square as usize] as usize;
        -self.duals.column_dual[target] - self.duals.row_dual[row]
    }

    /// The number of the target that the box on `square` is matched with.
    pub fn target_of(&self, square: Square) -> usize {
        self.duals.column_of_row[self.row_of_square[square as usize] as usize] as usize
    }
}

/// Best prices of the columns of a square matrix: the column duals of a minimum matching, and its
/// cost.
pub(super) fn best_prices(cost: &[i32], n: usize) -> (Vec<i32>, i64) {
    let mut duals = Duals::new(n);
    let mut scratch = Scratch { slack: vec![0; n], from: vec![0; n], done: vec![false; n] };
    for row in 0..n {
        duals.assign(row, cost, &mut scratch);
    }
    let sum = duals.sum(cost);
    (duals.column_dual, sum)
}

fn as_cost(distance: u16, impossible: i32) -> i32 {
    if distance == FAR { impossible } else { i32::from(distance) }
}

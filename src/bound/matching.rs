//! The minimum-cost perfect matching of boxes and targets, updated incrementally.
//!
//! Hungarian method with dual variables (Kuhn 1955; the shortest-augmenting-path form of Jonker and Volgenant
//! 1987). One moved box changes one row, and one changed row needs one augmentation: O(n^2) instead of
//! O(n^3). To evaluate all destinations of one box, the alternating paths from all targets to the one that
//! the box gives up are found once; each destination then costs O(n).

use crate::board::{FAR, Square};
use crate::position::{Boxes, Ground, Side};

/// The bound of a position in which some box cannot get a target of its own.
pub const UNMATCHABLE: u32 = u32::MAX;

const NOBODY: u16 = u16::MAX;

/// A minimum matching for the last position given, and what is needed to update it.
#[derive(Clone, Debug)]
pub struct Matching {
    n: usize,
    /// The square of each row's box.
    square_of_row: Vec<Square>,
    row_of_square: Vec<u16>,
    /// The player's side group for which each row was read.
    group_of_row: Vec<u8>,
    cost: Vec<i32>,
    /// The costs column by column.
    cost_by_column: Vec<i32>,
    /// The cost of a forbidden pair; more than any sum of allowed ones.
    impossible: i32,
    duals: Duals,
    scratch: Scratch,
    detours: Detours,
    total: u32,
    /// The sum of all pairs, forbidden ones included.
    sum: i64,
    ready: bool,
    /// The run has ended during an update: the matching says nothing.
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
    /// The length of the shortest path known to each column.
    slack: Vec<i32>,
    /// That length while it is not final, then [`DONE`].
    open: Vec<i32>,
    /// The row before each column on that path.
    from: Vec<i32>,
    /// The columns whose path is final.
    done: Vec<u16>,
}

/// Values that are compared at a time.
const PIECE: usize = 16;

/// More than the length of any path.
const DONE: i32 = i32::MAX;

impl Scratch {
    fn new(n: usize) -> Self {
        Scratch {
            slack: vec![0; n],
            open: vec![0; n],
            from: vec![0; n],
            done: Vec::with_capacity(n),
        }
    }
}

/// What it costs the other boxes when one box takes another target.
#[derive(Clone, Debug)]
struct Detours {
    /// The row of the box; [`NOBODY`] when the matching has changed.
    row: u16,
    /// Detours cheaper than this are known.
    limit: i32,
    /// For each target, the least sum of reduced costs by which its box and others move on until one of them
    /// has the target that the box gives up, less the dual of the target; valid below the limit.
    by_column: Vec<i32>,
    /// The least sum for each row, without the duals, and while it is not final.
    by_row: Vec<i32>,
    open: Vec<i32>,
}

/// More than any detour, and small enough that subtracting a dual does not overflow.
const NO_DETOUR: i32 = i32::MAX / 2;

impl Detours {
    fn new(n: usize) -> Self {
        let numbers = || vec![0; n];
        Detours { row: NOBODY, limit: 0, by_column: numbers(), by_row: numbers(), open: numbers() }
    }

    /// Starts with the box of `row`.
    fn begin(&mut self, row: usize) {
        (self.row, self.limit) = (row as u16, 0);
        self.by_row.fill(NO_DETOUR);
        self.open.fill(NO_DETOUR);
        (self.by_row[row], self.open[row]) = (0, 0);
    }

    /// Finds the detours that cost less than `limit`: Dijkstra backwards over rows with reduced costs, from
    /// the target that the box gives up.
    fn find(&mut self, limit: i32, duals: &Duals, cost_by_column: &[i32]) {
        let n = duals.row_dual.len();
        self.limit = limit;
        let mut least = self.open.iter().copied().min().unwrap_or(NO_DETOUR);
        while least < limit.min(NO_DETOUR) {
            let Some(row) = first(&self.open, least) else { break };
            self.open[row] = NO_DETOUR;
            let column = duals.column_of_row[row] as usize;
            let base = least - duals.column_dual[column];
            least = NO_DETOUR;
            let costs = &cost_by_column[column * n..][..n];
            let rows = self.by_row.iter_mut().zip(&mut self.open);
            for ((best, open), (cost, dual)) in rows.zip(costs.iter().zip(&duals.row_dual)) {
                let through = base + cost - dual;
                // A final value never exceeds this.
                let better = through < *best;
                *best = if better { through } else { *best };
                *open = choose(better, through, *open);
                least = least.min(*open);
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

    /// Shifts all column duals so that the first is 0. An augmentation only lowers them, so in a long search
    /// they would overflow without this. In a complete matching they differ by at most the most expensive
    /// pair.
    fn lift(&mut self) {
        let by = -self.column_dual[0];
        self.column_dual.iter_mut().for_each(|v| *v += by);
        self.row_dual.iter_mut().for_each(|u| *u -= by);
    }

    /// Finds a column for `row`, whose costs have just been set, and keeps all duals tight.
    fn assign(&mut self, row: usize, cost: &[i32], scratch: &mut Scratch) {
        let n = self.row_dual.len();
        let mine = &cost[row * n..][..n];
        // If the old column is still a cheapest one, nothing else changes.
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
        let Scratch { slack, open, from, done } = scratch;
        for (slack, (c, v)) in slack.iter_mut().zip(mine.iter().zip(&self.column_dual)) {
            *slack = c - best - v;
        }
        open.copy_from_slice(slack);
        from.fill(row as i32);
        done.clear();
        // The cheapest column is the first one.
        let mut least = 0;
        let end = loop {
            let Some(column) = first(open, least) else { return };
            let owner = self.row_of_column[column];
            if owner == NOBODY {
                break column;
            }
            open[column] = DONE;
            done.push(column as u16);
            let row_cost = &cost[owner as usize * n..][..n];
            let base = least - self.row_dual[owner as usize];
            least = DONE;
            let columns = slack.iter_mut().zip(&mut *open).zip(&mut *from);
            for (((slack, open), from), (c, v)) in
                columns.zip(row_cost.iter().zip(&self.column_dual))
            {
                let through = base + c - v;
                // The slack of a column that is done never exceeds this.
                let better = through < *slack;
                *slack = if better { through } else { *slack };
                *open = choose(better, through, *open);
                *from = choose(better, owner.into(), *from);
                least = least.min(*open);
            }
        };
        let length = slack[end];
        for &column in &*done {
            let gain = length - slack[column as usize];
            self.column_dual[column as usize] -= gain;
            self.row_dual[self.row_of_column[column as usize] as usize] += gain;
        }
        self.row_dual[row] += length;
        let mut column = end;
        loop {
            let owner = from[column] as u16;
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
            // A shortest path visits each square with each of its sides at most once.
            impossible: (4 * n * ground.board.len() + 1) as i32,
            duals: Duals::new(n),
            scratch: Scratch::new(n),
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

    /// Updates the matching to `boxes` with the player on `player`; returns its cost in pushes, or
    /// [`UNMATCHABLE`], also when the run ends meanwhile. Takes one augmentation for each box that differs
    /// from the position given before.
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
        // Rows whose square still has a box stay; the others take the new squares.
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

    /// True when the run ended during an update.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// From now on every call returns at once; the values no longer mean anything.
    fn break_off(&mut self) -> u32 {
        self.broken = true;
        self.row_of_square.fill(0);
        let numbers = 0..self.n as u16;
        self.duals.row_of_column = numbers.clone().collect();
        self.duals.column_of_row = numbers.collect();
        UNMATCHABLE
    }

    /// The cost of the matching after an update.
    fn add_up(&mut self) -> u32 {
        self.detours.row = NOBODY;
        self.sum = self.duals.sum(&self.cost);
        self.total = self.possible(self.sum);
        self.total
    }

    /// The sum of a matching; [`UNMATCHABLE`] when it contains a forbidden pair.
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

    /// The cost if the box on `from` stood on `to` with the player on `player`, in pushes; does not change
    /// the matching. [`UNMATCHABLE`] also when the run ends meanwhile.
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
        // The common case: the box's own target is still a best one, only its cost changes.
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
        // A detour that costs more than the other target saves is useless.
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

    /// [`Matching::probe`] for a single step that is possible in the position last given to
    /// [`Matching::set`].
    ///
    /// A step brings a box nearer to every target by one at most. If it brings it nearer to its own, that one
    /// stays a best one, and the other targets need not be looked at.
    pub fn probe_step(
        &mut self,
        ground: &Ground,
        side: Side,
        from: Square,
        to: Square,
        player: Square,
    ) -> u32 {
        let row = self.row_of_square[from as usize] as usize;
        let own = self.duals.column_of_row[row] as usize;
        let distances = ground.distances(side).row_for(&ground.sides, to, player);
        let nearer = i32::from(distances[own]) + 1 == self.cost[row * self.n + own];
        if nearer && self.total != UNMATCHABLE && !self.broken {
            return self.total - 1;
        }
        self.probe(ground, side, from, to, player)
    }

    /// A lower bound on how much more than the minimum every matching costs in which the box on `square` is
    /// at `distances` from the targets instead of its own. Negative when it is nearer; `None` when it reaches
    /// no target. Valid while the minimum is not [`UNMATCHABLE`]. Values of several boxes may be added,
    /// because they are reduced costs.
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

    /// Like [`Matching::excess`] for a box that stays matched with `target`, on the square where it is.
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

/// The column duals of a minimum matching of a square matrix, and its cost.
pub(super) fn best_prices(cost: &[i32], n: usize) -> (Vec<i32>, i64) {
    let mut duals = Duals::new(n);
    let mut scratch = Scratch::new(n);
    for row in 0..n {
        duals.assign(row, cost, &mut scratch);
    }
    let sum = duals.sum(cost);
    (duals.column_dual, sum)
}

/// Where a value occurs first.
fn first(list: &[i32], value: i32) -> Option<usize> {
    // Several values at a time.
    let holds = |piece: &[i32]| piece.iter().fold(false, |holds, &other| holds | (other == value));
    let start = PIECE * list.chunks(PIECE).position(holds)?;
    list[start..].iter().position(|&other| other == value).map(|place| start + place)
}

/// One of two values, without a branch.
#[inline]
fn choose(first: bool, one: i32, other: i32) -> i32 {
    let mask = -i32::from(first);
    one & mask | other & !mask
}

fn as_cost(distance: u16, impossible: i32) -> i32 {
    if distance == FAR { impossible } else { i32::from(distance) }
}

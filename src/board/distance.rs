//! Push distances of a lone box, depending on the side of it that the player is on.
//!
//! A table of pushes tells how many pushes a box needs from a square to a goal; the mirrored table of pulls
//! tells how many pulls it needs back to a start square. Both are exact for one box in the empty maze, and
//! therefore lower bounds with more boxes.

use super::{Board, DIRECTIONS, Sides, Square, WALL};

/// The distance when there is no path.
pub const FAR: u16 = u16::MAX;

/// Distances of a lone box to each of several targets.
#[derive(Clone, Debug)]
pub struct DistanceTable {
    targets: Vec<Square>,
    squares: usize,
    /// `[square][side group][target]`; the targets are innermost because whole rows are read.
    distance: Vec<u16>,
    /// The sides of each square from which a box on it reaches some target, as bits. Reading the rows instead
    /// would cost a cache miss each.
    open: Vec<u8>,
    /// The least distance of each square, to any target from any side.
    nearest: Vec<u16>,
}

impl DistanceTable {
    /// Pushes of a lone box to each of `targets`, with `blocked` squares as walls, in one go. `None` when
    /// `is_over` interrupts it: filling what is missing would take as long as the rest.
    pub fn of_pushes(
        board: &Board,
        sides: &Sides,
        targets: &[Square],
        blocked: &dyn Fn(Square) -> bool,
        is_over: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let mut build = DistanceBuild::new(board, targets);
        while !is_over() {
            if build.push(board, sides, blocked, &mut 5_000) {
                return Some(build.finish());
            }
        }
        None
    }

    /// The targets, in the order of [`DistanceTable::row`].
    pub fn targets(&self) -> &[Square] {
        &self.targets
    }

    /// Distances of a box on `square` to every target when the player stands on `side` of it.
    #[inline]
    pub fn row(&self, square: Square, side: usize) -> &[u16] {
        let n = self.targets.len();
        let start = (square as usize * 4 + side) * n;
        &self.distance[start..start + n]
    }

    /// Distances of a box on `square` with the player on `player`, other boxes ignored.
    #[inline]
    pub fn row_for(&self, sides: &Sides, square: Square, player: Square) -> &[u16] {
        let group = sides.group_of_player(square, player);
        let groups = sides.groups(square);
        let side = (0..4).find(|&s| groups[s] == group).unwrap_or(0);
        self.row(square, side)
    }

    /// The distance from any side.
    pub fn nearest_side(&self, square: Square, target: usize) -> u16 {
        (0..4).map(|side| self.row(square, side)[target]).min().unwrap_or(FAR)
    }

    /// The distance from `square` to the target nearest to it, from any side.
    pub fn nearest_to(&self, square: Square) -> u16 {
        self.nearest[square as usize]
    }

    /// The distance from every square to the target nearest to it, from any side.
    pub fn nearest(&self) -> &[u16] {
        &self.nearest
    }

    /// True when a box on `square` reaches no target from any side.
    #[inline]
    pub fn is_dead(&self, square: Square) -> bool {
        self.open[square as usize] == 0
    }

    /// True when a box on `square` reaches no target with the player on `side` of it.
    #[inline]
    pub fn is_dead_from(&self, square: Square, side: usize) -> bool {
        self.open[square as usize] >> side & 1 == 0
    }

    /// Number of squares of the board.
    pub fn squares(&self) -> usize {
        self.squares
    }
}

/// A table under construction, one target after another.
#[derive(Clone, Debug)]
pub struct DistanceBuild {
    table: DistanceTable,
    frontier: Frontier,
    /// The target that comes next.
    next: usize,
}

/// Entries of a table that are initialised at once; this many make one unit of work.
const PIECE: usize = 1 << 16;
const ENTRIES_A_UNIT: usize = 16;

impl DistanceBuild {
    /// A table for `targets` in which nothing has been computed yet.
    pub fn new(board: &Board, targets: &[Square]) -> Self {
        let squares = board.len();
        let table = DistanceTable {
            targets: targets.to_vec(),
            squares,
            distance: Vec::with_capacity(squares * 4 * targets.len()),
            open: vec![0; squares],
            nearest: vec![FAR; squares],
        };
        DistanceBuild { table, frontier: Frontier::new(squares), next: 0 }
    }

    /// Works on pushes to the targets for about `budget` units, one for each square and side; true when the
    /// table is complete. `blocked` squares count as walls (frozen boxes); a target on one of them is reached
    /// only by the box already there, with distance 0.
    pub fn push(
        &mut self,
        board: &Board,
        sides: &Sides,
        blocked: &dyn Fn(Square) -> bool,
        budget: &mut u64,
    ) -> bool {
        self.advance(budget, |target, set| {
            (0..4).for_each(|side| set.seed(target, side));
            if blocked(target) {
                return;
            }
            while let Some((square, side, d)) = set.pop() {
                set.walk_around(sides, square, side, d);
                // A push towards `square` left the player on the side it came from.
                let push = DIRECTIONS[side].opposite();
                let origin = board.neighbour(square, push.opposite());
                if origin == WALL || blocked(origin) {
                    continue;
                }
                let behind = board.neighbour(origin, push.opposite());
                if behind != WALL && !blocked(behind) {
                    set.offer(origin, side, d + 1, false);
                }
            }
        })
    }

    /// Works on pulls back to the targets for about `budget` units; true when the table is complete. The player must
    /// end where the level starts.
    pub fn pull(&mut self, board: &Board, sides: &Sides, budget: &mut u64) -> bool {
        let player = board.start_player();
        self.advance(budget, |target, set| {
            let group = sides.group_of_player(target, player);
            for side in 0..4 {
                if sides.groups(target)[side] == group {
                    set.seed(target, side);
                }
            }
            while let Some((square, side, d)) = set.pop() {
                set.walk_around(sides, square, side, d);
                let push = DIRECTIONS[side].opposite();
                if sides.groups(square)[side] == Sides::NO_SIDE {
                    continue;
                }
                let to = board.neighbour(square, push);
                if to != WALL {
                    set.offer(to, side, d + 1, false);
                }
            }
        })
    }

    fn advance(&mut self, budget: &mut u64, search: impl Fn(Square, &mut Frontier)) -> bool {
        let DistanceTable { targets, squares, distance, open, nearest } = &mut self.table;
        let (cells, n) = (*squares * 4, targets.len());
        // Touching this much memory for the first time takes a while.
        while distance.len() < cells * n {
            if *budget == 0 {
                return false;
            }
            let more = PIECE.min(cells * n - distance.len());
            distance.resize(distance.len() + more, FAR);
            *budget = budget.saturating_sub((more / ENTRIES_A_UNIT) as u64);
        }
        while let Some(&target) = targets.get(self.next) {
            if *budget == 0 {
                return false;
            }
            self.frontier.clear();
            search(target, &mut self.frontier);
            for (cell, &found) in self.frontier.distance.iter().enumerate() {
                distance[cell * n + self.next] = found;
                let (square, side) = (cell / 4, cell % 4);
                open[square] |= u8::from(found != FAR) << side;
                nearest[square] = nearest[square].min(found);
            }
            self.next += 1;
            *budget = budget.saturating_sub(cells as u64);
        }
        true
    }

    /// The complete table.
    pub fn finish(self) -> DistanceTable {
        self.table
    }
}

/// Breadth-first frontier over (square, side) with steps of length 0 and 1.
#[derive(Clone, Debug)]
struct Frontier {
    distance: Vec<u16>,
    now: Vec<(Square, u8)>,
    next: Vec<(Square, u8)>,
    depth: u16,
}

impl Frontier {
    fn new(squares: usize) -> Self {
        Frontier { distance: vec![FAR; squares * 4], now: Vec::new(), next: Vec::new(), depth: 0 }
    }

    fn clear(&mut self) {
        self.distance.fill(FAR);
        self.now.clear();
        self.next.clear();
        self.depth = 0;
    }

    /// Queues the other sides of `square` that the player can walk to from `side`.
    fn walk_around(&mut self, sides: &Sides, square: Square, side: usize, distance: u16) {
        let groups = sides.groups(square);
        for other in 0..4 {
            if other != side && groups[other] == groups[side] && groups[other] != Sides::NO_SIDE {
                self.offer(square, other, distance, true);
            }
        }
    }

    fn seed(&mut self, square: Square, side: usize) {
        self.offer(square, side, 0, true);
    }

    fn offer(&mut self, square: Square, side: usize, distance: u16, same_layer: bool) {
        let cell = square as usize * 4 + side;
        if distance < self.distance[cell] {
            self.distance[cell] = distance;
            let layer = if same_layer { &mut self.now } else { &mut self.next };
            layer.push((square, side as u8));
        }
    }

    fn pop(&mut self) -> Option<(Square, usize, u16)> {
        loop {
            while let Some((square, side)) = self.now.pop() {
                if self.distance[square as usize * 4 + side as usize] == self.depth {
                    return Some((square, side as usize, self.depth));
                }
            }
            if self.next.is_empty() {
                return None;
            }
            std::mem::swap(&mut self.now, &mut self.next);
            self.depth += 1;
        }
    }
}

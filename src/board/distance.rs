//! Push distances of a lone box, aware of the side the player stands on.
//!
//! `DistanceTable::to_goals` answers "how many pushes from here to that goal"; its mirror
//! `DistanceTable::from_starts` answers "how many pulls from here back to that start
//! square". Both are exact for one box in the empty maze, hence lower bounds with others.

use super::{Board, DIRECTIONS, Sides, Square, WALL};

/// The distance where there is no way.
pub const FAR: u16 = u16::MAX;

/// Distances of a lone box to each of several targets.
#[derive(Clone, Debug)]
pub struct DistanceTable {
    targets: Vec<Square>,
    squares: usize,
    /// `[square][side group][target]`; the targets are innermost because rows are read whole.
    distance: Vec<u16>,
    dead: Vec<bool>,
}

impl DistanceTable {
    /// Pushes to each of `targets`, the maze empty.
    pub fn to_squares(board: &Board, sides: &Sides, targets: &[Square]) -> Self {
        Self::pushes_to(board, sides, targets, &|_| false)
    }

    /// Pushes to every goal. `blocked` squares count as walls (frozen boxes); a goal under
    /// one is reached only by the box that already stands there, with distance 0.
    pub fn to_goals(board: &Board, sides: &Sides, blocked: &dyn Fn(Square) -> bool) -> Self {
        Self::pushes_to(board, sides, board.goals(), blocked)
    }

    fn pushes_to(
        board: &Board,
        sides: &Sides,
        targets: &[Square],
        blocked: &dyn Fn(Square) -> bool,
    ) -> Self {
        Self::compute(board, targets, |target, set| {
            if blocked(target) {
                for side in 0..4 {
                    set.seed(target, side);
                }
                return;
            }
            for side in 0..4 {
                set.seed(target, side);
            }
            while let Some((square, side, d)) = set.pop() {
                let from = sides.groups(square);
                // The player may have walked here from another side of the same group.
                for other in 0..4 {
                    if other != side && from[other] == from[side] && from[other] != Sides::NO_SIDE {
                        set.offer(square, other, d, true);
                    }
                }
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

    /// Pulls back to every start square of a box, the player ending where it started.
    pub fn from_starts(board: &Board, sides: &Sides) -> Self {
        let player = board.start_player();
        Self::compute(board, board.start_boxes(), |target, set| {
            let group = sides.group_of_player(target, player);
            for side in 0..4 {
                if sides.groups(target)[side] == group {
                    set.seed(target, side);
                }
            }
            while let Some((square, side, d)) = set.pop() {
                let from = sides.groups(square);
                for other in 0..4 {
                    if other != side && from[other] == from[side] && from[other] != Sides::NO_SIDE {
                        set.offer(square, other, d, true);
                    }
                }
                let push = DIRECTIONS[side].opposite();
                if from[side] == Sides::NO_SIDE {
                    continue;
                }
                let to = board.neighbour(square, push);
                if to != WALL {
                    set.offer(to, side, d + 1, false);
                }
            }
        })
    }

    fn compute(board: &Board, targets: &[Square], run: impl Fn(Square, &mut Frontier)) -> Self {
        let (squares, n) = (board.len(), targets.len());
        let mut distance = vec![FAR; squares * 4 * n];
        let mut set = Frontier::new(squares);
        for (index, &target) in targets.iter().enumerate() {
            set.clear();
            run(target, &mut set);
            for cell in 0..squares * 4 {
                distance[cell * n + index] = set.distance[cell];
            }
        }
        let mut table =
            DistanceTable { targets: targets.to_vec(), squares, distance, dead: Vec::new() };
        table.dead = board
            .squares()
            .map(|s| (0..4).all(|side| table.row(s, side).iter().all(|&d| d == FAR)))
            .collect();
        table
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

    /// The distance from every square to the target nearest to it, from any side.
    pub fn nearest(&self) -> Vec<u16> {
        let targets = 0..self.targets().len();
        let nearest = |square| targets.clone().map(|t| self.nearest_side(square, t)).min();
        let squares = 0..self.dead.len() as Square;
        squares.map(|square| nearest(square).unwrap_or(FAR)).collect()
    }

    /// True when a box on `square` reaches no target from any side.
    #[inline]
    pub fn is_dead(&self, square: Square) -> bool {
        self.dead[square as usize]
    }

    /// Number of squares of the board.
    pub fn squares(&self) -> usize {
        self.squares
    }
}

/// Breadth-first frontier over (square, side) with steps of length 0 and 1.
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

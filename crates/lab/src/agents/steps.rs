//! The player's steps from square to square.

use kura::board::{Board, Square, WALL};

/// More steps than any board has: the square cannot be reached.
pub const FAR: u16 = u16::MAX;

/// Distances of a walk.
pub struct Walk {
    distance: Vec<u16>,
    queue: Vec<Square>,
}

impl Walk {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Walk { distance: vec![FAR; squares], queue: Vec::with_capacity(squares) }
    }

    /// Computes the distances from `player`; `stops` says what is in the way.
    pub fn fill(&mut self, board: &Board, player: Square, stops: impl Fn(Square) -> bool) {
        self.walk(board, player, stops, |_| false);
    }

    /// Steps to the squares beside `square`, by direction; [`FAR`] for walls and unreachable squares. The
    /// walk ends as soon as all reachable ones are known.
    pub fn beside(
        &mut self,
        board: &Board,
        player: Square,
        square: Square,
        stops: impl Fn(Square) -> bool,
    ) -> [u16; 4] {
        let sides = board.neighbours(square);
        let open = |&s: &Square| s != WALL && (s == player || !stops(s));
        let mut missing = sides.iter().copied().filter(open).count();
        self.walk(board, player, stops, |s| {
            missing -= usize::from(sides.contains(&s));
            missing == 0
        });
        sides.map(|s| self.distance(s).unwrap_or(FAR))
    }

    /// Walks from `player` until everything is reached or `is_enough` returns true for a square.
    fn walk(
        &mut self,
        board: &Board,
        player: Square,
        stops: impl Fn(Square) -> bool,
        mut is_enough: impl FnMut(Square) -> bool,
    ) {
        self.distance.fill(FAR);
        self.queue.clear();
        self.distance[player as usize] = 0;
        self.queue.push(player);
        let mut head = 0;
        while let Some(&square) = self.queue.get(head) {
            head += 1;
            if is_enough(square) {
                return;
            }
            for &next in board.neighbours(square) {
                if next != WALL && self.distance[next as usize] == FAR && !stops(next) {
                    self.distance[next as usize] = self.distance[square as usize] + 1;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Steps to `square`, if it is not a wall and was reached.
    pub fn distance(&self, square: Square) -> Option<u16> {
        self.distance.get(square as usize).copied().filter(|&steps| steps != FAR)
    }
}

//! Closed diagonals: single empty squares in a diagonal line, enclosed by boxes and walls.
//!
//! ```text
//!     #$      The two inner squares touch corner to corner. Every square beside
//!     $ $     them is a box or wall, and so are the squares that end the row.
//!      $ $
//!       $#
//! ```
//!
//! Between two neighbouring squares of the line lie two flanks. The only possible move is to push a flank
//! into an inner square beside it. That opens the line on one side of the square now filled; on the other
//! side it is still closed, only shorter. In the end a closed piece is left whose boxes never move. So there
//! must be a piece that may stay: its two ends walls, boxes on goals or inner goals to be filled, its flanks
//! walls or boxes on goals, no goal among its inner squares. If there is none, the position is dead.

use crate::board::{Square, WALL};
use crate::position::{Boxes, Ground};

/// The test for closed diagonals in forward play.
#[derive(Clone, Debug)]
pub struct Diagonal {
    /// How often [`Diagonal::after_push`] called a position dead.
    pub fired: u64,
    /// The four squares that touch a square at its corners: the first lies in the directions
    /// 0 and 1, the next in 1 and 2, and so on.
    corners: Vec<[Square; 4]>,
}

/// One position as the test sees it.
struct Look<'a> {
    ground: &'a Ground,
    boxes: &'a Boxes,
    player: Square,
    corners: &'a [[Square; 4]],
}

impl Diagonal {
    /// For the maze of `ground`.
    pub fn new(ground: &Ground) -> Self {
        let board = &ground.board;
        let corner = |square: Square, index: usize| {
            let (row, column) = board.row_column(square);
            // Index 0 is up and right; rows grow downwards.
            let row = if index == 0 || index == 3 { row.checked_sub(1) } else { Some(row + 1) };
            let column = if index < 2 { Some(column + 1) } else { column.checked_sub(1) };
            match (row, column) {
                (Some(row), Some(column)) if column < board.width() => {
                    board.square_at(row * board.width() + column)
                }
                _ => WALL,
            }
        };
        let corners = board.squares().map(|s| [0, 1, 2, 3].map(|i| corner(s, i))).collect();
        Diagonal { fired: 0, corners }
    }

    /// True when the box on `pushed` belongs to a closed diagonal that can never be solved;
    /// `player` is where the player stands after the push.
    #[inline]
    pub fn after_push(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        pushed: Square,
        player: Square,
    ) -> bool {
        let look = Look { ground, boxes, player, corners: &self.corners };
        let nb = ground.board.neighbours(pushed);
        let around = nb.iter().chain(&self.corners[pushed as usize]);
        let dead = around
            .into_iter()
            .any(|&s| look.is_inner(s) && (look.is_dead_row(s, 0) || look.is_dead_row(s, 1)));
        self.fired += u64::from(dead);
        dead
    }
}

impl Look<'_> {
    fn is_shut(&self, square: Square) -> bool {
        square == WALL || self.boxes.contains(square)
    }

    /// True for an empty square with boxes or walls on all four sides, the player not in it.
    #[inline]
    fn is_inner(&self, square: Square) -> bool {
        !self.is_shut(square)
            && square != self.player
            && self.ground.board.neighbours(square).iter().all(|&s| self.is_shut(s))
    }

    /// True for a wall or a box on a goal.
    fn may_stay(&self, square: Square) -> bool {
        square == WALL || (self.boxes.contains(square) && self.ground.board.is_goal(square))
    }

    /// True when `inner` lies in a closed line along the corners `ahead` and its opposite, and no piece of
    /// the line may stay.
    fn is_dead_row(&self, inner: Square, ahead: usize) -> bool {
        let mut square = inner;
        let mut end = self.corners[square as usize][ahead + 2];
        while self.is_inner(end) {
            square = end;
            end = self.corners[square as usize][ahead + 2];
        }
        if !self.is_shut(end) {
            return false;
        }
        // Whether the current piece may stay as far as it was followed.
        let mut stays = self.may_stay(end);
        let mut flanks = self.flanks(square, ahead + 2);
        loop {
            stays &= flanks.iter().all(|&s| self.may_stay(s));
            let next = self.flanks(square, ahead);
            if self.ground.board.is_goal(square) {
                if stays && has_box(next) {
                    return false;
                }
                // The next piece begins here, if a flank of this one can be pushed in.
                stays = has_box(flanks);
            }
            flanks = next;
            let beyond = self.corners[square as usize][ahead];
            if self.is_inner(beyond) {
                square = beyond;
                continue;
            }
            let closed = self.is_shut(beyond);
            let last = stays && self.may_stay(beyond) && flanks.iter().all(|&s| self.may_stay(s));
            return closed && !last;
        }
    }

    /// The two squares beside `square` towards the corner `ahead`.
    fn flanks(&self, square: Square, ahead: usize) -> [Square; 2] {
        let nb = self.ground.board.neighbours(square);
        [nb[ahead & 3], nb[(ahead + 1) & 3]]
    }
}

/// True when one of the flanks, all of them walls or boxes, is a box.
fn has_box(flanks: [Square; 2]) -> bool {
    flanks.iter().any(|&s| s != WALL)
}

//! The order of choices with the same bound.

use kura::board::{Square, WALL};
use kura::position::{Boxes, Ground};
use kura::random::Random;

/// A rule for it.
pub enum Ordering {
    /// Choices that push the same box as before come first (Junghanns and Schaeffer 2001).
    Inertia,
    /// Choices that push the box pushed before come first, the rest at random.
    Shuffled(Random),
    /// By the points of the improvement plan, section 5.2.
    Points,
}

impl Ordering {
    /// How good it is to bring a box from one square to another; more is better, below 2^32. `boxes` are
    /// those after it, `moved` is the box pushed before.
    pub fn merit(
        &mut self,
        ground: &Ground,
        boxes: &Boxes,
        moved: Option<Square>,
        (from, to): (Square, Square),
    ) -> u32 {
        let same = u32::from(moved == Some(from));
        match self {
            Ordering::Inertia => same,
            Ordering::Shuffled(random) => same << 16 | random.below(1 << 16) as u32,
            Ordering::Points => points(ground, boxes, from, to) << 1 | same,
        }
    }
}

/// The plan's points for a push, without those for the lower bound, which decides first. 50 for coming nearer
/// to some goal, 200 for reaching one, 100 less if the box then has a wall or a box on two adjacent sides.
fn points(ground: &Ground, boxes: &Boxes, from: Square, to: Square) -> u32 {
    let board = &ground.board;
    let nearest = |square: Square| ground.to_goals.nearest_to(square);
    let blocked = |square: Square| square == WALL || boxes.contains(square);
    let nb = board.neighbours(to).map(blocked);
    let near = if nearest(to) < nearest(from) { 50 } else { 0 };
    let home = if board.is_goal(to) { 200 } else { 0 };
    let caught = (nb[0] || nb[2]) && (nb[1] || nb[3]);
    100 + near + home - if caught { 100 } else { 0 }
}

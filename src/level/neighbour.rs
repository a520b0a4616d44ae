//! Neighbouring squares of a level.

use super::checked::Level;
use super::direction::Direction;

/// The square next to `i`, or `None` outside the rectangle of the level.
pub(super) fn neighbour(level: &Level, i: usize, direction: Direction) -> Option<usize> {
    let (x, y) = (i % level.width(), i / level.width());
    match direction {
        Direction::Left => (x > 0).then(|| i - 1),
        Direction::Up => (y > 0).then(|| i - level.width()),
        Direction::Right => (x + 1 < level.width()).then(|| i + 1),
        Direction::Down => (y + 1 < level.height()).then(|| i + level.width()),
    }
}

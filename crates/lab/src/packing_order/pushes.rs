//! The order in which the pushes of a position are tried.

use std::cmp::Reverse;

use kura::board::{Board, Direction, Square};
use kura::position::Push;

/// Sorts pushes so that the first to be tried is last in the list. Pushes of the box that `last` moved are
/// tried first, then boxes in reading order at odd depths and in reverse at even ones; for each box up, left,
/// down, right.
pub(super) fn sort(board: &Board, last: Option<Push>, depth: u16, pushes: &mut [Push]) {
    let moved = last.map(|push| push.to(board));
    let turn = |square: Square| match depth.is_multiple_of(2) {
        true => Square::MAX - square,
        false => square,
    };
    pushes.sort_by_key(|push| {
        Reverse((Some(push.from) != moved, turn(push.from), rank(push.direction)))
    });
}

fn rank(direction: Direction) -> u8 {
    match direction {
        Direction::Up => 0,
        Direction::Left => 1,
        Direction::Down => 2,
        Direction::Right => 3,
    }
}

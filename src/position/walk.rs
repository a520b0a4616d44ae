//! From pushes to LURD: fills in the walks between them.

use super::{Boxes, Push, Zobrist};
use crate::board::{Board, DIRECTIONS, Square, WALL};

/// The LURD text of `pushes` played from the start of `board`, every walk a shortest one.
///
/// Returns `None` when a push in the list is not legal.
pub fn lurd_of_pushes(board: &Board, pushes: &[Push]) -> Option<String> {
    let zobrist = Zobrist::new(board.len());
    let mut boxes = Boxes::new(board.len(), board.start_boxes(), &zobrist);
    let mut player = board.start_player();
    let mut lurd = String::new();
    for push in pushes {
        let pusher = board.neighbour(push.from, push.direction.opposite());
        let to = push.to(board);
        if pusher == WALL || to == WALL || boxes.contains(to) || !boxes.contains(push.from) {
            return None;
        }
        walk(board, &boxes, player, pusher, &mut lurd)?;
        lurd.push(push.direction.letter(true));
        boxes.shift(push.from, to, &zobrist);
        player = push.from;
    }
    Some(lurd)
}

/// Appends a shortest walk, if there is one.
fn walk(board: &Board, boxes: &Boxes, from: Square, to: Square, lurd: &mut String) -> Option<()> {
    // Breadth-first from the end, so that following the steps gives the walk forwards.
    let mut distance = vec![u32::MAX; board.len()];
    let mut queue = vec![to];
    if boxes.contains(to) {
        return None;
    }
    distance[to as usize] = 0;
    let mut head = 0;
    while distance[from as usize] == u32::MAX {
        let square = *queue.get(head)?;
        head += 1;
        for &next in board.neighbours(square) {
            if next != WALL && distance[next as usize] == u32::MAX && !boxes.contains(next) {
                distance[next as usize] = distance[square as usize] + 1;
                queue.push(next);
            }
        }
    }
    let mut square = from;
    while square != to {
        let step = DIRECTIONS.into_iter().find(|&d| {
            let next = board.neighbour(square, d);
            next != WALL && distance[next as usize] < distance[square as usize]
        })?;
        lurd.push(step.letter(false));
        square = board.neighbour(square, step);
    }
    Some(())
}

//! Walking distances of the player, walls only.

use super::{Board, FAR, Square, WALL};

/// Steps from `from` to every square in the empty maze; [`FAR`] when there is no path.
pub fn walking_distances(board: &Board, from: Square) -> Vec<u16> {
    let mut distance = vec![FAR; board.len()];
    distance[from as usize] = 0;
    let mut queue = vec![from];
    let mut head = 0;
    while head < queue.len() {
        let square = queue[head];
        head += 1;
        for &next in board.neighbours(square) {
            if next != WALL && distance[next as usize] == FAR {
                distance[next as usize] = distance[square as usize] + 1;
                queue.push(next);
            }
        }
    }
    distance
}

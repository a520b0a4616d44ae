//! Goals that lie in blocks, where the order of filling matters.

use crate::board::{Board, DIRECTIONS, Square, WALL};
use crate::position::BitSet;

/// How many goals belong to a block of at least two.
///
/// Neighbouring goals are joined when a wall or another goal lies beside the first one, at a right angle to
/// the line between them: a plain row of goals in the open is not a block.
pub fn connected_goals(board: &Board) -> usize {
    let mut visited = BitSet::new(board.len());
    let mut connected = 0;
    for &first in board.goals() {
        if visited.contains(first) {
            continue;
        }
        visited.insert(first);
        let mut work = vec![first];
        let mut size = 0;
        while let Some(goal) = work.pop() {
            size += 1;
            for direction in DIRECTIONS {
                let next = board.neighbour(goal, direction);
                let confined = direction
                    .across()
                    .iter()
                    .map(|&side| board.neighbour(goal, side))
                    .any(|beside| is_goal_or_wall(board, beside));
                if next != WALL && board.is_goal(next) && !visited.contains(next) && confined {
                    visited.insert(next);
                    work.push(next);
                }
            }
        }
        connected += if size > 1 { size } else { 0 };
    }
    connected
}

fn is_goal_or_wall(board: &Board, square: Square) -> bool {
    square == WALL || board.is_goal(square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    fn connected(xsb: &str) -> usize {
        connected_goals(&Board::new(&Level::parse(xsb).expect("a level")).expect("a board"))
    }

    #[test]
    fn a_block_counts_and_a_row_in_the_open_does_not() {
        let block = "########\n#@$ $  #\n# $ $  #\n#      #\n#  ..  #\n#  ..  #\n########";
        assert_eq!(connected(block), 4);
        let row = "########\n#@$ $  #\n#  $   #\n#      #\n# ...  #\n#      #\n########";
        assert_eq!(connected(row), 0);
        let by_the_wall = "########\n#@$ $  #\n#  $   #\n#      #\n# ...  #\n########";
        assert_eq!(connected(by_the_wall), 3);
    }
}

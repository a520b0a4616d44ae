//! Which levels get a packing sequence.

use kura::board::{Board, DIRECTIONS, Square, WALL};

/// How many goals are connected: each has a goal beside it and, at a right angle to that one, another goal or
/// a wall.
pub fn connected_goals(board: &Board) -> usize {
    let is_goal = |square: Square| square != WALL && board.is_goal(square);
    let is_connected = |&goal: &Square| {
        DIRECTIONS.into_iter().any(|direction| {
            let across = direction.across().map(|side| board.neighbour(goal, side));
            is_goal(board.neighbour(goal, direction))
                && across.into_iter().any(|beside| beside == WALL || is_goal(beside))
        })
    };
    board.goals().iter().filter(|goal| is_connected(goal)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::level::Level;

    fn connected(xsb: &str) -> usize {
        connected_goals(&Board::new(&Level::parse(xsb).expect("a level")).expect("a board"))
    }

    #[test]
    fn counts_goals_in_corners_and_blocks_not_rows_in_the_open() {
        let block = "########\n#@$ $  #\n# $ $  #\n#      #\n#  ..  #\n#  ..  #\n########";
        assert_eq!(connected(block), 4);
        let row = "########\n#@$ $  #\n#  $   #\n#      #\n# ...  #\n#      #\n########";
        assert_eq!(connected(row), 0);
        // A row whose first goal is below a wall: that one counts, the others do not.
        let hook = "########\n#@$ $  #\n#  $   #\n# #    #\n# ...  #\n#      #\n########";
        assert_eq!(connected(hook), 1);
    }
}

//! Mirrors and turns that map a maze onto itself, its goals included. Positions that they map onto each
//! other have solutions of the same length, so a search for the fewest pushes needs only one of them.

use super::{Boxes, Push, Reach, Zobrist, by_place};
use crate::board::{Board, DIRECTIONS, Direction, Square, WALL};

/// The symmetries of a maze, without the identity.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// For each, where every square goes.
    maps: Vec<Vec<Square>>,
}

impl Symmetries {
    /// Those of `board`: at most seven, and mostly none.
    pub fn of(board: &Board) -> Self {
        Symmetries { maps: (1..8).filter_map(|symmetry| map_of(board, symmetry)).collect() }
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.maps.is_empty()
    }

    /// The least hash of the positions that the symmetries make of `boxes` and the player's region: the same
    /// for all of them.
    pub fn hash(&self, boxes: &Boxes, region: &Reach, zobrist: &Zobrist) -> u128 {
        let mut least = by_place(boxes.hash() ^ zobrist.of_player(region.lowest()));
        for map in &self.maps {
            let (mut hash, mut lowest) = (0, WALL);
            for &square in boxes.list() {
                hash ^= zobrist.of_box(map[square as usize]);
            }
            for &square in region.squares() {
                lowest = lowest.min(map[square as usize]);
            }
            least = least.min(by_place(hash ^ zobrist.of_player(lowest)));
        }
        by_place(least)
    }

    /// Maps pushes that begin at `boxes` and the player's region, which are the start of `board` or one of its
    /// images, to pushes that begin at the start.
    pub fn from_start(&self, board: &Board, boxes: &Boxes, region: &Reach, pushes: &mut [Push]) {
        let start = board.start_boxes();
        let is_here = region.contains(board.start_player());
        if is_here && start.iter().all(|&b| boxes.contains(b)) {
            return;
        }
        for map in &self.maps {
            let to = |square: Square| map[square as usize];
            if !region.contains(to(board.start_player()))
                || !start.iter().all(|&b| boxes.contains(to(b)))
            {
                continue;
            }
            for push in pushes {
                let goal = push.to(board);
                let from =
                    board.squares().find(|&square| to(square) == push.from).unwrap_or(push.from);
                let is_there = |&way: &Direction| {
                    let next = board.neighbour(from, way);
                    next != WALL && to(next) == goal
                };
                let direction = DIRECTIONS.into_iter().find(is_there).unwrap_or(push.direction);
                *push = Push { from, direction };
            }
            return;
        }
    }
}

/// Where every square goes in one of the seven mirrors and turns: bit 0 mirrors left and right, bit 1 top and
/// bottom, bit 2 exchanges rows and columns first. `None` when it does not map the maze onto itself.
fn map_of(board: &Board, symmetry: u8) -> Option<Vec<Square>> {
    let (mut least, mut most) = ([usize::MAX; 2], [0; 2]);
    for square in board.squares() {
        let (row, column) = board.row_column(square);
        least = [least[0].min(row), least[1].min(column)];
        most = [most[0].max(row), most[1].max(column)];
    }
    let mut map = Vec::with_capacity(board.len());
    for square in board.squares() {
        let (row, column) = board.row_column(square);
        let mut at = [row - least[0], column - least[1]];
        if symmetry & 4 != 0 {
            at.swap(0, 1);
        }
        for (axis, bit) in [(0, 2), (1, 1)] {
            let size = most[axis] - least[axis];
            if at[axis] > size {
                return None;
            }
            if symmetry & bit != 0 {
                at[axis] = size - at[axis];
            }
        }
        // Different squares go to different places, so a map with a place for each maps onto all.
        let image = board.square_at((at[0] + least[0]) * board.width() + at[1] + least[1]);
        if image == WALL || board.is_goal(image) != board.is_goal(square) {
            return None;
        }
        map.push(image);
    }
    Some(map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Ground;
    use kura_level::Level;

    fn ground(rows: &[&str]) -> Ground {
        Ground::new(&Level::parse(&rows.join("\n")).expect("a level")).expect("solvable")
    }

    #[test]
    fn a_maze_has_the_symmetries_that_keep_its_floor_and_its_goals() {
        let count = |rows: &[&str]| Symmetries::of(&ground(rows).board).maps.len();
        let square = ["#######", "#.   .#", "# $ $ #", "#  @  #", "# $ $ #", "#.   .#", "#######"];
        assert_eq!(count(&square), 7);
        // One goal elsewhere leaves a diagonal, or nothing.
        assert_eq!(
            count(&["#######", "#.    #", "# $   #", "#  @  #", "#     #", "#     #", "#######"]),
            1
        );
        assert_eq!(
            count(&["#######", "# .   #", "# $   #", "#  @  #", "#     #", "#     #", "#######"]),
            0
        );
        // A pillar turns with the maze, a half turn and nothing else.
        assert_eq!(
            count(&["########", "#   #  #", "#.$    #", "#   @$.#", "#  #   #", "########"]),
            1
        );
        assert_eq!(count(&["#######", "#.$@ .#", "#  $ ##", "#######"]), 0);
    }
}

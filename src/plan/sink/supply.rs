//! Where boxes may be removed from the board.

use super::domain::{ANOTHER_ROOM, Sink};
use crate::board::{CORRIDOR, DIRECTIONS, Room, Square, WALL};
use crate::position::BitSet;

impl Sink {
    /// The largest class of start squares that can exchange boxes, with boxes as walls; if several are
    /// equally large, all or the first, depending on the seed.
    pub(super) fn elimination_squares(&self, bases: &BitSet) -> Vec<Square> {
        let board = &self.setup.ground.board;
        let free: Vec<Square> = bases.iter().filter(|&s| !self.setup.boxes.contains(s)).collect();
        let halt = &self.setup.ground.halt;
        // Without all of them nothing is known.
        let reach_of =
            |&s: &Square| (!halt.is_set_after(10 * board.len())).then(|| self.pushed_from(&[s]));
        let Some(reaches) = free.iter().map(reach_of).collect::<Option<Vec<BitSet>>>() else {
            return Vec::new();
        };
        let mut best: Vec<Square> = Vec::new();
        let mut size = 0;
        let mut grouped = BitSet::new(board.len());
        for (i, &a) in free.iter().enumerate() {
            if grouped.contains(a) {
                continue;
            }
            let class: Vec<Square> = free
                .iter()
                .enumerate()
                .filter(|&(j, &b)| reaches[i].contains(b) && reaches[j].contains(a))
                .map(|(_, &b)| b)
                .collect();
            class.iter().for_each(|&b| grouped.insert(b));
            if class.len() > size {
                size = class.len();
                best.clear();
            }
            if class.len() == size && (self.all_classes || best.is_empty()) {
                best.extend(class);
            }
        }
        best
    }

    /// Squares to which a box could be pushed from any of `from`, the boxes as walls, the
    /// player anywhere.
    pub(super) fn pushed_from(&self, from: &[Square]) -> BitSet {
        let board = &self.setup.ground.board;
        let mut visited = BitSet::of(board.len(), from.iter().copied());
        let mut work = from.to_vec();
        while let Some(square) = work.pop() {
            for d in DIRECTIONS {
                let (to, pusher) =
                    (board.neighbour(square, d), board.neighbour(square, d.opposite()));
                let free = |s: Square| s != WALL && !self.setup.boxes.contains(s);
                if free(to) && free(pusher) && !visited.contains(to) {
                    visited.insert(to);
                    work.push(to);
                }
            }
        }
        visited
    }

    /// True when a pull from `from` ends in another room, or far enough away. A corridor square
    /// belongs to the rooms beside it, and to the corridor squares in line with it.
    pub(super) fn leaves_room(&self, from: Square, to: Square) -> bool {
        let board = &self.setup.ground.board;
        let goal = board.goals().binary_search(&from);
        if goal.map_or(true, |index| self.walk[index][to as usize] >= ANOTHER_ROOM) {
            return true;
        }
        let beside = |corridor: Square, room: Room| {
            let near = board.neighbours(corridor).iter();
            near.filter(|&&s| s != WALL).any(|&s| self.rooms.of(s) == room)
        };
        match (self.rooms.of(from), self.rooms.of(to)) {
            (CORRIDOR, CORRIDOR) => {
                let ((a, b), (c, d)) = (board.row_column(from), board.row_column(to));
                a != c && b != d
            }
            (CORRIDOR, room) => !beside(from, room),
            (room, CORRIDOR) => !beside(to, room),
            (a, b) => a != b,
        }
    }
}

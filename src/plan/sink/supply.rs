//! Where boxes may be removed from the board.

use super::domain::{ANOTHER_ROOM, Sink};
use crate::board::{CORRIDOR, DIRECTIONS, Direction, Room, Square, WALL};
use crate::position::BitSet;

impl Sink {
    /// The largest class of start squares that can exchange boxes, with boxes as walls; if several are
    /// equally large, all or the first, depending on the seed.
    pub(super) fn elimination_squares(&self, bases: &BitSet) -> Vec<Square> {
        let board = &self.setup.ground.board;
        let free: Vec<Square> = bases.iter().filter(|&s| !self.setup.boxes.contains(s)).collect();
        let halt = &self.setup.ground.halt;
        let mut best: Vec<Square> = Vec::new();
        let mut size = 0;
        let mut grouped = BitSet::new(board.len());
        for &a in &free {
            if grouped.contains(a) {
                continue;
            }
            // Without all classes nothing is known.
            if halt.is_set_after(20 * board.len()) {
                return Vec::new();
            }
            let (to, from) = (self.pushed_from(&[a]), self.pushed_to(a));
            let class: Vec<Square> =
                free.iter().copied().filter(|&b| to.contains(b) && from.contains(b)).collect();
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
        self.flood(from, |square, d| {
            (board.neighbour(square, d), board.neighbour(square, d.opposite()))
        })
    }

    /// Squares from which a box could be pushed to `to`, likewise.
    fn pushed_to(&self, to: Square) -> BitSet {
        let board = &self.setup.ground.board;
        self.flood(&[to], |square, d| match board.neighbour(square, d) {
            WALL => (WALL, WALL),
            next => (next, board.neighbour(next, d)),
        })
    }

    /// Squares reached from any of `from` by steps that end on the first square and need the second, both free.
    fn flood(
        &self,
        from: &[Square],
        step: impl Fn(Square, Direction) -> (Square, Square),
    ) -> BitSet {
        let board = &self.setup.ground.board;
        let mut visited = BitSet::of(board.len(), from.iter().copied());
        let mut work = from.to_vec();
        let free = |s: Square| s != WALL && !self.setup.boxes.contains(s);
        while let Some(square) = work.pop() {
            for d in DIRECTIONS {
                let (next, needed) = step(square, d);
                if free(next) && free(needed) && !visited.contains(next) {
                    visited.insert(next);
                    work.push(next);
                }
            }
        }
        visited
    }

    /// Squares fewer than [`ANOTHER_ROOM`] walking steps from one of `supply`.
    pub(super) fn near(&self, supply: &[Square]) -> BitSet {
        let board = &self.setup.ground.board;
        let mut near = BitSet::of(board.len(), supply.iter().copied());
        let mut edge = supply.to_vec();
        for _ in 1..ANOTHER_ROOM {
            for square in std::mem::take(&mut edge) {
                for &next in board.neighbours(square) {
                    if next != WALL && !near.contains(next) {
                        near.insert(next);
                        edge.push(next);
                    }
                }
            }
        }
        near
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Rooms, walking_distances};
    use crate::deadlock::Bipartite;
    use crate::position::{Ground, Side};
    use kura_level::Level;

    /// Two rooms and a corridor in which two boxes stand in the end.
    const LEVEL: &str = "\
##################
#      ####      #
# $ $  ####  $   #
# @  .  ..     . #
#  $ . ####  $   #
#      ####      #
##################";

    fn sink() -> Sink {
        let ground = Arc::new(Ground::new(&Level::parse(LEVEL).expect("a level")).expect("a maze"));
        let rooms = Arc::new(Rooms::new(&ground.board));
        let bipartite = Bipartite::new(&ground, Side::Pull, usize::MAX);
        Sink::new(ground, rooms, bipartite, 0)
    }

    #[test]
    fn start_squares_of_a_class_can_exchange_boxes() {
        let mut sink = sink();
        let root = sink.roots().remove(0);
        sink.setup.place_boxes(&root.boxes);
        let free: Vec<Square> = root.bases.iter().collect();
        let exchange =
            |a, b| sink.pushed_from(&[a]).contains(b) && sink.pushed_from(&[b]).contains(a);
        let class = |&a: &Square| -> Vec<Square> {
            free.iter().copied().filter(|&b| exchange(a, b)).collect()
        };
        let largest = free.iter().map(|a| class(a).len()).max().expect("start squares");
        let mut expected: Vec<Square> =
            free.iter().copied().filter(|a| class(a).len() == largest).collect();
        let mut found = sink.elimination_squares(&root.bases);
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!(largest > 1 && largest < free.len(), "{largest} of {}", free.len());
        for &a in &free {
            for b in sink.setup.ground.board.squares() {
                let pushed = sink.pushed_from(&[b]).contains(a);
                let free = !sink.setup.boxes.contains(b);
                assert_eq!(sink.pushed_to(a).contains(b), free && pushed, "{a} from {b}");
            }
        }
    }

    #[test]
    fn squares_near_the_supply_are_a_few_steps_away() {
        let sink = sink();
        let board = &sink.setup.ground.board;
        let supply = &board.start_boxes()[..2];
        let near = sink.near(supply);
        for square in board.squares() {
            let steps = supply.iter().map(|&s| walking_distances(board, s)[square as usize]).min();
            let few = steps.expect("a supply") < ANOTHER_ROOM;
            assert_eq!(near.contains(square), few, "{square}");
        }
        assert!(near.count() < board.len());
    }
}

//! How many boxes those on goals keep from a goal.

use super::pairing::Pairing;
use super::walled::Cache;
use crate::board::Square;
use crate::position::{BitSet, Boxes, Ground, Side};

/// At most this many sets of boxes on goals are remembered.
const WALLED: usize = 1024;

/// Counts the boxes that find no goal as long as no box leaves its goal. They are not dead, but some box has to be
/// pushed off its goal, and later to another one.
pub struct Blocked {
    cache: Cache,
    pairing: Pairing,
    goals: BitSet,
    /// The boxes on goals.
    fixed: BitSet,
}

impl Blocked {
    /// Bytes that its cache may take where there is enough memory.
    pub const LARGEST: usize = 16 << 20;

    /// For the maze of `ground`. Its cache takes at most `largest` bytes, unless a single entry takes more.
    pub fn new(ground: &Ground, largest: usize) -> Self {
        let board = &ground.board;
        let cache = Cache::new(board, Side::Push, largest, WALLED);
        Blocked {
            pairing: Pairing::new(board.len(), board.goals().len(), cache.words()),
            cache,
            goals: BitSet::of(board.len(), board.goals().iter().copied()),
            fixed: BitSet::new(board.len()),
        }
    }

    /// Bytes that it takes at most.
    pub fn bytes(&self) -> usize {
        self.cache.bytes() + self.pairing.bytes()
    }

    /// How many of `boxes` are blocked, with the player in the region of `player`. Other boxes are not in its way, so
    /// there may be more.
    pub fn count(&mut self, ground: &Ground, boxes: &Boxes, player: Square) -> usize {
        let both = boxes.set().words().iter().zip(self.goals.words());
        for (fixed, (boxes, goals)) in self.fixed.words_mut().iter_mut().zip(both) {
            *fixed = boxes & goals;
        }
        let words = self.cache.words();
        let walled = self.cache.get(ground, &self.fixed);
        let others = boxes.list().iter().copied().filter(|&square| !self.fixed.contains(square));
        let targets = |square, word| {
            let group = ground.sides.group_of_player(square, player);
            let groups = ground.sides.groups(square);
            let sides = (0..4).filter(|&d| groups[d] == group);
            sides.fold(0, |all, d| all | walled.targets(words, square, d)[word])
        };
        self.pairing.unmatched(others, targets, &|operations| ground.halt.is_set_after(operations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    #[test]
    fn a_box_on_a_goal_blocks_those_that_must_pass_it() {
        // The goals are in a tunnel: the left one is reached past the right one only.
        let blocked = |xsb: &str| {
            let ground = Ground::new(&Level::parse(xsb).expect("a level")).expect("a board");
            let mut blocked = Blocked::new(&ground, Blocked::LARGEST);
            let boxes = ground.root_boxes(Side::Push);
            blocked.count(&ground, &boxes, ground.board.start_player())
        };
        let around = |above: &str, row: &str| {
            format!("########\n####   #\n{above}\n{row}\n####   #\n########")
        };
        assert_eq!(blocked(&around("#### $ #", "#..  $@#")), 0);
        assert_eq!(blocked(&around("####   #", "#.*  $@#")), 1);
        assert_eq!(blocked(&around("####   #", "#*.  $@#")), 0);
    }
}

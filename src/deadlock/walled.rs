//! The targets that a lone box can still reach with frozen boxes as walls, and how boxes can move among them:
//! computed once for each set of frozen boxes and cached. Targets are goals for pushes and start squares for
//! pulls.

use super::erasure::{NO_WAYS, Ways, ways_of};
use super::moves_of_one::MovesOfOne;
use crate::board::{Board, Square};
use crate::position::{BitSet, Ground, Side};

/// At most this many sets of frozen boxes are remembered.
const ENTRIES: usize = 64;

/// What one set of frozen boxes allows the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Walled {
    key: u128,
    used: u64,
    /// `[square][side of it the player is on]`: the targets within reach, as bits.
    targets: Vec<u64>,
    pub(super) ways: Vec<Ways>,
}

impl Walled {
    /// The targets within reach of a box on `square` with the player on `side` of it.
    #[inline]
    pub(super) fn targets(&self, words: usize, square: Square, side: usize) -> &[u64] {
        let start = (square as usize * 4 + side) * words;
        &self.targets[start..start + words]
    }
}

/// The least recently used sets are forgotten first.
#[derive(Clone, Debug)]
pub(super) struct Cache {
    side: Side,
    entries: Vec<Walled>,
    limit: usize,
    clock: u64,
    words: usize,
    squares: usize,
    moves: MovesOfOne,
}

impl Cache {
    /// Caches as many sets as fit into `largest` bytes, but at least one.
    pub(super) fn new(board: &Board, side: Side, largest: usize) -> Self {
        let (squares, words) = (board.len(), board.goals().len().div_ceil(64));
        let bytes = bytes_of_set(squares, words);
        Cache {
            side,
            entries: Vec::new(),
            limit: (largest / bytes.max(1)).clamp(1, ENTRIES),
            clock: 0,
            words,
            squares,
            moves: MovesOfOne::new(squares, side),
        }
    }

    /// Bytes that all sets take at most.
    pub(super) fn bytes(&self) -> usize {
        self.limit * bytes_of_set(self.squares, self.words)
    }

    /// Words for a set of targets.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// What the boxes of `frozen` allow the others; less than that if the run ends meanwhile.
    pub(super) fn get(&mut self, ground: &Ground, frozen: &BitSet) -> &Walled {
        let key = frozen.iter().fold(0, |key, square| key ^ ground.zobrist.of_box(square));
        self.clock += 1;
        let found = self.entries.iter().position(|entry| entry.key == key);
        let place = found.unwrap_or_else(|| self.make(ground, frozen, key));
        let entry = &mut self.entries[place];
        entry.used = self.clock;
        entry
    }

    fn make(&mut self, ground: &Ground, frozen: &BitSet, key: u128) -> usize {
        let oldest = (0..self.entries.len()).min_by_key(|&e| self.entries[e].used);
        let place = match oldest {
            Some(place) if self.entries.len() >= self.limit => place,
            _ => {
                self.entries.push(Walled::default());
                self.entries.len() - 1
            }
        };
        let mut entry = std::mem::take(&mut self.entries[place]);
        entry.key = key;
        let (halt, squares) = (&ground.halt, ground.board.len());
        entry.targets.clear();
        entry.targets.resize(squares * 4 * self.words, 0);
        self.moves.find_targets(ground, frozen, self.words, &mut entry.targets);
        entry.ways.clear();
        for square in ground.board.squares() {
            if halt.is_set_after(30) {
                break;
            }
            entry.ways.push(ways_of(&ground.board, self.side, square, &|from, direction| {
                let to = ground.board.neighbour(from, direction);
                // The other square of the axis, and the side of the moved box on which the player ends.
                let (other, side) = match self.side {
                    Side::Push => {
                        (ground.board.neighbour(from, direction.opposite()), direction.opposite())
                    }
                    Side::Pull => (ground.board.neighbour(to, direction), direction),
                };
                let start = (to as usize * 4 + side.index()) * self.words;
                let useful = entry.targets[start..start + self.words].iter().any(|&w| w != 0);
                useful && !frozen.contains(to) && !frozen.contains(other)
            }));
        }
        entry.ways.resize(squares, NO_WAYS);
        self.entries[place] = entry;
        place
    }
}

/// Bytes of the entry for one set of frozen boxes.
fn bytes_of_set(squares: usize, words: usize) -> usize {
    squares * (4 * words * 8 + size_of::<Ways>())
}

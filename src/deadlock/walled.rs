//! The targets that a lone box can still reach with frozen boxes as walls, and how boxes can move among them:
//! computed once for each set of frozen boxes and cached. Targets are goals for pushes and start squares for
//! pulls.

use rustc_hash::FxHashMap;

use super::erasure::{NO_WAYS, Ways, ways_of};
use super::moves_of_one::MovesOfOne;
use crate::board::{Board, Square};
use crate::position::{BitSet, Ground, Side};

/// What one set of frozen boxes allows the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Walled {
    key: u128,
    used: u64,
    /// `[square][side of it the player is on]`: the targets within reach, as bits.
    targets: Vec<u64>,
    /// Empty until they are asked for.
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
    /// Where the entry of a set is, by its hash.
    places: FxHashMap<u128, usize>,
    limit: usize,
    clock: u64,
    words: usize,
    squares: usize,
    moves: MovesOfOne,
}

impl Cache {
    /// Caches as many sets as fit into `largest` bytes, at most `most` but at least one.
    pub(super) fn new(board: &Board, side: Side, largest: usize, most: usize) -> Self {
        let (squares, words) = (board.len(), board.goals().len().div_ceil(64));
        let bytes = bytes_of_set(squares, words);
        Cache {
            side,
            entries: Vec::new(),
            places: FxHashMap::default(),
            limit: (largest / bytes.max(1)).clamp(1, most),
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

    /// The targets that the boxes of `frozen` leave the others; fewer if the run ends meanwhile.
    pub(super) fn get(&mut self, ground: &Ground, frozen: &BitSet) -> &Walled {
        let place = self.find(ground, frozen);
        &self.entries[place]
    }

    /// The targets, and the moves, that the boxes of `frozen` leave the others.
    pub(super) fn with_ways(&mut self, ground: &Ground, frozen: &BitSet) -> &Walled {
        let place = self.find(ground, frozen);
        if self.entries[place].ways.is_empty() {
            self.find_ways(ground, frozen, place);
        }
        &self.entries[place]
    }

    /// The place of the entry for a set, which is made if there is none.
    fn find(&mut self, ground: &Ground, frozen: &BitSet) -> usize {
        let key = frozen.iter().fold(0, |key, square| key ^ ground.zobrist.of_box(square));
        self.clock += 1;
        let found = self.places.get(&key).copied();
        let place = found.unwrap_or_else(|| self.make(ground, frozen, key));
        self.entries[place].used = self.clock;
        place
    }

    fn make(&mut self, ground: &Ground, frozen: &BitSet, key: u128) -> usize {
        let place = if self.entries.len() < self.limit {
            self.entries.push(Walled::default());
            self.entries.len() - 1
        } else {
            let oldest = (0..self.entries.len()).min_by_key(|&e| self.entries[e].used).unwrap_or(0);
            self.places.remove(&self.entries[oldest].key);
            oldest
        };
        self.places.insert(key, place);
        let entry = &mut self.entries[place];
        entry.key = key;
        entry.ways.clear();
        entry.targets.clear();
        entry.targets.resize(self.squares * 4 * self.words, 0);
        self.moves.find_targets(ground, frozen, self.words, &mut entry.targets);
        place
    }

    fn find_ways(&mut self, ground: &Ground, frozen: &BitSet, place: usize) {
        let mut entry = std::mem::take(&mut self.entries[place]);
        for square in ground.board.squares() {
            if ground.halt.is_set_after(30) {
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
        entry.ways.resize(self.squares, NO_WAYS);
        self.entries[place] = entry;
    }
}

/// Bytes of a place in the map.
const PLACE: usize = 64;

/// Bytes of the entry for one set of frozen boxes.
fn bytes_of_set(squares: usize, words: usize) -> usize {
    squares * (4 * words * 8 + size_of::<Ways>()) + size_of::<Walled>() + PLACE
}

//! The targets that a lone box can still reach with frozen boxes as walls, and how boxes can move among them:
//! computed once for each set of frozen boxes and cached. Targets are goals for pushes and start squares for
//! pulls.

use super::erasure::{NO_WAYS, Ways, ways_of};
use crate::board::{Board, DIRECTIONS, Sides, Square, WALL};
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
    /// The groups of sides with the frozen boxes as walls.
    groups: Vec<[u8; 4]>,
    part: Vec<u8>,
    stack: Vec<Square>,
    /// Bits of the sides of each square that reach the current target.
    reached: Vec<u8>,
    nodes: Vec<(Square, u8)>,
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
            groups: vec![[0; 4]; squares],
            part: vec![0; squares],
            stack: Vec::with_capacity(squares),
            reached: vec![0; squares],
            nodes: Vec::with_capacity(4 * squares),
        }
    }

    /// Bytes that all sets take at most.
    pub(super) fn bytes(&self) -> usize {
        self.limit * bytes_of_set(self.groups.len(), self.words)
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
        if !halt.is_set_after(10 * squares) {
            self.join_sides(ground, frozen);
        }
        entry.targets.clear();
        entry.targets.resize(squares * 4 * self.words, 0);
        let mut done = (20 + self.words) * squares;
        for (number, &target) in ground.distances(self.side).targets().iter().enumerate() {
            if halt.is_set_after(done) {
                break;
            }
            done = 4 * squares;
            if !frozen.contains(target) {
                self.find_sources(ground, frozen, target);
                self.note_target(&mut entry.targets, number);
            }
        }
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

    /// Finds for every free square which of its sides a walk around it connects.
    fn join_sides(&mut self, ground: &Ground, frozen: &BitSet) {
        let board = &ground.board;
        let free = |s: Square| s != WALL && !frozen.contains(s);
        for square in board.squares() {
            let nb = board.neighbours(square);
            let mut groups = [Sides::NO_SIDE; 4];
            if frozen.contains(square) {
                self.groups[square as usize] = groups;
                continue;
            }
            if board.is_ringed(square, free) {
                for d in (0..4).filter(|&d| free(nb[d])) {
                    groups[d] = 0;
                }
            } else {
                if ground.halt.is_set_after(board.len()) {
                    return;
                }
                self.part.fill(Sides::NO_SIDE);
                for d in (0..4).filter(|&d| free(nb[d])) {
                    if self.part[nb[d] as usize] == Sides::NO_SIDE {
                        self.flood(board, frozen, square, nb[d], d as u8);
                    }
                    groups[d] = self.part[nb[d] as usize];
                }
            }
            self.groups[square as usize] = groups;
        }
    }

    fn flood(&mut self, board: &Board, frozen: &BitSet, without: Square, from: Square, mark: u8) {
        self.part[from as usize] = mark;
        self.stack.push(from);
        while let Some(square) = self.stack.pop() {
            for &next in board.neighbours(square) {
                if next != WALL
                    && next != without
                    && self.part[next as usize] == Sides::NO_SIDE
                    && !frozen.contains(next)
                {
                    self.part[next as usize] = mark;
                    self.stack.push(next);
                }
            }
        }
    }

    /// Finds every square and side of the player from which a lone box reaches `target`.
    fn find_sources(&mut self, ground: &Ground, frozen: &BitSet, target: Square) {
        let board = &ground.board;
        self.reached.fill(0);
        // When pulling, the player must end where it started; when pushing, it may end anywhere.
        let end = ground.sides.group_of_player(target, board.start_player());
        for side in 0..4 {
            if self.side == Side::Push || ground.sides.groups(target)[side as usize] == end {
                self.reached[target as usize] |= 1 << side;
                self.nodes.push((target, side));
            }
        }
        while let Some((square, side)) = self.nodes.pop() {
            // The step towards `square` left the player on this side of it; before, it was on this side of
            // the box.
            let direction = DIRECTIONS[side as usize];
            let from = match self.side {
                Side::Push => board.neighbour(square, direction),
                Side::Pull => board.neighbour(square, direction.opposite()),
            };
            let beside = match self.side {
                Side::Push if from != WALL => board.neighbour(from, direction),
                _ => board.neighbour(square, direction),
            };
            let shut = |s: Square| s == WALL || frozen.contains(s);
            if shut(from) || shut(beside) {
                continue;
            }
            let groups = self.groups[from as usize];
            for other in 0..4 {
                let joined = groups[other as usize] == groups[side as usize];
                if joined && self.reached[from as usize] >> other & 1 == 0 {
                    self.reached[from as usize] |= 1 << other;
                    self.nodes.push((from, other));
                }
            }
        }
    }

    fn note_target(&self, targets: &mut [u64], number: usize) {
        for (square, &sides) in self.reached.iter().enumerate() {
            for side in (0..4).filter(|side| sides >> side & 1 != 0) {
                targets[(square * 4 + side) * self.words + number / 64] |= 1 << (number % 64);
            }
        }
    }
}

/// Bytes of the entry for one set of frozen boxes.
fn bytes_of_set(squares: usize, words: usize) -> usize {
    squares * (4 * words * 8 + size_of::<Ways>())
}

//! A solution as a sequence of positions.

use rustc_hash::FxHashMap;

use super::cost::{Cost, Metric};
use super::walk::Walk;
use crate::board::Square;
use crate::position::{BitSet, Boxes, Ground, Push};
use kura_level::{Direction, Level};

/// A sequence of pushes from the start of the level, with all its positions.
///
/// Position `i` is the one after `i` pushes.
pub struct Path {
    pushes: Vec<Push>,
    /// Words of a set of squares.
    words: usize,
    /// The boxes of each position, `words` words each.
    bits: Vec<u64>,
    /// Where the player stands after each push.
    players: Vec<Square>,
    /// The hash of each position, boxes and player region.
    keys: Vec<u128>,
    /// Moves made when each position is reached.
    arrived: Vec<u32>,
    /// Moves made just before the next push; at the end, all moves.
    left: Vec<u32>,
    /// From hashes to the last position with that hash.
    index: FxHashMap<u128, usize>,
}

impl Path {
    /// Plays `pushes` from the start, every walk a shortest one; `None` when one of them is impossible, the
    /// boxes do not end on goals, or the run ends meanwhile.
    pub fn new(ground: &Ground, pushes: Vec<Push>) -> Option<Path> {
        let board = &ground.board;
        let mut boxes = Boxes::new(board.len(), board.start_boxes(), &ground.zobrist);
        let mut walk = Walk::new(board.len());
        let mut player = board.start_player();
        let positions = pushes.len() + 1;
        let words = boxes.set().words().len();
        let mut path = Path {
            words,
            bits: Vec::with_capacity(positions * words),
            players: Vec::with_capacity(positions),
            keys: Vec::with_capacity(positions),
            arrived: Vec::with_capacity(positions),
            left: Vec::with_capacity(positions),
            index: FxHashMap::default(),
            pushes: Vec::new(),
        };
        let mut moves = 0;
        for index in 0..positions {
            if ground.halt.is_set_after(10 * board.len()) {
                return None;
            }
            walk.fill(board, &boxes, player);
            let key = boxes.hash() ^ ground.zobrist.of_player(walk.lowest());
            path.bits.extend_from_slice(boxes.set().words());
            path.players.push(player);
            path.keys.push(key);
            path.arrived.push(moves);
            path.index.insert(key, index);
            if let Some(push) = pushes.get(index) {
                let to = push.to(board);
                let pusher = board.neighbour(push.from, push.direction.opposite());
                let legal =
                    boxes.contains(push.from) && to != crate::board::WALL && !boxes.contains(to);
                let steps = walk.to(pusher).filter(|_| legal)?;
                path.left.push(moves + steps);
                moves += steps + 1;
                boxes.shift(push.from, to, &ground.zobrist);
                player = push.from;
            }
        }
        path.left.push(moves);
        path.pushes = pushes;
        let solved = boxes.list().iter().all(|&b| board.is_goal(b));
        solved.then_some(path)
    }

    /// The number of pushes.
    pub fn len(&self) -> usize {
        self.pushes.len()
    }

    /// The pushes.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The boxes of position `index` as bits.
    #[inline]
    pub fn bits(&self, index: usize) -> &[u64] {
        &self.bits[index * self.words..][..self.words]
    }

    /// The squares of the boxes of position `index`, ascending.
    pub fn squares(&self, index: usize) -> Vec<Square> {
        let mut set = BitSet::new(self.words * 64);
        set.words_mut().copy_from_slice(self.bits(index));
        set.iter().collect()
    }

    /// The player's square in position `index`.
    pub fn player(&self, index: usize) -> Square {
        self.players[index]
    }

    /// The hash of position `index`.
    pub fn key(&self, index: usize) -> u128 {
        self.keys[index]
    }

    /// The last position with this hash.
    #[inline]
    pub fn at(&self, key: u128) -> Option<usize> {
        self.index.get(&key).copied()
    }

    /// The player's square for the next push after position `index`; `None` at the end.
    pub fn pusher(&self, ground: &Ground, index: usize) -> Option<Square> {
        let push = self.pushes.get(index)?;
        Some(ground.board.neighbour(push.from, push.direction.opposite()))
    }

    /// The cost up to position `index`, with the player where the last push left it.
    pub fn cost_there(&self, metric: Metric, index: usize) -> Cost {
        metric.cost(index as u32, self.arrived[index])
    }

    /// The cost up to the moment when the next push leaves position `index`.
    pub fn cost_to(&self, metric: Metric, index: usize) -> Cost {
        metric.cost(index as u32, self.left[index])
    }

    /// The pushes with those from position `from` to position `to` replaced by `by`.
    pub fn replaced(&self, from: usize, to: usize, by: &[Push]) -> Vec<Push> {
        [&self.pushes[..from], by, &self.pushes[to..]].concat()
    }
}

/// The pushes in `moves`, played from the start of `level`, as pushes on the board.
///
/// `moves` must have been replayed before.
pub fn pushes_of(level: &Level, ground: &Ground, lurd: &str) -> Vec<Push> {
    let board = &ground.board;
    let mut player = level.player();
    let mut pushes = Vec::new();
    for letter in lurd.chars() {
        let Some(direction) = Direction::from_letter(letter) else { continue };
        let next = direction.beside(player, level.width());
        if letter.is_ascii_uppercase() {
            pushes.push(Push { from: board.square_at(next), direction });
        }
        player = next;
    }
    pushes
}

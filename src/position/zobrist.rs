//! Zobrist keys: the hash of a position is the exclusive or of one key per box and one for the player's
//! region (Zobrist 1970). 128 bits, so that equal hashes can be taken to mean equal positions for any number
//! of positions that fits into memory.

use crate::board::Square;
use crate::random::Random;

/// The keys of a board; the same for every run.
#[derive(Clone, Debug)]
pub struct Zobrist {
    boxes: Vec<u128>,
    player: Vec<u128>,
}

impl Zobrist {
    /// Keys for `squares` squares.
    pub fn new(squares: usize) -> Self {
        let mut random = Random::new(0x6b75_7261);
        let mut keys = |_| random.long_word();
        Zobrist {
            boxes: (0..squares).map(&mut keys).collect(),
            player: (0..squares).map(&mut keys).collect(),
        }
    }

    /// The key of a box on `square`.
    #[inline]
    pub fn of_box(&self, square: Square) -> u128 {
        self.boxes[square as usize]
    }

    /// The key of a player whose region has `square` as its lowest square.
    #[inline]
    pub fn of_player(&self, square: Square) -> u128 {
        self.player[square as usize]
    }
}

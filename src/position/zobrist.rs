//! Zobrist keys: the hash of a position is the exclusive or of one key a box and one for
//! the player's region (Zobrist 1970). 128 bits, so that equal hashes mean equal positions
//! for any number of positions that fits into memory.

use crate::board::Square;

/// The keys of a board; the same for every run.
#[derive(Clone, Debug)]
pub struct Zobrist {
    boxes: Vec<u128>,
    player: Vec<u128>,
}

impl Zobrist {
    /// Keys for `squares` squares.
    pub fn new(squares: usize) -> Self {
        let mut state = 0x6b75_7261_u64;
        // SplitMix64 (Steele, Lea, Flood 2014).
        let mut word = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(z ^ (z >> 31))
        };
        let mut keys = |_| word() << 64 | word();
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

//! Zobrist keys: the hash of a position is the exclusive or of one key per box and one for the player's
//! region (Zobrist 1970).
//!
//! Searches take equal hashes for equal positions, and so do their proofs. With keys that everybody knows this
//! would be wrong: a hash is linear over GF(2), so that on a board with more squares than it has bits a few
//! lines of Gaussian elimination find two sets of boxes with the same hash, and a level can be built around
//! them in which the search drops the position that leads to the solution (`tests/it/collisions.rs`). So the lower
//! half of a key, the *place*, is the same in every run, and the upper half, the *check*, is drawn from the
//! random numbers of the operating system or the browser, for each board anew. The places of table entries and
//! every order among positions depend on the lower half only; the upper half is only compared. So a run has the
//! same results every time and everywhere, unless two positions collide.
//!
//! What remains: any two different positions of a run have the same check with probability 2^-64, because the
//! checks are independent and the maker of the level could not know them. Tables compare 32 bits of the places,
//! or all 64, as well, which tell positions apart unless these were made to collide. So the chance that a search
//! of N positions takes any two for one is at most N^2 2^-65 even if all their places collide on purpose, for
//! 2^27 positions 1 in 2000, and about N^2 2^-97 on other levels, 1 in 8 * 10^12. The largest tables hold at most
//! about 800 positions with the same place, so that there the former is below 1 in 3 * 10^8. In a maze with
//! symmetries, which make eight positions of one, all this is up to eight times as much. Anybody who reads the
//! memory of a run, or the file of a stopped proof, which holds its keys, can make positions that collide in
//! this run, and in no other.
//!
//! The checks come from the system itself, not from a generator: one that is linear over GF(2), such as those
//! behind `Math.random`, is broken by the same elimination, and one with a small seed by trying all seeds. Where
//! the system has no random numbers the keys are those that everybody knows.
//!
//! Other ways are no better. Whole positions instead of hashes take three times the memory on boards of 300
//! squares. Keys derived from the level can be worked out by its maker. Adding keys instead makes collisions a
//! subset sum, which is easy with many squares.

use crate::board::Square;
use crate::random::Random;

/// The keys of a board.
#[derive(Clone, Debug)]
pub struct Zobrist {
    boxes: Vec<u128>,
    player: Vec<u128>,
    marks: Vec<u128>,
}

impl Zobrist {
    /// Keys for `squares` squares, with checks of their own.
    pub fn new(squares: usize) -> Self {
        let mut random = Random::new(0x6b75_7261);
        let mut known = |_| halves(random.long_word());
        let mut zobrist = Zobrist {
            boxes: (0..squares).map(&mut known).collect(),
            player: (0..squares).map(&mut known).collect(),
            marks: Vec::new(),
        };
        let swap = |word: u64| word.rotate_left(32);
        zobrist.marks = (zobrist.player.iter())
            .map(|&key| u128::from(swap((key >> 64) as u64)) << 64 | u128::from(swap(key as u64)))
            .collect();
        let mut checks = vec![0; 3 * squares * size_of::<u64>()];
        // Without such numbers the keys remain those that everybody knows.
        let _ = getrandom::fill(&mut checks);
        let (checks, _) = checks.as_chunks();
        let all = [&mut zobrist.boxes, &mut zobrist.player, &mut zobrist.marks];
        for (key, &check) in all.into_iter().flatten().zip(checks) {
            *key ^= u128::from(u64::from_le_bytes(check)) << 64;
        }
        zobrist
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

    /// The key of whatever else may be on `square`.
    #[inline]
    pub fn of_mark(&self, square: Square) -> u128 {
        self.marks[square as usize]
    }
}

/// For a file.
impl Zobrist {
    /// The keys of boxes and players.
    pub fn keys(&self) -> impl Iterator<Item = u128> {
        self.boxes.iter().chain(&self.player).copied()
    }

    /// Sets the keys of boxes and players.
    pub fn keys_mut(&mut self) -> impl Iterator<Item = &mut u128> {
        self.boxes.iter_mut().chain(&mut self.player)
    }
}

/// What everybody knows of a key. Its lower half is the parts of `word` that tables and beams ordered positions
/// by when the upper one was known too, so that measurements from then remain comparable.
fn halves(word: u128) -> u128 {
    let [low, second, third, high] = [0, 32, 64, 96].map(|at| u128::from((word >> at) as u32));
    third << 96 | second << 64 | high << 32 | low
}

/// A hash with its halves exchanged, or back: so hashes are ordered by their places first, which is the same
/// order in every run.
#[inline]
pub fn by_place(hash: u128) -> u128 {
    hash.rotate_left(64)
}

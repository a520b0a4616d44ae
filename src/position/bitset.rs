//! A set of squares as bits.

use crate::board::Square;

/// A set of squares of one board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct BitSet {
    words: Box<[u64]>,
}

/// The allocator's overhead for a block of memory.
const OVERHEAD: usize = 16;

impl BitSet {
    /// Bytes that a set of squares takes besides its handle.
    pub fn bytes(squares: usize) -> usize {
        squares.div_ceil(64) * size_of::<u64>() + OVERHEAD
    }

    /// The empty set over `squares` squares.
    pub fn new(squares: usize) -> Self {
        BitSet { words: vec![0; squares.div_ceil(64)].into_boxed_slice() }
    }

    /// The set of the given squares.
    pub fn of(squares: usize, members: impl IntoIterator<Item = Square>) -> Self {
        let mut set = Self::new(squares);
        for member in members {
            set.insert(member);
        }
        set
    }

    /// True when `square` is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.words[square as usize >> 6] >> (square & 63) & 1 != 0
    }

    /// Adds `square`.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.words[square as usize >> 6] |= 1 << (square & 63);
    }

    /// Removes `square`.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.words[square as usize >> 6] &= !(1 << (square & 63));
    }

    /// Empties the set.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Number of members.
    pub fn count(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// True if it is empty.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros();
                    rest &= rest - 1;
                    (index as u32 * 64 + bit) as Square
                })
            })
        })
    }

    /// True when the two sets share a member.
    #[inline]
    pub fn intersects(&self, other: &BitSet) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// The bits, 64 squares a word, lowest square in the lowest bit.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The bits, for copying a stored set into this one.
    #[inline]
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }
}

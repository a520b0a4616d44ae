//! Where the boxes stand.

use super::{BitSet, Zobrist};
use crate::board::Square;

/// The boxes of a position: a set for testing a square, a list for iterating. The number of a box is its
/// index in the list and stays the same when it moves.
#[derive(Clone, Debug)]
pub struct Boxes {
    set: BitSet,
    list: Vec<Square>,
    number: Vec<u16>,
    hash: u128,
}

impl Boxes {
    /// Boxes on the squares given, numbered in that order, on a board of `squares` squares.
    pub fn new(squares: usize, list: &[Square], zobrist: &Zobrist) -> Self {
        let mut boxes = Boxes {
            set: BitSet::new(squares),
            list: Vec::with_capacity(list.len()),
            number: vec![0; squares],
            hash: 0,
        };
        for &square in list {
            boxes.add(square, zobrist);
        }
        boxes
    }

    /// True when a box stands on `square`.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.set.contains(square)
    }

    /// The squares of the boxes, by number.
    #[inline]
    pub fn list(&self) -> &[Square] {
        &self.list
    }

    /// How many boxes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of the box on `square`; meaningless where none stands.
    #[inline]
    pub fn number_at(&self, square: Square) -> usize {
        self.number[square as usize] as usize
    }

    /// The squares as a set.
    #[inline]
    pub fn set(&self) -> &BitSet {
        &self.set
    }

    /// The hash of the box squares; boxes are interchangeable.
    #[inline]
    pub fn hash(&self) -> u128 {
        self.hash
    }

    /// Moves the box on `from` to `to`, which must be free.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square, zobrist: &Zobrist) {
        let number = self.number[from as usize];
        self.set.remove(from);
        self.set.insert(to);
        self.list[number as usize] = to;
        self.number[to as usize] = number;
        self.hash ^= zobrist.of_box(from) ^ zobrist.of_box(to);
    }

    /// Adds a box; it gets the highest number.
    pub fn add(&mut self, square: Square, zobrist: &Zobrist) {
        self.number[square as usize] = self.list.len() as u16;
        self.list.push(square);
        self.set.insert(square);
        self.hash ^= zobrist.of_box(square);
    }

    /// Removes the box on `square`; the last box gets its number.
    pub fn take(&mut self, square: Square, zobrist: &Zobrist) {
        let number = self.number[square as usize] as usize;
        self.list.swap_remove(number);
        if let Some(&moved) = self.list.get(number) {
            self.number[moved as usize] = number as u16;
        }
        self.set.remove(square);
        self.hash ^= zobrist.of_box(square);
    }

    /// Puts the boxes on the squares of `set`, numbered in ascending order.
    pub fn assign(&mut self, words: &[u64], zobrist: &Zobrist) {
        self.set.words_mut().copy_from_slice(words);
        self.list.clear();
        self.hash = 0;
        for square in self.set.iter() {
            self.number[square as usize] = self.list.len() as u16;
            self.list.push(square);
            self.hash ^= zobrist.of_box(square);
        }
    }
}

//! Positions in a row, as threads hand them over.

use super::waiting::Way;
use crate::limits::{Memory, OutOfMemory};

/// Positions with their boxes as bits.
pub struct Positions<T> {
    /// Words of a set of squares.
    size: usize,
    words: Vec<u64>,
    each: Vec<T>,
    memory: Memory,
}

/// What a thread does with a position that it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Followed {
    /// It has expanded it too.
    Expanded,
    /// Nothing.
    Not,
    /// It would have expanded it next.
    Next,
}

/// A position that a step led to.
#[derive(Clone, Copy)]
pub struct Found {
    /// How it was reached.
    pub way: Way,
    /// Its hash.
    pub hash: u128,
    /// Steps of every solution through it, at least.
    pub rank: u32,
    /// Whether it is the end that is looked for.
    pub solved: bool,
    /// How far it was followed.
    pub followed: Followed,
    /// The position of the batch that it comes from.
    pub number: u32,
    /// The expansion that it comes from, among those of the thread.
    pub parent: u32,
}

impl<T: Copy> Positions<T> {
    /// None yet; with boxes in so many words.
    pub fn new(size: usize, memory: Memory) -> Self {
        Positions { size, words: Vec::new(), each: Vec::new(), memory }
    }

    /// Adds one. Fails without room, with nothing changed.
    pub fn push(&mut self, words: &[u64], item: T) -> Result<(), OutOfMemory> {
        debug_assert_eq!(words.len(), self.size);
        self.memory.grow(&mut self.words, self.size)?;
        self.memory.grow(&mut self.each, 1)?;
        self.words.extend_from_slice(words);
        self.each.push(item);
        Ok(())
    }

    /// The boxes of one and what else is known about it.
    pub fn at(&self, index: usize) -> (&[u64], T) {
        (&self.words[index * self.size..][..self.size], self.each[index])
    }

    /// What is known about one, to be changed.
    pub fn change(&mut self, index: usize) -> &mut T {
        &mut self.each[index]
    }

    /// What is known about each.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.each.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.each.len()
    }

    /// Drops all but the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.each.truncate(count);
        self.words.truncate(count * self.size);
    }
}

impl<T> Drop for Positions<T> {
    fn drop(&mut self) {
        self.memory.release(&self.words);
        self.memory.release(&self.each);
    }
}

//! Extendible hashing (Fagin, Nievergelt, Pippenger, Strong 1979).
//!
//! The table is a directory of small open-addressing segments. A full segment is split in two; nothing else
//! moves, so the table never needs twice its size and never interrupts the search to copy itself.

use super::{Memory, OutOfMemory};

/// How many of the low bits of a tag choose the first slot to try.
pub const SLOT_BITS: u32 = 10;
/// Slots of a segment.
pub const SLOTS: usize = 1 << SLOT_BITS;
const FULL: u32 = (SLOTS * 4 / 5) as u32;
const MOST_BITS: u32 = u32::BITS - SLOT_BITS;

/// An entry of a table: small, with one value reserved for "empty".
pub trait Slot: Copy {
    /// An empty slot.
    const EMPTY: Self;

    /// True when it is empty.
    fn is_empty(self) -> bool;

    /// The word that determines the place: the top bits select the segment, the low bits the first slot to
    /// try.
    fn tag(self) -> u32;
}

/// Slots by their tags.
pub struct Table<S> {
    /// Indexed by the top `bits` bits of the tag.
    directory: Vec<u32>,
    bits: u32,
    segments: Vec<Segment<S>>,
    memory: Memory,
}

struct Segment<S> {
    slots: Vec<S>,
    used: u32,
    /// How many top bits of the tag all entries share.
    bits: u32,
}

impl<S: Slot> Table<S> {
    /// An empty table.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        let mut directory = memory.vector(1)?;
        directory.push(0);
        let mut table = Table { directory, bits: 0, segments: Vec::new(), memory };
        let first = table.segment(0)?;
        table.memory.grow(&mut table.segments, 1)?;
        table.segments.push(first);
        Ok(table)
    }

    /// The first slot with this tag that `is` the one.
    #[inline]
    pub fn find(&self, tag: u32, is: impl Fn(S) -> bool) -> Option<S> {
        let segment = &self.segments[self.directory[self.entry(tag)] as usize];
        segment.place_of(tag, is).map(|at| segment.slots[at])
    }

    /// The first slot with this tag that `is` the one, mutable; its tag must not change.
    #[inline]
    pub fn find_mut(&mut self, tag: u32, is: impl Fn(S) -> bool) -> Option<&mut S> {
        let at = self.directory[self.entry(tag)] as usize;
        let segment = &mut self.segments[at];
        segment.place_of(tag, is).map(|at| &mut segment.slots[at])
    }

    /// Adds an entry that is not in the table.
    pub fn insert(&mut self, slot: S) -> Result<(), OutOfMemory> {
        loop {
            let at = self.directory[self.entry(slot.tag())] as usize;
            if self.segments[at].used < FULL {
                self.segments[at].place(slot);
                return Ok(());
            }
            self.split(at, slot.tag())?;
        }
    }

    /// All entries.
    pub fn iter(&self) -> impl Iterator<Item = S> {
        let slots = self.segments.iter().flat_map(|segment| &segment.slots);
        slots.copied().filter(|slot| !slot.is_empty())
    }

    #[inline]
    fn entry(&self, tag: u32) -> usize {
        (u64::from(tag) >> (u32::BITS - self.bits)) as usize
    }

    fn segment(&self, bits: u32) -> Result<Segment<S>, OutOfMemory> {
        let mut slots = self.memory.vector(SLOTS)?;
        slots.resize(SLOTS, S::EMPTY);
        Ok(Segment { slots, used: 0, bits })
    }

    fn split(&mut self, at: usize, tag: u32) -> Result<(), OutOfMemory> {
        let bits = self.segments[at].bits + 1;
        if bits > MOST_BITS {
            return Err(OutOfMemory);
        }
        if bits > self.bits {
            let mut directory = self.memory.vector(2 * self.directory.len())?;
            directory.extend(self.directory.iter().flat_map(|&s| [s, s]));
            self.memory.release(&self.directory);
            self.directory = directory;
            self.bits = bits;
        }
        self.memory.grow(&mut self.segments, 1)?;
        let mut low = self.segment(bits)?;
        let mut high = self.segment(bits).inspect_err(|_| self.memory.release(&low.slots))?;
        for &slot in self.segments[at].slots.iter().filter(|slot| !slot.is_empty()) {
            let upper = slot.tag() >> (u32::BITS - bits) & 1 == 1;
            if upper { high.place(slot) } else { low.place(slot) }
        }
        self.memory.release(&self.segments[at].slots);
        self.segments[at] = low;
        let new = self.segments.len() as u32;
        self.segments.push(high);
        // The entries of the upper half are contiguous: all that begin with the shared bits and a 1.
        let prefix = (u64::from(tag) >> (u32::BITS - bits)) as usize | 1;
        let spare = self.bits - bits;
        self.directory[prefix << spare..(prefix + 1) << spare].fill(new);
        Ok(())
    }
}

impl<S: Slot> Segment<S> {
    #[inline]
    fn place_of(&self, tag: u32, is: impl Fn(S) -> bool) -> Option<usize> {
        let mut at = tag as usize & (SLOTS - 1);
        loop {
            let slot = self.slots[at];
            if slot.is_empty() {
                return None;
            }
            if slot.tag() == tag && is(slot) {
                return Some(at);
            }
            at = (at + 1) & (SLOTS - 1);
        }
    }

    fn place(&mut self, slot: S) {
        let mut at = slot.tag() as usize & (SLOTS - 1);
        while !self.slots[at].is_empty() {
            at = (at + 1) & (SLOTS - 1);
        }
        self.slots[at] = slot;
        self.used += 1;
    }
}

impl<S> Drop for Table<S> {
    fn drop(&mut self) {
        for segment in &self.segments {
            self.memory.release(&segment.slots);
        }
        self.memory.release(&self.segments);
        self.memory.release(&self.directory);
    }
}

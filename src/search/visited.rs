//! Which positions a search has met: extendible hashing (Fagin et al. 1979).
//!
//! The table is a directory of small open-addressing segments. A segment that fills up is
//! split in two; nothing else moves, so the table never needs twice its size and never stops
//! the search to copy itself.

use super::nodes::NodeId;
use super::{Memory, OutOfMemory};

const SLOT_BITS: u32 = 10;
const SLOTS: usize = 1 << SLOT_BITS;
const FULL: u32 = (SLOTS * 4 / 5) as u32;
const MOST_BITS: u32 = u32::BITS - SLOT_BITS;

/// From position hashes to node numbers.
///
/// The low word of the hash is the tag: its top bits choose the segment, its low bits the
/// slot to begin with. The caller confirms a hit with the upper half of the hash, so 96 bits
/// tell positions apart.
pub struct Visited {
    /// Indexed by the top `bits` bits of the tag.
    directory: Vec<u32>,
    bits: u32,
    segments: Vec<Segment>,
    memory: Memory,
}

struct Segment {
    slots: Vec<Slot>,
    used: u32,
    /// How many top bits of the tag all members share.
    bits: u32,
}

#[derive(Clone, Copy)]
struct Slot {
    tag: u32,
    node: NodeId,
}

const EMPTY: Slot = Slot { tag: 0, node: NodeId::MAX };

impl Visited {
    /// An empty table.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        let mut directory = memory.vector(1)?;
        directory.push(0);
        let mut table = Visited { directory, bits: 0, segments: Vec::new(), memory };
        let first = table.segment(0)?;
        table.memory.grow(&mut table.segments, 1)?;
        table.segments.push(first);
        Ok(table)
    }

    /// The node of the position with this hash, if `confirm` agrees.
    #[inline]
    pub fn find(&self, hash: u128, confirm: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        let tag = hash as u32;
        let segment = &self.segments[self.directory[self.entry(tag)] as usize];
        let mut slot = tag as usize & (SLOTS - 1);
        loop {
            let Slot { tag: found, node } = segment.slots[slot];
            if node == EMPTY.node {
                return None;
            }
            if found == tag && confirm(node) {
                return Some(node);
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
    }

    /// Adds a position that is not in the table.
    pub fn insert(&mut self, hash: u128, node: NodeId) -> Result<(), OutOfMemory> {
        let slot = Slot { tag: hash as u32, node };
        loop {
            let at = self.directory[self.entry(slot.tag)] as usize;
            if self.segments[at].used < FULL {
                self.segments[at].place(slot);
                return Ok(());
            }
            self.split(at, slot.tag)?;
        }
    }

    /// Makes the entry of a position lead to another node.
    pub fn replace(&mut self, hash: u128, old: NodeId, new: NodeId) {
        let tag = hash as u32;
        let at = self.directory[self.entry(tag)] as usize;
        let slots = &mut self.segments[at].slots;
        if let Some(slot) = slots.iter_mut().find(|s| s.tag == tag && s.node == old) {
            slot.node = new;
        }
    }

    #[inline]
    fn entry(&self, tag: u32) -> usize {
        (u64::from(tag) >> (u32::BITS - self.bits)) as usize
    }

    fn segment(&self, bits: u32) -> Result<Segment, OutOfMemory> {
        let mut slots = self.memory.vector(SLOTS)?;
        slots.resize(SLOTS, EMPTY);
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
        for &slot in &self.segments[at].slots {
            if slot.node != EMPTY.node {
                let upper = slot.tag >> (u32::BITS - bits) & 1 == 1;
                if upper { high.place(slot) } else { low.place(slot) }
            }
        }
        self.memory.release(&self.segments[at].slots);
        self.segments[at] = low;
        let new = self.segments.len() as u32;
        self.segments.push(high);
        // The entries of the upper half are one run: all that begin with the shared bits and a 1.
        let prefix = (u64::from(tag) >> (u32::BITS - bits)) as usize | 1;
        let spare = self.bits - bits;
        self.directory[prefix << spare..(prefix + 1) << spare].fill(new);
        Ok(())
    }
}

impl Segment {
    fn place(&mut self, slot: Slot) {
        let mut at = slot.tag as usize & (SLOTS - 1);
        while self.slots[at].node != EMPTY.node {
            at = (at + 1) & (SLOTS - 1);
        }
        self.slots[at] = slot;
        self.used += 1;
    }
}

impl Drop for Visited {
    fn drop(&mut self) {
        for segment in &self.segments {
            self.memory.release(&segment.slots);
        }
        self.memory.release(&self.segments);
        self.memory.release(&self.directory);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_inserted_and_nothing_else() {
        let memory = Memory::new(64 << 20);
        let mut table = Visited::new(memory.clone()).unwrap();
        let hash = |i: u32| u128::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let count = 100_000;
        for i in 0..count {
            assert_eq!(table.find(hash(i), |n| n == i), None);
            table.insert(hash(i), i).unwrap();
        }
        for i in 0..count {
            assert_eq!(table.find(hash(i), |n| n == i), Some(i));
        }
        assert_eq!(table.find(hash(count), |_| false), None);
        assert!(memory.used() > 0);
        drop(table);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn reports_a_full_budget() {
        let mut table = Visited::new(Memory::new(4 * SLOTS * size_of::<Slot>())).unwrap();
        let failed = (0..5_000u32).find(|&i| table.insert(u128::from(i) * 0x9e37_79b9, i).is_err());
        assert!(failed.is_some());
    }
}

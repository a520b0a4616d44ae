//! What an iterative search remembers about positions: a lower bound on the distance to the end.

use kura::bound::UNMATCHABLE;
use kura::search::{Memory, NO_NODE, NodeId, OutOfMemory, Visited};

/// The distance of a position that has no solution.
pub const DEAD: u16 = u16::MAX;

const SEGMENT_BITS: usize = 14;
const SEGMENT: usize = 1 << SEGMENT_BITS;

/// A bound as stored in an entry; too large ones are capped.
pub fn clamp(bound: u32) -> u16 {
    if bound == UNMATCHABLE { DEAD } else { bound.min(u32::from(DEAD) - 1) as u16 }
}

/// Lower bounds by position. When the memory is used up, new positions are no longer stored; the search
/// continues and repeats more work.
pub struct Known {
    slots: Visited,
    entries: Vec<Vec<Entry>>,
    count: u32,
    /// Positions found but never expanded and not dead.
    waiting: u64,
    full: bool,
    memory: Memory,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The upper half of the position's hash.
    check: [u32; 2],
    bound: u16,
    opened: bool,
}

fn upper_half(hash: u128) -> [u32; 2] {
    [(hash >> 96) as u32, (hash >> 64) as u32]
}

impl Known {
    /// Empty.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        let slots = Visited::new(memory.clone())?;
        Ok(Known { slots, entries: Vec::new(), count: 0, waiting: 0, full: false, memory })
    }

    /// True when every position found is either dead or has been expanded at least once.
    pub fn is_closed(&self) -> bool {
        !self.full && self.waiting == 0
    }

    /// The entry of a position, [`NO_NODE`] when there is none.
    #[inline]
    pub fn find(&self, hash: u128) -> NodeId {
        let check = upper_half(hash);
        self.slots.find(hash, |id| self.get(id).check == check).unwrap_or(NO_NODE)
    }

    /// The least number of steps from the position of an entry to the end.
    #[inline]
    pub fn bound(&self, id: NodeId) -> u16 {
        self.get(id).bound
    }

    /// The current entry of a position and its bound, given earlier values `entry` and `bound`.
    #[inline]
    pub fn latest(&self, hash: u128, entry: NodeId, bound: u16) -> (NodeId, u16) {
        let entry = if entry == NO_NODE { self.find(hash) } else { entry };
        (entry, if entry == NO_NODE { bound } else { self.bound(entry) })
    }

    /// Removes all positions. Fails when there is no memory to start again.
    pub fn forget(&mut self) -> Result<(), OutOfMemory> {
        for segment in self.entries.drain(..) {
            self.memory.release(&segment);
        }
        (self.count, self.waiting, self.full) = (0, 0, false);
        self.slots = Visited::new(self.memory.clone())?;
        Ok(())
    }

    /// Adds a position that has no entry yet; [`NO_NODE`] when there is no room.
    pub fn add(&mut self, hash: u128, bound: u16) -> NodeId {
        if self.full {
            return NO_NODE;
        }
        let entry = Entry { check: upper_half(hash), bound, opened: false };
        match self.push(hash, entry) {
            Ok(id) => {
                self.waiting += u64::from(bound != DEAD);
                id
            }
            Err(OutOfMemory) => {
                self.full = true;
                NO_NODE
            }
        }
    }

    /// Raises the bound of an entry, if there is one.
    pub fn raise(&mut self, id: NodeId, bound: u16) {
        if id == NO_NODE {
            return;
        }
        let entry = self.get_mut(id);
        let died = !entry.opened && bound == DEAD && entry.bound != DEAD;
        entry.bound = entry.bound.max(bound);
        self.waiting -= u64::from(died);
    }

    /// Records that the position of an entry is being expanded.
    pub fn open(&mut self, id: NodeId) {
        if id != NO_NODE && !std::mem::replace(&mut self.get_mut(id).opened, true) {
            self.waiting -= 1;
        }
    }

    fn push(&mut self, hash: u128, entry: Entry) -> Result<NodeId, OutOfMemory> {
        let id = NodeId::new(self.count);
        if id == NO_NODE {
            return Err(OutOfMemory);
        }
        if id.index() >> SEGMENT_BITS == self.entries.len() {
            let segment = self.memory.vector(SEGMENT)?;
            self.entries.push(segment);
        }
        self.slots.insert(hash, id)?;
        self.entries[id.index() >> SEGMENT_BITS].push(entry);
        self.count += 1;
        Ok(id)
    }

    fn get(&self, id: NodeId) -> &Entry {
        &self.entries[id.index() >> SEGMENT_BITS][id.index() & (SEGMENT - 1)]
    }

    fn get_mut(&mut self, id: NodeId) -> &mut Entry {
        &mut self.entries[id.index() >> SEGMENT_BITS][id.index() & (SEGMENT - 1)]
    }
}

impl Drop for Known {
    fn drop(&mut self) {
        for segment in &self.entries {
            self.memory.release(segment);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(i: u32) -> u128 {
        u128::from(i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn keeps_the_highest_bound_and_counts_what_waits() {
        let memory = Memory::new(64 << 20);
        let mut known = Known::new(memory.clone()).unwrap();
        assert!(known.is_closed());
        let ids: Vec<NodeId> = (0..50_000).map(|i| known.add(hash(i), 3)).collect();
        assert!(!known.is_closed());
        for (i, &id) in ids.iter().enumerate() {
            assert_eq!(known.find(hash(i as u32)), id);
            known.raise(id, 2);
            assert_eq!(known.bound(id), 3);
            if i % 2 == 0 {
                known.open(id);
                known.open(id);
                known.raise(id, DEAD);
            } else {
                known.raise(id, DEAD);
            }
        }
        assert!(known.is_closed());
        assert_eq!(known.find(hash(50_000)), NO_NODE);
        assert_eq!(known.latest(hash(50_000), NO_NODE, 9), (NO_NODE, 9));
        assert_eq!(known.latest(hash(7), NO_NODE, 9), (ids[7], DEAD));
        drop(known);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn goes_on_without_memory_but_is_never_closed() {
        let mut known = Known::new(Memory::new(300 << 10)).unwrap();
        let kept = (0..100_000).filter(|&i| known.add(hash(i), DEAD) != NO_NODE).count();
        assert!(kept > 1_000 && kept < 100_000, "{kept}");
        assert!(!known.is_closed());
        known.raise(NO_NODE, 7);
        known.open(NO_NODE);
    }
}

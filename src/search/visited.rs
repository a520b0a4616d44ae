//! The positions that a search has found, and the node of each.

use super::nodes::{NO_NODE, NodeId};
use super::table::{Slot, Table};
use super::{Memory, OutOfMemory};

/// From position hashes to node numbers.
///
/// The low word of the hash is the tag of the slot. The caller confirms a hit with the upper half
/// of the hash, so 96 bits tell positions apart.
pub struct Visited(Table<Entry>);

#[derive(Clone, Copy)]
struct Entry {
    tag: u32,
    node: NodeId,
}

impl Slot for Entry {
    const EMPTY: Self = Entry { tag: 0, node: NO_NODE };

    #[inline]
    fn is_empty(self) -> bool {
        self.node == NO_NODE
    }

    #[inline]
    fn tag(self) -> u32 {
        self.tag
    }
}

impl Visited {
    /// An empty table.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        Table::new(memory).map(Visited)
    }

    /// The node of the position with this hash, if `confirm` agrees.
    #[inline]
    pub fn find(&self, hash: u128, confirm: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        self.0.find(hash as u32, |entry| confirm(entry.node)).map(|entry| entry.node)
    }

    /// Adds a position that is not in the table.
    pub fn insert(&mut self, hash: u128, node: NodeId) -> Result<(), OutOfMemory> {
        self.0.insert(Entry { tag: hash as u32, node })
    }

    /// Makes the entry of a position lead to another node.
    pub fn replace(&mut self, hash: u128, old: NodeId, new: NodeId) {
        if let Some(entry) = self.0.find_mut(hash as u32, |entry| entry.node == old) {
            entry.node = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::SLOTS;
    use super::*;

    #[test]
    fn finds_what_was_inserted_and_nothing_else() {
        let memory = Memory::new(64 << 20);
        let mut table = Visited::new(memory.clone()).unwrap();
        let hash = |i: u32| u128::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let count = 100_000;
        for i in 0..count {
            assert_eq!(table.find(hash(i), |n| n == NodeId::new(i)), None);
            table.insert(hash(i), NodeId::new(i)).unwrap();
        }
        for i in 0..count {
            assert_eq!(table.find(hash(i), |n| n == NodeId::new(i)), Some(NodeId::new(i)));
        }
        assert_eq!(table.find(hash(count), |_| false), None);
        assert!(memory.used() > 0);
        drop(table);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn reports_a_full_budget() {
        let mut table = Visited::new(Memory::new(4 * SLOTS * size_of::<Entry>())).unwrap();
        let mut numbers = 0..5_000u32;
        let failed =
            numbers.find(|&i| table.insert(u128::from(i) * 0x9e37_79b9, NodeId::new(i)).is_err());
        assert!(failed.is_some());
    }
}

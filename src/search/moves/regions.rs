//! The positions of one half that have been expanded, by their boxes and the player's region.
//!
//! Of two positions with the same boxes and region, one may be reached in so few moves that the player can
//! walk on to the square of the other one and is still no later there. Whatever the other one leads to,
//! this one leads to in no more moves, so the other one need not be expanded.

use crate::limits::{Memory, OutOfMemory};
use crate::search::nodes::{NO_NODE, NodeId};
use crate::search::table::{Slot, Table};

/// From the hash of boxes and region to the node expanded last there. 96 bits tell them apart.
pub struct Regions(Table<Entry>);

/// The low word of the hash, the two high ones, and the node.
#[derive(Clone, Copy)]
struct Entry {
    tag: u32,
    check: [u32; 2],
    node: NodeId,
}

impl Slot for Entry {
    const EMPTY: Self = Entry { tag: 0, check: [0; 2], node: NO_NODE };

    #[inline]
    fn is_empty(self) -> bool {
        self.node == NO_NODE
    }

    #[inline]
    fn tag(self) -> u32 {
        self.tag
    }
}

fn halves(hash: u128) -> [u32; 2] {
    [(hash >> 96) as u32, (hash >> 64) as u32]
}

impl Regions {
    /// Nothing has been expanded.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        Table::new(memory).map(Regions)
    }

    /// Notes that `node` is expanded. Fails only for the first one of a region.
    pub fn note(&mut self, hash: u128, node: NodeId) -> Result<(), OutOfMemory> {
        let (tag, check) = (hash as u32, halves(hash));
        match self.0.find_mut(tag, |entry| entry.check == check) {
            Some(entry) => entry.node = node,
            None => self.0.insert(Entry { tag, check, node })?,
        }
        Ok(())
    }

    /// The node expanded last with this hash.
    #[inline]
    pub fn last(&self, hash: u128) -> Option<NodeId> {
        let check = halves(hash);
        self.0.find(hash as u32, |entry| entry.check == check).map(|entry| entry.node)
    }
}

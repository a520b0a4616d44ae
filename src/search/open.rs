//! The open list: buckets by two small numbers, newest first within a bucket.
//!
//! The buckets are linked lists through the nodes themselves, so the list needs only one word of memory per
//! bucket.

use super::nodes::{NO_NODE, NodeId, Nodes};
use super::{Memory, OutOfMemory};

/// Open nodes, the smallest (rank, tie) first.
pub struct Open {
    ranks: Vec<Rank>,
    lowest: usize,
    len: usize,
    memory: Memory,
}

#[derive(Default)]
struct Rank {
    heads: Vec<NodeId>,
    lowest: usize,
    len: usize,
}

impl Open {
    /// An empty list.
    pub fn new(memory: Memory) -> Self {
        Open { ranks: Vec::new(), lowest: 0, len: 0, memory }
    }

    /// The number of nodes, including those closed since.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True when it contains no node.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a node, ordered by `rank`, then by `tie`. Fails when there is no room for a new bucket.
    pub fn push(
        &mut self,
        nodes: &mut Nodes,
        id: NodeId,
        rank: u32,
        tie: u32,
    ) -> Result<(), OutOfMemory> {
        let (rank, tie) = (rank as usize, tie as usize);
        if rank >= self.ranks.len() {
            let more = rank + 1 - self.ranks.len();
            self.memory.grow(&mut self.ranks, more)?;
            self.ranks.resize_with(rank + 1, Rank::default);
        }
        let bucket = &mut self.ranks[rank];
        if tie >= bucket.heads.len() {
            let more = tie + 1 - bucket.heads.len();
            self.memory.grow(&mut bucket.heads, more)?;
            bucket.heads.resize(tie + 1, NO_NODE);
        }
        nodes.get_mut(id).next = bucket.heads[tie];
        bucket.heads[tie] = id;
        bucket.lowest = if bucket.len == 0 { tie } else { bucket.lowest.min(tie) };
        bucket.len += 1;
        self.lowest = if self.len == 0 { rank } else { self.lowest.min(rank) };
        self.len += 1;
        Ok(())
    }

    /// The best rank in the list.
    pub fn best_rank(&mut self) -> Option<u32> {
        if self.len == 0 {
            return None;
        }
        while self.ranks[self.lowest].len == 0 {
            self.lowest += 1;
        }
        Some(self.lowest as u32)
    }

    /// Removes the best node and returns it with its rank.
    pub fn pop(&mut self, nodes: &Nodes) -> Option<(NodeId, u32)> {
        self.best_rank()?;
        let bucket = &mut self.ranks[self.lowest];
        while bucket.heads[bucket.lowest] == NO_NODE {
            bucket.lowest += 1;
        }
        let id = bucket.heads[bucket.lowest];
        bucket.heads[bucket.lowest] = nodes.get(id).next;
        bucket.len -= 1;
        self.len -= 1;
        Some((id, self.lowest as u32))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        for rank in &self.ranks {
            self.memory.release(&rank.heads);
        }
        self.memory.release(&self.ranks);
    }
}

//! The open list: buckets by score, newest first within a bucket, with a rover that visits the worse buckets
//! in turn.

use kura::limits::{Memory, OutOfMemory};
use kura::search::{NO_NODE, NodeId, Nodes};

/// The open nodes.
pub(super) struct Queue {
    /// The newest node of each score; the others are linked through the nodes.
    heads: Vec<NodeId>,
    /// No bucket below this one holds a node.
    lowest: usize,
    /// The bucket the rover took its last node from.
    rover: usize,
    memory: Memory,
}

impl Queue {
    pub(super) fn new(memory: Memory) -> Self {
        Queue { heads: Vec::new(), lowest: 0, rover: 0, memory }
    }

    /// Adds a node; fails when there is no room for a new bucket.
    pub(super) fn push(
        &mut self,
        nodes: &mut Nodes,
        id: NodeId,
        score: u16,
    ) -> Result<(), OutOfMemory> {
        let bucket = usize::from(score);
        if bucket >= self.heads.len() {
            let more = bucket + 1 - self.heads.len();
            self.memory.grow(&mut self.heads, more)?;
            self.heads.resize(bucket + 1, NO_NODE);
        }
        nodes.get_mut(id).next = self.heads[bucket];
        self.heads[bucket] = id;
        self.lowest = self.lowest.min(bucket);
        Ok(())
    }

    /// The least score of all open nodes.
    pub(super) fn least(&mut self) -> Option<u16> {
        while self.heads.get(self.lowest).is_some_and(|&head| head == NO_NODE) {
            self.lowest += 1;
        }
        (self.lowest < self.heads.len()).then_some(self.lowest as u16)
    }

    /// Removes and returns the newest node with the least score.
    pub(super) fn pop(&mut self, nodes: &Nodes) -> Option<NodeId> {
        let bucket = usize::from(self.least()?);
        Some(self.take(nodes, bucket))
    }

    /// Removes and returns the newest node with the next worse score after that of the last call; after the
    /// worst it starts again at the least.
    pub(super) fn pop_in_turn(&mut self, nodes: &Nodes) -> Option<NodeId> {
        let least = usize::from(self.least()?);
        let next = self.rover.max(least) + 1;
        let found = (next..self.heads.len()).find(|&bucket| self.heads[bucket] != NO_NODE);
        self.rover = found.unwrap_or(least);
        Some(self.take(nodes, self.rover))
    }

    fn take(&mut self, nodes: &Nodes, bucket: usize) -> NodeId {
        let id = self.heads[bucket];
        self.heads[bucket] = nodes.get(id).next;
        id
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.memory.release(&self.heads);
    }
}

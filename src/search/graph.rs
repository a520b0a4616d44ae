//! The positions of a search as nodes, found by their hashes.

use super::nodes::{NodeId, Nodes};
use super::visited::Visited;
use super::{Best, Memory, OutOfMemory, Seen, Switches};
use crate::board::Square;
use crate::position::{Boxes, Ground, Push, Side};

/// The nodes and the hash table of them.
pub struct Graph {
    /// The positions, each with the step that led to it.
    pub nodes: Nodes,
    visited: Visited,
    /// The node with the least recorded bound, and that bound.
    best: NodeId,
    best_bound: u32,
    /// The node expanded last.
    looked_at: NodeId,
}

impl Graph {
    /// Empty.
    pub fn new(ground: &Ground, side: Side, memory: Memory) -> Result<Self, OutOfMemory> {
        Ok(Graph {
            nodes: Nodes::new(ground, side, memory.clone()),
            visited: Visited::new(memory)?,
            best: NodeId::new(0),
            best_bound: u32::MAX,
            looked_at: NodeId::new(0),
        })
    }

    /// The node of a position, if known.
    #[inline]
    pub fn find(&self, hash: u128) -> Option<NodeId> {
        self.visited.find(hash, |n| self.nodes.get(n).is(hash))
    }

    /// Adds a root: `boxes` with the player on `player`.
    pub fn add_root(
        &mut self,
        boxes: &Boxes,
        player: Square,
        hash: u128,
        bound: u16,
    ) -> Result<NodeId, OutOfMemory> {
        let id = self.nodes.add_root(boxes, player, hash, bound)?;
        self.visited.insert(hash, id)?;
        Ok(id)
    }

    /// Adds the position `boxes` that `step` leads to from `parent`. The new node replaces `known`, which
    /// stood for the same position.
    #[inline]
    pub fn add(
        &mut self,
        parent: NodeId,
        step: Push,
        boxes: &Boxes,
        hash: u128,
        bound: u16,
        known: Option<NodeId>,
    ) -> Result<NodeId, OutOfMemory> {
        let id = self.nodes.add(parent, step, boxes, hash, bound)?;
        self.enter(hash, id, known)?;
        Ok(id)
    }

    /// Makes `id` the node of the position with this hash in place of `known`, which was reached by a longer
    /// path and is closed.
    #[inline]
    pub fn enter(
        &mut self,
        hash: u128,
        id: NodeId,
        known: Option<NodeId>,
    ) -> Result<(), OutOfMemory> {
        let Some(known) = known else { return self.visited.insert(hash, id) };
        self.nodes.get_mut(known).closed = true;
        self.visited.replace(hash, known, id);
        Ok(())
    }

    /// Puts the boxes of a node into `boxes` for expansion, closes the node, and returns the player's square.
    #[inline]
    pub fn take(&mut self, ground: &Ground, id: NodeId, boxes: &mut Boxes) -> Square {
        self.looked_at = id;
        self.nodes.get_mut(id).closed = true;
        self.nodes.rebuild(ground, id, boxes)
    }

    /// Records the estimate of a node; the node with the least is shown to users.
    #[inline]
    pub fn note(&mut self, id: NodeId, bound: u32) {
        if bound < self.best_bound {
            (self.best, self.best_bound) = (id, bound);
        }
    }

    /// The least estimate so far.
    pub fn nearest(&self) -> Option<u32> {
        (self.best_bound != u32::MAX).then_some(self.best_bound)
    }

    /// The position with the least estimate.
    pub fn best(&self, ground: &Ground) -> Option<Best> {
        self.nodes.show(ground, self.best)
    }

    /// The position expanded last, by a search that asks `rules`.
    pub fn seen(&self, ground: &Ground, rules: Switches) -> Option<Seen> {
        self.nodes.seen(ground, self.looked_at, rules)
    }
}

/// A bound in the form a node stores it.
pub fn clamp(bound: u32) -> u16 {
    bound.min(u32::from(u16::MAX)) as u16
}

//! What the search stores about every node besides the node itself.

use super::score::Standing;
use kura::limits::{Memory, OutOfMemory};
use kura::search::{NO_NODE, NodeId, Nodes};

/// Entries of one segment.
const SEGMENT: usize = 1 << 14;

/// The standing of every node, in segments so that growing copies nothing.
pub(super) struct Standings {
    segments: Vec<Vec<Standing>>,
    /// How many nodes have been proven dead.
    deaths: u16,
    memory: Memory,
}

impl Standings {
    pub(super) fn new(memory: Memory) -> Self {
        Standings { segments: Vec::new(), deaths: 0, memory }
    }

    pub(super) fn get(&self, id: NodeId) -> &Standing {
        &self.segments[id.index() / SEGMENT][id.index() % SEGMENT]
    }

    fn get_mut(&mut self, id: NodeId) -> &mut Standing {
        &mut self.segments[id.index() / SEGMENT][id.index() % SEGMENT]
    }

    /// Adds the standing of the next node.
    pub(super) fn push(&mut self, standing: Standing) -> Result<(), OutOfMemory> {
        if self.segments.last().is_none_or(|s| s.len() == SEGMENT) {
            let segment = self.memory.vector(SEGMENT)?;
            self.segments.push(segment);
        }
        if let Some(last) = self.segments.last_mut() {
            last.push(standing);
        }
        Ok(())
    }

    /// Marks a node and its descendants as dead.
    pub(super) fn mark_dead(&mut self, id: NodeId) {
        self.get_mut(id).dead = true;
        self.deaths = self.deaths.saturating_add(1);
    }

    /// True when a node or one of its ancestors was proven dead. The result is cached, so that no path is
    /// followed twice between two proofs.
    pub(super) fn is_dead(&mut self, nodes: &Nodes, id: NodeId) -> bool {
        let (mut at, deaths) = (id, self.deaths);
        let known = |s: &Standing| s.dead || s.checked == deaths;
        while at != NO_NODE && !known(self.get(at)) {
            at = nodes.get(at).parent;
        }
        let dead = at != NO_NODE && self.get(at).dead;
        let end = at;
        at = id;
        while at != end {
            let standing = self.get_mut(at);
            (standing.dead, standing.checked) = (dead, deaths);
            at = nodes.get(at).parent;
        }
        dead
    }
}

impl Drop for Standings {
    fn drop(&mut self) {
        for segment in &self.segments {
            self.memory.release(segment);
        }
    }
}

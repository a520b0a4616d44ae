//! One half of a bidirectional search.

use std::sync::Arc;

use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Bound, EachStep, Explorer, Frontier, Graph, Memory, NodeId, Open, OutOfMemory, Seen,
    Stats, Switches,
};

/// How a half ranks its open nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By steps made, among those whose `f` does not exceed a limit.
    Paired,
    /// By the bound alone; a position reached again by a shorter path is left unchanged.
    Greedy,
}

/// A node of one half whose position the other half also knows: total steps, own node, the other's node.
pub type Met = Option<(u32, NodeId, NodeId)>;

/// The nodes of one direction.
pub struct Half(Explorer<Ends, EachStep>);

/// The open nodes of a half.
struct Ends {
    order: Order,
    /// Nodes by `f`, until the limit admits them.
    waiting: Open,
    /// Nodes by their rank.
    ready: Open,
    /// The best ready node, taken out to be examined, with its rank.
    held: Option<(NodeId, u32)>,
    /// Nodes added since the last check against the other half.
    added: Vec<(u128, NodeId)>,
}

impl Frontier for Ends {
    // The other half does not know the path here.
    const BY_WAY: bool = false;

    fn reopens(&self) -> bool {
        self.order != Order::Greedy
    }

    fn add(
        &mut self,
        graph: &mut Graph,
        id: NodeId,
        bound: u32,
        _label: u32,
    ) -> Result<(), OutOfMemory> {
        let depth = u32::from(graph.nodes.get(id).depth);
        match self.order {
            Order::Paired => self.waiting.push(&mut graph.nodes, id, depth + bound, depth),
            Order::Greedy => self.ready.push(&mut graph.nodes, id, bound, 0),
        }
    }

    fn on_new_node(&mut self, hash: u128, id: NodeId) {
        self.added.push((hash, id));
    }
}

impl Half {
    /// The half with pushes or pulls, depending on `side`.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        order: Order,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let (waiting, ready) = (Open::new(memory.clone()), Open::new(memory.clone()));
        let ends = Ends { order, waiting, ready, held: None, added: Vec::new() };
        let parts = (ends, EachStep);
        Ok(Half(Explorer::new(ground, side, Bound::Matching, switches, parts, memory)?))
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.0.prepare(budget)
    }

    /// Adds the root, or one root for each region where the player may end.
    pub fn add_roots(&mut self, other: &Half) -> Result<Met, OutOfMemory> {
        self.0.add_roots()?;
        Ok(self.meetings(other))
    }

    /// The best meeting of the new nodes with nodes of `other`.
    fn meetings(&mut self, other: &Half) -> Met {
        let added = self.0.frontier.added.drain(..);
        let (own, other) = (&self.0.graph, &other.0.graph);
        let meetings = added.filter_map(|(hash, id)| {
            let node = other.find(hash)?;
            let depth = |graph: &Graph, id| u32::from(graph.nodes.get(id).depth);
            Some((depth(own, id) + depth(other, node), id, node))
        });
        meetings.min_by_key(|meeting| meeting.0)
    }

    /// The least `f` of the nodes not yet admitted.
    pub fn least_f(&mut self) -> Option<u32> {
        self.0.frontier.waiting.best_rank()
    }

    /// Admits the nodes with `f` up to `limit`.
    pub fn admit(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        let (ends, nodes) = (&mut self.0.frontier, &mut self.0.graph.nodes);
        while ends.waiting.best_rank().is_some_and(|f| f <= limit)
            && let Some((id, _)) = ends.waiting.pop(nodes)
        {
            let node = *nodes.get(id);
            if !node.closed {
                let (rank, tie) = (u32::from(node.depth), u32::from(node.bound));
                ends.ready.push(nodes, id, rank, tie)?;
            }
        }
        Ok(())
    }

    /// The admitted node of least rank, with its rank. It stays open until [`Half::expand`].
    pub fn peek(&mut self) -> Result<Option<(NodeId, u32)>, OutOfMemory> {
        let (ends, nodes) = (&mut self.0.frontier, &mut self.0.graph.nodes);
        if let Some((id, rank)) = ends.held.take()
            && !nodes.get(id).closed
        {
            if ends.ready.best_rank().is_none_or(|best| best >= rank) {
                ends.held = Some((id, rank));
                return Ok(ends.held);
            }
            let tie = u32::from(nodes.get(id).bound);
            ends.ready.push(nodes, id, rank, tie)?;
        }
        while let Some((id, rank)) = ends.ready.pop(nodes) {
            if !nodes.get(id).closed {
                ends.held = Some((id, rank));
                break;
            }
        }
        Ok(ends.held)
    }

    /// True when no open node is left.
    pub fn is_exhausted(&mut self) -> Result<bool, OutOfMemory> {
        Ok(self.peek()?.is_none() && self.least_f().is_none())
    }

    /// Expands an open node; returns the units of work and the best meeting of its children with nodes of
    /// `other`.
    pub fn expand(&mut self, id: NodeId, other: &Half) -> Result<(u64, Met), OutOfMemory> {
        let mut work = 1;
        let player = self.0.take(id);
        self.0.expand(id, player, &mut work)?;
        Ok((work, self.meetings(other)))
    }

    /// The steps from a root to a node.
    pub fn steps_to(&self, id: NodeId) -> Vec<Push> {
        self.0.graph.nodes.steps_to(id).1
    }

    /// The statistics.
    pub fn stats(&self) -> Stats {
        self.0.stats()
    }

    /// The position nearest to the other end by the bound.
    pub fn best(&self) -> Option<Best> {
        self.0.best()
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        self.0.seen()
    }
}

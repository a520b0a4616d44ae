//! Best-first search over pushes or pulls: breadth-first, A*, weighted and greedy search
//! differ only in how they rank the open nodes.

use std::sync::Arc;

use super::explorer::{Explorer, Frontier};
use super::graph::Graph;
use super::nodes::NodeId;
use super::open::Open;
use super::stages::{Stage, Staged, run_stages};
use super::successors::{EachStep, Successors};
use super::{Best, Bound, Memory, Order, OutOfMemory, Seen, Stats, Status, Strategy, Switches};
use crate::position::{Ground, Push, Side};

/// One best-first search. Its edges are single steps, or what a strategy provides.
pub struct BestFirst<S = EachStep> {
    side: Side,
    /// True when the first solution expanded is a shortest one.
    shortest: bool,
    explorer: Explorer<Ranked, S>,
    stage: Stage,
}

/// Open nodes by rank.
struct Ranked {
    order: Order,
    open: Open,
}

impl Frontier for Ranked {
    const BY_WAY: bool = true;

    fn reopens(&self) -> bool {
        !matches!(self.order, Order::Greedy | Order::Breadth)
    }

    #[inline]
    fn add(
        &mut self,
        graph: &mut Graph,
        id: NodeId,
        bound: u32,
        label: u32,
    ) -> Result<(), OutOfMemory> {
        let depth = u32::from(graph.nodes.get(id).depth);
        let (rank, tie) = match self.order {
            Order::Breadth => (depth, 0),
            Order::AStar => (depth + bound, bound),
            Order::Weighted { weight } => (depth + weight * bound, bound),
            Order::Greedy => (bound, 0),
            Order::Labels { most } => (most.saturating_sub(label), depth + bound),
        };
        self.open.push(&mut graph.nodes, id, rank, tie)
    }
}

impl BestFirst {
    /// A search of `ground` by pushes or pulls, depending on `side`.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        order: Order,
        bound: Bound,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        Self::with(ground, side, (order, bound), switches, EachStep, memory)
    }
}

impl<S: Successors> BestFirst<S> {
    /// A search by pushes or pulls, depending on `side`, along the edges found by `successors`.
    pub fn with(
        ground: Arc<Ground>,
        side: Side,
        (order, bound): (Order, Bound),
        switches: Switches,
        successors: S,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let shortest = match order {
            Order::Breadth => true,
            Order::AStar => bound != Bound::GreedyMatching,
            Order::Weighted { .. } | Order::Greedy | Order::Labels { .. } => false,
        };
        let open = Ranked { order, open: Open::new(memory.clone()) };
        let explorer = Explorer::new(ground, side, bound, switches, (open, successors), memory)?;
        Ok(BestFirst { side, shortest, explorer, stage: Stage::Preparing })
    }

    /// The extension given to the search.
    pub fn successors(&self) -> &S {
        &self.explorer.successors
    }

    fn is_optimal(&self) -> bool {
        self.shortest && self.successors().is_exact()
    }

    fn solution(&self, id: NodeId) -> Status {
        let (_, mut pushes) = self.explorer.graph.nodes.steps_to(id);
        if self.side == Side::Pull {
            let board = &self.explorer.ground.board;
            pushes = pushes.iter().rev().map(|pull: &Push| pull.reversed(board)).collect();
        }
        Status::Solved { pushes, optimal: self.is_optimal() }
    }
}

impl<S: Successors> Staged for BestFirst<S> {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.explorer.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.explorer.prepare(budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.explorer.add_roots()?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let optimal = self.is_optimal();
        let explorer = &mut self.explorer;
        let Some((id, rank)) = explorer.frontier.open.pop(&explorer.graph.nodes) else {
            return Ok((0, Some(Status::Unsolvable)));
        };
        if explorer.graph.nodes.get(id).closed {
            return Ok((0, None));
        }
        if optimal {
            explorer.stats.lower_bound = Some(rank);
        }
        let mut work = 1;
        let player = explorer.take(id);
        if explorer.is_solved(player) {
            return Ok((work, Some(self.solution(id))));
        }
        if !explorer.raise_bound(id, player)? {
            explorer.expand(id, player, &mut work)?;
        }
        Ok((work, None))
    }
}

impl<S: Successors> Strategy for BestFirst<S> {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let open = self.explorer.frontier.open.len() as u64;
        let (nearest, own) = (self.explorer.graph.nearest(), self.successors().counts());
        Stats { open, nearest, own, ..self.explorer.stats() }
    }

    fn best(&self) -> Option<Best> {
        self.explorer.best()
    }

    fn seen(&self) -> Option<Seen> {
        self.explorer.seen()
    }
}

//! One end of a search from both ends.

use std::sync::Arc;

use super::nodes::{NodeId, Nodes};
use super::open::Open;
use super::visited::Visited;
use super::{Best, Memory, OutOfMemory, Rules, Seen, Stats, Switches};
use crate::board::{Board, Square};
use crate::bound::{Matching, UNMATCHABLE};
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};

/// How a half ranks its open nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By steps made, of those whose `f` does not exceed a limit.
    Paired,
    /// By the bound alone; a position met again on a shorter way stays as it is.
    Greedy,
}

/// A node of one half that the other half also knows: steps of both together, own node,
/// the other's node.
pub type Met = Option<(u32, NodeId, NodeId)>;

/// The nodes of one direction.
pub struct Half {
    ground: Arc<Ground>,
    side: Side,
    order: Order,
    rules: Rules,
    nodes: Nodes,
    visited: Visited,
    /// Nodes by `f`, until the limit lets them in.
    waiting: Open,
    /// Nodes by their rank.
    ready: Open,
    /// The best ready node, taken out to be looked at, with its rank.
    held: Option<(NodeId, u32)>,
    /// What the matching is charged with.
    _lease: Lease,
    matching: Matching,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    steps: Vec<Push>,
    stats: Stats,
    best: NodeId,
    /// The node expanded last.
    looked_at: NodeId,
    best_bound: u32,
}

impl Half {
    /// The half that works with pushes or pulls as `side` says.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        order: Order,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(Half {
            side,
            order,
            rules: Rules::new(&ground, side, switches, &memory)?,
            nodes: Nodes::new(&ground, side, memory.clone()),
            visited: Visited::new(memory.clone())?,
            _lease: memory.lease(Matching::bytes(&ground))?,
            waiting: Open::new(memory.clone()),
            ready: Open::new(memory),
            held: None,
            matching: Matching::new(&ground),
            boxes: ground.root_boxes(side),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            steps: Vec::new(),
            stats: Stats::default(),
            best: 0,
            looked_at: 0,
            best_bound: u32::MAX,
            ground,
        })
    }

    /// The maze.
    pub fn board(&self) -> &Board {
        &self.ground.board
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    /// Adds the root, or one root for each region where the player may end.
    pub fn add_roots(&mut self, other: &Half) -> Result<Met, OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let players: Vec<Square> = match self.side {
            Side::Push => vec![board.start_player()],
            Side::Pull => board.squares().filter(|&s| !self.boxes.contains(s)).collect(),
        };
        self.child_reach.clear();
        let mut met = None;
        for player in players {
            if self.child_reach.contains(player) {
                continue;
            }
            self.child_reach.extend(board, &self.boxes, player);
            let bound = self.matching.set(&ground, self.side, &self.boxes, player);
            if bound == UNMATCHABLE {
                continue;
            }
            self.reach.fill(board, &self.boxes, player);
            let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
            let id = self.nodes.add_root(&self.boxes, player, hash, clamp(bound))?;
            self.visited.insert(hash, id)?;
            self.enqueue(id, 0, bound)?;
            met = nearer(met, meeting(other, hash, 0, id));
        }
        Ok(met)
    }

    fn enqueue(&mut self, id: NodeId, depth: u32, bound: u32) -> Result<(), OutOfMemory> {
        if bound < self.best_bound {
            self.best_bound = bound;
            self.best = id;
        }
        match self.order {
            Order::Paired => self.waiting.push(&mut self.nodes, id, depth + bound, depth),
            Order::Greedy => self.ready.push(&mut self.nodes, id, bound, 0),
        }
    }

    /// The least `f` of the nodes not yet let in.
    pub fn least_f(&mut self) -> Option<u32> {
        self.waiting.best_rank()
    }

    /// Lets in the nodes with `f` up to `limit`.
    pub fn admit(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        while self.waiting.best_rank().is_some_and(|f| f <= limit)
            && let Some((id, _)) = self.waiting.pop(&self.nodes)
        {
            let node = *self.nodes.get(id);
            if !node.closed {
                let (rank, tie) = (u32::from(node.depth), u32::from(node.bound));
                self.ready.push(&mut self.nodes, id, rank, tie)?;
            }
        }
        Ok(())
    }

    /// The node of least rank among those let in, with its rank. It stays open until
    /// [`Half::expand`].
    pub fn peek(&mut self) -> Result<Option<(NodeId, u32)>, OutOfMemory> {
        if let Some((id, rank)) = self.held.take()
            && !self.nodes.get(id).closed
        {
            if self.ready.best_rank().is_none_or(|best| best >= rank) {
                self.held = Some((id, rank));
                return Ok(self.held);
            }
            let tie = u32::from(self.nodes.get(id).bound);
            self.ready.push(&mut self.nodes, id, rank, tie)?;
        }
        while let Some((id, rank)) = self.ready.pop(&self.nodes) {
            if !self.nodes.get(id).closed {
                self.held = Some((id, rank));
                break;
            }
        }
        Ok(self.held)
    }

    /// True when no open node is left.
    pub fn is_exhausted(&mut self) -> Result<bool, OutOfMemory> {
        Ok(self.peek()?.is_none() && self.waiting.best_rank().is_none())
    }

    /// Expands an open node; gives the units of work it took and the best meeting of its
    /// children with nodes of `other`.
    pub fn expand(&mut self, id: NodeId, other: &Half) -> Result<(u64, Met), OutOfMemory> {
        let ground = self.ground.clone();
        let mut work = 1;
        let player = self.nodes.rebuild(&ground, id, &mut self.boxes);
        self.looked_at = id;
        let depth = u32::from(self.nodes.get(id).depth);
        self.nodes.get_mut(id).closed = true;
        self.stats.depth = depth;
        self.stats.expanded += 1;
        self.reach.fill(&ground.board, &self.boxes, player);
        if self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, &mut work) {
            return Ok((work, None));
        }
        self.matching.set(&ground, self.side, &self.boxes, player);
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        // Narrowed by the position alone: the other half knows nothing of the way here.
        if !self.rules.narrow(&ground, &self.boxes, &self.reach, None, &mut steps) {
            self.side.steps(&ground.board, &self.boxes, &self.reach, |step| steps.push(step));
        }
        let mut met = Ok(None);
        for &step in &steps {
            work += 1;
            met = met.and_then(|so_far| {
                Ok(nearer(so_far, self.try_step(&ground, id, depth + 1, step, other)?))
            });
        }
        self.steps = steps;
        Ok((work, met?))
    }

    fn try_step(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        depth: u32,
        step: Push,
        other: &Half,
    ) -> Result<Met, OutOfMemory> {
        let to = step.to(&ground.board);
        self.stats.generated += 1;
        if self.rules.forbids_square(ground, to) {
            return Ok(None);
        }
        self.boxes.shift(step.from, to, &ground.zobrist);
        let met = self.try_child(ground, parent, depth, step, other);
        self.boxes.shift(to, step.from, &ground.zobrist);
        met
    }

    /// `boxes` stand as after the step.
    fn try_child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        depth: u32,
        step: Push,
        other: &Half,
    ) -> Result<Met, OutOfMemory> {
        let to = step.to(&ground.board);
        let player = step.player_after(&ground.board, self.side);
        let lowest = self.reach.lowest_after(&ground.board, &self.boxes, step.from, to, player);
        let lowest = lowest.unwrap_or_else(|| {
            self.child_reach.fill(&ground.board, &self.boxes, player);
            self.child_reach.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        let known = self.visited.find(hash, |n| self.nodes.get(n).is(hash));
        let bound = match known {
            Some(known) => {
                let node = self.nodes.get_mut(known);
                if self.order == Order::Greedy || u32::from(node.depth) <= depth {
                    self.stats.duplicates += 1;
                    return Ok(None);
                }
                // Met on a shorter way: a new node takes over.
                node.closed = true;
                u32::from(node.bound)
            }
            None if self.rules.dead_after(ground, &self.boxes, to, player) => UNMATCHABLE,
            None => self.matching.probe(ground, self.side, step.from, to, player),
        };
        if bound == UNMATCHABLE {
            return Ok(None);
        }
        let id = self.nodes.add(parent, step, &self.boxes, hash, clamp(bound))?;
        match known {
            Some(known) => self.visited.replace(hash, known, id),
            None => self.visited.insert(hash, id)?,
        }
        self.enqueue(id, depth, bound)?;
        Ok(meeting(other, hash, depth, id))
    }

    /// The steps from a root to a node.
    pub fn steps_to(&self, id: NodeId) -> Vec<Push> {
        self.nodes.steps_to(id).1
    }

    /// What it has done so far.
    pub fn stats(&self) -> Stats {
        Stats { rules: self.rules.counts(), ..self.stats.clone() }
    }

    /// The position nearest to the other end by the bound.
    pub fn best(&self) -> Option<Best> {
        self.nodes.show(&self.ground, self.best)
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        let seen = self.nodes.seen(&self.ground, self.looked_at, self.rules.switches())?;
        Some(Seen { last: None, ..seen })
    }
}

/// The meeting of the own node `id` with the node of the other half for the same position.
fn meeting(other: &Half, hash: u128, depth: u32, id: NodeId) -> Met {
    let node = other.visited.find(hash, |n| other.nodes.get(n).is(hash))?;
    Some((depth + u32::from(other.nodes.get(node).depth), id, node))
}

/// The meeting with fewer steps.
fn nearer(a: Met, b: Met) -> Met {
    a.into_iter().chain(b).min_by_key(|met| met.0)
}

fn clamp(bound: u32) -> u16 {
    bound.min(u32::from(u16::MAX)) as u16
}

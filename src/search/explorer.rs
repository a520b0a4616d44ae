//! Expanding the nodes of a best-first search, in the order that its frontier decides.
//!
//! [`BestFirst`](super::BestFirst) is this with one frontier; each half of a bidirectional search is this
//! with another. Edges are single steps or macros of several steps, as provided by [`Successors`].

use std::sync::Arc;

use super::expansion::Expansion;
use super::graph::{Graph, clamp};
use super::nodes::{NO_NODE, NodeId};
use super::successors::{At, Edges, Successors};
use super::{Best, Bound, Memory, OutOfMemory, Rules, Seen, Stats, Switches};
use crate::board::Square;
use crate::bound::{
    Conflicts, Matching, PairBound, UNMATCHABLE, greedy_matching, least_pushes, nearest_targets,
};
use crate::limits::Lease;
use crate::position::{Ground, Push, Side};
use crate::random::Random;

/// Positions that one search of a few boxes may expand for the bound of the root.
const GROUP: usize = 200;

/// The open nodes.
pub trait Frontier: Send {
    /// Whether the rules may depend on the step that led to a position.
    const BY_WAY: bool;

    /// True when a node may be reached again by a shorter path and must then be searched again.
    fn reopens(&self) -> bool;

    /// Adds a node whose remaining cost is at least `bound`; `label` is that of the edge that led to it.
    fn add(
        &mut self,
        graph: &mut Graph,
        id: NodeId,
        bound: u32,
        label: u32,
    ) -> Result<(), OutOfMemory>;

    /// Called with the hash of each new node.
    fn on_new_node(&mut self, _hash: u128, _id: NodeId) {}
}

/// The nodes of one direction.
pub struct Explorer<F, S> {
    /// The static level data.
    pub ground: Arc<Ground>,
    side: Side,
    bound: Bound,
    rules: Rules,
    at: Expansion,
    /// All positions that were stored.
    pub graph: Graph,
    /// The open nodes, in their order.
    pub frontier: F,
    /// Generates the edges from a position.
    pub successors: S,
    /// The edges of the position expanded last.
    edges: Edges,
    /// The label of each node, where there are labels.
    labels: Vec<u32>,
    memory: Memory,
    /// The lease for the matching.
    _lease: Lease,
    matching: Matching,
    conflicts: Conflicts,
    /// With its lease, if switched on.
    pairs: Option<(PairBound, Lease)>,
    /// The counters.
    pub stats: Stats,
}

impl<F: Frontier, S: Successors> Explorer<F, S> {
    /// Positions of `ground`, reached by pushes or pulls depending on `side`.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        bound: Bound,
        switches: Switches,
        (frontier, successors): (F, S),
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let pairs = match bound {
            Bound::Pairs => PairBound::within(&ground, side, &memory)?,
            _ => None,
        };
        let rules = Rules::new(&ground, side, switches, &memory)?;
        // The rules take milliseconds on a huge board, and so does what follows.
        if ground.halt.is_set() {
            return Err(OutOfMemory);
        }
        Ok(Explorer {
            side,
            bound,
            rules,
            at: Expansion::new(&ground, side),
            graph: Graph::new(&ground, side, memory.clone())?,
            frontier,
            successors,
            edges: Edges::default(),
            labels: Vec::new(),
            _lease: memory.lease(Matching::bytes(&ground))?,
            memory,
            matching: Matching::new(&ground),
            conflicts: Conflicts::new(&ground),
            pairs,
            stats: Stats::default(),
            ground,
        })
    }

    /// Does up to `budget` units of preparation; true when all is ready.
    pub fn prepare(&mut self, budget: u64) -> bool {
        let ground = &self.ground;
        if !self.rules.prepare(ground, budget) {
            return false;
        }
        self.pairs.as_mut().is_none_or(|(pairs, _)| pairs.prepare(ground, budget))
    }

    /// Adds the root, or one root for each region where the player may end.
    pub fn add_roots(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let boxes = &self.at.boxes;
        let players: Vec<Square> = match self.side {
            Side::Push => vec![board.start_player()],
            Side::Pull => {
                let may_end = |&s: &Square| !boxes.contains(s) && ground.may_end(s);
                board.squares().filter(may_end).collect()
            }
        };
        let least = match self.bound {
            Bound::Pairs => least_pushes(&ground, &self.memory, GROUP)?,
            _ => 0,
        };
        self.at.child_reach.clear();
        for player in players {
            if self.at.child_reach.contains(player) {
                continue;
            }
            self.at.child_reach.extend(board, &self.at.boxes, player);
            let bound = self.estimate(&ground, NO_NODE, &[], player);
            if bound == UNMATCHABLE {
                continue;
            }
            if let Some((pairs, _)) = self.pairs.as_mut().filter(|(pairs, _)| pairs.is_empty()) {
                pairs.begin(&ground, &self.at.boxes, player);
            }
            let bound = bound.max(least);
            if bound == UNMATCHABLE {
                continue;
            }
            let hash = self.at.flood(&ground, player);
            let id = self.graph.add_root(&self.at.boxes, player, hash, clamp(bound))?;
            self.label(0)?;
            self.enqueue(id, bound)?;
            self.frontier.on_new_node(hash, id);
        }
        Ok(())
    }

    /// Records the label of the node added last.
    #[inline]
    fn label(&mut self, label: u32) -> Result<(), OutOfMemory> {
        if S::LABELS {
            self.memory.grow(&mut self.labels, 1)?;
            self.labels.push(label);
        }
        Ok(())
    }

    #[inline]
    fn enqueue(&mut self, id: NodeId, bound: u32) -> Result<(), OutOfMemory> {
        self.graph.note(id, bound);
        let label = if S::LABELS { self.labels[id.index()] } else { 0 };
        self.frontier.add(&mut self.graph, id, bound, label)
    }

    /// The bound of the position after `steps` from `parent`, which have been made. The matching is as before
    /// them; at a root, without steps, it is computed from scratch.
    #[inline]
    fn estimate(&mut self, ground: &Ground, parent: NodeId, steps: &[Push], player: Square) -> u32 {
        let (side, boxes) = (self.side, &self.at.boxes);
        match self.bound {
            Bound::None => 0,
            Bound::Nearest => nearest_targets(ground, side, boxes, player),
            Bound::GreedyMatching => greedy_matching(ground, side, boxes, player),
            Bound::Matching | Bound::MatchingConflicts | Bound::Pairs => match steps {
                [] => self.matching.set(ground, side, boxes, player),
                [step] => {
                    let to = step.to(&ground.board);
                    self.matching.probe_step(ground, side, step.from, to, player)
                }
                _ => match net_move(ground, steps) {
                    Some((from, to)) => self.matching.probe(ground, side, from, to, player),
                    None => u32::from(self.graph.nodes.get(parent).bound),
                },
            },
        }
    }

    /// Sets up the position of an open node for expansion and returns the player's square.
    pub fn take(&mut self, id: NodeId) -> Square {
        self.edges.clear();
        let player = self.graph.take(&self.ground, id, &mut self.at.boxes);
        self.stats.depth = u32::from(self.graph.nodes.get(id).depth);
        player
    }

    /// True when the current position is solved.
    pub fn is_solved(&mut self, player: Square) -> bool {
        self.at.is_end(&self.ground, player)
    }

    /// Adds what boxes in each other's way need to the bound of the current position, if switched on; true
    /// when the node is dead or has gone back to the open list.
    pub fn raise_bound(&mut self, id: NodeId, player: Square) -> Result<bool, OutOfMemory> {
        if !matches!(self.bound, Bound::MatchingConflicts | Bound::Pairs) {
            return Ok(false);
        }
        let (ground, side, boxes) = (&self.ground, self.side, &self.at.boxes);
        let mut least = self.matching.set(ground, side, boxes, player);
        let more = self.conflicts.penalty(ground, side, boxes, player, &self.matching);
        if more == UNMATCHABLE {
            return Ok(true);
        }
        least += more;
        if let Some((pairs, _)) = &mut self.pairs {
            self.at.reach.fill(&ground.board, boxes, player);
            match pairs.bound(ground, boxes, &self.at.reach) {
                UNMATCHABLE => return Ok(true),
                bound => least = least.max(bound),
            }
        }
        let node = self.graph.nodes.get_mut(id);
        if least <= u32::from(node.bound) {
            return Ok(false);
        }
        node.bound = clamp(least);
        node.closed = false;
        self.enqueue(id, least)?;
        Ok(true)
    }

    /// Expands the current position; adds the work units to `work`.
    pub fn expand(
        &mut self,
        id: NodeId,
        player: Square,
        work: &mut u64,
    ) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        self.at.reach.fill(&ground.board, &self.at.boxes, player);
        self.stats.expanded += 1;
        if self.at.is_dead(&ground, &mut self.rules, work) {
            return Ok(());
        }
        if self.bound == Bound::Matching {
            self.matching.set(&ground, self.side, &self.at.boxes, player);
        }
        let mut edges = std::mem::take(&mut self.edges);
        let mut at = At {
            ground: &ground,
            side: self.side,
            boxes: &mut self.at.boxes,
            reach: &self.at.reach,
            last: if F::BY_WAY { self.graph.nodes.get(id).step() } else { None },
            label: if S::LABELS { self.labels[id.index()] } else { 0 },
            rules: &mut self.rules,
            work,
        };
        self.successors.find(&mut at, &mut edges);
        let mut result = Ok(());
        for (steps, label) in edges.iter() {
            *work += steps.len() as u64;
            result = self.try_edge(&ground, id, steps, label);
            if result.is_err() {
                break;
            }
        }
        self.edges = edges;
        result
    }

    #[inline]
    fn try_edge(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        steps: &[Push],
        label: u32,
    ) -> Result<(), OutOfMemory> {
        let Some((&last, before)) = steps.split_last() else { return Ok(()) };
        let mut made = 0;
        let mut dead = false;
        for &step in before {
            dead = self.rules.forbids_square(ground, step.to(&ground.board));
            if dead {
                break;
            }
            self.at.shift(ground, step);
            made += 1;
            dead = self.at.is_dead_after(ground, &mut self.rules, step);
            if dead {
                break;
            }
        }
        let mut result = Ok(());
        if dead {
            // An edge counts as one step, no matter which of its steps is dead.
            self.at.generated += 1;
        } else if self.at.make(ground, &mut self.rules, last) {
            result = self.child(ground, parent, (steps, last), label);
            self.at.take_back(ground, last);
        }
        for &step in before[..made].iter().rev() {
            self.at.take_back(ground, step);
        }
        result
    }

    /// Adds the position after `steps`, which have been made, unless it is known or dead.
    #[inline]
    fn child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        (steps, last): (&[Push], Push),
        label: u32,
    ) -> Result<(), OutOfMemory> {
        let player = self.at.player_after(ground, last);
        let hash = match steps {
            [step] => self.at.hash_after(ground, *step),
            _ => self.at.flood_after(ground, player),
        };
        let hash = if S::LABELS { hash ^ key_of(label) } else { hash };
        let depth = u32::from(self.graph.nodes.get(parent).depth) + steps.len() as u32;
        let known = self.graph.find(hash);
        let bound = match known {
            Some(known) => {
                let node = self.graph.nodes.get(known);
                if !self.frontier.reopens() || u32::from(node.depth) <= depth {
                    self.stats.duplicates += 1;
                    return Ok(());
                }
                // Reached by a shorter path: a new node replaces the old one, which is never expanded.
                u32::from(node.bound)
            }
            None if self.at.is_dead_after(ground, &mut self.rules, last) => UNMATCHABLE,
            None => self.estimate(ground, parent, steps, player),
        };
        if bound == UNMATCHABLE {
            return Ok(());
        }
        let bound = bound.max(self.due_after(parent, steps.len()));
        let id = self.add_chain(ground, parent, steps, (hash, clamp(bound)), label)?;
        self.graph.enter(hash, id, known)?;
        self.frontier.on_new_node(hash, id);
        self.enqueue(id, bound)
    }

    /// What the bound of a position implies for the one this many steps later: a step lowers it by at most
    /// one (the pathmax of Mero 1984). A bound that is raised only at expansion is not consistent.
    #[inline]
    fn due_after(&self, parent: NodeId, steps: usize) -> u32 {
        match self.bound {
            Bound::Pairs => {
                u32::from(self.graph.nodes.get(parent).bound).saturating_sub(steps as u32)
            }
            _ => 0,
        }
    }

    /// Adds a node for each step of an edge; only the last one is searched. All steps are made before and
    /// after.
    #[inline]
    fn add_chain(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        steps: &[Push],
        (hash, bound): (u128, u16),
        label: u32,
    ) -> Result<NodeId, OutOfMemory> {
        if let [step] = steps {
            let id = self.graph.nodes.add(parent, *step, &self.at.boxes, hash, bound)?;
            return self.label(label).map(|()| id);
        }
        for &step in steps.iter().rev() {
            self.at.take_back(ground, step);
        }
        let mut added = Ok(parent);
        for &step in steps {
            self.at.shift(ground, step);
            added = added.and_then(|before| {
                let id = self.graph.nodes.add(before, step, &self.at.boxes, hash, bound)?;
                self.graph.nodes.get_mut(id).closed = true;
                self.label(label).map(|()| id)
            });
        }
        self.graph.nodes.get_mut(added?).closed = false;
        added
    }

    /// The statistics.
    pub fn stats(&self) -> Stats {
        let generated = self.at.generated;
        Stats { generated, rules: self.rules.counts(), ..self.stats.clone() }
    }

    /// The position with the least bound.
    pub fn best(&self) -> Option<Best> {
        self.graph.best(&self.ground)
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        let seen = self.graph.seen(&self.ground, self.rules.switches())?;
        let last = seen.last.filter(|_| F::BY_WAY);
        Some(Seen { kept: self.edges.kept(), last, ..seen })
    }
}

impl<F, S> Drop for Explorer<F, S> {
    fn drop(&mut self) {
        self.memory.release(&self.labels);
    }
}

/// Where the box that ends up elsewhere came from, and where it is.
fn net_move(ground: &Ground, steps: &[Push]) -> Option<(Square, Square)> {
    let mut moves: Vec<(Square, Square)> = Vec::new();
    for step in steps {
        let to = step.to(&ground.board);
        match moves.iter_mut().find(|(_, at)| *at == step.from) {
            Some((_, at)) => *at = to,
            None => moves.push((step.from, to)),
        }
    }
    moves.retain(|(from, at)| from != at);
    moves.pop().filter(|_| moves.is_empty())
}

/// Gives positions with different labels different hashes.
fn key_of(label: u32) -> u128 {
    if label == 0 {
        return 0;
    }
    Random::new(u64::from(label)).long_word()
}

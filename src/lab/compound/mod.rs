//! A* whose edges may be several pushes: for strategies that make macro moves.

mod successors;

use std::sync::Arc;

use crate::board::Square;
use crate::bound::{Conflicts, Matching, UNMATCHABLE};
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};
use crate::random::Random;
use crate::search::{
    Best, Memory, NodeId, Nodes, Open, OutOfMemory, Rules, Seen, Stage, Staged, Stats, Status,
    Switches, Visited, run_stages,
};

pub use successors::{At, Edges, Successors};

/// The search.
pub struct Compound<S> {
    ground: Arc<Ground>,
    rules: Rules,
    nodes: Nodes,
    visited: Visited,
    open: Open,
    /// The label of each node.
    labels: Vec<u32>,
    memory: Memory,
    /// What the matching is charged with.
    _lease: Lease,
    matching: Matching,
    conflicts: Option<Conflicts>,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    successors: S,
    edges: Edges,
    stats: Stats,
    best: NodeId,
    /// The node expanded last.
    looked_at: NodeId,
    best_bound: u32,
    stage: Stage,
}

impl<S: Successors> Compound<S> {
    /// A search of `ground` with the minimum matching, raised by linear conflicts when
    /// `conflicts` says so.
    pub fn new(
        ground: Arc<Ground>,
        conflicts: bool,
        switches: Switches,
        successors: S,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(Compound {
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            nodes: Nodes::new(&ground, Side::Push, memory.clone()),
            visited: Visited::new(memory.clone())?,
            open: Open::new(memory.clone()),
            labels: Vec::new(),
            _lease: memory.lease(Matching::bytes(&ground))?,
            memory,
            matching: Matching::new(&ground),
            conflicts: conflicts.then(|| Conflicts::new(&ground)),
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            successors,
            edges: Edges::default(),
            stats: Stats::default(),
            best: 0,
            looked_at: 0,
            best_bound: u32::MAX,
            stage: Stage::Preparing,
            ground,
        })
    }

    /// What the strategy added.
    pub fn successors(&self) -> &S {
        &self.successors
    }

    fn add_root(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let player = ground.board.start_player();
        let bound = self.matching.set(&ground, Side::Push, &self.boxes, player);
        if bound == UNMATCHABLE {
            return Ok(());
        }
        self.reach.fill(&ground.board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
        let id = self.nodes.add_root(&self.boxes, player, hash, clamp(bound))?;
        self.label(0)?;
        self.visited.insert(hash, id)?;
        self.enqueue(id, 0, bound)
    }

    /// Notes the label of the node added last.
    fn label(&mut self, label: u32) -> Result<(), OutOfMemory> {
        self.memory.grow(&mut self.labels, 1)?;
        self.labels.push(label);
        Ok(())
    }

    fn enqueue(&mut self, id: NodeId, depth: u32, bound: u32) -> Result<(), OutOfMemory> {
        if bound < self.best_bound {
            self.best_bound = bound;
            self.best = id;
        }
        self.open.push(&mut self.nodes, id, depth + bound, bound)
    }

    /// Expands one node; gives the units of work it took.
    fn expand(&mut self, id: NodeId) -> Result<(u64, Option<Status>), OutOfMemory> {
        let ground = self.ground.clone();
        let mut work = 1;
        let player = self.nodes.rebuild(&ground, id, &mut self.boxes);
        self.looked_at = id;
        self.edges.clear();
        let node = *self.nodes.get(id);
        self.nodes.get_mut(id).closed = true;
        self.stats.depth = u32::from(node.depth);
        if self.boxes.list().iter().all(|&b| ground.board.is_goal(b)) {
            let (_, pushes) = self.nodes.steps_to(id);
            let optimal = self.successors.is_exact();
            return Ok((work, Some(Status::Solved { pushes, optimal })));
        }
        let bound = self.matching.set(&ground, Side::Push, &self.boxes, player);
        if self.raise_bound(id, player, bound)? {
            return Ok((work, None));
        }
        self.reach.fill(&ground.board, &self.boxes, player);
        self.stats.expanded += 1;
        if self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, &mut work) {
            return Ok((work, None));
        }
        let mut edges = std::mem::take(&mut self.edges);
        let mut at = At {
            ground: &ground,
            boxes: &mut self.boxes,
            reach: &self.reach,
            last: node.step(),
            label: self.labels[id as usize],
            rules: &mut self.rules,
            work: &mut work,
        };
        self.successors.find(&mut at, &mut edges);
        let (mut start, mut result) = (0, Ok(()));
        for &(end, label) in &edges.edges {
            work += (end - start) as u64;
            result = self.try_edge(&ground, id, &edges.pushes[start..end], label);
            start = end;
            if result.is_err() {
                break;
            }
        }
        self.edges = edges;
        result.map(|()| (work, None))
    }

    /// Adds the conflicts to the bound of a node; true when it is dead or must wait for its turn
    /// again.
    fn raise_bound(&mut self, id: NodeId, player: Square, least: u32) -> Result<bool, OutOfMemory> {
        let Some(conflicts) = &mut self.conflicts else { return Ok(false) };
        let (ground, matching) = (&self.ground, &self.matching);
        let more = conflicts.penalty(ground, Side::Push, &self.boxes, player, matching);
        if more == UNMATCHABLE {
            return Ok(true);
        }
        let node = self.nodes.get_mut(id);
        if least + more <= u32::from(node.bound) {
            return Ok(false);
        }
        node.bound = clamp(least + more);
        node.closed = false;
        let depth = u32::from(node.depth);
        self.enqueue(id, depth, least + more)?;
        Ok(true)
    }

    fn try_edge(
        &mut self,
        ground: &Ground,
        id: NodeId,
        pushes: &[Push],
        label: u32,
    ) -> Result<(), OutOfMemory> {
        let board = &ground.board;
        self.stats.generated += 1;
        let mut made = 0;
        let mut dead = false;
        // Shifts do not depend on the order of the list, so they are undone one by one.
        for push in pushes {
            let to = push.to(board);
            dead = self.rules.forbids_square(ground, to);
            if dead {
                break;
            }
            self.boxes.shift(push.from, to, &ground.zobrist);
            made += 1;
            dead = self.rules.dead_after(ground, &self.boxes, to, push.from);
            if dead {
                break;
            }
        }
        let outcome = if dead { Ok(()) } else { self.try_child(ground, id, pushes, label) };
        for push in pushes[..made].iter().rev() {
            self.boxes.shift(push.to(board), push.from, &ground.zobrist);
        }
        outcome
    }

    /// `boxes` stand as after the pushes.
    fn try_child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        pushes: &[Push],
        label: u32,
    ) -> Result<(), OutOfMemory> {
        let Some(&last) = pushes.last() else { return Ok(()) };
        let player = last.from;
        self.child_reach.fill(&ground.board, &self.boxes, player);
        let lowest = self.child_reach.lowest();
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest) ^ key_of(label);
        let depth = u32::from(self.nodes.get(parent).depth) + pushes.len() as u32;
        let known = self.visited.find(hash, |n| self.nodes.get(n).is(hash));
        let bound = match known {
            Some(known) => {
                let node = self.nodes.get_mut(known);
                if u32::from(node.depth) <= depth {
                    self.stats.duplicates += 1;
                    return Ok(());
                }
                // Met on a shorter way: a new node takes over.
                node.closed = true;
                u32::from(node.bound)
            }
            None => match net_move(ground, pushes) {
                Some((from, to)) => self.matching.probe(ground, Side::Push, from, to, player),
                None => u32::from(self.nodes.get(parent).bound),
            },
        };
        if bound == UNMATCHABLE {
            return Ok(());
        }
        let id = self.add_chain(ground, parent, pushes, (hash, bound), label)?;
        match known {
            Some(known) => self.visited.replace(hash, known, id),
            None => self.visited.insert(hash, id)?,
        }
        self.enqueue(id, depth, bound)
    }

    /// Adds a node for each push of an edge; only the last one is searched. `boxes` stand as
    /// after all of them, and again in the end.
    fn add_chain(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        pushes: &[Push],
        (hash, bound): (u128, u32),
        label: u32,
    ) -> Result<NodeId, OutOfMemory> {
        let board = &ground.board;
        for push in pushes.iter().rev() {
            self.boxes.shift(push.to(board), push.from, &ground.zobrist);
        }
        let mut id = parent;
        let mut outcome = Ok(());
        for &push in pushes {
            self.boxes.shift(push.from, push.to(board), &ground.zobrist);
            if outcome.is_ok() {
                let added = self.nodes.add(id, push, &self.boxes, hash, clamp(bound));
                outcome = added.map(|added| id = added).and_then(|()| self.label(label));
                if id != parent {
                    self.nodes.get_mut(id).closed = true;
                }
            }
        }
        outcome?;
        self.nodes.get_mut(id).closed = false;
        Ok(id)
    }

    /// Works for about `budget` units.
    pub fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    /// What it has done so far.
    pub fn stats(&self) -> Stats {
        Stats {
            rules: self.rules.counts(),
            open: self.open.len() as u64,
            nearest: (self.best_bound != u32::MAX).then_some(self.best_bound),
            ..self.stats.clone()
        }
    }

    /// The position with the least bound.
    pub fn best(&self) -> Option<Best> {
        self.nodes.show(&self.ground, self.best)
    }

    /// The position expanded last.
    pub fn seen(&self) -> Option<Seen> {
        let seen = self.nodes.seen(&self.ground, self.looked_at, self.rules.switches())?;
        Some(Seen { kept: self.edges.kept(), ..seen })
    }
}

impl<S: Successors> Staged for Compound<S> {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.add_root()?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let Some((id, rank)) = self.open.pop(&self.nodes) else {
            return Ok((0, Some(Status::Unsolvable)));
        };
        if self.nodes.get(id).closed {
            return Ok((0, None));
        }
        if self.successors.is_exact() {
            self.stats.lower_bound = Some(rank);
        }
        self.expand(id)
    }
}

impl<S> Drop for Compound<S> {
    fn drop(&mut self) {
        self.memory.release(&self.labels);
    }
}

/// Where the box that is elsewhere in the end came from, and where it is.
fn net_move(ground: &Ground, pushes: &[Push]) -> Option<(Square, Square)> {
    let mut moves: Vec<(Square, Square)> = Vec::new();
    for push in pushes {
        let to = push.to(&ground.board);
        match moves.iter_mut().find(|(_, at)| *at == push.from) {
            Some((_, at)) => *at = to,
            None => moves.push((push.from, to)),
        }
    }
    moves.retain(|(from, at)| from != at);
    debug_assert!(moves.len() <= 1, "an edge moves one box");
    moves.pop()
}

/// Makes positions with different labels differ.
fn key_of(label: u32) -> u128 {
    if label == 0 {
        return 0;
    }
    let mut random = Random::new(u64::from(label));
    u128::from(random.word()) << 64 | u128::from(random.word())
}

fn clamp(bound: u32) -> u16 {
    bound.min(u32::from(u16::MAX)) as u16
}

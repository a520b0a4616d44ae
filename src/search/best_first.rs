//! Best-first search over pushes or pulls: breadth-first, A*, weighted and greedy search
//! differ only in how they rank the open nodes.

use std::sync::Arc;

#[cfg(feature = "lab")]
use super::Seen;
use super::nodes::{NodeId, Nodes};
use super::open::Open;
use super::stages::{Stage, Staged, run_stages};
use super::visited::Visited;
use super::{Best, Bound, Memory, Order, OutOfMemory, Rules, Stats, Status, Strategy, Switches};
use crate::board::Square;
use crate::bound::{Conflicts, Matching, UNMATCHABLE, greedy_matching, nearest_targets};
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};

/// One best-first search.
pub struct BestFirst {
    name: &'static str,
    ground: Arc<Ground>,
    side: Side,
    order: Order,
    bound: Bound,
    rules: Rules,
    nodes: Nodes,
    visited: Visited,
    open: Open,
    /// What the matching is charged with.
    _lease: Lease,
    matching: Matching,
    conflicts: Conflicts,
    boxes: Boxes,
    reach: Reach,
    child_reach: Reach,
    stats: Stats,
    steps: Vec<Push>,
    best: NodeId,
    /// The node expanded last.
    #[cfg(feature = "lab")]
    looked_at: NodeId,
    best_bound: u32,
    stage: Stage,
}

impl BestFirst {
    /// A search of `ground` that works with pushes or pulls as `side` says.
    pub fn new(
        name: &'static str,
        ground: Arc<Ground>,
        side: Side,
        order: Order,
        bound: Bound,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(BestFirst {
            name,
            side,
            order,
            bound,
            rules: Rules::new(&ground, side, switches, &memory)?,
            nodes: Nodes::new(&ground, side, memory.clone()),
            visited: Visited::new(memory.clone())?,
            _lease: memory.lease(Matching::bytes(&ground))?,
            open: Open::new(memory),
            matching: Matching::new(&ground),
            conflicts: Conflicts::new(&ground),
            boxes: ground.root_boxes(side),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            stats: Stats::default(),
            steps: Vec::new(),
            best: 0,
            #[cfg(feature = "lab")]
            looked_at: 0,
            best_bound: u32::MAX,
            stage: Stage::Preparing,
            ground,
        })
    }

    fn add_roots(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let players: Vec<Square> = match self.side {
            Side::Push => vec![board.start_player()],
            // The player may end anywhere: one root for each part the boxes on goals leave.
            Side::Pull => board.squares().filter(|&s| !self.boxes.contains(s)).collect(),
        };
        self.child_reach.clear();
        for player in players {
            if self.side == Side::Pull && self.child_reach.contains(player) {
                continue;
            }
            self.child_reach.extend(board, &self.boxes, player);
            self.reach.fill(board, &self.boxes, player);
            let lowest = self.reach.lowest();
            let bound = self.estimate_root(player);
            if bound == UNMATCHABLE {
                continue;
            }
            let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
            let id = self.nodes.add_root(&self.boxes, player, hash, clamp(bound))?;
            self.visited.insert(hash, id)?;
            self.enqueue(id, 0, bound)?;
        }
        Ok(())
    }

    fn estimate_root(&mut self, player: Square) -> u32 {
        match self.bound {
            Bound::None => 0,
            Bound::Nearest => nearest_targets(&self.ground, self.side, &self.boxes, player),
            Bound::GreedyMatching => greedy_matching(&self.ground, self.side, &self.boxes, player),
            Bound::Matching | Bound::MatchingConflicts => {
                self.matching.set(&self.ground, self.side, &self.boxes, player)
            }
        }
    }

    fn enqueue(&mut self, id: NodeId, depth: u32, bound: u32) -> Result<(), OutOfMemory> {
        if bound < self.best_bound {
            self.best_bound = bound;
            self.best = id;
        }
        let (rank, tie) = match self.order {
            Order::Breadth => (depth, 0),
            Order::AStar => (depth + bound, bound),
            Order::Weighted { weight } => (depth + weight * bound, bound),
            Order::Greedy => (bound, 0),
        };
        self.open.push(&mut self.nodes, id, rank, tie)
    }

    /// True when a node may be met again on a shorter way and must then be searched again.
    fn reopens(&self) -> bool {
        !matches!(self.order, Order::Greedy | Order::Breadth)
    }

    /// True when the first solution expanded is a shortest one.
    fn is_optimal(&self) -> bool {
        match self.order {
            Order::Breadth => true,
            Order::AStar => self.bound != Bound::GreedyMatching,
            _ => false,
        }
    }

    fn is_solved(&mut self, player: Square) -> bool {
        let ground = &self.ground;
        let done = self.boxes.list().iter().all(|&b| ground.is_target(self.side, b));
        match self.side {
            Side::Push => done,
            Side::Pull => {
                done && {
                    self.child_reach.fill(&ground.board, &self.boxes, player);
                    self.child_reach.contains(ground.board.start_player())
                }
            }
        }
    }

    fn solution(&self, id: NodeId) -> Status {
        let (_, mut pushes) = self.nodes.steps_to(id);
        if self.side == Side::Pull {
            pushes.reverse();
            for push in &mut pushes {
                *push = push.reversed(&self.ground.board);
            }
        }
        Status::Solved { pushes, optimal: self.is_optimal() }
    }

    /// Expands one node; gives the units of work it took.
    fn expand(&mut self, id: NodeId) -> Result<(u64, Option<Status>), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let mut work = 1;
        let player = self.nodes.rebuild(&ground, id, &mut self.boxes);
        #[cfg(feature = "lab")]
        {
            self.looked_at = id;
        }
        let node = *self.nodes.get(id);
        self.nodes.get_mut(id).closed = true;
        self.stats.depth = u32::from(node.depth);
        if self.is_solved(player) {
            return Ok((work, Some(self.solution(id))));
        }
        if self.bound == Bound::MatchingConflicts && self.raise_bound(id, player)? {
            return Ok((work, None));
        }
        self.reach.fill(board, &self.boxes, player);
        self.stats.expanded += 1;
        if self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, &mut work) {
            return Ok((work, None));
        }
        if self.bound == Bound::Matching {
            self.matching.set(&ground, self.side, &self.boxes, player);
        }
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        if !self.rules.narrow(&ground, &self.boxes, &self.reach, node.step(), &mut steps) {
            self.side.steps(board, &self.boxes, &self.reach, |step| steps.push(step));
        }
        let mut result = Ok(());
        for &step in &steps {
            work += 1;
            result = self.try_step(&ground, id, u32::from(node.depth), step);
            if result.is_err() {
                break;
            }
        }
        self.steps = steps;
        result.map(|()| (work, None))
    }

    /// Adds the conflicts of the position that stands in `boxes` to the bound of its node; true
    /// when the node is dead or must wait for its turn again.
    fn raise_bound(&mut self, id: NodeId, player: Square) -> Result<bool, OutOfMemory> {
        let (ground, side) = (&self.ground, self.side);
        let least = self.matching.set(ground, side, &self.boxes, player);
        let more = self.conflicts.penalty(ground, side, &self.boxes, player, &self.matching);
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

    fn try_step(
        &mut self,
        ground: &Ground,
        id: NodeId,
        depth: u32,
        step: Push,
    ) -> Result<(), OutOfMemory> {
        let board = &ground.board;
        let to = step.to(board);
        self.stats.generated += 1;
        if self.rules.forbids_square(ground, to) {
            return Ok(());
        }
        let player = step.player_after(board, self.side);
        self.boxes.shift(step.from, to, &ground.zobrist);
        let outcome = self.try_child(ground, id, depth + 1, step, player);
        self.boxes.shift(to, step.from, &ground.zobrist);
        outcome
    }

    /// `boxes` stand as after the step.
    fn try_child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        depth: u32,
        step: Push,
        player: Square,
    ) -> Result<(), OutOfMemory> {
        let to = step.to(&ground.board);
        let lowest = self.reach.lowest_after(&ground.board, &self.boxes, step.from, to, player);
        let lowest = lowest.unwrap_or_else(|| {
            self.child_reach.fill(&ground.board, &self.boxes, player);
            self.child_reach.lowest()
        });
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(lowest);
        let known = self.visited.find(hash, |n| self.nodes.get(n).is(hash));
        if let Some(known) = known {
            if !self.reopens() || u32::from(self.nodes.get(known).depth) <= depth {
                self.stats.duplicates += 1;
                return Ok(());
            }
            // Met on a shorter way: a new node takes over, the old one is never expanded.
            let bound = u32::from(self.nodes.get(known).bound);
            self.nodes.get_mut(known).closed = true;
            let id = self.nodes.add(parent, step, &self.boxes, hash, clamp(bound))?;
            self.visited.replace(hash, known, id);
            return self.enqueue(id, depth, bound);
        }
        if self.rules.dead_after(ground, &self.boxes, to, player) {
            return Ok(());
        }
        let bound = match self.bound {
            Bound::None => 0,
            Bound::Nearest => nearest_targets(ground, self.side, &self.boxes, player),
            Bound::GreedyMatching => greedy_matching(ground, self.side, &self.boxes, player),
            Bound::Matching | Bound::MatchingConflicts => {
                self.matching.probe(ground, self.side, step.from, to, player)
            }
        };
        if bound == UNMATCHABLE {
            return Ok(());
        }
        let id = self.nodes.add(parent, step, &self.boxes, hash, clamp(bound))?;
        self.visited.insert(hash, id)?;
        self.enqueue(id, depth, bound)
    }
}

impl Staged for BestFirst {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn prepare(&mut self, budget: u64) -> bool {
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.add_roots()?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let Some((id, rank)) = self.open.pop(&self.nodes) else {
            return Ok((0, Some(Status::Unsolvable)));
        };
        if self.nodes.get(id).closed {
            return Ok((0, None));
        }
        if self.is_optimal() {
            self.stats.lower_bound = Some(rank);
        }
        self.expand(id)
    }
}

impl Strategy for BestFirst {
    fn name(&self) -> &'static str {
        self.name
    }

    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats {
            rules: self.rules.counts(),
            open: self.open.len() as u64,
            nearest: (self.best_bound != u32::MAX).then_some(self.best_bound),
            ..self.stats.clone()
        }
    }

    fn best(&self) -> Option<Best> {
        self.nodes.show(&self.ground, self.best)
    }

    #[cfg(feature = "lab")]
    fn seen(&self) -> Option<Seen> {
        self.nodes.seen(&self.ground, self.looked_at, self.rules.switches())
    }
}

fn clamp(bound: u32) -> u16 {
    bound.min(u32::from(u16::MAX)) as u16
}

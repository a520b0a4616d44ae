//! The search through the phases: best first, with dives.

use std::sync::Arc;

use super::pushes::sort;
use super::queue::Queue;
use super::score::Scorer;
use super::standings::Standings;
use kura::board::{DIRECTIONS, Square};
use kura::limits::{Memory, OutOfMemory};
use kura::plan::PackingOrder;
use kura::position::{Ground, Push, Side};
use kura::search::{
    Best, Expansion, Graph, Learner, Lesson, NodeId, PatternStore, Rules, Seen, Stats, Status,
};

/// After this many generated pushes, the next node comes from a worse bucket.
const ROVER_EVERY: u64 = 8;

/// Nodes expanded without improvement after which the position is suspected to be dead.
const PATIENCE: u64 = 200;

/// Positions that the proof may expand.
const MOST_FOR_PROOF: u64 = 3_000;

/// A node being expanded; those below it on the stack wait for its dive to end.
struct Open {
    id: NodeId,
    player: Square,
    /// Pushes still to be tried, the next one last.
    steps: Vec<Push>,
    /// Only pushes of a corral are tried.
    in_corral: bool,
}

/// The phase search of one level.
pub(super) struct PhaseSearch {
    ground: Arc<Ground>,
    rules: Rules,
    scorer: Scorer,
    graph: Graph,
    standings: Standings,
    queue: Queue,
    stack: Vec<Open>,
    /// Lists of pushes for reuse.
    spare: Vec<Vec<Push>>,
    /// The position of the node on top of the stack.
    at: Expansion,
    /// The node whose region is in `reach`.
    reach_of: Option<NodeId>,
    narrowed: Vec<Push>,
    stats: Stats,
    best: NodeId,
    learner: Learner,
    /// The node with which the learner began.
    suspect: NodeId,
    /// The least score since the last lesson, and how many nodes had been expanded when it was found.
    least: (u16, u64),
    /// The next lesson begins when this many nodes have been expanded.
    lesson_at: u64,
    rooted: bool,
    memory: Memory,
}

impl PhaseSearch {
    pub(super) fn new(
        ground: Arc<Ground>,
        order: &PackingOrder,
        rules: Rules,
        patterns: PatternStore,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        Ok(PhaseSearch {
            rules,
            scorer: Scorer::new(&ground, order, memory.clone())?,
            graph: Graph::new(&ground, Side::Push, memory.clone())?,
            standings: Standings::new(memory.clone()),
            learner: Learner::new(&ground, patterns, memory.clone())?,
            queue: Queue::new(memory.clone()),
            stack: Vec::new(),
            spare: Vec::new(),
            at: Expansion::new(&ground, Side::Push),
            reach_of: None,
            narrowed: Vec::new(),
            stats: Stats::default(),
            best: NodeId::new(0),
            suspect: NodeId::new(0),
            least: (u16::MAX, 0),
            lesson_at: PATIENCE,
            rooted: false,
            memory,
            ground,
        })
    }

    pub(super) fn stats(&self) -> Stats {
        let expanded = self.stats.expanded + self.learner.expanded;
        let generated = self.at.generated;
        Stats { expanded, generated, rules: self.rules.counts(), ..self.stats.clone() }
    }

    pub(super) fn seen(&self) -> Option<Seen> {
        self.graph.nodes.seen(&self.ground, self.stack.last()?.id, self.rules.switches())
    }

    pub(super) fn best(&self) -> Option<Best> {
        self.graph.nodes.show(&self.ground, self.best)
    }

    /// Works for about `budget` units.
    pub(super) fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        if !self.rooted {
            self.rooted = true;
            self.add_root()?;
            if self.at.is_solved(&self.ground) {
                return Ok(Status::Solved { pushes: Vec::new(), optimal: false });
            }
        }
        self.learner.patterns.catch_up()?;
        let mut left = budget;
        while left > 0 && !self.ground.halt.is_set_after(20 * self.ground.board.len()) {
            if !self.learner.is_idle() {
                self.learn(&mut left)?;
                continue;
            }
            let mut work = 1;
            if let Some(solved) = self.next_push(&mut work)? {
                return Ok(solved);
            }
            if self.stack.is_empty() && !self.next_node(&mut work)? {
                return Ok(Status::GaveUp);
            }
            left = left.saturating_sub(work);
        }
        Ok(Status::Running)
    }

    fn add_root(&mut self) -> Result<(), OutOfMemory> {
        let player = self.ground.board.start_player();
        let hash = self.at.flood(&self.ground, player);
        let (standing, score) = self.scorer.root(&self.at.boxes);
        let id = self.graph.add_root(&self.at.boxes, player, hash, score)?;
        self.standings.push(standing)?;
        self.queue.push(&mut self.graph.nodes, id, score)
    }

    /// Takes a node from the open list and starts to expand it; false when none is left.
    fn next_node(&mut self, work: &mut u64) -> Result<bool, OutOfMemory> {
        let taken = match self.at.generated.is_multiple_of(ROVER_EVERY) {
            true => self.queue.pop_in_turn(&self.graph.nodes),
            false => self.queue.pop(&self.graph.nodes),
        };
        let Some(id) = taken else { return Ok(false) };
        if self.graph.nodes.get(id).closed || self.standings.is_dead(&self.graph.nodes, id) {
            return Ok(true);
        }
        let player = self.graph.nodes.rebuild(&self.ground, id, &mut self.at.boxes);
        self.reach_of = None;
        if self.learner.patterns.any_in(self.at.boxes.set(), player, 0) {
            return Ok(true);
        }
        if self.is_lesson_due() {
            let limit = ((self.stats.expanded - self.least.1) / 2).min(MOST_FOR_PROOF);
            let depth = u32::from(self.graph.nodes.get(id).depth);
            let position = (&self.at.boxes, player);
            self.learner.begin(&self.ground, position, depth, limit);
            self.suspect = id;
            self.lesson_at = self.stats.expanded;
        } else {
            self.begin(id, player, work)?;
        }
        Ok(true)
    }

    /// True when there has been no progress for long, and for at least as long as the last lesson took.
    fn is_lesson_due(&self) -> bool {
        self.stats.expanded >= self.lesson_at.max(self.least.1 + PATIENCE)
    }

    /// Continues a lesson; the stack is empty.
    fn learn(&mut self, left: &mut u64) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let before = self.learner.expanded;
        let lesson = self.learner.run(&ground, &mut self.rules, left)?;
        self.lesson_at += self.learner.expanded - before;
        match lesson {
            Lesson::Running => {}
            Lesson::Open => {
                self.lesson_at += PATIENCE;
                let player = self.graph.nodes.rebuild(&ground, self.suspect, &mut self.at.boxes);
                let mut work = 0;
                self.begin(self.suspect, player, &mut work)?;
                *left = left.saturating_sub(work);
            }
            Lesson::Back(pushes) => {
                let earlier = self.ancestor(pushes);
                let player = self.graph.nodes.rebuild(&ground, earlier, &mut self.at.boxes);
                self.learner.go_back(&ground, (&self.at.boxes, player), pushes);
            }
            Lesson::Learnt => {
                let dead = self.ancestor(self.learner.known());
                self.standings.mark_dead(dead);
                self.least = (u16::MAX, self.stats.expanded);
            }
        }
        Ok(())
    }

    /// The node this many pushes before the suspect.
    fn ancestor(&self, pushes: u32) -> NodeId {
        (0..pushes).fold(self.suspect, |id, _| self.graph.nodes.get(id).parent)
    }

    /// Starts to expand the node whose position is in `boxes`.
    fn begin(&mut self, id: NodeId, player: Square, work: &mut u64) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let node = *self.graph.nodes.get(id);
        self.graph.nodes.get_mut(id).closed = true;
        self.stats.depth = u32::from(node.depth);
        self.stats.expanded += 1;
        self.at.reach.fill(&ground.board, &self.at.boxes, player);
        self.reach_of = Some(id);
        self.memory.grow(&mut self.stack, 1)?;
        // Reserves room for returning the lists of the stack at the end.
        self.memory.grow(&mut self.spare, self.stack.len() + 1)?;
        let mut steps = self.spare.pop().unwrap_or_default();
        steps.clear();
        if let Err(error) = self.memory.grow(&mut steps, DIRECTIONS.len() * self.at.boxes.len()) {
            self.memory.release(&steps);
            return Err(error);
        }
        let mut in_corral = false;
        if !self.at.is_dead(&ground, &mut self.rules, work) {
            let corrals = self.rules.counts().pi_corral;
            let last = node.step();
            if self.rules.narrow(&ground, &self.at.boxes, &self.at.reach, last, &mut self.narrowed)
            {
                in_corral = self.rules.counts().pi_corral > corrals;
                steps.extend_from_slice(&self.narrowed);
            } else {
                self.at.add_steps(&ground, &mut steps);
            }
            sort(&ground.board, last, node.depth, &mut steps);
        }
        *work += steps.len() as u64;
        self.stack.push(Open { id, player, steps, in_corral });
        Ok(())
    }

    /// Tries the next push of the node on top of the stack; returns a solution if it leads to one.
    fn next_push(&mut self, work: &mut u64) -> Result<Option<Status>, OutOfMemory> {
        let Some(top) = self.stack.last_mut() else { return Ok(None) };
        let (parent, player, in_corral) = (top.id, top.player, top.in_corral);
        let Some(push) = top.steps.pop() else {
            self.end();
            return Ok(None);
        };
        if self.is_lesson_due() {
            self.abandon_dive()?;
            return Ok(None);
        }
        let ground = self.ground.clone();
        if self.reach_of != Some(parent) {
            self.at.reach.fill(&ground.board, &self.at.boxes, player);
            self.reach_of = Some(parent);
        }
        if !self.at.make(&ground, &mut self.rules, push) {
            return Ok(None);
        }
        let Some((id, score)) = self.add_child(&ground, parent, push)? else {
            self.at.take_back(&ground, push);
            return Ok(None);
        };
        if self.at.is_solved(&self.ground) {
            let (_, pushes) = self.graph.nodes.steps_to(id);
            return Ok(Some(Status::Solved { pushes, optimal: false }));
        }
        let before = self.graph.nodes.get(parent).bound;
        let score = match in_corral && !self.standings.get(id).early {
            true => score.min(before),
            false => score,
        };
        self.graph.nodes.get_mut(id).bound = score;
        if score < self.graph.nodes.get(self.best).bound {
            self.best = id;
        }
        if score < self.least.0 {
            self.least = (score, self.stats.expanded);
        }
        if score <= before && self.queue.least().is_none_or(|least| score <= least) {
            self.begin(id, push.from, work)?;
        } else {
            self.queue.push(&mut self.graph.nodes, id, score)?;
            self.at.take_back(&ground, push);
        }
        Ok(None)
    }

    /// Finishes the node on top of the stack.
    fn end(&mut self) {
        let Some(top) = self.stack.pop() else { return };
        self.spare.push(top.steps);
        if !self.stack.is_empty()
            && let Some(push) = self.graph.nodes.get(top.id).step()
        {
            self.at.take_back(&self.ground, push);
        }
    }

    /// Puts all nodes of the stack back on the open list.
    fn abandon_dive(&mut self) -> Result<(), OutOfMemory> {
        while let Some(open) = self.stack.pop() {
            self.spare.push(open.steps);
            self.graph.nodes.get_mut(open.id).closed = false;
            let score = self.graph.nodes.get(open.id).bound;
            self.queue.push(&mut self.graph.nodes, open.id, score)?;
        }
        Ok(())
    }

    /// Adds the position in `boxes`, reached by `push`, unless it is known or dead.
    fn add_child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        push: Push,
    ) -> Result<Option<(NodeId, u16)>, OutOfMemory> {
        let (to, player) = (push.to(&ground.board), push.from);
        let hash = self.at.hash_after(ground, push);
        let depth = self.graph.nodes.get(parent).depth.saturating_add(1);
        let known = self.graph.find(hash);
        if let Some(known) = known {
            let node = self.graph.nodes.get(known);
            if node.closed || node.depth <= depth {
                self.stats.duplicates += 1;
                return Ok(None);
            }
            // Reached by a shorter path before it was expanded: a new node replaces it.
        } else if self.at.is_dead_after(ground, &mut self.rules, push)
            || self.learner.patterns.closed_by(self.at.boxes.set(), to, player)
        {
            return Ok(None);
        }
        let before = *self.standings.get(parent);
        let (standing, score) = self.scorer.after(ground, &self.at.boxes, &before, push, depth);
        let id = self.graph.add(parent, push, &self.at.boxes, hash, score, known)?;
        self.standings.push(standing)?;
        Ok(Some((id, score)))
    }
}

impl Drop for PhaseSearch {
    fn drop(&mut self) {
        let lists = self.stack.iter().map(|open| &open.steps).chain(&self.spare);
        lists.for_each(|list| self.memory.release(list));
        self.memory.release(&self.stack);
        self.memory.release(&self.spare);
    }
}

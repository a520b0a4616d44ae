//! One beam, layer by layer, and the passes with ever larger widths.

use std::sync::Arc;

use super::layer::{Candidate, Choice, Layer};
use crate::bound::{Matching, UNMATCHABLE};
use crate::deadlock::Blocked;
use crate::feature_space::{PullTree, State};
use crate::limits::Lease;
use crate::position::{Blocks, Ground, Lifted, Push, Side};
use crate::search::expansion::{Expand, Expansion};
use crate::search::graph::Graph;
use crate::search::nodes::{NodeId, Nodes};
use crate::search::{Best, Context, Memory, OutOfMemory, Rules, Seen, Stats, Status, Switches};

/// The weight of a push in the rank of a position.
const PUSH: u64 = 32;

/// The weight of a blocked box, in pushes.
const BLOCKED: u64 = 5;

/// The initial width of the beam, and its ranking.
#[derive(Clone, Copy, Debug)]
pub struct BeamWidth {
    /// Positions kept of a layer in the first pass.
    pub first: usize,
    /// The cost of an unreachable floor square, as a fraction of a push.
    pub outside: u64,
}

/// The search.
pub struct Search {
    ground: Arc<Ground>,
    rules: Rules,
    memory: Memory,
    /// Positions from which the path to the end is known.
    home: PullTree,
    /// The step to one of them, once there is one.
    last: Option<(NodeId, Push)>,
    graph: Graph,
    layer: Layer,
    /// Positions kept of a layer.
    width: usize,
    outside: u64,
    /// For a search that avoids blocked boxes.
    blocked: Option<(Blocked, Lease)>,
    choice: Choice,
    /// True when the current pass has discarded something.
    cut: bool,
    ready: bool,
    /// The lease for the matching.
    _lease: Lease,
    matching: Matching,
    at: Expansion,
    /// The position being expanded, for what its steps connect and cut off.
    blocks: Blocks,
    stats: Stats,
}

impl Search {
    /// A search of the level of `context`, which may avoid letting boxes on goals block others. Fails when there is no
    /// room for its tables.
    pub fn new(
        context: &Context,
        width: BeamWidth,
        switches: Switches,
        avoids_blocked: bool,
    ) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        Ok(Search {
            blocked: avoids_blocked.then(|| avoidance(&ground, &memory)).transpose()?,
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            graph: Graph::new(&ground, Side::Push, memory.clone())?,
            layer: Layer::new(memory.clone()),
            width: width.first,
            outside: width.outside,
            choice: Choice::BestOfEach,
            cut: false,
            ready: false,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            at: Expansion::new(&ground, Side::Push),
            blocks: Blocks::new(ground.board.len()),
            stats: Stats::default(),
            home: context.home.clone(),
            last: None,
            ground,
            memory,
        })
    }

    /// Starts a pass: forgets all positions but the start.
    fn restart(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        // Free the old tables before the new one requests memory.
        self.graph.nodes = Nodes::new(&ground, Side::Push, self.memory.clone());
        self.graph = Graph::new(&ground, Side::Push, self.memory.clone())?;
        self.layer.clear();
        self.cut = false;
        self.at.boxes = ground.root_boxes(Side::Push);
        let player = ground.board.start_player();
        let hash = self.at.flood(&ground, player);
        let id = self.graph.add_root(&self.at.boxes, player, hash, 0)?;
        self.layer.add(id)?;
        Ok(())
    }

    /// Chooses the next pass: the same width with the other choice, then twice the width.
    fn widen(&mut self) {
        if self.choice == Choice::BestOfEach {
            self.choice = Choice::Best;
        } else {
            self.choice = Choice::BestOfEach;
            self.width *= 2;
        }
    }

    /// Expands one position of the layer; returns the units of work.
    fn expand(&mut self, id: NodeId) -> Result<(u64, Option<Status>), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        let mut work = 1;
        let player = self.graph.take(&ground, id, &mut self.at.boxes);
        let node = *self.graph.nodes.get(id);
        self.stats.depth = u32::from(node.depth);
        let home = self.at.boxes.list().iter().filter(|&&b| board.is_goal(b)).count();
        if home == self.at.boxes.len() {
            let (_, pushes) = self.graph.nodes.steps_to(id);
            return Ok((work, Some(Status::Solved { pushes, optimal: false })));
        }
        self.at.flood(&ground, player);
        self.stats.expanded += 1;
        if self.at.is_dead(&ground, &mut self.rules, &mut work) {
            return Ok((work, None));
        }
        self.matching.set(&ground, Side::Push, &self.at.boxes, player);
        let steps = self.at.steps(&ground, &mut self.rules, node.step());
        if !steps.is_empty() {
            self.blocks.compute(board, self.at.boxes.set());
        }
        self.try_steps(&ground, (id, home as u16), steps, &mut work)?;
        Ok((work, self.last.take().map(|(parent, step)| self.solved(parent, step))))
    }

    /// The solution by a step from the node being expanded to a position from which the path to the end is known.
    fn solved(&mut self, parent: NodeId, step: Push) -> Status {
        let (_, mut pushes) = self.graph.nodes.steps_to(parent);
        pushes.push(step);
        let ground = &self.ground;
        self.at.shift(ground, step);
        self.at.flood(ground, step.from);
        let state = State::new(self.at.boxes.set().clone(), self.at.reach.lowest());
        let rest = self.home.pushes(ground, vec![(state, None)]);
        rest.map_or(Status::GaveUp, |rest| {
            pushes.extend(rest);
            Status::Solved { pushes, optimal: false }
        })
    }

    /// Turns the best candidates into the next layer.
    fn next_layer(&mut self) -> Result<(), OutOfMemory> {
        let candidates = self.layer.turn(self.choice, &self.ground.halt);
        let result = self.keep_best(&candidates);
        self.layer.reuse(candidates);
        result
    }

    fn keep_best(&mut self, candidates: &[Candidate]) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        for &candidate in candidates {
            if ground.halt.is_set_after(20) {
                break;
            }
            if self.layer.len() == self.width {
                self.cut = true;
                break;
            }
            let Candidate { parent, step, hash, .. } = candidate;
            if self.graph.find(hash).is_some() {
                continue;
            }
            if self.graph.nodes.keeps_boxes(parent) {
                if ground.halt.is_set_after(4 * ground.board.len()) {
                    break;
                }
                self.graph.nodes.rebuild(&ground, parent, &mut self.at.boxes);
                self.at.shift(&ground, step);
            }
            let id = self.graph.add(parent, step, &self.at.boxes, hash, 0, None)?;
            self.layer.add(id)?;
        }
        Ok(())
    }

    /// Works for about `budget` units.
    pub fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let mut left = budget;
        if !self.ready {
            if !self.rules.prepare(&self.ground.clone(), left) {
                return Ok(Status::Running);
            }
            self.ready = true;
            self.restart()?;
        }
        while left > 0 && !self.ground.halt.is_set_after(20 * self.ground.board.len()) {
            let Some(id) = self.layer.next() else {
                self.next_layer()?;
                if self.ground.halt.is_set() {
                    break;
                }
                if self.layer.len() == 0 {
                    if !self.cut {
                        return Ok(Status::GaveUp);
                    }
                    self.widen();
                    self.restart()?;
                }
                continue;
            };
            let (work, found) = self.expand(id)?;
            if let Some(status) = found {
                return Ok(status);
            }
            left = left.saturating_sub(work);
        }
        Ok(Status::Running)
    }

    /// The counters so far.
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
        self.graph.seen(&self.ground, self.rules.switches())
    }
}

/// What counts blocked boxes, with its lease.
fn avoidance(ground: &Ground, memory: &Memory) -> Result<(Blocked, Lease), OutOfMemory> {
    let blocked = Blocked::new(ground, memory.share(Blocked::LARGEST));
    let lease = memory.lease(blocked.bytes())?;
    Ok((blocked, lease))
}

impl Expand for Search {
    /// The node, and how many boxes are on their targets.
    type Parent = (NodeId, u16);

    #[inline]
    fn parts(&mut self) -> (&mut Expansion, &mut Rules) {
        (&mut self.at, &mut self.rules)
    }

    fn child(
        &mut self,
        ground: &Ground,
        (parent, home): (NodeId, u16),
        step: Push,
    ) -> Result<(), OutOfMemory> {
        let (board, to, player) = (&ground.board, step.to(&ground.board), step.from);
        if ground.halt.is_set_after(10 * board.len()) {
            return Ok(());
        }
        let home = home - u16::from(board.is_goal(step.from)) + u16::from(board.is_goal(to));
        let lifted = Lifted::put(&self.blocks, board, step.from, to);
        let lowest = lifted.joined_lowest(&self.blocks);
        let hash = self.at.boxes.hash() ^ ground.zobrist.of_player(lowest);
        if self.graph.find(hash).is_some() {
            self.stats.duplicates += 1;
            return Ok(());
        }
        if self.at.is_dead_after(ground, &mut self.rules, step) {
            return Ok(());
        }
        let bound = self.matching.probe_step(ground, Side::Push, step.from, to, player);
        if bound == UNMATCHABLE {
            return Ok(());
        }
        self.graph.note(parent, bound);
        if self.home.contains(hash) {
            self.last = Some((parent, step));
        }
        let inside = lifted.joined_size(&self.blocks) + self.at.boxes.len();
        let outside = (board.len() - inside) as u64;
        let blocked = match &mut self.blocked {
            Some((blocked, _)) => blocked.count(ground, &self.at.boxes, player) as u64,
            None => 0,
        };
        let rank = (u64::from(bound) + blocked * BLOCKED) * PUSH + outside * self.outside;
        let rank = rank.min(u64::from(u32::MAX)) as u32;
        let cell = match self.choice {
            Choice::Best => 0,
            Choice::BestOfEach => (lifted.parts() as u32) << 16 | u32::from(home),
        };
        self.layer.propose(Candidate { rank, parent, step, hash, cell })
    }
}

//! Beam search: all positions one push from the start, then two, then three, but of each layer
//! only the most promising stay. When the beam dies out, it starts again twice as wide.
//!
//! A greedy search spends itself on one basin: every position there looks better than what
//! leads out of it. Here positions compete only with those that took as many pushes, so a detour
//! of a few pushes survives as long as the beam is wider than the number of ways to do without it.
//!
//! Source: beam search after Lowerre 1976 (the HARPY speech recognition system); layers cut to
//! their best as in Bisiani 1987. The cells, here by the parts of the floor and
//! the boxes on goals, are an idea of FESS (Shoham and Schaeffer 2020): a position that tidies up does
//! not compete with one that fills goals. Passes with and without cells take turns.

mod layer;

use std::sync::Arc;

#[cfg(feature = "lab")]
use super::Seen;
use super::nodes::{NodeId, Nodes};
use super::visited::Visited;
use super::{Best, Context, Memory, OutOfMemory, Rules, Stats, Status, Strategy, Switches};
use crate::board::Square;
use crate::bound::{Matching, UNMATCHABLE};
use crate::position::{Boxes, Ground, Lease, Push, Reach, Side};
use layer::{Candidate, Choice, Layer};

/// A push is worth this much of what a position is ranked by.
const PUSH: u64 = 32;

/// How wide the beam is at first, and what it looks at.
#[derive(Clone, Copy, Debug)]
pub struct BeamWidth {
    /// Positions of a layer that stay, in the first pass.
    pub first: usize,
    /// What a square of floor costs that the player cannot walk to, in parts of a push.
    pub outside: u64,
}

/// The strategy.
pub struct Beam {
    ground: Arc<Ground>,
    rules: Rules,
    memory: Memory,
    nodes: Nodes,
    visited: Visited,
    layer: Layer,
    /// Positions of a layer that stay.
    width: usize,
    outside: u64,
    choice: Choice,
    /// True when the present pass has left something out.
    cut: bool,
    ready: bool,
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
    #[cfg(feature = "lab")]
    looked_at: NodeId,
    best_bound: u32,
}

impl Beam {
    /// A search of the level of `context`. Fails when there is no room for its tables.
    pub fn new(
        context: &Context,
        width: BeamWidth,
        switches: Switches,
    ) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let squares = ground.board.len();
        Ok(Beam {
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            nodes: Nodes::new(&ground, Side::Push, memory.clone()),
            visited: Visited::new(memory.clone())?,
            layer: Layer::new(memory.clone()),
            width: width.first,
            outside: width.outside,
            choice: Choice::BestOfEach,
            cut: false,
            ready: false,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            boxes: ground.root_boxes(Side::Push),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            steps: Vec::new(),
            stats: Stats::default(),
            best: 0,
            #[cfg(feature = "lab")]
            looked_at: 0,
            best_bound: u32::MAX,
            ground,
            memory,
        })
    }

    /// Begins a pass: forgets all positions but the start.
    fn restart(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        self.nodes = Nodes::new(&ground, Side::Push, self.memory.clone());
        self.visited = Visited::new(self.memory.clone())?;
        self.layer.clear();
        self.cut = false;
        (self.best, self.best_bound) = (0, u32::MAX);
        self.boxes = ground.root_boxes(Side::Push);
        let player = board.start_player();
        self.reach.fill(board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest());
        let id = self.nodes.add_root(&self.boxes, player, hash, 0)?;
        self.visited.insert(hash, id)?;
        self.layer.add(id)?;
        Ok(())
    }

    /// What the next pass does: the same width with the other choice, then twice the width.
    fn widen(&mut self) {
        if self.choice == Choice::BestOfEach {
            self.choice = Choice::Best;
        } else {
            self.choice = Choice::BestOfEach;
            self.width *= 2;
        }
    }

    /// Expands one position of the layer; gives the units of work it took.
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
        self.stats.depth = u32::from(node.depth);
        let home = self.boxes.list().iter().filter(|&&b| board.is_goal(b)).count();
        if home == self.boxes.len() {
            let (_, pushes) = self.nodes.steps_to(id);
            return Ok((work, Some(Status::Solved { pushes, optimal: false })));
        }
        self.reach.fill(board, &self.boxes, player);
        self.stats.expanded += 1;
        if self.rules.dead_at_expansion(&ground, &self.boxes, &self.reach, &mut work) {
            return Ok((work, None));
        }
        self.matching.set(&ground, Side::Push, &self.boxes, player);
        let mut steps = std::mem::take(&mut self.steps);
        steps.clear();
        if !self.rules.narrow(&ground, &self.boxes, &self.reach, node.step(), &mut steps) {
            Side::Push.steps(board, &self.boxes, &self.reach, |step| steps.push(step));
        }
        let mut result = Ok(());
        for &step in &steps {
            work += 1;
            result = self.try_step(&ground, id, step, home as u16);
            if result.is_err() {
                break;
            }
        }
        self.steps = steps;
        result.map(|()| (work, None))
    }

    /// `home` is how many boxes are where they belong before the step.
    fn try_step(
        &mut self,
        ground: &Ground,
        id: NodeId,
        step: Push,
        home: u16,
    ) -> Result<(), OutOfMemory> {
        let board = &ground.board;
        let to = step.to(board);
        self.stats.generated += 1;
        if self.rules.forbids_square(ground, to) {
            return Ok(());
        }
        let player = step.player_after(board, Side::Push);
        self.boxes.shift(step.from, to, &ground.zobrist);
        let left = u16::from(board.is_goal(step.from));
        let home = home - left + u16::from(board.is_goal(to));
        let outcome = self.try_child(ground, id, step, player, home);
        self.boxes.shift(to, step.from, &ground.zobrist);
        outcome
    }

    /// `boxes` stand as after the step.
    fn try_child(
        &mut self,
        ground: &Ground,
        parent: NodeId,
        step: Push,
        player: Square,
        home: u16,
    ) -> Result<(), OutOfMemory> {
        let (board, to) = (&ground.board, step.to(&ground.board));
        self.child_reach.fill(board, &self.boxes, player);
        let hash = self.boxes.hash() ^ ground.zobrist.of_player(self.child_reach.lowest());
        if self.visited.find(hash, |n| self.nodes.get(n).is(hash)).is_some() {
            self.stats.duplicates += 1;
            return Ok(());
        }
        if self.rules.dead_after(ground, &self.boxes, to, player) {
            return Ok(());
        }
        let bound = self.matching.probe(ground, Side::Push, step.from, to, player);
        if bound == UNMATCHABLE {
            return Ok(());
        }
        if bound < self.best_bound {
            (self.best, self.best_bound) = (parent, bound);
        }
        let inside = self.child_reach.squares().len() + self.boxes.len();
        let outside = (board.len() - inside) as u64;
        let rank = u64::from(bound) * PUSH + outside * self.outside;
        let rank = rank.min(u64::from(u32::MAX)) as u32;
        let cell = match self.choice {
            Choice::Best => 0,
            Choice::BestOfEach => self.parts(ground) << 16 | u32::from(home),
        };
        self.layer.propose(Candidate { rank, parent, step, hash, cell })
    }

    /// Into how many parts the boxes cut the floor. The player's region is in `child_reach`.
    fn parts(&mut self, ground: &Ground) -> u32 {
        1 + u32::from(self.child_reach.extend_to_all(&ground.board, &self.boxes))
    }

    /// Makes the best candidates the next layer.
    fn next_layer(&mut self) -> Result<(), OutOfMemory> {
        let candidates = self.layer.turn(self.choice);
        let result = self.keep_best(&candidates);
        self.layer.reuse(candidates);
        result
    }

    fn keep_best(&mut self, candidates: &[Candidate]) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        for &candidate in candidates {
            if self.layer.len() == self.width {
                self.cut = true;
                break;
            }
            let Candidate { parent, step, hash, .. } = candidate;
            if self.visited.find(hash, |n| self.nodes.get(n).is(hash)).is_some() {
                continue;
            }
            if self.nodes.keeps_boxes(parent) {
                self.nodes.rebuild(&ground, parent, &mut self.boxes);
                self.boxes.shift(step.from, step.to(&ground.board), &ground.zobrist);
            }
            let id = self.nodes.add(parent, step, &self.boxes, hash, 0)?;
            self.visited.insert(hash, id)?;
            self.layer.add(id)?;
        }
        Ok(())
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let mut left = budget;
        if !self.ready {
            if !self.rules.prepare(&self.ground.clone(), left) {
                return Ok(Status::Running);
            }
            self.ready = true;
            self.restart()?;
        }
        while left > 0 {
            let Some(id) = self.layer.next() else {
                self.next_layer()?;
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
}

impl Strategy for Beam {
    fn name(&self) -> &'static str {
        "beam"
    }

    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        Stats { rules: self.rules.counts(), ..self.stats.clone() }
    }

    fn best(&self) -> Option<Best> {
        self.nodes.show(&self.ground, self.best)
    }

    #[cfg(feature = "lab")]
    fn seen(&self) -> Option<Seen> {
        self.nodes.seen(&self.ground, self.looked_at, self.rules.switches())
    }
}

//! The fewest moves: every step of the player counts, pushing or not.
//!
//! A state is the boxes and the player's square; an edge is a walk and the push that ends it. The search comes
//! from both ends and always continues with a pair of positions whose bound is least (NBS: Chen, Holte, Zilles,
//! Sturtevant 2017). Every path that has not been found passes, in this order, a position that pushes have
//! led to and that is not expanded yet, and one that pulls have led to and that is not expanded either. So
//! it has no fewer moves than the larger of three numbers: the least bound of a position on either side, and
//! the least moves made on one side plus those made on the other.
//!
//! *Why*: number the positions of a path after each push, `F0` (the start) to `Fn`, and before each push,
//! `A1` to `An`; `Fi` and `Ai+1` have the same boxes, and only a walk between them. Let `Fj` be the first that
//! pushes have reached but not expanded, and `Ak` the last that pulls have. If `j < k`, the moves to `Fj`
//! and from `Ak` are different moves of the path. Otherwise `Fk-1` and `Ak+1` are both expanded. Whichever was
//! expanded last has met the path: `Fk-1` looks for `Ak`, which `Ak+1` led to, and `Ak+1` looks for `Fk`,
//! which `Fk-1` led to.
//!
//! A position from whose region another one was expanded, in so few moves that the player can walk on from
//! there (`regions.rs`), counts as expanded with that one: a path through it has another beside it that is no
//! longer.
//!
//! The bound of a position is the matching in pushes plus the walking that cannot be saved (`walking.rs`).
//! Rules that call positions dead hold for any measure; rules that prune pushes (PI-corral, tunnel) preserve
//! shortest solutions only in pushes and are not used.

mod half;
mod regions;
mod walking;

use std::sync::Arc;

use super::expansion::Expand;
use super::nodes::NodeId;
use super::stages::{Stage, Staged, run_stages};
use super::{Best, Memory, OutOfMemory, Seen, Stats, Status, Strategy, Switches};
use crate::board::{DIRECTIONS, WALL};
use crate::position::{Ground, Push, Side};
use half::Half;

/// One search for a solution with the fewest moves.
pub struct FewestMoves {
    ground: Arc<Ground>,
    /// By pushes from the start, and by pulls from the end.
    forward: Half,
    backward: Half,
    /// No solution that has not been found has fewer moves.
    least: u32,
    /// The pushes of the best solution, and its moves.
    best: Option<(Vec<Push>, u32)>,
    /// The side whose turn it is.
    turn: Side,
    stage: Stage,
}

impl FewestMoves {
    /// A search of `ground`.
    pub fn new(
        ground: Arc<Ground>,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let of_pulls = Switches { diagonal: false, corral: false, ..switches };
        Ok(FewestMoves {
            forward: Half::new(ground.clone(), Side::Push, switches, &memory)?,
            backward: Half::new(ground.clone(), Side::Pull, of_pulls, &memory)?,
            least: 0,
            best: None,
            turn: Side::Push,
            stage: Stage::Preparing,
            ground,
        })
    }

    /// Makes positions ready until there is a pair whose bound is that of the search. False when every
    /// solution that has not been found has at least as many moves as the best one.
    fn choose(&mut self) -> Result<bool, OutOfMemory> {
        loop {
            if self.best.as_ref().is_some_and(|(_, moves)| *moves <= self.least) {
                return Ok(false);
            }
            for half in [&mut self.forward, &mut self.backward] {
                half.admit(self.least)?;
                if half.is_done() {
                    return Ok(false);
                }
            }
            let pair = self.forward.nearest().zip(self.backward.nearest());
            let pair = pair.map(|(forward, backward)| forward + backward);
            if pair.is_some_and(|moves| moves <= self.least) {
                return Ok(true);
            }
            let next = [pair, self.forward.least(), self.backward.least()];
            self.least = next.into_iter().flatten().min().unwrap_or(u32::MAX);
        }
    }

    /// Takes over a solution: the pushes to a forward node, and those from a backward node to the end.
    fn take(&mut self, forward: NodeId, backward: Option<NodeId>, moves: u32) {
        if self.best.as_ref().is_some_and(|(_, best)| *best <= moves) {
            return;
        }
        let mut pushes = self.forward.graph.nodes.steps_to(forward).1;
        if let Some(id) = backward {
            let pulls = self.backward.graph.nodes.steps_to(id).1;
            pushes.extend(pulls.iter().rev().map(|pull| pull.reversed(&self.ground.board)));
        }
        (self.forward.below, self.backward.below) = (moves, moves);
        self.best = Some((pushes, moves));
    }

    /// Expands the first position that is ready on one side; returns the units of work.
    fn expand(&mut self, side: Side) -> Result<u64, OutOfMemory> {
        let ground = self.ground.clone();
        let mut work = 1;
        let (half, other) = match side {
            Side::Push => (&mut self.forward, &self.backward),
            Side::Pull => (&mut self.backward, &self.forward),
        };
        let Some((id, moves)) = half.open(&mut work)? else { return Ok(work) };
        let steps = half.at.all_steps(&ground);
        // The start is no position after a push.
        let start = ground.board.start_player();
        let is_start = side == Side::Pull
            && half.at.boxes.list().iter().all(|&b| ground.is_target(Side::Pull, b));
        let squares = steps.iter().map(|&step| half.before(step));
        let mut met = None;
        for square in squares.chain(is_start.then_some(start)) {
            if let Some(steps) = half.steps_to(square)
                && let Some(there) = half.find_in(other, square)
            {
                let all = moves + steps + other.moves_to(there);
                if met.is_none_or(|(_, least)| all < least) {
                    met = Some((there, all));
                }
            }
        }
        half.try_steps(&ground, (id, moves), steps, &mut work)?;
        let solved = half.solved.take();
        if let Some((there, all)) = met {
            match side {
                Side::Push => self.take(id, Some(there), all),
                Side::Pull => self.take(there, Some(id), all),
            }
        }
        if let Some((id, moves)) = solved {
            self.take(id, None, moves);
        }
        Ok(work)
    }

    fn end(&self) -> Status {
        let too_long = self.forward.too_long || self.backward.too_long;
        match &self.best {
            // A path that was dropped has more moves than a node can hold.
            Some((pushes, moves)) => Status::Solved {
                pushes: pushes.clone(),
                optimal: !too_long || *moves <= u32::from(u16::MAX),
            },
            None if too_long => Status::GaveUp,
            None => Status::Unsolvable,
        }
    }
}

impl Staged for FewestMoves {
    fn stage(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn prepare(&mut self, budget: u64) -> bool {
        let ready = self.forward.rules.prepare(&self.ground, budget);
        ready && self.backward.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        let ground = self.ground.clone();
        let board = &ground.board;
        if self.forward.at.is_solved(&ground) {
            return Ok(Some(Status::Solved { pushes: Vec::new(), optimal: true }));
        }
        self.forward.add_root(board.start_player())?;
        // After the last push the player stands where the box was.
        for &goal in board.goals() {
            for direction in DIRECTIONS {
                let beside = board.neighbour(goal, direction);
                let is_free = beside != WALL && !board.is_goal(beside);
                if is_free && board.neighbour(beside, direction) != WALL {
                    self.backward.add_root(beside)?;
                }
            }
        }
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        if !self.choose()? {
            return Ok((0, Some(self.end())));
        }
        let side = self.turn;
        self.turn = if side == Side::Push { Side::Pull } else { Side::Push };
        Ok((self.expand(side)?, None))
    }
}

impl Strategy for FewestMoves {
    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let (forward, backward) = (&self.forward, &self.backward);
        let mut rules = forward.rules.counts();
        rules.add(&backward.rules.counts());
        let most = self.best.as_ref().map_or(u32::MAX, |(_, moves)| *moves);
        Stats {
            expanded: forward.stats.expanded + backward.stats.expanded,
            generated: forward.at.generated + backward.at.generated,
            duplicates: forward.stats.duplicates + backward.stats.duplicates,
            depth: forward.stats.depth,
            lower_bound: (self.least > 0).then(|| self.least.min(most)),
            rules,
            ..Stats::default()
        }
    }

    fn best(&self) -> Option<Best> {
        self.forward.graph.best(&self.ground)
    }

    fn solution(&self) -> Option<&[Push]> {
        self.best.as_ref().map(|(pushes, _)| &pushes[..])
    }

    fn seen(&self) -> Option<Seen> {
        let half = if self.turn == Side::Push { &self.backward } else { &self.forward };
        half.graph.seen(&self.ground, half.rules.switches())
    }
}

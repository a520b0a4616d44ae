//! A* that minimises moves: every step of the player counts, pushing or not.
//!
//! A state is the boxes and the player's square; an edge is a walk and the push that ends it. Rules that call
//! positions dead hold for any measure; rules that prune pushes (PI-corral, tunnel) preserve shortest
//! solutions only in pushes and are not used.
//!
//! The bound is the matching in pushes plus walking. Walking is bounded as follows: the pushes of any
//! solution move the boxes, all together, from the sum of their squares to the sum of the goals, and carry
//! the player along by the same vector `D`. The distance from the player's square plus `D` to the square
//! where it stands after the last push must be walked. That last square is next to a goal. A walk of `n`
//! steps changes the distance by at most `n` and a push not at all, so the bound is consistent.
//! most `n` and a push by none, so the bound is consistent.

use std::sync::Arc;

use super::expansion::{Expand, Expansion};
use super::graph::Graph;
use super::nodes::NodeId;
use super::open::Open;
use super::stages::{Stage, Staged, run_stages};
use super::{Best, Memory, OutOfMemory, Rules, Seen, Stats, Status, Strategy, Switches};
use crate::board::{DIRECTIONS, Square, WALL};
use crate::bound::{Matching, UNMATCHABLE};
use crate::limits::Lease;
use crate::position::{Ground, Push, Side};
use crate::sorting::sort_by_rank;

/// Row and column, or a difference of two of them.
type Vector = (i32, i32);

/// One search for a solution with the fewest moves.
pub struct FewestMoves {
    ground: Arc<Ground>,
    rules: Rules,
    /// The bound of a node holds the moves made, its depth holds the pushes.
    graph: Graph,
    open: Open,
    /// The lease for the matching.
    _lease: Lease,
    matching: Matching,
    at: Expansion,
    walk: Vec<u32>,
    /// Row and column of each square.
    place: Vec<Vector>,
    /// Where the player may stand after the last push.
    last: Vec<Vector>,
    /// Sum of the goals.
    goals: Vector,
    stats: Stats,
    /// A path was dropped because its moves do not fit into a node.
    too_long: bool,
    stage: Stage,
}

impl FewestMoves {
    /// A search of `ground`.
    pub fn new(
        ground: Arc<Ground>,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let board = &ground.board;
        let place: Vec<Vector> = board
            .squares()
            .map(|s| board.row_column(s))
            .map(|(row, column)| (row as i32, column as i32))
            .collect();
        Ok(FewestMoves {
            rules: Rules::new(&ground, Side::Push, switches, &memory)?,
            graph: Graph::new(&ground, Side::Push, memory.clone())?,
            _lease: memory.lease(Matching::bytes(&ground))?,
            open: Open::new(memory),
            matching: Matching::new(&ground),
            at: Expansion::new(&ground, Side::Push),
            walk: vec![0; board.len()],
            last: last_places(&ground, &place),
            goals: sum(&place, board.goals()),
            place,
            stats: Stats::default(),
            too_long: false,
            stage: Stage::Preparing,
            ground,
        })
    }

    /// The least number of walking steps until the last push, with the player on `player`.
    fn walking(&self, player: Square) -> u32 {
        let boxes = sum(&self.place, self.at.boxes.list());
        let (row, column) = self.place[player as usize];
        let carried = (row + self.goals.0 - boxes.0, column + self.goals.1 - boxes.1);
        let steps =
            |end: &Vector| (carried.0 - end.0).unsigned_abs() + (carried.1 - end.1).unsigned_abs();
        self.last.iter().map(steps).min().unwrap_or(0)
    }

    fn add_root(&mut self) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let player = ground.board.start_player();
        let pushes = self.matching.set(&ground, Side::Push, &self.at.boxes, player);
        if pushes == UNMATCHABLE {
            return Ok(());
        }
        let hash = self.at.boxes.hash() ^ ground.zobrist.of_player(player);
        let id = self.graph.add_root(&self.at.boxes, player, hash, 0)?;
        self.enqueue(id, 0, pushes + self.walking(player))
    }

    fn enqueue(&mut self, id: NodeId, moves: u32, bound: u32) -> Result<(), OutOfMemory> {
        self.graph.note(id, bound);
        self.open.push(&mut self.graph.nodes, id, moves + bound, bound)
    }

    /// Counts the steps from `player` to every square of its region.
    fn measure(&mut self, ground: &Ground, player: Square) {
        self.at.reach.fill(&ground.board, &self.at.boxes, player);
        // The region is sorted by distance: the nearest neighbour of a square comes before it.
        for &square in self.at.reach.squares() {
            self.walk[square as usize] = u32::MAX;
        }
        self.walk[player as usize] = 0;
        for &square in self.at.reach.squares() {
            let next = self.walk[square as usize] + 1;
            for &beside in ground.board.neighbours(square) {
                if beside != WALL && self.at.reach.contains(beside) {
                    let steps = &mut self.walk[beside as usize];
                    *steps = (*steps).min(next);
                }
            }
        }
    }

    /// Expands one node; returns the units of work.
    fn expand(&mut self, id: NodeId) -> Result<(u64, Option<Status>), OutOfMemory> {
        let ground = self.ground.clone();
        let mut work = 1;
        let player = self.graph.take(&ground, id, &mut self.at.boxes);
        let node = *self.graph.nodes.get(id);
        self.stats.depth = u32::from(node.depth);
        if self.at.is_solved(&ground) {
            let pushes = self.graph.nodes.steps_to(id).1;
            return Ok((work, Some(Status::Solved { pushes, optimal: true })));
        }
        self.stats.expanded += 1;
        self.measure(&ground, player);
        if self.at.is_dead(&ground, &mut self.rules, &mut work) {
            return Ok((work, None));
        }
        self.matching.set(&ground, Side::Push, &self.at.boxes, player);
        let steps = self.at.all_steps(&ground);
        self.try_steps(&ground, (id, u32::from(node.bound)), steps, &mut work)?;
        Ok((work, None))
    }
}

impl Expand for FewestMoves {
    /// The node, and the moves made.
    type Parent = (NodeId, u32);

    #[inline]
    fn parts(&mut self) -> (&mut Expansion, &mut Rules) {
        (&mut self.at, &mut self.rules)
    }

    fn child(
        &mut self,
        ground: &Ground,
        (parent, before): (NodeId, u32),
        push: Push,
    ) -> Result<(), OutOfMemory> {
        let (player, to) = (push.from, push.to(&ground.board));
        let pusher = ground.board.neighbour(push.from, push.direction.opposite());
        let moves = before + self.walk[pusher as usize] + 1;
        let Ok(stored) = u16::try_from(moves) else {
            self.too_long = true;
            return Ok(());
        };
        let hash = self.at.boxes.hash() ^ ground.zobrist.of_player(player);
        let known = self.graph.find(hash);
        if let Some(known) = known {
            if self.graph.nodes.get(known).bound <= stored {
                self.stats.duplicates += 1;
                return Ok(());
            }
        } else if self.at.is_dead_after(ground, &mut self.rules, push) {
            return Ok(());
        }
        let pushes = self.matching.probe(ground, Side::Push, push.from, to, player);
        if pushes == UNMATCHABLE {
            return Ok(());
        }
        let walking = if pushes == 0 { 0 } else { self.walking(player) };
        let id = self.graph.add(parent, push, &self.at.boxes, hash, stored, known)?;
        self.enqueue(id, moves, pushes + walking)
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
        self.rules.prepare(&self.ground, budget)
    }

    fn root(&mut self) -> Result<Option<Status>, OutOfMemory> {
        self.add_root()?;
        Ok(None)
    }

    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory> {
        let Some((id, rank)) = self.open.pop(&self.graph.nodes) else {
            let end = if self.too_long { Status::GaveUp } else { Status::Unsolvable };
            return Ok((0, Some(end)));
        };
        if self.graph.nodes.get(id).closed {
            return Ok((0, None));
        }
        self.stats.lower_bound = Some(rank);
        self.expand(id)
    }
}

impl Strategy for FewestMoves {
    fn name(&self) -> &'static str {
        "fewest-moves"
    }

    fn step(&mut self, budget: u64) -> Status {
        run_stages(self, budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let generated = self.at.generated;
        Stats { generated, rules: self.rules.counts(), ..self.stats.clone() }
    }

    fn best(&self) -> Option<Best> {
        self.graph.best(&self.ground)
    }

    fn seen(&self) -> Option<Seen> {
        self.graph.seen(&self.ground, self.rules.switches())
    }
}

fn sum(place: &[Vector], squares: &[Square]) -> Vector {
    squares.iter().fold((0, 0), |(row, column), &s| {
        let here = place[s as usize];
        (row + here.0, column + here.1)
    })
}

/// The squares from which a box can have been pushed onto a goal; the player is now where the box was.
fn last_places(ground: &Ground, place: &[Vector]) -> Vec<Vector> {
    let board = &ground.board;
    let mut places: Vec<Vector> = Vec::new();
    for &goal in board.goals() {
        for direction in DIRECTIONS {
            let beside = board.neighbour(goal, direction);
            if beside != WALL && board.neighbour(beside, direction) != WALL {
                places.push(place[beside as usize]);
            }
        }
    }
    sort_by_rank(&mut places, |&(row, column)| {
        u128::from(row as u32) << 32 | u128::from(column as u32)
    });
    places.dedup();
    places
}

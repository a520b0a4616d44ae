//! One end of the search for the fewest moves.

use std::sync::Arc;

use super::regions::Regions;
use super::walking::Walking;
use crate::board::{Square, WALL};
use crate::bound::{Matching, UNMATCHABLE};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::position::{Ground, Push, Side};
use crate::search::expansion::{Expand, Expansion};
use crate::search::graph::Graph;
use crate::search::nodes::{NO_NODE, NodeId};
use crate::search::open::Open;
use crate::search::{Rules, Stats, Switches};

/// Positions met by pushes from the start, or by pulls from the end, with the moves that led there.
pub struct Half {
    ground: Arc<Ground>,
    pub side: Side,
    pub rules: Rules,
    /// The bound of a node holds the moves made, its depth the steps of boxes.
    pub graph: Graph,
    /// Positions by the moves of every solution through them, at least.
    waiting: Open,
    /// Those that may be on a solution as short as the bound of the search, by the moves made.
    ready: Open,
    /// What has been expanded; the nodes of a region are a list, through the links that open nodes use.
    expanded: Regions,
    /// The lease for the matching.
    _lease: Lease,
    matching: Matching,
    pub at: Expansion,
    /// The steps to each square of the region.
    walk: Vec<u32>,
    walking: Walking,
    pub stats: Stats,
    /// A path was dropped because its moves do not fit into a node.
    pub too_long: bool,
    /// Only paths with fewer moves are of use.
    pub below: u32,
    /// The position found last that solves the level, and its moves.
    pub solved: Option<(NodeId, u32)>,
}

impl Half {
    /// A search of `ground` from the end that `side` says.
    pub fn new(
        ground: Arc<Ground>,
        side: Side,
        switches: Switches,
        memory: &Memory,
    ) -> Result<Self, OutOfMemory> {
        Ok(Half {
            rules: Rules::new(&ground, side, switches, memory)?,
            graph: Graph::new(&ground, side, memory.clone())?,
            waiting: Open::new(memory.clone()),
            ready: Open::new(memory.clone()),
            expanded: Regions::new(memory.clone())?,
            _lease: memory.lease(Matching::bytes(&ground))?,
            matching: Matching::new(&ground),
            at: Expansion::new(&ground, side),
            walk: vec![0; ground.board.len()],
            walking: Walking::new(&ground, side),
            stats: Stats::default(),
            too_long: false,
            below: u32::MAX,
            solved: None,
            side,
            ground,
        })
    }

    /// Starts with the player on `player`.
    pub fn add_root(&mut self, player: Square) -> Result<(), OutOfMemory> {
        let ground = self.ground.clone();
        let pushes = self.matching.set(&ground, self.side, &self.at.boxes, player);
        let hash = self.at.boxes.hash() ^ ground.zobrist.of_player(player);
        if pushes == UNMATCHABLE || self.graph.find(hash).is_some() {
            return Ok(());
        }
        let id = self.graph.add_root(&self.at.boxes, player, hash, 0)?;
        let rest = pushes + self.walking.bound(self.at.boxes.list(), player);
        self.enqueue(id, 0, rest)
    }

    fn enqueue(&mut self, id: NodeId, moves: u32, rest: u32) -> Result<(), OutOfMemory> {
        self.graph.note(id, rest);
        self.waiting.push(&mut self.graph.nodes, id, moves + rest, moves)
    }

    /// The moves of every solution through a position that waits, at least.
    pub fn least(&mut self) -> Option<u32> {
        self.waiting.best_rank()
    }

    /// The fewest moves made to a position that is ready.
    pub fn nearest(&mut self) -> Option<u32> {
        self.ready.best_rank()
    }

    /// True when nothing is left to be expanded.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty() && self.ready.is_empty()
    }

    /// Makes the positions ready through which a solution may have `most` moves.
    pub fn admit(&mut self, most: u32) -> Result<(), OutOfMemory> {
        let nodes = &mut self.graph.nodes;
        while self.waiting.best_rank().is_some_and(|rank| rank <= most)
            && let Some((id, rank)) = self.waiting.pop(nodes)
        {
            let node = *nodes.get(id);
            if !node.closed {
                self.ready.push(nodes, id, u32::from(node.bound), rank)?;
            }
        }
        Ok(())
    }

    /// Takes the position that is ready with the fewest moves and walks through its region; its moves.
    /// `None` when it need not be expanded: it has been reached in fewer moves since, the player can walk
    /// there from one that was expanded, or it is dead.
    pub fn open(&mut self, work: &mut u64) -> Result<Option<(NodeId, u32)>, OutOfMemory> {
        let Some((id, moves)) = self.ready.pop(&self.graph.nodes) else { return Ok(None) };
        if self.graph.nodes.get(id).closed {
            return Ok(None);
        }
        let ground = self.ground.clone();
        let player = self.graph.take(&ground, id, &mut self.at.boxes);
        self.measure(&ground, player);
        let region = self.at.boxes.hash() ^ ground.zobrist.of_player(self.at.reach.lowest());
        let others = self.expanded.last(region);
        if self.can_walk_from(&ground, others, moves) {
            self.stats.duplicates += 1;
            return Ok(None);
        }
        self.stats.depth = u32::from(self.graph.nodes.get(id).depth);
        self.stats.expanded += 1;
        self.graph.nodes.get_mut(id).next = others.unwrap_or(NO_NODE);
        self.expanded.note(region, id)?;
        if self.at.is_dead(&ground, &mut self.rules, work) {
            return Ok(None);
        }
        self.matching.set(&ground, self.side, &self.at.boxes, player);
        Ok(Some((id, moves)))
    }

    /// True when one of the positions of this region that were expanded, of which `next` is the last, is
    /// so near that walking on from it takes no more than `moves` moves.
    fn can_walk_from(&self, ground: &Ground, mut next: Option<NodeId>, moves: u32) -> bool {
        while let Some(id) = next {
            let node = self.graph.nodes.get(id);
            let square = match node.step() {
                Some(step) => step.player_after(&ground.board, self.side),
                None => node.square,
            };
            if u32::from(node.bound) + self.walk[square as usize] <= moves {
                return true;
            }
            next = (node.next != NO_NODE).then_some(node.next);
        }
        false
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

    /// The steps to a square of the region of the position opened last; `None` for one outside.
    pub fn steps_to(&self, square: Square) -> Option<u32> {
        self.at.reach.contains(square).then(|| self.walk[square as usize])
    }

    /// Where the player stands before a step of a box.
    pub fn before(&self, step: Push) -> Square {
        let board = &self.ground.board;
        match self.side {
            Side::Push => board.neighbour(step.from, step.direction.opposite()),
            Side::Pull => step.to(board),
        }
    }

    /// The node of the boxes at hand with the player on `player`, in the other half.
    pub fn find_in(&self, other: &Half, player: Square) -> Option<NodeId> {
        other.graph.find(self.at.boxes.hash() ^ self.ground.zobrist.of_player(player))
    }

    /// The moves made to a node.
    pub fn moves_to(&self, id: NodeId) -> u32 {
        u32::from(self.graph.nodes.get(id).bound)
    }
}

impl Expand for Half {
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
        step: Push,
    ) -> Result<(), OutOfMemory> {
        let (player, to) = (self.at.player_after(ground, step), step.to(&ground.board));
        let moves = before + self.walk[self.before(step) as usize] + 1;
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
        } else if self.at.is_dead_after(ground, &mut self.rules, step) {
            return Ok(());
        }
        let pushes = self.matching.probe_step(ground, self.side, step.from, to, player);
        if pushes == UNMATCHABLE {
            return Ok(());
        }
        let is_end = pushes == 0 && self.side == Side::Push;
        let walking = if is_end { 0 } else { self.walking.bound(self.at.boxes.list(), player) };
        if moves + pushes + walking >= self.below {
            return Ok(());
        }
        let id = self.graph.add(parent, step, &self.at.boxes, hash, stored, known)?;
        if is_end {
            self.graph.note(id, 0);
            (self.below, self.solved) = (moves, Some((id, moves)));
            return Ok(());
        }
        self.enqueue(id, moves, pushes + walking)
    }
}

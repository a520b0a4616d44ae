//! A group of boxes as a level of its own, with all other boxes as walls.

use std::sync::Arc;

use crate::board::{Board, Square, WALL};
use crate::limits::{Lease, OutOfMemory};
use crate::position::{BitSet, Boxes, Ground, GroundBuild, Push, Reach};
use crate::search::{Context, Stats, Status, Strategy};

/// What searches for a group, one after the other.
pub type Searches = &'static [fn(&Context) -> Result<Box<dyn Strategy>, OutOfMemory>];

/// The level of one group.
pub struct Part {
    context: Context,
    search: fn(&Context) -> Result<Box<dyn Strategy>, OutOfMemory>,
    /// For each group left the squares beside its boxes, in the whole maze.
    doors: Vec<Vec<Square>>,
    /// The player may end where only one group is in reach.
    is_loose: bool,
    stage: Stage,
    _lease: Lease,
}

enum Stage {
    Preparing(Option<Box<GroundBuild>>),
    Searching(Box<dyn Strategy>, Arc<Ground>),
}

impl Part {
    /// A search of `board`, a part of the maze of `context`, after which the player can reach as many groups as possible,
    /// or at least one if `is_loose`. Fails when there is no room for its tables.
    pub fn new(
        context: &Context,
        board: Board,
        doors: Vec<Vec<Square>>,
        search: fn(&Context) -> Result<Box<dyn Strategy>, OutOfMemory>,
        is_loose: bool,
    ) -> Result<Self, OutOfMemory> {
        let bytes = Ground::bytes(board.len(), board.goals().len());
        Ok(Part {
            _lease: context.memory.lease(bytes)?,
            context: context.clone(),
            search,
            doors,
            is_loose,
            stage: Stage::Preparing(Some(Box::new(GroundBuild::of(board)))),
        })
    }

    /// Works for about `budget` units. The pushes of a solution are those of the whole maze.
    pub fn step(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        match &mut self.stage {
            Stage::Preparing(build) => {
                if !build.as_mut().is_none_or(|build| build.advance(budget)) {
                    return Ok(Status::Running);
                }
                let Some(build) = build.take() else { return Ok(Status::GaveUp) };
                let mut ground = build.finish(self.context.ground.halt.clone());
                if !self.doors.is_empty() {
                    ground.ends = Some(self.ends(&ground));
                }
                let ground = Arc::new(ground);
                let memory = self.context.memory.clone();
                let context = Context::new(ground.clone(), memory, self.context.seed);
                self.stage = Stage::Searching((self.search)(&context)?, ground);
                Ok(Status::Running)
            }
            Stage::Searching(strategy, ground) => Ok(match strategy.step(budget) {
                Status::Solved { pushes, .. } => {
                    let player = pushes.last().map_or(ground.board.start_player(), |p| p.from);
                    if !ground.may_end(player) {
                        return Ok(Status::GaveUp);
                    }
                    let whole = &self.context.ground.board;
                    let placed = |push: &Push| Push {
                        from: whole.square_at(ground.board.cell(push.from)),
                        ..*push
                    };
                    Status::Solved { pushes: pushes.iter().map(placed).collect(), optimal: false }
                }
                status => status,
            }),
        }
    }

    /// The regions of the solved board from which enough groups are in reach.
    fn ends(&self, ground: &Ground) -> BitSet {
        let (board, whole) = (&ground.board, &self.context.ground.board);
        let boxes = Boxes::new(board.len(), board.goals(), &ground.zobrist);
        let mut reach = Reach::new(board.len());
        let mut in_reach = vec![0; board.len()];
        let mut seen = BitSet::new(board.len());
        for square in board.squares().filter(|&square| !boxes.contains(square)) {
            if seen.contains(square) {
                continue;
            }
            reach.fill(board, &boxes, square);
            let is_open = |doors: &&Vec<Square>| {
                doors.iter().any(|&door| {
                    let door = board.square_at(whole.cell(door));
                    door != WALL && reach.contains(door)
                })
            };
            let groups = self.doors.iter().filter(is_open).count();
            for square in board.squares().filter(|&square| reach.contains(square)) {
                seen.insert(square);
                in_reach[square as usize] = groups;
            }
        }
        let most = in_reach.iter().copied().max().unwrap_or(0);
        let least = if self.is_loose { 1 } else { most.max(1) };
        BitSet::of(board.len(), board.squares().filter(|&s| in_reach[s as usize] >= least))
    }

    /// The counters.
    pub fn stats(&self) -> Stats {
        match &self.stage {
            Stage::Preparing(_) => Stats::default(),
            Stage::Searching(strategy, _) => strategy.stats(),
        }
    }
}

//! The static data of a level, and its packing plan.

use crate::board::{CORRIDOR, DIRECTIONS, Rooms, Square, Unsolvable, WALL};
use crate::feature_space::PullTree;
use crate::limits::{Memory, OutOfMemory};
use crate::plan::{PackingPlan, SinkSearch};
use crate::position::Ground;
use kura_level::Level;
use std::sync::Arc;

/// A level's maze with what preprocessing finds in it.
#[derive(Clone, Debug)]
pub struct Maze {
    /// The static data.
    pub ground: Arc<Ground>,
    /// Rooms and corridors.
    pub rooms: Arc<Rooms>,
}

impl Maze {
    /// Reads the maze of `level`. Fails with a proof when the maze alone shows that there is no solution.
    pub fn new(level: &Level) -> Result<Self, Unsolvable> {
        Ok(Maze::of(Arc::new(Ground::new(level)?)))
    }

    /// The maze whose tables are made already.
    pub fn of(ground: Arc<Ground>) -> Self {
        let rooms = Arc::new(Rooms::new(&ground.board));
        Maze { ground, rooms }
    }

    /// Cells from which a lone box reaches no goal.
    pub fn dead(&self) -> Vec<usize> {
        self.cells(|square| self.ground.to_goals.is_dead(square))
    }

    /// Cells of one-wide passages: walls on both sides of a way through.
    pub fn tunnels(&self) -> Vec<usize> {
        let board = &self.ground.board;
        self.cells(|square| {
            DIRECTIONS.iter().any(|direction| {
                let beside = direction.across();
                beside.iter().all(|&d| board.neighbour(square, d) == WALL)
                    && board.neighbour(square, *direction) != WALL
            })
        })
    }

    /// The cells of each room.
    pub fn rooms(&self) -> Vec<Vec<usize>> {
        let mut rooms = vec![Vec::new(); self.rooms.len()];
        for square in self.ground.board.squares() {
            let room = self.rooms.of(square);
            if room != CORRIDOR {
                rooms[room as usize].push(self.ground.board.cell(square));
            }
        }
        rooms
    }

    fn cells(&self, wanted: impl Fn(Square) -> bool) -> Vec<usize> {
        let board = &self.ground.board;
        board.squares().filter(|&square| wanted(square)).map(|square| board.cell(square)).collect()
    }

    /// The packing plan found within `units` units of work and `bytes` bytes, and how many positions were
    /// expanded and pulls generated for it.
    pub fn plan(
        &self,
        units: u64,
        memory: usize,
    ) -> Result<(PackingPlan, (u64, u64)), OutOfMemory> {
        let memory = Memory::new(memory);
        let home = PullTree::new(memory.clone());
        let (ground, rooms) = (self.ground.clone(), self.rooms.clone());
        let mut search = SinkSearch::new(ground, rooms, memory, units, 0, home)?;
        loop {
            if let Some(plan) = search.step(units.min(100_000))? {
                return Ok((plan, search.effort()));
            }
        }
    }
}

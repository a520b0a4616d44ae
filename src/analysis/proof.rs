//! Why a position is dead, by the rules whose reason can be shown on the board.

use super::cells::{Closed, cells_of};
use crate::board::{FAR, Unsolvable};
use crate::deadlock::{Bipartite, Corral};
use crate::position::{BitSet, Boxes, FloorParts, Ground, Reach, Side};
use kura_level::Level;

/// The budget of the search of one corral, in positions generated. It is large because it runs once, not in
/// every node.
const CORRAL_BUDGET: u64 = 20_000;
/// Bytes for the test whether every box can have a goal of its own.
const BIPARTITE_BYTES: usize = 4 << 20;

/// What makes a position dead; squares are cells of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Boxes that can never move, because of walls and each other, from the start.
    Stuck {
        /// The cells of these boxes.
        boxes: Vec<usize>,
    },
    /// The boxes and goals that the player can reach differ in number.
    Unbalanced {
        /// Boxes that can move.
        boxes: usize,
        /// Goals for them.
        goals: usize,
    },
    /// Boxes on squares from which no goal can be reached.
    DeadSquares {
        /// The cells of these boxes.
        boxes: Vec<usize>,
    },
    /// Boxes that block each other permanently, at least one of them off goal.
    Frozen {
        /// The cells of these boxes.
        boxes: Vec<usize>,
    },
    /// Boxes that can reach only these goals, of which there are fewer.
    Unmatched {
        /// The cells of the boxes.
        boxes: Vec<usize>,
        /// The cells of all goals they can reach.
        goals: Vec<usize>,
    },
    /// A corral that a complete small search has shown to be dead.
    Corral(Closed),
}

impl Proof {
    pub(super) fn of_maze(level: &Level, why: Unsolvable) -> Self {
        match why {
            Unsolvable::StuckBox { row, column } => {
                Proof::Stuck { boxes: vec![row * level.width() + column] }
            }
            Unsolvable::Unbalanced { boxes, goals } => Proof::Unbalanced { boxes, goals },
        }
    }

    /// The first rule that calls the position dead, starting with those that are easiest to see.
    pub fn of_position(
        ground: &Ground,
        boxes: &Boxes,
        reach: &Reach,
        frozen: &BitSet,
    ) -> Option<Self> {
        let board = &ground.board;
        let dead = boxes.list().iter().filter(|&&square| {
            let row = ground.to_goals.row_for(&ground.sides, square, reach.lowest());
            row.iter().all(|&d| d == FAR)
        });
        let dead = cells_of(ground, dead);
        if !dead.is_empty() {
            return Some(Proof::DeadSquares { boxes: dead });
        }
        if frozen.iter().any(|square| !board.is_goal(square)) {
            let boxes = cells_of(ground, &frozen.iter().collect::<Vec<_>>());
            return Some(Proof::Frozen { boxes });
        }
        let mut bipartite = Bipartite::new(ground, Side::Push, BIPARTITE_BYTES);
        if bipartite.is_dead(ground, boxes, reach, frozen) {
            if let Some(square) = bipartite.walls().iter().find(|&s| !board.is_goal(s)) {
                return Some(Proof::Frozen { boxes: vec![board.cell(square)] });
            }
            let (many, few) = bipartite.contest(ground);
            return Some(Proof::Unmatched {
                boxes: cells_of(ground, &many),
                goals: cells_of(ground, &few),
            });
        }
        let mut corral = Corral::new(ground);
        let mut parts = FloorParts::new(board.len());
        if corral.is_dead(ground, boxes, reach, &mut parts, CORRAL_BUDGET, &mut 0) {
            let (zone, kept) = corral.last();
            let floor: Vec<_> = zone.iter().filter(|&s| !boxes.contains(s)).collect();
            return Some(Proof::Corral(Closed {
                floor: cells_of(ground, &floor),
                boxes: cells_of(ground, &kept.iter().collect::<Vec<_>>()),
            }));
        }
        None
    }
}

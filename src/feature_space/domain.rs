//! What a feature-space search needs from its domain: positions, moves, features, and a way to learn when it
//! stops making progress.

use super::{Macro, Setup, State};
use crate::limits::OutOfMemory;
use crate::position::BitSet;

/// The features of a cell; smaller is better, the first counts most.
pub type Tuple = [u16; 4];

/// A move that a domain proposes.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    /// The box move.
    pub step: Macro,
    /// What it costs: 0 when advised, else 1, or 2 if only novelty makes it cheaper.
    pub weight: u8,
    /// Order among moves of the same weight; smaller is better.
    pub score: u64,
    /// The cell of the position after it.
    pub hash: u128,
}

/// The domain: positions, moves and features.
pub trait Domain {
    /// The board used to set up its positions.
    fn setup(&self) -> &Setup;

    /// The cell of a position, and its rank among all: smaller is better.
    fn features(&mut self, state: &State) -> (Tuple, u64);

    /// True when the position is the end that is looked for: unless the domain has another, all boxes are on goals.
    fn is_done(&mut self, state: &State) -> bool {
        let board = &self.setup().ground.board;
        state.boxes.iter().all(|square| board.is_goal(square))
    }

    /// True when the position is proven dead. Asked just before a position is expanded, so it may be
    /// expensive; adds its units of work to `work`.
    fn is_dead(&mut self, state: &State, work: &mut u64) -> bool;

    /// All moves of a position, weighted and scored. `known(hash)` tells which positions
    /// are in the tree already.
    fn children(
        &mut self,
        state: &State,
        known: &dyn Fn(u128) -> bool,
        out: &mut Vec<Child>,
        work: &mut u64,
    );

    /// Whether a move costs no more than what is not new about it: one, if it brings a box to a square to which such a
    /// move has brought one in its cell before, and one more if the same is true of that square with the square of
    /// each other box.
    fn seeks_novelty(&self) -> bool {
        false
    }

    /// Can prove positions dead when the search stops making progress, if the domain supports it.
    fn teacher(&mut self) -> Option<&mut dyn Teacher> {
        None
    }

    /// The number of moves that a position rarely exceeds, and the bytes that each takes while moves are
    /// generated.
    fn most_moves(&self) -> (usize, usize) {
        let board = &self.setup().ground.board;
        (board.goals().len() * board.len(), size_of::<Macro>() + size_of::<Child>())
    }

    /// Bytes of one position, for the memory budget.
    fn state_bytes(&self) -> usize {
        BitSet::bytes(self.setup().ground.board.len())
    }
}

/// The state of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Still running.
    Running,
    /// Nothing was proven.
    Open,
    /// The position is dead; requests the position this many moves before the one the lesson began with.
    Back(u32),
    /// The position this many moves before the one the lesson began with is dead, and no earlier one is known
    /// to be.
    Learnt(u32),
}

/// Proves positions dead, and remembers the reasons.
pub trait Teacher {
    /// Starts with a position `depth` moves from the root; one proof may expand up to `limit` positions.
    fn begin(&mut self, state: &State, depth: u32, limit: u64);

    /// Continues with the position that [`Lesson::Back`] asked for.
    fn go_back(&mut self, state: &State, back: u32);

    /// Works for about `budget` units and subtracts them from it.
    fn work(&mut self, budget: &mut u64) -> Result<Lesson, OutOfMemory>;

    /// The number of deadlock patterns known.
    fn causes(&self) -> u32;

    /// True when one of them occurs in the position; the first `known` are known not to.
    fn finds(&self, state: &State, known: u32) -> bool;
}

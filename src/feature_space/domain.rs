//! What a feature-space search is given: positions, moves, features, and someone to ask when it
//! stands still.

use super::{Macro, Setup, State};
use crate::limits::OutOfMemory;
use crate::position::BitSet;

/// The features of a cell; smaller is better, the first counts most.
pub type Tuple = [u16; 4];

/// A move that a domain proposes.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    /// What is moved.
    pub step: Macro,
    /// 0 when advised, else 1.
    pub weight: u8,
    /// Order among moves of the same weight; smaller is better.
    pub score: u64,
    /// Of the position after it.
    pub hash: u128,
}

/// What is searched: positions, moves and features.
pub trait Domain {
    /// The board on which it sets up its positions.
    fn setup(&self) -> &Setup;

    /// The cell of a position, and its rank among all: smaller is better.
    fn features(&mut self, state: &State) -> (Tuple, u64);

    /// True when nothing is left to do.
    fn is_done(&mut self, state: &State) -> bool;

    /// True when it is proved that nothing can come of a position. Asked when a position is
    /// about to be expanded, so it may be expensive; adds its units of work to `work`.
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

    /// True when the way from the position with this hash to the end is known.
    fn is_known_to_end(&self, _hash: u128) -> bool {
        false
    }

    /// Finds out what positions are dead where the search stands still, if the domain can.
    fn teacher(&mut self) -> Option<&mut dyn Teacher> {
        None
    }

    /// How many moves a position hardly ever exceeds, and the bytes that each takes while they
    /// are made.
    fn most_moves(&self) -> (usize, usize) {
        let board = &self.setup().ground.board;
        (board.goals().len() * board.len(), size_of::<Macro>() + size_of::<Child>())
    }

    /// Bytes of one position, for the memory budget.
    fn state_bytes(&self) -> usize {
        BitSet::bytes(self.setup().ground.board.len())
    }
}

/// How far a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// There is more to do.
    Running,
    /// Nothing can be said of the position.
    Open,
    /// It is dead; asks for the one this many moves before the one the lesson began with.
    Back(u32),
    /// The one so many moves before the one the lesson began with is dead, as early as could be
    /// found out.
    Learnt(u32),
}

/// Finds out whether positions are dead, and remembers what made them so.
pub trait Teacher {
    /// Begins with a position `depth` moves from the root; `limit` positions may be expanded for a
    /// proof.
    fn begin(&mut self, state: &State, depth: u32, limit: u64);

    /// Goes on with the position that [`Lesson::Back`] asked for.
    fn go_back(&mut self, state: &State, back: u32);

    /// Works for about `budget` units and takes them off it.
    fn work(&mut self, budget: &mut u64) -> Result<Lesson, OutOfMemory>;

    /// How many causes of death it remembers.
    fn causes(&self) -> u32;

    /// True when one of them is in the position; the first `known` are known not to be.
    fn finds(&self, state: &State, known: u32) -> bool;
}

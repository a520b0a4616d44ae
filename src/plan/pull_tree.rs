//! The part of the pull search for a plan that is plain backward play: positions with all boxes on the board
//! and a known path to the solved board.
//!
//! Source: Shoham and Schaeffer 2020; the published traces of Festival show that levels whose
//! plans park many boxes end by walking back along this tree.

use crate::feature_space::{Macro, State};
use crate::limits::{HashTable, Memory, OutOfMemory};
use crate::position::Ground;

/// Positions of backward play, by their hash, each with the push that leads nearer to the end.
#[derive(Debug)]
pub struct PullTree {
    next: HashTable<Homeward>,
}

/// The path onwards from a position.
#[derive(Clone, Copy, Debug)]
pub struct Homeward {
    /// The push that undoes the pull that led to the position.
    pub push: Macro,
    /// The hash of the position after it.
    pub hash: u128,
}

impl PullTree {
    /// An empty tree; its memory is charged to `memory`.
    pub fn new(memory: Memory) -> Self {
        PullTree { next: HashTable::new(memory) }
    }

    /// Records that `pulls`, none of which removes a box, lead away from a position of backward play. The
    /// first path to a position counts. Incomplete if the run ends meanwhile. Fails when the memory budget is
    /// used up.
    pub fn note<'a>(
        &mut self,
        ground: &Ground,
        state: &State,
        pulls: impl Iterator<Item = &'a Macro>,
    ) -> Result<(), OutOfMemory> {
        let boxes = state.hash_of_boxes(ground);
        let hash = boxes ^ ground.zobrist.of_player(state.player);
        for pull in pulls {
            if ground.halt.is_set_after(50) {
                break;
            }
            let push = Macro { from: pull.to, to: pull.from, lowest: state.player, ..*pull };
            let after = pull.hash_after(boxes, &ground.zobrist);
            self.next.note(after, Homeward { push, hash })?;
        }
        Ok(())
    }

    /// True when the path to the solved board is known for the position with this hash.
    pub fn contains(&self, hash: u128) -> bool {
        self.next.contains(hash)
    }

    /// Extends a path of forward play to the solved board, if its last position is known. Each position but
    /// the first comes with the push that led to it.
    pub fn lead_home(&self, ground: &Ground, path: &mut Vec<(State, Option<Macro>)>) {
        let Some((last, _)) = path.last() else { return };
        let (mut state, mut hash) = (last.clone(), last.hash(ground));
        while let Some(homeward) = self.next.get(hash) {
            state = state.after(&homeward.push);
            path.push((state.clone(), Some(homeward.push)));
            hash = homeward.hash;
        }
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// True when it holds none.
    pub fn is_empty(&self) -> bool {
        self.next.is_empty()
    }
}

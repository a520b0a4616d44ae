//! The part of the pull search for a plan that is plain backward play: positions with all
//! their boxes from which the way to the solved board is known.
//!
//! Source: Shoham and Schaeffer 2020; the published traces of Festival show that levels whose
//! plans park many boxes end by walking back along this tree.

use rustc_hash::FxHashMap;

use crate::board::Square;
use crate::fess::Macro;
use crate::position::{Memory, OutOfMemory};

/// Positions of backward play, by their hash, each with the push that leads nearer to the end.
#[derive(Debug)]
pub struct PullTree {
    next: FxHashMap<u128, Homeward>,
    memory: Memory,
    charged: usize,
}

/// Bytes of one slot of the table; half of them may be empty.
const ENTRY: usize = size_of::<(u128, Homeward)>() + 1;

/// The way on from a position.
#[derive(Clone, Copy, Debug)]
pub struct Homeward {
    /// The push that undoes the pull which led to the position.
    pub push: Macro,
    /// The hash of the position after it.
    pub hash: u128,
}

impl PullTree {
    /// Knows no position yet; what it takes is charged to `memory`.
    pub fn new(memory: Memory) -> Self {
        PullTree { next: FxHashMap::default(), memory, charged: 0 }
    }

    /// Notes that `pull` led from the position `before`, where the player's region begins at
    /// `player`, to the position `after`. The first way noted counts. Fails when the memory has
    /// no room.
    pub fn note(
        &mut self,
        before: u128,
        player: Square,
        pull: &Macro,
        after: u128,
    ) -> Result<(), OutOfMemory> {
        if self.next.len() == self.next.capacity() {
            // While the entries move there are both tables.
            let (old, more) = (self.charged, self.next.capacity().max(16));
            let new = 2 * 2 * more * ENTRY;
            self.memory.charge(new)?;
            self.charged += new;
            self.next.try_reserve(more).map_err(|_| OutOfMemory)?;
            self.memory.uncharge(old);
            self.charged -= old;
        }
        let push = Macro { from: pull.to, to: pull.from, lowest: player, ..*pull };
        self.next.entry(after).or_insert(Homeward { push, hash: before });
        Ok(())
    }

    /// True when the way home is known from the position with this hash.
    pub fn contains(&self, hash: u128) -> bool {
        self.next.contains_key(&hash)
    }

    /// The macro pushes from the position with this hash to the solved board.
    pub fn way_home(&self, mut hash: u128) -> Vec<Macro> {
        let mut pushes = Vec::new();
        while let Some(homeward) = self.next.get(&hash) {
            pushes.push(homeward.push);
            hash = homeward.hash;
        }
        pushes
    }

    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// True when it knows none.
    pub fn is_empty(&self) -> bool {
        self.next.is_empty()
    }
}

impl Drop for PullTree {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
    }
}

//! The part of the pull search for a plan that is plain backward play: positions with all
//! their boxes from which the way to the solved board is known.
//!
//! Source: Shoham and Schaeffer 2020; the published traces of Festival show that levels whose
//! plans park many boxes end by walking back along this tree.

use rustc_hash::FxHashMap;

use crate::board::Square;
use crate::fess::Macro;

/// Positions of backward play, by their hash, each with the push that leads nearer to the end.
#[derive(Clone, Debug, Default)]
pub struct PullTree {
    next: FxHashMap<u128, Homeward>,
}

/// The way on from a position.
#[derive(Clone, Copy, Debug)]
pub struct Homeward {
    /// The push that undoes the pull which led to the position.
    pub push: Macro,
    /// The hash of the position after it.
    pub hash: u128,
}

impl PullTree {
    /// Notes that `pull` led from the position `before`, where the player's region begins at
    /// `player`, to the position `after`. The first way noted counts.
    pub fn note(&mut self, before: u128, player: Square, pull: &Macro, after: u128) {
        let push = Macro { from: pull.to, to: pull.from, lowest: player, ..*pull };
        self.next.entry(after).or_insert(Homeward { push, hash: before });
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

    /// Bytes it takes.
    pub fn bytes(&self) -> usize {
        self.next.capacity() * (size_of::<(u128, Homeward)>() + 1)
    }
}

//! The player's region on boards with few boxes, by its lowest square.

use crate::board::{Square, WALL};

/// Entries of the table; a new one replaces an old one.
const ENTRIES: usize = 1 << 12;

/// Remembers the lowest squares by the hash of the boxes and of a square of the region.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    entries: Vec<(u128, Square)>,
}

impl Regions {
    pub(super) fn new() -> Self {
        Regions { entries: vec![(0, WALL); ENTRIES] }
    }

    /// Bytes of the table.
    pub(super) fn bytes() -> usize {
        ENTRIES * size_of::<(u128, Square)>()
    }

    /// The lowest square of the region that this hash stands for; `find` floods it.
    pub(super) fn lowest(&mut self, hash: u128, find: impl FnOnce() -> Square) -> Square {
        let entry = &mut self.entries[hash as usize % ENTRIES];
        if entry.0 != hash || entry.1 == WALL {
            *entry = (hash, find());
        }
        entry.1
    }
}

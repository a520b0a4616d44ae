//! Positions searched: a table that grows, two of limited size that replace entries, or none.

use kura::limits::{HashTable, Memory, OutOfMemory};
use kura::search::{Settings, Switch};

/// The switches of the table.
pub const SWITCHES: [Switch; 2] = [
    Switch::words(
        "table",
        &["whole", "limited", "two-level", "none"],
        0,
        "which positions are remembered: all of them, the newest (limited), for each slot the one \
         nearest to the start and the newest (two-level), or none; with anything but whole the \
         search of a level without a solution may never end",
    ),
    Switch::number("slots", (2, 1_000_000_000), 100_000, "entries of a limited or two-level table"),
];

/// The table of one search.
pub enum Visited {
    None,
    Whole(Box<HashTable<u32>>),
    Limited(Newest),
    TwoLevel(TwoLevel),
}

impl Visited {
    /// The table in the settings. Fails when there is no memory.
    pub fn new(settings: &Settings, memory: &Memory) -> Result<Self, OutOfMemory> {
        let slots = settings.value("slots") as usize;
        Ok(match settings.value("table") {
            0 => Visited::Whole(Box::new(HashTable::new(memory.clone()))),
            1 => Visited::Limited(Newest::new(slots, memory)?),
            2 => Visited::TwoLevel(TwoLevel::new(slots, memory)?),
            _ => Visited::None,
        })
    }

    /// True when every position is remembered.
    pub fn is_whole(&self) -> bool {
        matches!(self, Visited::Whole(_))
    }

    /// True when no position is remembered.
    pub fn is_none(&self) -> bool {
        matches!(self, Visited::None)
    }

    /// The number of a position, if it is known.
    pub fn get(&self, hash: u128) -> Option<u32> {
        match self {
            Visited::None => None,
            Visited::Whole(table) => table.get(hash).copied(),
            Visited::Limited(table) => table.get(hash),
            Visited::TwoLevel(table) => table.get(hash),
        }
    }

    /// Gives a position a number; `depth` is its distance from the start. Returns the number that is no longer
    /// found: an earlier one of the position, that of another one, or the given one if there is no table.
    pub fn insert(
        &mut self,
        hash: u128,
        value: u32,
        depth: u32,
    ) -> Result<Option<u32>, OutOfMemory> {
        match self {
            Visited::None => Ok(Some(value)),
            Visited::Whole(table) => table.insert(hash, value),
            Visited::Limited(table) => Ok(table.insert(hash, value)),
            Visited::TwoLevel(table) => Ok(table.insert(hash, value, depth)),
        }
    }
}

/// The newest position of each slot.
pub struct Newest {
    slots: Vec<Slot>,
    memory: Memory,
}

impl Newest {
    fn new(slots: usize, memory: &Memory) -> Result<Self, OutOfMemory> {
        let mut all = memory.vector(slots)?;
        all.resize(slots, EMPTY);
        Ok(Newest { slots: all, memory: memory.clone() })
    }

    fn get(&self, hash: u128) -> Option<u32> {
        let slot = self.slots[hash as usize % self.slots.len()];
        (slot.hash == hash).then_some(slot.value)
    }

    fn insert(&mut self, hash: u128, value: u32) -> Option<u32> {
        let place = hash as usize % self.slots.len();
        let slot = Slot { hash, value, depth: 0 };
        std::mem::replace(&mut self.slots[place], slot).used()
    }
}

impl Drop for Newest {
    fn drop(&mut self) {
        self.memory.release(&self.slots);
    }
}

/// Pairs of entries: the first goes to the position nearer to the start, which has the larger subtree, the
/// second to the newest (Breuker, Uiterwijk, van den Herik 1994).
pub struct TwoLevel {
    pairs: Vec<[Slot; 2]>,
    memory: Memory,
}

#[derive(Clone, Copy)]
struct Slot {
    hash: u128,
    value: u32,
    depth: u32,
}

/// No position.
const EMPTY: Slot = Slot { hash: 0, value: 0, depth: u32::MAX };

impl Slot {
    /// Its number, unless it is empty.
    fn used(self) -> Option<u32> {
        (self.hash != EMPTY.hash).then_some(self.value)
    }
}

impl TwoLevel {
    fn new(slots: usize, memory: &Memory) -> Result<Self, OutOfMemory> {
        let mut pairs = memory.vector(slots.div_ceil(2))?;
        pairs.resize(slots.div_ceil(2), [EMPTY; 2]);
        Ok(TwoLevel { pairs, memory: memory.clone() })
    }

    fn get(&self, hash: u128) -> Option<u32> {
        let pair = &self.pairs[self.place(hash)];
        pair.iter().find(|slot| slot.hash == hash).map(|slot| slot.value)
    }

    fn insert(&mut self, hash: u128, value: u32, depth: u32) -> Option<u32> {
        let place = self.place(hash);
        let [near, newest] = &mut self.pairs[place];
        let slot = Slot { hash, value, depth };
        let replaced = if near.hash == hash {
            std::mem::replace(near, slot)
        } else if newest.hash == hash || depth >= near.depth {
            std::mem::replace(newest, slot)
        } else {
            std::mem::replace(newest, std::mem::replace(near, slot))
        };
        replaced.used()
    }

    fn place(&self, hash: u128) -> usize {
        (hash as usize) % self.pairs.len()
    }
}

impl Drop for TwoLevel {
    fn drop(&mut self) {
        self.memory.release(&self.pairs);
    }
}

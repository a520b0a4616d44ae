//! Positions found: a table that grows, one of limited size, one of limited size with replacement, or none.

use crate::lab::Table;
use crate::limits::{Memory, OutOfMemory};
use crate::search::{Settings, Switch};

/// The switches of the table.
pub const SWITCHES: [Switch; 2] = [
    Switch::words(
        "table",
        &["whole", "limited", "two-level", "none"],
        0,
        "positions met: all of them, the first ones only, in two levels (the one nearer to the \
         start stays, another gives way to the newest), or no duplicates found at all; with \
         anything but whole a level without a solution may be searched for ever",
    ),
    Switch::number("slots", (2, 1_000_000_000), 100_000, "entries of a limited or two-level table"),
];

/// The table of one search.
pub enum Visited {
    None,
    Whole(Table),
    /// Takes no more entries than this.
    Limited(Table, usize),
    TwoLevel(TwoLevel),
}

impl Visited {
    /// The table in the settings. Fails when there is no memory.
    pub fn new(settings: &Settings, memory: &Memory) -> Result<Self, OutOfMemory> {
        let slots = settings.value("slots") as usize;
        Ok(match settings.value("table") {
            0 => Visited::Whole(Table::new(memory.clone())?),
            1 => Visited::Limited(Table::new(memory.clone())?, slots),
            2 => Visited::TwoLevel(TwoLevel::new(slots, memory)?),
            _ => Visited::None,
        })
    }

    /// The number that a position has, if it is known.
    pub fn get(&self, hash: u128) -> Option<u32> {
        match self {
            Visited::None => None,
            Visited::Whole(table) | Visited::Limited(table, _) => table.get(hash),
            Visited::TwoLevel(table) => table.get(hash),
        }
    }

    /// Gives a position a number, if there is room; `depth` is its distance from the start.
    pub fn insert(&mut self, hash: u128, value: u32, depth: u32) -> Result<(), OutOfMemory> {
        match self {
            Visited::None => {}
            Visited::Whole(table) => {
                table.insert(hash, value)?;
            }
            Visited::Limited(table, most) => {
                if table.len() < *most || table.get(hash).is_some() {
                    table.insert(hash, value)?;
                }
            }
            Visited::TwoLevel(table) => table.insert(hash, value, depth),
        }
        Ok(())
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

    fn insert(&mut self, hash: u128, value: u32, depth: u32) {
        let place = self.place(hash);
        let [near, newest] = &mut self.pairs[place];
        let slot = Slot { hash, value, depth };
        if near.hash == hash || depth < near.depth {
            if near.hash != hash {
                *newest = *near;
            }
            *near = slot;
        } else {
            *newest = slot;
        }
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

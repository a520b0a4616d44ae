//! Numbers of positions by hash: open addressing that doubles when it is half full.

use crate::limits::{Memory, OutOfMemory};

/// Slots of an empty table.
const FIRST: usize = 64;

/// A number for each position. All 128 bits of the keys are compared.
pub struct Table {
    slots: Vec<Slot>,
    len: usize,
    memory: Memory,
}

#[derive(Clone, Copy)]
struct Slot {
    /// High and low half of the hash; zero if empty, which no position hashes to except with a probability of
    /// one in 2^128.
    key: [u64; 2],
    value: u32,
}

const EMPTY: Slot = Slot { key: [0; 2], value: 0 };

impl Table {
    /// An empty table, charged to `memory`.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        let mut slots = memory.vector(FIRST)?;
        slots.resize(FIRST, EMPTY);
        Ok(Table { slots, len: 0, memory })
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True when it holds none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of the position with this hash.
    pub fn get(&self, hash: u128) -> Option<u32> {
        let slot = self.slots[place(&self.slots, hash)];
        (slot.key != EMPTY.key).then_some(slot.value)
    }

    /// Gives a position a number; returns its earlier number, if any. Fails when there is no room.
    pub fn insert(&mut self, hash: u128, value: u32) -> Result<Option<u32>, OutOfMemory> {
        let at = place(&self.slots, hash);
        let slot = &mut self.slots[at];
        if slot.key != EMPTY.key {
            return Ok(Some(std::mem::replace(&mut slot.value, value)));
        }
        if 2 * self.len >= self.slots.len() {
            self.double()?;
        }
        let at = place(&self.slots, hash);
        self.slots[at] = Slot { key: halves(hash), value };
        self.len += 1;
        Ok(None)
    }

    /// Removes everything but keeps the memory.
    pub fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.len = 0;
    }

    fn double(&mut self) -> Result<(), OutOfMemory> {
        let count = 2 * self.slots.len();
        let mut slots = self.memory.vector(count)?;
        slots.resize(count, EMPTY);
        let old = std::mem::replace(&mut self.slots, slots);
        for slot in old.iter().filter(|slot| slot.key != EMPTY.key) {
            let hash = u128::from(slot.key[0]) << 64 | u128::from(slot.key[1]);
            let at = place(&self.slots, hash);
            self.slots[at] = *slot;
        }
        self.memory.release(&old);
        Ok(())
    }
}

/// The slot where a position is, or would be.
fn place(slots: &[Slot], hash: u128) -> usize {
    let mask = slots.len() - 1;
    let mut place = hash as usize & mask;
    while slots[place].key != EMPTY.key && slots[place].key != halves(hash) {
        place = (place + 1) & mask;
    }
    place
}

fn halves(hash: u128) -> [u64; 2] {
    [(hash >> 64) as u64, hash as u64]
}

impl Drop for Table {
    fn drop(&mut self) {
        self.memory.release(&self.slots);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_inserted_and_gives_its_memory_back() {
        let memory = Memory::new(1 << 20);
        let hash =
            |i: u32| u128::from(i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let mut table = Table::new(memory.clone()).unwrap();
        let inserted = (0..).take_while(|&i| table.insert(hash(i), i).is_ok()).count() as u32;
        assert!(inserted > 5_000);
        assert_eq!(table.len(), inserted as usize);
        assert!((0..inserted).all(|i| table.get(hash(i)) == Some(i)));
        assert_eq!(table.get(hash(inserted)), None);
        assert_eq!(table.insert(hash(5), 7), Ok(Some(5)));
        drop(table);
        assert_eq!(memory.used(), 0);
    }
}

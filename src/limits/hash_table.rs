//! A table keyed by the hashes of positions and charged to a memory budget. It grows a small part at a
//! time: moving all its entries at once would delay the end of a run.

use rustc_hash::FxHashMap;

use super::{Memory, OutOfMemory};

/// How many bits of a hash choose the part: the top ones of its lower half, which is the same in every run.
const BITS: u32 = 6;

/// Values by the hashes of positions.
#[derive(Debug)]
pub struct HashTable<V> {
    parts: [FxHashMap<u128, V>; 1 << BITS],
    /// Bytes charged for each part: its capacity does not tell them when entries have been removed.
    charged: [usize; 1 << BITS],
    len: usize,
    memory: Memory,
}

impl<V> HashTable<V> {
    /// An empty table; what it takes is charged to `memory`.
    pub fn new(memory: Memory) -> Self {
        let parts = [const { empty() }; 1 << BITS];
        HashTable { parts, charged: [0; 1 << BITS], len: 0, memory }
    }

    /// Notes a value; the first noted with a hash counts. Fails when the memory has no room.
    pub fn note(&mut self, hash: u128, value: V) -> Result<(), OutOfMemory> {
        let part = self.part_with_room(hash)?;
        let before = part.len();
        part.entry(hash).or_insert(value);
        self.len += part.len() - before;
        Ok(())
    }

    /// Sets a value; returns the earlier one with this hash. Fails when the memory has no room.
    pub fn insert(&mut self, hash: u128, value: V) -> Result<Option<V>, OutOfMemory> {
        let earlier = self.part_with_room(hash)?.insert(hash, value);
        self.len += usize::from(earlier.is_none());
        Ok(earlier)
    }

    fn part_with_room(&mut self, hash: u128) -> Result<&mut FxHashMap<u128, V>, OutOfMemory> {
        let number = part_of(hash);
        let (part, charged) = (&mut self.parts[number], &mut self.charged[number]);
        if part.len() == part.capacity() {
            // While the entries of the part move there are both tables. It at most doubles.
            let most = (2 * *charged).max(bytes::<V>(1));
            self.memory.charge(most)?;
            *charged += most;
            part.try_reserve(part.capacity().max(1)).map_err(|_| OutOfMemory)?;
            let now = bytes::<V>(part.capacity());
            self.memory.uncharge(*charged - now);
            *charged = now;
        }
        Ok(part)
    }

    /// Removes a value, if there is one; its room stays charged.
    pub fn remove(&mut self, hash: u128) -> Option<V> {
        let value = self.parts[part_of(hash)].remove(&hash);
        self.len -= usize::from(value.is_some());
        value
    }

    /// The value with this hash.
    pub fn get(&self, hash: u128) -> Option<&V> {
        self.parts[part_of(hash)].get(&hash)
    }

    /// True when there is one.
    pub fn contains(&self, hash: u128) -> bool {
        self.get(hash).is_some()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Forgets all, and gives the memory back.
    pub fn clear(&mut self) {
        self.parts.iter_mut().for_each(|part| *part = empty());
        self.len = 0;
        self.memory.uncharge(self.charged.iter_mut().map(std::mem::take).sum());
    }
}

impl<V> Drop for HashTable<V> {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged.iter().sum());
    }
}

const fn empty<V>() -> FxHashMap<u128, V> {
    FxHashMap::with_hasher(rustc_hash::FxBuildHasher)
}

fn part_of(hash: u128) -> usize {
    (hash as u64 >> (u64::BITS - BITS)) as usize
}

/// Bytes of a part with room for `capacity` entries: seven slots of eight may be full, and there are a
/// power of two of them.
fn bytes<V>(capacity: usize) -> usize {
    match capacity {
        0 => 0,
        1..=3 => 4 * slot::<V>(),
        _ => (capacity * 8).div_ceil(7).next_power_of_two() * slot::<V>(),
    }
}

const fn slot<V>() -> usize {
    size_of::<(u128, V)>() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hashes in no order, each another one.
    fn hashes() -> impl Iterator<Item = u128> {
        (1..).map(|at: u128| at.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835))
    }

    #[test]
    fn an_inserted_value_replaces_the_earlier_one() {
        let mut table = HashTable::new(Memory::new(1 << 20));
        let all: Vec<u128> = hashes().take(1_000).collect();
        assert!((0..).zip(&all).all(|(i, &hash)| table.insert(hash, i) == Ok(None)));
        assert_eq!(table.insert(all[5], 7), Ok(Some(5)));
        assert_eq!(
            (table.len(), table.get(all[5]), table.get(all[6])),
            (1_000, Some(&7), Some(&6))
        );
    }

    #[test]
    fn removed_values_make_room_for_others() {
        let memory = Memory::new(1 << 20);
        let mut table = HashTable::new(memory.clone());
        let all: Vec<u128> = hashes().take(50_000).collect();
        // A thousand at a time.
        for (i, &hash) in all.iter().enumerate() {
            assert_eq!(table.insert(hash, i), Ok(None));
            if let Some(before) = i.checked_sub(1_000) {
                assert_eq!(table.remove(all[before]), Some(before));
            }
        }
        assert_eq!((table.len(), table.remove(all[0])), (1_000, None));
        assert!(all[49_000..].iter().zip(49_000..).all(|(&hash, i)| table.get(hash) == Some(&i)));
        assert!(memory.used() < 8_000 * slot::<usize>(), "{} bytes", memory.used());
        drop(table);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn the_first_value_with_a_hash_counts() {
        let mut table = HashTable::new(Memory::new(1 << 20));
        let hashes: Vec<u128> = hashes().take(2_000).collect();
        for round in 0..2 {
            for (value, &hash) in hashes.iter().enumerate() {
                assert_eq!(table.contains(hash), round == 1);
                table.note(hash, value + round).unwrap();
            }
        }
        assert_eq!(table.len(), hashes.len());
        assert!(hashes.iter().enumerate().all(|(value, &hash)| table.get(hash) == Some(&value)));
        assert_eq!(table.get(0), None);
        table.clear();
        assert!(table.is_empty() && !table.contains(hashes[0]));
    }

    #[test]
    fn it_takes_what_it_is_charged_with_and_grows_by_small_parts() {
        let memory = Memory::new(1 << 20);
        let mut table = HashTable::new(memory.clone());
        let mut largest = 0;
        for hash in hashes() {
            let before = memory.used();
            if table.note(hash, 0u64).is_err() {
                break;
            }
            let slots: usize = table.parts.iter().map(|part| bytes::<u64>(part.capacity())).sum();
            assert_eq!(memory.used(), slots);
            largest = largest.max(memory.used() - before);
        }
        assert!(memory.used() > 7 << 17, "{} bytes used", memory.used());
        assert!(largest < 1 << 15, "{largest} bytes at once");
        // Half of the slots at least are full.
        assert!(table.len() * 3 * slot::<u64>() > memory.used(), "{} entries", table.len());
        table.clear();
        assert_eq!(memory.used(), 0);
        drop(table);
        assert_eq!(memory.used(), 0);
    }
}

//! Which positions a refutation has reached, and in how few pushes: 14 bytes a position.

use crate::limits::{Memory, OutOfMemory};
use crate::search::table::{Slot, Table};

/// From position hashes to the pushes that lead there. 96 bits tell positions apart.
pub struct Reached(Table<Entry>);

/// The low word of the hash, the two high ones, and the pushes.
#[derive(Clone, Copy)]
#[repr(C, packed(2))]
struct Entry {
    tag: u32,
    check: [u32; 2],
    pushes: u16,
}

impl Slot for Entry {
    const EMPTY: Self = Entry { tag: 0, check: [0; 2], pushes: u16::MAX };

    #[inline]
    fn is_empty(self) -> bool {
        self.pushes == u16::MAX
    }

    #[inline]
    fn tag(self) -> u32 {
        self.tag
    }
}

fn halves(hash: u128) -> [u32; 2] {
    [(hash >> 96) as u32, (hash >> 64) as u32]
}

impl Reached {
    /// Nothing reached yet.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        Table::new(memory).map(Reached)
    }

    /// The pushes that lead to the position with this hash, if it was reached.
    #[inline]
    pub fn pushes(&self, hash: u128) -> Option<u16> {
        let check = halves(hash);
        self.0.find(hash as u32, |entry| { entry.check } == check).map(|entry| entry.pushes)
    }

    /// Notes in how few pushes a position was reached. Fails only for one that is new.
    pub fn note(&mut self, hash: u128, pushes: u16) -> Result<(), OutOfMemory> {
        debug_assert!(pushes != u16::MAX);
        let (tag, check) = (hash as u32, halves(hash));
        match self.0.find_mut(tag, |entry| { entry.check } == check) {
            Some(entry) => entry.pushes = pushes,
            None => self.0.insert(Entry { tag, check, pushes })?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_number_noted_last() {
        let hash =
            |i: u32| u128::from(i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let memory = Memory::new(1 << 20);
        let mut reached = Reached::new(memory.clone()).unwrap();
        for i in 0..20_000 {
            assert_eq!(reached.pushes(hash(i)), None);
            reached.note(hash(i), (i % 700) as u16).unwrap();
        }
        assert!(memory.used() < 20_000 * 40);
        reached.note(hash(7), 3).unwrap();
        assert_eq!((reached.pushes(hash(7)), reached.pushes(hash(8))), (Some(3), Some(8)));
        // The low word alone does not make a position known.
        assert_eq!(reached.pushes(hash(9) ^ 1 << 70), None);
        let refused = (20_000..200_000).find(|&i| reached.note(hash(i), 0).is_err());
        assert!(refused.is_some_and(|i| i > 40_000), "{refused:?}");
        assert_eq!(reached.pushes(hash(19_999)), Some((19_999 % 700) as u16));
    }
}

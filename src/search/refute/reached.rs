//! Which positions a refutation has reached, and in how few pushes: 14 bytes a position.

use std::io::{self, Read, Write};

use super::bytes::{Unreadable, read_number, write_number};
use crate::limits::{Memory, OutOfMemory};
use crate::search::table::{SLOT_BITS, Slot, Table};

/// From position hashes to the pushes that lead there. 96 bits tell positions apart.
pub struct Reached {
    /// As many as a power of two.
    parts: Parts,
}

/// With several threads each adds to a part of its own.
type Parts = Vec<Part>;

/// The positions whose hashes say that they belong there.
pub struct Part(Table<Entry>);

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

/// The part of `parts` for a hash with this tag, by bits that hardly matter for the place in the part.
#[inline]
fn part_of(tag: u32, parts: usize) -> usize {
    (tag >> SLOT_BITS) as usize & (parts - 1)
}

impl Part {
    /// The pushes that lead to the position with this hash, if it was reached.
    #[inline]
    pub fn pushes(&self, hash: u128) -> Option<u16> {
        let check = halves(hash);
        self.0.find(hash as u32, |entry| { entry.check } == check).map(|entry| entry.pushes)
    }

    /// Notes in how few pushes a position was reached. Fails only for one that is new.
    pub fn note(&mut self, hash: u128, pushes: u16) -> Result<(), OutOfMemory> {
        self.enter(Entry { tag: hash as u32, check: halves(hash), pushes })
    }

    fn enter(&mut self, new: Entry) -> Result<(), OutOfMemory> {
        debug_assert!(!new.is_empty());
        let check = new.check;
        match self.0.find_mut(new.tag, |entry| { entry.check } == check) {
            Some(entry) => entry.pushes = new.pushes,
            None => self.0.insert(new)?,
        }
        Ok(())
    }
}

impl Reached {
    /// Nothing reached yet.
    pub fn new(memory: Memory) -> Result<Self, OutOfMemory> {
        let part = Table::new(memory).map(Part)?;
        Ok(Reached { parts: Parts::from([part]) })
    }

    /// The pushes that lead to the position with this hash, if it was reached.
    #[inline]
    pub fn pushes(&self, hash: u128) -> Option<u16> {
        self.parts[part_of(hash as u32, self.parts.len())].pushes(hash)
    }

    /// Notes in how few pushes a position was reached. Fails only for one that is new.
    pub fn note(&mut self, hash: u128, pushes: u16) -> Result<(), OutOfMemory> {
        let part = part_of(hash as u32, self.parts.len());
        self.parts[part].note(hash, pushes)
    }
}

/// For several threads.
impl Reached {
    /// Divides what was reached into `parts`, a power of two. Fails with nothing changed.
    pub fn divide(&mut self, parts: usize, memory: &Memory) -> Result<(), OutOfMemory> {
        if self.parts.len() == parts {
            return Ok(());
        }
        let mut divided = Self::in_parts(parts, memory)?;
        for entry in self.entries() {
            divided.enter(entry)?;
        }
        *self = divided;
        Ok(())
    }

    fn in_parts(parts: usize, memory: &Memory) -> Result<Self, OutOfMemory> {
        let part = |_| Table::new(memory.clone()).map(Part);
        Ok(Reached { parts: (0..parts).map(part).collect::<Result<_, _>>()? })
    }

    fn entries(&self) -> impl Iterator<Item = Entry> {
        self.parts.iter().flat_map(|part| part.0.iter())
    }

    fn enter(&mut self, entry: Entry) -> Result<(), OutOfMemory> {
        let part = part_of(entry.tag, self.parts.len());
        self.parts[part].enter(entry)
    }

    /// Writes all of it.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        write_number(out, self.entries().count() as u64)?;
        self.entries().try_for_each(|Entry { tag, check, pushes }| {
            let words = [tag, check[0], check[1]];
            words.iter().try_for_each(|word| out.write_all(&word.to_le_bytes()))?;
            out.write_all(&pushes.to_le_bytes())
        })
    }

    /// Reads what [`Reached::save`] wrote, divided into `parts`, a power of two.
    pub fn read(input: &mut dyn Read, parts: usize, memory: &Memory) -> Result<Self, Unreadable> {
        let mut reached = Self::in_parts(parts, memory)?;
        for _ in 0..read_number(input)? {
            let mut bytes = [0; 14];
            input.read_exact(&mut bytes)?;
            let word = |at: usize| {
                u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
            };
            let (tag, check) = (word(0), [word(4), word(8)]);
            let entry = Entry { tag, check, pushes: u16::from_le_bytes([bytes[12], bytes[13]]) };
            if entry.is_empty() {
                return Err(Unreadable::Damaged);
            }
            reached.enter(entry)?;
        }
        Ok(reached)
    }

    /// The number of the part that a position with this hash belongs to.
    #[inline]
    pub fn part(&self, hash: u128) -> usize {
        part_of(hash as u32, self.parts.len())
    }

    /// All parts.
    pub fn parts(&mut self) -> &mut [Part] {
        &mut self.parts
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

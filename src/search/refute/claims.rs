//! What a depth-first search remembers of the positions it met: from how many steps there is no
//! solution. The table has a fixed size and forgets what is worth least.

use crate::limits::{Memory, OutOfMemory};

/// Slots that a position may be in: 64 bytes.
const WAYS: usize = 4;

/// From position hashes to the steps within which there is no solution.
pub struct Claims {
    slots: Vec<Claim>,
    memory: Memory,
}

#[derive(Clone, Copy)]
struct Claim {
    check: [u32; 3],
    rest: u16,
    used: bool,
}

const EMPTY: Claim = Claim { check: [0; 3], rest: 0, used: false };

fn check(hash: u128) -> [u32; 3] {
    [(hash >> 96) as u32, (hash >> 64) as u32, (hash >> 32) as u32]
}

impl Claims {
    /// A table of about `bytes` bytes, none at all when these are too few.
    pub fn new(bytes: usize, memory: Memory) -> Result<Self, OutOfMemory> {
        let most = bytes / (WAYS * size_of::<Claim>());
        let count = if most == 0 { 0 } else { WAYS << most.ilog2().min(u32::BITS - 1) };
        let mut slots = memory.vector(count)?;
        slots.resize(count, EMPTY);
        Ok(Claims { slots, memory })
    }

    fn place(&self, hash: u128) -> std::ops::Range<usize> {
        if self.slots.is_empty() {
            return 0..0;
        }
        let start = hash as u32 as usize % (self.slots.len() / WAYS) * WAYS;
        start..start + WAYS
    }

    /// True when there is no solution within `rest` steps of the position with this hash.
    pub fn holds(&self, hash: u128, rest: u16) -> bool {
        let check = check(hash);
        let own = &self.slots[self.place(hash)];
        own.iter().any(|claim| claim.used && claim.check == check && claim.rest >= rest)
    }

    /// Remembers that there is no solution within `rest` steps.
    pub fn add(&mut self, hash: u128, rest: u16) {
        let (place, check) = (self.place(hash), check(hash));
        let own = &mut self.slots[place];
        let new = Claim { check, rest, used: true };
        if let Some(same) = own.iter_mut().find(|claim| claim.used && claim.check == check) {
            same.rest = same.rest.max(rest);
        } else if let Some(least) = own.iter_mut().min_by_key(|claim| (claim.used, claim.rest)) {
            *least = new;
        }
    }
}

impl Drop for Claims {
    fn drop(&mut self) {
        self.memory.release(&self.slots);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(i: u32) -> u128 {
        u128::from(i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn never_claims_what_it_was_not_told() {
        let memory = Memory::new(1 << 16);
        let mut claims = Claims::new(1 << 14, memory.clone()).unwrap();
        for i in 0..5_000 {
            claims.add(hash(i), (i % 50) as u16);
            assert!(claims.holds(hash(i), (i % 50) as u16));
            assert!(!claims.holds(hash(i), (i % 50) as u16 + 1));
            assert!(!claims.holds(hash(i + 5_000), 0));
        }
        let kept = (0..5_000).filter(|&i| claims.holds(hash(i), (i % 50) as u16)).count();
        assert!((500..=1_024).contains(&kept), "{kept}");
        drop(claims);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn a_table_without_room_claims_nothing() {
        let mut claims = Claims::new(10, Memory::new(100)).unwrap();
        claims.add(hash(1), 9);
        assert!(!claims.holds(hash(1), 0));
    }
}

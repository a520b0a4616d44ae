//! One budget of bytes for all tables of a run. Tables ask for memory before they grow, in segments; structures of
//! a fixed size hold theirs on lease for as long as they live; what only speeds up a search is sized to the budget.
//! A search that is refused memory, by the budget or by the system, ends with that as its answer and frees all it
//! had.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A table could not grow: the budget is used up, or the system refused the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Bytes that a run may still use; clones share the same budget.
#[derive(Clone, Debug)]
pub struct Memory {
    used: Arc<AtomicUsize>,
    peak: Arc<AtomicUsize>,
    limit: usize,
}

impl Memory {
    /// A budget of `limit` bytes.
    pub fn new(limit: usize) -> Self {
        Memory { used: Arc::default(), peak: Arc::default(), limit }
    }

    /// Bytes in use now.
    pub fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// The most bytes that were in use at any time.
    pub fn peak(&self) -> usize {
        self.peak.load(Ordering::Relaxed)
    }

    /// The limit in bytes.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// The bytes that one table may take, at most `most`: with a small budget less, so that the
    /// others have room.
    pub fn share(&self, most: usize) -> usize {
        most.min(self.limit / 8)
    }

    /// This budget for what is to give way to the rest: it is refused more once three quarters are in use.
    pub fn behind(&self) -> Self {
        Memory { limit: self.limit - self.limit / 4, ..self.clone() }
    }

    /// True when so little is in use that something else may begin that will give way.
    pub fn has_room(&self) -> bool {
        self.used() <= self.limit / 8 * 5
    }

    /// A vector with room for exactly `capacity` elements, charged to the budget.
    /// Fails when the budget or the system has no room. Give it back with [`Memory::release`].
    pub fn vector<T>(&self, capacity: usize) -> Result<Vec<T>, OutOfMemory> {
        let bytes = capacity * size_of::<T>();
        self.charge(bytes)?;
        let mut vector = Vec::new();
        if vector.try_reserve_exact(capacity).is_err() {
            self.uncharge(bytes);
            return Err(OutOfMemory);
        }
        Ok(vector)
    }

    /// Makes room in `vector` for `more` elements; its capacity is charged to the budget. It grows
    /// to twice its size, and while the elements move both sizes are charged. Fails when the
    /// budget or the system has no room. Give it back with [`Memory::release`].
    pub fn grow<T>(&self, vector: &mut Vec<T>, more: usize) -> Result<(), OutOfMemory> {
        let (old, needed) = (vector.capacity(), vector.len() + more);
        if needed <= old {
            return Ok(());
        }
        let new = needed.max(2 * old).max(16);
        self.charge(new * size_of::<T>())?;
        if vector.try_reserve_exact(new - vector.len()).is_err() {
            self.uncharge(new * size_of::<T>());
            return Err(OutOfMemory);
        }
        self.uncharge(old * size_of::<T>());
        Ok(())
    }

    /// Charges bytes for as long as the lease is held. Fails when the budget has no room.
    pub fn lease(&self, bytes: usize) -> Result<Lease, OutOfMemory> {
        self.charge(bytes)?;
        Ok(Lease { memory: self.clone(), bytes })
    }

    /// Charges bytes that are allocated elsewhere. Fails when the budget has no room.
    pub fn charge(&self, bytes: usize) -> Result<(), OutOfMemory> {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes > self.limit {
            self.uncharge(bytes);
            return Err(OutOfMemory);
        }
        self.peak.fetch_max(before + bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Takes back what was charged.
    pub fn uncharge(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Returns the bytes of a vector taken with [`Memory::vector`].
    pub fn release<T>(&self, vector: &Vec<T>) {
        self.uncharge(vector.capacity() * size_of::<T>());
    }
}

/// Bytes charged to a budget until this is dropped.
#[derive(Debug)]
pub struct Lease {
    memory: Memory,
    bytes: usize,
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.memory.uncharge(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let memory = Memory::new(1_000);
        let lease = memory.lease(600).unwrap();
        assert_eq!(memory.lease(500).err(), Some(OutOfMemory));
        assert_eq!(memory.used(), 600);
        drop(lease);
        let vector: Vec<u32> = memory.vector(250).unwrap();
        assert_eq!(memory.used(), 1_000);
        memory.release(&vector);
        assert_eq!(memory.used(), 0);
        assert_eq!(memory.peak(), 1_000);
    }

    #[test]
    fn what_gives_way_leaves_the_last_quarter_to_the_rest() {
        let memory = Memory::new(1_000);
        let other = memory.behind();
        assert!(other.charge(300).is_ok() && memory.charge(300).is_ok());
        assert!(memory.has_room() && other.charge(151).is_err() && other.charge(150).is_ok());
        assert!(!memory.has_room() && memory.charge(250).is_ok());
        assert_eq!((other.used(), memory.used()), (1_000, 1_000));
        other.uncharge(450);
        assert!(memory.has_room());
    }

    #[test]
    fn a_vector_that_grows_is_charged_for_what_it_holds() {
        let memory = Memory::new(400);
        let mut vector: Vec<u64> = Vec::new();
        let mut pushed = 0;
        while memory.grow(&mut vector, 1).is_ok() {
            vector.push(pushed);
            pushed += 1;
            assert_eq!(memory.used(), vector.capacity() * size_of::<u64>());
        }
        // 32 elements take 256 bytes; twice as many do not fit beside them.
        assert_eq!(pushed, 32);
        assert_eq!(vector, (0..pushed).collect::<Vec<u64>>());
        memory.release(&vector);
        assert_eq!(memory.used(), 0);
    }
}

//! One budget of bytes for all tables of a run.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A table could not grow: the budget is used up, or the system refused the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Bytes that a run may still use; clones share the same budget.
#[derive(Clone, Debug)]
pub struct Memory {
    used: Arc<AtomicUsize>,
    limit: usize,
}

impl Memory {
    /// A budget of `limit` bytes.
    pub fn new(limit: usize) -> Self {
        Memory { used: Arc::new(AtomicUsize::new(0)), limit }
    }

    /// Bytes in use now.
    pub fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// The limit in bytes.
    pub fn limit(&self) -> usize {
        self.limit
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

    /// Charges bytes that are allocated elsewhere. Fails when the budget has no room.
    pub fn charge(&self, bytes: usize) -> Result<(), OutOfMemory> {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes > self.limit {
            self.uncharge(bytes);
            return Err(OutOfMemory);
        }
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

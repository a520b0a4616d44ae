//! What ends a run early: a budget of bytes and a signal that is heard inside long steps; and a table that
//! keeps to both.

mod halt;
mod hash_table;
mod memory;

/// Whether there can be more than one thread. Where there cannot, the compiler leaves out all that needs several.
pub const THREADS: bool = cfg!(any(not(target_family = "wasm"), target_feature = "atomics"));

pub use halt::Halt;
pub use hash_table::HashTable;
pub use memory::{Lease, Memory, OutOfMemory};

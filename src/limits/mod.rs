//! What ends a run early: a budget of bytes and a signal that is heard inside long steps; and a table that
//! keeps to both.

mod halt;
mod hash_table;
mod memory;

pub use halt::Halt;
pub use hash_table::HashTable;
pub use memory::{Lease, Memory, OutOfMemory};

//! What ends a run early: a budget of bytes and a signal that is heard inside long steps.

mod halt;
mod memory;

pub use halt::Halt;
pub use memory::{Lease, Memory, OutOfMemory};

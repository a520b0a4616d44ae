//! Numbers in the file of a state, and why one cannot be read.

use std::io::{self, Read, Write};

use crate::limits::OutOfMemory;

/// Why a state cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The file cannot be read, or ends too early.
    Io(io::Error),
    /// What it holds makes no sense.
    Damaged,
    /// It does not fit into the memory.
    OutOfMemory,
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Self {
        Unreadable::Io(error)
    }
}

impl From<OutOfMemory> for Unreadable {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Unreadable::OutOfMemory
    }
}

/// Reads a number.
pub fn read_number(input: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Writes a number.
pub fn write_number(out: &mut dyn Write, number: u64) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

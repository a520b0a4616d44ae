//! The state of a proof in a file: to which level and which version it belongs, the keys of hashes, the best
//! solution, the refutation, and a checksum at the end.
//!
//! The checksum finds damage, not forgery: a file that somebody changed together with its checksum is believed. Of
//! what it says only the solution is checked, by a replay.

use std::fmt;
use std::io::{self, Read, Write};

use super::Options;
use crate::board::Board;
use crate::limits::Memory;
use crate::position::{Ground, Zobrist};
use crate::search::{Saved, Unreadable, read_number, write_number};
use kura_level::{Level, replay};

/// How every file begins; the number changes with the format, or when states written before would mean something
/// else.
const MAGIC: &[u8; 16] = b"kura proof    2\n";
/// No part of a file that has a length of its own is longer, apart from the positions.
const LONGEST: u64 = 1 << 24;

/// Why a proof cannot be continued.
#[derive(Debug)]
pub enum Refused {
    /// The options ask for no proof of the fewest pushes, or the level needs none.
    NoProof,
    /// It is no such file.
    NotOne,
    /// It was written by another version of this program.
    Version(String),
    /// It is about another level.
    Level,
    /// It is about another objective.
    Objective(String),
    /// It ends too early, or something in it was changed.
    Damaged,
    /// It cannot be read.
    Io(io::Error),
    /// It does not fit into the memory.
    OutOfMemory,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProof => f.write_str(
                "there is no proof of the fewest pushes to continue (--objective pushes, --strategy auto)",
            ),
            Self::NotOne => f.write_str("this is no state of a proof"),
            Self::Version(version) => {
                write!(f, "this state of a proof was written by another build, version {version}")
            }
            Self::Level => f.write_str("this state of a proof belongs to another level"),
            Self::Objective(name) => {
                write!(f, "this state of a proof is for --objective {name}")
            }
            Self::Damaged => f.write_str("this state of a proof is damaged or incomplete"),
            Self::Io(error) => error.fmt(f),
            Self::OutOfMemory => {
                f.write_str("this state of a proof does not fit into --memory-limit")
            }
        }
    }
}

impl std::error::Error for Refused {}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Refused::Damaged,
            _ => Refused::Io(error),
        }
    }
}

impl From<Unreadable> for Refused {
    fn from(why: Unreadable) -> Self {
        match why {
            Unreadable::Io(error) => error.into(),
            Unreadable::Damaged => Refused::Damaged,
            Unreadable::OutOfMemory => Refused::OutOfMemory,
        }
    }
}

/// A proof to be continued.
pub struct SavedProof {
    /// The moves of the best solution.
    pub best: Option<String>,
    pub lower_bound: u32,
    /// Units of work of the refutation, and of what helps it.
    pub refuted: u64,
    pub helped: u64,
    pub refuter: Saved,
}

impl SavedProof {
    /// Reads it, and the keys of the hashes in it; everything but the meaning of the positions is checked.
    pub fn read(
        input: &mut dyn Read,
        (level, board): (&Level, &Board),
        options: &Options,
        memory: &Memory,
    ) -> Result<(Self, Zobrist), Refused> {
        let mut input = Summed::new(input);
        let mut magic = [0; MAGIC.len()];
        input.read_exact(&mut magic).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => Refused::NotOne,
            _ => Refused::Io(error),
        })?;
        if magic[..10] != MAGIC[..10] {
            return Err(Refused::NotOne);
        }
        let version = read_text(&mut input)?;
        if magic != *MAGIC || version != env!("CARGO_PKG_VERSION") {
            return Err(Refused::Version(version));
        }
        if read_text(&mut input)? != level.to_string() {
            return Err(Refused::Level);
        }
        let objective = read_text(&mut input)?;
        if objective != options.objective.name() {
            return Err(Refused::Objective(objective));
        }
        let mut keys = Zobrist::new(board.len());
        for key in keys.keys_mut() {
            let upper = u128::from(read_number(&mut input)?);
            *key = upper << 64 | u128::from(read_number(&mut input)?);
        }
        let best = Some(read_text(&mut input)?).filter(|best| !best.is_empty());
        let lower_bound = u32::try_from(read_number(&mut input)?).map_err(|_| Refused::Damaged)?;
        let (refuted, helped) = (read_number(&mut input)?, read_number(&mut input)?);
        let refuter = Saved::read(&mut input, board, options.threads, memory)?;
        let sum = input.sum;
        if read_number(&mut input)? != sum || input.read(&mut [0])? > 0 {
            return Err(Refused::Damaged);
        }
        let solves = |best: &String| replay(level, best).is_ok_and(|replayed| replayed.solved);
        if !best.as_ref().is_none_or(solves) {
            return Err(Refused::Damaged);
        }
        Ok((SavedProof { best, lower_bound, refuted, helped, refuter }, keys))
    }
}

/// Writes what says to which level and which version a state belongs, and the keys of the hashes in it.
pub fn write_head(
    out: &mut dyn Write,
    level: &Level,
    ground: &Ground,
    options: &Options,
) -> io::Result<()> {
    out.write_all(MAGIC)?;
    write_text(out, env!("CARGO_PKG_VERSION"))?;
    write_text(out, &level.to_string())?;
    write_text(out, options.objective.name())?;
    ground.zobrist.keys().try_for_each(|key| {
        write_number(out, (key >> 64) as u64)?;
        write_number(out, key as u64)
    })
}

/// Writes a text with its length.
pub fn write_text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    write_number(out, text.len() as u64)?;
    out.write_all(text.as_bytes())
}

fn read_text(input: &mut dyn Read) -> Result<String, Refused> {
    let length = read_number(input)?;
    if length > LONGEST {
        return Err(Refused::Damaged);
    }
    let mut bytes = vec![0; length as usize];
    input.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| Refused::Damaged)
}

/// A stream with the checksum of all that went through it: FNV-1a of 64 bits (Fowler, Noll, Vo), in which every
/// change of a byte shows.
pub struct Summed<S> {
    stream: S,
    sum: u64,
}

impl<S> Summed<S> {
    /// Nothing went through it yet.
    pub fn new(stream: S) -> Self {
        Summed { stream, sum: 0xcbf2_9ce4_8422_2325 }
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl<S: Write> Summed<S> {
    /// Writes the checksum at the end.
    pub fn finish(mut self) -> io::Result<()> {
        write_number(&mut self.stream, self.sum)
    }
}

impl<S: Write> Write for Summed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.stream.write(bytes)?;
        self.add(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl<S: Read> Read for Summed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.stream.read(bytes)?;
        self.add(&bytes[..count]);
        Ok(count)
    }
}

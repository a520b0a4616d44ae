//! The state of a refutation in a file, so that it can be continued later.
//!
//! What was learnt about corrals is not kept, and a depth-first search begins its limit again: both only cost
//! time.

use std::io::{self, Read, Write};

use super::reached::Reached;
use super::waiting::{Cursor, Waiting};
use super::{Refuter, Stage};
use crate::limits::{Memory, OutOfMemory};

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

/// A state that was read.
pub struct Saved {
    reached: Reached,
    waiting: Waiting,
    /// Whether the root was looked at.
    begun: bool,
    below: u32,
    lower_bound: u32,
    kept: u64,
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

impl Refuter {
    /// Writes the state between two steps. It is of no use after the search was interrupted in a step.
    ///
    /// # Errors
    /// When that fails.
    pub fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write_number(out, u64::from(self.stage == Stage::Searching))?;
        write_number(out, u64::from(self.below))?;
        write_number(out, u64::from(self.lower_bound))?;
        write_number(out, self.kept)?;
        self.reached.save(out)?;
        let (own, others) = self.all_waiting();
        write_number(out, own.len() as u64 + others.iter().map(|w| w.len() as u64).sum::<u64>())?;
        save_waiting(own, out)?;
        others.into_iter().try_for_each(|waiting| save_waiting(waiting, out))
    }

    /// Continues with a state of the same level; to be called before the first step.
    pub fn restore(&mut self, saved: Saved) {
        self.reached = saved.reached;
        self.waiting = saved.waiting;
        self.restored = saved.begun;
        self.below = saved.below;
        self.lower_bound = saved.lower_bound;
        self.kept = saved.kept;
    }
}

fn save_waiting(waiting: &mut Waiting, out: &mut dyn Write) -> io::Result<()> {
    let mut cursor = Cursor::default();
    while let Some(way) = waiting.next(&mut cursor, u32::MAX) {
        let rank = cursor.rank() as u32;
        out.write_all(&rank.to_le_bytes())?;
        out.write_all(&way.to_bytes())?;
        let bytes = waiting.bytes();
        let boxes = waiting.boxes().iter().flat_map(|word| word.to_le_bytes()).take(bytes);
        out.write_all(&boxes.collect::<Vec<u8>>())?;
    }
    Ok(())
}

impl Saved {
    /// Reads a state of a level whose maze has so many squares and whose boxes are so many, to be continued on
    /// so many threads.
    ///
    /// # Errors
    /// When the file is damaged or too large.
    pub fn read(
        input: &mut dyn Read,
        (squares, boxes): (usize, usize),
        threads: usize,
        memory: &Memory,
    ) -> Result<Self, Unreadable> {
        let begun = read_number(input)? == 1;
        let below = small(read_number(input)?)?;
        let lower_bound = small(read_number(input)?)?;
        let kept = read_number(input)?;
        let reached = Reached::read(input, threads.next_power_of_two(), memory)?;
        let mut waiting = Waiting::new(squares, memory.clone());
        let mut record = vec![0; 8 + squares.div_ceil(8)];
        let mut words = vec![0; squares.div_ceil(64)];
        for _ in 0..read_number(input)? {
            input.read_exact(&mut record)?;
            let rank = u32::from_le_bytes([record[0], record[1], record[2], record[3]]);
            let way = super::waiting::read(&record[8..], &record[4..8], &mut words);
            let held: u32 = words.iter().map(|word: &u64| word.count_ones()).sum();
            let highest = words.iter().enumerate().rfind(|(_, word)| **word != 0);
            let top = highest.map_or(0, |(at, word)| 64 * at + 63 - word.leading_zeros() as usize);
            let is_sound = rank < 1 << 20
                && usize::from(way.player) < squares
                && top < squares
                && held as usize == boxes
                && way.steps < u16::MAX;
            if !is_sound {
                return Err(Unreadable::Damaged);
            }
            // A depth-first search keeps those that have too many pushes.
            if rank < below {
                waiting.push(rank, &words, way)?;
            }
        }
        Ok(Saved { reached, waiting, begun, below, lower_bound, kept })
    }
}

fn small(number: u64) -> Result<u32, Unreadable> {
    u32::try_from(number).map_err(|_| Unreadable::Damaged)
}

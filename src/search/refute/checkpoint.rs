//! The state of a refutation in a file, so that it can be continued later.
//!
//! What was learnt about corrals is not kept, and a depth-first search begins its limit again: both only cost
//! time.
//!
//! The file is trusted: what it says of the positions reached and of the lower bound is believed.

use std::io::Read;

use super::bytes::{Unreadable, read_number};
use super::reached::Reached;
use super::waiting::{Waiting, read};
use crate::board::Board;
use crate::limits::Memory;

/// A state that was read.
pub struct Saved {
    /// The positions reached.
    pub(super) reached: Reached,
    /// Those that wait.
    pub(super) waiting: Waiting,
    /// Whether the root was looked at.
    pub(super) begun: bool,
    /// Only solutions with fewer pushes are searched for.
    pub(super) below: u32,
    /// No solution has fewer pushes.
    pub(super) lower_bound: u32,
    /// Positions kept.
    pub(super) kept: u64,
}

impl Saved {
    /// Reads a state of a level, to be continued on so many threads.
    ///
    /// # Errors
    /// When the file is damaged or too large.
    pub fn read(
        input: &mut dyn Read,
        board: &Board,
        threads: usize,
        memory: &Memory,
    ) -> Result<Self, Unreadable> {
        let begun = read_number(input)? == 1;
        let below = small(read_number(input)?)?;
        let lower_bound = small(read_number(input)?)?;
        let kept = read_number(input)?;
        let reached = Reached::read(input, threads.next_power_of_two(), memory)?;
        let (squares, boxes) = (board.len(), board.start_boxes().len());
        let mut waiting = Waiting::new(squares, board.goals(), memory.clone());
        let mut record = vec![0; 8 + squares.div_ceil(8)];
        let mut words = vec![0; squares.div_ceil(64)];
        for _ in 0..read_number(input)? {
            input.read_exact(&mut record)?;
            let rank = u32::from_le_bytes([record[0], record[1], record[2], record[3]]);
            let way = read(&record[8..], &record[4..8], &mut words);
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

//! Writing the state of a refutation, and going on with one.

use std::io::{self, Write};

use super::bytes::write_number;
use super::checkpoint::Saved;
use super::waiting::{Cursor, Waiting};
use super::{Refuter, Stage};

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

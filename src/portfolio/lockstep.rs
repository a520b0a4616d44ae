//! Threads that take turns on one: which of them would work next if they ran at the same time, by counting units
//! of work instead of time.

use super::member::Member;
use crate::search::Status;

/// A piece of work of a member, which is over when its thread has done so many units in all.
pub struct Piece {
    pub member: Member,
    pub status: Status,
    units: u64,
    end: u64,
}

/// The clocks of the threads.
#[derive(Default)]
pub struct Crew {
    /// The piece that each thread works on.
    pieces: Vec<Option<Piece>>,
    /// Up to when all work is over.
    now: u64,
    /// Units of work of all threads, without what is not over.
    all: u64,
}

impl Crew {
    /// So many threads.
    pub fn new(threads: usize) -> Self {
        Crew { pieces: (0..threads).map(|_| None).collect(), ..Crew::default() }
    }

    /// A thread without work.
    pub fn free(&self) -> Option<usize> {
        self.pieces.iter().position(Option::is_none)
    }

    /// True when no thread works.
    pub fn is_idle(&self) -> bool {
        self.pieces.iter().all(Option::is_none)
    }

    /// Lets `thread` begin a piece of so many units, the result of which is `status`.
    pub fn begin(&mut self, thread: usize, member: Member, status: Status, units: u64) {
        self.pieces[thread] = Some(Piece { member, status, units, end: self.now + units });
    }

    /// The piece that is over next; `None` when no thread works.
    pub fn next(&mut self) -> Option<Piece> {
        let ends = self.pieces.iter_mut().filter(|piece| piece.is_some());
        let piece = ends.min_by_key(|piece| piece.as_ref().map(|piece| piece.end))?.take()?;
        self.now = piece.end;
        self.all += piece.units;
        Some(piece)
    }

    /// Units of work of all threads together, and of the one that worked longest.
    pub fn units(&self) -> (u64, u64) {
        (self.all, self.now)
    }
}

//! The clock of threads that take turns on one: what they would take if they ran at the same time, in
//! units of work.

/// Parts of a unit of work.
const PARTS: u64 = 100;
/// What a thread needs beside expanding, in these parts: to take a position from the layer, and to add one
/// that was found.
const TAKEN: u64 = 20;
const ADDED: u64 = 20;
/// To take over what another thread has found out about a corral.
const LEARNT: u64 = 10;
/// What it costs to start all threads and to wait for them.
const MEETING: u64 = 800;

/// What a thread does with positions besides expanding them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It takes them from the layer.
    Taken,
    /// It adds them.
    Added,
    /// It takes over what is known about corrals.
    Learnt,
}

impl Kind {
    fn parts(self) -> u64 {
        match self {
            Kind::Taken => TAKEN,
            Kind::Added => ADDED,
            Kind::Learnt => LEARNT,
        }
    }
}

/// The clock.
#[derive(Clone, Debug)]
pub struct Lockstep {
    /// When all threads met last, in parts of a unit.
    now: u64,
    /// From when on each thread has nothing to do.
    free: Vec<u64>,
    /// The thread whose turn it is.
    turn: usize,
    /// The latest end of a piece of the batch.
    end: u64,
    /// What all threads did.
    all: u64,
}

impl Lockstep {
    /// A clock of so many threads, at least one.
    pub fn new(threads: usize) -> Self {
        Lockstep { now: 0, free: vec![0; threads.max(1)], turn: 0, end: 0, all: 0 }
    }

    /// The thread that takes the next piece: the first that is free.
    pub fn next(&mut self) -> usize {
        self.turn = (0..self.free.len()).min_by_key(|&thread| self.free[thread]).unwrap_or(0);
        self.turn
    }

    /// That thread works for so many units.
    pub fn work(&mut self, units: u64) {
        self.work_in_parts(PARTS * units);
    }

    /// That thread takes or adds so many positions.
    pub fn handle(&mut self, kind: Kind, positions: usize) {
        self.work_in_parts(kind.parts() * positions as u64);
    }

    fn work_in_parts(&mut self, parts: u64) {
        let free = &mut self.free[self.turn];
        *free = self.now.max(*free) + parts;
        self.end = self.end.max(*free);
        self.all += parts;
    }

    /// All wait for the end of what they do at the same time.
    pub fn meet(&mut self) {
        self.now = self.now.max(self.end) + MEETING;
    }

    /// One thread works for so many units beside the batches that follow.
    pub fn aside(&mut self, units: u64) {
        self.next();
        let end = self.end;
        self.work(units);
        self.end = end;
    }

    /// True when all that was done beside the batches is over.
    pub fn is_joined(&self) -> bool {
        self.free.iter().all(|&free| free <= self.now)
    }

    /// The batches and what was done beside them are over.
    pub fn join(&mut self) {
        self.now = self.free.iter().copied().fold(self.now, u64::max);
    }

    /// One thread takes or adds so many positions while all others wait.
    pub fn handle_alone(&mut self, kind: Kind, positions: usize) {
        self.now += kind.parts() * positions as u64;
        self.all += kind.parts() * positions as u64;
    }

    /// One thread works while all others wait.
    pub fn alone(&mut self, units: u64) {
        self.now += PARTS * units;
        self.all += PARTS * units;
    }

    /// Units of work of all threads together, and on the longest path.
    pub fn units(&self) -> (u64, u64) {
        (self.all / PARTS, self.now / PARTS)
    }
}

//! The clock of threads that take turns on one: what they would take if they ran at the same time, in
//! units of work.

/// Parts of a unit of work.
const PARTS: u64 = 100;
/// What one thread alone does for each position of a batch, in these parts: it takes the position from
/// the layer, and adds each one found.
const TAKEN: u64 = 20;
const ADDED: u64 = 20;

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
        let free = &mut self.free[self.turn];
        *free = self.now.max(*free) + PARTS * units;
        self.end = self.end.max(*free);
        self.all += PARTS * units;
    }

    /// All wait for the end of the batch.
    pub fn meet(&mut self) {
        self.now = self.now.max(self.end);
    }

    /// One thread works for so many units beside the batches that follow.
    pub fn aside(&mut self, units: u64) {
        self.next();
        let end = self.end;
        self.work(units);
        self.end = end;
    }

    /// The batches and what was done beside them are over.
    pub fn join(&mut self) {
        self.now = self.free.iter().copied().fold(self.now, u64::max);
    }

    /// One thread works while all others wait.
    pub fn alone(&mut self, units: u64) {
        self.alone_in_parts(PARTS * units);
    }

    /// The same for taking and adding so many positions.
    pub fn hand_over(&mut self, taken: usize, added: usize) {
        self.alone_in_parts(TAKEN * taken as u64 + ADDED * added as u64);
    }

    fn alone_in_parts(&mut self, parts: u64) {
        self.now += parts;
        self.all += parts;
    }

    /// Units of work of all threads together, and on the longest path.
    pub fn units(&self) -> (u64, u64) {
        (self.all / PARTS, self.now / PARTS)
    }
}

//! Deadlock patterns learnt during a search: a few boxes that can never all be brought to goals, whatever the
//! others do.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::board::Square;
use crate::limits::{Memory, OutOfMemory};
use crate::position::BitSet;

/// At most this many are stored.
const MOST: usize = 4000;

/// Boxes with the player squares from which they were proven dead with no other box on the board. More boxes
/// leave the player less room and never help.
struct Pattern {
    boxes: BitSet,
    region: BitSet,
}

impl Pattern {
    fn holds(&self, boxes: &BitSet, player: Square) -> bool {
        let all = self.boxes.words().iter().zip(boxes.words()).all(|(t, b)| t & !b == 0);
        all && self.region.contains(player)
    }

    fn bytes(&self) -> usize {
        size_of::<Pattern>()
            + (self.boxes.words().len() + self.region.words().len()) * size_of::<u64>()
    }
}

/// The deadlock patterns that the searches of a run have found; clones share one store.
#[derive(Clone)]
pub struct PatternStore {
    found: Arc<Mutex<Found>>,
}

struct Found {
    patterns: Vec<Arc<Pattern>>,
    charged: usize,
    memory: Memory,
}

impl PatternStore {
    /// An empty store that charges `memory`.
    pub fn new(memory: Memory) -> Self {
        PatternStore {
            found: Arc::new(Mutex::new(Found { patterns: Vec::new(), charged: 0, memory })),
        }
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.found().patterns.len()
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// True when the position contains a pattern.
    pub fn any_in(&self, boxes: &BitSet, player: Square) -> bool {
        self.found().patterns.iter().any(|pattern| pattern.holds(boxes, player))
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Found {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
    }
}

/// The deadlock patterns that one search knows.
pub struct Patterns {
    store: PatternStore,
    patterns: Vec<Arc<Pattern>>,
    /// The patterns with a box on each square.
    on: Vec<Vec<u16>>,
    charged: usize,
    memory: Memory,
}

impl Patterns {
    /// For boards of `squares` squares; contains what is in `store` after [`Patterns::catch_up`].
    pub fn new(squares: usize, store: PatternStore, memory: Memory) -> Self {
        Patterns { store, patterns: Vec::new(), on: vec![Vec::new(); squares], charged: 0, memory }
    }

    /// For another thread, with nothing known yet.
    pub fn again(&self) -> Self {
        Self::new(self.on.len(), self.store.clone(), self.memory.clone())
    }

    /// Adds a pattern for all searches: `boxes` are dead with the player anywhere in `region`.
    pub fn add(&mut self, boxes: BitSet, region: BitSet) -> Result<(), OutOfMemory> {
        {
            let mut found = self.store.found();
            if found.patterns.len() == MOST {
                return Ok(());
            }
            let pattern = Pattern { boxes, region };
            found.memory.charge(pattern.bytes())?;
            found.charged += pattern.bytes();
            found.patterns.push(Arc::new(pattern));
        }
        self.catch_up()
    }

    /// Adds what other searches have found since the last call.
    pub fn catch_up(&mut self) -> Result<(), OutOfMemory> {
        let found = self.store.found();
        for pattern in &found.patterns[self.patterns.len()..] {
            let bytes = size_of::<Arc<Pattern>>() + pattern.boxes.count() * size_of::<u16>();
            self.memory.charge(bytes)?;
            self.charged += bytes;
            for square in pattern.boxes.iter() {
                self.on[square as usize].push(self.patterns.len() as u16);
            }
            self.patterns.push(pattern.clone());
        }
        Ok(())
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// True when the box that came to `moved` completed a pattern.
    pub fn closed_by(&self, boxes: &BitSet, moved: Square, player: Square) -> bool {
        let near = &self.on[moved as usize];
        near.iter().any(|&pattern| self.patterns[pattern as usize].holds(boxes, player))
    }

    /// True when the position contains a pattern; the first `known` are known not to be in it.
    pub fn any_in(&self, boxes: &BitSet, player: Square, known: usize) -> bool {
        self.patterns[known..].iter().any(|pattern| pattern.holds(boxes, player))
    }
}

impl Drop for Patterns {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
    }
}

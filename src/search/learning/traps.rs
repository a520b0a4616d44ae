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
struct Trap {
    boxes: BitSet,
    region: BitSet,
}

impl Trap {
    fn holds(&self, boxes: &BitSet, player: Square) -> bool {
        let all = self.boxes.words().iter().zip(boxes.words()).all(|(t, b)| t & !b == 0);
        all && self.region.contains(player)
    }

    fn bytes(&self) -> usize {
        size_of::<Trap>()
            + (self.boxes.words().len() + self.region.words().len()) * size_of::<u64>()
    }
}

/// The deadlock patterns that the searches of a run have found; clones share one store.
#[derive(Clone)]
pub struct TrapStore {
    found: Arc<Mutex<Found>>,
}

struct Found {
    traps: Vec<Arc<Trap>>,
    charged: usize,
    memory: Memory,
}

impl TrapStore {
    /// An empty store that charges `memory`.
    pub fn new(memory: Memory) -> Self {
        TrapStore { found: Arc::new(Mutex::new(Found { traps: Vec::new(), charged: 0, memory })) }
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.found().traps.len()
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// True when the position contains a pattern.
    pub fn any_in(&self, boxes: &BitSet, player: Square) -> bool {
        self.found().traps.iter().any(|trap| trap.holds(boxes, player))
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
pub struct Traps {
    store: TrapStore,
    traps: Vec<Arc<Trap>>,
    /// The patterns with a box on each square.
    on: Vec<Vec<u16>>,
    charged: usize,
    memory: Memory,
}

impl Traps {
    /// For boards of `squares` squares; contains what is in `store` after [`Traps::catch_up`].
    pub fn new(squares: usize, store: TrapStore, memory: Memory) -> Self {
        Traps { store, traps: Vec::new(), on: vec![Vec::new(); squares], charged: 0, memory }
    }

    /// Adds a pattern for all searches: `boxes` are dead with the player anywhere in `region`.
    pub fn add(&mut self, boxes: BitSet, region: BitSet) -> Result<(), OutOfMemory> {
        {
            let mut found = self.store.found();
            if found.traps.len() == MOST {
                return Ok(());
            }
            let trap = Trap { boxes, region };
            found.memory.charge(trap.bytes())?;
            found.charged += trap.bytes();
            found.traps.push(Arc::new(trap));
        }
        self.catch_up()
    }

    /// Adds what other searches have found since the last call.
    pub fn catch_up(&mut self) -> Result<(), OutOfMemory> {
        let found = self.store.found();
        for trap in &found.traps[self.traps.len()..] {
            let bytes = size_of::<Arc<Trap>>() + trap.boxes.count() * size_of::<u16>();
            self.memory.charge(bytes)?;
            self.charged += bytes;
            for square in trap.boxes.iter() {
                self.on[square as usize].push(self.traps.len() as u16);
            }
            self.traps.push(trap.clone());
        }
        Ok(())
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.traps.len()
    }

    /// True when the box that came to `moved` completed a pattern.
    pub fn closed_by(&self, boxes: &BitSet, moved: Square, player: Square) -> bool {
        let near = &self.on[moved as usize];
        near.iter().any(|&trap| self.traps[trap as usize].holds(boxes, player))
    }

    /// True when the position contains a pattern; the first `known` are known not to be in it.
    pub fn any_in(&self, boxes: &BitSet, player: Square, known: usize) -> bool {
        self.traps[known..].iter().any(|trap| trap.holds(boxes, player))
    }
}

impl Drop for Traps {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
    }
}

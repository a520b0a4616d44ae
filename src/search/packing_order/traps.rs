//! Deadlocks learnt during a search: few boxes that can never all get home, whatever the
//! others do.

use crate::board::Square;
use crate::position::{BitSet, Memory, OutOfMemory};

/// At most this many are kept.
const MOST: usize = 4000;

/// Boxes with the squares of the player from which they were proved dead, no other box on
/// the board. More boxes leave the player less room and never help.
struct Trap {
    boxes: BitSet,
    region: BitSet,
}

impl Trap {
    fn holds(&self, boxes: &BitSet, player: Square) -> bool {
        let all = self.boxes.words().iter().zip(boxes.words()).all(|(t, b)| t & !b == 0);
        all && self.region.contains(player)
    }
}

/// All traps of one search.
pub(super) struct Traps {
    traps: Vec<Trap>,
    /// The traps with a box on each square.
    on: Vec<Vec<u16>>,
    charged: usize,
    memory: Memory,
}

impl Traps {
    pub(super) fn new(squares: usize, memory: Memory) -> Self {
        Traps { traps: Vec::new(), on: vec![Vec::new(); squares], charged: 0, memory }
    }

    /// Adds the boxes on `boxes`, dead with the player anywhere in `region`.
    pub(super) fn add(&mut self, boxes: BitSet, region: BitSet) -> Result<(), OutOfMemory> {
        if self.traps.len() == MOST {
            return Ok(());
        }
        let bytes = size_of::<Trap>()
            + (boxes.words().len() + region.words().len()) * size_of::<u64>()
            + boxes.count() * size_of::<u16>();
        self.memory.charge(bytes)?;
        self.charged += bytes;
        for square in boxes.iter() {
            self.on[square as usize].push(self.traps.len() as u16);
        }
        self.traps.push(Trap { boxes, region });
        Ok(())
    }

    /// True when the box that came to `moved` closed a trap.
    pub(super) fn closed_by(&self, boxes: &BitSet, moved: Square, player: Square) -> bool {
        let near = &self.on[moved as usize];
        near.iter().any(|&trap| self.traps[trap as usize].holds(boxes, player))
    }

    /// True when the position holds a trap.
    pub(super) fn any_in(&self, boxes: &BitSet, player: Square) -> bool {
        self.traps.iter().any(|trap| trap.holds(boxes, player))
    }
}

impl Drop for Traps {
    fn drop(&mut self) {
        self.memory.uncharge(self.charged);
    }
}

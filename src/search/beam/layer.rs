//! One layer of a beam, and the candidates for the next one.

use crate::feature_space::Macro;
use crate::limits::Halt;
use crate::search::{Memory, OutOfMemory};
use crate::sorting::sort_in_pieces;

/// A position that may stay in the beam.
#[derive(Clone, Copy)]
pub struct Candidate {
    /// Smaller is better.
    pub rank: u32,
    /// The number of the position before it, and the move from there.
    pub parent: u32,
    pub step: Macro,
    pub hash: u128,
    /// How many of its boxes are on goals.
    pub home: u16,
    /// Candidates of the same kind compete with each other; the same number for all if simply the best stay.
    pub cell: u32,
}

/// Which candidates survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The best.
    Best,
    /// The best of each cell, then the second best of each, and so on.
    BestOfEach,
}

/// The positions of a layer, and the candidates for the next.
pub struct Layer {
    nodes: Vec<u32>,
    /// How many of `nodes` have been returned.
    given: usize,
    candidates: Vec<Candidate>,
    memory: Memory,
}

impl Layer {
    /// An empty layer without candidates.
    pub fn new(memory: Memory) -> Self {
        Layer { nodes: Vec::new(), given: 0, candidates: Vec::new(), memory }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Forgets positions and candidates.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.candidates.clear();
        self.given = 0;
    }

    /// Adds a position.
    pub fn add(&mut self, id: u32) -> Result<(), OutOfMemory> {
        self.memory.grow(&mut self.nodes, 1)?;
        self.nodes.push(id);
        Ok(())
    }

    /// The next position to be expanded, if any is left.
    pub fn next(&mut self) -> Option<u32> {
        let id = *self.nodes.get(self.given)?;
        self.given += 1;
        Some(id)
    }

    /// Adds a candidate for the next layer.
    pub fn propose(&mut self, candidate: Candidate) -> Result<(), OutOfMemory> {
        self.memory.grow(&mut self.candidates, 1)?;
        self.candidates.push(candidate);
        Ok(())
    }

    /// Ends the layer: empties it and returns the candidates in the order of `choice`. Equal ranks are
    /// ordered by the places in their hashes, which is as good as random and the same on every machine. In some other order
    /// if `halt` ends the run meanwhile.
    pub fn turn(&mut self, choice: Choice, halt: &Halt) -> Vec<Candidate> {
        self.nodes.clear();
        self.given = 0;
        let mut candidates = std::mem::take(&mut self.candidates);
        sort(&mut candidates, halt);
        if choice == Choice::BestOfEach {
            let (mut cell, mut place) = (0, 0);
            for candidate in &mut candidates {
                place = if candidate.cell == cell { place + 1 } else { 0 };
                cell = std::mem::replace(&mut candidate.cell, place);
            }
            sort(&mut candidates, halt);
        }
        candidates
    }

    /// Takes back the list returned by [`Layer::turn`], to reuse its memory.
    pub fn reuse(&mut self, mut candidates: Vec<Candidate>) {
        candidates.clear();
        self.candidates = candidates;
    }
}

/// By cell, rank and hash.
fn sort(candidates: &mut [Candidate], halt: &Halt) {
    let rank = |c: &Candidate| {
        u128::from(c.cell) << 96 | u128::from(c.rank) << 64 | u128::from(c.hash as u64)
    };
    sort_in_pieces(candidates, rank, &|done| halt.is_set_after(done));
}

impl Drop for Layer {
    fn drop(&mut self) {
        self.memory.release(&self.nodes);
        self.memory.release(&self.candidates);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    /// The ranks of candidates, in the order in which a layer returns them.
    fn order(choice: Choice, given: &[(u32, u32)]) -> Vec<u32> {
        let mut layer = Layer::new(Memory::new(1 << 20));
        let step =
            Macro { from: 0, to: 1, player: 0, lowest: 0, parts: 1, steps: 1, removes: false };
        for (hash, &(rank, cell)) in given.iter().enumerate() {
            let hash = hash as u128;
            layer.propose(Candidate { rank, parent: 0, step, hash, home: 0, cell }).unwrap();
        }
        layer.turn(choice, &Halt::default()).iter().map(|c| c.rank).collect()
    }

    #[test]
    fn the_best_of_each_cell_come_before_the_second_best_of_any() {
        let given = [(5, 1), (1, 1), (2, 1), (9, 2), (7, 2), (8, 7)];
        assert_eq!(order(Choice::BestOfEach, &given), [1, 7, 8, 2, 9, 5]);
        let together = given.map(|(rank, _)| (rank, 0));
        assert_eq!(order(Choice::Best, &together), [1, 2, 5, 7, 8, 9]);
    }
}

//! The positions of a pass, each with the step that led to it.

use crate::feature_space::{Macro, State};
use crate::position::BitSet;
use crate::search::{Memory, OutOfMemory};

/// A position, without its boxes.
struct Node {
    /// The lowest square of the player's region.
    player: u16,
    /// How many of its boxes are on goals.
    home: u16,
    /// The position before it, and the step from there; none for the start.
    before: Option<(u32, Macro)>,
}

/// The positions, by number. Their boxes are in one list, so that forgetting them takes no time.
pub struct Positions {
    squares: usize,
    nodes: Vec<Node>,
    /// The boxes of one position after those of another.
    boxes: Vec<u64>,
    memory: Memory,
}

impl Positions {
    /// None, on a board of so many squares.
    pub fn new(squares: usize, memory: Memory) -> Self {
        Positions { squares, nodes: Vec::new(), boxes: Vec::new(), memory }
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.boxes.clear();
    }

    /// Adds a position, of whose boxes `home` are on goals, and what is before it; returns its number.
    pub fn add(
        &mut self,
        state: &State,
        home: u16,
        before: Option<(u32, Macro)>,
    ) -> Result<u32, OutOfMemory> {
        let words = state.boxes.words();
        self.memory.grow(&mut self.nodes, 1)?;
        self.memory.grow(&mut self.boxes, words.len())?;
        self.boxes.extend_from_slice(words);
        self.nodes.push(Node { player: state.player, home, before });
        Ok(self.nodes.len() as u32 - 1)
    }

    /// The position `id`; `None` if there is none.
    pub fn get(&self, id: u32) -> Option<State> {
        let node = self.nodes.get(id as usize)?;
        let mut boxes = BitSet::new(self.squares);
        let words = boxes.words().len();
        boxes.words_mut().copy_from_slice(&self.boxes[id as usize * words..][..words]);
        Some(State::new(boxes, node.player))
    }

    /// How many boxes of the position `id` are on goals.
    pub fn home(&self, id: u32) -> u16 {
        self.nodes[id as usize].home
    }

    /// What is before the position `id`, and the step from there; `None` for the start.
    pub fn before(&self, id: u32) -> Option<(u32, Macro)> {
        self.nodes[id as usize].before
    }

    /// The positions on the way to `id`, each with the step that led to it.
    pub fn path_to(&self, id: u32) -> Vec<(State, Option<Macro>)> {
        let (mut path, mut at) = (Vec::new(), Some(id));
        while let Some(id) = at
            && let Some(state) = self.get(id)
        {
            let before = self.before(id);
            path.push((state, before.map(|(_, step)| step)));
            at = before.map(|(id, _)| id);
        }
        path.reverse();
        path
    }
}

impl Drop for Positions {
    fn drop(&mut self) {
        self.memory.release(&self.nodes);
        self.memory.release(&self.boxes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_found_again_with_the_way_to_them() {
        let memory = Memory::new(1 << 20);
        let mut positions = Positions::new(100, memory.clone());
        let start = State::new(BitSet::of(100, [3, 99]), 1);
        let step =
            Macro { from: 99, to: 64, player: 2, lowest: 2, parts: 1, steps: 1, removes: false };
        let next = start.after(&step);
        let first = positions.add(&start, 0, None).expect("room");
        let second = positions.add(&next, 1, Some((first, step))).expect("room");
        let path = positions.path_to(second).into_iter().map(|(s, step)| (s.boxes, s.player, step));
        let expected = [(start.boxes, 1, None), (next.boxes, 2, Some(step))];
        assert_eq!(path.collect::<Vec<_>>(), expected);
        assert_eq!([first, second].map(|id| positions.home(id)), [0, 1]);
        positions.clear();
        assert!(positions.get(first).is_none() && memory.used() > 0);
        drop(positions);
        assert_eq!(memory.used(), 0);
    }
}

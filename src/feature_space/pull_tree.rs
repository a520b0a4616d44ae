//! The positions from which the path to the solved board is known, because a search that pulls has found them: all
//! boxes are on the board, and undoing the pulls solves the level.
//!
//! Every search of a run that pulls adds what it finds, and every search that pushes ends when it reaches one of
//! them: so the two meet, whichever strategies they belong to.
//!
//! Source: Shoham and Schaeffer 2020; the published traces of Festival show that levels whose plans park many boxes
//! end by walking back along the pulls of the search for the plan. Searching from both ends: Pohl, Bi-directional
//! Search, 1971.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use super::{Child, Macro, Setup, State};
use crate::limits::{Halt, HashTable, Memory, OutOfMemory};
use crate::position::{Ground, Push, Side};

/// The most positions stored.
const MOST: usize = 1 << 21;

/// Positions of backward play, by their hash, each with the push that leads nearer to the end. Clones share them.
#[derive(Clone, Debug)]
pub struct PullTree {
    next: Arc<RwLock<HashTable<Macro>>>,
}

impl PullTree {
    /// An empty tree; its memory is charged to `memory`.
    pub fn new(memory: Memory) -> Self {
        PullTree { next: Arc::new(RwLock::new(HashTable::new(memory))) }
    }

    fn next(&self) -> RwLockReadGuard<'_, HashTable<Macro>> {
        self.next.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the positions to which `pulls` lead from `state`, which is the solved board or was added before, as long as
    /// there is room for more. The first path to a position counts. Left out are pulls that remove a box, and
    /// positions without all boxes. Incomplete if the run ends meanwhile. Fails when the memory budget is used up.
    pub fn note(&self, ground: &Ground, state: &State, pulls: &[Child]) -> Result<(), OutOfMemory> {
        if state.boxes.count() < ground.board.start_boxes().len() {
            return Ok(());
        }
        let mut next = self.next.write().unwrap_or_else(PoisonError::into_inner);
        // Not the hashes of the moves: in a search that removes boxes they include the squares that still need one.
        let boxes = state.hash_of_boxes(ground);
        for Child { step: pull, .. } in ground.halt.until_set(pulls) {
            if !pull.removes && next.len() < MOST {
                let push = Macro { from: pull.to, to: pull.from, lowest: state.player, ..*pull };
                next.note(pull.hash_after(boxes, &ground.zobrist), push)?;
            }
        }
        Ok(())
    }

    /// True when the path to the solved board is known for the position with this hash.
    pub fn contains(&self, hash: u128) -> bool {
        self.next().contains(hash)
    }

    /// The first of `children` after which the path to the solved board is known; of many only those that are looked
    /// at before the run ends.
    pub fn first_of(&self, halt: &Halt, children: &[Child]) -> Option<Child> {
        let next = self.next();
        halt.until_set(children).find(|child| next.contains(child.hash)).copied()
    }

    /// The single pushes along a path of forward play, and on to the solved board if its last position is known.
    /// `None` if a step of the path is not possible.
    pub fn pushes(
        &self,
        ground: &Arc<Ground>,
        mut path: Vec<(State, Option<Macro>)>,
    ) -> Option<Vec<Push>> {
        let next = self.next();
        // It ends on the first solved board: pulls may lead from there to another one, and a path that followed them
        // could come back.
        while let Some((state, _)) = path.last()
            && !state.boxes.iter().all(|square| ground.board.is_goal(square))
            && let Some(push) = next.get(state.hash(ground))
        {
            let after = state.after(push);
            path.push((after, Some(*push)));
        }
        Setup::new(ground.clone(), Side::Push).steps_along(&path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura_level::Level;

    fn ground() -> Arc<Ground> {
        let level = Level::parse("######\n#@$ .#\n######").expect("a level");
        Arc::new(Ground::new(&level).expect("a maze"))
    }

    /// The positions one pull further than `states`, with the pulls, and those positions themselves.
    fn pulled(setup: &mut Setup, states: Vec<State>) -> (Vec<(State, Vec<Child>)>, Vec<State>) {
        let ground = setup.ground.clone();
        let mut nodes = Vec::new();
        let mut after = Vec::new();
        for state in states {
            setup.place(&state);
            let before = state.hash_without_player(&ground);
            let mut children = Vec::new();
            for step in setup.macros(&|_| true, &|_| true) {
                let hash = step.hash_after(before, &ground.zobrist);
                children.push(Child { step, weight: 0, score: 0, hash });
                after.push(state.after(&step));
            }
            nodes.push((state, children));
        }
        (nodes, after)
    }

    #[test]
    fn what_one_search_has_pulled_ends_the_path_of_another() {
        let ground = ground();
        let mut pulls = Setup::new(ground.clone(), Side::Pull);
        let tree = PullTree::new(Memory::new(1 << 20));
        let start = Setup::new(ground.clone(), Side::Push).start();
        let other = tree.clone();
        assert!(!other.contains(start.hash(&ground)));
        let mut states = pulls.solved();
        // From solved boards on, and so also from one solved board to another.
        for _ in 0..3 {
            let (nodes, after) = pulled(&mut pulls, states);
            for (state, children) in nodes {
                tree.note(&ground, &state, &children).expect("room");
            }
            states = after;
        }
        assert!(other.contains(start.hash(&ground)));
        let path = other.pushes(&ground, vec![(start, None)]).expect("a path");
        assert_eq!(path.len(), 2);
        let end = path.last().expect("a push").to(&ground.board);
        assert!(ground.board.is_goal(end));
    }

    #[test]
    fn a_path_ends_on_a_solved_board_though_more_is_known() {
        let ground = ground();
        let mut pulls = Setup::new(ground.clone(), Side::Pull);
        let tree = PullTree::new(Memory::new(1 << 20));
        let solved = pulls.solved();
        // A second search may know a way back from the pulled position to the solved board, by a pull.
        let (nodes, _) = pulled(&mut pulls, solved.clone());
        let (root, children) = &nodes[0];
        let back = Child { hash: root.hash(&ground), ..children[0] };
        tree.note(&ground, root, children).expect("room");
        tree.note(&ground, &root.after(&children[0].step), &[back]).expect("room");
        assert!(tree.contains(root.hash(&ground)));
        assert_eq!(tree.pushes(&ground, vec![(root.clone(), None)]), Some(Vec::new()));
    }

    #[test]
    fn without_room_nothing_is_noted() {
        let ground = ground();
        let mut pulls = Setup::new(ground.clone(), Side::Pull);
        let tree = PullTree::new(Memory::new(16));
        let solved = pulls.solved();
        let (nodes, after) = pulled(&mut pulls, solved);
        assert!(tree.note(&ground, &nodes[0].0, &nodes[0].1).is_err());
        assert!(!after.iter().any(|state| tree.contains(state.hash(&ground))));
    }
}

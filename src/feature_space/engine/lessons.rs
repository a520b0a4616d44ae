//! Dead positions in the search: when it stops making progress, it asks the teacher of its domain about the
//! best position, and drops all descendants of a dead one.

use super::{Engine, Node};
use crate::feature_space::{Domain, Lesson};
use crate::limits::OutOfMemory;

impl<D: Domain> Engine<D> {
    /// The best position that is not known to be dead.
    pub(super) fn best_alive(&mut self) -> Option<u32> {
        while let Some(best) = self.best()
            && self.is_dead(best)
        {
            self.ranked.pop();
        }
        self.best()
    }

    /// True when a position, or one of its ancestors, was found dead.
    pub(super) fn is_dead(&mut self, id: u32) -> bool {
        let node = &mut self.nodes[id as usize];
        let Some(teacher) = self.domain.teacher().filter(|_| !node.pruned) else {
            return node.pruned;
        };
        let found = teacher.finds(&node.state, node.causes);
        node.causes = teacher.causes();
        if found {
            self.prune_subtree(id);
        }
        found
    }

    /// Drops a position and all its descendants.
    fn prune_subtree(&mut self, id: u32) {
        self.nodes[id as usize].pruned = true;
        for at in id as usize + 1..self.nodes.len() {
            let parent = self.nodes.get(self.nodes[at].parent as usize);
            if parent.is_some_and(|parent| parent.pruned) {
                self.nodes[at].pruned = true;
            }
        }
    }

    /// Starts to test whether the best position is dead; false when the domain has no teacher.
    pub(super) fn begin_lesson(&mut self) -> bool {
        let best = self.best_alive();
        let (Some(best), Some(teacher)) = (best, self.domain.teacher()) else {
            self.standstill.opened(self.expanded);
            return false;
        };
        let limit = self.standstill.begin(best, self.expanded);
        let nodes = &self.nodes;
        let parent = |&id: &u32| nodes.get(nodes[id as usize].parent as usize);
        let depth = std::iter::successors(Some(best), |id| {
            parent(id).is_some().then(|| nodes[*id as usize].parent)
        });
        let depth = depth.count() as u32 - 1;
        teacher.begin(&nodes[best as usize].state, depth, limit);
        true
    }

    /// Continues a lesson about the node `suspect`.
    pub(super) fn learn(&mut self, suspect: u32, left: &mut u64) -> Result<(), OutOfMemory> {
        let ancestor = |nodes: &[Node], moves: u32| {
            (0..moves).fold(suspect, |id, _| nodes[id as usize].parent)
        };
        let lesson = self.domain.teacher().map_or(Ok(Lesson::Open), |t| t.work(left))?;
        match lesson {
            Lesson::Running => {}
            Lesson::Open => self.standstill.opened(self.expanded),
            Lesson::Back(moves) => {
                let earlier = ancestor(&self.nodes, moves) as usize;
                if let Some(teacher) = self.domain.teacher() {
                    teacher.go_back(&self.nodes[earlier].state, moves);
                }
            }
            Lesson::Learnt(moves) => {
                self.prune_subtree(ancestor(&self.nodes, moves));
                self.standstill.learnt(self.expanded);
            }
        }
        Ok(())
    }
}

//! What leads on from a position: edges of one push or several, which a strategy adds.

use crate::position::{Boxes, Ground, Push, Reach, Side};
use crate::search::{Kept, Rules};

/// What a strategy adds to the search: which edges lead on from a position.
pub trait Successors: Send {
    /// Puts the edges to be tried from `at` into `edges`, which is empty.
    fn find(&mut self, at: &mut At, edges: &mut Edges);

    /// True when no shortest solution is ever left out.
    fn is_exact(&self) -> bool;
}

/// A position about to be expanded.
pub struct At<'a> {
    pub ground: &'a Ground,
    pub boxes: &'a mut Boxes,
    pub reach: &'a Reach,
    /// The push that led here.
    pub last: Option<Push>,
    /// What the strategy noted with the edge that led here; 0 at the start.
    pub label: u32,
    pub rules: &'a mut Rules,
    /// Units of work done; a strategy adds its own.
    pub work: &'a mut u64,
}

impl At<'_> {
    /// Adds every push that need be tried, as the rules that are on say, with `label`.
    pub fn add_narrowed(&mut self, label: u32, edges: &mut Edges) {
        let mut pushes = std::mem::take(&mut edges.single);
        pushes.clear();
        if self.rules.narrow(self.ground, self.boxes, self.reach, self.last, &mut pushes) {
            pushes.iter().for_each(|&push| edges.add(&[push], label));
        } else {
            self.add_all(label, edges);
        }
        edges.single = pushes;
    }

    /// Adds every push that can be made, with `label`.
    pub fn add_all(&mut self, label: u32, edges: &mut Edges) {
        let board = &self.ground.board;
        Side::Push.steps(board, self.boxes, self.reach, |push| edges.add(&[push], label));
    }
}

/// Edges from one position.
#[derive(Default)]
pub struct Edges {
    pub(super) pushes: Vec<Push>,
    pub(super) edges: Vec<(usize, u32)>,
    /// What left out all others.
    by: Option<&'static str>,
    /// Scratch memory.
    single: Vec<Push>,
}

impl Edges {
    /// Adds an edge: pushes to be made one after the other. In the end one box may have moved at
    /// most, the others must be back where they were.
    pub fn add(&mut self, pushes: &[Push], label: u32) {
        self.pushes.extend_from_slice(pushes);
        self.edges.push((self.pushes.len(), label));
    }

    /// Says by what name everything else is left out.
    pub fn instead_of_all(&mut self, by: &'static str) {
        self.by = Some(by);
    }

    /// The first push of each edge, where they were said to be instead of all others.
    pub(super) fn kept(&self) -> Option<Kept> {
        let starts = std::iter::once(0).chain(self.edges.iter().map(|&(end, _)| end));
        let steps = starts.zip(&self.edges).map(|(start, _)| self.pushes[start]).collect();
        self.by.map(|by| Kept { by, steps })
    }

    /// True without any.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// Keeps only edges whose first push `wanted` says yes to.
    pub fn retain(&mut self, wanted: impl Fn(Push) -> bool) {
        let (old, ends) = (std::mem::take(&mut self.pushes), std::mem::take(&mut self.edges));
        let mut start = 0;
        for (end, label) in ends {
            if wanted(old[start]) {
                self.add(&old[start..end], label);
            }
            start = end;
        }
    }

    pub(super) fn clear(&mut self) {
        self.pushes.clear();
        self.edges.clear();
        self.by = None;
    }
}

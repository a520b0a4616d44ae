//! The edges from a position, of one or several steps, which a strategy can provide.

use super::{Kept, Rules};
use crate::position::{Boxes, Ground, Push, Reach, Side};

/// An extension of the search by a strategy: which edges lead on from a position.
pub trait Successors: Send {
    /// True when edges carry labels that distinguish otherwise equal positions.
    const LABELS: bool = false;

    /// Puts the edges to be tried from `at` into `edges`, which is empty.
    fn find(&mut self, at: &mut At, edges: &mut Edges);

    /// True when it never leaves out all shortest solutions.
    fn is_exact(&self) -> bool;

    /// Its own counters, by name.
    fn counts(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}

/// Edges of one step each: everything that the rules leave.
pub struct EachStep;

impl Successors for EachStep {
    #[inline]
    fn find(&mut self, at: &mut At, edges: &mut Edges) {
        at.add_narrowed(0, edges);
    }

    fn is_exact(&self) -> bool {
        true
    }
}

/// The position about to be expanded.
pub struct At<'a> {
    /// The static level data.
    pub ground: &'a Ground,
    /// Whether boxes are pushed or pulled.
    pub side: Side,
    /// Where boxes stand; must be restored after use.
    pub boxes: &'a mut Boxes,
    /// Where the player can walk.
    pub reach: &'a Reach,
    /// The step that led here, if the rules may depend on it.
    pub last: Option<Push>,
    /// The label of the edge that led here; 0 at the start.
    pub label: u32,
    /// The rules.
    pub rules: &'a mut Rules,
    /// Units of work done; the strategy adds its own.
    pub work: &'a mut u64,
}

impl At<'_> {
    /// Adds every step that the enabled rules leave to be tried, with `label`. There must be no other edges
    /// yet.
    #[inline]
    pub fn add_narrowed(&mut self, label: u32, edges: &mut Edges) {
        if !self.add_some(label, edges) {
            self.add_all(label, edges);
        }
    }

    /// When the rules allow only some steps, adds these and returns true. There must be no other edges yet.
    #[inline]
    pub fn add_some(&mut self, label: u32, edges: &mut Edges) -> bool {
        debug_assert!(edges.is_empty());
        let steps = &mut edges.pushes;
        let some = self.rules.narrow(self.ground, self.boxes, self.reach, self.last, steps);
        if some {
            edges.end_each(label);
        }
        some
    }

    /// Adds all legal steps, with `label`. There must be no other edges yet.
    #[inline]
    pub fn add_all(&mut self, label: u32, edges: &mut Edges) {
        edges.pushes.clear();
        let add = |step| edges.pushes.push(step);
        self.side.steps(&self.ground.board, self.boxes, self.reach, add);
        edges.end_each(label);
    }
}

/// Edges from one position.
#[derive(Default)]
pub struct Edges {
    pushes: Vec<Push>,
    /// The end of each edge, and its label.
    ends: Vec<(u32, u32)>,
    /// Why all other steps were left out.
    by: Option<&'static str>,
}

impl Edges {
    /// Adds an edge: steps to be made one after the other. If several boxes have moved at the end, or none has,
    /// the bound stays what it was before them, until the position is expanded.
    pub fn add(&mut self, steps: &[Push], label: u32) {
        self.pushes.extend_from_slice(steps);
        self.ends.push((self.pushes.len() as u32, label));
    }

    /// Makes an edge of each step.
    #[inline]
    fn end_each(&mut self, label: u32) {
        self.ends.extend((1..=self.pushes.len() as u32).map(|end| (end, label)));
    }

    /// All of them, each with its label.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (&[Push], u32)> {
        let mut start = 0;
        self.ends.iter().map(move |&(end, label)| {
            let steps = &self.pushes[start..end as usize];
            start = end as usize;
            (steps, label)
        })
    }

    /// Sets the name of the reason why everything else is left out.
    pub fn instead_of_all(&mut self, by: &'static str) {
        self.by = Some(by);
    }

    /// The first step of each edge, if these were declared to replace all others.
    pub fn kept(&self) -> Option<Kept> {
        self.by.map(|by| Kept { by, steps: self.iter().map(|(steps, _)| steps[0]).collect() })
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Keeps only edges whose first step satisfies `wanted`.
    pub fn retain(&mut self, wanted: impl Fn(Push) -> bool) {
        let all = std::mem::take(self);
        all.iter().filter(|(steps, _)| wanted(steps[0])).for_each(|(steps, label)| {
            self.add(steps, label);
        });
        self.by = all.by;
    }

    /// Removes all edges.
    #[inline]
    pub fn clear(&mut self) {
        self.pushes.clear();
        self.ends.clear();
        self.by = None;
    }
}

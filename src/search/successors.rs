//! What leads on from a position: edges of one step or several, which a strategy adds.

use super::{Kept, Rules};
use crate::position::{Boxes, Ground, Push, Reach, Side};

/// What a strategy adds to the search: which edges lead on from a position.
pub trait Successors: Send {
    /// True when edges carry labels that tell apart positions alike in all else.
    const LABELS: bool = false;

    /// Puts the edges to be tried from `at` into `edges`, which is empty.
    fn find(&mut self, at: &mut At, edges: &mut Edges);

    /// True when no shortest solution is ever left out.
    fn is_exact(&self) -> bool;

    /// What it counts of its own, by name.
    fn counts(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}

/// Edges of one step each: all that the rules leave.
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

/// A position about to be expanded.
pub struct At<'a> {
    /// What no move changes.
    pub ground: &'a Ground,
    /// Whether boxes are pushed or pulled.
    pub side: Side,
    /// Where boxes stand; put back after use.
    pub boxes: &'a mut Boxes,
    /// Where the player can walk.
    pub reach: &'a Reach,
    /// The step that led here, where the rules may look at it.
    pub last: Option<Push>,
    /// What the strategy noted with the edge that led here; 0 at the start.
    pub label: u32,
    /// What leaves steps out.
    pub rules: &'a mut Rules,
    /// Units of work done; a strategy adds its own.
    pub work: &'a mut u64,
}

impl At<'_> {
    /// Adds every step that need be tried, as the rules that are on say, with `label`. There are
    /// no other edges yet.
    #[inline]
    pub fn add_narrowed(&mut self, label: u32, edges: &mut Edges) {
        if !self.add_some(label, edges) {
            self.add_all(label, edges);
        }
    }

    /// When the rules say that only some steps need be tried, adds these and gives true. There
    /// are no other edges yet.
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

    /// Adds every step that can be made, with `label`. There are no other edges yet.
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
    /// Where each ends, and its label.
    ends: Vec<(u32, u32)>,
    /// What left out all others.
    by: Option<&'static str>,
}

impl Edges {
    /// Adds an edge: steps to be made one after the other. In the end one box may have moved at
    /// most, the others must be back where they were.
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

    /// Says by what name everything else is left out.
    pub fn instead_of_all(&mut self, by: &'static str) {
        self.by = Some(by);
    }

    /// The first step of each edge, where they were said to be instead of all others.
    pub fn kept(&self) -> Option<Kept> {
        self.by.map(|by| Kept { by, steps: self.iter().map(|(steps, _)| steps[0]).collect() })
    }

    /// True without any.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Keeps only edges whose first step `wanted` says yes to.
    pub fn retain(&mut self, wanted: impl Fn(Push) -> bool) {
        let all = std::mem::take(self);
        all.iter().filter(|(steps, _)| wanted(steps[0])).for_each(|(steps, label)| {
            self.add(steps, label);
        });
        self.by = all.by;
    }

    /// Forgets all.
    #[inline]
    pub fn clear(&mut self) {
        self.pushes.clear();
        self.ends.clear();
        self.by = None;
    }
}

//! Which positions are near a solution: those that differ in few boxes from some position of the solution.

use std::sync::Arc;

use super::path::Path;
use crate::board::Square;
use crate::position::Boxes;

/// The test of one search.
///
/// A push changes the number of differing boxes by at most one. So the solution is scanned once for a
/// position, and for its pushes only the borderline cases are checked.
pub struct Near {
    path: Arc<Path>,
    /// How many boxes may differ.
    apart: u32,
    /// The boxes of the current position.
    words: Vec<u64>,
    ready: bool,
    /// Every position one push away is near.
    inside: bool,
    /// Positions of the solution on the border, each with whether one box too many differs.
    edge: Vec<(u32, bool)>,
}

impl Near {
    /// Positions in which at most `apart` boxes differ from some position of `path`.
    pub fn new(path: Arc<Path>, apart: u32) -> Self {
        Near { path, apart, words: Vec::new(), ready: false, inside: false, edge: Vec::new() }
    }

    /// Starts with the position whose pushes are to be checked.
    pub fn begin(&mut self, boxes: &Boxes) {
        self.words.clear();
        self.words.extend_from_slice(boxes.set().words());
        self.ready = false;
    }

    /// True when the position with the box on `from` moved to `to` is near.
    pub fn allows(&mut self, from: Square, to: Square) -> bool {
        if !self.ready {
            self.look();
        }
        if self.inside {
            return true;
        }
        let held = |index: u32, square: Square| {
            let word = self.path.bits(index as usize)[usize::from(square >> 6)];
            word >> (square & 63) & 1 != 0
        };
        self.edge.iter().any(|&(index, beyond)| {
            let (leaves, enters) = (held(index, from), held(index, to));
            if beyond { !leaves && enters } else { !leaves || enters }
        })
    }

    fn look(&mut self) {
        self.ready = true;
        self.inside = false;
        self.edge.clear();
        let mut index = 0;
        while index <= self.path.len() {
            let there = self.path.bits(index);
            let apart: u32 = self.words.iter().zip(there).map(|(a, b)| (a & !b).count_ones()).sum();
            if apart < self.apart {
                self.inside = true;
                return;
            }
            if apart <= self.apart + 1 {
                self.edge.push((index as u32, apart > self.apart));
            }
            // Each push of the solution changes the number by at most one as well.
            index += 1.max(apart.saturating_sub(self.apart + 1) as usize);
        }
    }
}

//! The regions of floor that the player cannot reach.

use super::{Boxes, Reach};
use crate::board::{Board, Square, WALL};

/// The connected regions of floor that the player cannot reach.
#[derive(Clone, Debug)]
pub(crate) struct FloorParts {
    stamp: Vec<u32>,
    now: u32,
    /// The region of a square; valid if the stamp is current.
    part: Vec<u16>,
    /// The squares of all regions, one region after another.
    squares: Vec<Square>,
    ends: Vec<usize>,
    has_goal: Vec<bool>,
}

impl FloorParts {
    /// For boards of `squares` squares.
    pub(crate) fn new(squares: usize) -> Self {
        FloorParts {
            stamp: vec![0; squares],
            now: 0,
            part: vec![0; squares],
            squares: Vec::with_capacity(squares),
            ends: Vec::with_capacity(squares),
            has_goal: Vec::with_capacity(squares),
        }
    }

    /// Finds the regions of a position, numbered from 0. Every region has a box beside it, because all floor
    /// is connected without boxes.
    pub(crate) fn find(&mut self, board: &Board, boxes: &Boxes, reach: &Reach) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamp.fill(0);
            self.now = 1;
        }
        self.squares.clear();
        self.ends.clear();
        self.has_goal.clear();
        for &from in boxes.list() {
            for &start in board.neighbours(from) {
                if start != WALL && self.is_new(boxes, reach, start) {
                    self.flood(board, boxes, reach, start);
                }
            }
        }
    }

    fn is_new(&self, boxes: &Boxes, reach: &Reach, square: Square) -> bool {
        self.stamp[square as usize] != self.now
            && !reach.contains(square)
            && !boxes.contains(square)
    }

    fn flood(&mut self, board: &Board, boxes: &Boxes, reach: &Reach, start: Square) {
        let part = self.ends.len() as u16;
        let mut head = self.squares.len();
        let mut has_goal = false;
        self.add(start, part);
        while let Some(&square) = self.squares.get(head) {
            head += 1;
            has_goal |= board.is_goal(square);
            for &next in board.neighbours(square) {
                if next != WALL && self.is_new(boxes, reach, next) {
                    self.add(next, part);
                }
            }
        }
        self.ends.push(head);
        self.has_goal.push(has_goal);
    }

    fn add(&mut self, square: Square, part: u16) {
        self.stamp[square as usize] = self.now;
        self.part[square as usize] = part;
        self.squares.push(square);
    }

    /// How many regions there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The region that `square` lies in, if any.
    pub(crate) fn of(&self, square: Square) -> Option<usize> {
        (self.stamp[square as usize] == self.now).then(|| self.part[square as usize] as usize)
    }

    /// The squares of one region.
    pub(crate) fn squares(&self, part: usize) -> &[Square] {
        let start = if part == 0 { 0 } else { self.ends[part - 1] };
        &self.squares[start..self.ends[part]]
    }

    /// True when the region contains a goal.
    pub(crate) fn has_goal(&self, part: usize) -> bool {
        self.has_goal[part]
    }
}

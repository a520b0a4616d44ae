//! The regions of floor that the player cannot reach.

use super::{Boxes, Reach};
use crate::board::{Board, Square, WALL};

/// The connected regions of floor that the player cannot reach.
#[derive(Clone, Debug)]
pub struct FloorParts {
    stamp: Vec<u32>,
    now: u32,
    /// The region of a square; valid if the stamp is current.
    part: Vec<u16>,
    /// For each square with a box, the region that it was last listed for, and when.
    listed: Vec<(u32, u16)>,
    /// The squares of all regions, one region after another.
    squares: Vec<Square>,
    /// The boxes beside each region, in the same order.
    boxes: Vec<Square>,
    regions: Vec<Region>,
    /// The position that was read last: its boxes by number, their hash and the player's lowest square.
    list: Vec<Square>,
    read: Option<(u128, Square)>,
}

/// What is noted of a region.
#[derive(Clone, Copy, Debug)]
struct Region {
    /// Where its squares end.
    end: usize,
    /// Where the boxes beside it end.
    boxes_end: usize,
    lowest: Square,
    has_goal: bool,
}

impl FloorParts {
    /// For boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        FloorParts {
            stamp: vec![0; squares],
            now: 0,
            part: vec![0; squares],
            listed: vec![(0, 0); squares],
            squares: Vec::with_capacity(squares),
            boxes: Vec::new(),
            regions: Vec::with_capacity(squares),
            list: Vec::new(),
            read: None,
        }
    }

    /// Finds the regions of a position, numbered from 0. Every region has a box beside it, because all floor
    /// is connected without boxes. The position read last is not read again.
    pub fn find(&mut self, board: &Board, boxes: &Boxes, reach: &Reach) {
        let position = Some((boxes.hash(), reach.lowest()));
        if self.read == position && self.list == boxes.list() {
            return;
        }
        self.read = position;
        self.list.clear();
        self.list.extend_from_slice(boxes.list());
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamp.fill(0);
            self.listed.fill((0, 0));
            self.now = 1;
        }
        self.squares.clear();
        self.boxes.clear();
        self.regions.clear();
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
        let part = self.regions.len() as u16;
        let mut head = self.squares.len();
        let (mut lowest, mut has_goal) = (start, false);
        self.add(start, part);
        while let Some(&square) = self.squares.get(head) {
            head += 1;
            lowest = lowest.min(square);
            has_goal |= board.is_goal(square);
            for &next in board.neighbours(square) {
                // What is neither floor of the region nor a wall is a box.
                if next == WALL || self.stamp[next as usize] == self.now {
                    continue;
                }
                if boxes.contains(next) {
                    self.list_box(next, part);
                } else {
                    debug_assert!(!reach.contains(next));
                    self.add(next, part);
                }
            }
        }
        self.regions.push(Region { end: head, boxes_end: self.boxes.len(), lowest, has_goal });
    }

    fn add(&mut self, square: Square, part: u16) {
        self.stamp[square as usize] = self.now;
        self.part[square as usize] = part;
        self.squares.push(square);
    }

    fn list_box(&mut self, square: Square, part: u16) {
        let listed = &mut self.listed[square as usize];
        if *listed != (self.now, part) {
            *listed = (self.now, part);
            self.boxes.push(square);
        }
    }

    /// How many regions there are.
    pub fn count(&self) -> usize {
        self.regions.len()
    }

    /// The region that `square` lies in, if any.
    #[inline]
    pub fn of(&self, square: Square) -> Option<usize> {
        (self.stamp[square as usize] == self.now).then(|| self.part[square as usize] as usize)
    }

    /// The squares of one region.
    pub fn squares(&self, part: usize) -> &[Square] {
        let start = part.checked_sub(1).map_or(0, |before| self.regions[before].end);
        &self.squares[start..self.regions[part].end]
    }

    /// The boxes beside one region, each once.
    pub fn boxes(&self, part: usize) -> &[Square] {
        let start = part.checked_sub(1).map_or(0, |before| self.regions[before].boxes_end);
        &self.boxes[start..self.regions[part].boxes_end]
    }

    /// The lowest square of the region.
    pub fn lowest(&self, part: usize) -> Square {
        self.regions[part].lowest
    }

    /// True when the region contains a goal.
    pub fn has_goal(&self, part: usize) -> bool {
        self.regions[part].has_goal
    }
}

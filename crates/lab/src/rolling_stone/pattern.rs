//! Patterns: boxes that together need more pushes than the matching says, or are dead.
//!
//! A pattern applies to every position that contains its boxes, with the player in its region: removing boxes
//! only makes play easier. Its penalty is the least value, over all solutions of the pattern alone, of the
//! pushes made minus the distances of the boxes to the goals they end on. Whatever goals the boxes of a
//! position take in a solution, those of the pattern pay their distances and the penalty, all others at least
//! their distances, and together the distances are at least the minimum matching. So the penalty may be added
//! to the matching, and penalties of disjoint patterns add up.

use kura::board::Square;
use kura::position::{BitSet, Boxes};

/// The penalty of boxes that cannot all reach goals.
pub const HOPELESS: u32 = u32::MAX;

/// The most patterns stored.
const MOST: usize = 20_000;

/// All patterns found so far.
pub struct Patterns {
    patterns: Vec<Pattern>,
    /// The patterns whose lowest box is on a square.
    by_square: Vec<Vec<u32>>,
    matching: Vec<u32>,
    charged: BitSet,
}

struct Pattern {
    boxes: BitSet,
    /// Where the player may stand.
    region: BitSet,
    penalty: u32,
}

impl Patterns {
    /// None yet, for boards of `squares` squares.
    pub fn new(squares: usize) -> Self {
        Patterns {
            patterns: Vec::new(),
            by_square: vec![Vec::new(); squares],
            matching: Vec::new(),
            charged: BitSet::new(squares),
        }
    }

    /// The most bytes that it takes on a board of this many squares.
    pub fn bytes(squares: usize) -> usize {
        MOST * (size_of::<Pattern>() + 8 + 2 * BitSet::bytes(squares))
    }

    /// Stores a pattern, unless there are too many.
    pub fn add(&mut self, boxes: BitSet, region: BitSet, penalty: u32) {
        let Some(lowest) = boxes.iter().next() else { return };
        if self.patterns.len() < MOST {
            self.by_square[lowest as usize].push(self.patterns.len() as u32);
            self.patterns.push(Pattern { boxes, region, penalty });
        }
    }

    /// What the patterns of a position add to its matching; [`HOPELESS`] when it is dead. Of patterns with a
    /// common box the one with the largest penalty counts.
    pub fn penalty(&mut self, boxes: &Boxes, player: Square) -> u32 {
        self.matching.clear();
        for &square in boxes.list() {
            for &number in &self.by_square[square as usize] {
                let pattern = &self.patterns[number as usize];
                if is_within(&pattern.boxes, boxes.set()) && pattern.region.contains(player) {
                    if pattern.penalty == HOPELESS {
                        return HOPELESS;
                    }
                    self.matching.push(number);
                }
            }
        }
        if self.matching.is_empty() {
            return 0;
        }
        let patterns = &self.patterns;
        self.matching.sort_by_key(|&n| (std::cmp::Reverse(patterns[n as usize].penalty), n));
        self.charged.clear();
        let mut sum = 0;
        for &number in &self.matching {
            let pattern = &patterns[number as usize];
            if !pattern.boxes.intersects(&self.charged) {
                sum += pattern.penalty;
                for (word, more) in self.charged.words_mut().iter_mut().zip(pattern.boxes.words()) {
                    *word |= more;
                }
            }
        }
        sum
    }
}

fn is_within(small: &BitSet, large: &BitSet) -> bool {
    small.words().iter().zip(large.words()).all(|(a, b)| a & !b == 0)
}

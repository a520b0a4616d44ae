//! Boxes and targets in pairs: as many as there can be.

use crate::board::Square;

/// No target, no box.
const NONE: u16 = u16::MAX;

/// Augmenting paths over sets of targets. Most boxes stand where they stood in the last position, so the
/// target that a box on the same square had is tried first, and only the sets of the others are read.
#[derive(Clone, Debug)]
pub(super) struct Pairing {
    words: usize,
    /// The target that a box on each square had last.
    last: Vec<u16>,
    boxes: Vec<Square>,
    target_of: Vec<u16>,
    box_of: Vec<u16>,
    seen: Vec<u64>,
    /// The box from which a target was reached.
    from: Vec<u16>,
    queue: Vec<u16>,
}

impl Pairing {
    /// For boards of `squares` squares, `targets` of them targets, in sets of `words` words.
    pub(super) fn new(squares: usize, targets: usize, words: usize) -> Self {
        Pairing {
            words,
            last: vec![NONE; squares],
            boxes: Vec::with_capacity(targets),
            target_of: Vec::with_capacity(targets),
            box_of: vec![NONE; targets],
            seen: vec![0; words],
            from: vec![NONE; targets],
            queue: Vec::with_capacity(targets),
        }
    }

    /// Bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let shorts = self.last.len() + 5 * self.box_of.len();
        shorts * size_of::<u16>() + self.words * size_of::<u64>()
    }

    /// The squares of the boxes that the last, failed augmentation visited, and all targets it reached.
    pub(super) fn contest(&self) -> (impl Iterator<Item = Square>, impl Iterator<Item = usize>) {
        let seen = (0..self.from.len()).filter(|&t| self.seen[t / 64] >> (t % 64) & 1 != 0);
        (self.queue.iter().map(|&b| self.boxes[b as usize]), seen)
    }

    /// True when every box gets a target of its own; `targets(square, word)` are 64 of those that a box there
    /// can have.
    #[inline]
    pub(super) fn is_perfect(
        &mut self,
        boxes: impl Iterator<Item = Square>,
        targets: impl Fn(Square, usize) -> u64,
        is_over: &dyn Fn(usize) -> bool,
    ) -> bool {
        if self.keep(boxes, &targets) == 0 {
            return true;
        }
        let work = self.boxes.len() * self.words;
        let matched = (0..self.boxes.len())
            .all(|b| self.target_of[b] != NONE || (!is_over(work) && self.augment(b, &targets)));
        self.remember();
        matched
    }

    /// How many boxes get none; all but those that had one already if the run ends meanwhile.
    pub(super) fn unmatched(
        &mut self,
        boxes: impl Iterator<Item = Square>,
        targets: impl Fn(Square, usize) -> u64,
        is_over: &dyn Fn(usize) -> bool,
    ) -> usize {
        if self.keep(boxes, &targets) == 0 {
            return 0;
        }
        let work = self.boxes.len() * self.words;
        let alone = (0..self.boxes.len())
            .filter(|&b| self.target_of[b] == NONE && (is_over(work) || !self.augment(b, &targets)))
            .count();
        self.remember();
        alone
    }

    /// Begins with the targets that boxes had last; returns how many boxes have none.
    #[inline]
    fn keep(
        &mut self,
        boxes: impl Iterator<Item = Square>,
        targets: impl Fn(Square, usize) -> u64,
    ) -> usize {
        self.box_of.fill(NONE);
        self.boxes.clear();
        self.target_of.clear();
        let mut alone = 0;
        for square in boxes {
            let last = self.last[square as usize];
            let target = last as usize;
            let keep = last != NONE
                && self.box_of[target] == NONE
                && targets(square, target / 64) >> (target % 64) & 1 != 0;
            if keep {
                self.box_of[target] = self.boxes.len() as u16;
            }
            alone += usize::from(!keep);
            self.target_of.push(if keep { last } else { NONE });
            self.boxes.push(square);
        }
        alone
    }

    /// Notes the targets for the next position.
    fn remember(&mut self) {
        for (&square, &target) in self.boxes.iter().zip(&self.target_of) {
            self.last[square as usize] = target;
        }
    }

    /// Finds a target for box `first`, reassigning other boxes; breadth-first.
    fn augment(&mut self, first: usize, targets: impl Fn(Square, usize) -> u64) -> bool {
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push(first as u16);
        let mut head = 0;
        while let Some(&b) = self.queue.get(head) {
            head += 1;
            for word in 0..self.words {
                let mut new = targets(self.boxes[b as usize], word) & !self.seen[word];
                self.seen[word] |= new;
                while new != 0 {
                    let target = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.from[target] = b;
                    if self.box_of[target] == NONE {
                        self.hand_over(target);
                        return true;
                    }
                    self.queue.push(self.box_of[target]);
                }
            }
        }
        false
    }

    /// Gives `target` to the box from which it was reached, that box's target to the one before, and so on.
    fn hand_over(&mut self, mut target: usize) {
        loop {
            let b = self.from[target];
            let left = std::mem::replace(&mut self.target_of[b as usize], target as u16);
            self.box_of[target] = b;
            if left == NONE {
                return;
            }
            target = left as usize;
        }
    }
}

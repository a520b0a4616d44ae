//! Expanding a position, which is the same in every search: flood the player's region, apply the rules,
//! choose the steps, make each step, hash the position after it, undo the step.
//!
//! What a search does with the resulting positions is its own: it implements [`Expand`]. All of this is
//! generic, so a running search has no decisions left to make here.

use super::{OutOfMemory, Rules};
use crate::board::Square;
use crate::position::{Blocks, Boxes, Ground, Lifted, Push, Reach, Side};

/// Reading a position takes as long as flooding its squares so many times.
const READING: usize = 2;

/// The position being expanded, with its scratch memory.
pub struct Expansion {
    side: Side,
    /// Where the boxes stand.
    pub boxes: Boxes,
    /// The player's region before a step.
    pub reach: Reach,
    /// For floods of regions after steps.
    pub child_reach: Reach,
    /// What the boxes cut off before a step.
    blocks: Blocks,
    /// The hash of the boxes for which `blocks` was computed.
    read: u128,
    /// The hash of the boxes before the last step that needed a flood, and how many squares were flooded
    /// after steps from there.
    flooded: (u128, usize),
    /// Steps considered.
    pub generated: u64,
    /// A list of steps for reuse.
    spare: Vec<Push>,
}

impl Expansion {
    /// The root of `ground` for a search in the direction `side`.
    pub fn new(ground: &Ground, side: Side) -> Self {
        let squares = ground.board.len();
        Expansion {
            side,
            boxes: ground.root_boxes(side),
            reach: Reach::new(squares),
            child_reach: Reach::new(squares),
            blocks: Blocks::new(squares),
            read: 0,
            flooded: (0, 0),
            generated: 0,
            spare: Vec::new(),
        }
    }

    /// True when every box is on a target of the search.
    #[inline]
    pub fn is_solved(&self, ground: &Ground) -> bool {
        self.boxes.list().iter().all(|&b| ground.is_target(self.side, b))
    }

    /// True when the position is the end that the search looks for: the player must also be where it may end,
    /// and in backward play able to walk to where the level starts.
    pub fn is_end(&mut self, ground: &Ground, player: Square) -> bool {
        self.is_solved(ground)
            && match self.side {
                Side::Push => ground.may_end(player),
                Side::Pull => {
                    self.child_reach.fill(&ground.board, &self.boxes, player);
                    self.child_reach.contains(ground.board.start_player())
                }
            }
    }

    /// Floods the region of `player` and returns the hash of the position.
    #[inline]
    pub fn flood(&mut self, ground: &Ground, player: Square) -> u128 {
        self.reach.fill(&ground.board, &self.boxes, player);
        self.boxes.hash() ^ ground.zobrist.of_player(self.reach.lowest())
    }

    /// True when the rules call the flooded position dead; adds the work units to `work`.
    #[inline]
    pub fn is_dead(&self, ground: &Ground, rules: &mut Rules, work: &mut u64) -> bool {
        rules.dead_at_expansion(ground, &self.boxes, &self.reach, work)
    }

    /// The steps that the rules leave to be tried. `last` is the step that led to the position, or `None`
    /// when the rules must not depend on it. Return the list with [`Expansion::give_back`].
    pub fn steps(&mut self, ground: &Ground, rules: &mut Rules, last: Option<Push>) -> Vec<Push> {
        let mut steps = std::mem::take(&mut self.spare);
        steps.clear();
        if !rules.narrow(ground, &self.boxes, &self.reach, last, &mut steps) {
            self.add_steps(ground, &mut steps);
        }
        steps
    }

    /// All legal steps. Return the list with [`Expansion::give_back`].
    pub fn all_steps(&mut self, ground: &Ground) -> Vec<Push> {
        let mut steps = std::mem::take(&mut self.spare);
        steps.clear();
        self.add_steps(ground, &mut steps);
        steps
    }

    /// Takes back a list of steps for reuse.
    #[inline]
    pub fn give_back(&mut self, steps: Vec<Push>) {
        self.spare = steps;
    }

    /// Adds all legal steps to `steps`.
    #[inline]
    pub fn add_steps(&self, ground: &Ground, steps: &mut Vec<Push>) {
        self.side.steps(&ground.board, &self.boxes, &self.reach, |step| steps.push(step));
    }

    /// Makes a step unless it leads to a square that a rule forbids; true if it was made.
    #[inline]
    pub fn make(&mut self, ground: &Ground, rules: &mut Rules, step: Push) -> bool {
        self.generated += 1;
        let to = step.to(&ground.board);
        if rules.forbids_square(ground, to) {
            return false;
        }
        self.boxes.shift(step.from, to, &ground.zobrist);
        true
    }

    /// Makes a step without checking it.
    #[inline]
    pub fn shift(&mut self, ground: &Ground, step: Push) {
        self.boxes.shift(step.from, step.to(&ground.board), &ground.zobrist);
    }

    /// Undoes a step. Boxes keep their numbers, so several steps can be undone one after the other.
    #[inline]
    pub fn take_back(&mut self, ground: &Ground, step: Push) {
        self.boxes.shift(step.to(&ground.board), step.from, &ground.zobrist);
    }

    /// Where the player stands after a step.
    #[inline]
    pub fn player_after(&self, ground: &Ground, step: Push) -> Square {
        step.player_after(&ground.board, self.side)
    }

    /// The hash of the position after `step`, which has been made; `reach` is the region before it.
    #[inline]
    pub fn hash_after(&mut self, ground: &Ground, step: Push) -> u128 {
        let (to, player) = (step.to(&ground.board), self.player_after(ground, step));
        let lowest = self.reach.lowest_after(&ground.board, &self.boxes, step.from, to, player);
        match lowest {
            Some(lowest) => self.boxes.hash() ^ ground.zobrist.of_player(lowest),
            None => self.hash_far(ground, step),
        }
    }

    /// The hash after a step when the squares around the box do not decide it. Once as many squares were flooded after
    /// steps from one position as it takes to read it, it is read, and no further step needs a flood.
    #[inline(never)]
    fn hash_far(&mut self, ground: &Ground, step: Push) -> u128 {
        let (board, zobrist) = (&ground.board, &ground.zobrist);
        let (to, player) = (step.to(board), self.player_after(ground, step));
        let before = self.boxes.hash() ^ zobrist.of_box(step.from) ^ zobrist.of_box(to);
        if self.read != before {
            if self.flooded.0 != before {
                self.flooded = (before, 0);
            }
            if self.flooded.1 < READING * board.len() {
                let hash = self.flood_after(ground, player);
                self.flooded.1 += self.child_reach.squares().len();
                return hash;
            }
            self.take_back(ground, step);
            self.blocks.compute(board, self.boxes.set());
            self.shift(ground, step);
            self.read = before;
        }
        let lifted = Lifted::put(&self.blocks, board, step.from, to);
        let lowest = match self.side {
            Side::Push => lifted.joined_lowest(&self.blocks),
            Side::Pull => lifted.lowest(&self.blocks, lifted.labels()[step.direction.index()]),
        };
        self.boxes.hash() ^ zobrist.of_player(lowest)
    }

    /// Floods the region of `player` after the steps made so far, and returns the hash.
    #[inline]
    pub fn flood_after(&mut self, ground: &Ground, player: Square) -> u128 {
        self.child_reach.fill(&ground.board, &self.boxes, player);
        self.boxes.hash() ^ ground.zobrist.of_player(self.child_reach.lowest())
    }

    /// True when the rules call the position after `step`, which has been made, dead.
    #[inline]
    pub fn is_dead_after(&self, ground: &Ground, rules: &mut Rules, step: Push) -> bool {
        let player = self.player_after(ground, step);
        rules.dead_after(ground, &self.boxes, step.to(&ground.board), player)
    }
}

/// A search that expands positions step by step.
pub trait Expand {
    /// What it must know about the position being expanded.
    type Parent: Copy;

    /// The position being expanded, and the rules.
    fn parts(&mut self) -> (&mut Expansion, &mut Rules);

    /// Processes the position after `step`, which has been made.
    fn child(
        &mut self,
        ground: &Ground,
        parent: Self::Parent,
        step: Push,
    ) -> Result<(), OutOfMemory>;

    /// Makes and undoes the steps one after the other; adds one unit for each to `work`.
    #[inline]
    fn try_steps(
        &mut self,
        ground: &Ground,
        parent: Self::Parent,
        steps: Vec<Push>,
        work: &mut u64,
    ) -> Result<(), OutOfMemory> {
        let mut result = Ok(());
        for &step in &steps {
            if ground.halt.is_set_after(ground.board.len()) {
                break;
            }
            *work += 1;
            let (at, rules) = self.parts();
            if at.make(ground, rules, step) {
                result = self.child(ground, parent, step);
                self.parts().0.take_back(ground, step);
                if result.is_err() {
                    break;
                }
            }
        }
        self.parts().0.give_back(steps);
        result
    }
}

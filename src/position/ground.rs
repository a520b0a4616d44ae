//! Static level data, shared by everything that searches the level.

use std::sync::Arc;

use super::{BitSet, Boxes, Side, Zobrist};
use crate::board::{Board, DistanceBuild, DistanceTable, Sides, Square, Unsolvable};
use crate::limits::Halt;
use kura_level::Level;

/// A level with fewer placements of the boxes than this is small.
const SMALL: u64 = 1_000_000_000_000;

/// The maze with its distances and hash keys. Read-only, shared between threads.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The squares and their neighbours.
    pub board: Board,
    /// Which sides of each square are connected by a walk around it.
    pub sides: Sides,
    /// How many pushes bring a box to each goal. This table and the next one are shared by all grounds
    /// derived from this one: on the largest boards one takes 80 MB.
    pub to_goals: Arc<DistanceTable>,
    /// How many pulls bring a box to each start square.
    pub from_starts: Arc<DistanceTable>,
    /// The Zobrist keys.
    pub zobrist: Zobrist,
    /// Checked by everything that takes long.
    pub halt: Halt,
    /// Where the player may stand on the solved board, whole regions of it; anywhere if `None`, as in every level. Only
    /// the best-first searches keep to it.
    pub ends: Option<BitSet>,
}

/// Static level data under construction, a little at a time.
#[derive(Clone, Debug)]
pub struct GroundBuild {
    board: Board,
    sides: Sides,
    to_goals: DistanceBuild,
    from_starts: DistanceBuild,
    zobrist: Zobrist,
}

impl GroundBuild {
    /// Reads the level's maze. Fails with a proof when it alone shows that there is no solution.
    pub fn new(level: &Level) -> Result<Self, Unsolvable> {
        Ok(Self::of(Board::new(level)?))
    }

    /// For a maze.
    pub fn of(board: Board) -> Self {
        GroundBuild {
            sides: Sides::begin(),
            to_goals: DistanceBuild::new(&board, board.goals()),
            from_starts: DistanceBuild::new(&board, board.start_boxes()),
            zobrist: Zobrist::new(board.len()),
            board,
        }
    }

    /// The maze.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Makes positions have the same hashes as in an earlier run.
    pub fn hash_by(&mut self, keys: Zobrist) {
        self.zobrist = keys;
    }

    /// Works for about `budget` units; true when complete.
    pub fn advance(&mut self, budget: u64) -> bool {
        let (board, sides, mut budget) = (&self.board, &mut self.sides, budget);
        sides.advance(board, &mut budget)
            && self.to_goals.push(board, sides, &|_| false, &mut budget)
            && self.from_starts.pull(board, sides, &mut budget)
    }

    /// The complete ground; searches of it obey `halt`.
    pub fn finish(self, halt: Halt) -> Ground {
        let to_goals = Arc::new(self.to_goals.finish());
        let from_starts = Arc::new(self.from_starts.finish());
        Ground {
            board: self.board,
            sides: self.sides,
            to_goals,
            from_starts,
            zobrist: self.zobrist,
            halt,
            ends: None,
        }
    }
}

impl Ground {
    /// Reads the level's maze and computes the distances of a lone box.
    ///
    /// Fails with a proof when the maze alone shows that there is no solution.
    pub fn new(level: &Level) -> Result<Self, Unsolvable> {
        let mut build = GroundBuild::new(level)?;
        while !build.advance(u64::MAX) {}
        Ok(build.finish(Halt::default()))
    }

    /// Bytes that the tables for a level of this size take at most, not counting the labels of a maze full of
    /// articulation points.
    pub fn bytes(squares: usize, boxes: usize) -> usize {
        let distances = squares * 4 * boxes * size_of::<u16>();
        2 * distances + 200 * squares
    }

    /// Distances of a lone box to the targets of `side`: goals for pushes, start squares for pulls.
    #[inline]
    pub fn distances(&self, side: Side) -> &DistanceTable {
        match side {
            Side::Push => &self.to_goals,
            Side::Pull => &self.from_starts,
        }
    }

    /// True when the boxes start at most two pushes on average from the goals nearest to them. They are among the goals
    /// then, or on them, and there is little to plan.
    pub fn starts_near(&self) -> bool {
        let boxes = self.board.start_boxes();
        let way: usize = boxes.iter().map(|&b| usize::from(self.to_goals.nearest_to(b))).sum();
        way <= 2 * boxes.len()
    }

    /// True when the boxes have so few placements that a search meets many of them more than once. Boards of a few dozen
    /// squares full of boxes are small; most other small levels are solved within a second.
    pub fn is_small(&self) -> bool {
        self.has_fewer_placements(SMALL)
    }

    /// Whether there are fewer than `bound` sets of squares for the boxes, each one that a lone box can reach and from
    /// which it can be pushed to a goal: no search has more positions but for where the player is.
    fn has_fewer_placements(&self, bound: u64) -> bool {
        let is_useful = |&s: &Square| !self.to_goals.is_dead(s) && !self.from_starts.is_dead(s);
        let useful = self.board.squares().filter(is_useful).count() as u64;
        let boxes = self.board.start_boxes().len() as u64;
        // As many as there are sets of squares that stay free; with the smaller number the product only grows.
        let chosen = boxes.min(useful.saturating_sub(boxes));
        let mut sets = 1;
        (0..chosen).all(|taken| {
            sets = sets * (useful - taken) / (taken + 1);
            sets < bound
        })
    }

    /// True when the player may stand on `square` on the solved board.
    #[inline]
    pub fn may_end(&self, square: Square) -> bool {
        self.ends.as_ref().is_none_or(|ends| ends.contains(square))
    }

    /// Where the boxes stand at the root of a search: start squares for pushes, goals for pulls.
    pub fn roots(&self, side: Side) -> &[Square] {
        match side {
            Side::Push => self.board.start_boxes(),
            Side::Pull => self.board.goals(),
        }
    }

    /// The boxes at the root of a search.
    pub fn root_boxes(&self, side: Side) -> Boxes {
        Boxes::new(self.board.len(), self.roots(side), &self.zobrist)
    }

    /// Where the boxes stand at the end of a search: goals for pushes, start squares for pulls.
    pub fn targets(&self, side: Side) -> &[Square] {
        match side {
            Side::Push => self.board.goals(),
            Side::Pull => self.board.start_boxes(),
        }
    }

    /// True where `side` wants a box at the end.
    pub fn is_target(&self, side: Side, square: Square) -> bool {
        match side {
            Side::Push => self.board.is_goal(square),
            Side::Pull => self.board.start_boxes().binary_search(&square).is_ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground(xsb: &str) -> Ground {
        Ground::new(&Level::parse(xsb).expect("a level")).expect("a maze")
    }

    #[test]
    fn placements_are_the_sets_of_squares_of_use() {
        // Three squares lie on the way to the goal; the one to the left of the box and the ends of the corridor do not.
        let one = ground("##########\n# @ $ .  #\n##########");
        // Two boxes on the five squares of the middle row: from the others no box comes to a goal.
        let two = ground("#######\n#     #\n#.$ $.#\n#@    #\n#######");
        // Three boxes there leave as many squares free as two take.
        let three = ground("#######\n#     #\n#.$*$.#\n#@    #\n#######");
        for (ground, placements) in [(one, 3), (two, 10), (three, 10)] {
            let fewer =
                [placements, placements + 1].map(|bound| ground.has_fewer_placements(bound));
            assert_eq!(fewer, [false, true], "{placements}");
        }
    }

    #[test]
    fn a_level_with_many_boxes_and_squares_is_not_small() {
        let rows = format!("#{}#\n", " ".repeat(42)).repeat(4);
        let boxes = format!("# {} #\n# {} #\n", "$ ".repeat(20), ". ".repeat(20)).repeat(3);
        let wall = "#".repeat(44);
        let large = ground(&format!("{wall}\n#@{}#\n{rows}{boxes}{rows}{wall}", " ".repeat(41)));
        assert!(!large.is_small());
        assert!(ground("######\n#@$ .#\n######").is_small());
    }
}

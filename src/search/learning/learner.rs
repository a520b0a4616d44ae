//! Learning when the search makes no progress: is its best position dead, since when, and because of which
//! boxes?
//!
//! Source: an idea of YASS (Brian Damgaard), which tests boxes that no longer move. Here the boxes that
//! cannot be brought to a goal one by one are tested first, then the whole position, then its ancestors;
//! finally boxes are left out as long as the rest stays dead.

use super::patterns::{PatternStore, Patterns};
use super::prover::{Prover, Verdict};
use crate::board::{Square, WALL};
use crate::feature_space::MacroMoves;
use crate::limits::{Memory, OutOfMemory};
use crate::position::{BitSet, Boxes, Ground, Reach, Side};
use crate::search::Rules;

/// Positions that may be expanded to prove one subset of boxes dead.
const CORE_LIMIT: u64 = 300;

/// At most this many positions of one proof are stored as deadlock patterns of their own.
const MOST_KEPT: usize = 64;

/// The state of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Still running.
    Running,
    /// Nothing was proven.
    Open,
    /// The position is dead; requests the position this many pushes before the one the lesson began with.
    Back(u32),
    /// The last position found dead is the earliest one; its pattern has been stored.
    Learnt,
}

enum Stage {
    Idle,
    /// Testing the position this many pushes back.
    Position {
        back: u32,
    },
    /// Leaving out boxes: this many at a time, starting from this one.
    Fewer {
        chunk: usize,
        at: usize,
    },
    /// Proving the remaining boxes dead once more, to store all positions of the proof.
    Again,
}

/// The learner of one search.
pub struct Learner {
    /// The deadlock patterns learnt so far.
    pub patterns: Patterns,
    prover: Prover,
    /// Pushes from each square to the nearest goal.
    nearest: Vec<u16>,
    moves: MacroMoves,
    boxes: Boxes,
    reach: Reach,
    stage: Stage,
    /// Only the boxes that cannot be brought to a goal one by one are tested.
    cores: bool,
    /// Positions that may be expanded with all boxes.
    limit: u64,
    /// The last position found dead, with only the boxes still needed.
    dead: Vec<Square>,
    player: Square,
    /// The position being tested, with all its boxes.
    tested: (Vec<Square>, Square),
    whole: Vec<Square>,
    /// How far back the last position found dead is, and the nearest one that is not known to be dead.
    known: u32,
    unknown: u32,
    /// Positions expanded in the last proof.
    cost: u64,
    /// Positions expanded in total.
    pub expanded: u64,
}

impl Learner {
    /// A learner that shares its deadlock patterns through `store`. Fails when there is no room for its
    /// tables.
    pub fn new(ground: &Ground, store: PatternStore, memory: Memory) -> Result<Self, OutOfMemory> {
        let squares = ground.board.len();
        Ok(Learner {
            patterns: Patterns::new(squares, store, memory.clone()),
            prover: Prover::new(ground, &memory)?,
            nearest: ground.to_goals.nearest().to_vec(),
            moves: MacroMoves::new(squares, Side::Push),
            boxes: Boxes::new(squares, &[], &ground.zobrist),
            reach: Reach::new(squares),
            stage: Stage::Idle,
            cores: true,
            limit: 0,
            dead: Vec::new(),
            player: 0,
            tested: (Vec::new(), 0),
            whole: Vec::new(),
            known: 0,
            unknown: 0,
            cost: 0,
            expanded: 0,
        })
    }

    /// True when no position is waiting to be tested.
    pub fn is_idle(&self) -> bool {
        matches!(self.stage, Stage::Idle)
    }

    /// How many pushes before the position it began with the earliest dead one is.
    pub fn known(&self) -> u32 {
        self.known
    }

    /// Starts with a position `depth` pushes from the root; the proof for the whole position may expand
    /// `limit` positions.
    pub fn begin(&mut self, ground: &Ground, position: (&Boxes, Square), depth: u32, limit: u64) {
        (self.known, self.unknown) = (0, depth + 1);
        (self.cores, self.limit) = (true, limit);
        self.go_back(ground, position, 0);
    }

    /// Continues with the position that [`Lesson::Back`] asked for.
    pub fn go_back(&mut self, ground: &Ground, (boxes, player): (&Boxes, Square), back: u32) {
        self.stage = Stage::Position { back };
        self.whole.clear();
        self.whole.extend_from_slice(boxes.list());
        let (set, limit) = match self.cores {
            true => (self.core(ground, boxes.set(), player), CORE_LIMIT),
            false => (boxes.set().clone(), self.limit),
        };
        self.tested = (set.iter().collect(), player);
        self.prover.start(ground, &self.nearest, &set, player, limit);
    }

    /// Removes boxes as long as one can be brought to a goal past the others.
    fn core(&mut self, ground: &Ground, set: &BitSet, player: Square) -> BitSet {
        self.boxes.assign(set.words(), &ground.zobrist);
        self.reach.fill(&ground.board, &self.boxes, player);
        let mut next = 0;
        let mut kept = 0;
        while kept < self.boxes.len() {
            let from = self.boxes.list()[next % self.boxes.len()];
            let reach = &self.reach;
            let mut home = ground.board.is_goal(from);
            self.moves.of_box(
                ground,
                self.boxes.set(),
                from,
                &|s| reach.contains(s),
                &|_| true,
                &|s| !ground.to_goals.is_dead(s),
                &mut |step| home |= ground.board.is_goal(step.to),
            );
            let touched =
                ground.board.neighbours(from).iter().any(|&s| s != WALL && reach.contains(s));
            if home && touched {
                self.boxes.take(from, &ground.zobrist);
                self.reach.extend(&ground.board, &self.boxes, from);
                kept = 0;
            } else {
                next = next % self.boxes.len() + 1;
                kept += 1;
            }
        }
        self.boxes.set().clone()
    }

    /// Works for about `budget` units and subtracts them from it.
    pub fn run(
        &mut self,
        ground: &Ground,
        rules: &mut Rules,
        budget: &mut u64,
    ) -> Result<Lesson, OutOfMemory> {
        let before = self.prover.expanded;
        let verdict = self.prover.run(ground, &self.nearest, rules, &self.patterns, budget);
        self.expanded += self.prover.expanded - before;
        if verdict == Verdict::Running {
            return Ok(Lesson::Running);
        }
        let is_dead = verdict == Verdict::Dead;
        if is_dead {
            self.cost = self.prover.expanded;
            (self.dead, self.player) = self.tested.clone();
        }
        match self.stage {
            Stage::Idle => Ok(Lesson::Open),
            Stage::Position { back: 0 } if !is_dead && self.cores => {
                self.cores = false;
                let set = BitSet::of(ground.board.len(), self.whole.iter().copied());
                self.tested.0.clone_from(&self.whole);
                self.prover.start(ground, &self.nearest, &set, self.tested.1, self.limit);
                Ok(Lesson::Running)
            }
            Stage::Position { back: 0 } if !is_dead => {
                self.stage = Stage::Idle;
                Ok(Lesson::Open)
            }
            Stage::Position { back } => {
                if is_dead {
                    self.known = back;
                } else {
                    self.unknown = back;
                }
                // Gallop, then bisect.
                let farther = match self.known {
                    0 => 1,
                    known => 2 * known,
                };
                let next = farther.min(self.known.midpoint(self.unknown));
                if next > self.known {
                    return Ok(Lesson::Back(next));
                }
                Ok(self.fewer(ground, self.dead.len().div_ceil(2), 0))
            }
            Stage::Fewer { chunk, at } => {
                let next = if is_dead { at } else { at + chunk };
                Ok(self.fewer(ground, chunk, next))
            }
            Stage::Again => {
                let kept = if is_dead { MOST_KEPT } else { 0 };
                for (boxes, player) in self.prover.positions(ground.board.len()).take(kept) {
                    self.boxes.assign(boxes.words(), &ground.zobrist);
                    self.reach.fill(&ground.board, &self.boxes, player);
                    let region = self.reach.squares().iter().copied();
                    self.patterns.add(boxes, BitSet::of(ground.board.len(), region))?;
                }
                self.stage = Stage::Idle;
                Ok(Lesson::Learnt)
            }
        }
    }

    /// Tries to leave out `chunk` boxes from number `at` on, or else continues with smaller chunks.
    fn fewer(&mut self, ground: &Ground, mut chunk: usize, mut at: usize) -> Lesson {
        if at >= self.dead.len() && chunk > 1 {
            (chunk, at) = (chunk.div_ceil(2), 0);
        }
        let mut left = self.dead.clone();
        if at < left.len() {
            left.drain(at..(at + chunk).min(left.len()));
            self.stage = Stage::Fewer { chunk, at };
        } else {
            self.stage = Stage::Again;
        }
        let set = BitSet::of(ground.board.len(), left.iter().copied());
        self.tested = (left, self.player);
        self.prover.start(ground, &self.nearest, &set, self.player, self.cost + 50);
        Lesson::Running
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Switches;
    use kura_level::Level;

    /// The two boxes in the tunnel above block each other, while either alone could be solved; the third is
    /// irrelevant.
    const STUCK: &str = "#########\n#@$ $ ..#\n# #######\n#  $  . #\n#       #\n#########";

    fn lesson(xsb: &str) -> (Ground, Learner, Lesson) {
        let ground = Ground::new(&Level::parse(xsb).expect("a level")).expect("a board");
        let memory = Memory::new(64 << 20);
        let rules = Rules::new(&ground, Side::Push, Switches::NONE, &memory);
        let mut rules = rules.expect("memory");
        let store = PatternStore::new(memory.clone());
        let mut learner = Learner::new(&ground, store, memory).expect("memory");
        let boxes = ground.root_boxes(Side::Push);
        let position = (&boxes, ground.board.start_player());
        learner.begin(&ground, position, 0, 100_000);
        let mut lesson = Lesson::Running;
        while lesson == Lesson::Running {
            lesson = learner.run(&ground, &mut rules, &mut 10).expect("memory");
        }
        (ground, learner, lesson)
    }

    #[test]
    fn keeps_only_the_boxes_that_matter() {
        let (ground, learner, lesson) = lesson(STUCK);
        assert_eq!(lesson, Lesson::Learnt);
        assert_eq!(learner.dead.len(), 2);
        let player = ground.board.start_player();
        let all = BitSet::of(ground.board.len(), ground.board.start_boxes().iter().copied());
        assert!(learner.patterns.any_in(&all, player, 0));
        for &square in &learner.dead {
            assert!(learner.patterns.closed_by(&all, square, player));
            let mut fewer = all.clone();
            fewer.remove(square);
            assert!(!learner.patterns.any_in(&fewer, player, 0));
        }
    }

    #[test]
    fn says_nothing_of_a_position_that_is_alive() {
        let (ground, learner, lesson) = lesson(&STUCK.replace("$ $ ..", "$   .*"));
        assert_eq!(lesson, Lesson::Open);
        let all = BitSet::of(ground.board.len(), ground.board.start_boxes().iter().copied());
        assert!(
            learner.is_idle() && !learner.patterns.any_in(&all, ground.board.start_player(), 0)
        );
    }
}

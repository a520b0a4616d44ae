//! The field of an agent: positions with their successors and estimates.

use kura::board::Square;
use kura::feature_space::Macro;
use kura::position::{Boxes, Ground, Push, Side};
use kura::search::{Best, RuleCounts, Seen, Switches};

/// The estimate of a position without successors, as in the report.
pub const DEAD: u32 = 100_000;

/// Boxes and the player's square.
#[derive(Clone, Debug)]
pub struct Spot {
    pub boxes: Boxes,
    pub player: Square,
}

impl Spot {
    /// How many boxes stand on goals.
    pub fn on_goals(&self, ground: &Ground) -> usize {
        self.boxes.list().iter().filter(|&&b| ground.board.is_goal(b)).count()
    }

    /// True when all boxes stand on goals.
    pub fn is_solved(&self, ground: &Ground) -> bool {
        self.on_goals(ground) == self.boxes.len()
    }

    /// The position, for an observer of the search.
    pub fn seen(&self, rules: Switches) -> Seen {
        let boxes = self.boxes.list().to_vec();
        Seen::new(boxes, self.player, Side::Push, rules)
    }

    /// The position for display.
    pub fn shown(&self, ground: &Ground) -> Best {
        let boxes = self.boxes.list().to_vec();
        Best::of(ground, Side::Push, boxes, self.player)
    }
}

/// One action.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    pub kind: Kind,
    /// Its cost; walks and pushes cost 1.
    pub cost: u32,
}

/// The kinds of action.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// The player takes a step to this square.
    Walk(Square),
    Push(Push),
    /// The player takes a step and moves the box behind it along, which the game does not allow: the box is
    /// moved, and the player stands beyond it.
    Pull(Push),
    /// A box is brought somewhere by any number of pushes.
    Macro(Macro),
}

/// Positions, the actions between them, and their estimated distances to the end.
pub trait Field: Send {
    /// Does up to `budget` units of preparation; true when all is ready.
    fn prepare(&mut self, budget: u64) -> bool;

    /// Where the level starts.
    fn start(&self) -> Spot;

    /// Puts all possible actions at `spot` into `out`; returns the units of work.
    fn actions(&mut self, spot: &Spot, out: &mut Vec<Action>) -> u64;

    /// Why the strategy cannot start at all, if it cannot.
    fn refusal(&self) -> Option<&'static str>;

    /// Where a possible action at `spot` leads.
    fn after(&self, spot: &Spot, kind: Kind) -> Spot {
        let ground = self.ground();
        let board = &ground.board;
        let mut boxes = spot.boxes.clone();
        let (moved, player) = match kind {
            Kind::Walk(to) => (None, to),
            Kind::Push(push) => (Some((push.from, push.to(board))), push.from),
            Kind::Pull(pull) => {
                (Some((pull.from, pull.to(board))), pull.player_after(board, Side::Pull))
            }
            Kind::Macro(found) => (Some((found.from, found.to)), found.player),
        };
        if let Some((from, to)) = moved {
            boxes.shift(from, to, &ground.zobrist);
        }
        Spot { boxes, player }
    }

    /// The maze.
    fn ground(&self) -> &Ground;

    /// The pushes that make up a possible action at `spot`; none for walks and pulls.
    fn pushes(&mut self, spot: &Spot, kind: Kind) -> Vec<Push>;

    /// The key of a position.
    fn key(&mut self, spot: &Spot) -> u128;

    /// The estimated cost from `spot` to the end, [`DEAD`] if there is no way; 0 at the end. Adds the units
    /// of work to `work`.
    fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32;

    /// How often each rule fired.
    fn rules(&self) -> RuleCounts;

    /// The rules that prune actions.
    fn switches(&self) -> Switches;
}

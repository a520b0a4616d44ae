//! What an agent walks in: positions with their successors and an estimate for each.

use crate::board::Square;
use crate::feature_space::Macro;
use crate::position::{Boxes, Ground, Push, Side};
use crate::search::{Best, RuleCounts, Seen, Switches};

/// The estimate of a position from which there is no way on, as in the report.
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

    /// The position as it is shown.
    pub fn shown(&self, ground: &Ground) -> Best {
        let boxes = self.boxes.list().to_vec();
        Best { boxes, player: self.player, on_targets: self.on_goals(ground) }
    }
}

/// One action.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    pub kind: Kind,
    /// What it costs; walks and pushes cost 1.
    pub cost: u32,
}

/// What an action is.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// The player takes a step to this square.
    Walk(Square),
    Push(Push),
    /// The player takes a step and the box behind it along, which the game does not allow: the
    /// box is moved so, and the player stands beyond it.
    Pull(Push),
    /// A box is brought somewhere by any number of pushes.
    Macro(Macro),
}

/// Positions, what leads from one to the next, and how far each is from the end.
pub trait Field: Send {
    /// Does up to `budget` units of the work to be done before the search; true when all is ready.
    fn prepare(&mut self, budget: u64) -> bool;

    /// Where the level starts.
    fn start(&self) -> Spot;

    /// Puts all actions possible on `spot` into `out`; gives the units of work it took.
    fn actions(&mut self, spot: &Spot, out: &mut Vec<Action>) -> u64;

    /// Why the strategy does not begin at all; nothing where it may.
    fn refusal(&self) -> Option<&'static str>;

    /// Where an action possible on `spot` leads.
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

    /// The pushes that an action possible on `spot` is made of; none for walks and pulls.
    fn pushes(&mut self, spot: &Spot, kind: Kind) -> Vec<Push>;

    /// The key of a position.
    fn key(&mut self, spot: &Spot) -> u128;

    /// The estimated cost of the way from `spot` to the end, [`DEAD`] where there is none; 0 when
    /// it is the end. Adds the units of work it took to `work`.
    fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32;

    /// How often each rule fired.
    fn rules(&self) -> RuleCounts;

    /// The rules that leave out actions.
    fn switches(&self) -> Switches;
}

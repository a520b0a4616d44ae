//! What an agent walks in: positions with their successors and an estimate for each.

use crate::board::Square;
use crate::fess::Macro;
use crate::position::{Boxes, Ground, Push};
use crate::search::{Best, RuleCounts};

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

    /// The position as it is shown.
    pub fn shown(&self, ground: &Ground) -> Best {
        let boxes = self.boxes.list().to_vec();
        Best { boxes, player: self.player, on_targets: self.on_goals(ground) }
    }
}

/// One action and where it leads.
#[derive(Clone, Debug)]
pub struct Action {
    pub spot: Spot,
    pub kind: Kind,
    /// What it costs; walks and pushes cost 1.
    pub cost: u32,
}

/// What an action is.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// The player takes a step.
    Walk,
    Push(Push),
    /// The player takes a box along, which the game does not allow.
    Pull,
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

    /// The pushes that an action possible on `spot` is made of; none for walks and pulls.
    fn pushes(&mut self, spot: &Spot, kind: Kind) -> Vec<Push>;

    /// The key of a position.
    fn key(&mut self, spot: &Spot) -> u128;

    /// The estimated cost of the way from `spot` to the end, [`DEAD`] where there is none; 0 when
    /// it is the end. Adds the units of work it took to `work`.
    fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32;

    /// How often each rule fired.
    fn rules(&self) -> RuleCounts;
}

/// What is said of an end with pulls.
pub fn note_on_pulls(moves: u64, pulls: u64) -> String {
    format!(
        "all boxes are on goals after {moves} actions, but {pulls} of them are pulls: \
         this is not a solution of the game"
    )
}

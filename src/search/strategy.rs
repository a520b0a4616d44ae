//! What every strategy offers.

use super::{RuleCounts, Switches};
use crate::board::Square;
use crate::position::{Ground, Push, Side};
use crate::prune::CorralKinds;

/// A search that can be run a little at a time.
pub trait Strategy: Send {
    /// The name users choose it by.
    fn name(&self) -> &'static str;

    /// Works for about `budget` units and says how things stand. A unit is one step
    /// considered, or one entry of a table being computed beforehand; the same calls with
    /// the same budgets do the same work on every machine. Not called again after it
    /// answered anything but [`Status::Running`].
    fn step(&mut self, budget: u64) -> Status;

    /// What it has done so far.
    fn stats(&self) -> Stats;

    /// The most promising position met so far.
    fn best(&self) -> Option<Best>;

    /// The shortest solution so far, of a search that goes on after its first one.
    fn solution(&self) -> Option<&[Push]> {
        None
    }

    /// The position expanded last, for an observer; nothing before the first.
    fn seen(&self) -> Option<Seen> {
        if !crate::LAB {
            return None;
        }
        let Best { boxes, player, .. } = self.best()?;
        Some(Seen::new(boxes, player, Side::Push, Switches::NONE))
    }

    /// For a search that files positions in cells by their features, to be drawn as a map: steps of
    /// the plan left, parts of the floor and positions filed, three numbers a cell.
    fn cells(&self) -> Vec<u32> {
        Vec::new()
    }

    /// What there is to say about an end without an answer.
    fn note(&self) -> Option<String> {
        None
    }
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to do.
    Running,
    /// Found pushes that solve the level; `optimal` when no solution has fewer.
    Solved {
        /// Its pushes, from the first.
        pushes: Vec<Push>,
        /// Whether it is proven that none is better, in what the strategy minimizes.
        optimal: bool,
    },
    /// Proved that there is no solution.
    Unsolvable,
    /// Ended without an answer: the search is not a complete one.
    GaveUp,
    /// No memory left.
    OutOfMemory,
}

/// Counters of one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions whose steps were generated.
    pub expanded: u64,
    /// Steps considered.
    pub generated: u64,
    /// Steps that led to a position met before.
    pub duplicates: u64,
    /// Positions met that still wait to be expanded, as far as the search keeps a list of them.
    pub open: u64,
    /// The least estimate of the way to go of any position met, where the search estimates it.
    pub nearest: Option<u32>,
    /// Pushes from the root of the node looked at last.
    pub depth: u32,
    /// No solution has fewer pushes than this, where the search proves it.
    pub lower_bound: Option<u32>,
    /// How often each rule fired.
    pub rules: RuleCounts,
    /// What else this strategy counts, such as restarts, by name.
    pub own: Vec<(&'static str, u64)>,
}

/// A position that a search has looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Where boxes stand.
    pub boxes: Vec<Square>,
    /// Where the player stands, or any square of the part of the floor it is in.
    pub player: Square,
    /// Whether boxes are pushed on from there or pulled.
    pub side: Side,
    /// The step that led there, where the search lets its rules look at it.
    pub last: Option<Push>,
    /// The rules that the search asks.
    pub rules: Switches,
    /// Which PI-corrals these look for.
    pub corrals: CorralKinds,
    /// What the search itself leaves to be tried; nothing where it leaves that to its rules.
    pub kept: Option<Kept>,
}

/// The steps from a position that a search tries, those apart that its rules leave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What leaves out all others, by name.
    pub by: &'static str,
    /// The pushes that led there, from the first.
    pub steps: Vec<Push>,
}

impl Seen {
    /// A position of a search that tries whatever `rules` leave, which are not told the last step.
    pub fn new(boxes: Vec<Square>, player: Square, side: Side, rules: Switches) -> Self {
        Seen { boxes, player, side, last: None, rules, corrals: CorralKinds::ALL, kept: None }
    }
}

/// A position worth showing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Where boxes stand.
    pub boxes: Vec<Square>,
    /// Where the player stands.
    pub player: Square,
    /// How many boxes stand on targets.
    pub on_targets: usize,
}

impl Best {
    /// The position of a search in the direction `side`.
    pub fn of(ground: &Ground, side: Side, boxes: Vec<Square>, player: Square) -> Self {
        let on_targets = boxes.iter().filter(|&&b| ground.is_target(side, b)).count();
        Best { boxes, player, on_targets }
    }
}

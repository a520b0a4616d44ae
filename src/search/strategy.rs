//! The interface of all strategies.

use super::{RuleCounts, Switches};
use crate::board::Square;
use crate::position::{Ground, Push, Side};
use crate::prune::CorralKinds;

/// A search that can be run a little at a time.
pub trait Strategy: Send {
    /// Works for about `budget` units and returns its status. A unit is one step considered, or one entry of
    /// a precomputed table; the same calls with the same budgets do the same work on every machine. Not
    /// called again after it returned anything but [`Status::Running`].
    fn step(&mut self, budget: u64) -> Status;

    /// The counters so far.
    fn stats(&self) -> Stats;

    /// The most promising position so far.
    fn best(&self) -> Option<Best>;

    /// The shortest solution so far, for a search that continues after its first one.
    fn solution(&self) -> Option<&[Push]> {
        None
    }

    /// The position expanded last, for an observer; `None` before the first.
    fn seen(&self) -> Option<Seen> {
        let Best { boxes, player, .. } = self.best()?;
        Some(Seen::new(boxes, player, Side::Push, Switches::NONE))
    }

    /// For a search that stores positions in cells by their features, the data for a map: plan steps left,
    /// floor regions and number of positions, three numbers for each cell.
    fn cells(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Writes its state between two steps, to be continued later; false if it cannot.
    ///
    /// # Errors
    /// When writing fails.
    fn save(&mut self, _out: &mut dyn std::io::Write) -> std::io::Result<bool> {
        Ok(false)
    }

    /// An explanation for an end without an answer.
    fn note(&self) -> Option<String> {
        None
    }
}

/// The status of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Still running.
    Running,
    /// Found pushes that solve the level; `optimal` when no solution has fewer.
    Solved {
        /// Its pushes, from the first.
        pushes: Vec<Push>,
        /// Whether it is proven optimal in the strategy's measure.
        optimal: bool,
    },
    /// Proved that there is no solution.
    Unsolvable,
    /// Ended without an answer: the search is not complete.
    GaveUp,
    /// Out of memory.
    OutOfMemory,
}

/// Counters of one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions whose steps were generated.
    pub expanded: u64,
    /// Steps considered.
    pub generated: u64,
    /// Steps to positions found before.
    pub duplicates: u64,
    /// Units of work of all threads of a proof together, and on the longest path, where they take
    /// turns on one.
    pub lockstep: Option<(u64, u64)>,
    /// Open positions, if the search keeps a list of them.
    pub open: u64,
    /// The least estimate of the remaining cost of any position, if the search uses one.
    pub nearest: Option<u32>,
    /// Pushes from the root to the current node.
    pub depth: u32,
    /// A proven lower bound on the pushes of every solution, if any.
    pub lower_bound: Option<u32>,
    /// How often each rule fired.
    pub rules: RuleCounts,
    /// Other counters of the strategy, such as restarts, by name.
    pub own: Vec<(&'static str, u64)>,
}

impl Stats {
    /// These counters together with those of a search that this one has taken the place of.
    pub fn after(self, earlier: &Stats) -> Stats {
        let mut rules = self.rules;
        rules.add(&earlier.rules);
        Stats {
            expanded: self.expanded + earlier.expanded,
            generated: self.generated + earlier.generated,
            duplicates: self.duplicates + earlier.duplicates,
            rules,
            ..self
        }
    }
}

/// A position that a search has expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Where boxes stand.
    pub boxes: Vec<Square>,
    /// The player's square, or any square of its region.
    pub player: Square,
    /// Whether boxes are pushed or pulled.
    pub side: Side,
    /// The step that led there, if the rules of the search may depend on it.
    pub last: Option<Push>,
    /// The rules that the search uses.
    pub rules: Switches,
    /// Which PI-corrals they look for.
    pub corrals: CorralKinds,
    /// The steps that the search itself selects; `None` if it leaves that to its rules.
    pub kept: Option<Kept>,
}

/// The steps from a position that a search tries, apart from those that its rules leave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name of the reason why all others are left out.
    pub by: &'static str,
    /// The pushes that led there, from the first.
    pub steps: Vec<Push>,
}

impl Seen {
    /// A position of a search that tries whatever `rules` leave without knowing the last step.
    pub fn new(boxes: Vec<Square>, player: Square, side: Side, rules: Switches) -> Self {
        Seen { boxes, player, side, last: None, rules, corrals: CorralKinds::ALL, kept: None }
    }
}

/// A position for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Where boxes stand.
    pub boxes: Vec<Square>,
    /// Where the player stands.
    pub player: Square,
    /// How many boxes are on targets.
    pub on_targets: usize,
    /// The direction that the search came from: by pulls, from the solved board.
    pub side: Side,
}

impl Best {
    /// The position of a search in the direction `side`.
    pub fn of(ground: &Ground, side: Side, boxes: Vec<Square>, player: Square) -> Self {
        let on_targets = boxes.iter().filter(|&&b| ground.is_target(side, b)).count();
        Best { boxes, player, on_targets, side }
    }
}

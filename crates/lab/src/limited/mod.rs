//! Limited search, after David Holland's ideas (Sokoban Wiki, Solver, "Limited search", and his pages there).
//!
//! He wants any solution, found as a person would find it: by a small number of purposeful, limited searches
//! between ordinary tree search. His are the terms and aims of each file here: free space, push routes of a single
//! box in the one-box maze, shuffling, relocation, goals by depth. His pages were at hand in part only, so how these
//! are combined is ours, and so is every limit: best first by the number of goals filled in order, first along
//! actions alone, then along all pushes as well, which is complete. His generalised detection of deadlocks, a limited
//! search for a way into a corral, is what the rule `corral` does (`no-corral` switches it off).

mod actions;
mod depth;
mod free_space;
mod route;
mod shuffle;

use std::sync::Arc;

use kura::position::{Ground, Side};
use kura::search::{
    Best, BestFirst, Bound, Context, Entry, Memory, ON_OFF, Order, OutOfMemory, Seen, Settings,
    Stats, Status, Strategy, Switch, Switches,
};

use actions::{Actions, Ideas};
use depth::{DepthSearch, GoalOrder};

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "holland",
    summary: "Limited search: boxes to goals by depth, others put aside or shuffled out of the way.",
    source: "David Holland, Limited search, Sokoban Wiki; how the ideas are combined is ours",
    about: "David Holland's ideas, which no other program is known to have: a few purposeful, limited searches instead of \
            one large one. His: goals have a depth, by which they are filled, found by pulling boxes off the solved \
            board; a box is brought to a goal along a push route while all others stand still; a box in the way is put \
            aside on free space, where it closes nothing off (relocation), or a few pushes around it open the way \
            (shuffling). Ours: the limits of each search, which routes are looked at, and the search around it, which \
            prefers positions with more goals filled in order, tries single pushes only where no action is left, and \
            after a limit begins again with all pushes, so that it is complete.",
    complete: true,
    rules: Switches::ALL,
    switches: &[
        Switch::words("depth", ON_OFF, 0, "fill goals by their depth"),
        Switch::words("relocation", ON_OFF, 0, "put boxes in the way aside"),
        Switch::words("free-space", ON_OFF, 0, "put them on free space only"),
        Switch::words("shuffling", ON_OFF, 0, "a few pushes around a box in the way"),
        Switch::number(
            "limit",
            (0, 1_000_000_000),
            50_000,
            "positions before all pushes are tried as well",
        ),
    ],
    build: |context, settings| Ok(Box::new(LimitedSearch::new(context, settings))),
    ..Entry::PLAIN
};

/// The strategy: first the order of the goals, then actions, then all pushes.
struct LimitedSearch {
    ground: Arc<Ground>,
    memory: Memory,
    rules: Switches,
    ideas: Ideas,
    /// Positions expanded before all pushes are tried.
    limit: u64,
    stage: Stage,
    /// The counters of the search along actions alone.
    done: Stats,
}

enum Stage {
    Ordering(Box<DepthSearch>),
    /// About to begin a search, of all pushes if `complete`.
    Beginning {
        order: GoalOrder,
        complete: bool,
    },
    Searching {
        search: Box<BestFirst<Actions>>,
        order: GoalOrder,
        complete: bool,
    },
}

impl LimitedSearch {
    fn new(context: &Context, settings: &Settings) -> Self {
        let ground = context.ground.clone();
        let ideas = Ideas {
            depth: settings.is_on("depth"),
            relocation: settings.is_on("relocation"),
            free_space: settings.is_on("free-space"),
            shuffling: settings.is_on("shuffling"),
        };
        let stage = match ideas.depth {
            true => Stage::Ordering(Box::new(DepthSearch::new(ground.clone()))),
            false => Stage::Beginning { order: GoalOrder::none(&ground.board), complete: false },
        };
        LimitedSearch {
            ground,
            memory: context.memory.clone(),
            rules: settings.rules,
            ideas,
            limit: settings.value("limit").into(),
            stage,
            done: Stats::default(),
        }
    }

    fn begin(&self, order: &GoalOrder, complete: bool) -> Result<Stage, OutOfMemory> {
        let actions = Actions::new(&self.ground, order.clone(), self.ideas, complete);
        let most = self.ground.board.goals().len() as u32;
        let search = BestFirst::with(
            ENTRY.name,
            self.ground.clone(),
            Side::Push,
            (Order::Labels { most }, Bound::Matching),
            self.rules,
            actions,
            self.memory.clone(),
        )?;
        Ok(Stage::Searching { search: Box::new(search), order: order.clone(), complete })
    }
}

impl Strategy for LimitedSearch {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn step(&mut self, budget: u64) -> Status {
        match &mut self.stage {
            Stage::Ordering(search) => {
                if let Some(order) = search.step(budget) {
                    self.stage = Stage::Beginning { order, complete: false };
                }
            }
            Stage::Beginning { order, complete } => {
                let (order, complete) = (order.clone(), *complete);
                match self.begin(&order, complete) {
                    Ok(stage) => self.stage = stage,
                    Err(OutOfMemory) => return Status::OutOfMemory,
                }
            }
            Stage::Searching { search, order, complete } => {
                let status = search.step(budget);
                if *complete {
                    return status;
                }
                let stats = search.stats();
                match status {
                    Status::Running if stats.expanded < self.limit => {}
                    Status::Running | Status::Unsolvable => {
                        self.stage = Stage::Beginning { order: order.clone(), complete: true };
                        self.done = stats;
                    }
                    status => return status,
                }
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        match &self.stage {
            Stage::Searching { search, .. } => search.stats().after(&self.done),
            _ => self.done.clone(),
        }
    }

    fn best(&self) -> Option<Best> {
        match &self.stage {
            Stage::Searching { search, .. } => search.best(),
            _ => None,
        }
    }

    fn seen(&self) -> Option<Seen> {
        match &self.stage {
            Stage::Searching { search, .. } => search.seen(),
            _ => None,
        }
    }
}

//! JSoko's solver, after its author's description (Matthias Meger, Sokoban Wiki, "JSoko Solver").
//!
//! A* over pushes with the minimum matching and a penalty for linear conflicts, the deadlocks of the Wiki's
//! article, PI-corrals. A level with more than eight connected goals gets a *packing sequence*: the solved
//! board is taken apart backwards, and the search plays the sequence forwards. One thing that the text leaves
//! open is our choice: a search along a sequence that finds nothing is followed by the plain search. Another: of the
//! positions of a search along a sequence, those that have done the most of it come first. By their lower bounds alone
//! the search stays at the start, and of 28 levels of XSokoban that JSoko solves it solved 19.

mod goals;
mod packing;
mod sequence;

use std::sync::Arc;

pub use goals::connected_goals;
use kura::position::{Ground, Side};
use kura::search::{
    Best, BestFirst, Bound, Context, Entry, Fewest, Memory, ON_OFF, Order, OutOfMemory, Seen,
    Settings, Stats, Status, Strategy, Switch, Switches,
};
pub use packing::Packing;
pub use sequence::{Action, SequenceSearch};

/// A level with more connected goals gets a packing sequence.
const FEW_GOALS: u32 = 8;

/// Its entry in the list of strategies.
pub const ENTRY: Entry = Entry {
    name: "jsoko",
    summary: "A* with matching, conflicts, deadlocks and PI-corrals, goals filled in a sequence.",
    source: "Matthias Meger, JSoko Solver, Sokoban Wiki",
    about: "A* with the minimum matching, linear conflicts, freeze, corral and matching deadlocks, and PI-corrals. Where \
            more than eight goals hang together a packing sequence is taken first: from the solved board backwards, boxes \
            that can be pulled to a start square are taken off, the others are pulled a step and tried again. Read \
            forwards it says what to fill next; where that can be done, nothing else is tried, and positions that have \
            done most of it come first.",
    complete: true,
    fewest: Fewest::Pushes,
    unless: &[("sequence", "on")],
    // It has no table of pairs, and no rule for tunnels except what PI-corrals provide.
    rules: Switches { pairs: false, tunnel: false, ..Switches::ALL },
    switches: &[
        Switch::words("sequence", ON_OFF, 0, "calculate a packing sequence and follow it"),
        Switch::number(
            "connected",
            (0, 1000),
            FEW_GOALS,
            "a packing sequence where more goals are connected",
        ),
    ],
    build: |context, settings| Ok(Box::new(JSoko::new(context, settings)?)),
    ..Entry::PLAIN
};

struct JSoko {
    ground: Arc<Ground>,
    switches: Switches,
    memory: Memory,
    stage: Stage,
    /// The counters of earlier searches.
    done: Stats,
    follows_sequences: bool,
}

enum Stage {
    Taking(Box<SequenceSearch>),
    Searching(Box<BestFirst<Packing>>),
}

impl JSoko {
    fn new(context: &Context, settings: &Settings) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        let switches = settings.rules;
        let follows_sequences = settings.is_on("sequence");
        let needs_one = connected_goals(&ground.board) > settings.value("connected") as usize;
        let stage = match follows_sequences && needs_one {
            true => Stage::Taking(Box::new(SequenceSearch::new(ground.clone(), memory.clone())?)),
            false => Stage::Searching(search(&ground, switches, Vec::new(), &memory)?),
        };
        let done = Stats::default();
        Ok(JSoko { ground, switches, memory, stage, done, follows_sequences })
    }

    /// Searches along a sequence or, without one, everywhere.
    fn follow(&mut self, sequence: Vec<Action>) -> Status {
        match search(&self.ground, self.switches, sequence, &self.memory) {
            Ok(search) => {
                self.done = self.stats();
                self.stage = Stage::Searching(search);
                Status::Running
            }
            Err(OutOfMemory) => Status::OutOfMemory,
        }
    }
}

fn search(
    ground: &Arc<Ground>,
    switches: Switches,
    sequence: Vec<Action>,
    memory: &Memory,
) -> Result<Box<BestFirst<Packing>>, OutOfMemory> {
    let order = match sequence.len() {
        0 => Order::AStar,
        most => Order::Labels { most: most as u32 },
    };
    let order = (order, Bound::MatchingConflicts);
    let packing = Packing::new(ground, sequence);
    let (ground, memory) = (ground.clone(), memory.clone());
    let search = BestFirst::with(ground, Side::Push, order, switches, packing, memory)?;
    Ok(Box::new(search))
}

impl Strategy for JSoko {
    fn step(&mut self, budget: u64) -> Status {
        match &mut self.stage {
            Stage::Taking(taking) => match taking.step(budget) {
                Some(sequence) => self.follow(sequence),
                None => Status::Running,
            },
            Stage::Searching(search) => match search.step(budget) {
                Status::Unsolvable if search.successors().has_sequence() => self.follow(Vec::new()),
                Status::Solved { pushes, optimal } => {
                    Status::Solved { pushes, optimal: optimal && !self.follows_sequences }
                }
                status => status,
            },
        }
    }

    fn stats(&self) -> Stats {
        match &self.stage {
            Stage::Taking(taking) => Stats { expanded: taking.looked_at(), ..Stats::default() },
            Stage::Searching(search) => search.stats().after(&self.done),
        }
    }

    fn best(&self) -> Option<Best> {
        match &self.stage {
            Stage::Taking(_) => None,
            Stage::Searching(search) => search.best(),
        }
    }

    fn seen(&self) -> Option<Seen> {
        match &self.stage {
            Stage::Taking(_) => None,
            Stage::Searching(search) => search.seen(),
        }
    }
}

//! Forward search along a packing order, phase by phase.
//!
//! Source: Brian Damgaard's YASS 2.153, its rules as observed from outside. The order (`plan::order`) says
//! which squares are to be filled in which phase, including parking squares. A node knows its phase; the
//! score rewards filled targets and boxes that come nearer to the open targets of the phase; taking a box off
//! a filled target returns a node to an earlier phase. A push that does not worsen the score is followed at
//! once.
//!
//! A score, lower is better, is the sum of: pushes made, not counting those that served the order; pushes to the
//! nearest goals; less 32 for each target filled so far; twice the distance of the box just pushed to the nearest
//! open target of the phase, less 2 for each one that it came nearer to; and a penalty for boxes frozen on goals of
//! later phases. Inside a PI-corral a push keeps its parent's score, so corrals are resolved first. The other
//! pushes of a dive wait until it ends. A level with fewer than nine goals in blocks, or without an order, is given
//! up at once: greedy search does as well there.

mod phases;
mod pushes;
mod queue;
mod score;
mod search;
mod standings;

use std::sync::Arc;
use std::task::Poll;

use kura::limits::{Memory, OutOfMemory};
use kura::plan::{OrderSearch, connected_goals};
use kura::position::{Ground, Side};
use kura::search::{
    Best, Context, Entry, PatternStore, Rules, Seen, Stats, Status, Strategy, Switch, Switches,
};
use search::PhaseSearch;

/// The strategy in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "packing-order",
    summary: "Fills goals in phases worked out backwards, with boxes parked on the way.",
    source: "YASS 2.153, Brian Damgaard; rules as observed",
    about: "The solved board is taken apart backwards first: which boxes can leave together, which must be parked \
            meanwhile. Read forwards this gives phases, each with squares to be filled. A greedy search with dives then \
            plays through the phases, goes back a phase when a box leaves its place, and learns from positions where it \
            stands still which groups of boxes are dead.",
    rules: Switches::ALL,
    switches: &[Switch::number(
        "connected",
        (0, 10_000),
        9,
        "fewest goals in blocks for which an order is made",
    )],
    build: |context, settings| {
        let connected = settings.value("connected");
        Ok(Box::new(PackingOrderSearch::new(context, settings.rules, connected)?))
    },
    ..Entry::PLAIN
};

/// Units of work that the search for an order may take.
const ORDER_LIMIT: u64 = 3_000_000;

/// The strategy: first an order, then the search.
pub struct PackingOrderSearch {
    ground: Arc<Ground>,
    /// Waiting for the order.
    rules: Option<Rules>,
    memory: Memory,
    patterns: PatternStore,
    wanted: bool,
    stage: Stage,
}

enum Stage {
    Preparing,
    Ordering(Box<OrderSearch>),
    Searching(Box<PhaseSearch>),
}

impl PackingOrderSearch {
    /// A search of the level of `context`. It gives up at once when fewer than `connected` goals lie in
    /// blocks: an order then says no more than the distances do, which other strategies use better. Fails
    /// when there is no room for its tables.
    pub fn new(context: &Context, switches: Switches, connected: u32) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        Ok(PackingOrderSearch {
            rules: Some(Rules::new(&ground, Side::Push, switches, &memory)?),
            wanted: connected_goals(&ground.board) >= connected as usize,
            stage: Stage::Preparing,
            patterns: context.patterns.clone(),
            memory,
            ground,
        })
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        match &mut self.stage {
            Stage::Preparing => {
                if !self.wanted {
                    return Ok(Status::GaveUp);
                }
                if self.rules.as_mut().is_none_or(|r| r.prepare(&self.ground, budget)) {
                    let ground = self.ground.clone();
                    let search = OrderSearch::new(ground, ORDER_LIMIT, &self.memory)?;
                    self.stage = Stage::Ordering(Box::new(search));
                }
                Ok(Status::Running)
            }
            Stage::Ordering(search) => {
                let order = match search.step(budget) {
                    Poll::Pending => return Ok(Status::Running),
                    Poll::Ready(None) => return Ok(Status::GaveUp),
                    Poll::Ready(Some(order)) => order,
                };
                let Some(rules) = self.rules.take() else { return Ok(Status::GaveUp) };
                let (ground, memory) = (self.ground.clone(), self.memory.clone());
                let search =
                    PhaseSearch::new(ground, &order, rules, self.patterns.clone(), memory)?;
                self.stage = Stage::Searching(Box::new(search));
                Ok(Status::Running)
            }
            Stage::Searching(search) => search.run(budget),
        }
    }
}

impl Strategy for PackingOrderSearch {
    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        match &self.stage {
            Stage::Searching(search) => search.stats(),
            _ => Stats::default(),
        }
    }

    fn best(&self) -> Option<Best> {
        match &self.stage {
            Stage::Searching(search) => search.best(),
            _ => None,
        }
    }

    fn seen(&self) -> Option<Seen> {
        match &self.stage {
            Stage::Searching(search) => search.seen(),
            _ => None,
        }
    }
}

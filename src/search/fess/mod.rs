//! Feature-space search in forward play, guided by a packing plan.
//!
//! Source: Shoham and Schaeffer, "The FESS Algorithm" (2020), and the draft of that paper.
//!
//! Edges are macro moves. The features of a position are the steps of the plan that are left, the floor regions,
//! and the boxes in zones that the plan will cut off; links between rooms and hotspots, squares where a box keeps
//! others from goals, are for the advisors. Cells and their turns are those of `feature_space::engine`, and every
//! second turn goes to the cell of the best position. A move to a known position that an advisor proposes is
//! dropped without a substitute: otherwise an advisor would propose something everywhere, without end.
//!
//! One thing is our own: if the first plan has not led to a solution for a while, other plans take turns with it.
//! Most levels have many plans, and it is not known beforehand which of them lead into a dead end. Every second
//! plan uses a single class of start squares as its supply, and all but the first of these break ties at random.
//! From the third plan on, every other search seeks novelty (Lipovetzky and Geffner 2012): a move to something new
//! counts as advised.
//!
//! The plan, the zones, the hotspots, the links and the order of cells are heuristic. Only positions that a sound
//! rule calls dead are dropped, and a search that ends without a solution has proved nothing.

mod advisors;
mod attempt;
mod domain;
mod forward;
mod ingredients;

use std::sync::Arc;

use super::{Best, Context, Rules, Seen, Stats, Status, Strategy, Switches};
use crate::board::Rooms;
use crate::limits::{Lease, OutOfMemory};
use crate::plan::Hotspots;
use crate::position::Side;
use attempt::{Attempt, Site};

pub use ingredients::Ingredients;

/// Units of work for the first plan before others are tried.
const ALONE: u64 = 500_000;

/// Units of work for each of the first other plans.
const TRIAL: u64 = 100_000;

/// After this many other plans the next ones get twice the time.
const TRIALS: u64 = 4;

/// How many plans lie between two seeds.
const SEED: u64 = 1 << 32;

/// The strategy.
pub struct Fess {
    site: Site,
    /// Waiting for the rules.
    rules: Option<Rules>,
    first: Option<Attempt>,
    other: Option<Attempt>,
    /// How many other plans have been started.
    begun: u64,
    /// The number of the first plan; the others follow.
    seed: u64,
    /// Work units left for the attempt whose turn it is.
    left: u64,
    /// The counters of other attempts that were given up.
    past: Stats,
    /// The lease for the hotspots.
    _lease: Lease,
}

impl Fess {
    /// A search of the level of `context` with the parts in `ingredients`. Fails when there is no room for
    /// its tables.
    pub fn new(
        context: &Context,
        switches: Switches,
        ingredients: Ingredients,
    ) -> Result<Self, OutOfMemory> {
        let (ground, memory) = (context.ground.clone(), context.memory.clone());
        Ok(Fess {
            _lease: memory.lease(Hotspots::bytes(&ground))?,
            rules: Some(
                Rules::new(&ground, Side::Push, switches, &memory)?.with_brief_corral_searches(),
            ),
            first: None,
            other: None,
            begun: 0,
            seed: context.seed.wrapping_mul(SEED),
            left: if ingredients.plans { ALONE } else { u64::MAX },
            past: Stats::default(),
            site: Site {
                rooms: Arc::new(Rooms::new(&ground.board)),
                hotspots: None,
                patterns: context.patterns.clone(),
                home: context.home.clone(),
                first: None,
                ingredients,
                memory,
                ground,
            },
        })
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let Some(first) = &mut self.first else { return self.prepare(budget) };
        let budget = budget.min(self.left);
        self.left -= budget;
        let status = match &mut self.other {
            None => first.run(&mut self.site, budget)?,
            // Without memory for a second plan, the first one continues.
            Some(other) => match other.run(&mut self.site, budget).unwrap_or(Status::GaveUp) {
                Status::GaveUp => {
                    self.left = 0;
                    Status::Running
                }
                status => status,
            },
        };
        if self.left == 0 {
            self.change();
        }
        Ok(status)
    }

    /// Prepares the rules, then starts with the first plan.
    fn prepare(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        let ground = &self.site.ground;
        if self.rules.as_mut().is_none_or(|rules| rules.prepare(ground, budget)) {
            let Some(rules) = self.rules.take() else { return Ok(Status::GaveUp) };
            self.first = Some(Attempt::new(&self.site, rules, self.seed, false)?);
        }
        Ok(Status::Running)
    }

    /// Passes the turn to another plan, or back to the first.
    fn change(&mut self) {
        if let Some(other) = self.other.take() {
            other.count(&mut self.past);
        } else if let Some(first) = &self.first {
            self.begun += 1;
            let rules = first.rules_again(&self.site);
            let (site, seed) = (&self.site, self.seed + self.begun);
            // The searches with the third plan, the fifth and so on.
            let seeks_novelty = self.begun.is_multiple_of(2);
            self.other =
                rules.and_then(|rules| Attempt::new(site, rules, seed, seeks_novelty)).ok();
        }
        // The second plan is as good a choice as the first; all others are random.
        self.left = match self.begun {
            1 => ALONE,
            begun => TRIAL << (begun.saturating_sub(2) / TRIALS).min(32),
        };
    }
}

impl Strategy for Fess {
    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        let mut stats = self.past.clone();
        let attempts = [&self.first, &self.other];
        attempts.into_iter().flatten().for_each(|attempt| attempt.count(&mut stats));
        stats
    }

    fn best(&self) -> Option<Best> {
        let engine = self.first.as_ref()?.engine()?;
        let state = engine.state(engine.best()?);
        let boxes = state.boxes.iter().collect();
        Some(Best::of(&self.site.ground, Side::Push, boxes, state.player))
    }

    fn seen(&self) -> Option<Seen> {
        let engine = self.other.as_ref().or(self.first.as_ref())?.engine()?;
        engine.newest().map(|state| engine.domain.seen(state))
    }

    fn cells(&self) -> Vec<u32> {
        let engine = self.first.as_ref().and_then(Attempt::engine);
        let cells = engine.into_iter().flat_map(|engine| engine.cells());
        cells.flat_map(|&(tuple, met)| [tuple[0].into(), tuple[1].into(), met]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Ground;
    use crate::search::{Memory, Settings};
    use kura_level::Level;

    /// The strategy once its first plan has had its time alone.
    fn after_the_first(plans: bool) -> Fess {
        let level = Level::parse("#######\n#     #\n#@$ $ #\n#  . .#\n#######").expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a maze"));
        let context = Context::new(ground, Memory::new(1 << 28), 0);
        let settings = Settings::new(Switches::ALL, Ingredients::SWITCHES);
        let ingredients = Ingredients { plans, ..Ingredients::read(&settings) };
        let mut fess = Fess::new(&context, Switches::ALL, ingredients).expect("memory");
        while fess.first.is_none() {
            fess.step(1_000);
        }
        fess.step(fess.left.min(ALONE));
        fess
    }

    #[test]
    fn another_plan_follows_the_first_unless_there_is_to_be_only_one() {
        assert_eq!(after_the_first(true).begun, 1);
        assert_eq!(after_the_first(false).begun, 0);
    }
}

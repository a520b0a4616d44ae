//! What all agents have in common, in any field and with any plan.

use std::sync::Arc;

use super::field::{Field, Spot};
use kura::limits::{Memory, OutOfMemory};
use kura::position::{Ground, Push};
use kura::search::{Best, Context, Seen, Settings, Stats, Status, Strategy, Switch};

/// The state of an agent in its field.
pub struct World<F> {
    pub ground: Arc<Ground>,
    pub memory: Memory,
    pub field: F,
    pub stats: Stats,
    /// How often the agent has restarted, and how often it may.
    pub restarts: u64,
    most_restarts: u64,
    /// The position with the least estimate, and the estimate.
    best: Option<Best>,
    nearest: u32,
    /// Why an end with all boxes on goals is not a solution.
    note: Option<String>,
}

/// An agent's plan.
pub trait Plan: Send + Sized {
    /// At the start of `world`, with the given settings.
    fn new<F: Field>(
        context: &Context,
        settings: &Settings,
        world: &World<F>,
    ) -> Result<Self, OutOfMemory>;

    /// Advances by one position, and adds its units of work to `work`; returns the answer when there is one.
    fn advance<F: Field>(
        &mut self,
        world: &mut World<F>,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory>;

    /// Actions and pulls since the start of the current walk, or of the final one.
    fn walked(&self) -> (u64, u64);

    /// Its own counters.
    fn counts(&self) -> Vec<(&'static str, u64)>;

    /// The position it is in.
    fn at(&self) -> Option<&Spot>;

    /// Releases its leases.
    fn release(&mut self, memory: &Memory);
}

/// An agent with a plan in a field: a strategy.
pub struct Agent<F: Field, P: Plan> {
    world: World<F>,
    plan: P,
}

/// The switch for the number of restarts, with the default `standard`.
pub const fn restarts(standard: u32, meaning: &'static str) -> Switch {
    Switch::number("restarts", (0, 1_000_000), standard, meaning)
}

impl<F: Field + 'static, P: Plan + 'static> Agent<F, P> {
    /// The agent in `field`. Fails when there is no memory.
    pub fn build(
        context: &Context,
        settings: &Settings,
        field: F,
    ) -> Result<Box<dyn Strategy>, OutOfMemory> {
        let world = World {
            ground: context.ground.clone(),
            memory: context.memory.clone(),
            field,
            stats: Stats::default(),
            restarts: 0,
            most_restarts: settings.value("restarts").into(),
            best: None,
            nearest: u32::MAX,
            note: None,
        };
        let plan = P::new(context, settings, &world)?;
        Ok(Box::new(Agent { world, plan }))
    }
}

impl<F: Field> World<F> {
    /// True when the run is to end; checked between two positions.
    pub fn is_over(&self) -> bool {
        self.ground.halt.is_set_after(20 * self.ground.board.len())
    }

    /// The estimate of a position; the least is recorded.
    pub fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32 {
        let estimate = self.field.estimate(spot, work);
        if estimate < self.nearest {
            self.nearest = estimate;
            self.best = Some(spot.shown(&self.ground));
        }
        estimate
    }

    /// Counts a restart; false when there were enough.
    pub fn starts_anew(&mut self) -> bool {
        let may = self.restarts < self.most_restarts;
        self.restarts += u64::from(may);
        may
    }

    /// The answer for a walk of this many actions and pulls that ended with these pushes.
    pub fn end(&mut self, pushes: Vec<Push>, (actions, pulls): (u64, u64)) -> Status {
        if pulls == 0 {
            return Status::Solved { pushes, optimal: false };
        }
        self.note = Some(format!(
            "all boxes are on goals after {actions} actions, but {pulls} of them are pulls: \
             this is not a solution of the game"
        ));
        Status::GaveUp
    }
}

impl<F: Field, P: Plan> Strategy for Agent<F, P> {
    fn step(&mut self, budget: u64) -> Status {
        if self.world.field.refusal().is_some() {
            return Status::GaveUp;
        }
        if !self.world.field.prepare(budget) {
            return Status::Running;
        }
        let mut left = budget;
        while left > 0 && !self.world.is_over() {
            let mut work = 1;
            match self.plan.advance(&mut self.world, &mut work) {
                Ok(None) => left = left.saturating_sub(work),
                Ok(Some(status)) => return status,
                Err(OutOfMemory) => return Status::OutOfMemory,
            }
        }
        Status::Running
    }

    fn stats(&self) -> Stats {
        let (world, (actions, pulls)) = (&self.world, self.plan.walked());
        let mut own = vec![("actions", actions), ("pulls", pulls), ("restarts", world.restarts)];
        own.extend(self.plan.counts());
        let rules = world.field.rules();
        let nearest = (world.nearest != u32::MAX).then_some(world.nearest);
        Stats { nearest, rules, own, ..world.stats.clone() }
    }

    fn best(&self) -> Option<Best> {
        self.world.best.clone()
    }

    fn seen(&self) -> Option<Seen> {
        let rules = self.world.field.switches();
        self.plan.at().map(|spot| spot.seen(rules))
    }

    fn note(&self) -> Option<String> {
        let refusal = self.world.field.refusal().map(String::from);
        refusal.or_else(|| self.world.note.clone())
    }
}

impl<F: Field, P: Plan> Drop for Agent<F, P> {
    fn drop(&mut self) {
        self.plan.release(&self.world.memory);
    }
}

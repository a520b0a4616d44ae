//! What the agents have in common, whatever they play in and by what plan.

use std::sync::Arc;

use super::field::{Field, Spot};
use crate::limits::{Memory, OutOfMemory};
use crate::position::{Ground, Push};
use crate::search::{Best, Context, Seen, Settings, Stats, Status, Strategy, Switch};

/// What an agent plays in and what it has seen of it.
pub struct World<F> {
    pub ground: Arc<Ground>,
    pub memory: Memory,
    pub field: F,
    pub stats: Stats,
    /// How often the agent has started anew, and how often it may.
    pub restarts: u64,
    most_restarts: u64,
    /// The position with the least estimate, and that.
    best: Option<Best>,
    nearest: u32,
    /// Why an end with all boxes on goals is no solution.
    note: Option<String>,
}

/// How an agent goes on.
pub trait Plan: Send + Sized {
    /// At the start of `world`, as the settings say.
    fn new<F: Field>(
        context: &Context,
        settings: &Settings,
        world: &World<F>,
    ) -> Result<Self, OutOfMemory>;

    /// Goes on by one position, and adds the units of work it took to `work`; the answer when there
    /// is one.
    fn advance<F: Field>(
        &mut self,
        world: &mut World<F>,
        work: &mut u64,
    ) -> Result<Option<Status>, OutOfMemory>;

    /// Actions and pulls since the start of the walk that it shows or has ended with.
    fn walked(&self) -> (u64, u64);

    /// What else it counts.
    fn counts(&self) -> Vec<(&'static str, u64)>;

    /// The position it is in.
    fn at(&self) -> Option<&Spot>;

    /// Gives back the memory it was charged for.
    fn release(&mut self, memory: &Memory);
}

/// An agent with a plan in a field: a strategy.
pub struct Agent<F: Field, P: Plan> {
    name: &'static str,
    world: World<F>,
    plan: P,
}

/// The switch for how often an agent may start anew, `standard` when nothing is said.
pub const fn restarts(standard: u32, meaning: &'static str) -> Switch {
    Switch::number("restarts", (0, 1_000_000), standard, meaning)
}

impl<F: Field + 'static, P: Plan + 'static> Agent<F, P> {
    /// The agent called `name` in `field`. Fails when there is no memory.
    pub fn build(
        name: &'static str,
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
        Ok(Box::new(Agent { name, world, plan }))
    }
}

impl<F: Field> World<F> {
    /// True when the run is to end; asked between two positions.
    pub fn is_over(&self) -> bool {
        self.ground.halt.is_set_after(20 * self.ground.board.len())
    }

    /// The estimate of a position, of which the least is remembered.
    pub fn estimate(&mut self, spot: &Spot, work: &mut u64) -> u32 {
        let estimate = self.field.estimate(spot, work);
        if estimate < self.nearest {
            self.nearest = estimate;
            self.best = Some(spot.shown(&self.ground));
        }
        estimate
    }

    /// Counts a new start; false when there were enough.
    pub fn starts_anew(&mut self) -> bool {
        let may = self.restarts < self.most_restarts;
        self.restarts += u64::from(may);
        may
    }

    /// The answer of a walk of so many actions and pulls that has come to the end by these pushes.
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
    fn name(&self) -> &'static str {
        self.name
    }

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

//! One packing plan and the search that follows it.

use std::sync::Arc;

use super::forward::Forward;
use super::ingredients::Ingredients;
use crate::board::Rooms;
use crate::feature_space::{Engine, Found, PullTree, RoomLinks};
use crate::limits::{Lease, Memory, OutOfMemory};
use crate::plan::{Hotspots, PackingPlan, PlanStep, SinkSearch};
use crate::position::{BitSet, Ground};
use crate::search::learning::Tutor;
use crate::search::{PatternStore, Rules, Stats, Status};

/// Units of work that the search for a plan may take.
const PLAN_LIMIT: u64 = 3_000_000;

/// What all attempts at a level share.
pub(super) struct Site {
    pub ground: Arc<Ground>,
    pub rooms: Arc<Rooms>,
    /// Built when the first plan is ready.
    pub hotspots: Option<Hotspots>,
    pub patterns: PatternStore,
    pub home: PullTree,
    /// The steps of the first plan.
    pub first: Option<Vec<PlanStep>>,
    pub ingredients: Ingredients,
    pub memory: Memory,
}

/// The search for a plan, then for a solution by it.
pub(super) struct Attempt {
    /// Waiting for the rules until the plan is made.
    rules: Option<Rules>,
    stage: Stage,
    /// Whether its search seeks novelty.
    seeks_novelty: bool,
    /// Positions expanded and moves generated for the plan.
    planning: (u64, u64),
    /// The lease for the hotspots and what rooms saw.
    _lease: Lease,
}

enum Stage {
    /// The goals may be filled in any order.
    Unplanned,
    Planning(Box<SinkSearch>),
    Searching(Box<Engine<Forward>>),
}

impl Attempt {
    /// An attempt with the plan for `seed`; `rules` are ready. Fails when there is no room for its tables.
    pub(super) fn new(
        site: &Site,
        rules: Rules,
        seed: u64,
        seeks_novelty: bool,
    ) -> Result<Self, OutOfMemory> {
        let (ground, rooms, home) = (site.ground.clone(), site.rooms.clone(), site.home.clone());
        let stage = if site.ingredients.plan {
            let sink = SinkSearch::new(ground, rooms, site.memory.clone(), PLAN_LIMIT, seed, home)?;
            Stage::Planning(Box::new(sink))
        } else {
            Stage::Unplanned
        };
        let lease = site
            .memory
            .lease(Hotspots::bytes(&site.ground) + RoomLinks::more_bytes(&site.memory))?;
        Ok(Attempt { rules: Some(rules), stage, seeks_novelty, planning: (0, 0), _lease: lease })
    }

    /// Works for about `budget` units.
    pub(super) fn run(&mut self, site: &mut Site, budget: u64) -> Result<Status, OutOfMemory> {
        match &mut self.stage {
            Stage::Unplanned => {
                let ground = &site.ground;
                let goals = ground.board.goals().iter().copied();
                let goals = BitSet::of(ground.board.len(), goals);
                let plan = PackingPlan::from_pulls(ground, &[], &goals, false);
                self.begin(site, plan)
            }
            Stage::Planning(sink) => {
                let plan = sink.step(budget)?;
                self.planning = sink.effort();
                let Some(plan) = plan else { return Ok(Status::Running) };
                self.begin(site, plan)
            }
            Stage::Searching(engine) => {
                engine.domain.tutor.patterns().catch_up()?;
                let found = engine.run(budget)?;
                Ok(status(engine, found))
            }
        }
    }

    /// Starts the search with `plan`. Gives up if the plan is the same as the first one.
    fn begin(&mut self, site: &mut Site, plan: PackingPlan) -> Result<Status, OutOfMemory> {
        let again = site.first.as_ref() == Some(&plan.steps);
        let Some(rules) = self.rules.take().filter(|_| !again) else { return Ok(Status::GaveUp) };
        site.first.get_or_insert_with(|| plan.steps.clone());
        let mut engine = site.search(plan, rules)?;
        engine.domain.seeks_novelty = self.seeks_novelty;
        let root = engine.domain.setup.start();
        let found = engine.add_root(root, &mut 0)?;
        let status = status(&mut engine, found);
        self.stage = Stage::Searching(engine);
        Ok(status)
    }

    /// The search, once there is a plan.
    pub(super) fn engine(&self) -> Option<&Engine<Forward>> {
        match &self.stage {
            Stage::Unplanned | Stage::Planning(_) => None,
            Stage::Searching(engine) => Some(engine),
        }
    }

    /// The rules for another attempt.
    pub(super) fn rules_again(&self, site: &Site) -> Result<Rules, OutOfMemory> {
        let rules = self.rules.as_ref().or(self.engine().map(|engine| &engine.domain.tutor.rules));
        rules.ok_or(OutOfMemory)?.again(&site.ground, &site.memory)
    }

    /// Adds its counters to `stats`.
    pub(super) fn count(&self, stats: &mut Stats) {
        stats.expanded += self.planning.0;
        stats.generated += self.planning.1;
        if let Some(engine) = self.engine() {
            stats.expanded += engine.expanded;
            stats.generated += engine.generated;
            stats.rules.add(&engine.domain.tutor.rules.counts());
        }
    }
}

impl Site {
    /// The search that follows `plan`.
    fn search(
        &mut self,
        plan: PackingPlan,
        rules: Rules,
    ) -> Result<Box<Engine<Forward>>, OutOfMemory> {
        let (ground, rooms) = (self.ground.clone(), self.rooms.clone());
        let hotspots = self.hotspots.get_or_insert_with(|| Hotspots::new(&ground)).clone();
        let (memory, home) = (self.memory.clone(), self.home.clone());
        let tutor = Tutor::new(ground.clone(), rules, self.patterns.clone(), memory)?;
        let made_of = self.ingredients;
        let mut domain = Forward::new(ground, rooms, hotspots, plan, tutor, made_of);
        domain.links.remember_more(&self.memory);
        Ok(Box::new(Engine::new(domain, self.memory.clone(), home)))
    }
}

/// The state of the search.
fn status(engine: &mut Engine<Forward>, found: Found) -> Status {
    match found {
        Found::Nothing => Status::Running,
        Found::Exhausted => Status::GaveUp,
        Found::Done(id) => {
            let pushes = engine.pushes(id);
            pushes.map_or(Status::GaveUp, |pushes| Status::Solved { pushes, optimal: false })
        }
    }
}

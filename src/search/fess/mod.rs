//! Feature-space search in forward play, guided by a packing plan.
//!
//! Source: Shoham and Schaeffer, "The FESS Algorithm" (2020), and the draft of that paper.

mod advisors;
mod domain;

use std::sync::Arc;

use super::{Best, Rules, Stats, Status, Strategy, Switches};
use crate::board::Rooms;
use crate::fess::{Engine, Found};
use crate::plan::{Hotspots, PackingPlan, PullTree, SinkSearch};
use crate::position::{Ground, Lease, Memory, OutOfMemory, Side};
use domain::Forward;

/// Units of work that the search for a plan may take.
const PLAN_LIMIT: u64 = 3_000_000;

/// The strategy: first a plan, then the search.
pub struct Fess {
    ground: Arc<Ground>,
    rooms: Arc<Rooms>,
    /// Waits here until the plan is made.
    rules: Option<Rules>,
    memory: Memory,
    /// What the hotspots are charged with.
    _lease: Lease,
    stage: Stage,
    stats: Stats,
}

enum Stage {
    Preparing,
    Planning(Box<SinkSearch>),
    Searching(Box<Engine<Forward>>),
}

impl Fess {
    /// A search of `ground`. Fails when there is no room for its tables.
    pub fn new(
        ground: Arc<Ground>,
        switches: Switches,
        memory: Memory,
    ) -> Result<Self, OutOfMemory> {
        let lease = memory.lease(Hotspots::bytes(&ground))?;
        let rooms = Arc::new(Rooms::new(&ground.board));
        let rules = Some(Rules::new(&ground, Side::Push, switches, &memory)?);
        let (stage, stats) = (Stage::Preparing, Stats::default());
        Ok(Fess { ground, rooms, rules, memory, _lease: lease, stage, stats })
    }

    fn begin(&mut self, plan: PackingPlan, home: PullTree) -> Result<Status, OutOfMemory> {
        let hotspots = Hotspots::new(&self.ground);
        let Some(rules) = self.rules.take() else { return Ok(Status::GaveUp) };
        let (ground, rooms) = (self.ground.clone(), self.rooms.clone());
        let domain = Forward::new(ground, rooms, hotspots, plan, home, rules);
        let mut engine = Engine::new(domain, self.memory.clone());
        let root = engine.domain.root();
        let found = engine.add_root(root, &mut 0)?;
        let status = status(&mut engine, found);
        self.stage = Stage::Searching(Box::new(engine));
        Ok(status)
    }

    fn run(&mut self, budget: u64) -> Result<Status, OutOfMemory> {
        match &mut self.stage {
            Stage::Preparing => {
                if self.rules.as_mut().is_none_or(|r| r.prepare(&self.ground, budget)) {
                    let (ground, rooms) = (self.ground.clone(), self.rooms.clone());
                    let sink = SinkSearch::new(ground, rooms, self.memory.clone(), PLAN_LIMIT)?;
                    self.stage = Stage::Planning(Box::new(sink));
                }
                Ok(Status::Running)
            }
            Stage::Planning(sink) => {
                let plan = sink.step(budget)?;
                let (expanded, generated) = sink.effort();
                (self.stats.expanded, self.stats.generated) = (expanded, generated);
                if let Some(plan) = plan {
                    let home = sink.pull_tree(self.memory.clone())?;
                    return self.begin(plan, home);
                }
                Ok(Status::Running)
            }
            Stage::Searching(engine) => {
                let before = (engine.expanded, engine.generated);
                let found = engine.run(budget)?;
                self.stats.expanded += engine.expanded - before.0;
                self.stats.generated += engine.generated - before.1;
                self.stats.rules = engine.domain.rule_counts();
                Ok(status(engine, found))
            }
        }
    }
}

/// What the search has come to.
fn status(engine: &mut Engine<Forward>, found: Found) -> Status {
    match found {
        Found::Nothing => Status::Running,
        Found::Exhausted => Status::GaveUp,
        Found::Done(id) => {
            let path = engine.path_states(id);
            let pushes = engine.domain.pushes(path);
            pushes.map_or(Status::GaveUp, |pushes| Status::Solved { pushes, optimal: false })
        }
    }
}

impl Strategy for Fess {
    fn name(&self) -> &'static str {
        "fess"
    }

    fn step(&mut self, budget: u64) -> Status {
        self.run(budget).unwrap_or(Status::OutOfMemory)
    }

    fn stats(&self) -> Stats {
        self.stats.clone()
    }

    fn best(&self) -> Option<Best> {
        let Stage::Searching(engine) = &self.stage else { return None };
        let state = engine.state(engine.best()?);
        let boxes: Vec<_> = state.boxes.iter().collect();
        let on_targets = boxes.iter().filter(|&&b| self.ground.board.is_goal(b)).count();
        Some(Best { boxes, player: state.player, on_targets })
    }

    fn cells(&self) -> Vec<u32> {
        let Stage::Searching(engine) = &self.stage else { return Vec::new() };
        engine.cells().flat_map(|(tuple, met)| [tuple[0].into(), tuple[1].into(), met]).collect()
    }
}

//! Shortening solutions, for JavaScript.

use super::call::{self, Ending};
use super::objects::{BYTES_PER_MB, ProblemObject, to_object};
use super::options::{Given, bad};
use super::refusal::Refusal;
use crate::limits::Halt;
use crate::optimize::{OptimizeOptions, Optimizer, Status};
use crate::portfolio::Options;
use kura_level::message::{Message, Params};
use kura_level::{Level, Objective, Problem};
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

/// A solution being shortened.
///
/// Call [`SolutionOptimizer::step`] until it says that it is done, then [`SolutionOptimizer::result`].
#[wasm_bindgen]
pub struct SolutionOptimizer {
    work: Work,
    stopped: bool,
    status: Status,
    improved_by: Counts,
    /// The method of the latest improvement.
    newest: Option<&'static str>,
    peak: usize,
    /// What can end the work in the middle of a call.
    early: Ending,
}

enum Work {
    /// Boxed: it is much larger than the other variants.
    Optimizer(Box<Optimizer>),
    Invalid(Vec<Problem>),
    /// The solutions are wrong, or the tables do not fit into the memory.
    Refused(Message),
}

/// Improvements by the method that found them; an object in JavaScript.
#[derive(Clone, Default)]
struct Counts(Vec<(&'static str, u32)>);

impl Counts {
    fn count(&mut self, method: &'static str) {
        match self.0.iter_mut().find(|(known, _)| *known == method) {
            Some((_, times)) => *times += 1,
            None => self.0.push((method, 1)),
        }
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// The progress, and at the end the result.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct StateObject {
    done: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<Params>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problems: Option<Vec<ProblemObject>>,
    solution: Option<String>,
    pushes: Option<usize>,
    moves: Option<usize>,
    box_lines: Option<usize>,
    box_changes: Option<usize>,
    sessions: Option<usize>,
    player_lines: Option<usize>,
    first_pushes: Option<usize>,
    first_moves: Option<usize>,
    lower_bound: Option<usize>,
    proven: bool,
    method: Option<&'static str>,
    improved_by: Counts,
    memory_mb: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_mb: Option<f64>,
}

#[wasm_bindgen]
impl SolutionOptimizer {
    /// Prepares to shorten the best of `solutions`, moves of the level `xsb`. `options` is an object with any
    /// of `objective` ("any", "pushes", "pushes-moves", "moves", "moves-pushes"; default "pushes-moves"),
    /// `memoryLimitMb` and `seed`, and of `timeLimitMs` and `isCut`, which end the work as for a `Solver`,
    /// also during this call: large boards take a while.
    ///
    /// Throws when the options are invalid. A level that cannot be played, or a solution that does not solve
    /// it, is done at once, with the outcome "invalid".
    #[wasm_bindgen(constructor)]
    pub fn new(
        xsb: &str,
        solutions: Vec<String>,
        options: JsValue,
    ) -> Result<SolutionOptimizer, Refusal> {
        let given = Given(options);
        let objective = match given.text("objective")?.as_deref() {
            None => Objective::PushesMoves,
            Some(name) => name.parse().map_err(|_| bad("objective"))?,
        };
        let bytes = given.number("memoryLimitMb")?.map(|mb| (mb * BYTES_PER_MB) as usize);
        let options = OptimizeOptions {
            objective,
            memory_limit: bytes.unwrap_or(Options::default().memory_limit),
            seed: given.whole("seed")?.unwrap_or_default(),
            ..OptimizeOptions::default()
        };
        let (early, halt) = (Ending::of(&given)?, Halt::default());
        if let Some(is_time) = early.alarm() {
            halt.set_alarm(is_time);
        }
        early.begin();
        let work = match Level::parse(xsb) {
            Err(problems) => Work::Invalid(problems),
            Ok(level) => match Optimizer::ended_by(&level, &solutions, options, halt) {
                Ok(optimizer) => Work::Optimizer(Box::new(optimizer)),
                Err(error) => Work::Refused(error.message()),
            },
        };
        Ok(SolutionOptimizer {
            work,
            stopped: call::was_cut(),
            early,
            status: Status::Running,
            improved_by: Counts::default(),
            newest: None,
            peak: 0,
        })
    }

    /// Works for about `budget` units and returns the progress: `{ done, solution, pushes, moves, boxLines,
    /// boxChanges, sessions, playerLines, firstPushes, firstMoves, lowerBound, proven, method, improvedBy,
    /// memoryMb }`, with the best solution so far and the method that found it.
    pub fn step(&mut self, budget: f64) -> JsValue {
        if let Work::Optimizer(optimizer) = &mut self.work
            && !self.stopped
            && self.status == Status::Running
        {
            self.early.begin();
            self.status = optimizer.step(budget as u64);
            for improvement in optimizer.take_improvements() {
                self.improved_by.count(improvement.method);
                self.newest = Some(improvement.method);
            }
            self.peak = self.peak.max(optimizer.memory());
            self.stopped |= call::was_cut();
        }
        let over = self.stopped || self.status != Status::Running;
        let done = over || !matches!(self.work, Work::Optimizer(_));
        to_object(&StateObject { done, ..self.state() })
    }

    /// Ends the work; the best solution so far is kept.
    pub fn cancel(&mut self) {
        self.stopped = true;
    }

    /// The result: the fields of a step, `outcome` ("proven", "exhausted", "memory", "cancelled", "invalid"),
    /// `reason` with `code` and `params`, or `problems`, when it is invalid, and `peakMb`.
    pub fn result(&self) -> JsValue {
        let outcome = match (&self.work, self.status) {
            (Work::Invalid(_) | Work::Refused(_), _) => "invalid",
            (_, Status::Proven) => "proven",
            (_, Status::Exhausted) => "exhausted",
            (_, Status::OutOfMemory) => "memory",
            (_, Status::Running) => "cancelled",
        };
        let (why, problems) = match &self.work {
            Work::Optimizer(_) => (None, None),
            Work::Invalid(all) => (None, Some(all.iter().map(ProblemObject::from).collect())),
            Work::Refused(why) => (Some(why), None),
        };
        to_object(&StateObject {
            done: true,
            outcome: Some(outcome),
            reason: why.map(ToString::to_string),
            code: why.map(Message::code),
            params: why.map(|why| why.params().clone()),
            problems,
            peak_mb: Some(self.peak as f64 / BYTES_PER_MB),
            ..self.state()
        })
    }

    fn state(&self) -> StateObject {
        let Work::Optimizer(optimizer) = &self.work else { return StateObject::default() };
        let (first, best) = (&optimizer.first().measures, optimizer.best());
        let measures = &best.measures;
        StateObject {
            solution: Some(best.lurd.clone()),
            pushes: Some(measures.pushes),
            moves: Some(measures.moves),
            box_lines: Some(measures.box_lines),
            box_changes: Some(measures.box_changes),
            sessions: Some(measures.sessions),
            player_lines: Some(measures.player_lines),
            first_pushes: Some(first.pushes),
            first_moves: Some(first.moves),
            lower_bound: Some(optimizer.lower_bound()),
            proven: optimizer.proven(),
            method: self.newest,
            improved_by: self.improved_by.clone(),
            memory_mb: optimizer.memory() as f64 / BYTES_PER_MB,
            ..StateObject::default()
        }
    }
}

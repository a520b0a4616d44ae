//! The analysis of a position, for JavaScript. Squares are cells of the level, row by row from 0.

use super::asked::about;
use kura::analysis::{Analysis, Closed, Maze, Pair, Proof};
use kura::level::Level;
use kura::wasm::to_object;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Units of work for a packing plan, and bytes for its tables: well under a second.
const PLAN_UNITS: u64 = 1_000_000;
const PLAN_BYTES: usize = 64 << 20;

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct AnalysisObject {
    frozen: Vec<usize>,
    corrals: Vec<ClosedObject>,
    pi_corrals: Vec<ClosedObject>,
    matching: Vec<PairObject>,
    lower_bound: Option<u32>,
    proof: Option<ProofObject>,
}

#[derive(Serialize)]
struct ClosedObject {
    floor: Vec<usize>,
    boxes: Vec<usize>,
}

#[derive(Serialize)]
struct PairObject {
    from: usize,
    goal: usize,
    pushes: u16,
}

/// All kinds of proof in one form: the boxes, floor and goals to show.
#[derive(Default, Serialize)]
struct ProofObject {
    kind: &'static str,
    boxes: Vec<usize>,
    floor: Vec<usize>,
    goals: Vec<usize>,
}

impl From<Closed> for ClosedObject {
    fn from(Closed { floor, boxes }: Closed) -> Self {
        Self { floor, boxes }
    }
}

impl From<Pair> for PairObject {
    fn from(Pair { from, goal, pushes }: Pair) -> Self {
        Self { from, goal, pushes }
    }
}

impl From<Proof> for ProofObject {
    fn from(proof: Proof) -> Self {
        let (kind, boxes, floor, goals) = match proof {
            Proof::Stuck { boxes } => ("stuck", boxes, Vec::new(), Vec::new()),
            Proof::Unbalanced { .. } => ("unbalanced", Vec::new(), Vec::new(), Vec::new()),
            Proof::DeadSquares { boxes } => ("dead-square", boxes, Vec::new(), Vec::new()),
            Proof::Frozen { boxes } => ("frozen", boxes, Vec::new(), Vec::new()),
            Proof::Unmatched { boxes, goals } => ("unmatched", boxes, Vec::new(), goals),
            Proof::Corral(Closed { floor, boxes }) => ("corral", boxes, floor, Vec::new()),
        };
        Self { kind, boxes, floor, goals }
    }
}

impl From<Analysis> for AnalysisObject {
    fn from(seen: Analysis) -> Self {
        Self {
            frozen: seen.frozen,
            corrals: seen.corrals.into_iter().map(ClosedObject::from).collect(),
            pi_corrals: seen.pi_corrals.into_iter().map(ClosedObject::from).collect(),
            matching: seen.matching.into_iter().map(PairObject::from).collect(),
            lower_bound: seen.lower_bound,
            proof: seen.proof.map(ProofObject::from),
        }
    }
}

/// The analysis of the position `at` of the level `xsb`: `{ frozen, corrals, piCorrals, matching, lowerBound,
/// proof }`, or `null` when `at` is not a position of this level.
#[wasm_bindgen]
pub fn analyse(xsb: &str, at: &str) -> JsValue {
    let seen =
        Level::parse(at).ok().and_then(|at| about(xsb, |asked| asked.subject.analyse(&at).ok()));
    to_object(&seen.map(AnalysisObject::from))
}

#[derive(Serialize)]
struct MazeObject {
    dead: Vec<usize>,
    tunnels: Vec<usize>,
    rooms: Vec<Vec<usize>>,
    plan: Vec<StepObject>,
    complete: bool,
}

/// One step of a plan, or, without `step`, a box that stands where the plan wants it.
#[derive(Serialize)]
struct StepObject {
    to: usize,
    from: Option<usize>,
    until: Option<usize>,
}

/// The static data of the level `xsb`: `{ dead, tunnels, rooms, plan: [{ to, from, until }], complete }`, or
/// `null` when the maze alone shows that there is no solution.
#[wasm_bindgen]
pub fn maze(xsb: &str) -> JsValue {
    let ground = about(xsb, |asked| asked.subject.ground.clone().ok());
    let object = ground.map(Maze::of).map(|maze| {
        let cell = |square| maze.ground.board.cell(square);
        let found = maze.plan(PLAN_UNITS, PLAN_BYTES).ok().map(|(plan, _)| plan);
        let steps = found.iter().flat_map(|plan| &plan.steps).map(|step| StepObject {
            to: cell(step.to),
            from: step.from.map(cell),
            until: step.until,
        });
        MazeObject {
            dead: maze.dead(),
            tunnels: maze.tunnels(),
            rooms: maze.rooms(),
            plan: steps.collect(),
            complete: found.as_ref().is_some_and(|plan| plan.complete),
        }
    });
    to_object(&object)
}

//! New levels for JavaScript.

use super::call::{self, Ending};
use super::objects::to_object;
use super::options::Given;
use super::refusal::Refusal;
use crate::generate::{self, Made, Tally, Wishes};
use kura_level::message::Message;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Generates levels.
///
/// Call [`LevelGenerator::step`] until it says that it is done, then [`LevelGenerator::result`].
#[wasm_bindgen]
pub struct LevelGenerator {
    generator: generate::Generator,
    wanted: usize,
    mazes: u64,
    made: Vec<MadeObject>,
    stopped: bool,
    /// What can end the work in the middle of a call.
    early: Ending,
}

fn wishes_of(given: &Given) -> Result<Wishes, Message> {
    let standard = Wishes::default();
    Ok(Wishes {
        width: given.count("width")?.unwrap_or(standard.width),
        height: given.count("height")?.unwrap_or(standard.height),
        boxes: given.count("boxes")?.unwrap_or(standard.boxes),
        seed: given.whole("seed")?.unwrap_or(standard.seed),
        effort: given.whole("effort")?.unwrap_or(standard.effort),
        pushes: (
            given.count("minPushes")?.unwrap_or(standard.pushes.0),
            given.count("maxPushes")?.unwrap_or(standard.pushes.1),
        ),
        box_changes: given.count("minBoxChanges")?.unwrap_or(standard.box_changes),
        expanded: given.whole("minExpanded")?.unwrap_or(standard.expanded),
        proven: given.truth("proven")?.unwrap_or(standard.proven),
    })
}

/// A generated level, with the solver's results.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct MadeObject {
    xsb: String,
    pushes: usize,
    proven: bool,
    moves: usize,
    box_changes: usize,
    astar_expanded: Option<u64>,
    greedy_expanded: Option<u64>,
}

impl From<Made> for MadeObject {
    fn from(made: Made) -> Self {
        let rating = made.rating;
        Self {
            xsb: made.rows.join("\n"),
            pushes: rating.pushes,
            proven: rating.proven,
            moves: rating.moves,
            box_changes: rating.box_changes,
            astar_expanded: rating.astar,
            greedy_expanded: rating.greedy,
        }
    }
}

/// What has been tried so far.
#[derive(Serialize)]
struct TriedObject {
    mazes: u64,
    boards: u64,
    candidates: u64,
    unsolved: u64,
    dull: u64,
    repeated: u64,
}

impl From<Tally> for TriedObject {
    fn from(tally: Tally) -> Self {
        let Tally { mazes, boards, candidates, unsolved, dull, repeated, made: _ } = tally;
        Self { mazes, boards, candidates, unsolved, dull, repeated }
    }
}

#[derive(Serialize)]
struct StepObject {
    done: bool,
    levels: Vec<MadeObject>,
    tried: TriedObject,
}

#[derive(Serialize)]
struct GeneratedObject {
    outcome: &'static str,
    levels: Vec<MadeObject>,
    tried: TriedObject,
}

#[wasm_bindgen]
impl LevelGenerator {
    /// Prepares to generate levels. `options` is an object with any of `count` (default 1), `width`,
    /// `height`, `boxes`, `seed`, `effort`, `minPushes`, `maxPushes`, `minBoxChanges`, `minExpanded`,
    /// `proven` and `maxMazes` (default: no limit), and of `timeLimitMs` and `isCut`, which end the work as
    /// for a `Solver`.
    ///
    /// Throws when no level can meet the wishes.
    #[wasm_bindgen(constructor)]
    pub fn new(options: JsValue) -> Result<LevelGenerator, Refusal> {
        let given = Given(options);
        let early = Ending::of(&given)?;
        let generator = generate::Generator::new(wishes_of(&given)?);
        let generator = generator.map_err(|wish| wish.message())?;
        if let Some(is_time) = early.alarm() {
            generator.stop_when(is_time);
        }
        Ok(LevelGenerator {
            generator,
            early,
            wanted: given.count("count")?.unwrap_or(1),
            mazes: given.whole("maxMazes")?.unwrap_or(u64::MAX),
            made: Vec::new(),
            stopped: false,
        })
    }

    /// Works for about `budget` units: `{ done, levels, tried: { mazes, boards, candidates,
    /// unsolved, dull, repeated } }`.
    pub fn step(&mut self, budget: f64) -> JsValue {
        self.early.begin();
        if !self.is_over()
            && let Some(made) = self.generator.step(budget as u64)
        {
            self.made.push(made.into());
        }
        self.stopped |= call::was_cut();
        to_object(&StepObject {
            done: self.is_over(),
            levels: self.made.clone(),
            tried: self.generator.tally().into(),
        })
    }

    /// Ends the work; the outcome will be "cancelled" if levels are still missing.
    pub fn cancel(&mut self) {
        self.stopped = true;
    }

    /// The result: `{ outcome, levels, tried }`, the outcome being "done", "cancelled", or "gaveup" when the
    /// allowed number of mazes gave fewer levels than wanted.
    pub fn result(&self) -> JsValue {
        let outcome = match () {
            () if self.made.len() >= self.wanted => "done",
            () if self.stopped => "cancelled",
            () => "gaveup",
        };
        to_object(&GeneratedObject {
            outcome,
            levels: self.made.clone(),
            tried: self.generator.tally().into(),
        })
    }

    fn is_over(&self) -> bool {
        self.stopped || self.made.len() >= self.wanted || self.generator.tally().mazes >= self.mazes
    }
}

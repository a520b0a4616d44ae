//! A search that is watched position by position, for JavaScript.

use super::inspection::InspectionObject;
use super::objects::{progress_of, result_of};
use crate::{CATALOGUE, Look, Watch};
use kura::level::Level;
use kura::portfolio::Outcome;
use kura::position::Side;
use kura::wasm::{Clock, Refusal, first_of, joined, options_of, to_object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Milliseconds after which a call ends even if it has not reached a position.
const LONGEST_CALL: f64 = 40.0;
/// Units of work between two checks of the clock.
const PIECE: u32 = 64;

/// A search being watched.
#[wasm_bindgen]
pub struct Watcher {
    watch: Watch,
    clock: Clock,
}

/// The position expanded last, with the progress and the result.
#[derive(Serialize)]
struct WatchObject {
    look: Option<LookObject>,
}

/// How the search ended, once it has.
#[derive(Serialize)]
struct EndObject {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    result: JsValue,
}

#[derive(Serialize)]
struct LookObject {
    at: String,
    pulls: bool,
    /// The LURD letter of the step that led there, if the rules may depend on it.
    last: Option<char>,
    #[serde(flatten)]
    inspection: InspectionObject,
}

impl From<Look> for LookObject {
    fn from(Look { at, seen, inspection }: Look) -> Self {
        let last = seen.last.map(|step| step.direction.letter(true));
        let inspection = InspectionObject::from(inspection);
        Self { at, pulls: seen.side == Side::Pull, last, inspection }
    }
}

#[wasm_bindgen]
impl Watcher {
    /// Prepares to search the level `xsb`; `options` are those of a solver. Throws when they are invalid, or
    /// the level cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(xsb: &str, options: JsValue) -> Result<Watcher, Refusal> {
        let level = Level::parse(xsb).map_err(|problems| first_of(&problems))?;
        let watch =
            Watch::new(level, options_of(CATALOGUE, options)?).map_err(|unknown| unknown.0)?;
        Ok(Watcher { watch, clock: Clock::default() })
    }

    /// Continues until the given number of further positions were expanded, but little longer than 40 ms: the
    /// fields of a progress with `result`, null until the search has ended, and `look`: `{ at, pulls, last,
    /// dead, pushes }`, the position expanded last with what its own rules say about each step, null if there
    /// is none yet.
    pub fn next(&mut self, nodes: f64) -> JsValue {
        let end = self.clock.now() + LONGEST_CALL;
        let mut left = nodes as u64;
        'time: while left > 0 && !self.watch.is_over() && self.clock.now() < end {
            for _ in 0..PIECE {
                left -= u64::from(self.watch.step());
                if left == 0 || self.watch.is_over() {
                    break 'time;
                }
            }
        }
        let (run, over) = (self.watch.run(), self.watch.is_over());
        let progress = progress_of(run, over);
        let result = if over { result_of(run.report(Outcome::Timeout)) } else { JsValue::NULL };
        let look = self.watch.look().map(LookObject::from);
        joined([progress, to_object(&EndObject { result }), to_object(&WatchObject { look })])
    }
}

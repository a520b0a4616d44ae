//! The everyday interface, with the strategies of the lab and the numbers that it shows.

use super::objects::{progress_done, progress_of, result_invalid, result_of, strategy_of};
use crate::CATALOGUE;
use kura::wasm::{Refusal, Solver};
use wasm_bindgen::prelude::*;

/// A level being solved: a `Solver` to which `strategy` may name those of the lab.
#[wasm_bindgen]
pub struct LabSolver(Solver);

#[wasm_bindgen]
impl LabSolver {
    /// See `Solver`.
    #[wasm_bindgen(constructor)]
    pub fn new(xsb: &str, options: JsValue) -> Result<LabSolver, Refusal> {
        Solver::of(CATALOGUE, xsb, options).map(LabSolver)
    }

    /// The progress of a `Solver`, and `duplicates`, `open`, `nearest`, `pruned` and `own`.
    pub fn step(&mut self, budget: f64) -> Result<JsValue, Refusal> {
        let work = self.0.work(budget)?;
        Ok(work.map_or_else(progress_done, |(run, done)| progress_of(run, done)))
    }

    /// See `Solver`.
    pub fn cancel(&mut self) {
        self.0.cancel();
    }

    /// The answer of a `Solver`, and `duplicates`, `pruned`, `own` and `tablesMb`.
    pub fn result(&self) -> JsValue {
        self.0.answer().map_or_else(result_invalid, result_of)
    }
}

/// All strategies but "auto": `[{ name, summary, source, switches, settings: [{ key, meaning, words | least, most,
/// standard }], rules, complete, about }]`.
#[wasm_bindgen]
pub fn lab_strategies() -> Vec<JsValue> {
    CATALOGUE.entries().map(strategy_of).collect()
}

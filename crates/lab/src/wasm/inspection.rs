//! Why pushes are pruned, for JavaScript. Squares are cells of the level, row by row from 0.

use super::asked::about;
use crate::{Inspection, Judged, Reason};
use kura::board::DIRECTIONS;
use kura::level::Level;
use kura::wasm::to_object;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
pub struct InspectionObject {
    dead: Vec<ReasonObject>,
    pushes: Vec<JudgedObject>,
}

#[derive(Serialize)]
struct JudgedObject {
    from: usize,
    to: usize,
    letter: char,
    reasons: Vec<ReasonObject>,
}

#[derive(Serialize)]
struct ReasonObject {
    rule: &'static str,
    boxes: Vec<usize>,
    floor: Vec<usize>,
}

impl From<Reason> for ReasonObject {
    fn from(Reason { rule, boxes, floor }: Reason) -> Self {
        Self { rule, boxes, floor }
    }
}

fn objects(reasons: Vec<Reason>) -> Vec<ReasonObject> {
    reasons.into_iter().map(ReasonObject::from).collect()
}

impl From<Inspection> for InspectionObject {
    fn from(Inspection { dead, pushes }: Inspection) -> Self {
        Self { dead: objects(dead), pushes: pushes.into_iter().map(JudgedObject::from).collect() }
    }
}

impl From<Judged> for JudgedObject {
    fn from(Judged { from, to, letter, reasons }: Judged) -> Self {
        Self { from, to, letter, reasons: objects(reasons) }
    }
}

/// Every push of the position `at` of the level `xsb` with the rules that prune it: `{ dead: [reason],
/// pushes: [{ from, to, letter, reasons: [{ rule, boxes, floor }] }] }`, or `null` when `at` is not a
/// position of this level. `last` is the LURD letter of the push that led there, or empty.
#[wasm_bindgen]
pub fn inspect(xsb: &str, at: &str, last: &str) -> JsValue {
    let last =
        DIRECTIONS.into_iter().find(|d| last.eq_ignore_ascii_case(&d.letter(false).to_string()));
    let seen = Level::parse(at).ok().and_then(|at| {
        about(xsb, |asked| {
            let (subject, rules) = asked.rules()?;
            rules.inspect(subject, &at, last).ok()
        })
    });
    to_object(&seen.map(InspectionObject::from))
}

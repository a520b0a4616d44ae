//! The browser's door: what JavaScript may call. Values go out as plain objects in camelCase;
//! a mistake in a text is a value too, so nothing here throws on what a person typed.

use crate::level::{Level, Problem, replay};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Starts the workers of the threads module; the promise it returns ends when all of them run.
#[cfg(feature = "threads")]
pub use wasm_bindgen_rayon::init_thread_pool;

/// Runs once when the module is loaded: a panic then names itself on the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// What [`verify`] returns. The counts are there when `ok` is true.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Verdict {
    /// Every move could be made.
    ok: bool,
    /// Every box stands on a goal at the end.
    solved: bool,
    moves: usize,
    pushes: usize,
    box_lines: usize,
    box_changes: usize,
    sessions: usize,
    /// The moves with capitals for pushes.
    lurd: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Replays the moves `lurd` on the level `xsb` (one board): `{ ok, solved, moves, pushes, boxLines,
/// boxChanges, sessions, lurd, error? }`.
#[wasm_bindgen]
pub fn verify(xsb: &str, lurd: &str) -> JsValue {
    let replayed = match Level::parse(xsb) {
        Ok(level) => replay(&level, lurd).map_err(|error| error.to_string()),
        Err(problems) => Err(sentences(&problems)),
    };
    to_object(&match replayed {
        Ok(run) => Verdict {
            ok: true,
            solved: run.solved,
            moves: run.measures.moves,
            pushes: run.measures.pushes,
            box_lines: run.measures.box_lines,
            box_changes: run.measures.box_changes,
            sessions: run.measures.sessions,
            lurd: run.lurd,
            error: None,
        },
        Err(error) => Verdict { error: Some(error), ..Verdict::default() },
    })
}

fn sentences(problems: &[Problem]) -> String {
    let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
    all.join("; ")
}

/// A plain JavaScript object with `null` for what is not known.
fn to_object(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // The structures of this file hold numbers, texts and lists only, which always have a form.
    value.serialize(&serializer).unwrap_throw()
}

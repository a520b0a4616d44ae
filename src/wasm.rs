//! The browser's door: what JavaScript may call. Values go out as plain objects in camelCase;
//! a mistake in a level is a value too, so nothing here throws on what a person typed.

use crate::level::{self, Level, Problem, RawLevel, ReadError, StoredKind, replay};
use crate::portfolio::{Objective, Options, Outcome, Report, Run, SCHEMA};
use crate::search::{ENTRIES, Switches};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::prelude::*;

/// Starts the workers of the threads module; the promise it returns ends when all of them run.
#[cfg(feature = "threads")]
pub use wasm_bindgen_rayon::init_thread_pool;

/// Set by a panic on any thread. The thread is gone then and would be waited for in vain.
static PANICKED: AtomicBool = AtomicBool::new(false);

/// Runs once on each thread when the module is loaded: a panic then names itself on the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        PANICKED.store(true, Ordering::SeqCst);
        console_error_panic_hook::hook(info);
    }));
}

/// The levels of a text in any format: `{ title?, author?, levels: [{ xsb, title?, author?, notes,
/// solutions, line, problems: [{ row, column, message }] }], error?: { row, column, message } }`.
///
/// A level that cannot be played is listed with its problems, the rows as typed. `error` is there,
/// and `levels` empty, when the text as a whole cannot be read.
#[wasm_bindgen]
pub fn read_levels(text: &str) -> JsValue {
    to_object(&match level::read_levels(text.as_bytes()) {
        Ok(collection) => CollectionObject {
            title: collection.title,
            author: collection.author,
            levels: collection.levels.into_iter().map(LevelObject::from).collect(),
            error: None,
        },
        Err(error) => CollectionObject {
            error: error.problems.first().map(ProblemObject::from),
            ..CollectionObject::default()
        },
    })
}

#[derive(Default, Serialize)]
struct CollectionObject {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    levels: Vec<LevelObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ProblemObject>,
}

#[derive(Serialize)]
struct LevelObject {
    xsb: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    notes: Vec<String>,
    /// What the text calls solutions, not yet replayed.
    solutions: Vec<String>,
    line: usize,
    problems: Vec<ProblemObject>,
}

impl From<Result<RawLevel, ReadError>> for LevelObject {
    fn from(read: Result<RawLevel, ReadError>) -> Self {
        let raw = match read {
            Ok(raw) => raw,
            Err(error) => {
                return Self {
                    xsb: error.rows.join("\n"),
                    title: error.title,
                    author: None,
                    notes: Vec::new(),
                    solutions: Vec::new(),
                    line: error.line,
                    problems: error.problems.iter().map(ProblemObject::from).collect(),
                };
            }
        };
        let problems = Level::from_raw(&raw).err().unwrap_or_default();
        let solutions = raw.solutions.into_iter().filter(|s| s.kind == StoredKind::Solution);
        Self {
            xsb: raw.rows.join("\n"),
            title: raw.title,
            author: raw.author,
            notes: raw.notes,
            solutions: solutions.map(|s| s.lurd).collect(),
            line: raw.line,
            problems: problems.iter().map(ProblemObject::from).collect(),
        }
    }
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

/// A level being solved.
///
/// Call [`Solver::step`] until it says that it is done, then [`Solver::result`]. With one thread
/// the work is done inside `step`; with more, `step` starts the threads of the pool when it is
/// first called (`initThreadPool` must have run) and after that only looks how they are doing, so
/// that the caller never waits.
#[wasm_bindgen]
pub struct Solver {
    run: Result<Run, Vec<Problem>>,
    threads: usize,
    /// What to say when the run ends without an answer.
    ending: Outcome,
}

/// What the caller asks for; every field may be left out or undefined.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct SolverOptions {
    objective: Option<Objective>,
    strategy: Option<String>,
    memory_limit_mb: Option<f64>,
    node_limit: Option<f64>,
    threads: Option<usize>,
    seed: Option<u64>,
}

impl From<SolverOptions> for Options {
    fn from(wanted: SolverOptions) -> Self {
        let standard = Options::default();
        // Casts from floating point stop at the ends of the range.
        let bytes = wanted.memory_limit_mb.map(|mb| (mb * BYTES_PER_MB) as usize);
        let threads = wanted.threads.unwrap_or(standard.threads);
        Options {
            objective: wanted.objective.unwrap_or(standard.objective),
            strategy: wanted.strategy.unwrap_or(standard.strategy),
            memory_limit: bytes.unwrap_or(standard.memory_limit),
            node_limit: wanted.node_limit.map(|limit| limit as u64),
            threads: if cfg!(feature = "threads") { threads } else { 1 },
            seed: wanted.seed.unwrap_or(standard.seed),
        }
    }
}

#[wasm_bindgen]
impl Solver {
    /// Prepares to solve the level `xsb`. `options` is an object with any of `objective` ("any",
    /// "pushes", "moves"), `strategy`, `memoryLimitMb`, `nodeLimit`, `threads` and `seed`.
    ///
    /// Throws when the options make no sense. A level that cannot be played is done at once, with
    /// the outcome "invalid".
    #[wasm_bindgen(constructor)]
    pub fn new(xsb: &str, options: JsValue) -> Result<Solver, JsError> {
        let wanted: Option<SolverOptions> = serde_wasm_bindgen::from_value(options)?;
        let options = Options::from(wanted.unwrap_or_default());
        let threads = options.threads;
        let run = match Level::parse(xsb) {
            Ok(level) => Ok(Run::new(level, options)?),
            Err(problems) => Err(problems),
        };
        Ok(Solver { run, threads, ending: Outcome::Timeout })
    }

    /// Works for about `budget` units, or looks at the threads, and says how it is going:
    /// `{ done, expanded, generated, strategy, depth, lowerBound, boxesOnGoals, boxes, best,
    /// memoryMb }`. Throws when a thread has panicked; the whole worker is lost then.
    pub fn step(&mut self, budget: f64) -> Result<JsValue, JsError> {
        let Ok(run) = &mut self.run else { return Ok(to_object(&ProgressObject::done())) };
        if PANICKED.load(Ordering::SeqCst) {
            return Err(JsError::new("a thread of the solver has failed"));
        }
        let done = if self.threads > 1 {
            run.start(rayon::spawn);
            run.is_over()
        } else {
            run.step(budget as u64)?
        };
        Ok(to_object(&ProgressObject::of(run, done)))
    }

    /// Ends the run; the outcome will be "cancelled" if there is no answer yet. With threads, call
    /// [`Solver::step`] until it says that they have come to rest.
    pub fn cancel(&mut self) {
        self.ending = Outcome::Cancelled;
        if let Ok(run) = &self.run {
            run.stop();
        }
    }

    /// The answer: `{ schema, outcome, solution, pushes, moves, optimal, lowerBound, strategy,
    /// expanded, generated, peakMb, problems }`, the fields of the command line's JSON lines.
    pub fn result(&self) -> JsValue {
        to_object(&match &self.run {
            Ok(run) => ResultObject::of(run.report(self.ending)),
            Err(problems) => ResultObject::invalid(problems),
        })
    }
}

/// Threads stop soon after their solver is gone.
impl Drop for Solver {
    fn drop(&mut self) {
        self.cancel();
    }
}

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ProgressObject {
    done: bool,
    expanded: u64,
    generated: u64,
    strategy: &'static str,
    depth: u32,
    lower_bound: Option<u32>,
    boxes_on_goals: usize,
    boxes: usize,
    /// XSB text of the most promising position; empty before there is one.
    best: String,
    /// What the search's tables hold.
    memory_mb: f64,
}

impl ProgressObject {
    fn done() -> Self {
        Self { done: true, ..Self::default() }
    }

    fn of(run: &Run, done: bool) -> Self {
        let progress = run.progress();
        Self {
            done,
            expanded: progress.expanded,
            generated: progress.generated,
            strategy: progress.strategy,
            depth: progress.depth,
            lower_bound: progress.lower_bound,
            boxes_on_goals: progress.boxes_on_goals,
            boxes: progress.boxes,
            best: progress.best,
            memory_mb: megabytes(progress.memory),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultObject {
    schema: u32,
    outcome: Outcome,
    solution: Option<String>,
    pushes: Option<usize>,
    moves: Option<usize>,
    optimal: bool,
    lower_bound: Option<u32>,
    strategy: String,
    expanded: u64,
    generated: u64,
    /// The size of the module's memory, which never shrinks.
    peak_mb: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ProblemObject>,
}

impl ResultObject {
    fn of(report: Report) -> Self {
        Self {
            schema: SCHEMA,
            outcome: report.outcome,
            solution: report.solution,
            pushes: report.pushes,
            moves: report.moves,
            optimal: report.optimal,
            lower_bound: report.lower_bound,
            strategy: report.strategy,
            expanded: report.expanded,
            generated: report.generated,
            peak_mb: module_memory_mb(),
            problems: Vec::new(),
        }
    }

    fn invalid(problems: &[Problem]) -> Self {
        Self {
            schema: SCHEMA,
            outcome: Outcome::Invalid,
            solution: None,
            pushes: None,
            moves: None,
            optimal: false,
            lower_bound: None,
            strategy: "none".into(),
            expanded: 0,
            generated: 0,
            peak_mb: module_memory_mb(),
            problems: problems.iter().map(ProblemObject::from).collect(),
        }
    }
}

/// A mistake in a level, with its 1-based place in the board.
#[derive(Serialize)]
struct ProblemObject {
    row: usize,
    column: usize,
    message: String,
}

impl From<&Problem> for ProblemObject {
    fn from(problem: &Problem) -> Self {
        Self { row: problem.row, column: problem.column, message: problem.kind.to_string() }
    }
}

/// A strategy that the option `strategy` may name.
#[derive(Serialize)]
struct StrategyObject {
    name: &'static str,
    summary: &'static str,
    source: &'static str,
    /// What can follow the name, after a colon.
    switches: Vec<String>,
}

/// All strategies but "auto": `[{ name, summary, source, switches }]`.
#[wasm_bindgen]
pub fn strategies() -> JsValue {
    let rules = || Switches::NAMES.iter().map(|name| format!("no-{name}"));
    let list: Vec<StrategyObject> = ENTRIES
        .iter()
        .map(|entry| StrategyObject {
            name: entry.name,
            summary: entry.summary,
            source: entry.source,
            switches: entry.switches.iter().map(|s| s.0.to_string()).chain(rules()).collect(),
        })
        .collect();
    to_object(&list)
}

/// Size of the module's memory, which comes in pages of 64 KiB.
fn module_memory_mb() -> f64 {
    core::arch::wasm32::memory_size::<0>() as f64 / 16.0
}

const BYTES_PER_MB: f64 = 1_048_576.0;

fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / BYTES_PER_MB
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

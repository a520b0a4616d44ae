//! Results for JavaScript, as plain objects.

use crate::portfolio::{End, Fault, Objective, Outcome, Progress, Report, SCHEMA, Share};
use crate::search::{Entry, Switch};
use kura_level::message::{Message, Params, says};
use kura_level::{
    Collection, Level, Listed, Problem, RawLevel, ReadError, Replay, StoredKind, replay,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// The levels of a text, or why there are none.
#[derive(Default, Serialize)]
pub struct CollectionObject {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    levels: Vec<LevelObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ProblemObject>,
}

impl From<Result<Collection, ReadError>> for CollectionObject {
    fn from(read: Result<Collection, ReadError>) -> Self {
        match read {
            Ok(collection) => {
                let (mut listed, mut checks) = (Listed::default(), Checks(40_000_000));
                let level = |read| LevelObject::of(read, &mut listed, &mut checks);
                Self {
                    title: collection.title,
                    author: collection.author,
                    levels: collection.levels.into_iter().map(level).collect(),
                    error: None,
                }
            }
            Err(error) => {
                Self { error: error.problems.first().map(ProblemObject::from), ..Self::default() }
            }
        }
    }
}

/// One level as it was written, with its problems.
#[derive(Serialize)]
pub struct LevelObject {
    xsb: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    notes: Vec<String>,
    /// What solves the level, as replayed; of a level that cannot be played, what the text calls solutions.
    solutions: Vec<String>,
    /// What the text calls solutions and is none, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failed: Vec<FailedObject>,
    line: usize,
    /// Line, column and columns per square of each row in the text; empty for whole lines that follow each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<[usize; 3]>,
    /// Signs that are not XSB, each with what it was taken for: `[["X", "$"]]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    signs: Vec<(char, char)>,
    problems: Vec<ProblemObject>,
}

impl LevelObject {
    fn of(read: Result<RawLevel, ReadError>, listed: &mut Listed, checks: &mut Checks) -> Self {
        let raw = match read {
            Ok(raw) => raw,
            Err(error) => {
                return Self {
                    xsb: error.rows.join("\n"),
                    title: error.title,
                    author: None,
                    notes: Vec::new(),
                    solutions: Vec::new(),
                    failed: Vec::new(),
                    line: error.line,
                    places: error.places.in_full(),
                    signs: Vec::new(),
                    problems: listed.next(error.problems).iter().map(ProblemObject::from).collect(),
                };
            }
        };
        let stored = raw.solutions.iter().filter(|s| s.kind == StoredKind::Solution);
        let (mut solutions, mut failed) = (Vec::new(), Vec::new());
        let problems = match Level::from_raw(&raw) {
            Ok(level) => {
                for lurd in stored.map(|s| &s.lurd) {
                    match checks.replayed(&level, lurd) {
                        Ok(lurd) => solutions.push(lurd),
                        Err(why) => failed.push(FailedObject { lurd: lurd.clone(), why }),
                    }
                }
                Vec::new()
            }
            Err(problems) => {
                solutions.extend(stored.map(|s| s.lurd.clone()));
                listed.next(problems)
            }
        };
        Self {
            xsb: raw.rows.join("\n"),
            title: raw.title,
            author: raw.author,
            notes: raw.notes,
            solutions,
            failed,
            line: raw.line,
            places: raw.places.in_full(),
            signs: raw.signs,
            problems: problems.iter().map(ProblemObject::from).collect(),
        }
    }
}

/// Moves that do not solve the level they come with.
#[derive(Serialize)]
struct FailedObject {
    lurd: String,
    why: Message,
}

/// The moves that may still be replayed for one text, so that no text takes longer than its size explains.
struct Checks(usize);

impl Checks {
    /// What a failed replay counts, whose number of moves is not known.
    const FAILURE: usize = 100_000;

    /// The moves with capitals for pushes, if they solve the level.
    fn replayed(&mut self, level: &Level, lurd: &str) -> Result<String, Message> {
        if self.0 == 0 {
            return Err(Message::new(&says::NOT_REPLAYED));
        }
        let replayed = replay(level, lurd).map_err(|error| error.message());
        let cost = replayed.as_ref().map_or(Self::FAILURE, |run| run.measures.moves);
        self.0 = self.0.saturating_sub(cost);
        match replayed? {
            run if run.solved => Ok(run.lurd),
            _ => Err(Message::new(&says::BOXES_LEFT)),
        }
    }
}

/// The result of a replay. The counts are valid if `ok` is true.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Every move is possible.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<Params>,
}

impl From<Result<Replay, Message>> for Verdict {
    fn from(replayed: Result<Replay, Message>) -> Self {
        match replayed {
            Ok(run) => Self {
                ok: true,
                solved: run.solved,
                moves: run.measures.moves,
                pushes: run.measures.pushes,
                box_lines: run.measures.box_lines,
                box_changes: run.measures.box_changes,
                sessions: run.measures.sessions,
                lurd: run.lurd,
                ..Self::default()
            },
            Err(why) => Self {
                error: Some(why.to_string()),
                code: Some(why.code()),
                params: Some(why.params().clone()),
                ..Self::default()
            },
        }
    }
}

/// The progress of a search.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProgressObject {
    done: bool,
    expanded: u64,
    generated: u64,
    strategy: &'static str,
    depth: u32,
    lower_bound: Option<u32>,
    /// The best solution so far, of a search that continues after its first one.
    solution: Option<String>,
    pushes: Option<usize>,
    moves: Option<usize>,
    boxes_on_goals: usize,
    backwards: bool,
    boxes: usize,
    /// XSB text of the most promising position; empty before there is one.
    best: String,
    /// The map of a feature-space search: plan steps left, floor regions, positions stored, and so on.
    cells: Vec<u32>,
    /// The memory used by the search's tables.
    memory_mb: f64,
}

impl ProgressObject {
    /// The progress of a search that has nothing to do.
    pub fn done() -> Self {
        Self { done: true, ..Self::default() }
    }

    /// The progress of a running search, or one that is over.
    pub fn of(progress: Progress, done: bool) -> Self {
        Self {
            done,
            expanded: progress.expanded,
            generated: progress.generated,
            strategy: progress.strategy,
            depth: progress.depth,
            lower_bound: progress.lower_bound,
            solution: progress.solution,
            pushes: progress.pushes,
            moves: progress.moves,
            boxes_on_goals: progress.boxes_on_goals,
            backwards: progress.backwards,
            boxes: progress.boxes,
            best: progress.best,
            cells: progress.cells,
            memory_mb: megabytes(progress.memory),
        }
    }
}

/// One strategy's part in a search.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShareObject {
    strategy: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    switches: String,
    turns: u64,
    expanded: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    on_goals: usize,
    end: End,
}

impl From<Share> for ShareObject {
    fn from(share: Share) -> Self {
        let Share { strategy, switches, turns, expanded, seed, on_goals, end } = share;
        Self { strategy, switches, turns, expanded, seed, on_goals, end }
    }
}

/// How a search ended: the fields of the command line's JSON lines, in camelCase.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResultObject {
    schema: u32,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<Params>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    solution: Option<String>,
    pushes: Option<usize>,
    moves: Option<usize>,
    optimal: bool,
    lower_bound: Option<u32>,
    strategy: String,
    shares: Vec<ShareObject>,
    expanded: u64,
    generated: u64,
    /// The size of the module's memory, which never shrinks.
    peak_mb: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ProblemObject>,
}

impl ResultObject {
    /// For a level that was searched.
    pub fn of(report: Report) -> Self {
        Self {
            schema: SCHEMA,
            outcome: report.outcome,
            reason: report.reason.as_ref().map(ToString::to_string),
            code: report.reason.as_ref().map(Message::code),
            params: report.reason.map(|reason| reason.params().clone()),
            fault: report.fault,
            solution: report.solution,
            pushes: report.pushes,
            moves: report.moves,
            optimal: report.optimal,
            lower_bound: report.lower_bound,
            strategy: report.strategy,
            shares: report.shares.into_iter().map(ShareObject::from).collect(),
            expanded: report.expanded,
            generated: report.generated,
            peak_mb: module_memory_mb(),
            problems: Vec::new(),
        }
    }

    /// For a level that cannot be played.
    pub fn invalid(problems: &[Problem]) -> Self {
        let report = Report::without_solution(Objective::default(), Outcome::Invalid);
        Self { problems: problems.iter().map(ProblemObject::from).collect(), ..Self::of(report) }
    }
}

/// A problem of a level, with its 1-based position on the board.
#[derive(Serialize)]
pub struct ProblemObject {
    row: usize,
    column: usize,
    code: &'static str,
    params: Params,
    message: String,
}

impl From<&Problem> for ProblemObject {
    fn from(problem: &Problem) -> Self {
        let what = problem.kind.message();
        Self {
            row: problem.row,
            column: problem.column,
            code: what.code(),
            params: what.params().clone(),
            message: what.to_string(),
        }
    }
}

/// A strategy that the option `strategy` may name.
#[derive(Serialize)]
pub struct StrategyObject {
    name: &'static str,
    summary: &'static str,
    source: &'static str,
    /// What can follow the name, after a colon.
    switches: Vec<String>,
}

impl From<&Entry> for StrategyObject {
    fn from(entry: &Entry) -> Self {
        let own = entry.switches.iter().map(Switch::form);
        let rules = entry.rules.names().into_iter().map(|name| format!("no-{name}"));
        let Entry { name, summary, source, .. } = *entry;
        Self { name, summary, source, switches: own.chain(rules).collect() }
    }
}

/// Size of the module's memory, which comes in pages of 64 KiB.
fn module_memory_mb() -> f64 {
    core::arch::wasm32::memory_size::<0>() as f64 / 16.0
}

/// A mebibyte, as a JavaScript number.
pub const BYTES_PER_MB: f64 = 1_048_576.0;

/// Mebibytes, as a JavaScript number.
pub fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / BYTES_PER_MB
}

/// An object with the fields of these objects.
pub fn joined<const N: usize>(parts: [JsValue; N]) -> JsValue {
    let all = js_sys::Object::new();
    for part in &parts {
        js_sys::Object::assign(&all, part.unchecked_ref());
    }
    all.into()
}

/// A plain JavaScript object with `null` for unknown values.
pub fn to_object(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // The structures of this file contain only numbers, texts and lists, which can always be converted.
    value.serialize(&serializer).unwrap_throw()
}

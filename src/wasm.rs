//! The interface to JavaScript. Results are plain objects in camelCase; a mistake in a level is a result too,
//! so nothing here throws on user input.

mod call;
mod clock;
mod generator;
mod memory;
mod objects;
mod optimizer;
mod options;
mod refusal;

use crate::catalogue::Catalogue;
use crate::portfolio::{Options, Outcome, Report, Run};
use call::Ending;
use kura_level::message::{Message, says};
use kura_level::{Level, Problem, replay};
use objects::{BYTES_PER_MB, CollectionObject, Verdict};
use options::{Given, bad};
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::prelude::*;

/// For modules that know more strategies: see [`Solver::of`].
pub use {
    clock::Clock,
    objects::{ProgressObject, ResultObject, StrategyObject, joined, megabytes, to_object},
    refusal::Refusal,
};

/// Starts the workers of the threads module; the promise it returns ends when all of them run.
#[cfg(target_feature = "atomics")]
pub use wasm_bindgen_rayon::init_thread_pool;

/// Set by a panic on any thread. That thread has ended, and waiting for it would never end.
static PANICKED: AtomicBool = AtomicBool::new(false);

/// Runs once on each thread when the module is loaded: panics are then reported on the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        PANICKED.store(true, Ordering::SeqCst);
        console_error_panic_hook::hook(info);
    }));
}

/// The version of Kura of this module: a page and a worker of different versions cannot communicate.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}

/// The levels of a text in any format: `{ title?, author?, levels: [{ xsb, title?, author?, notes,
/// solutions, line, places?: [[line, column, step]], signs?: [["X", "$"]], problems: [{ row, column, code, params,
/// message }] }], error?: { row, column, code, params, message } }`. The boards are in the signs `signs` (as
/// `Signs::parse` reads them) where they are given.
///
/// A level that cannot be played is listed with its problems, the rows as typed. `error` is there,
/// and `levels` empty, when the text as a whole cannot be read. Throws when the signs are invalid.
#[wasm_bindgen]
pub fn read_levels(text: &str, signs: Option<String>) -> Result<JsValue, Refusal> {
    let wanted = match signs {
        Some(signs) => Some(kura_level::Signs::parse(&signs).ok_or_else(|| bad("signs"))?),
        None => None,
    };
    Ok(to_object(&CollectionObject::from(kura_level::read_text(text, wanted.as_ref()))))
}

/// Replays the moves `lurd` on the level `xsb` (one board): `{ ok, solved, moves, pushes, boxLines,
/// boxChanges, sessions, lurd, error?, code?, params? }`.
#[wasm_bindgen]
pub fn verify(xsb: &str, lurd: &str) -> JsValue {
    let replayed = match Level::parse(xsb) {
        Ok(level) => replay(&level, lurd).map_err(|error| error.message()),
        Err(problems) => Err(first_of(&problems)),
    };
    to_object(&Verdict::from(replayed))
}

/// Units of work between two checks of a node limit. Callers choose budgets by the clock; with a node limit
/// they are rounded up to this, as on the command line, so that the limit ends the search at the same node on
/// every machine.
const PIECE: u64 = 20_000;

/// Milliseconds after which a call ends even if its budget is not used up, at the next check of the clock:
/// units take different times, and a worker that searches cannot receive a cancel.
const LONGEST_CALL: f64 = 40.0;
/// The least number of checks of the clock in a call that uses its whole budget.
const LOOKS: u64 = 8;

/// A level being solved.
///
/// Call [`Solver::step`] until it says that it is done, then [`Solver::result`]. With one thread the work is
/// done inside `step`; with more, the first call of `step` starts the threads of the pool (`initThreadPool`
/// must have run) and later calls only check on them, so that the caller never waits.
#[wasm_bindgen]
pub struct Solver {
    run: Result<Run, Vec<Problem>>,
    threads: usize,
    /// Whether the work is divided into the same pieces everywhere.
    whole_pieces: bool,
    /// The outcome when the run ends without an answer.
    ending: Outcome,
    /// What can end the run in the middle of a call.
    early: Ending,
}

/// The options of an object from JavaScript, which may name any strategy of `catalogue`.
///
/// # Errors
/// When a value is invalid.
pub fn options_of(catalogue: Catalogue, options: JsValue) -> Result<Options, Message> {
    options_in(catalogue, &Given(options))
}

fn options_in(catalogue: Catalogue, given: &Given) -> Result<Options, Message> {
    let standard = Options::default();
    let objective = match given.text("objective")?.as_deref() {
        None => standard.objective,
        Some(name) => name.parse().map_err(|_| bad("objective"))?,
    };
    // Casts from floating point saturate.
    let bytes = given.number("memoryLimitMb")?.map(|mb| (mb * BYTES_PER_MB) as usize);
    let threads = given.count("threads")?.unwrap_or(standard.threads);
    Ok(Options {
        objective,
        strategy: given.text("strategy")?.unwrap_or(standard.strategy),
        catalogue,
        memory_limit: bytes.unwrap_or(standard.memory_limit),
        node_limit: given.whole("nodeLimit")?,
        threads: if cfg!(target_feature = "atomics") { threads } else { 1 },
        lockstep: standard.lockstep,
        seed: given.whole("seed")?.unwrap_or(standard.seed),
    })
}

#[wasm_bindgen]
impl Solver {
    /// Prepares to solve the level `xsb`. `options` is an object with any of `objective` ("any", "pushes",
    /// "moves"), `strategy`, `memoryLimitMb`, `nodeLimit`, `threads`, `seed`, `timeLimitMs` and `isCut`: with
    /// one thread the run ends that many milliseconds from now, or once the function `isCut`, called during
    /// long calls, returns true, if necessary in the middle of a step. With several threads the caller keeps
    /// the time and calls `cancel`.
    ///
    /// Throws when the options are invalid. A level that cannot be played is done at once, with the outcome
    /// "invalid".
    #[wasm_bindgen(constructor)]
    pub fn new(xsb: &str, options: JsValue) -> Result<Solver, Refusal> {
        Solver::of(Catalogue::EVERYDAY, xsb, options)
    }

    /// Works for about `budget` units but little longer than 40 ms, or checks on the threads, and returns the
    /// progress: `{ done, expanded, generated, strategy, depth, lowerBound, pushes, boxesOnGoals, backwards,
    /// boxes, best, memoryMb }`. Throws when a thread has panicked; the whole worker is then unusable.
    pub fn step(&mut self, budget: f64) -> Result<JsValue, Refusal> {
        let work = self.work(budget)?;
        Ok(to_object(&work.map_or_else(ProgressObject::done, |(run, done)| {
            ProgressObject::of(run.progress(), done)
        })))
    }

    /// Asks the threads to pause, without losing anything of the search; true once all have.
    /// With one thread there is nothing to do: a search rests between two calls of
    /// [`Solver::step`].
    #[cfg(target_feature = "atomics")]
    pub fn pause(&self) -> bool {
        self.run.as_ref().map_or(true, Run::pause)
    }

    /// Lets the next [`Solver::step`] go on with a search that rests.
    #[cfg(target_feature = "atomics")]
    pub fn resume(&mut self) {
        if let Ok(run) = &mut self.run {
            run.resume();
        }
    }

    /// Ends the run; the outcome will be "cancelled" if there is no answer yet. With threads, call
    /// [`Solver::step`] until it says that they have ended.
    pub fn cancel(&mut self) {
        self.ending = Outcome::Cancelled;
        if let Ok(run) = &self.run {
            run.stop();
        }
    }

    /// The answer: `{ schema, outcome, reason?, code?, params?, solution, pushes, moves, optimal, lowerBound, strategy,
    /// shares, expanded, generated, peakMb, problems }`, the fields of the command line's JSON lines.
    pub fn result(&self) -> JsValue {
        to_object(&self.answer().map_or_else(ResultObject::invalid, ResultObject::of))
    }
}

/// What is behind the interface to JavaScript.
impl Solver {
    /// Prepares to solve the level with any strategy of `catalogue`; see [`Solver::new`].
    ///
    /// # Errors
    /// When the options are invalid.
    pub fn of(catalogue: Catalogue, xsb: &str, options: JsValue) -> Result<Solver, Refusal> {
        let given = Given(options);
        let (options, early) = (options_in(catalogue, &given)?, Ending::of(&given)?);
        let (threads, whole_pieces) = (options.threads, options.node_limit.is_some());
        let run = match Level::parse(xsb) {
            Ok(level) => Ok(Run::new(level, options).map_err(|unknown| unknown.0)?),
            Err(problems) => Err(problems),
        };
        // Each thread has a clock of its own.
        if let Ok(run) = &run
            && let Some(is_time) = early.alarm().filter(|_| threads <= 1)
        {
            run.stop_when(is_time);
        }
        Ok(Solver { run, threads, whole_pieces, ending: Outcome::Timeout, early })
    }

    /// What [`Solver::step`] does: the run, and whether it is over; `None` for a level that cannot be played.
    ///
    /// # Errors
    /// When a thread has panicked.
    pub fn work(&mut self, budget: f64) -> Result<Option<(&Run, bool)>, Refusal> {
        let Ok(run) = &mut self.run else { return Ok(None) };
        if PANICKED.load(Ordering::SeqCst) {
            return Err(Message::new(&says::THREAD_FAILED).into());
        }
        let budget = budget as u64;
        let whole = budget.div_ceil(PIECE).max(1).saturating_mul(PIECE);
        let (units, piece) = match self.whole_pieces {
            true => (whole, PIECE),
            false => (budget, budget.div_ceil(LOOKS).min(PIECE)),
        };
        self.early.begin();
        let done = match self.threads {
            0 | 1 => run_for_a_while(run, units, piece, self.early.clock()),
            _ => run_on_pool(run),
        };
        if call::was_cut() {
            self.ending = Outcome::Cancelled;
        }
        Ok(Some((run, done)))
    }

    /// The answer, or what is wrong with the level.
    ///
    /// # Errors
    /// When the level cannot be played.
    pub fn answer(&self) -> Result<Report, &[Problem]> {
        self.run.as_ref().map(|run| run.report(self.ending)).map_err(Vec::as_slice)
    }
}

/// Works for `units` units in pieces, unless that takes too long; true when the run is over.
fn run_for_a_while(run: &mut Run, units: u64, piece: u64, clock: &Clock) -> bool {
    let end = clock.now() + LONGEST_CALL;
    let mut left = units;
    loop {
        let part = piece.min(left);
        if run.step(part) {
            return true;
        }
        left -= part;
        if left == 0 || clock.now() >= end {
            return false;
        }
    }
}

/// Starts a run on the threads of the pool if it has not been started; true when it is over.
#[cfg(target_feature = "atomics")]
fn run_on_pool(run: &mut Run) -> bool {
    run.start(rayon::spawn);
    run.is_over()
}

/// Without shared memory rayon has no threads, and the options never request more than one.
#[cfg(not(target_feature = "atomics"))]
fn run_on_pool(_: &mut Run) -> bool {
    true
}

/// Threads stop soon after their solver is gone.
impl Drop for Solver {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// All strategies but "auto": `[{ name, summary, source, switches }]`.
#[wasm_bindgen]
pub fn strategies() -> JsValue {
    to_object(&Catalogue::EVERYDAY.entries().map(StrategyObject::from).collect::<Vec<_>>())
}

/// The message for a level with `problems`, at least one.
pub fn first_of(problems: &[Problem]) -> Message {
    problems[0].message()
}

//! Solving one level: a queue of strategies that take turns, on one thread or several.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use super::checkpoint::{Refused, Summed, write_head};
use super::lockstep::Crew;
use super::member::Plan;
use super::preparation::Preparation;
use super::proof::Proof;
use super::schedule;
use super::scoreboard::Scoreboard;
use super::unsearched::{nothing_to_do, unsupported, wanted};
use super::work::{Shared, lock};
use super::{MOST_THREADS, Objective, Options, Outcome, Progress, Report};
use crate::board::{Square, WALL};
use crate::catalogue::{Spec, UnknownStrategy};
use crate::limits::Halt;
use crate::position::{BitSet, Ground, Side};
use crate::search::{Fewest, Memory, Seen, Stats};
use kura_level::Level;
use kura_level::message::{Message, says};

/// A level being solved.
///
/// # Examples
///
/// ```
/// use kura::level::{Level, replay};
/// use kura::portfolio::{Objective, Options, Outcome, Run};
///
/// let level = Level::parse("#######\n#     #\n#@$ $ #\n#  . .#\n#######").expect("a level");
/// let options = Options { objective: Objective::Pushes, ..Options::default() };
/// let mut run = Run::new(level.clone(), options).expect("a strategy of that name");
/// while !run.step(10_000) {
///     println!("{} positions so far", run.progress().expanded);
/// }
/// let report = run.report(Outcome::Gaveup);
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert!(report.optimal);
/// let moves = report.solution.expect("the moves of a solved level");
/// assert!(replay(&level, &moves).expect("moves that can be played").solved);
/// ```
pub struct Run {
    shared: Arc<Shared>,
    threads: usize,
    started: bool,
    /// Whether it continues what an earlier run saved.
    resumed: bool,
}

impl Run {
    /// Prepares to solve `level`. Fails when the options name a strategy or switch that does not exist.
    pub fn new(level: Level, options: Options) -> Result<Self, UnknownStrategy> {
        let in_pushes = matches!(options.objective, Objective::Pushes | Objective::PushesMoves);
        let members = match options.strategy.as_str() {
            "auto" if in_pushes => vec![Proof::PLAN],
            _ => schedule::members(&options)?,
        };
        Ok(Run::with(level, members, options))
    }

    /// Prepares to solve `level` with strategies that need not be in the catalogue and take turns; the
    /// strategy in `options` is ignored.
    pub fn of(level: Level, members: Vec<Spec>, options: Options) -> Self {
        Run::with(level, members.into_iter().map(Plan::Strategy).collect(), options)
    }

    fn with(level: Level, members: Vec<Plan>, options: Options) -> Self {
        let options = Options { threads: options.threads.clamp(1, MOST_THREADS), ..options };
        let unfit = match wanted(options.objective) {
            Fewest::Nothing => None,
            wanted => members.iter().find_map(|plan| match plan {
                Plan::Strategy(spec) if spec.fewest() != wanted => Some(spec),
                _ => None,
            }),
        };
        let unfit = unfit.map(|spec| unsupported(&options, spec));
        let mut scoreboard = Scoreboard::new(members.len());
        let is_proof = matches!(members[..], [Plan::Proof { .. }]);
        let sharers = if is_proof { options.threads } else { 1 };
        let threads = options.threads.min(members.len());
        let memory = Memory::new(options.memory_limit);
        let preparation = match Preparation::new(&level, &options, memory, members) {
            Ok(preparation) => {
                let (boxes, goals) =
                    (preparation.board().start_boxes(), preparation.board().goals());
                scoreboard.answer =
                    if boxes == goals { Some(nothing_to_do(&options)) } else { unfit };
                Some(preparation)
            }
            Err(answer) => {
                scoreboard.answer = Some(*answer);
                None
            }
        };
        let shared = Shared {
            level,
            options,
            preparation: Mutex::new(preparation),
            context: OnceLock::new(),
            queue: Mutex::default(),
            saved: Mutex::default(),
            halt: Halt::default(),
            paused: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            sharers: sharers as u64,
            is_proof,
            at_work: AtomicUsize::new(0),
            crew: Mutex::new(Crew::new(if is_proof { 0 } else { threads })),
            board: Mutex::new(scoreboard),
        };
        Run { shared: Arc::new(shared), threads, started: false, resumed: false }
    }

    /// A run that continues the proof whose state [`Run::save`] wrote. The state is trusted: its solution is
    /// replayed, but what it says was searched and refuted is believed. [`Report::resumed`] tells so.
    ///
    /// # Errors
    /// When the state is damaged, of another level or another version, or does not fit into the memory.
    pub fn continued(
        level: Level,
        options: Options,
        input: &mut dyn std::io::Read,
    ) -> Result<Run, Refused> {
        let run = Run::new(level, options).map_err(|_| Refused::NoProof)?;
        let saved = run.shared.read_saved(input)?;
        *lock(&run.shared.saved) = Some(saved);
        Ok(Run { resumed: true, ..run })
    }

    /// Writes the state of a proof, for [`Run::continued`]; false if there is none yet, or no longer. No thread may
    /// be at work ([`Run::pause`]), and the run must not have been stopped by [`Run::stop`].
    ///
    /// # Errors
    /// When writing fails.
    pub fn save(&self, out: &mut dyn std::io::Write) -> std::io::Result<bool> {
        let shared = &self.shared;
        let is_over = shared.halt.is_set() || lock(&shared.board).answer.is_some();
        if is_over || shared.busy.load(Ordering::SeqCst) > 0 || !shared.is_proof {
            return Ok(false);
        }
        let mut queue = lock(&shared.queue);
        let Some(member) = queue.first_mut() else { return Ok(false) };
        let mut out = Summed::new(out);
        let Some(context) = shared.context.get() else { return Ok(false) };
        write_head(&mut out, &shared.level, &context.ground, &shared.options)?;
        if !member.save(&mut out)? {
            return Ok(false);
        }
        out.finish()?;
        Ok(true)
    }

    /// Works for about `budget` units on this thread; true when the run is over.
    pub fn step(&mut self, budget: u64) -> bool {
        self.shared.work(Some(budget));
        self.is_over()
    }

    /// Starts the strategies on threads and returns at once. Further calls do nothing until
    /// [`Run::resume`] allows another start.
    ///
    /// Poll with [`Run::is_over`]; the threads end soon after [`Run::stop`].
    pub fn start(&mut self, spawn: impl Fn(Box<dyn FnOnce() + Send>)) {
        if std::mem::replace(&mut self.started, true) {
            return;
        }
        self.shared.busy.store(self.threads, Ordering::SeqCst);
        for _ in 0..self.threads {
            let shared = self.shared.clone();
            spawn(Box::new(move || {
                shared.work(None);
                shared.busy.fetch_sub(1, Ordering::SeqCst);
            }));
        }
    }

    /// Asks the threads to pause after their current chunk; true once all have. Unlike
    /// [`Run::stop`], it loses nothing of the search: after [`Run::resume`] the run can continue.
    pub fn pause(&self) -> bool {
        self.shared.paused.store(true, Ordering::SeqCst);
        self.shared.busy.load(Ordering::SeqCst) == 0
    }

    /// Allows [`Run::start`] to continue a paused run; does nothing until all threads have paused.
    pub fn resume(&mut self) {
        if self.pause() {
            self.shared.paused.store(false, Ordering::SeqCst);
            self.started = false;
        }
    }

    /// How many threads [`Run::start`] uses: at most one per strategy, and as many as allowed if it is a
    /// proof.
    pub fn threads(&self) -> usize {
        self.threads.max(self.shared.sharers as usize)
    }

    /// True when there is an answer, nothing left to try, or the run was stopped.
    pub fn is_over(&self) -> bool {
        self.shared.busy.load(Ordering::SeqCst) == 0
            && (self.shared.halt.is_set()
                || lock(&self.shared.board).answer.is_some()
                || self.shared.nodes_left() == 0
                || self.shared.has_nothing_left())
    }

    /// Makes every thread end within a few milliseconds, if necessary in the middle of a step.
    pub fn stop(&self) {
        self.shared.halt.set();
    }

    /// Stops the run once `is_time` returns true. The working threads call it some thousand times a second,
    /// so that a step that takes long is interrupted as well. To be called at most once.
    pub fn stop_when(&self, is_time: impl Fn() -> bool + Send + Sync + 'static) {
        self.shared.halt.set_alarm(is_time);
    }

    /// The progress.
    pub fn progress(&self) -> Progress {
        let shared = &self.shared;
        let board = lock(&shared.board);
        let (boxes, on_goals, backwards, best) = match (&board.best, shared.context.get()) {
            (Some((_, best)), Some(context)) => {
                let text = picture(&context.ground, &shared.level, &best.boxes, best.player);
                (best.boxes.len(), best.on_targets, best.side == Side::Pull, text)
            }
            _ => (shared.level.box_count(), 0, false, String::new()),
        };
        let last = board.stats.get(board.last).cloned().unwrap_or_default();
        let found = board.found.as_ref();
        Progress {
            expanded: board.expanded(),
            generated: board.generated(),
            duplicates: board.duplicates(),
            open: last.open,
            nearest: last.nearest,
            rules: board.rules(),
            own: named([&last]),
            strategy: board.names.get(board.last).copied().unwrap_or(""),
            depth: last.depth,
            lower_bound: board.lower_bound,
            solution: found.and_then(|found| found.solution.clone()),
            pushes: found.and_then(|found| found.pushes),
            moves: found.and_then(|found| found.moves),
            boxes_on_goals: on_goals,
            backwards,
            boxes,
            best,
            cells: board.cells.clone(),
            memory: shared.context.get().map_or(0, |c| c.memory.used()),
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        lock(&self.shared.board).expanded()
    }

    /// The position that the strategy at work expanded last.
    pub fn seen(&self) -> Option<Seen> {
        lock(&self.shared.board).seen.clone()
    }

    /// The maze; `None` before its tables are built, and if the maze alone, or the lack of memory, decides
    /// the level.
    pub fn ground(&self) -> Option<&Arc<Ground>> {
        self.shared.context.get().map(|context| &context.ground)
    }

    /// The level's text with boxes and player of a position of the run.
    pub fn picture(&self, seen: &Seen) -> Option<String> {
        let ground = self.ground()?;
        Some(picture(ground, &self.shared.level, &seen.boxes, seen.player))
    }

    /// The answer, or `without` (timeout, cancelled) when there is none yet.
    pub fn report(&self, without: Outcome) -> Report {
        let board = lock(&self.shared.board);
        let report = board.answer.clone().or_else(|| board.found.clone()).unwrap_or_else(|| {
            let over = self.shared.has_nothing_left();
            let outcome = match () {
                () if over && board.ran_out_of_memory => Outcome::Memory,
                () if over && !self.shared.halt.is_set() => Outcome::Gaveup,
                () => without,
            };
            let note = board.note.clone().filter(|_| outcome == Outcome::Gaveup);
            let reason = note.map(|note| Message::new(&says::STRATEGY_NOTE).text("note", &note));
            Report { reason, ..self.shared.ended(&self.shared.options.strategy, outcome) }
        });
        let length = if report.objective.in_moves() { report.moves } else { report.pushes };
        let proven = if report.optimal { length.map(|l| l as u32) } else { None };
        Report {
            // An unsolvable level has no length at all.
            lower_bound: proven
                .or(board.lower_bound)
                .filter(|_| report.outcome != Outcome::Unsolvable),
            shares: board.shares(),
            expanded: board.expanded(),
            generated: board.generated(),
            duplicates: board.duplicates(),
            rules: board.rules(),
            own: named(&board.stats),
            lockstep: match self.shared.is_in_lockstep() {
                true => Some(lock(&self.shared.crew).units()),
                false => board.stats.first().and_then(|stats| stats.lockstep),
            },
            resumed: self.resumed,
            peak_memory: self.shared.context.get().map_or(0, |c| c.memory.peak()),
            ..report
        }
    }
}

/// The strategies' own counters.
fn named<'a>(stats: impl IntoIterator<Item = &'a Stats>) -> Vec<(&'static str, u64)> {
    stats.into_iter().flat_map(|s| s.own.iter().copied()).collect()
}

/// The level's text with boxes and player on the given squares.
fn picture(ground: &Ground, level: &Level, boxes: &[Square], player: Square) -> String {
    let board = &ground.board;
    let boxes = BitSet::of(board.len(), boxes.iter().copied());
    let has_box = |cell| match board.square_at(cell) {
        // What the board leaves out stays as it was.
        WALL => level.is_box(cell),
        square => boxes.contains(square),
    };
    level.picture(has_box, board.cell(player))
}

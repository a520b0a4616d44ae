//! Solving one level: a queue of strategies that take turns, on one thread or several.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

#[cfg(feature = "pool")]
use super::checkpoint::{Refused, SavedProof, Summed, write_head};
use super::member::{Member, Plan, Task};
use super::preparation::Preparation;
use super::proof::Proof;
use super::schedule;
use super::scoreboard::Scoreboard;
use super::{Fault, Objective, Options, Outcome, Progress, Report};
use crate::board::{Square, WALL};
use crate::catalogue::{Spec, UnknownStrategy, entries};
use crate::level::{Level, Replay, replay};
use crate::limits::Halt;
use crate::message::{Message, says};
use crate::position::{BitSet, Ground, Player, Push, lurd_of_pushes, without_cycles};
#[cfg(feature = "pool")]
use crate::search::Together;
use crate::search::{Context, Fewest, Memory, Seen, Stats, Status};

/// Units of work between two checks of the stop flag and two progress reports.
const CHUNK: u64 = 20_000;
/// The same for the threads that [`Run::start`] starts. It is smaller because they have no budget of
/// their own and can pause only between two chunks.
const POOLED_CHUNK: u64 = 2_000;

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
}

struct Shared {
    level: Level,
    options: Options,
    /// The preparation before the first strategy's turn; `None` when it is done.
    preparation: Mutex<Option<Preparation>>,
    context: OnceLock<Context>,
    queue: Mutex<VecDeque<Member>>,
    /// What the proof continues with.
    #[cfg(feature = "pool")]
    saved: Mutex<Option<SavedProof>>,
    halt: Halt,
    /// How many threads share the work of the only strategy, a proof; else 1.
    sharers: u64,
    /// Whether it is a proof.
    #[cfg(feature = "pool")]
    is_proof: bool,
    /// Whether the threads are to stop before their next chunk.
    paused: AtomicBool,
    /// The number of threads that are inside a strategy.
    busy: AtomicUsize,
    board: Mutex<Scoreboard>,
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
        let unfit = match wanted(options.objective) {
            Fewest::Nothing => None,
            wanted => members.iter().find_map(|plan| match plan {
                Plan::Strategy(spec) if spec.fewest() != wanted => Some(spec),
                Plan::Strategy(_) | Plan::Once(..) | Plan::Proof { .. } => None,
            }),
        };
        let unfit = unfit.map(|spec| unsupported(&options, spec));
        let mut scoreboard = Scoreboard::new(members.len());
        let is_proof = cfg!(feature = "pool") && matches!(members[..], [Plan::Proof { .. }]);
        let sharers = if is_proof { options.threads.max(1) } else { 1 };
        let threads = options.threads.max(1).min(members.len());
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
            #[cfg(feature = "pool")]
            saved: Mutex::default(),
            halt: Halt::default(),
            paused: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            sharers: sharers as u64,
            #[cfg(feature = "pool")]
            is_proof,
            board: Mutex::new(scoreboard),
        };
        Run { shared: Arc::new(shared), threads, started: false }
    }

    /// A run that continues the proof whose state [`Run::save`] wrote.
    ///
    /// # Errors
    /// When the state is damaged, of another level or another version, or does not fit into the memory.
    #[cfg(feature = "pool")]
    pub fn continued(
        level: Level,
        options: Options,
        input: &mut dyn std::io::Read,
    ) -> Result<Run, Refused> {
        let run = Run::new(level, options).map_err(|_| Refused::NoProof)?;
        let saved = run.shared.read_saved(input)?;
        *lock(&run.shared.saved) = Some(saved);
        Ok(run)
    }

    /// Writes the state of a proof, for [`Run::continued`]; false if there is none yet, or no longer. No thread may
    /// be at work ([`Run::pause`]), and the run must not have been stopped by [`Run::stop`].
    ///
    /// # Errors
    /// When writing fails.
    #[cfg(feature = "pool")]
    pub fn save(&self, out: &mut dyn std::io::Write) -> std::io::Result<bool> {
        let shared = &self.shared;
        let is_over = shared.halt.is_set() || lock(&shared.board).answer.is_some();
        if is_over || shared.busy.load(Ordering::SeqCst) > 0 || !shared.is_proof {
            return Ok(false);
        }
        let mut queue = lock(&shared.queue);
        let Some(member) = queue.front_mut() else { return Ok(false) };
        let mut out = Summed::new(out);
        let Some(context) = shared.context.get() else { return Ok(false) };
        write_head(&mut out, &shared.level, &context.ground.board, &shared.options)?;
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
        let (boxes, on_goals, best) = match (&board.best, shared.context.get()) {
            (Some((_, best)), Some(context)) => {
                let text = picture(&context.ground, &shared.level, &best.boxes, best.player);
                (best.boxes.len(), best.on_targets, text)
            }
            _ => (shared.level.box_count(), 0, String::new()),
        };
        let last = board.stats.get(board.last).cloned().unwrap_or_default();
        let found = board.found.as_ref();
        Progress {
            expanded: board.expanded(),
            generated: board.generated(),
            duplicates: for_lab(|| board.duplicates()),
            open: last.open,
            nearest: last.nearest,
            rules: for_lab(|| board.rules()),
            own: named([&last]),
            strategy: board.names.get(board.last).copied().unwrap_or(""),
            depth: last.depth,
            lower_bound: board.lower_bound,
            solution: found.and_then(|found| found.solution.clone()),
            pushes: found.and_then(|found| found.pushes),
            moves: found.and_then(|found| found.moves),
            boxes_on_goals: on_goals,
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
            #[cfg(feature = "pool")]
            lockstep: board.stats.first().and_then(|stats| stats.lockstep),
            peak_memory: self.shared.context.get().map_or(0, |c| c.memory.peak()),
            ..report
        }
    }
}

impl Shared {
    /// Reads what the proof is to continue with.
    #[cfg(feature = "pool")]
    fn read_saved(&self, input: &mut dyn std::io::Read) -> Result<SavedProof, Refused> {
        match lock(&self.preparation).as_ref().filter(|_| self.is_proof) {
            Some(preparation) => {
                let subject = (&self.level, preparation.board());
                SavedProof::read(input, subject, &self.options, preparation.memory())
            }
            None => Err(Refused::NoProof),
        }
    }

    /// True when no strategy has anything left to try.
    fn has_nothing_left(&self) -> bool {
        lock(&self.preparation).is_none() && lock(&self.queue).is_empty()
    }

    /// True when no thread may begin another chunk.
    fn is_held(&self) -> bool {
        self.paused.load(Ordering::SeqCst) || self.halt.is_set()
    }

    /// Prepares, or lets the strategies search, until the budget is used, there is an answer, or nothing is
    /// left. One call does either preparation or search, so that the strategies' turns do not depend on how
    /// long the preparation took.
    fn work(&self, budget: Option<u64>) {
        while !self.is_held() && lock(&self.board).answer.is_none() {
            match (self.prepare(budget.unwrap_or(CHUNK)), self.context.get()) {
                (false, Some(context)) => return self.search(context, budget),
                (false, None) => return,
                (true, _) if budget.is_some() => return,
                (true, _) => {}
            }
        }
    }

    /// Units of work of one piece on the caller's thread.
    fn chunk(&self) -> u64 {
        #[cfg(feature = "pool")]
        if self.options.lockstep {
            return self.pooled_chunk();
        }
        CHUNK
    }

    /// The same on the threads that [`Run::start`] starts. A proof shares it between all of them.
    fn pooled_chunk(&self) -> u64 {
        if self.sharers > 1 { CHUNK * self.sharers } else { POOLED_CHUNK }
    }

    /// Does about `budget` units of preparation; false when there was nothing to do.
    fn prepare(&self, budget: u64) -> bool {
        let mut waiting = lock(&self.preparation);
        let Some(mut preparation) = waiting.take() else { return false };
        if !preparation.advance(budget.min(CHUNK)) {
            *waiting = Some(preparation);
            return true;
        }
        let (context, members) = preparation.finish(&self.options, self.halt.clone());
        *lock(&self.queue) = members;
        // Nothing else has had the preparation, so nothing else has set this.
        let _ = self.context.set(context);
        true
    }

    /// Takes members from the queue, runs each for its turn and puts it back.
    fn search(&self, context: &Context, budget: Option<u64>) {
        let mut budget = budget;
        loop {
            let over = self.is_held()
                || budget == Some(0)
                || self.nodes_left() == 0
                || lock(&self.board).answer.is_some();
            if over {
                return;
            }
            let Some(mut member) = lock(&self.queue).pop_front() else { return };
            // Expanding a position takes at least one unit, so the limit is never exceeded.
            let chunk = budget.map_or(self.pooled_chunk(), |budget| budget.min(self.chunk()));
            let units = chunk.min(member.left).min(self.nodes_left());
            let (level, objective) = (&self.level, self.options.objective);
            let task = Task {
                context,
                level,
                objective,
                #[cfg(feature = "pool")]
                together: Together {
                    threads: self.options.threads,
                    lockstep: self.options.lockstep,
                },
                #[cfg(feature = "pool")]
                saved: Some(&self.saved),
            };
            let status = member.step(task, units);
            budget = budget.map(|b| b - units);
            member.left -= units;
            self.note(&member, context);
            match status {
                // An interrupted step proves nothing, and its search cannot continue.
                Status::Solved { pushes, .. } if self.halt.is_set() => {
                    self.accept(&member, context, &pushes, false);
                }
                _ if self.halt.is_set() => lock(&self.queue).push_front(member),
                Status::Running => {
                    let mut queue = lock(&self.queue);
                    if member.left == 0 {
                        queue.extend(member.again());
                    } else {
                        queue.push_front(member);
                    }
                }
                Status::Solved { pushes, optimal } => {
                    self.accept(&member, context, &pushes, optimal)
                }
                Status::Unsolvable => {
                    let answer = self.ended(member.name(), Outcome::Unsolvable);
                    lock(&self.board).answer = Some(answer);
                }
                Status::GaveUp => {
                    lock(&self.board).note = member.strategy().and_then(|s| s.note());
                }
                Status::OutOfMemory => lock(&self.board).ran_out_of_memory = true,
            }
        }
    }

    /// Takes over the statistics of a member.
    fn note(&self, member: &Member, context: &Context) {
        let Some(strategy) = member.strategy() else { return };
        if let Some(pushes) = strategy.solution() {
            self.note_solution(member, context, pushes);
        }
        let (stats, best, cells) = (strategy.stats(), member.best(), strategy.cells());
        let mut board = lock(&self.board);
        if !cells.is_empty() {
            board.cells = cells;
        }
        if self.is_proved_by(member) && !self.halt.is_set() {
            board.lower_bound = board.lower_bound.max(stats.lower_bound);
        }
        board.stats[member.index] = stats;
        board.names[member.index] = member.name();
        board.turns[member.index] = member.turns;
        board.last = member.index;
        board.seen = for_lab(|| strategy.seen());
        if let Some(best) = best {
            board.note_best(member.index, best);
        }
    }

    /// Records a solution that a member found on its way to a better one, or to a proof of optimality. If it
    /// is wrong it ends the run, as a wrong answer would.
    fn note_solution(&self, member: &Member, context: &Context, pushes: &[Push]) {
        let before = lock(&self.board).found.as_ref().and_then(|found| found.pushes);
        if before.is_some_and(|before| before <= pushes.len()) {
            return;
        }
        let found = self.checked(member, context, pushes, false);
        let mut board = lock(&self.board);
        match found.outcome {
            Outcome::Solved => board.found = Some(found),
            _ => board.answer = Some(found),
        }
    }

    /// Removes cycles from a solution, replays it on the level's text and makes it the answer. If it is wrong
    /// it ends the run as an error.
    fn accept(&self, member: &Member, context: &Context, pushes: &[Push], optimal: bool) {
        let answer = self.checked(member, context, pushes, optimal);
        lock(&self.board).answer = Some(answer);
    }

    fn checked(
        &self,
        member: &Member,
        context: &Context,
        pushes: &[Push],
        optimal: bool,
    ) -> Report {
        let board = &context.ground.board;
        let in_moves = self.options.objective.in_moves();
        let same = if in_moves { Player::Square } else { Player::Region };
        let lurd = lurd_of_pushes(board, &without_cycles(board, pushes, same));
        match self.replayed(lurd.as_deref()) {
            Ok(replayed) => self.solved(member, replayed, optimal),
            Err(problem) => {
                let (strategy, level) = (member.name().into(), self.level.to_xsb());
                let fault = Some(Fault { strategy, level, moves: lurd, problem });
                Report { fault, ..self.ended(member.name(), Outcome::Error) }
            }
        }
    }

    /// Replays moves on the level's text. The error says why they do not solve it.
    fn replayed(&self, lurd: Option<&str>) -> Result<Replay, String> {
        let lurd = lurd.ok_or("the player cannot make one of the pushes")?;
        let replayed = replay(&self.level, lurd).map_err(|error| error.to_string())?;
        match replayed.solved {
            true => Ok(replayed),
            false => Err("a box is not on a goal at the end".into()),
        }
    }

    /// The answer for a solution that has been replayed.
    fn solved(&self, member: &Member, replayed: Replay, optimal: bool) -> Report {
        Report {
            pushes: Some(replayed.measures.pushes),
            moves: Some(replayed.measures.moves),
            solution: Some(replayed.lurd),
            optimal: optimal && self.is_proved_by(member) && self.has_one_measure(),
            ..self.ended(member.name(), Outcome::Solved)
        }
    }

    /// The report of a run that a strategy ended, still without a solution.
    fn ended(&self, strategy: &str, outcome: Outcome) -> Report {
        Report::by(strategy, self.options.objective, outcome)
    }

    /// True when a member's proofs are about the objective: a proof about moves says nothing about pushes.
    fn is_proved_by(&self, member: &Member) -> bool {
        let in_moves = self.options.objective.in_moves();
        (member.fewest() == Fewest::Moves) == in_moves
    }

    /// True when no second measure decides between solutions: what a strategy proves is about the first one
    /// alone.
    fn has_one_measure(&self) -> bool {
        !matches!(self.options.objective, Objective::PushesMoves | Objective::MovesPushes)
    }

    /// Positions that may still be expanded.
    fn nodes_left(&self) -> u64 {
        let limit = self.options.node_limit;
        limit.map_or(u64::MAX, |limit| limit.saturating_sub(lock(&self.board).expanded()))
    }
}

/// The strategies' own counters. Only those of the lab have any.
fn named<'a>(stats: impl IntoIterator<Item = &'a Stats>) -> Vec<(&'static str, u64)> {
    for_lab(|| stats.into_iter().flat_map(|s| s.own.iter().copied()).collect())
}

/// What only the lab reads during a run: the everyday modules must stay small.
fn for_lab<T: Default>(value: impl FnOnce() -> T) -> T {
    if crate::LAB { value() } else { T::default() }
}

/// The measure that a solution must provably minimise.
fn wanted(objective: Objective) -> Fewest {
    match objective {
        Objective::Any => Fewest::Nothing,
        Objective::Pushes | Objective::PushesMoves => Fewest::Pushes,
        Objective::Moves | Objective::MovesPushes => Fewest::Moves,
    }
}

/// The answer when `unfit`, one of the chosen strategies, cannot prove the objective.
fn unsupported(options: &Options, unfit: &Spec) -> Report {
    let wanted = wanted(options.objective);
    let able = entries().into_iter().filter(|&entry| Spec::of(entry).fewest() == wanted);
    let able = able.map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    let cannot = match wanted {
        Fewest::Moves => &says::CANNOT_PROVE_MOVES,
        _ => &says::CANNOT_PROVE_PUSHES,
    };
    let name = match unfit.hindered_by().join(",") {
        switches if switches.is_empty() => unfit.entry().name.to_string(),
        switches => format!("{}:{switches}", unfit.entry().name),
    };
    let reason = Message::new(cannot).text("strategy", &name).text("able", &able);
    Report {
        reason: Some(reason),
        ..Report::by(&options.strategy, options.objective, Outcome::Unsupported)
    }
}

/// The answer to a level that starts solved.
fn nothing_to_do(options: &Options) -> Report {
    Report {
        solution: Some(String::new()),
        pushes: Some(0),
        moves: Some(0),
        optimal: true,
        ..Report::by("board", options.objective, Outcome::Solved)
    }
}

/// A poisoned lock only means that another thread panicked; the data are plain counters.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

//! One level being solved: a queue of strategies that take turns, on one thread or many.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::member::Member;
use super::schedule::{self, Sharing};
use super::scoreboard::{Answer, Scoreboard};
use super::{Objective, Options, Outcome, Progress, Report};
use crate::board::{Square, Unsolvable};
use crate::catalogue::{Spec, UnknownStrategy, entries};
use crate::level::{Level, replay};
use crate::position::{Ground, Push, lurd_of_pushes};
#[cfg(feature = "lab")]
use crate::search::Seen;
use crate::search::{Context, Fewest, Memory, OutOfMemory, Stats, Status};

/// Units of work between two looks at the stop flag and two reports of progress.
const CHUNK: u64 = 20_000;

/// A level being solved.
pub struct Run {
    shared: Arc<Shared>,
    threads: usize,
    started: bool,
}

struct Shared {
    level: Level,
    options: Options,
    context: Option<Context>,
    queue: Mutex<VecDeque<Member>>,
    stop: AtomicBool,
    /// Threads that are inside a strategy.
    busy: AtomicUsize,
    board: Mutex<Scoreboard>,
}

impl Run {
    /// Prepares to solve `level`. Fails when the options name a strategy or a switch of one that
    /// does not exist.
    pub fn new(level: Level, options: Options) -> Result<Self, UnknownStrategy> {
        let members = schedule::members(&options)?;
        let serves = match wanted(options.objective) {
            Fewest::Nothing => true,
            wanted => members.iter().all(|spec| spec.fewest() == wanted),
        };
        let mut scoreboard = Scoreboard::new(members.len());
        let memory = Memory::new(options.memory_limit);
        let squares = level.width() * level.height();
        // Charged as long as the run is there.
        let ground = memory.charge(Ground::bytes(squares, level.box_count()));
        let context = match ground.map(|()| Ground::new(&level)) {
            Err(OutOfMemory) => {
                let answer = Answer::without_solution(Outcome::Memory, &options.strategy);
                scoreboard.answer = Some(answer);
                None
            }
            Ok(Ok(ground)) => {
                let (boxes, goals) = (ground.board.start_boxes(), ground.board.goals());
                if boxes == goals {
                    scoreboard.answer = Some(Answer::nothing_to_do());
                } else if !serves {
                    scoreboard.answer = Some(unsupported(&options));
                }
                Some(Context::new(Arc::new(ground), memory, options.seed))
            }
            Ok(Err(Unsolvable::StuckBox { .. } | Unsolvable::Unbalanced { .. })) => {
                let answer = Answer::without_solution(Outcome::Unsolvable, "board");
                scoreboard.answer = Some(answer);
                None
            }
        };
        let threads = options.threads.max(1).min(members.len());
        let sharing = context.as_ref().map_or(Sharing::Far, |c| Sharing::of(&c.ground));
        let member = |(index, spec): (usize, Spec)| {
            let slice = sharing.slice(spec.entry().name);
            Member::new(index, spec, slice)
        };
        let queue = members.into_iter().enumerate().map(member).collect();
        let shared = Shared {
            level,
            options,
            context,
            queue: Mutex::new(queue),
            stop: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            board: Mutex::new(scoreboard),
        };
        Ok(Run { shared: Arc::new(shared), threads, started: false })
    }

    /// Works for about `budget` units on this thread; true when the run is over.
    pub fn step(&mut self, budget: u64) -> bool {
        self.shared.work(Some(budget));
        self.is_over()
    }

    /// Starts the strategies on the threads of `pool`, once, and returns at once.
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

    /// How many threads [`Run::start`] uses: no more than there are strategies.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// True when there is an answer, nothing left to try, or the run was stopped.
    pub fn is_over(&self) -> bool {
        if self.started && self.shared.busy.load(Ordering::SeqCst) > 0 {
            return false;
        }
        self.shared.stop.load(Ordering::SeqCst)
            || lock(&self.shared.board).answer.is_some()
            || self.shared.nodes_left() == 0
            || (self.started || lock(&self.shared.queue).is_empty())
    }

    /// Makes every thread end within a few milliseconds.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::SeqCst);
    }

    /// How it is going.
    pub fn progress(&self) -> Progress {
        let shared = &self.shared;
        let board = lock(&shared.board);
        let (boxes, on_goals, best) = match (&board.best, &shared.context) {
            (Some((_, best)), Some(context)) => {
                let text = picture(&context.ground, &shared.level, &best.boxes, best.player);
                (best.boxes.len(), best.on_targets, text)
            }
            _ => (shared.level.box_count(), 0, String::new()),
        };
        let last = board.stats.get(board.last).cloned().unwrap_or_default();
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
            boxes_on_goals: on_goals,
            boxes,
            best,
            cells: board.cells.clone(),
            memory: shared.context.as_ref().map_or(0, |c| c.memory.used()),
        }
    }

    /// Positions expanded so far.
    #[cfg(feature = "lab")]
    pub fn expanded(&self) -> u64 {
        lock(&self.shared.board).expanded()
    }

    /// The position that the strategy at work expanded last.
    #[cfg(feature = "lab")]
    pub fn seen(&self) -> Option<Seen> {
        lock(&self.shared.board).seen.clone()
    }

    /// The maze; nothing where that alone, or the lack of memory, decides the level.
    #[cfg(feature = "lab")]
    pub fn ground(&self) -> Option<&Arc<Ground>> {
        self.shared.context.as_ref().map(|context| &context.ground)
    }

    /// The level's text with boxes and player as in a position of the run.
    #[cfg(feature = "lab")]
    pub fn picture(&self, seen: &Seen) -> Option<String> {
        let ground = self.ground()?;
        Some(picture(ground, &self.shared.level, &seen.boxes, seen.player))
    }

    /// The answer, or `without` (timeout, cancelled) when there is none yet.
    pub fn report(&self, without: Outcome) -> Report {
        let board = lock(&self.shared.board);
        let answer = board.answer.clone().unwrap_or_else(|| {
            let over = lock(&self.shared.queue).is_empty();
            let outcome = match () {
                () if over && board.ran_out_of_memory => Outcome::Memory,
                () if over && !self.shared.stop.load(Ordering::SeqCst) => Outcome::Gaveup,
                () => without,
            };
            let note = board.note.clone().filter(|_| outcome == Outcome::Gaveup);
            let answer = Answer::without_solution(outcome, &self.shared.options.strategy);
            Answer { reason: note, ..answer }
        });
        let in_moves = self.shared.options.objective == Objective::Moves;
        let length = if in_moves { answer.moves } else { answer.pushes };
        let proven = if answer.optimal { length.map(|l| l as u32) } else { None };
        Report {
            objective: self.shared.options.objective,
            outcome: answer.outcome,
            reason: answer.reason,
            solution: answer.lurd,
            pushes: answer.pushes,
            moves: answer.moves,
            optimal: answer.optimal,
            lower_bound: proven.or(board.lower_bound),
            strategy: answer.strategy,
            expanded: board.expanded(),
            generated: board.generated(),
            duplicates: board.duplicates(),
            rules: board.rules(),
            own: named(&board.stats),
            peak_memory: self.shared.context.as_ref().map_or(0, |c| c.memory.peak()),
        }
    }
}

impl Shared {
    /// Takes members from the queue, gives each its turn and puts it back, until the budget
    /// is used, an answer is there, or nothing is left.
    fn work(&self, budget: Option<u64>) {
        let Some(context) = &self.context else { return };
        let mut budget = budget;
        loop {
            let over = self.stop.load(Ordering::SeqCst)
                || budget == Some(0)
                || self.nodes_left() == 0
                || lock(&self.board).answer.is_some();
            if over {
                return;
            }
            let Some(mut member) = lock(&self.queue).pop_front() else { return };
            // To expand a position takes a unit at least: the limit is met, not passed.
            let units = CHUNK.min(member.left).min(budget.unwrap_or(CHUNK)).min(self.nodes_left());
            let status = member.step(context, units);
            budget = budget.map(|b| b - units);
            member.left -= units;
            self.note(&member);
            match status {
                Status::Running => {
                    let mut queue = lock(&self.queue);
                    if member.left == 0 {
                        member.left = member.slice;
                        queue.push_back(member);
                    } else {
                        queue.push_front(member);
                    }
                }
                Status::Solved { pushes, optimal } => {
                    self.accept(&member, context, &pushes, optimal)
                }
                Status::Unsolvable => {
                    lock(&self.board).answer =
                        Some(Answer::without_solution(Outcome::Unsolvable, member.name()));
                }
                Status::GaveUp => {
                    // Only strategies of the lab have something to say.
                    if cfg!(feature = "lab") {
                        lock(&self.board).note = member.strategy().and_then(|s| s.note());
                    }
                }
                Status::OutOfMemory => lock(&self.board).ran_out_of_memory = true,
            }
        }
    }

    /// Takes over what a member has to say about itself.
    fn note(&self, member: &Member) {
        let Some(strategy) = member.strategy() else { return };
        let (stats, best, cells) = (strategy.stats(), member.best(), strategy.cells());
        let mut board = lock(&self.board);
        if !cells.is_empty() {
            board.cells = cells;
        }
        if self.is_proved_by(member) {
            board.lower_bound = board.lower_bound.max(stats.lower_bound);
        }
        board.stats[member.index] = stats;
        board.names[member.index] = member.name();
        board.last = member.index;
        #[cfg(feature = "lab")]
        {
            board.seen = strategy.seen();
        }
        if let Some(best) = best {
            let better = match &board.best {
                None => true,
                Some((owner, old)) => *owner == member.index || best.on_targets > old.on_targets,
            };
            if better {
                board.best = Some((member.index, best));
            }
        }
    }

    /// Replays a solution on the level's text and makes it the answer if it holds.
    fn accept(&self, member: &Member, context: &Context, pushes: &[Push], optimal: bool) {
        let Some(lurd) = lurd_of_pushes(&context.ground.board, pushes) else { return };
        let Ok(replayed) = replay(&self.level, &lurd) else { return };
        if !replayed.solved {
            return;
        }
        let mut board = lock(&self.board);
        board.answer = Some(Answer {
            outcome: Outcome::Solved,
            pushes: Some(replayed.measures.pushes),
            moves: Some(replayed.measures.moves),
            lurd: Some(replayed.lurd),
            optimal: optimal && self.is_proved_by(member),
            strategy: member.name().into(),
            reason: None,
        });
    }

    /// True when what a member proves is about what was asked for: a proof about moves says
    /// nothing about pushes.
    fn is_proved_by(&self, member: &Member) -> bool {
        let in_moves = self.options.objective == Objective::Moves;
        (member.fewest() == Fewest::Moves) == in_moves
    }

    /// Positions that may still be expanded.
    fn nodes_left(&self) -> u64 {
        let limit = self.options.node_limit;
        limit.map_or(u64::MAX, |limit| limit.saturating_sub(lock(&self.board).expanded()))
    }
}

/// What strategies count of their own. Only those of the lab do.
fn named<'a>(stats: impl IntoIterator<Item = &'a Stats>) -> Vec<(&'static str, u64)> {
    for_lab(|| stats.into_iter().flat_map(|s| s.own.iter().copied()).collect())
}

/// What only the lab looks at while a run is under way: the everyday modules must stay small.
fn for_lab<T: Default>(value: impl FnOnce() -> T) -> T {
    if cfg!(feature = "lab") { value() } else { T::default() }
}

/// What a solution must have provably fewest of.
fn wanted(objective: Objective) -> Fewest {
    match objective {
        Objective::Any => Fewest::Nothing,
        Objective::Pushes => Fewest::Pushes,
        Objective::Moves => Fewest::Moves,
    }
}

/// The answer when the strategy chosen proves something else than what is asked for.
fn unsupported(options: &Options) -> Answer {
    let wanted = wanted(options.objective);
    let able: Vec<&str> = entries().iter().filter(|e| e.fewest == wanted).map(|e| e.name).collect();
    let unit = if wanted == Fewest::Moves { "moves" } else { "pushes" };
    let (chosen, able) = (&options.strategy, able.join(", "));
    let reason = format!("{chosen} cannot prove the fewest {unit}; these can: {able}");
    Answer {
        reason: Some(reason),
        ..Answer::without_solution(Outcome::Unsupported, &options.strategy)
    }
}

/// A poisoned lock only means that another thread panicked; the data are plain counters.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The level's text with boxes and player where they are said to be.
fn picture(ground: &Ground, level: &Level, boxes: &[Square], player: Square) -> String {
    let mut rows: Vec<Vec<char>> = level.to_xsb().lines().map(|l| l.chars().collect()).collect();
    let board = &ground.board;
    for square in board.squares() {
        let (row, column) = board.row_column(square);
        let goal = board.is_goal(square);
        let here = if boxes.contains(&square) {
            if goal { '*' } else { '$' }
        } else if player == square {
            if goal { '+' } else { '@' }
        } else if goal {
            '.'
        } else {
            ' '
        };
        if let Some(cell) = rows.get_mut(row).and_then(|r| r.get_mut(column)) {
            *cell = here;
        }
    }
    rows.into_iter().map(|r| r.into_iter().collect::<String>() + "\n").collect()
}

//! One level being solved: a queue of strategies that take turns, on one thread or many.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::member::Member;
use super::schedule;
use super::{Objective, Options, Outcome, Progress, Report};
use crate::board::Unsolvable;
use crate::level::{Level, replay};
use crate::position::{Ground, Push, lurd_of_pushes};
use crate::search::{Best, BuildError, Context, Memory, RuleCounts, Stats, Status, entry};

/// Units of work between two looks at the stop flag and two reports of progress.
const CHUNK: u64 = 20_000;
/// How much longer each turn of a member is than the one before.
const GROWTH: u64 = 2;

/// The options do not describe a run: what is wrong, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunError(pub String);

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RunError {}

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

/// What the members have reported.
#[derive(Default)]
struct Scoreboard {
    stats: Vec<Stats>,
    last: usize,
    names: Vec<&'static str>,
    best: Option<(usize, Best)>,
    lower_bound: Option<u32>,
    answer: Option<Answer>,
    ran_out_of_memory: bool,
}

#[derive(Clone, Debug)]
struct Answer {
    outcome: Outcome,
    lurd: Option<String>,
    pushes: Option<usize>,
    moves: Option<usize>,
    optimal: bool,
    strategy: String,
}

impl Answer {
    fn without_solution(outcome: Outcome, strategy: &str) -> Self {
        let strategy = strategy.to_string();
        Answer { outcome, lurd: None, pushes: None, moves: None, optimal: false, strategy }
    }
}

impl Run {
    /// Prepares to solve `level`. Fails when the options name a strategy that does not exist.
    pub fn new(level: Level, options: Options) -> Result<Self, RunError> {
        let members = schedule::members(&options);
        let mut serves = true;
        for turn in &members {
            let name = turn.spec.split(':').next().unwrap_or_default();
            let entry = entry(name).map_err(|e| RunError(e.to_string()))?;
            serves &= entry.moves == (options.objective == Objective::Moves);
        }
        serves |= options.objective == Objective::Any;
        let mut scoreboard = Scoreboard {
            stats: vec![Stats::default(); members.len()],
            names: members.iter().map(|_| "").collect(),
            ..Scoreboard::default()
        };
        let ground = Ground::new(&level);
        let context = match ground {
            Ok(ground) => {
                let (boxes, goals) = (ground.board.start_boxes(), ground.board.goals());
                if boxes == goals {
                    scoreboard.answer = Some(already_solved());
                } else if !serves {
                    let answer = Answer::without_solution(Outcome::Unsupported, "none");
                    scoreboard.answer = Some(answer);
                }
                let memory = Memory::new(options.memory_limit);
                Some(Context { ground: Arc::new(ground), memory, seed: options.seed })
            }
            Err(Unsolvable::StuckBox { .. } | Unsolvable::Unbalanced { .. }) => {
                let answer = Answer::without_solution(Outcome::Unsolvable, "board");
                scoreboard.answer = Some(answer);
                None
            }
        };
        let threads = options.threads.max(1).min(members.len());
        let queue = members.into_iter().enumerate().map(|(i, turn)| Member::new(i, turn)).collect();
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
    ///
    /// Fails when a strategy's switches are wrong.
    pub fn step(&mut self, budget: u64) -> Result<bool, RunError> {
        self.shared.work(Some(budget))?;
        Ok(self.is_over())
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
                if let Err(error) = shared.work(None) {
                    shared.stop.store(true, Ordering::SeqCst);
                    lock(&shared.board).answer =
                        Some(Answer::without_solution(Outcome::Unsupported, &error.0));
                }
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
            || self.shared.over_node_limit()
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
                (best.boxes.len(), best.on_targets, picture(&context.ground, &shared.level, best))
            }
            _ => (shared.level.box_count(), 0, String::new()),
        };
        let last = board.stats.get(board.last).cloned().unwrap_or_default();
        Progress {
            expanded: board.stats.iter().map(|s| s.expanded).sum(),
            generated: board.stats.iter().map(|s| s.generated).sum(),
            strategy: board.names.get(board.last).copied().unwrap_or(""),
            depth: last.depth,
            lower_bound: board.lower_bound,
            boxes_on_goals: on_goals,
            boxes,
            best,
            memory: shared.context.as_ref().map_or(0, |c| c.memory.used()),
        }
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
            Answer::without_solution(outcome, &self.shared.options.strategy)
        });
        let mut rules = RuleCounts::default();
        board.stats.iter().for_each(|s| rules.add(&s.rules));
        let in_moves = self.shared.options.objective == Objective::Moves;
        let length = if in_moves { answer.moves } else { answer.pushes };
        let proven = if answer.optimal { length.map(|l| l as u32) } else { None };
        Report {
            objective: self.shared.options.objective,
            outcome: answer.outcome,
            solution: answer.lurd,
            pushes: answer.pushes,
            moves: answer.moves,
            optimal: answer.optimal,
            lower_bound: proven.or(board.lower_bound),
            strategy: answer.strategy,
            expanded: board.stats.iter().map(|s| s.expanded).sum(),
            generated: board.stats.iter().map(|s| s.generated).sum(),
            rules,
        }
    }
}

impl Shared {
    /// Takes members from the queue, gives each its turn and puts it back, until the budget
    /// is used, an answer is there, or nothing is left.
    fn work(&self, budget: Option<u64>) -> Result<(), RunError> {
        let Some(context) = &self.context else { return Ok(()) };
        let mut budget = budget;
        loop {
            let over = self.stop.load(Ordering::SeqCst)
                || budget == Some(0)
                || self.over_node_limit()
                || lock(&self.board).answer.is_some();
            if over {
                return Ok(());
            }
            let Some(mut member) = lock(&self.queue).pop_front() else { return Ok(()) };
            let units = CHUNK.min(member.left).min(budget.unwrap_or(CHUNK));
            let status = member.step(context, units).map_err(|e| match e {
                BuildError::Unknown(what) => RunError(what),
                BuildError::OutOfMemory => RunError("no memory".into()),
            })?;
            budget = budget.map(|b| b - units);
            member.left -= units;
            self.note(&member);
            match status {
                Status::Running => {
                    let mut queue = lock(&self.queue);
                    if member.left == 0 {
                        member.slice *= GROWTH;
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
                    let name = member.strategy().map_or("", |s| s.name());
                    lock(&self.board).answer =
                        Some(Answer::without_solution(Outcome::Unsolvable, name));
                }
                Status::GaveUp => {}
                Status::OutOfMemory => lock(&self.board).ran_out_of_memory = true,
            }
        }
    }

    /// Takes over what a member has to say about itself.
    fn note(&self, member: &Member) {
        let Some(strategy) = member.strategy() else { return };
        let (stats, best) = (strategy.stats(), member.best());
        let mut board = lock(&self.board);
        if counts_moves(strategy.name()) == self.counts_moves() {
            board.lower_bound = board.lower_bound.max(stats.lower_bound);
        }
        board.stats[member.index] = stats;
        board.names[member.index] = strategy.name();
        board.last = member.index;
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
        let name = member.strategy().map_or("", |s| s.name());
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
            // A proof about moves says nothing about pushes.
            optimal: optimal && counts_moves(name) == self.counts_moves(),
            strategy: name.to_string(),
        });
    }

    fn counts_moves(&self) -> bool {
        self.options.objective == Objective::Moves
    }

    fn over_node_limit(&self) -> bool {
        self.options.node_limit.is_some_and(|limit| {
            lock(&self.board).stats.iter().map(|s| s.expanded).sum::<u64>() >= limit
        })
    }
}

/// True when the proofs of a strategy are about moves.
fn counts_moves(strategy: &str) -> bool {
    entry(strategy).is_ok_and(|e| e.moves)
}

fn already_solved() -> Answer {
    Answer {
        outcome: Outcome::Solved,
        lurd: Some(String::new()),
        pushes: Some(0),
        moves: Some(0),
        optimal: true,
        strategy: "board".into(),
    }
}

/// A poisoned lock only means that another thread panicked; the data are plain counters.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The level's text with the boxes and the player of `best`.
fn picture(ground: &Ground, level: &Level, best: &Best) -> String {
    let mut rows: Vec<Vec<char>> = level.to_xsb().lines().map(|l| l.chars().collect()).collect();
    let board = &ground.board;
    for square in board.squares() {
        let (row, column) = board.row_column(square);
        let goal = board.is_goal(square);
        let here = if best.boxes.contains(&square) {
            if goal { '*' } else { '$' }
        } else if best.player == square {
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

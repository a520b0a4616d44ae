//! The driver: which window is searched next, what is accepted, what is known.

use std::fmt;
use std::sync::Arc;

use super::agenda::{Method, Methods};
use super::cost::Metric;
use super::exchange::{Exchanged, Exchanges};
use super::line::{Line, Next, Searched, Task};
use super::path::{Path, pushes_of};
use super::refutation::{Refutation, Shown};
use super::restart::Restarts;
use super::window::{End, Shortcut, Window, WindowSearch};
use crate::board::Unsolvable;
use crate::bound::{Matching, UNMATCHABLE};
use crate::limits::{Halt, Lease};
use crate::position::{Ground, GroundBuild, Player, Push, Side, lurd_of_pushes, without_cycles};
use crate::search::{Memory, OutOfMemory};
use kura_level::message::{Message, says};
use kura_level::{Level, Measures, Objective, replay};

/// What to improve, and the limits. Time is kept by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptimizeOptions {
    /// What to minimise.
    pub objective: Objective,
    /// Bytes for all tables together.
    pub memory_limit: usize,
    /// The methods used.
    pub methods: Methods,
    /// The seed of the strategies that look for other solutions.
    pub seed: u64,
}

impl Default for OptimizeOptions {
    fn default() -> Self {
        OptimizeOptions {
            objective: Objective::Any,
            memory_limit: 1 << 30,
            methods: Methods::ALL,
            seed: 0,
        }
    }
}

/// A solution that has been replayed on the level's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves, capitals for pushes.
    pub lurd: String,
    /// Its length in all measures.
    pub measures: Measures,
}

/// A better solution, and the method that found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improvement {
    /// The method that found it.
    pub method: &'static str,
    /// The better solution.
    pub solution: Solution,
    /// Units of work done when it was found.
    pub work: u64,
}

/// The state of the optimizer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to try.
    Running,
    /// No solution is better for the objective; with two measures, none is better in the first one.
    Proven,
    /// All methods are exhausted.
    Exhausted,
    /// Out of memory.
    OutOfMemory,
}

/// Why an optimizer cannot start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// No solution was given.
    NoSolution,
    /// The solution with this index does not solve the level, with the reason.
    NotASolution {
        /// Its index among those given, from 0.
        index: usize,
        /// What is wrong with it.
        why: Message,
    },
    /// The level's tables do not fit into the memory.
    OutOfMemory,
}

impl StartError {
    /// The message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::NoSolution => Message::new(&says::NO_SOLUTION),
            Self::NotASolution { index, why } => Message::new(&says::NOT_A_SOLUTION)
                .number("number", index + 1)
                .because("why", why.clone()),
            Self::OutOfMemory => Message::new(&says::OUT_OF_MEMORY),
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StartError {}

/// A solution being improved.
pub struct Optimizer {
    level: Level,
    options: OptimizeOptions,
    /// `None` when the level needs no push, or the work ended before it was built.
    ground: Option<Arc<Ground>>,
    halt: Halt,
    memory: Memory,
    first: Solution,
    best: Solution,
    lower_bound: usize,
    proven: bool,
    improvements: Vec<Improvement>,
    worked: u64,
    /// The solutions being improved.
    lines: Vec<Line>,
    /// The source of other solutions, until none is left.
    restarts: Option<Restarts>,
    /// Where pushes count first, until it is done or given up.
    refutation: Option<Refutation>,
    /// Where pushes count first.
    exchanges: Option<Exchanges>,
    search: Option<WindowSearch>,
    /// The lease for the search, apart from the positions it stores.
    lease: Option<Lease>,
    /// The window being searched, and its line.
    task: Option<(usize, Task)>,
    searched: Searched,
    status: Status,
}

/// Units of work on the tables of the maze between two checks of the clock.
const PIECE: u64 = 5_000;
/// By how much, in 64ths of the best one, a solution may be longer and still be worked on with effort 0; half
/// as much for each further level of effort.
const TOLERANCE: usize = 12;
/// The most solutions worked on at a time.
const MOST_LINES: usize = 6;

impl Optimizer {
    /// Starts with the best of `solutions`, LURD texts of `level`.
    ///
    /// # Errors
    /// When there is no solution, when one of them does not solve the level, or without memory.
    pub fn new(
        level: &Level,
        solutions: &[String],
        options: OptimizeOptions,
    ) -> Result<Self, StartError> {
        Self::ended_by(level, solutions, options, Halt::default())
    }

    /// [`Optimizer::new`], but `halt` can end it, even during construction. The best solution found until then stays;
    /// nothing is done after that.
    ///
    /// # Errors
    /// As for [`Optimizer::new`].
    pub fn ended_by(
        level: &Level,
        solutions: &[String],
        options: OptimizeOptions,
        halt: Halt,
    ) -> Result<Self, StartError> {
        let best = best_of(level, solutions, &options)?;
        let memory = Memory::new(options.memory_limit);
        let squares = level.width() * level.height();
        memory
            .charge(Ground::bytes(squares, level.box_count()))
            .map_err(|OutOfMemory| StartError::OutOfMemory)?;
        let ground = match GroundBuild::new(level) {
            Ok(build) => finished(build, &halt).map(Arc::new),
            // The level has a solution, so this cannot happen.
            Err(Unsolvable::StuckBox { .. } | Unsolvable::Unbalanced { .. }) => None,
        };
        Self::with(level, ground, memory, best, options, halt)
    }

    /// An optimizer that is part of a run, with its `ground` and its `memory`; the memory limit of the options is
    /// ignored.
    ///
    /// # Errors
    /// As for [`Optimizer::new`].
    pub fn within(
        level: &Level,
        ground: Arc<Ground>,
        memory: Memory,
        solutions: &[String],
        options: OptimizeOptions,
    ) -> Result<Self, StartError> {
        let best = best_of(level, solutions, &options)?;
        let halt = ground.halt.clone();
        Self::with(level, Some(ground), memory, best, options, halt)
    }

    fn with(
        level: &Level,
        ground: Option<Arc<Ground>>,
        memory: Memory,
        best: Solution,
        options: OptimizeOptions,
        halt: Halt,
    ) -> Result<Self, StartError> {
        let mut optimizer = Optimizer {
            level: level.clone(),
            ground,
            halt,
            memory,
            first: best.clone(),
            best,
            lower_bound: 0,
            proven: false,
            improvements: Vec::new(),
            worked: 0,
            lines: Vec::new(),
            restarts: None,
            refutation: None,
            exchanges: None,
            search: None,
            lease: None,
            task: None,
            searched: Searched::default(),
            status: Status::Running,
            options,
        };
        optimizer.begin()?;
        Ok(optimizer)
    }

    /// Works for about `budget` units and returns its state. Equal calls with equal budgets do equal work on every
    /// machine.
    pub fn step(&mut self, budget: u64) -> Status {
        let mut left = budget;
        while left > 0 && self.status == Status::Running && !self.halt.is_set_after(100) {
            let used = self.advance(left).max(1);
            self.worked += used;
            left = left.saturating_sub(used);
        }
        self.status
    }

    /// The solution it started with: the best of those given.
    pub fn first(&self) -> &Solution {
        &self.first
    }

    /// The best solution so far.
    pub fn best(&self) -> &Solution {
        &self.best
    }

    /// A lower bound on the pushes of every solution, or on the moves if the objective counts these first.
    pub fn lower_bound(&self) -> usize {
        self.lower_bound
    }

    /// True when no solution is better in the first measure of the objective.
    pub fn proven(&self) -> bool {
        self.proven
    }

    /// Returns the improvements since the last call.
    pub fn take_improvements(&mut self) -> Vec<Improvement> {
        std::mem::take(&mut self.improvements)
    }

    /// Units of work done.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// Bytes in use by the tables.
    pub fn memory(&self) -> usize {
        self.memory.used()
    }

    fn begin(&mut self) -> Result<(), StartError> {
        let Some(ground) = self.ground.clone() else { return Ok(()) };
        let pushes = pushes_of(&self.level, &ground, &self.best.lurd);
        let mut matching = Matching::new(&ground);
        let boxes = ground.root_boxes(Side::Push);
        let bound = matching.set(&ground, Side::Push, &boxes, ground.board.start_player());
        self.lower_bound = if bound == UNMATCHABLE { 0 } else { bound as usize };
        let Some(first) = self.line(pushes, "walks") else {
            return if self.halt.is_set() { Ok(()) } else { Err(StartError::NoSolution) };
        };
        let path = first.path.clone();
        self.lines.push(first);
        let lease = self.memory.lease(WindowSearch::bytes(&ground));
        self.lease = Some(lease.map_err(|OutOfMemory| StartError::OutOfMemory)?);
        if self.options.methods.restarts {
            let memory = self.memory.clone();
            self.restarts = Some(Restarts::new(ground.clone(), memory, self.options.seed));
        }
        if self.options.methods.refutation && !self.options.objective.in_moves() {
            self.refutation = Refutation::new(ground.clone(), self.memory.clone()).ok();
        }
        if self.options.methods.exchanges && !self.options.objective.in_moves() {
            self.exchanges = Some(Exchanges::new(ground.clone()));
        }
        let search = WindowSearch::new(ground, path, self.memory.clone())
            .map_err(|OutOfMemory| StartError::OutOfMemory)?;
        self.search = Some(search);
        Ok(())
    }

    /// Adds `pushes` as a line, and as the best solution if it is one; does nothing if they do not solve the
    /// level.
    fn line(&mut self, pushes: Vec<Push>, method: &'static str) -> Option<Line> {
        let ground = self.ground.clone()?;
        let same = if self.options.objective.in_moves() { Player::Square } else { Player::Region };
        let pushes = without_cycles(&ground.board, &pushes, same);
        let path = Path::new(&ground, pushes)?;
        let lurd = lurd_of_pushes(&ground.board, path.pushes())?;
        let solution = solution(&self.level, &lurd).ok()?;
        let rank = |s: &Solution| self.options.objective.rank(&s.measures);
        let line = Line::new(Arc::new(path), rank(&solution));
        if line.rank < rank(&self.best) {
            self.best = solution.clone();
            self.improvements.push(Improvement { method, solution, work: self.worked });
        }
        let first = self.options.objective.rank(&self.best.measures)[0];
        self.proven |= first <= self.lower_bound;
        Some(line)
    }

    /// Continues with the current window, or chooses the next one; returns the units used.
    fn advance(&mut self, budget: u64) -> u64 {
        let Some((index, task)) = self.task.clone() else { return self.choose() };
        let Some(search) = &mut self.search else {
            self.status = Status::Exhausted;
            return 1;
        };
        let (used, end) = search.step(budget, task.sweep.limit);
        // An interrupted search has not covered everything.
        if self.halt.is_set() {
            return used;
        }
        let Some(end) = end else { return used };
        let expanded = if end == End::Exhausted { u64::MAX } else { task.sweep.limit };
        let shortcut = search.shortcut();
        self.task = None;
        match shortcut {
            Some(shortcut) => self.splice(index, &task, shortcut, end),
            None => {
                self.searched.insert(task.name, expanded);
                self.lines[index].pass(&task);
                if end == End::Exhausted {
                    self.conclude(index, &task);
                }
            }
        }
        used
    }

    /// Takes over the result of a window.
    fn splice(&mut self, index: usize, task: &Task, shortcut: Shortcut, end: End) {
        let path = self.lines[index].path.clone();
        let pushes = path.replaced(shortcut.from, shortcut.to, &shortcut.pushes);
        let Some(better) = self.line(pushes, task.sweep.method.name()) else {
            self.searched.insert(task.name, u64::MAX);
            self.lines[index].pass(task);
            return;
        };
        let line = &mut self.lines[index];
        (line.path, line.rank) = (better.path, better.rank);
        line.go_back(task, shortcut.from);
        // The best path through a completely searched window cannot be improved.
        if end == End::Exhausted && task.window.to == path.len() {
            let window = Window { to: line.path.len(), ..task.window.clone() };
            self.conclude(index, &Task { window, ..task.clone() });
        }
    }

    /// Updates the bounds after a window without a better path.
    fn conclude(&mut self, index: usize, task: &Task) {
        let whole = task.window.from == 0 && task.window.to == self.lines[index].path.len();
        let own = Metric::of(self.options.objective);
        if whole && task.window.near.is_none() {
            let first_counts = task.window.metric == own
                || (!self.options.objective.in_moves()
                    && task.window.metric != Metric::MovesPushes);
            if first_counts {
                let first = self.options.objective.rank(&self.best.measures)[0];
                self.lower_bound = self.lower_bound.max(first);
                self.proven = true;
            }
            if task.window.metric == own {
                self.status = Status::Proven;
            }
        }
    }

    /// Chooses the next task; returns the units used.
    fn choose(&mut self) -> u64 {
        if self.proven && Metric::of(self.options.objective) == Metric::Pushes {
            self.status = Status::Proven;
            return 1;
        }
        let pushes = self.best.measures.pushes;
        if self.refutation.as_ref().is_some_and(|search| search.is_due(self.worked, pushes)) {
            return self.refute();
        }
        if self.restarts.as_ref().is_some_and(|restarts| restarts.is_due(self.worked)) {
            return self.restart();
        }
        let Some(index) = self.turn() else {
            if self.restarts.is_some() {
                return self.restart();
            }
            if self.refutation.is_some() {
                return self.refute();
            }
            self.status = Status::Exhausted;
            return 1;
        };
        if let Some(used) = self.exchange(index) {
            return used;
        }
        let line = &mut self.lines[index];
        let task = match line.choose(self.options.objective, &self.options.methods, &self.searched)
        {
            Next::Search(task) => task,
            Next::Pass => return 1,
            Next::Nothing => {
                self.lines.remove(index);
                return 1;
            }
        };
        let (Some(search), Some(ground)) = (&mut self.search, &self.ground) else { return 1 };
        if search.begin(line.path.clone(), task.window.clone()).is_err() {
            // The memory of other strategies is freed before the work ends.
            if self.refutation.take().is_none() && self.restarts.take().is_none() {
                self.status = Status::OutOfMemory;
            }
            return 1;
        }
        self.task = Some((index, task));
        // Distances to each box at the end of the window.
        (ground.board.len() * ground.board.goals().len() / 16) as u64
    }

    /// Exchanges boxes of a line; returns the units used, or `None` when its effort has risen no further since
    /// that was done.
    fn exchange(&mut self, index: usize) -> Option<u64> {
        let line = self.lines.get_mut(index)?;
        let exchanges =
            self.exchanges.as_mut().filter(|_| line.exchanged != Some(line.effort()))?;
        let (used, exchanged) = exchanges.step(&line.path);
        match exchanged {
            Exchanged::Running => {}
            Exchanged::Over => line.exchanged = Some(line.effort()),
            Exchanged::Shorter(pushes) => {
                let better = self.line(pushes, Method::Exchanges.name());
                let line = &mut self.lines[index];
                if let Some(better) = better.filter(|better| better.rank < line.rank) {
                    (line.path, line.rank) = (better.path, better.rank);
                }
            }
        }
        Some(used)
    }

    /// Looks for a shortest solution; returns the units used.
    fn refute(&mut self) -> u64 {
        let Some(search) = &mut self.refutation else { return 1 };
        let (used, shown) = search.step(self.best.measures.pushes);
        self.lower_bound = self.lower_bound.max(search.lower_bound());
        match shown {
            Shown::Running => {}
            Shown::Shorter(pushes) => {
                let line = self.line(pushes, Method::Refutation.name());
                self.lines.extend(line);
            }
            Shown::Nothing => {
                self.lower_bound = self.best.measures.pushes;
                self.refutation = None;
            }
            Shown::GivenUp => self.refutation = None,
        }
        self.proven |= self.best.measures.pushes <= self.lower_bound;
        if self.proven {
            self.refutation = None;
        }
        used
    }

    /// Looks for another solution to work on; returns the units used.
    fn restart(&mut self) -> u64 {
        let Some(restarts) = &mut self.restarts else { return 1 };
        let (used, pushes) = restarts.step();
        if restarts.is_over() {
            self.restarts = None;
        }
        if let Some(line) = pushes.and_then(|p| self.line(p, Method::Restarts.name()))
            && self.lines.iter().all(|other| other.path.pushes() != line.path.pushes())
        {
            self.lines.push(line);
        }
        used
    }

    /// The line whose turn it is: all that may still win are worked on with the same effort, the shortest
    /// first; the others are dropped.
    fn turn(&mut self) -> Option<usize> {
        let best = self.lines.iter().map(|line| line.rank).min()?;
        self.lines.retain(|line| {
            let more = line.rank[0] - best[0];
            line.rank == best || more * 64 <= (best[0] * TOLERANCE) >> line.effort().min(31)
        });
        self.lines.sort_by_key(|line| line.rank);
        self.lines.truncate(MOST_LINES);
        (0..self.lines.len()).min_by_key(|&index| self.lines[index].effort())
    }
}

/// The complete ground; `None` when `halt` ends the work meanwhile.
fn finished(mut build: GroundBuild, halt: &Halt) -> Option<Ground> {
    while !build.advance(PIECE) {
        if halt.is_set() {
            return None;
        }
    }
    Some(build.finish(halt.clone()))
}

/// The best of the given solutions. Fails when there is none, or when one does not solve the level.
fn best_of(
    level: &Level,
    solutions: &[String],
    options: &OptimizeOptions,
) -> Result<Solution, StartError> {
    let mut best: Option<Solution> = None;
    for (index, lurd) in solutions.iter().enumerate() {
        let solution =
            solution(level, lurd).map_err(|why| StartError::NotASolution { index, why })?;
        let rank = |s: &Solution| options.objective.rank(&s.measures);
        if best.as_ref().is_none_or(|best| rank(&solution) < rank(best)) {
            best = Some(solution);
        }
    }
    best.ok_or(StartError::NoSolution)
}

/// Replays a solution; the error says why it does not solve the level.
fn solution(level: &Level, lurd: &str) -> Result<Solution, Message> {
    let replayed = replay(level, lurd).map_err(|e| e.message())?;
    if !replayed.solved {
        return Err(Message::new(&says::BOXES_LEFT));
    }
    Ok(Solution { lurd: replayed.lurd, measures: replayed.measures })
}

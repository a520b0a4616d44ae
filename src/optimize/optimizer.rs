//! The driver: which window is searched next, what is accepted, what is known.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::agenda::{Method, Methods, Sweep, agenda};
use super::cost::Metric;
use super::path::{Path, pushes_of};
use super::window::{End, Shortcut, Window, WindowSearch};
use crate::board::Unsolvable;
use crate::bound::{Matching, UNMATCHABLE};
use crate::level::{Level, Measures, Objective, replay};
use crate::position::{Ground, Player, Push, Side, lurd_of_pushes, without_cycles};
use crate::search::{Memory, OutOfMemory};

/// What to make better and within which limits. Time is kept by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptimizeOptions {
    /// What is made smaller.
    pub objective: Objective,
    /// Bytes for all tables together.
    pub memory_limit: usize,
    /// How it is tried.
    pub methods: Methods,
    /// Decides every random choice.
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

/// A solution that was replayed on the level's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves, capitals for pushes.
    pub lurd: String,
    /// How long it is, in all measures.
    pub measures: Measures,
}

/// A better solution, and what found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improvement {
    /// The method that found it.
    pub method: &'static str,
    /// The better solution.
    pub solution: Solution,
    /// Units of work done when it was found.
    pub work: u64,
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to try.
    Running,
    /// No solution is better for the objective; with two counts, none has less of the first.
    Proven,
    /// All methods have done what they can.
    Exhausted,
    /// No memory to go on with.
    OutOfMemory,
}

/// Why an optimizer cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// There is no solution to begin with.
    NoSolution,
    /// The solution with this number, from 0, is none; why not.
    NotASolution {
        /// Its index among those given, from 0.
        index: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The level's tables do not fit into the memory.
    OutOfMemory,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "there is no solution to begin with"),
            Self::NotASolution { index, why } => write!(f, "solution {}: {why}", index + 1),
            Self::OutOfMemory => write!(f, "the level does not fit into the memory"),
        }
    }
}

impl std::error::Error for StartError {}

/// A solution being made better.
pub struct Optimizer {
    level: Level,
    options: OptimizeOptions,
    /// Nothing when the level needs no push.
    ground: Option<Arc<Ground>>,
    memory: Memory,
    first: Solution,
    best: Solution,
    lower_bound: usize,
    proven: bool,
    improvements: Vec<Improvement>,
    worked: u64,
    /// What is worked on.
    path: Option<Arc<Path>>,
    search: Option<WindowSearch>,
    /// The window in the search, with the method and the limit.
    task: Option<Task>,
    /// Effort of the sweeps.
    effort: u32,
    /// Sweeps left of this effort, the next one last.
    agenda: Vec<Sweep>,
    /// Where the next window of the sweep begins.
    next: usize,
    /// Positions that were expanded in each window known, the whole of it when it is exhausted.
    searched: FxHashMap<u128, u64>,
    status: Status,
}

/// A window being searched.
#[derive(Clone, Debug)]
struct Task {
    sweep: Sweep,
    window: Window,
    name: u128,
}

/// Effort after which nothing is tried any more.
const MOST_EFFORT: u32 = 24;

impl Optimizer {
    /// Begins with the best of `solutions`, LURD texts of `level`.
    ///
    /// # Errors
    /// When there is none, when one of them does not solve the level, or without memory.
    pub fn new(
        level: &Level,
        solutions: &[String],
        options: OptimizeOptions,
    ) -> Result<Self, StartError> {
        let mut best: Option<Solution> = None;
        for (index, lurd) in solutions.iter().enumerate() {
            let solution =
                solution(level, lurd).map_err(|why| StartError::NotASolution { index, why })?;
            let rank = |s: &Solution| options.objective.rank(&s.measures);
            if best.as_ref().is_none_or(|best| rank(&solution) < rank(best)) {
                best = Some(solution);
            }
        }
        let best = best.ok_or(StartError::NoSolution)?;
        let memory = Memory::new(options.memory_limit);
        let squares = level.width() * level.height();
        memory
            .charge(Ground::bytes(squares, level.box_count()))
            .map_err(|OutOfMemory| StartError::OutOfMemory)?;
        let ground = match Ground::new(level) {
            Ok(ground) => Some(Arc::new(ground)),
            // The level has a solution, so that this cannot be.
            Err(Unsolvable::StuckBox { .. } | Unsolvable::Unbalanced { .. }) => None,
        };
        let mut optimizer = Optimizer {
            level: level.clone(),
            ground,
            memory,
            first: best.clone(),
            best,
            lower_bound: 0,
            proven: false,
            improvements: Vec::new(),
            worked: 0,
            path: None,
            search: None,
            task: None,
            effort: 0,
            agenda: Vec::new(),
            next: 0,
            searched: FxHashMap::default(),
            status: Status::Running,
            options,
        };
        optimizer.begin()?;
        Ok(optimizer)
    }

    /// Works for about `budget` units and says how things stand. The same calls with the same
    /// budgets do the same work on every machine.
    pub fn step(&mut self, budget: u64) -> Status {
        let mut left = budget;
        while left > 0 && self.status == Status::Running {
            let used = self.advance(left).max(1);
            self.worked += used;
            left = left.saturating_sub(used);
        }
        self.status
    }

    /// The solution it began with: the best of those given.
    pub fn first(&self) -> &Solution {
        &self.first
    }

    /// The best solution so far.
    pub fn best(&self) -> &Solution {
        &self.best
    }

    /// No solution has fewer pushes than this; moves, where the objective counts these first.
    pub fn lower_bound(&self) -> usize {
        self.lower_bound
    }

    /// True when no solution is better in what the objective counts first.
    pub fn proven(&self) -> bool {
        self.proven
    }

    /// Takes out what was improved since the last time.
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
        if !self.adopt(pushes, "walks") {
            return Err(StartError::NoSolution);
        }
        let path = self.path.clone().ok_or(StartError::NoSolution)?;
        self.memory
            .charge(WindowSearch::bytes(&ground))
            .map_err(|OutOfMemory| StartError::OutOfMemory)?;
        let search = WindowSearch::new(ground, path, self.memory.clone())
            .map_err(|OutOfMemory| StartError::OutOfMemory)?;
        self.search = Some(search);
        Ok(())
    }

    /// Takes `pushes` as what is worked on, and as the best solution if it is one; false when they
    /// are no solution.
    fn adopt(&mut self, pushes: Vec<Push>, method: &'static str) -> bool {
        let Some(ground) = self.ground.clone() else { return false };
        let same = if self.options.objective.in_moves() { Player::Square } else { Player::Region };
        let pushes = without_cycles(&ground.board, &pushes, same);
        let Some(path) = Path::new(&ground, pushes) else { return false };
        let lurd = lurd_of_pushes(&ground.board, path.pushes());
        let Some(Ok(solution)) = lurd.map(|lurd| solution(&self.level, &lurd)) else {
            return false;
        };
        self.path = Some(Arc::new(path));
        let rank = |s: &Solution| self.options.objective.rank(&s.measures);
        if rank(&solution) < rank(&self.best) {
            self.best = solution.clone();
            self.improvements.push(Improvement { method, solution, work: self.worked });
        }
        let first = self.options.objective.rank(&self.best.measures)[0];
        self.proven |= first <= self.lower_bound;
        true
    }

    /// Searches on in the window at hand, or chooses the next one; gives the units used.
    fn advance(&mut self, budget: u64) -> u64 {
        let Some(task) = self.task.clone() else { return self.choose() };
        let Some(search) = &mut self.search else {
            self.status = Status::Exhausted;
            return 1;
        };
        let (used, end) = search.step(budget, task.sweep.limit);
        let Some(end) = end else { return used };
        let expanded = if end == End::Exhausted { u64::MAX } else { task.sweep.limit };
        let shortcut = search.shortcut();
        self.task = None;
        match shortcut {
            Some(shortcut) => self.splice(&task, shortcut, end),
            None => {
                self.searched.insert(task.name, expanded);
                self.pass(&task);
                if end == End::Exhausted {
                    self.conclude(&task);
                }
            }
        }
        used
    }

    /// Takes over what a window has found.
    fn splice(&mut self, task: &Task, shortcut: Shortcut, end: End) {
        let Some(path) = self.path.clone() else { return };
        let pushes = path.replaced(shortcut.from, shortcut.to, &shortcut.pushes);
        if self.adopt(pushes, task.sweep.method.name()) {
            // Nothing is better than the best way through a window that was searched to its end.
            if end == End::Exhausted && task.window.to == path.len() {
                let to = self.path.as_ref().map_or(0, |path| path.len());
                let window = Window { to, ..task.window.clone() };
                self.conclude(&Task { window, ..task.clone() });
            }
            // Again with the windows that overlap with what is new.
            self.next = shortcut.from.saturating_sub(self.stride(&task.sweep));
        } else {
            self.searched.insert(task.name, u64::MAX);
            self.pass(task);
        }
    }

    /// Goes on behind a window; one that ends with the solution is the last of its sweep.
    fn pass(&mut self, task: &Task) {
        let end = self.path.as_ref().map_or(0, |path| path.len());
        let last = task.window.to >= end;
        self.next = if last { end } else { task.window.from + self.stride(&task.sweep) };
    }

    /// Draws what follows from a window that holds nothing better.
    fn conclude(&mut self, task: &Task) {
        let whole = task.window.from == 0
            && self.path.as_ref().is_some_and(|path| task.window.to == path.len());
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

    fn stride(&self, sweep: &Sweep) -> usize {
        sweep.length.map_or(usize::MAX / 2, |length| (length / 2).max(1))
    }

    /// Chooses the next window that is not known; gives the units used.
    fn choose(&mut self) -> u64 {
        let (Some(path), Some(ground)) = (self.path.clone(), self.ground.clone()) else {
            self.status = Status::Exhausted;
            return 1;
        };
        if self.proven && Metric::of(self.options.objective) == Metric::Pushes {
            self.status = Status::Proven;
            return 1;
        }
        let Some(&sweep) = self.agenda.last() else {
            if self.effort == MOST_EFFORT || path.len() == 0 {
                self.status = Status::Exhausted;
                return 1;
            }
            self.agenda = agenda(self.effort, self.options.objective, &self.options.methods);
            self.agenda.reverse();
            self.effort += 1;
            self.next = 0;
            return 1;
        };
        if self.next >= path.len() {
            self.agenda.pop();
            self.next = 0;
            return 1;
        }
        let end = path.len();
        let from = match sweep.method {
            Method::Tails => end.saturating_sub(sweep.length.unwrap_or(end)),
            _ => self.next,
        };
        let to = sweep.length.map_or(end, |length| (from + length).min(end));
        let window = Window { metric: sweep.metric, from, to, near: sweep.near };
        let name = name(&path, &window);
        let task = Task { sweep, window, name };
        if self.searched.get(&name).is_some_and(|&searched| searched >= sweep.limit) {
            self.pass(&task);
            return 1;
        }
        let Some(search) = &mut self.search else { return 1 };
        if search.begin(path, task.window.clone()).is_err() {
            self.status = Status::OutOfMemory;
            return 1;
        }
        self.task = Some(task);
        // Distances to each box at the end of the window.
        (ground.board.len() * ground.board.goals().len() / 16) as u64
    }
}

/// What a window is remembered by: its ends and what is looked at between them.
fn name(path: &Path, window: &Window) -> u128 {
    let kind = window.near.map_or(0, |n| n + 1) * 4 + window.metric as u32;
    let mut name = path.key(window.from) ^ path.key(window.to).rotate_left(1);
    name = name.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) ^ u128::from(kind);
    if window.near.is_some() {
        // What is near depends on the whole solution.
        for index in 0..=path.len() {
            name ^= path.key(index).rotate_left(7);
        }
    }
    name
}

/// Replays a solution; fails with why it is none.
fn solution(level: &Level, lurd: &str) -> Result<Solution, String> {
    let replayed = replay(level, lurd).map_err(|e| e.to_string())?;
    if !replayed.solved {
        return Err("it leaves boxes off goals".into());
    }
    Ok(Solution { lurd: replayed.lurd, measures: replayed.measures })
}

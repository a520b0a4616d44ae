//! A run that continues after its first solution: it shortens the solution until it is proven optimal,
//! nothing is left to try, or the caller ends it.

use super::{Improved, Objective, Options, Outcome, Report, Run};
use crate::catalogue::UnknownStrategy;
use crate::optimize::{Methods, OptimizeOptions, Optimizer, StartError, Status};
use kura_level::{Level, Measures};

/// Something new about a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A better solution than any before.
    Solution {
        /// The moves, as LURD.
        lurd: String,
        /// Its length in all measures.
        measures: Measures,
        /// The strategy or method that found it.
        by: String,
    },
    /// A lower bound on the pushes of every solution, or on the moves if the objective counts these first.
    LowerBound(u32),
}

/// A run that solves a level and then shortens the solution, on one thread.
pub struct LongRun {
    level: Level,
    options: Options,
    methods: Methods,
    /// The search for a first solution.
    search: Option<Run>,
    /// Its report.
    first: Option<Report>,
    optimizer: Option<Optimizer>,
    status: Status,
    improved_by: Vec<(&'static str, usize)>,
    lower_bound: u32,
    events: Vec<Event>,
    stopped: bool,
}

impl LongRun {
    /// Prepares to solve `level` and then to shorten the solution with `methods`.
    ///
    /// Any solution serves as the first one, whatever the objective; it is improved for the objective
    /// afterwards.
    ///
    /// # Errors
    /// When the options name a strategy or switch that does not exist.
    pub fn new(level: Level, options: Options, methods: Methods) -> Result<Self, UnknownStrategy> {
        let any = Options { objective: Objective::Any, ..options.clone() };
        let search = Run::new(level.clone(), any)?;
        Ok(LongRun { search: Some(search), ..Self::blank(level, options, methods) })
    }

    /// Prepares to shorten `solutions` of `level`, LURD texts, without searching for a first one.
    ///
    /// # Errors
    /// When there is no solution, when one of them does not solve the level, or without memory.
    pub fn with_solutions(
        level: Level,
        solutions: &[String],
        options: Options,
        methods: Methods,
    ) -> Result<Self, StartError> {
        let mut run = Self::blank(level, options, methods);
        run.shorten(solutions, "given")?;
        Ok(run)
    }

    fn blank(level: Level, options: Options, methods: Methods) -> Self {
        LongRun {
            level,
            options,
            methods,
            search: None,
            first: None,
            optimizer: None,
            status: Status::Running,
            improved_by: Vec::new(),
            lower_bound: 0,
            events: Vec::new(),
            stopped: false,
        }
    }

    /// Works for about `budget` units; true when the run is over.
    pub fn step(&mut self, budget: u64) -> bool {
        if self.stopped {
            return true;
        }
        if let Some(search) = &mut self.search {
            if search.step(budget) {
                self.turn();
            }
        } else if let Some(optimizer) = &mut self.optimizer {
            self.status = optimizer.step(budget);
            self.note();
        }
        self.is_over()
    }

    /// The search for a first solution while it is running, so that it can run on several threads and show
    /// its progress. When it is over, [`LongRun::step`] continues from there.
    pub fn search(&mut self) -> Option<&mut Run> {
        self.search.as_mut()
    }

    /// True when there is a solution and it is being shortened.
    pub fn is_shortening(&self) -> bool {
        self.optimizer.is_some()
    }

    /// True when nothing more will come.
    pub fn is_over(&self) -> bool {
        self.stopped || (self.search.is_none() && self.status != Status::Running)
    }

    /// Ends the run; the results stay.
    pub fn stop(&mut self) {
        self.stopped = true;
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// Returns what is new since the last call, oldest first.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The best solution, or `without` (timeout, cancelled) when there is none yet.
    pub fn report(&self, without: Outcome) -> Report {
        let mut report = match (&self.search, &self.first) {
            (Some(search), _) => search.report(without),
            (None, Some(first)) => first.clone(),
            (None, None) => Report::without_solution(self.options.objective, without),
        };
        report.objective = self.options.objective;
        let Some(optimizer) = &self.optimizer else { return report };
        let (first, best) = (optimizer.first().measures, optimizer.best());
        report.outcome = Outcome::Solved;
        report.solution = Some(best.lurd.clone());
        report.pushes = Some(best.measures.pushes);
        report.moves = Some(best.measures.moves);
        let counts_one = matches!(self.options.objective, Objective::Pushes | Objective::Moves);
        report.optimal =
            if counts_one { optimizer.proven() } else { self.status == Status::Proven };
        report.lower_bound = Some(optimizer.lower_bound() as u32);
        report.improved = Some(Improved {
            measures: best.measures,
            first_pushes: first.pushes,
            first_moves: first.moves,
            by: self.improved_by.clone(),
            proven: optimizer.proven(),
        });
        report
    }

    /// Switches from the search for a first solution to shortening it.
    fn turn(&mut self) {
        let Some(search) = self.search.take() else { return };
        let report = search.report(Outcome::Timeout);
        // Its tables are freed before others are built.
        drop(search);
        self.status = Status::Exhausted;
        let solution = report.solution.clone();
        let strategy = report.strategy.clone();
        self.first = Some(report);
        if let Some(lurd) = solution {
            // Without memory the first solution stays the answer.
            let started = self.shorten(&[lurd], &strategy);
            debug_assert!(started.is_ok() || started == Err(StartError::OutOfMemory));
        }
    }

    fn shorten(&mut self, solutions: &[String], by: &str) -> Result<(), StartError> {
        let options = OptimizeOptions {
            objective: self.options.objective,
            memory_limit: self.options.memory_limit,
            methods: self.methods,
            seed: self.options.seed,
        };
        let optimizer = Optimizer::new(&self.level, solutions, options)?;
        let first = optimizer.first().clone();
        self.events.push(Event::Solution {
            lurd: first.lurd,
            measures: first.measures,
            by: by.to_string(),
        });
        self.optimizer = Some(optimizer);
        self.status = Status::Running;
        self.note();
        Ok(())
    }

    /// Turns the optimizer's results into events.
    fn note(&mut self) {
        let Some(optimizer) = &mut self.optimizer else { return };
        for improvement in optimizer.take_improvements() {
            let method = improvement.method;
            match self.improved_by.iter_mut().find(|(name, _)| *name == method) {
                Some((_, count)) => *count += 1,
                None => self.improved_by.push((method, 1)),
            }
            self.events.push(Event::Solution {
                lurd: improvement.solution.lurd,
                measures: improvement.solution.measures,
                by: method.to_string(),
            });
        }
        let bound = optimizer.lower_bound() as u32;
        if bound > self.lower_bound {
            self.lower_bound = bound;
            self.events.push(Event::LowerBound(bound));
        }
    }
}

//! The answer of one run, as a line of JSON.

use std::collections::HashMap;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use kura::portfolio::{Objective, Outcome, Report, SCHEMA};

use super::job::{Job, key};
use super::results::Row;
use super::shorten::Shorten;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Ending {
    /// The search ended.
    Answer(Outcome),
    /// The process did not survive it.
    Crash(Crash),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Crash {
    Failed,
}

impl Ending {
    /// True when there is a solution.
    pub fn is_solved(self) -> bool {
        self == Ending::Answer(Outcome::Solved)
    }

    /// True when the process did not survive it.
    pub fn is_failed(self) -> bool {
        self == Ending::Crash(Crash::Failed)
    }

    /// Its name in result files.
    pub fn name(self) -> String {
        let written = serde_json::to_value(self).unwrap_or_default();
        written.as_str().unwrap_or_default().to_string()
    }
}

/// The answer of one run.
#[derive(Clone, Serialize, Deserialize)]
pub struct Line {
    pub schema: u32,
    /// When the run ended.
    pub date: String,
    pub file: String,
    pub index: usize,
    pub title: Option<String>,
    pub board: String,
    pub strategy: String,
    pub objective: Objective,
    pub seed: u64,
    /// The limits: CPU seconds, positions, MiB.
    pub seconds: f64,
    pub nodes: Option<u64>,
    pub memory: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shorten: Option<Shorten>,
    pub outcome: Ending,
    pub reason: Option<String>,
    pub solution: Option<String>,
    pub pushes: Option<usize>,
    pub moves: Option<usize>,
    pub optimal: bool,
    pub lower_bound: Option<u32>,
    /// The strategy that found the answer.
    pub by: String,
    pub expanded: u64,
    pub generated: u64,
    pub duplicates: u64,
    /// How often each rule fired.
    pub pruned: HashMap<String, u64>,
    /// What else the strategy counts.
    pub own: HashMap<String, u64>,
    pub peak_mib: f64,
    pub cpu_seconds: f64,
}

impl Line {
    /// The result of a run.
    pub fn new(job: &Job, report: Report, cpu_seconds: f64) -> Self {
        let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
        let pruned = report.rules.all().into_iter().filter(|(_, count)| *count > 0);
        Line {
            schema: SCHEMA,
            date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
            file: job.file.clone(),
            index: job.index,
            title: job.title.clone(),
            board: job.board.clone(),
            strategy: job.strategy.clone(),
            objective: job.objective,
            seed: job.seed,
            seconds: job.seconds,
            nodes: job.nodes,
            memory: job.memory,
            shorten: job.shorten.clone(),
            outcome: Ending::Answer(report.outcome),
            reason: report
                .reason
                .map(|reason| reason.to_string())
                .or(report.fault.map(|fault| fault.to_string())),
            solution: report.solution,
            pushes: report.pushes,
            moves: report.moves,
            optimal: report.optimal,
            lower_bound: report.lower_bound,
            by: report.strategy,
            expanded: report.expanded,
            generated: report.generated,
            duplicates: report.duplicates,
            pruned: pruned.map(|(name, count)| (name.to_string(), count)).collect(),
            own: report.own.into_iter().map(|(name, n)| (name.to_string(), n)).collect(),
            peak_mib: round(report.peak_memory as f64 / f64::from(1 << 20), 1),
            cpu_seconds: round(cpu_seconds, 4),
        }
    }

    /// The line of a run that the process did not survive.
    pub fn failed(job: &Job, why: String) -> Self {
        let report = Report::without_solution(job.objective, Outcome::Error);
        let (outcome, reason) = (Ending::Crash(Crash::Failed), Some(why));
        Line { outcome, reason, ..Line::new(job, report, 0.0) }
    }
}

impl Row for Line {
    fn key(&self) -> String {
        key(
            (&self.file, self.index, &self.board),
            (&self.strategy, self.objective, self.seed),
            (self.seconds, self.nodes, self.memory),
            self.shorten.as_ref(),
        )
    }

    fn key_of(job: &Job) -> String {
        job.key()
    }
}

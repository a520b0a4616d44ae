//! The answers of an experiment: a file of JSON lines that grows run by run.

use std::collections::HashMap;
use std::fs::TryLockError;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::grid::{Job, key};
use kura::portfolio::{Objective, Outcome, Report, SCHEMA};

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
    pub outcome: Outcome,
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
    /// What became of a run.
    pub fn new(job: &Job, report: Report, cpu_seconds: f64, now: SystemTime) -> Self {
        let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
        let pruned = report.rules.all().into_iter().filter(|(_, count)| *count > 0);
        Line {
            schema: SCHEMA,
            date: humantime::format_rfc3339_seconds(now).to_string(),
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
            outcome: report.outcome,
            reason: report.reason.or(report.fault.map(|fault| fault.to_string())),
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

    fn key(&self) -> String {
        key(
            (&self.file, self.index, &self.board),
            (&self.strategy, self.objective, self.seed),
            (self.seconds, self.nodes, self.memory),
        )
    }
}

/// How every answer of a run begins.
const BEGINNING: &[u8] = b"{\"schema\":";

/// All answers there are so far.
pub struct Results {
    path: PathBuf,
    /// Locked as long as this is there.
    file: File,
    lines: HashMap<String, Line>,
}

impl Results {
    /// Reads the answers in a file, which need not be there yet, and keeps other processes from
    /// doing so. What follows the last line's end was cut off when it was written, and is dropped.
    /// Fails when another process has the file, or anything else in it is no answer.
    pub fn open(path: &Path) -> Result<Self, String> {
        let wrong = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
        let mut options = OpenOptions::new();
        let file = options.create(true).read(true).append(true).open(path);
        let mut file = file.map_err(|e| wrong(&e))?;
        let mut bytes = Vec::new();
        // A device, such as a terminal, holds no answers of before.
        if file.metadata().map_err(|e| wrong(&e))?.is_file() {
            file.try_lock().map_err(|error| match error {
                TryLockError::WouldBlock => wrong(&"another kura lab is writing its answers there"),
                TryLockError::Error(error) => wrong(&error),
            })?;
            file.read_to_end(&mut bytes).map_err(|e| wrong(&e))?;
        }
        let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |end| end + 1);
        let rest = &bytes[whole..];
        if !rest.iter().zip(BEGINNING).all(|(a, b)| a == b) {
            return Err(wrong(&"the last line is no answer of a run; nothing was changed"));
        }
        let mut lines = HashMap::new();
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|e| wrong(&e))?;
        for (number, text) in text.lines().enumerate().filter(|(_, text)| !text.is_empty()) {
            let line: Line = serde_json::from_str(text)
                .map_err(|e| wrong(&format!("line {} is no answer of a run: {e}", number + 1)))?;
            lines.insert(line.key(), line);
        }
        // Only now is it known that the file is one of answers.
        if !rest.is_empty() {
            file.set_len(whole as u64).map_err(|e| wrong(&e))?;
        }
        Ok(Results { path: path.into(), file, lines })
    }

    /// True when the run has been made.
    pub fn has(&self, job: &Job) -> bool {
        self.lines.contains_key(&job.key())
    }

    /// The answer of the run with this key.
    pub fn get(&self, key: &str) -> Option<&Line> {
        self.lines.get(key)
    }

    /// Writes down an answer. Fails when the file takes no more.
    pub fn add(&mut self, line: Line) -> Result<(), String> {
        let mut text = serde_json::to_string(&line).map_err(|e| e.to_string())?;
        text.push('\n');
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|e| format!("{}: {e}", self.path.display()))?;
        self.lines.insert(line.key(), line);
        Ok(())
    }
}

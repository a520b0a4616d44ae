//! A task: a unit of work that can be restarted any number of times.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::file::read_file;
use crate::runs::job::Job;

/// The version of the layout of a batch's files.
pub const LAYOUT: u32 = 1;

/// MiB that a process may need in addition to the tables of the search.
const BESIDE: usize = 128;

/// Runs that one process makes one after the other.
#[derive(Serialize, Deserialize)]
pub struct Task {
    pub layout: u32,
    /// From 0.
    pub id: usize,
    pub jobs: Vec<Job>,
}

impl Task {
    /// A task with these runs.
    pub fn new(id: usize, jobs: Vec<Job>) -> Self {
        Task { layout: LAYOUT, id, jobs }
    }

    /// MiB it needs.
    pub fn memory(&self) -> usize {
        self.jobs.iter().map(|job| job.memory).max().unwrap_or(0).saturating_add(BESIDE)
    }

    /// Its CPU time limit in seconds.
    pub fn seconds(&self) -> f64 {
        self.jobs.iter().map(|job| job.seconds).sum()
    }

    /// Reads a task.
    ///
    /// # Errors
    /// When the file is not a task that this version can read.
    pub fn read(file: &Path) -> Result<Self, String> {
        let name = file.display();
        let text = read_file(file).map_err(|e| format!("cannot read {name}: {e}"))?;
        let task: Task = serde_json::from_str(&text).map_err(|e| format!("{name}: {e}"))?;
        match task.layout {
            LAYOUT => Ok(task),
            other => {
                Err(format!("{name} has layout {other}, but this version reads layout {LAYOUT}"))
            }
        }
    }

    /// Writes the task. It needs no rename: nothing reads it before the plan exists.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), String> {
        let text = serde_json::to_vec(self).map_err(|e| e.to_string())?;
        let written = fs::File::create(file).and_then(|mut to| to.write_all(&text));
        written.map_err(|e| format!("cannot write {}: {e}", file.display()))
    }
}

/// The run in progress. This file remains when the process is killed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Now {
    /// The run, from 0 within the task.
    pub run: usize,
    /// How often it has been started.
    pub tries: usize,
    /// The process that runs it.
    pub process: u32,
    /// The machine it runs on.
    pub machine: String,
    /// Level and configuration, for the reader.
    pub level: String,
}

impl Now {
    /// Reads it; `None` when no run is in progress or the file is truncated.
    pub fn read(file: &Path) -> Option<Self> {
        serde_json::from_str(&read_file(file).ok()?).ok()
    }

    /// Writes it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), String> {
        let text = serde_json::to_vec(self).map_err(|e| e.to_string())?;
        fs::write(file, text).map_err(|e| format!("cannot write {}: {e}", file.display()))
    }
}

//! The result of a run in a batch, with the program, machine and effort behind it.

use serde::{Deserialize, Serialize};

use super::machine::Machine;
use super::program::Program;
use crate::runs::job::Job;
use crate::runs::line::Line;
use crate::runs::results::Row;

/// One line of a result file.
#[derive(Clone, Serialize, Deserialize)]
pub struct Record {
    #[serde(flatten)]
    pub line: Line,
    pub configuration: String,
    /// The program's version and build.
    pub version: String,
    pub build: String,
    /// Elapsed time; `cpu_seconds` is the CPU time of the thread.
    pub wall_seconds: f64,
    /// The most memory the process had allocated during the run, tables included.
    pub process_mib: f64,
    pub threads: usize,
    pub machine: String,
    pub processor: String,
    /// Multiply CPU seconds by this to compare them between machines.
    pub calibration: f64,
}

impl Record {
    /// The record of a run.
    pub fn new(
        job: &Job,
        line: Line,
        effort: Effort,
        program: &Program,
        machine: &Machine,
    ) -> Self {
        let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
        Record {
            line,
            configuration: job.configuration.clone(),
            version: program.version.into(),
            build: program.build.clone(),
            wall_seconds: round(effort.wall_seconds, 4),
            process_mib: round(effort.process_mib, 1),
            threads: 1,
            machine: machine.name.clone(),
            processor: machine.processor.clone(),
            calibration: round(machine.calibration, 4),
        }
    }

    /// CPU seconds scaled to a machine with calibration 1.
    pub fn comparable_seconds(&self) -> f64 {
        self.line.cpu_seconds * self.calibration
    }
}

impl Row for Record {
    fn key(&self) -> String {
        format!("{} {}", self.configuration, self.line.key())
    }

    fn key_of(job: &Job) -> String {
        format!("{} {}", job.configuration, job.key())
    }
}

/// The effort of a run in addition to its CPU time.
#[derive(Clone, Copy, Default)]
pub struct Effort {
    pub wall_seconds: f64,
    pub process_mib: f64,
}

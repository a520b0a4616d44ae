//! The arguments of `kura batch`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::numbers::threads;

/// A batch of runs.
#[derive(Debug, Args)]
pub struct BatchArgs {
    #[command(subcommand)]
    pub command: BatchCommand,
}

#[derive(Debug, Subcommand)]
pub enum BatchCommand {
    /// Split levels and configurations into tasks.
    Plan(PlanArgs),
    /// Run tasks; finished tasks are skipped.
    Run(RunArgs),
    /// List the tasks that are not finished.
    Missing(MissingArgs),
    /// Write the results of all finished tasks to one file.
    Merge(MergeArgs),
    /// Replay every solution and compare the results with the plan.
    Check(FolderArgs),
    /// Write tables, plots and paired tests to one HTML file.
    Report(ReportArgs),
    /// Run all missing tasks, on this machine or with HyperQueue.
    Submit(SubmitArgs),
    /// Write the positions of all solutions with a label for each push.
    Label(LabelArgs),
}

/// What to run.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// Level files in any format.
    #[arg(required = true, value_name = "LEVELS")]
    pub levels: Vec<PathBuf>,
    /// Only these levels of each file, such as 3,7-9.
    #[arg(long, value_name = "LIST")]
    pub level: Option<String>,
    /// Configuration files as described in docs/lab.md [default: auto with 10 seconds]
    #[arg(long, value_name = "TOML", value_delimiter = ',')]
    pub config: Vec<PathBuf>,
    /// Runs per task.
    #[arg(long, value_name = "N", default_value = "1")]
    pub chunk: NonZeroUsize,
    /// The folder to create for the batch.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

/// Tasks to run.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Task files of a batch, such as DIR/tasks/000/000000.json.
    #[arg(required = true, value_name = "TASK")]
    pub tasks: Vec<PathBuf>,
}

/// A batch.
#[derive(Debug, Args)]
pub struct FolderArgs {
    /// The folder of the batch.
    pub dir: PathBuf,
}

/// Which tasks to list.
#[derive(Debug, Args)]
pub struct MissingArgs {
    /// The folder of the batch.
    pub dir: PathBuf,
    /// List the result files with failed runs instead; delete them to run these tasks again.
    #[arg(long)]
    pub failed: bool,
}

/// Where to write the results.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The folder of the batch.
    pub dir: PathBuf,
    /// The JSON lines file [default: DIR/merged.jsonl]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Also write a CSV table.
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
}

/// What to compare.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// Batches to report on. All configurations are compared with the first one of the first batch.
    #[arg(required = true, value_name = "DIR")]
    pub dirs: Vec<PathBuf>,
    /// The HTML file [default: report.html in the first folder]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// How to run the missing tasks.
#[derive(Debug, Args)]
pub struct SubmitArgs {
    /// The folder of the batch.
    pub dir: PathBuf,
    /// The engine that runs the tasks.
    #[arg(long, value_enum, default_value = "local")]
    pub engine: EngineArg,
    /// Tasks to run at the same time on this machine [default: as many as its cores and memory allow]
    #[arg(long, value_name = "N", value_parser = threads(), conflicts_with = "server_dir")]
    pub workers: Option<usize>,
    /// The server directory of a running HyperQueue server with its own workers.
    #[arg(long, value_name = "DIR")]
    pub server_dir: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineArg {
    /// Processes on this machine.
    Local,
    /// HyperQueue, on this machine or on the workers of a running server.
    Hyperqueue,
}

/// Where to write the labels.
#[derive(Debug, Args)]
pub struct LabelArgs {
    /// The folder of the batch.
    pub dir: PathBuf,
    /// The JSON lines file [default: DIR/labels.jsonl]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

//! `kura batch`: runs many levels on many machines.
//!
//! A batch is a folder, and all its state is in files. A task is finished when its result file exists: the file
//! is written under another name and renamed when complete. Any engine can therefore run tasks, any process
//! can be killed, and the missing tasks are always known.

pub mod args;

mod answers;
mod check;
mod engine;
mod file;
mod folder;
mod hyperqueue;
mod label;
mod local;
mod machine;
mod merge;
mod missing;
mod plan;
mod program;
mod record;
mod report;
mod submit;
mod task;
mod work;

use args::{BatchArgs, BatchCommand};

/// Runs the command and returns the exit status.
///
/// # Errors
/// When the command fails, with a message for the user.
pub fn run(args: &BatchArgs) -> Result<u8, String> {
    match &args.command {
        BatchCommand::Plan(args) => plan::run(args),
        BatchCommand::Run(args) => work::run(&args.tasks),
        BatchCommand::Missing(args) => missing::run(args),
        BatchCommand::Merge(args) => merge::run(args),
        BatchCommand::Check(args) => check::run(args),
        BatchCommand::Report(args) => report::run(args),
        BatchCommand::Submit(args) => submit::run(args),
        BatchCommand::Label(args) => label::run(args),
    }
}

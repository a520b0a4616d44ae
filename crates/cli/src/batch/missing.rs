//! `kura batch missing`: lists tasks to run, or results with failed runs.

use super::answers::all;
use super::args::MissingArgs;
use super::folder::Folder;
use crate::DONE;
use crate::output::print_line;

/// Prints the missing tasks, or the result files with failed runs.
///
/// # Errors
/// When the plan or a result cannot be read.
pub fn run(args: &MissingArgs) -> Result<u8, String> {
    let folder = Folder::open(&args.dir)?;
    if !args.failed {
        let missing = folder.missing();
        missing.iter().try_for_each(|&task| print_line(folder.files(task).task.display()))?;
        return Ok(DONE);
    }
    for answers in all(&folder) {
        let answers = answers?;
        if answers.records.iter().any(|record| record.line.outcome.is_failed()) {
            print_line(folder.files(answers.task).result.display())?;
        }
    }
    Ok(DONE)
}

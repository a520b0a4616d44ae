//! `kura batch check`: replays every solution and compares the results with the plan.

use std::collections::HashMap;

use serde_json::json;

use super::answers::{Answers, all};
use super::args::FolderArgs;
use super::folder::Folder;
use super::record::Record;
use super::task::Task;
use crate::check::{Claim, Known, is_called_optimal, not_proved, verdict};
use crate::input::{Entry, read};
use crate::output::print_line;
use crate::runs::job::Job;
use crate::runs::line::Line;
use crate::runs::place::board;
use crate::runs::results::Row;
use crate::{DONE, UNDECIDED};

/// What is said of results that are not those of their task.
pub const NOT_PLANNED: &str =
    "the results do not match the runs of the task; delete the file to run the task again";

/// Replays every solution on the level files that the plan was made from and compares the results with the
/// tasks; status 1 on any error or missing task.
///
/// # Errors
/// When a result, a task or a level file cannot be read.
pub fn run(args: &FolderArgs) -> Result<u8, String> {
    let folder = Folder::open(&args.dir)?;
    let mut files: HashMap<&str, Vec<Entry>> = HashMap::new();
    for source in &folder.plan.sources {
        files.insert(&source.file, read(&source.path)?);
    }
    let mut known = Known::default();
    for answers in all(&folder) {
        for record in answers?.records {
            if let Ok(entry) = entry_of(&files, &record) {
                let Line { solution, file, index, .. } = &record.line;
                let place = format!("{} on {file} #{index}", record.configuration);
                known.add(entry, &json!({ "solution": solution }), &place);
            }
        }
    }
    let (mut good, mut bad, mut without, mut failed, mut tasks) = (0, 0, 0, 0, 0);
    let mut unproved = 0;
    let counts = (0..folder.plan.tasks).map(|task| Task::read(&folder.files(task).task));
    let runs: usize = counts.map(|task| Ok(task?.jobs.len())).sum::<Result<_, String>>()?;
    if runs != folder.plan.runs {
        bad += 1;
        let planned = folder.plan.runs;
        print_line(format_args!("the plan counts {planned} runs, but its tasks have {runs}"))?;
    }
    for answers in all(&folder) {
        let answers = answers?;
        tasks += 1;
        let name = folder.files(answers.task).result.display().to_string();
        if !are_planned(&Task::read(&folder.files(answers.task).task)?, &answers) {
            bad += 1;
            print_line(format_args!("{name}: {NOT_PLANNED}"))?;
        }
        for (number, (text, record)) in answers.text.lines().zip(&answers.records).enumerate() {
            failed += usize::from(record.line.outcome.is_failed());
            let claim = serde_json::from_str(text).map_err(|e| format!("{name}: {e}"))?;
            unproved += usize::from(is_called_optimal(&claim));
            match entry_of(&files, record).and_then(|entry| verdict(entry, &claim, &known)) {
                Ok(Claim::Holds) => good += 1,
                Ok(Claim::Unchecked | Claim::None) => without += 1,
                Err(why) => {
                    bad += 1;
                    let (file, index) = (&record.line.file, record.line.index);
                    print_line(format_args!("{name} line {}: {file} #{index}: {why}", number + 1))?;
                }
            }
        }
    }
    let missing = folder.plan.tasks - tasks;
    print_line(format_args!(
        "{good} solutions correct, {bad} errors, {without} results without a solution ({failed} failed); {missing} of {} tasks missing{}",
        folder.plan.tasks,
        not_proved(unproved)
    ))?;
    Ok(if bad == 0 && missing == 0 { DONE } else { UNDECIDED })
}

/// True when the results are those of the task's runs, each once.
pub fn are_planned(task: &Task, answers: &Answers) -> bool {
    let named = |job: &Job| Job { board: board(&job.level), ..job.clone() };
    let planned = task.jobs.iter().map(|job| Record::key_of(&named(job)));
    planned.eq(answers.records.iter().map(Row::key))
}

/// The level that a result is about; the error says why it is no longer the one in the file.
fn entry_of<'a>(
    files: &'a HashMap<&str, Vec<Entry>>,
    record: &Record,
) -> Result<&'a Entry, String> {
    let line = &record.line;
    let entries = files.get(line.file.as_str()).ok_or("the level file is not in the plan")?;
    let entry = line.index.checked_sub(1).and_then(|index| entries.get(index));
    let entry = entry.ok_or("the level file no longer has this level")?;
    let level =
        entry.level.as_ref().map_err(|_| "the level file no longer has a valid level here")?;
    if board(level) != line.board {
        return Err("the level file now has another level here".into());
    }
    Ok(entry)
}

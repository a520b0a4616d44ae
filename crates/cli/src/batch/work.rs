//! `kura batch run`: makes the runs of a task.
//!
//! The process can be killed at any time and restarted: finished runs are kept. A run during which the
//! process dies repeatedly is recorded as failed.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::folder::TaskFiles;
use super::machine::{Machine, check_share};
use super::program::Program;
use super::record::{Effort, Record};
use super::task::{Now, Task};
use crate::runs::job::Job;
use crate::runs::line::Line;
use crate::runs::results::{Held, Results};
use crate::{ALLOCATOR, DONE};

/// How often a run is started before it is recorded as failed. More than once, because a killed process
/// need not be the fault of the level.
const TRIES: usize = 3;
/// The exit status after a request to terminate, as in shells.
const ASKED_TO_LEAVE: i32 = 130;

/// Makes the runs of the tasks one after the other.
///
/// # Errors
/// When a task cannot be read, its results cannot be written, or it may not use enough memory.
pub fn run(tasks: &[PathBuf]) -> Result<u8, String> {
    ctrlc::set_handler(leave).map_err(|e| format!("cannot handle signals: {e}"))?;
    tasks.iter().try_for_each(|task| work_on(task))?;
    Ok(DONE)
}

/// The current or last run, with the file that records it.
static CURRENT: Mutex<Option<(PathBuf, Now)>> = Mutex::new(None);

fn current() -> MutexGuard<'static, Option<(PathBuf, Now)>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records that a run begins. A request to terminate waits until both records are made: between them it
/// would leave a try that nobody takes back.
fn begin(file: &Path, now: Now) -> Result<(), String> {
    let mut current = current();
    now.write(file)?;
    *current = Some((file.to_path_buf(), now));
    Ok(())
}

/// Ends the process on Ctrl-C or a request to terminate, such as the time limit of a cluster. No run begins
/// meanwhile.
fn leave() {
    let mut current = current();
    forgive(&mut current);
    std::process::exit(ASKED_TO_LEAVE);
}

/// Does not count the current try: what ends it is not the fault of the run.
fn forgive(current: &mut Option<(PathBuf, Now)>) {
    if let Some((file, now)) = current.take() {
        // If this cannot be written, the next start reports it.
        let _ = Now { tries: now.tries - 1, ..now }.write(&file);
    }
}

fn work_on(file: &Path) -> Result<(), String> {
    let (folder, files) = TaskFiles::of_task(file)?;
    if files.result.exists() {
        return Ok(());
    }
    let task = Task::read(file)?;
    check_share(task.memory())?;
    let machine = Machine::this(&folder)?;
    let program = Program::this()?;
    let mut results: Results<Record> = Results::open(&files.part, Held::Wait)?;
    if files.result.exists() {
        // Another process finished the task while this one waited for the lock, and this one created a new
        // part file.
        let is_empty = std::fs::metadata(&files.part).is_ok_and(|part| part.len() == 0);
        return if is_empty { remove(&files.part) } else { Ok(()) };
    }
    for (run, job) in task.jobs.iter().enumerate() {
        if results.has(job) {
            continue;
        }
        let before = Now::read(&files.now).filter(|now| now.run == run);
        let tries = before.as_ref().map_or(0, |now| now.tries);
        let (line, effort) = match before.filter(|_| tries >= TRIES) {
            Some(now) => (Line::failed(job, killed(&now)), Effort::default()),
            None => {
                let (level, process) = (told(job), std::process::id());
                let machine = machine.name.clone();
                begin(&files.now, Now { run, tries: tries + 1, process, machine, level })?;
                measured(job)?
            }
        };
        let added = results.add(Record::new(job, line, effort, &program, &machine));
        // A full disk is not the fault of the run.
        added.inspect_err(|_| forgive(&mut current()))?;
    }
    results.finish(&files.result)?;
    current().take();
    remove(&files.now)
}

/// Removes a file if it exists.
fn remove(file: &Path) -> Result<(), String> {
    match std::fs::remove_file(file) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("cannot remove {}: {e}", file.display()))
        }
        _ => Ok(()),
    }
}

/// Level and configuration, for the reader.
fn told(job: &Job) -> String {
    format!("{} #{}, {}", job.file, job.index, job.configuration)
}

fn killed(now: &Now) -> String {
    format!(
        "the process ended {} times during this run, last on {}: killed, out of memory or crashed",
        now.tries, now.machine
    )
}

/// Makes a run and measures it. A panic is a result: it would happen again.
fn measured(job: &Job) -> Result<(Line, Effort), String> {
    ALLOCATOR.reset_peak_usage();
    let start = Instant::now();
    let made = caught(|| job.make());
    let effort = Effort {
        wall_seconds: start.elapsed().as_secs_f64(),
        process_mib: f64::from(ALLOCATOR.peak_usage_as_mb()),
    };
    let line = match made {
        Ok(made) => made.map(|(report, cpu_seconds)| Line::new(job, report, cpu_seconds))?,
        Err(panic) => Line::failed(job, panic),
    };
    Ok((line, effort))
}

/// The value of `act`, or the message of its panic.
fn caught<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    // Nothing that it used is used again.
    catch_unwind(AssertUnwindSafe(act)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("panicked: {}", text.unwrap_or("no message"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_and_not_passed_on() {
        assert_eq!(caught(|| 7), Ok(7));
        let rows: Vec<u32> = Vec::new();
        let told = caught(|| rows[2]).unwrap_err();
        assert!(told.starts_with("panicked: index out of bounds"), "{told}");
    }
}

//! `kura batch submit`: runs all missing tasks, in as many rounds as it takes.
//!
//! Each round gives all missing tasks to the engine. The command can be stopped and started again at any
//! time, because the missing tasks are read from the files.

use std::collections::HashMap;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use super::answers::all;
use super::args::{EngineArg, SubmitArgs};
use super::engine::Engine;
use super::file::read_file;
use super::folder::Folder;
use super::hyperqueue::{HyperQueue, Place};
use super::local::{self, Local};
use crate::output::{print_line, tell};
use crate::{DONE, UNDECIDED};

/// The time between two checks of the engine.
const NAP: Duration = Duration::from_millis(20);
/// How long to wait for the lock. If a command is killed while it starts a process, that process holds the lock until
/// it runs its own program.
const GRACE: Duration = Duration::from_secs(2);
/// The time between two progress messages, on a terminal and in a log.
const OFTEN: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(60)];

/// Runs the missing tasks; status 1 when a run failed.
///
/// # Errors
/// When another process is doing so, the engine is not available, or no task makes progress.
pub fn run(args: &SubmitArgs) -> Result<u8, String> {
    let folder = Folder::open(&args.dir)?;
    let begin = Instant::now();
    let _lock = loop {
        if let Some(lock) = folder.lock("submit.lock")? {
            break lock;
        }
        if begin.elapsed() > GRACE {
            return Err(format!("another kura batch submit is running on {}", args.dir.display()));
        }
        std::thread::sleep(NAP);
    };
    let workers = || local::workers(args.workers, folder.plan.memory);
    let mut engine: Box<dyn Engine> = match (args.engine, &args.server_dir) {
        (EngineArg::Local, Some(_)) => {
            return Err("--server-dir needs --engine hyperqueue".into());
        }
        (EngineArg::Local, None) => Box::new(Local::new(workers())),
        (EngineArg::Hyperqueue, None) => {
            Box::new(HyperQueue::new(&args.dir, Place::Here(workers()))?)
        }
        (EngineArg::Hyperqueue, Some(dir)) => {
            Box::new(HyperQueue::new(&args.dir, Place::Server(dir.clone()))?)
        }
    };
    let mut progress = Progress::new(&folder);
    // An engine that an earlier command started may still be running tasks.
    progress.watch(engine.as_mut())?;
    while !progress.missing.is_empty() {
        let headway = |task: usize| folder.files(task).headway();
        let before: HashMap<usize, _> =
            progress.missing.iter().map(|&task| (task, headway(task))).collect();
        engine.start(&folder, &progress.missing)?;
        progress.watch(engine.as_mut())?;
        // Tasks that were not started yet are no reason to stop while others make progress.
        let stuck = |&task: &usize| before.get(&task) == Some(&headway(task));
        if let Some(&first) =
            progress.missing.first().filter(|_| progress.missing.len() == before.len())
            && progress.missing.iter().all(stuck)
        {
            return Err(stuck_message(&folder, engine.as_ref(), first));
        }
    }
    tell_end(&folder)
}

/// Prints the failed runs and a summary.
fn tell_end(folder: &Folder) -> Result<u8, String> {
    let mut failed = 0;
    for answers in all(folder) {
        for record in answers?.records.iter().filter(|record| record.line.outcome.is_failed()) {
            let (line, configuration) = (&record.line, &record.configuration);
            let why = line.reason.as_deref().unwrap_or_default();
            print_line(format_args!(
                "failed: {} #{}, {configuration}: {why}",
                line.file, line.index
            ))?;
            failed += 1;
        }
    }
    let (tasks, runs) = (folder.plan.tasks, folder.plan.runs);
    print_line(format_args!("{tasks} tasks with {runs} runs finished, {failed} runs failed"))?;
    Ok(if failed == 0 { DONE } else { UNDECIDED })
}

/// Why a task makes no progress: the last line of its log.
fn stuck_message(folder: &Folder, engine: &dyn Engine, task: usize) -> String {
    let files = folder.files(task);
    let last = |file: &std::path::Path| {
        let text = read_file(file).ok()?;
        text.lines().rev().find(|line| !line.trim().is_empty()).map(str::to_string)
    };
    let words = last(&files.log).or_else(|| last(&engine.log()?));
    let words = words.unwrap_or_else(|| "it wrote nothing to its log".into());
    format!("{} makes no progress: {words}", files.task.display())
}

/// The tasks still missing, and the time they will take.
struct Progress<'a> {
    folder: &'a Folder,
    missing: Vec<usize>,
    /// How many were missing at the start.
    first: usize,
    begin: Instant,
    told: Instant,
    is_terminal: bool,
}

impl<'a> Progress<'a> {
    fn new(folder: &'a Folder) -> Self {
        let (missing, begin) = (folder.missing(), Instant::now());
        let is_terminal = std::io::stderr().is_terminal();
        let (tasks, left) = (folder.plan.tasks, missing.len());
        tell(format_args!("{tasks} tasks, {} already finished\n", tasks - left));
        Progress { folder, first: left, missing, begin, told: begin, is_terminal }
    }

    /// Waits for the end of the round and reports progress.
    fn watch(&mut self, engine: &mut dyn Engine) -> Result<(), String> {
        let often = OFTEN[usize::from(!self.is_terminal)];
        while engine.is_working()? {
            std::thread::sleep(NAP);
            if self.told.elapsed() >= often {
                self.count();
                self.tell();
                self.told = Instant::now();
            }
        }
        self.count();
        if self.is_terminal {
            tell("\r\x1b[K");
        }
        Ok(())
    }

    fn count(&mut self) {
        let folder = self.folder;
        self.missing.retain(|&task| !folder.files(task).result.exists());
    }

    fn tell(&self) {
        let (left, tasks) = (self.missing.len(), self.folder.plan.tasks);
        let (done, seconds) = (self.first - left, self.begin.elapsed().as_secs_f64());
        let end = match done {
            0 => String::new(),
            done => {
                let whole = (seconds * left as f64 / done as f64).ceil();
                let time = Duration::try_from_secs_f64(whole).unwrap_or_default();
                format!(", {} left at this pace", humantime::format_duration(time))
            }
        };
        let text = format!("{} of {tasks} tasks finished{end}", tasks - left);
        match self.is_terminal {
            true => tell(format_args!("\r\x1b[K{text}")),
            false => tell(format_args!("{text}\n")),
        }
    }
}

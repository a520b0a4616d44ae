//! The local engine: processes on this machine.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::engine::Engine;
use super::folder::{Folder, TaskFiles};
use super::machine;

/// Runs one process for each worker.
pub struct Local {
    workers: usize,
    /// One thread for each worker, waiting for its process.
    threads: Vec<JoinHandle<Result<(), String>>>,
}

impl Local {
    /// An engine with this many workers.
    pub fn new(workers: usize) -> Self {
        Local { workers, threads: Vec::new() }
    }
}

/// The number of workers: what was asked for, or as many as the cores and the memory allow when each needs
/// `memory` MiB.
pub fn workers(wanted: Option<usize>, memory: usize) -> usize {
    wanted.unwrap_or_else(|| {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        (machine::memory() / memory.max(1)).clamp(1, cores)
    })
}

impl Engine for Local {
    fn start(&mut self, folder: &Folder, tasks: &[usize]) -> Result<(), String> {
        let program =
            std::env::current_exe().map_err(|e| format!("cannot find the executable: {e}"))?;
        let queue: VecDeque<TaskFiles> = tasks.iter().map(|&task| folder.files(task)).collect();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..self.workers.min(tasks.len()) {
            let (program, queue) = (program.clone(), queue.clone());
            self.threads.push(std::thread::spawn(move || {
                let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                while let Some(files) = next() {
                    run(&program, &files)?;
                }
                Ok(())
            }));
        }
        Ok(())
    }

    fn is_working(&mut self) -> Result<bool, String> {
        if !self.threads.iter().all(JoinHandle::is_finished) {
            return Ok(true);
        }
        for thread in self.threads.drain(..) {
            thread.join().map_err(|_| "a worker thread has crashed".to_string())??;
        }
        Ok(false)
    }
}

/// Runs a task and waits for its process. Fails when it cannot be started.
fn run(program: &PathBuf, files: &TaskFiles) -> Result<(), String> {
    let log = File::create(&files.log);
    let log = log.map_err(|e| format!("cannot write {}: {e}", files.log.display()))?;
    let mut command = Command::new(program);
    command.args(["batch", "run"]).arg(&files.task).stdin(Stdio::null()).stdout(Stdio::null());
    let ended = command.stderr(log).status();
    let ended = ended.map_err(|e| format!("cannot start {}: {e}", program.display()))?;
    if ended.success() {
        // The log of a finished task is not needed, and leaving it does no harm.
        let _ = fs::remove_file(&files.log);
    }
    Ok(())
}

//! The HyperQueue engine, through HyperQueue's Python package.
//!
//! A Python process (`hyperqueue.py`) submits the tasks and waits for them. It keeps running when the command
//! that started it is stopped. The next command finds it by the lock it holds.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde::Serialize;

use super::engine::Engine;
use super::folder::Folder;

/// The environment variable with the Python that has the package.
const PYTHON: &str = "KURA_PYTHON";
const SCRIPT: &str = include_str!("hyperqueue.py");
const LOCK: &str = "hyperqueue.lock";
const LOG: &str = "hyperqueue.log";

/// Where to run the tasks.
pub enum Place {
    /// On this many workers of a temporary server on this machine.
    Here(usize),
    /// On the workers of the server with this directory.
    Server(PathBuf),
}

/// The HyperQueue engine.
pub struct HyperQueue {
    python: PathBuf,
    place: Place,
    folder: PathBuf,
    process: Option<Child>,
}

/// The input of the Python process.
#[derive(Serialize)]
struct Order {
    lock: PathBuf,
    cwd: PathBuf,
    program: PathBuf,
    server_dir: Option<PathBuf>,
    workers: usize,
    memory_mib: usize,
    seconds: f64,
    tasks: Vec<OrderedTask>,
}

#[derive(Serialize)]
struct OrderedTask {
    file: PathBuf,
    log: PathBuf,
}

impl HyperQueue {
    /// The engine for the batch in `folder`.
    ///
    /// # Errors
    /// When no Python has the package; the message says how to install it.
    pub fn new(folder: &Path, place: Place) -> Result<Self, String> {
        let folder = folder.canonicalize().map_err(|e| format!("{}: {e}", folder.display()))?;
        Ok(HyperQueue { python: python()?, place, folder, process: None })
    }
}

impl Engine for HyperQueue {
    fn start(&mut self, folder: &Folder, tasks: &[usize]) -> Result<(), String> {
        let task = |&task: &usize| {
            let files = folder.files(task);
            let absolute = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
            OrderedTask { file: absolute(files.task), log: absolute(files.log) }
        };
        let (server_dir, workers) = match &self.place {
            Place::Here(workers) => (None, *workers),
            Place::Server(dir) => (Some(dir.clone()), 0),
        };
        let order = Order {
            lock: self.folder.join(LOCK),
            cwd: self.folder.clone(),
            program: std::env::current_exe()
                .map_err(|e| format!("cannot find the executable: {e}"))?,
            server_dir,
            workers,
            memory_mib: folder.plan.memory,
            seconds: folder.plan.seconds,
            tasks: tasks.iter().map(task).collect(),
        };
        let text = serde_json::to_vec(&order).map_err(|e| e.to_string())?;
        let log = self.folder.join(LOG);
        let log = File::create(&log).map_err(|e| format!("cannot write {}: {e}", log.display()))?;
        let mut command = Command::new(&self.python);
        command.args(["-c", SCRIPT]).current_dir(&self.folder);
        // The package would write progress bars to the log.
        command.env("TQDM_DISABLE", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
        // Ctrl-C in the terminal must not reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let wrong = |e: std::io::Error| format!("cannot run {}: {e}", self.python.display());
        let mut process = command.spawn().map_err(wrong)?;
        if let Some(mut to) = process.stdin.take() {
            to.write_all(&text).map_err(wrong)?;
        }
        self.process = Some(process);
        Ok(())
    }

    fn is_working(&mut self) -> Result<bool, String> {
        if let Some(process) = &mut self.process {
            let ended = process.try_wait().map_err(|e| format!("HyperQueue: {e}"))?;
            if ended.is_none() {
                return Ok(true);
            }
            self.process = None;
        }
        // A process of an earlier command holds the lock.
        let lock = self.folder.join(LOCK);
        let wrong = |e: std::io::Error| format!("{}: {e}", lock.display());
        let file = File::options().create(true).append(true).open(&lock).map_err(wrong)?;
        match file.try_lock() {
            Ok(()) => Ok(false),
            Err(std::fs::TryLockError::WouldBlock) => Ok(true),
            Err(std::fs::TryLockError::Error(error)) => Err(wrong(error)),
        }
    }

    fn log(&self) -> Option<PathBuf> {
        Some(self.folder.join(LOG))
    }
}

/// A Python with the package: the one in `KURA_PYTHON`, else the one that the project's tool has installed
/// next to this program, else the system's.
fn python() -> Result<PathBuf, String> {
    let named = std::env::var_os(PYTHON).map(PathBuf::from);
    let program = std::env::current_exe().ok();
    let beside =
        program.and_then(|file| Some(file.ancestors().nth(2)?.join("hyperqueue/bin/python")));
    let all = match named {
        Some(named) => vec![named],
        None => beside.into_iter().chain([PathBuf::from("python3")]).collect(),
    };
    all.into_iter().find(|python| has_package(python)).ok_or_else(|| {
        format!(
            "HyperQueue is not installed. In the project, run `node tools/measure/hyperqueue.mjs`; elsewhere run \
             `python3 -m venv hq && hq/bin/pip install hyperqueue==0.27.0` and set {PYTHON}=hq/bin/python. \
             Without it, use --engine local"
        )
    })
}

fn has_package(python: &Path) -> bool {
    let mut command = Command::new(python);
    command.args(["-c", "import hyperqueue"]).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|ended| ended.success())
}

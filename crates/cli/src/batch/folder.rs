//! The files of a batch.
//!
//! ```text
//! plan.json                  the plan
//! tasks/000/000017.json      a task: the runs to make
//! results/000/000017.jsonl   its results; renamed to this when complete
//! results/000/000017.part    its results so far
//! results/000/000017.now     the run in progress
//! results/000/000017.log     its standard error
//! machines/NAME.json         the speed of a machine
//! ```

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::file::read_file;
use super::task::{LAYOUT, Now, Task};
use crate::runs::whole;

/// Tasks per subfolder.
const SHELF: usize = 1_000;

/// The plan of a batch.
#[derive(Serialize, Deserialize)]
pub struct Plan {
    pub layout: u32,
    /// The program that planned it.
    pub version: String,
    pub date: String,
    pub tasks: usize,
    pub runs: usize,
    /// MiB that every task needs.
    pub memory: usize,
    /// The CPU time limit of the longest task, in seconds.
    pub seconds: f64,
    pub configurations: Vec<String>,
    pub sources: Vec<Source>,
    /// Invalid levels, with their place and problems.
    pub left_out: Vec<String>,
}

/// A file of levels.
#[derive(Serialize, Deserialize)]
pub struct Source {
    /// As given on the command line and shown in the results.
    pub file: String,
    /// Its absolute path.
    pub path: PathBuf,
}

/// The folder of a batch.
pub struct Folder {
    path: PathBuf,
    pub plan: Plan,
}

/// The files of one task.
pub struct TaskFiles {
    pub task: PathBuf,
    pub result: PathBuf,
    pub part: PathBuf,
    pub now: PathBuf,
    pub log: PathBuf,
}

/// A batch being created.
pub struct NewFolder<'a>(&'a Path);

impl<'a> NewFolder<'a> {
    /// Creates the folder.
    ///
    /// # Errors
    /// When it already has a plan or cannot be created.
    pub fn begin(path: &'a Path) -> Result<Self, String> {
        let file = path.join("plan.json");
        if file.exists() {
            return Err(format!("{} already exists; choose another folder", file.display()));
        }
        make_folder(path).map(|()| NewFolder(path))
    }

    /// Writes a task. Tasks must come in order.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&self, task: &Task) -> Result<(), String> {
        let files = TaskFiles::of(self.0, task.id);
        if task.id.is_multiple_of(SHELF) {
            for file in [&files.task, &files.result] {
                make_folder(file.parent().unwrap_or(self.0))?;
            }
        }
        task.write(&files.task)
    }

    /// Writes the plan. It comes last, so a folder with a plan is complete.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(self, plan: &Plan) -> Result<(), String> {
        let text = serde_json::to_string_pretty(plan).map_err(|e| e.to_string())?;
        whole::write(&self.0.join("plan.json"), &(text + "\n"))
    }
}

impl Folder {
    /// The batch in a folder.
    ///
    /// # Errors
    /// When it has no plan that this version can read.
    pub fn open(path: &Path) -> Result<Self, String> {
        let file = path.join("plan.json");
        let name = file.display();
        let text = read_file(&file)
            .map_err(|e| format!("cannot read {name}: {e}; create it with `kura batch plan`"))?;
        let plan: Plan = serde_json::from_str(&text).map_err(|e| format!("{name}: {e}"))?;
        if plan.layout != LAYOUT {
            return Err(format!(
                "{name} has layout {}, but this version reads layout {LAYOUT}",
                plan.layout
            ));
        }
        let folder = Folder { path: path.into(), plan };
        let (tasks, next) = (folder.plan.tasks, folder.files(folder.plan.tasks).task);
        if next.exists() {
            return Err(format!(
                "{name} counts {tasks} tasks, but there is also {}",
                next.display()
            ));
        }
        match tasks.checked_sub(1).map(|last| folder.files(last).task) {
            Some(last) if !last.exists() => Err(format!(
                "{name} counts {} tasks, but there is no {}",
                folder.plan.tasks,
                last.display()
            )),
            _ => Ok(folder),
        }
    }

    /// Fails when a file to be written is the plan, a task, a result or a machine, of which it would leave nothing.
    ///
    /// # Errors
    /// In this case.
    pub fn check_output(&self, file: &Path) -> Result<(), String> {
        let own = ["plan.json", "tasks", "results", "machines"];
        let to = whole::place(file);
        match own.iter().any(|name| to.starts_with(whole::place(&self.path(name)))) {
            true => Err(format!("{} belongs to the batch; choose another file", file.display())),
            false => Ok(()),
        }
    }

    /// A file or folder of this name in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The files of a task.
    pub fn files(&self, task: usize) -> TaskFiles {
        TaskFiles::of(&self.path, task)
    }

    /// The tasks that are not finished.
    pub fn missing(&self) -> Vec<usize> {
        (0..self.plan.tasks).filter(|&task| !self.files(task).result.exists()).collect()
    }

    /// Locks a file until it is dropped; `None` when another process holds the lock.
    ///
    /// # Errors
    /// When the file cannot be locked.
    pub fn lock(&self, name: &str) -> Result<Option<File>, String> {
        let path = self.path(name);
        let wrong = |e: std::io::Error| format!("{}: {e}", path.display());
        let file = File::options().create(true).append(true).open(&path).map_err(wrong)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(wrong(error)),
        }
    }
}

impl TaskFiles {
    fn of(folder: &Path, task: usize) -> Self {
        let shelf = format!("{:03}", task / SHELF);
        let results = folder.join("results").join(&shelf);
        let result = |ending: &str| results.join(format!("{task:06}.{ending}"));
        TaskFiles {
            task: folder.join("tasks").join(&shelf).join(format!("{task:06}.json")),
            result: result("jsonl"),
            part: result("part"),
            now: result("now"),
            log: result("log"),
        }
    }

    /// The folder of the batch and the files of a task.
    ///
    /// # Errors
    /// When the file is not in a batch.
    pub fn of_task(task: &Path) -> Result<(PathBuf, Self), String> {
        let wrong = || {
            let name = task.display();
            format!("{name} is not a task of a batch (DIR/tasks/000/000000.json)")
        };
        let id = task.file_stem().and_then(|stem| stem.to_str()?.parse().ok()).ok_or_else(wrong)?;
        let folder = task.ancestors().nth(3).ok_or_else(wrong)?.to_path_buf();
        let files = TaskFiles::of(&folder, id);
        if files.task == task { Ok((folder, files)) } else { Err(wrong()) }
    }

    /// How far a task has come; changes whenever it makes progress.
    pub fn headway(&self) -> (u64, Option<(usize, usize)>) {
        let part = fs::metadata(&self.part).map_or(0, |part| part.len());
        (part, Now::read(&self.now).map(|now| (now.run, now.tries)))
    }
}

/// Creates a folder and its parents.
///
/// # Errors
/// When it cannot be created.
pub fn make_folder(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|e| format!("cannot create {}: {e}", path.display()))
}

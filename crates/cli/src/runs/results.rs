//! Answers of runs: a file of JSON lines that grows run by run.

use std::collections::HashMap;
use std::fs::TryLockError;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::job::Job;

/// A stored answer. Its first field is `schema`.
pub trait Row: Serialize + DeserializeOwned {
    /// Identifies the run within the file.
    fn key(&self) -> String;

    /// The key of the answer to a run.
    fn key_of(job: &Job) -> String;
}

/// What to do when another process has locked the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Held {
    Refuse,
    Wait,
}

/// The start of every stored answer.
const BEGINNING: &[u8] = b"{\"schema\":";

/// All answers so far.
pub struct Results<R> {
    path: PathBuf,
    /// Locked for as long as this exists.
    file: File,
    lines: HashMap<String, R>,
}

impl<R: Row> Results<R> {
    /// Reads the answers in a file, which need not exist yet, and locks the file. Text after the last line
    /// break is an interrupted write and is dropped. Fails when another process has the lock and it should
    /// not wait, or when the file contains anything but answers.
    pub fn open(path: &Path, held: Held) -> Result<Self, String> {
        let wrong = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
        let mut options = OpenOptions::new();
        let file = options.create(true).read(true).append(true).open(path);
        let mut file = file.map_err(|e| wrong(&e))?;
        let mut bytes = Vec::new();
        // A device, such as a terminal, has no earlier answers.
        if file.metadata().map_err(|e| wrong(&e))?.is_file() {
            match held {
                Held::Wait => file.lock().map_err(|e| wrong(&e))?,
                Held::Refuse => file.try_lock().map_err(|error| match error {
                    TryLockError::WouldBlock => {
                        wrong(&"another kura lab is writing its answers there")
                    }
                    TryLockError::Error(error) => wrong(&error),
                })?,
            }
            file.read_to_end(&mut bytes).map_err(|e| wrong(&e))?;
        }
        let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |end| end + 1);
        let rest = &bytes[whole..];
        if !rest.iter().zip(BEGINNING).all(|(a, b)| a == b) {
            return Err(wrong(&"the last line is no answer of a run; nothing was changed"));
        }
        let mut lines = HashMap::new();
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|e| wrong(&e))?;
        for (number, text) in text.lines().enumerate().filter(|(_, text)| !text.is_empty()) {
            let line: R = serde_json::from_str(text)
                .map_err(|e| wrong(&format!("line {} is no answer of a run: {e}", number + 1)))?;
            lines.insert(line.key(), line);
        }
        // Only now is it certain that the file contains answers.
        if !rest.is_empty() {
            file.set_len(whole as u64).map_err(|e| wrong(&e))?;
        }
        Ok(Results { path: path.into(), file, lines })
    }

    /// True when the run has been made.
    pub fn has(&self, job: &Job) -> bool {
        self.lines.contains_key(&R::key_of(job))
    }

    /// The answer of the run with this key.
    pub fn get(&self, key: &str) -> Option<&R> {
        self.lines.get(key)
    }

    /// Stores an answer. Fails when it cannot be written.
    pub fn add(&mut self, line: R) -> Result<(), String> {
        let mut text = serde_json::to_string(&line).map_err(|e| e.to_string())?;
        text.push('\n');
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|e| format!("{}: {e}", self.path.display()))?;
        self.lines.insert(line.key(), line);
        Ok(())
    }

    /// Gives the file its final name once it is safely on the disk. Fails when it cannot be written.
    pub fn finish(self, to: &Path) -> Result<(), String> {
        let placed = self.file.sync_all().and_then(|()| std::fs::rename(&self.path, to));
        placed.map_err(|e| format!("{}: {e}", self.path.display()))
    }
}

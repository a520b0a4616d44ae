//! Levels with their place in a file.

use std::path::Path;

use sha2::{Digest, Sha256};

use kura::level::{Level, identity};

use crate::args::level_numbers;
use crate::input::{Entry, read};

/// A level and its place in a file.
pub struct Place {
    /// The file as given by the user.
    pub file: String,
    /// From 1 within the file.
    pub index: usize,
    pub title: Option<String>,
    pub level: Level,
    /// Equal for equal boards only.
    pub board: String,
}

impl Place {
    /// The level of an entry of `file`.
    ///
    /// # Errors
    /// When it is not a valid level, with its number and all problems.
    pub fn of(file: &str, entry: Entry) -> Result<Self, String> {
        let Entry { index, title, level, .. } = entry;
        let level = level
            .map_err(|problems| format!("level {index} is no level: {}", problems.join("; ")))?;
        Ok(Place { file: file.into(), index, title, board: board(&level), level })
    }
}

/// The identity of a board, the same for all its symmetric variants: the SHA-256 of its canonical form, the key under
/// which the page stores it.
pub fn board(level: &Level) -> String {
    Sha256::digest(identity(level)).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The entries of a file that a list like `3,7-9` selects, or all of them.
///
/// # Errors
/// When the list is not valid, the file cannot be read, or it lacks one of these levels.
pub fn entries(file: &Path, list: Option<&str>) -> Result<Vec<Entry>, Missing> {
    let wanted = list.map(level_numbers).transpose().map_err(Missing::List)?;
    let entries = read(file).map_err(Missing::File)?;
    if let Some(missing) = wanted.iter().flatten().find(|&&n| n > entries.len()) {
        let count = entries.len();
        return Err(Missing::List(format!(
            "the file has {count} levels, there is no level {missing}"
        )));
    }
    let is_wanted = |entry: &Entry| wanted.as_ref().is_none_or(|w| w.contains(&entry.index));
    Ok(entries.into_iter().filter(is_wanted).collect())
}

/// Whether the list or the file is wrong.
pub enum Missing {
    List(String),
    File(String),
}

//! Level files for the command line.

use std::io::Read;

use crate::level::{Level, Problem, RawLevel, ReadError, read_levels};

/// One level of a file.
pub struct Entry {
    pub file: String,
    /// From 1 within the file.
    pub index: usize,
    pub title: Option<String>,
    /// The level, or what is wrong with it in words, with row and column.
    pub level: Result<Level, Vec<String>>,
}

/// Reads all levels of a file, `-` being the standard input.
pub fn read(file: &str) -> Result<Vec<Entry>, String> {
    let mut bytes = Vec::new();
    if file == "-" {
        std::io::stdin().read_to_end(&mut bytes).map_err(|e| format!("standard input: {e}"))?;
    } else {
        bytes = std::fs::read(file).map_err(|e| format!("cannot read {file}: {e}"))?;
    }
    let collection = read_levels(&bytes).map_err(|e| format!("{file}: {e}"))?;
    let entries = collection.levels.into_iter().enumerate();
    Ok(entries.map(|(i, level)| entry(file, i + 1, level)).collect())
}

fn entry(file: &str, index: usize, level: Result<RawLevel, ReadError>) -> Entry {
    let file = file.to_string();
    match level {
        Ok(raw) => {
            let level = Level::from_raw(&raw).map_err(|problems| in_file(problems, raw.line));
            Entry { file, index, title: raw.title, level }
        }
        Err(error) => {
            let level = Err(in_file(error.problems, error.line));
            Entry { file, index, title: error.title, level }
        }
    }
}

/// The problems of a board whose first row is in line `line` of the file. Their rows count
/// from the board's first; the file's are more help.
fn in_file(problems: Vec<Problem>, line: usize) -> Vec<String> {
    let moved = problems.into_iter().map(|p| Problem { row: p.row + line - 1, ..p });
    moved.map(|p| p.to_string()).collect()
}

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
            let in_words = |problems: Vec<Problem>| {
                // Rows of a problem count from the board's first row; the file's are more help.
                problems
                    .into_iter()
                    .map(|mut p| {
                        p.row += raw.line - 1;
                        p.to_string()
                    })
                    .collect()
            };
            let level = Level::from_raw(&raw).map_err(in_words);
            Entry { file, index, title: raw.title, level }
        }
        Err(error) => {
            let problems = error.problems.iter().map(|p| p.to_string()).collect();
            Entry { file, index, title: error.title, level: Err(problems) }
        }
    }
}

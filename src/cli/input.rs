//! Level files for the command line.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use kura::level::{Level, MAX_TEXT, Problem, RawLevel, ReadError, read_levels};

/// One level of a file.
pub struct Entry {
    /// The path for display: bytes that are not UTF-8 are marked.
    pub file: String,
    /// From 1 within the file.
    pub index: usize,
    pub title: Option<String>,
    /// The level, or a description of what is wrong with it, with row and column.
    pub level: Result<Level, Vec<String>>,
}

/// Reads all levels of a file; `-` is the standard input. Reads at most the largest allowed size.
pub fn read(path: &Path) -> Result<Vec<Entry>, String> {
    let file = path.display().to_string();
    let bytes = if path == Path::new("-") {
        read_text(std::io::stdin().lock()).map_err(|e| format!("standard input: {e}"))?
    } else {
        File::open(path).and_then(read_text).map_err(|e| format!("cannot read {file}: {e}"))?
    };
    let collection = read_levels(&bytes).map_err(|e| format!("{file}: {e}"))?;
    let entries = collection.levels.into_iter().enumerate();
    Ok(entries.map(|(i, level)| entry(&file, i + 1, level)).collect())
}

/// The content of `source`, or one byte more than a text may have.
fn read_text(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
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

/// The problems of a board whose first row is in line `line` of the file. Their rows count from the board's
/// first row; the message shows those of the file.
fn in_file(problems: Vec<Problem>, line: usize) -> Vec<String> {
    let moved = problems.into_iter().map(|p| Problem { row: p.row + line - 1, ..p });
    moved.map(|p| p.to_string()).collect()
}

//! Level files for the command line.

use std::io::Read;

use crate::level::Level;

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
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let mut entries: Vec<Entry> = Vec::new();
    let mut board = String::new();
    for line in text.lines().chain([""]) {
        if line.trim_start().starts_with('#') || (!board.is_empty() && line.contains('#')) {
            board.push_str(line);
            board.push('\n');
            continue;
        }
        if !board.is_empty() {
            let level = Level::parse(&board)
                .map_err(|p| p.iter().map(|p| p.to_string()).collect::<Vec<_>>());
            entries.push(Entry { file: file.into(), index: entries.len() + 1, title: None, level });
            board.clear();
        }
        if let (Some(title), Some(last)) = (line.strip_prefix("Title: "), entries.last_mut()) {
            last.title = Some(title.into());
        }
    }
    Ok(entries)
}

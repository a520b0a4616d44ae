//! Finds the optional test levels next to the project, and reads their tables.

use std::path::{Path, PathBuf};

/// True in the whole run, where the tests take all that there is: `KURA_ALL` is set.
pub fn whole() -> bool {
    std::env::var_os("KURA_ALL").is_some()
}

/// All of these in the whole run, and in the short one each `step`-th.
pub fn some<T>(all: impl IntoIterator<Item = T>, step: usize) -> impl Iterator<Item = T> {
    all.into_iter().step_by(if whole() { 1 } else { step })
}

/// The folder of test levels: `KURA_LEVELS`, or else `../shared/levels` next to the project. Reports `test`
/// as skipped and returns `None` if there is none.
pub fn levels_dir(test: &str) -> Option<PathBuf> {
    let dir = std::env::var_os("KURA_LEVELS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/levels"),
        PathBuf::from,
    );
    if dir.is_dir() {
        return Some(dir);
    }
    eprintln!("{test}: skipped, {} is not there", dir.display());
    None
}

/// The files of a folder and of those below it, sorted.
pub fn files_below(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder that can be listed") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// The rows of a CSV file under its header, each as (column name, value) pairs.
pub fn read_csv(path: &Path) -> Vec<Vec<(String, String)>> {
    let text = std::fs::read_to_string(path).expect("a readable table");
    let mut lines = text.lines();
    let header = csv_fields(lines.next().expect("a header"));
    lines.map(|line| header.iter().cloned().zip(csv_fields(line)).collect()).collect()
}

/// The value of a column in a row from [`read_csv`]; empty if there is none.
pub fn column<'a>(row: &'a [(String, String)], name: &str) -> &'a str {
    row.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value)
}

/// Fields of one CSV line, quotes as in RFC 4180.
fn csv_fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let field = fields.last_mut().expect("at least one field");
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => field.extend(chars.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => field.push(c),
        }
    }
    fields
}

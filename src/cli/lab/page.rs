//! The file with the tables: written whole or not at all, and never over what is not its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What stands in every page with tables, so that one can be told from other files.
pub const MARK: &str = "Made by `kura lab ";

/// Fails when there is a file of this name that is no page with tables.
pub fn check(file: &Path) -> Result<(), String> {
    let Ok(there) = fs::metadata(file) else { return Ok(()) };
    if !there.is_file() || there.len() == 0 {
        return Ok(());
    }
    let text = fs::read(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    match text.windows(MARK.len()).any(|part| part == MARK.as_bytes()) {
        true => Ok(()),
        false => Err(format!(
            "{} was not made by kura lab and is not overwritten; move it away or choose another table",
            file.display()
        )),
    }
}

/// Writes the page. A file that is there keeps its content until the new one is complete. Fails, with
/// the name of the file, when it cannot be written or is not one of these pages.
pub fn write(file: &Path, text: &str) -> Result<(), String> {
    check(file)?;
    let wrong = |e: std::io::Error| format!("cannot write {}: {e}", file.display());
    // A device cannot be put in the place of another file.
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        let device = fs::OpenOptions::new().write(true).open(file);
        return device.and_then(|mut device| device.write_all(text.as_bytes())).map_err(wrong);
    }
    // A link stays one: what it points to is replaced.
    let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
    let new = beside(&file);
    let written = fs::File::create(&new).and_then(|mut page| {
        page.write_all(text.as_bytes())?;
        page.sync_all()
    });
    written.and_then(|()| fs::rename(&new, &file)).map_err(|error| {
        // What is left of it is of no use; that it cannot be removed matters less than why.
        let _ = fs::remove_file(&new);
        wrong(error)
    })
}

/// A name in the same folder that no other process uses.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.new", std::process::id()));
    file.with_file_name(name)
}

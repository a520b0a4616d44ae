//! The file with the tables: written completely or not at all, and never over a foreign file.

use std::fs;
use std::path::Path;

use crate::runs::whole;

/// A marker in every page with tables, which distinguishes it from other files.
pub const MARK: &str = "Made by `kura lab ";

/// Fails when a file of this name exists that is not a page with tables.
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

/// Writes the page. An existing file keeps its content until the new one is complete. Fails, with the name of
/// the file, when it cannot be written or is not one of these pages.
pub fn write(file: &Path, text: &str) -> Result<(), String> {
    check(file)?;
    whole::write(file, text)
}

//! Finds the optional test levels that lie beside the project.

use std::path::PathBuf;

/// The folder of test levels: `KURA_LEVELS`, else `../shared/levels` beside the project.
/// Prints that `test` is skipped and gives `None` where there is none.
pub fn levels_dir(test: &str) -> Option<PathBuf> {
    let dir = std::env::var_os("KURA_LEVELS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/levels"),
        PathBuf::from,
    );
    if dir.is_dir() {
        return Some(dir);
    }
    eprintln!("{test}: skipped, {} is not there", dir.display());
    None
}

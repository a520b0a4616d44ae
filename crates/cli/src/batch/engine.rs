//! The interface to what runs tasks.

use std::path::PathBuf;

use super::folder::Folder;

/// Runs tasks somewhere. Their state is in their files, so an engine need not know about results, and a
/// task that it runs twice or not at all does no harm.
pub trait Engine {
    /// Starts these tasks.
    ///
    /// # Errors
    /// When they cannot be started.
    fn start(&mut self, folder: &Folder, tasks: &[usize]) -> Result<(), String>;

    /// True while any started task may still be running.
    ///
    /// # Errors
    /// When the engine itself fails.
    fn is_working(&mut self) -> Result<bool, String>;

    /// The engine's own log, if it has one.
    fn log(&self) -> Option<PathBuf> {
        None
    }
}

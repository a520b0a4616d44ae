//! Identifies the program that made a run.

use std::hash::{DefaultHasher, Hasher};

/// A build of the program.
pub struct Program {
    pub version: &'static str,
    /// A hash of the executable: builds with the same version can differ.
    pub build: String,
}

impl Program {
    /// The running program.
    ///
    /// # Errors
    /// When the executable cannot be read.
    pub fn this() -> Result<Self, String> {
        let file = std::env::current_exe().and_then(std::fs::read);
        let file = file.map_err(|e| format!("cannot read the executable: {e}"))?;
        let mut hash = DefaultHasher::new();
        hash.write(&file);
        let build = format!("{:08x}", hash.finish() >> 32);
        Ok(Program { version: env!("CARGO_PKG_VERSION"), build })
    }
}

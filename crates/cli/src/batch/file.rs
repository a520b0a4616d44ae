//! Reading the files of a batch.

use std::path::Path;
use std::{fs, io};

/// The content of a file of the batch. A pipe in its place would be waited for for ever.
///
/// # Errors
/// When it cannot be read or is no regular file.
pub fn read_file(file: &Path) -> io::Result<String> {
    match fs::metadata(file)?.is_file() {
        true => fs::read_to_string(file),
        false => Err(io::Error::other("it is no regular file")),
    }
}

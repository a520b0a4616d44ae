//! Files that are written completely or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file. See [`Whole`].
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, text: &str) -> Result<(), String> {
    let mut whole = Whole::create(file)?;
    whole.write(text.as_bytes())?;
    whole.finish()
}

/// Fails when a file cannot be written or is one of those that were read, of which it would leave nothing: found before
/// long work rather than after it.
///
/// # Errors
/// In these cases.
pub fn check<'a>(
    file: &Path,
    read: impl IntoIterator<Item = &'a (impl AsRef<Path> + 'a)>,
) -> Result<(), String> {
    if read.into_iter().any(|one| is_same(file, one.as_ref())) {
        return Err(format!("{}: this is a file of levels", file.display()));
    }
    // The reader of a pipe takes its first writer for the only one.
    let is_stream = fs::metadata(file).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if is_stream { Ok(()) } else { Whole::create(file).map(drop) }
}

/// Whether two names are those of one file, which need not exist yet.
pub fn is_same(a: &Path, b: &Path) -> bool {
    place(a) == place(b)
}

/// The absolute path, as far as there are folders for it.
pub fn place(file: &Path) -> PathBuf {
    let in_folder = || {
        let folder = file.parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(file.file_name()?))
    };
    file.canonicalize().ok().or_else(in_folder).unwrap_or_else(|| file.to_path_buf())
}

/// A new version of a file. It replaces the old one only when it is complete and on the disk; if writing fails or
/// the process is killed, the old version stays.
pub struct Whole {
    name: PathBuf,
    new: PathBuf,
    to: BufWriter<File>,
    renamed: bool,
}

impl Whole {
    /// Starts a new version. If `file` is a symbolic link, its target is replaced.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn create(file: &Path) -> Result<Self, String> {
        let name = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
        // A device cannot be replaced; it is written to directly.
        let new = match fs::metadata(&name) {
            Ok(there) if !there.is_file() => name.clone(),
            _ => beside(&name),
        };
        let mut options = fs::OpenOptions::new();
        options.write(true).truncate(new != name).create(new != name);
        let to = options.open(&new).map_err(|e| cannot(&name, &e))?;
        Ok(Whole { name, new, to: BufWriter::new(to), renamed: false })
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.to.write_all(bytes).map_err(|e| cannot(&self.name, &e))
    }

    /// Replaces the old version.
    ///
    /// # Errors
    /// When the file cannot be written completely.
    pub fn finish(mut self) -> Result<(), String> {
        let in_place = self.new == self.name;
        let written = self.to.flush();
        let written =
            written.and_then(|()| if in_place { Ok(()) } else { self.to.get_ref().sync_all() });
        let placed = written
            .and_then(|()| if in_place { Ok(()) } else { fs::rename(&self.new, &self.name) });
        self.renamed = placed.is_ok();
        placed.map_err(|e| cannot(&self.name, &e))
    }
}

/// For what writes to a stream.
impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if !self.renamed && self.new != self.name {
            // The error that led here matters more than a failure to remove the rest.
            let _ = fs::remove_file(&self.new);
        }
    }
}

fn cannot(file: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", file.display())
}

/// A name in the same folder that no other process uses.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.new", std::process::id()));
    file.with_file_name(name)
}

//! Level files for the command line.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;

use super::output::{tell, visible};
use kura::level::{
    DIALECTS, Level, Listed, MAX_TEXT, RawLevel, ReadError, Signs, read_levels_in, signs_in_words,
};

/// What the option `--signs` says.
static WANTED: OnceLock<Signs> = OnceLock::new();

/// Reads boards in these signs from now on.
pub fn choose(signs: Signs) {
    // The command line is read once.
    let _ = WANTED.set(signs);
}

/// Parses `--signs`.
pub fn signs(text: &str) -> Result<Signs, String> {
    Signs::parse(text).ok_or_else(|| {
        let known =
            DIALECTS.iter().map(|dialect| format!("\n  {}: {}", dialect.name, dialect.about));
        format!(
            "write signs with what they mean, such as \"X=$ O=.\", or xsb, or one of{}",
            known.collect::<String>()
        )
    })
}

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
    let collection = read_levels_in(&bytes, WANTED.get()).map_err(|e| format!("{file}: {e}"))?;
    tell_signs(&file, &collection.levels);
    let mut listed = Listed::default();
    let entries = collection.levels.into_iter().enumerate();
    Ok(entries.map(|(i, level)| entry(&file, i + 1, level, &mut listed)).collect())
}

/// The content of `source`, or one byte more than a text may have.
fn read_text(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Says what signs that are not XSB were taken for; once for levels with the same signs.
fn tell_signs(file: &str, levels: &[Result<RawLevel, ReadError>]) {
    let mut told = String::new();
    for (i, raw) in levels.iter().enumerate() {
        let Ok(raw) = raw else { continue };
        let words = signs_in_words(&raw.signs);
        if !words.is_empty() && words != told {
            tell(format_args!("{} #{}: {}\n", visible(file), i + 1, visible(&words)));
            told = words;
        }
    }
}

/// Problems are told with lines and columns of the file.
fn entry(
    file: &str,
    index: usize,
    level: Result<RawLevel, ReadError>,
    listed: &mut Listed,
) -> Entry {
    let file = file.to_string();
    let (title, problems, line, places) = match level {
        Ok(raw) => match Level::from_raw(&raw) {
            Ok(level) => return Entry { file, index, title: raw.title, level: Ok(level) },
            Err(problems) => (raw.title, problems, raw.line, raw.places),
        },
        Err(error) => (error.title, error.problems, error.line, error.places),
    };
    let told =
        listed.next(problems).into_iter().map(|problem| problem.in_text(line, &places).to_string());
    Entry { file, index, title, level: Err(told.collect()) }
}

//! Reads any level text into a collection of raw levels.

use super::assemble;
use super::budget::Budget;
use super::collection::Collection;
use super::decode;
use super::limits::MAX_TEXT;
use super::lurd::Lurd;
use super::problem::ProblemKind;
use super::read_error::ReadError;
use super::scan::{self, Item};
use super::slc;

/// Reads a level text in any format and encoding that Kura knows: XSB and its variants,
/// run-length encoded boards, `.sok`, `.slc`, text quoted in mail.
///
/// # Errors
/// When the text contains no level, is larger than [`MAX_TEXT`], or is XML that cannot be parsed. An
/// unreadable level is not an error but an entry of the collection.
///
/// # Examples
///
/// ```
/// use kura::level::{Level, ProblemKind, read_levels};
///
/// let text = "First\n#####\n#@$.#\n#####\n\nSecond\n####\n#@$#\n####\n";
/// let collection = read_levels(text.as_bytes())?;
/// assert_eq!(collection.levels.len(), 2);
///
/// let first = collection.levels[0].as_ref().expect("rows of known characters");
/// let level = Level::from_raw(first).expect("a level that can be played");
/// assert_eq!((level.width(), level.height(), level.box_count()), (5, 3, 1));
///
/// // The second has no goal: it can be read, but not played.
/// let second = collection.levels[1].as_ref().expect("rows of known characters");
/// let problems = Level::from_raw(second).unwrap_err();
/// assert_eq!(problems[0].kind, ProblemKind::CountsDiffer { boxes: 1, goals: 0 });
/// # Ok::<(), kura::level::ReadError>(())
/// ```
pub fn read_levels(bytes: &[u8]) -> Result<Collection, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::of_text(1, 1, ProblemKind::TooMuchText));
    }
    let text = decode::text(bytes);
    let mut budget = Budget::new();
    if is_slc(&text) {
        return slc::read(&text, &mut budget);
    }
    let items = scan::scan(&text, &mut budget)?;
    if !items.iter().any(|item| matches!(item, Item::Board(_))) {
        return Err(why_no_level(&text));
    }
    assemble::assemble(items, &mut budget)
}

fn is_slc(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with("<?xml") || (start.starts_with('<') && text.contains("<SokobanLevels"))
}

/// The most helpful error for a text without a board.
fn why_no_level(text: &str) -> ReadError {
    let mut lines = scan::Lines::new(text).enumerate();
    let pairs = lines.find(|(_, line)| line.trim().starts_with("<><>"));
    if let Some((y, line)) = pairs {
        let column = line.chars().take_while(|c| c.is_whitespace()).count() + 1;
        return ReadError::of_text(y + 1, column, ProblemKind::TwoCharacterSquares);
    }
    let moves = Lurd::parse(text).is_ok_and(|lurd| !lurd.is_empty());
    let kind = if moves { ProblemKind::OnlyMoves } else { ProblemKind::NoLevel };
    ReadError::of_text(1, 1, kind)
}

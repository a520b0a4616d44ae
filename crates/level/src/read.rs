//! Reads any level text into a collection of raw levels.

use super::assemble;
use super::budget::Budget;
use super::checked::Level;
use super::collection::Collection;
use super::decode;
use super::legend::{self, Hints};
use super::limits::MAX_TEXT;
use super::lines::{Lines, Piece};
use super::lurd::{Lurd, LurdError};
use super::problem::ProblemKind;
use super::raw::RawLevel;
use super::read_error::ReadError;
use super::readings::in_xsb;
use super::scan::{self, Item};
use super::signs::Signs;
use super::slc;
use super::unwrap::{self, Row, Unwrapped, walls};

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
/// use kura_level::{Level, ProblemKind, read_levels};
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
/// assert_eq!(problems[0].kind, ProblemKind::OneTooMany { boxes: 1, goals: 0 });
/// # Ok::<(), kura_level::ReadError>(())
/// ```
pub fn read_levels(bytes: &[u8]) -> Result<Collection, ReadError> {
    read_levels_in(bytes, None)
}

/// The same, with boards in the signs `wanted` instead of XSB and what is recognised.
///
/// # Errors
/// As [`read_levels`].
pub fn read_levels_in(bytes: &[u8], wanted: Option<&Signs>) -> Result<Collection, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::of_text(1, 1, ProblemKind::TooMuchText));
    }
    read_text(&decode::text(bytes), wanted)
}

/// The same for a text that is decoded already: what it says about its encoding is not believed.
///
/// # Errors
/// As [`read_levels`].
pub fn read_text(text: &str, wanted: Option<&Signs>) -> Result<Collection, ReadError> {
    if text.len() > MAX_TEXT {
        return Err(ReadError::of_text(1, 1, ProblemKind::TooMuchText));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some(kind) = decode::not_text(text) {
        return Err(ReadError::of_text(1, 1, kind));
    }
    let mut found = read_with(text, &Hints::new(wanted, text))?;
    for level in &mut found.levels {
        let (title, is_plain) = match level {
            Ok(level) => (&mut level.title, level.signs.is_empty()),
            Err(error) => (&mut error.title, false),
        };
        let is_legend =
            |title: &String| (!is_plain || title.contains('$')) && legend::is_legend(title);
        *title = title.take().filter(|title| !is_legend(title));
    }
    Ok(found)
}

fn read_with(text: &str, hints: &Hints) -> Result<Collection, ReadError> {
    let mut budget = Budget::new();
    if slc::is_xml(text) {
        return slc::read(text, hints, &mut budget);
    }
    if let Some(signs) = hints.wanted.filter(|signs| signs.has_other_walls()) {
        return read_in(&Source::new(text), signs).unwrap_or_else(|| Err(why_no_level(text)));
    }
    let plain = read_lines(Lines::new(text), hints, &mut budget);
    // A board of fewer rows or columns has no inside: its rows may all be in one line. Rows with a blank after each square
    // are no closed wall.
    let is_spaced = |row: &str| row.len() >= 5 && row.bytes().skip(1).step_by(2).all(|b| b == b' ');
    let is_xsb = |level: &Result<RawLevel, _>| {
        level.as_ref().is_ok_and(|raw| {
            raw.signs.is_empty()
                && raw.rows.len() >= 3
                && raw.rows.iter().any(|row| row.len() >= 3)
                && !raw.rows[..3].iter().all(|row| is_spaced(row.trim_start()))
        })
    };
    let is_whole = plain.as_ref().is_ok_and(|found| found.levels.iter().all(is_xsb));
    let is_full =
        plain.as_ref().is_err_and(|error| error.problems[0].kind == ProblemKind::TooMuchText);
    if is_full || (is_whole && !unwrap::may_be_wrapped(text)) {
        return plain;
    }
    let source = Source::new(text);
    let unwrapped = source.unwrapped.as_ref().map(|unwrapped| {
        let keeps_xsb = is_whole && !unwrapped.is_source;
        (read_rows(&unwrapped.rows, hints), keeps_xsb)
    });
    let is_better = |found: &Collection, keeps_xsb: bool| {
        let (more, most) = (playable(found), plain.as_ref().map_or(0, playable));
        // Signs around the rows of a broken board are no problems of it.
        more >= most + usize::from(keeps_xsb)
            || (most == 0 && plain.as_ref().is_ok_and(|plain| problems(found) < problems(plain)))
    };
    let best = match unwrapped {
        Some((Ok(found), keeps_xsb)) if is_better(&found, keeps_xsb) => Ok(found),
        _ => plain,
    };
    best.map_err(|error| match error.problems[0].kind {
        ProblemKind::NoLevel => why_no_level(text),
        _ => error,
    })
}

/// A text, and its plain lines if boards are inside something else.
struct Source<'a> {
    text: &'a str,
    unwrapped: Option<Unwrapped>,
}

impl<'a> Source<'a> {
    fn new(text: &'a str) -> Self {
        // Too many lines to unwrap are read as they are.
        Self { text, unwrapped: unwrap::unwrap(text, &mut Budget::new()).unwrap_or(None) }
    }

    /// The lines with their places.
    fn pieces(&self) -> Vec<Piece<'_>> {
        match &self.unwrapped {
            Some(unwrapped) => unwrapped.rows.iter().map(Row::piece).collect(),
            None => Lines::new(self.text).collect(),
        }
    }
}

/// How many levels can be played.
fn playable(collection: &Collection) -> usize {
    let levels = collection.levels.iter().flatten();
    levels.filter(|raw| Level::of_rows(&raw.rows).is_some()).count()
}

/// How many problems the levels have.
fn problems(collection: &Collection) -> usize {
    let of = |level: &Result<RawLevel, ReadError>| match level {
        Ok(raw) => Level::from_raw(raw).map_or_else(|problems| problems.len(), |_| 0),
        Err(error) => error.problems.len(),
    };
    collection.levels.iter().map(of).sum()
}

fn read_rows(rows: &[Row], hints: &Hints) -> Result<Collection, ReadError> {
    read_lines(rows.iter().map(Row::piece), hints, &mut Budget::new())
}

fn read_lines<'a>(
    lines: impl Iterator<Item = Piece<'a>> + Clone,
    hints: &Hints,
    budget: &mut Budget,
) -> Result<Collection, ReadError> {
    if hints.wanted.is_none()
        && let Some(walled) = walls::unwrap(lines.clone(), hints, budget)
    {
        let mut found = read_rows_of_xsb(walled.rows.iter().map(Row::piece), hints, budget)?;
        walled.mark(&mut found);
        return Ok(found);
    }
    read_rows_of_xsb(lines, hints, budget)
}

fn read_rows_of_xsb<'a>(
    lines: impl Iterator<Item = Piece<'a>> + Clone,
    hints: &Hints,
    budget: &mut Budget,
) -> Result<Collection, ReadError> {
    let items = scan::scan(lines, hints, budget)?;
    if !items.iter().any(|item| matches!(item, Item::Board(_))) {
        return Err(ReadError::of_text(1, 1, ProblemKind::NoLevel));
    }
    assemble::assemble(items, hints, budget)
}

/// The levels whose rows are in signs with other walls than `#`; `None` if there are no such rows.
fn read_in(source: &Source, signs: &Signs) -> Option<Result<Collection, ReadError>> {
    let (mut rows, mut typed) = (Vec::new(), Vec::new());
    for piece in source.pieces() {
        let xsb = in_xsb(piece.text, signs);
        if xsb.is_some() {
            typed.push(piece.text.to_owned());
        }
        let text = xsb.unwrap_or_else(|| piece.text.to_owned());
        rows.push(Row { text, place: piece.place });
    }
    let used = signs.used_in(&typed);
    (typed.len() >= 3).then(|| {
        let mut found = read_rows(&rows, &Hints::new(None, ""))?;
        found.levels.iter_mut().flatten().for_each(|level| level.signs.clone_from(&used));
        Ok(found)
    })
}

/// The most helpful error for a text without a board.
fn why_no_level(text: &str) -> ReadError {
    let mut lines = Lines::new(text);
    if let Some(pairs) = lines.find(|line| line.text.trim().starts_with("<><>")) {
        let column = pairs.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
        let kind = ProblemKind::TwoCharacterSquares;
        return ReadError::of_text(pairs.place.line, column, kind);
    }
    // The first line with a letter tells most texts apart.
    let first = text.lines().find(|line| line.contains(char::is_alphabetic));
    let is_text =
        first.is_some_and(|line| matches!(Lurd::parse(line), Err(LurdError::NotAMove { .. })));
    let moves = !is_text && Lurd::parse(text).is_ok_and(|lurd| !lurd.is_empty());
    let kind = if moves { ProblemKind::OnlyMoves } else { ProblemKind::NoLevel };
    ReadError::of_text(1, 1, kind)
}

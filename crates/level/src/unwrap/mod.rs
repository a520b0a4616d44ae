//! Boards inside something else: program sources, web pages, Markdown, tables, PuzzleScript. The text becomes
//! plain lines, each with its place in the text given.

mod characters;
mod code;
mod encoded;
mod marks;
mod puzzlescript;
mod squares;
pub(super) mod walls;
mod web;

use super::budget::Budget;
use super::lines::{Lines, Piece};
use super::places::Place;
use super::read_error::ReadError;

/// A line of its own, made from a part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub text: String,
    pub place: Place,
}

impl Row {
    fn new(text: impl Into<String>, place: Place) -> Self {
        Self { text: text.into(), place }
    }

    /// An empty line.
    fn blank(place: Place) -> Self {
        Self::new("", place)
    }

    /// The line as one of a text.
    pub fn piece(&self) -> Piece<'_> {
        Piece { text: &self.text, place: self.place }
    }
}

/// True if a text may contain boards inside something else. Cheap, because every text is asked.
pub(super) fn may_be_wrapped(text: &str) -> bool {
    if characters::may_have(text) {
        return true;
    }
    // Two colons before a line make it a comment.
    Lines::new(text).any(|line| !line.text.starts_with("::") && may_wrap(line.text))
}

/// The same for a line.
fn may_wrap(line: &str) -> bool {
    // Quotes that open at the end of a line; a text of YAML; a line that a patch adds; a mail. Most lines end like a row.
    let opening = ["\"\"", "''", "@\"", ": |", ": |-"];
    let opens =
        line.ends_with(['"', '\'', '|', '-']) && opening.iter().any(|end| line.ends_with(end));
    if opens || line.starts_with("+#") || (line.starts_with(['C', 'c']) && encoded::is_head(line)) {
        return true;
    }
    let (mut wall, mut mark) = (false, false);
    let margin = line.bytes().take_while(|b| *b == b' ').count();
    for (i, byte) in line.bytes().enumerate() {
        match byte {
            b'#' => wall = true,
            // Most of a board.
            b' ' | b'.' | b'$' | b'@' | b'-' => {}
            b'"' | b'\'' | b',' | b';' | b'|' | b'\\' | b'\t' | b'[' | b']' => mark = true,
            b'`' => return true,
            b'%' if encoded::begins_wall(&line[i..]) => return true,
            b'*' if i == margin && line[i..].starts_with("* ") => mark = true,
            // A tag does not end with its line.
            b'<' if line[i..].contains(['>', ' ', '/', '\t']) && web::begins_tag(&line[i..]) => {
                return true;
            }
            b'<' if line[i..].starts_with("<<") => return true,
            _ => {}
        }
        if wall && mark {
            return true;
        }
    }
    false
}

/// The plain lines of a text.
pub(super) struct Unwrapped {
    pub rows: Vec<Row>,
    /// True if what was around the boards is no text for people, so that it must not become titles and notes.
    pub is_source: bool,
}

/// The plain lines of a text, or `None` if nothing is wrapped in it.
///
/// # Errors
/// When the lines would take more memory than the budget has left.
pub(super) fn unwrap(text: &str, budget: &mut Budget) -> Result<Option<Unwrapped>, ReadError> {
    let mut rows = Vec::new();
    for line in Lines::new(text) {
        budget.spend(size_of::<Row>() + line.text.len())?;
        rows.push(Row::new(line.text, line.place));
    }
    let plain = characters::unwrap(&rows);
    let has_plain = plain.is_some();
    let mut rows = plain.unwrap_or(rows);
    let mut is_source = false;
    for stage in [encoded::unwrap, puzzlescript::unwrap, web::unwrap, marks::unwrap] {
        if let Some(plain) = stage(&rows, budget)? {
            rows = plain;
            is_source = true;
        }
    }
    let code = code::unwrap(&rows, budget)?;
    let changed = has_plain || is_source || code.is_some();
    // A row in quotes may be quoted by a sentence; quotes around lines are code.
    is_source |= code.is_some() && rows.iter().any(opens_quotes);
    let rows = code.unwrap_or(rows);
    let squares = squares::unwrap(&rows, budget);
    let changed = changed || squares.is_some();
    Ok(changed.then(|| Unwrapped { rows: squares.unwrap_or(rows), is_source }))
}

/// True for a line at the end of which quotes open that close in a later line.
fn opens_quotes(row: &Row) -> bool {
    let text = row.text.trim_end();
    if code::end_of_here_document(text).is_some() || code::is_block_scalar(text) {
        return true;
    }
    ["\"\"\"", "'''", "`", "@\"", "#\""].iter().any(|quotes| text.ends_with(quotes))
}

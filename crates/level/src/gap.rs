//! Parses the lines between two boards: keys, comments, stored moves, plain lines.

use super::budget::Budget;
use super::keys::{self, Key, is_heading, is_moves, is_solution_heading};
use super::lurd::in_letters;
use super::markup::is_markup;
use super::raw::{StoredKind, StoredSolution};
use super::read_error::ReadError;
use super::scan::TextLine;

/// A line of moves without a heading needs at least this many letters, since "dull" is also a word.
pub(super) const MIN_BARE_MOVES: usize = 10;

/// One line between boards, or several that belong together.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub kind: EntryKind<'a>,
    /// True if it follows a blank line, or nothing.
    pub after_blank: bool,
    /// True if it follows the last row of a board.
    pub after_board: bool,
}

/// The kinds of entries.
#[derive(Debug)]
pub(super) enum EntryKind<'a> {
    /// `Key: value`.
    Key(Key, &'a str),
    /// A line without a key; `semicolon` if it began with one.
    Plain { text: &'a str, semicolon: bool },
    /// A line that is always a note.
    Note(&'a str),
    /// Stored moves with their heading.
    Moves(StoredSolution),
}

impl Entry<'_> {
    /// True for a line with this key.
    pub fn is_key(&self, key: Key) -> bool {
        matches!(self.kind, EntryKind::Key(found, _) if found == key)
    }

    /// Bytes that the entry takes when it is stored.
    pub fn size(&self) -> usize {
        let text = match &self.kind {
            EntryKind::Key(_, text) | EntryKind::Note(text) => text.len(),
            EntryKind::Plain { text, .. } => text.len(),
            EntryKind::Moves(_) => 0,
        };
        text + size_of::<String>()
    }
}

/// Parses the lines of one gap. Moves are recognised only `after_a_board`.
///
/// # Errors
/// When the entries would take more memory than the budget has left.
pub(super) fn read_gap<'a>(
    lines: &[TextLine<'a>],
    after_a_board: bool,
    budget: &mut Budget,
) -> Result<Vec<Entry<'a>>, ReadError> {
    let mut reader = Reader { entries: Vec::new(), blank: false };
    let mut i = 0;
    while let Some(line) = lines.get(i) {
        budget.spend(size_of::<Entry>())?;
        let found = if after_a_board && !line.in_comment { reader.moves_of(line) } else { None };
        let Some((heading, first)) = found else {
            reader.line(line);
            i += 1;
            continue;
        };
        let more = lines[i + 1..].iter().take_while(|line| !line.after_blank);
        let more = more.map(|line| bare(line.text)).take_while(|text| is_moves(text));
        let texts: Vec<&str> = std::iter::once(first).chain(more).collect();
        budget.spend(texts.iter().map(|text| text.len()).sum())?;
        reader.moves(line, heading, &texts);
        i += texts.len();
    }
    Ok(reader.entries)
}

struct Reader<'a> {
    entries: Vec<Entry<'a>>,
    /// True after a line with nothing but a semicolon, which stands for a blank one.
    blank: bool,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &TextLine<'a>) {
        let text = bare(line.text);
        if text.is_empty() || (!line.in_comment && is_markup(text)) {
            self.blank = true;
            return;
        }
        let semicolon = line.text.starts_with(';');
        let kind = match keys::key(text) {
            Some((Key::CommentEnd, _)) => return,
            _ if line.in_comment => EntryKind::Note(line.text),
            Some((Key::Comment, "")) => return,
            // "Solution date: x" is a note.
            Some((Key::Solution, value)) if !value.is_empty() && has_blank_before_colon(text) => {
                EntryKind::Note(text)
            }
            Some((Key::Solution, _)) => EntryKind::Plain { text, semicolon },
            Some((Key::Other, _)) => EntryKind::Note(text),
            Some((key, value)) => EntryKind::Key(key, value),
            None => EntryKind::Plain { text, semicolon },
        };
        self.push(line, kind);
    }

    fn push(&mut self, line: &TextLine<'a>, kind: EntryKind<'a>) {
        let after_blank = line.after_blank || self.blank;
        self.blank = false;
        self.entries.push(Entry { kind, after_blank, after_board: line.after_board });
    }

    /// The moves that start in this line, with the heading before them in the line: under or behind a heading,
    /// or long enough to be no words.
    fn moves_of<'t>(&self, line: &TextLine<'t>) -> Option<(Option<&'t str>, &'t str)> {
        let text = bare(line.text);
        if is_moves(text) {
            let letters = || text.chars().filter(char::is_ascii_alphabetic).count();
            let announced = self.heading().is_some_and(is_heading) || letters() >= MIN_BARE_MOVES;
            return announced.then_some((None, text));
        }
        let (key, moves) = keys::key(text)?;
        let heading = text.split([':', '=']).next()?.trim();
        (key == Key::Solution && is_moves(moves)).then_some((Some(heading), moves))
    }

    /// The line just before, if it may be a heading.
    fn heading(&self) -> Option<&'a str> {
        match self.entries.last()?.kind {
            EntryKind::Plain { text, .. } => Some(text),
            EntryKind::Note(text) if is_heading(text) => Some(text),
            _ => None,
        }
    }

    /// Stores moves with the heading before them, if it is not in the `first` line itself.
    fn moves(&mut self, first: &TextLine<'a>, heading: Option<&str>, texts: &[&str]) {
        if let Some(heading) = heading {
            let heading = if is_solution_heading(heading) { heading } else { "Solution" };
            self.push(first, EntryKind::Moves(stored(heading, texts)));
            return;
        }
        let heading = self.heading().filter(|heading| {
            is_heading(heading)
                || (!first.after_blank && self.entries.last().is_some_and(|e| e.after_blank))
        });
        if heading.is_some() {
            self.entries.pop();
        }
        self.push(first, EntryKind::Moves(stored(heading.unwrap_or(""), texts)));
    }
}

/// The line without the semicolons of a comment before it.
fn bare(line: &str) -> &str {
    line.trim_start_matches(';').trim()
}

/// True for a key of several words.
fn has_blank_before_colon(text: &str) -> bool {
    text.split([':', '=']).next().is_some_and(|name| name.trim().contains(' '))
}

/// Moves as stored: solutions if the heading says so.
pub(super) fn stored(heading: &str, lines: &[&str]) -> StoredSolution {
    let kind =
        if is_solution_heading(heading) { StoredKind::Solution } else { StoredKind::SavedGame };
    let mut lurd = String::new();
    for line in lines {
        lurd.extend(in_letters(line).split_whitespace());
    }
    StoredSolution { kind, heading: heading.to_owned(), lurd }
}

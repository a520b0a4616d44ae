//! Parses the lines between two boards: keys, comments, stored moves, plain lines.

use super::budget::Budget;
use super::keys::{self, Key, is_heading, is_moves, is_solution_heading};
use super::markup::is_markup;
use super::raw::{StoredKind, StoredSolution};
use super::read_error::ReadError;
use super::scan::TextLine;

/// A line of moves without a heading needs at least this many letters, since "dull" is also a word.
const MIN_BARE_MOVES: usize = 10;

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
        if !line.in_comment && after_a_board && reader.announces_moves(line) {
            let block = lines[i + 1..].iter();
            let more = block.take_while(|line| !line.after_blank && is_moves(line.text)).count();
            let moves = &lines[i..=i + more];
            budget.spend(moves.iter().map(|line| line.text.len()).sum())?;
            reader.moves(moves);
            i += more + 1;
            continue;
        }
        reader.line(line);
        i += 1;
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
        let text = line.text.trim_start_matches(';').trim();
        if text.is_empty() || (!line.in_comment && is_markup(text)) {
            self.blank = true;
            return;
        }
        let semicolon = line.text.starts_with(';');
        let kind = match keys::key(text) {
            Some((Key::CommentEnd, _)) => return,
            _ if line.in_comment => EntryKind::Note(line.text),
            Some((Key::Comment, "")) => return,
            Some((Key::Solution, moves)) if is_moves(moves) => {
                EntryKind::Moves(stored("Solution", &[moves]))
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

    /// True if this line of moves is stored moves: under a heading, or long enough.
    fn announces_moves(&self, line: &TextLine) -> bool {
        is_moves(line.text)
            && (self.heading().is_some_and(is_heading)
                || line.text.chars().filter(char::is_ascii_alphabetic).count() >= MIN_BARE_MOVES)
    }

    /// The plain line just before, which may be a heading.
    fn heading(&self) -> Option<&'a str> {
        match self.entries.last()?.kind {
            EntryKind::Plain { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Reads lines of moves and the heading before them.
    fn moves(&mut self, lines: &[TextLine<'a>]) {
        let first = &lines[0];
        let heading = self.heading().filter(|heading| {
            is_heading(heading)
                || (!first.after_blank && self.entries.last().is_some_and(|e| e.after_blank))
        });
        if heading.is_some() {
            self.entries.pop();
        }
        let texts: Vec<&str> = lines.iter().map(|line| line.text).collect();
        self.push(first, EntryKind::Moves(stored(heading.unwrap_or(""), &texts)));
    }
}

fn stored(heading: &str, lines: &[&str]) -> StoredSolution {
    let kind =
        if is_solution_heading(heading) { StoredKind::Solution } else { StoredKind::SavedGame };
    let lurd = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    StoredSolution { kind, heading: heading.to_owned(), lurd }
}

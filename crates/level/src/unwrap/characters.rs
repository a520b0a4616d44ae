//! Characters around or instead of those of a board: colours of a terminal, full-width and other wide characters,
//! invisible ones, the mark of added lines in a patch.

use super::Row;
use crate::line::{Line, all_bytes, classify};
use crate::places::Place;

/// The escape character, which begins a sequence that a terminal obeys.
const ESCAPE: char = '\u{1b}';

/// Joins characters to one picture.
const JOINER: char = '\u{200d}';

/// True if a text may have such characters.
pub(super) fn may_have(text: &str) -> bool {
    let plain = |b| matches!(b, b'\n' | b'\r' | b'\t' | b' '..=b'~');
    !all_bytes(text, plain) && text.contains(is_other)
}

fn is_other(c: char) -> bool {
    matches!(
        c,
        ESCAPE | '\u{b}' | '\u{c}' | '\u{ad}' | '\u{2000}'..='\u{200f}' | '\u{202f}' | '\u{205f}'
    ) || matches!(c, '\u{2060}' | '\u{3000}' | '\u{feff}' | '\u{ff01}'..='\u{ff5e}')
        || is_skin(c)
}

/// The colours of skin of a picture before them.
fn is_skin(c: char) -> bool {
    matches!(c, '\u{1f3fb}'..='\u{1f3ff}')
}

/// The lines in plain characters, if there are others.
pub(super) fn unwrap(rows: &[Row]) -> Option<Vec<Row>> {
    // Most texts have none, and need no copy of their lines.
    let other = |row: &Row| may_have(&row.text) || is_added(row);
    if !rows.iter().any(other) {
        return None;
    }
    let (mut changed, mut in_patch) = (false, false);
    let mut plain: Vec<Row> = Vec::with_capacity(rows.len());
    for row in rows {
        in_patch =
            row.text.starts_with("@@ -") || (in_patch && row.text.starts_with([' ', '+', '-']));
        changed |= in_patch;
        if in_patch {
            plain.extend(after_patch(row));
            continue;
        }
        // A page of its own.
        if row.text.starts_with(['\u{b}', '\u{c}']) {
            plain.push(Row::blank(row.place));
            changed = true;
        }
        let coloured = without_colours(row);
        let bare = usual(coloured.as_ref().unwrap_or(row)).or(coloured);
        changed |= bare.is_some();
        plain.push(bare.unwrap_or_else(|| row.clone()));
    }
    changed |= remove_plus(&mut plain);
    changed.then_some(plain)
}

/// The line without the sequences that set colours or move the cursor (ECMA-48: `ESC [`, then up to a letter).
fn without_colours(row: &Row) -> Option<Row> {
    let (before, mut rest) = row.text.split_once(ESCAPE)?;
    let mut text = before.to_owned();
    let mut skipped = 0;
    loop {
        let sequence = rest.strip_prefix('[').map_or(0, |rest| {
            1 + rest.find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1)
        });
        if text.is_empty() {
            skipped += 1 + sequence;
        }
        rest = &rest[sequence..];
        let Some((part, after)) = rest.split_once(ESCAPE) else { break };
        text.push_str(part);
        rest = after;
    }
    text.push_str(rest);
    Some(Row::new(text, Place { column: row.place.column + skipped, ..row.place }))
}

/// The line in usual characters, if it is a row then or has pictures in it.
fn usual(row: &Row) -> Option<Row> {
    if !may_have(&row.text) {
        return None;
    }
    let mut text = String::with_capacity(row.text.len());
    let mut joined = false;
    for c in row.text.chars() {
        match c {
            JOINER => joined = !text.is_empty(),
            _ if std::mem::take(&mut joined) && !c.is_ascii() => {}
            '\u{ff01}'..='\u{ff5e}' => text.extend(char::from_u32(u32::from(c) - 0xfee0)),
            '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => text.push(' '),
            _ if is_other(c) => {}
            _ => text.push(c),
        }
    }
    let is_row = matches!(classify(&text), Line::Rows(_) | Line::Suspect(_) | Line::Between(_));
    (is_row || !text.contains(char::is_alphabetic)).then(|| Row::new(text, row.place))
}

/// The line as it is after a patch, without the sign before it.
fn after_patch(row: &Row) -> Option<Row> {
    let text = row.text.strip_prefix([' ', '+'])?;
    let place = Place { column: row.place.column + 1, ..row.place };
    (!text.starts_with("++ ")).then(|| Row::new(text, place))
}

/// Whether the line is one that a patch adds.
fn is_added(row: &Row) -> bool {
    row.text.strip_prefix('+').is_some_and(|text| !text.starts_with("++ "))
}

/// Removes the `+` before each of at least three added lines in a row; whether there were any.
fn remove_plus(rows: &mut [Row]) -> bool {
    let mut changed = false;
    for added in rows.chunk_by_mut(|a, b| is_added(a) == is_added(b)) {
        let walls = added.iter().filter(|row| row.text.contains('#')).count();
        if walls < 3 || !is_added(&added[0]) {
            continue;
        }
        changed = true;
        for row in added {
            row.text.remove(0);
            row.place.column += 1;
        }
    }
    changed
}

//! Characters around or instead of those of a board: colours of a terminal, full-width characters, the mark of added
//! lines in a patch.

use super::Row;
use crate::level::places::Place;

/// The escape character, which begins a sequence that a terminal obeys.
const ESCAPE: char = '\u{1b}';

/// A wall as East Asian input methods write it.
const WALL: char = '\u{ff03}';

/// The lines in plain characters, if there are others.
pub(super) fn unwrap(rows: &[Row]) -> Option<Vec<Row>> {
    // Most texts have none, and need no copy of their lines.
    let other = |row: &Row| row.text.contains([ESCAPE, WALL]) || is_added(row);
    if !rows.iter().any(other) {
        return None;
    }
    let mut changed = false;
    let mut plain: Vec<Row> = Vec::with_capacity(rows.len());
    for row in rows {
        let bare = without_colours(row).or_else(|| in_usual_width(row));
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

/// The line in ASCII if its walls are full-width.
fn in_usual_width(row: &Row) -> Option<Row> {
    let usual = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    let is_row = row.text.contains(WALL);
    is_row.then(|| Row::new(row.text.chars().map(usual).collect::<String>(), row.place))
}

/// Whether the line is one that a patch adds, with a wall.
fn is_added(row: &Row) -> bool {
    row.text.strip_prefix('+').is_some_and(|text| text.contains('#'))
}

/// Removes the `+` before each of at least three added lines in a row; whether there were any.
fn remove_plus(rows: &mut [Row]) -> bool {
    let mut changed = false;
    for added in rows.chunk_by_mut(|a, b| is_added(a) == is_added(b)) {
        if added.len() < 3 || !is_added(&added[0]) {
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

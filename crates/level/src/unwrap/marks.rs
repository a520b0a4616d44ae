//! Marks around blocks: fences, headings and tables of Markdown, tags of forums, long brackets of Lua.

use super::Row;
use crate::budget::Budget;
use crate::line::{Line, classify, has_word};
use crate::markup::{after_mark, without_tags};
use crate::places::Place;
use crate::read_error::ReadError;

/// The lines without such marks, if there are fences, or marks in the lines of rows.
pub(super) fn unwrap(rows: &[Row], _: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let has_fences = rows.iter().any(|row| is_fence(&row.text));
    let mut changed = has_fences;
    let mut plain: Vec<Row> = Vec::with_capacity(rows.len());
    for row in rows {
        let heading = row.text.trim_start_matches('#');
        let is_heading = heading.len() < row.text.len() && heading.starts_with(' ');
        if has_fences && is_heading && has_word(heading, 3) {
            plain.push(Row::blank(row.place));
            plain.push(Row::new(heading.trim(), row.place));
        } else if let Some(bare) = without_marks(row) {
            plain.extend(bare);
            changed = true;
        } else if is_fence(&row.text) {
            plain.push(Row::blank(row.place));
        } else if is_rule(&row.text) && plain.last().is_some_and(|last| last.text.contains("| #")) {
            changed = true;
        } else {
            plain.push(row.clone());
        }
    }
    Ok(changed.then_some(plain))
}

fn is_fence(text: &str) -> bool {
    text.trim_start().starts_with("```")
}

/// The line below the head of a table.
fn is_rule(text: &str) -> bool {
    text.contains("---") && text.trim().chars().all(|c| "|-: ".contains(c))
}

/// A row without the marks in its line, and a blank line in place of them.
fn without_marks(row: &Row) -> Option<Vec<Row>> {
    let text = row.text.trim();
    if !text.contains('#') {
        return None;
    }
    let opened = after_opening(text);
    let bare = opened.unwrap_or(text);
    let closed = before_closing(bare);
    let bare = closed.unwrap_or(bare);
    let is_row = matches!(classify(bare), Line::Rows(_) | Line::Suspect(_));
    if !is_row || (opened.is_none() && closed.is_none()) {
        return None;
    }
    let offset = bare.as_ptr() as usize - row.text.as_ptr() as usize;
    let column = row.place.column + row.text[..offset].chars().count();
    let blank = || Row::blank(row.place);
    let bare = Row::new(bare, Place { column, ..row.place });
    // What stands before a mark may be a title.
    let before = row.text[..offset].trim();
    let is_title = before.ends_with([']', '>']) && without_tags(before.to_owned()).is_some();
    let before = if is_title { Row::new(before, row.place) } else { blank() };
    let before = opened.map(|_| [before, blank()]);
    Some(before.into_iter().flatten().chain([bare]).chain(closed.map(|_| blank())).collect())
}

/// What follows a mark that opens a block.
fn after_opening(text: &str) -> Option<&str> {
    let fence = ["```", "~~~"].iter().find_map(|fence| text.strip_prefix(fence));
    fence.or_else(|| after_marks(text)).or_else(|| {
        let (before, after) = text.split_once('[')?;
        let inside = after.trim_start_matches('=').strip_prefix('[')?;
        (!before.contains('#')).then_some(inside)
    })
}

/// What follows the first marks of a line that nothing but a row follows.
fn after_marks(text: &str) -> Option<&str> {
    let marks = text.match_indices(['[', '<']).take(MOST_MARKS);
    let rests = marks.filter_map(|(at, _)| after_mark(&text[at..]));
    rests.into_iter().find(|rest| matches!(classify(rest), Line::Rows(_)))
}

/// More marks than that are not before a row.
const MOST_MARKS: usize = 8;

/// What stands before the marks that close a block.
fn before_closing(text: &str) -> Option<&str> {
    let fence = ["```", "~~~"].iter().find_map(|fence| text.strip_suffix(fence));
    fence.or_else(|| {
        let text = text.trim_end_matches([',', ';', ')', '}']);
        let mut bare = text;
        while let Some((before, _)) =
            bare.strip_suffix(']').and_then(|inner| inner.rsplit_once('['))
            && after_mark(&bare[before.len()..]).is_some_and(str::is_empty)
        {
            bare = before;
        }
        if bare.len() < text.len() {
            return Some(bare);
        }
        text.strip_suffix(']')?.trim_end_matches('=').strip_suffix(']')
    })
}

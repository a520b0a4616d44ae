//! Fenced blocks and headings of Markdown.

use super::Row;
use crate::level::budget::Budget;
use crate::level::line::has_word;
use crate::level::read_error::ReadError;

/// The lines without fences and marks of headings, if there is a fence.
pub(super) fn unwrap(rows: &[Row], _: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let is_fence = |row: &Row| row.text.trim_start().starts_with("```");
    if !rows.iter().any(is_fence) {
        return Ok(None);
    }
    let mut plain = Vec::with_capacity(rows.len());
    for row in rows {
        let heading = row.text.trim_start_matches('#');
        if is_fence(row) {
            plain.push(Row::blank(row.place));
        } else if heading.len() < row.text.len() && heading.starts_with(' ') && has_word(heading, 3)
        {
            plain.push(Row::blank(row.place));
            plain.push(Row::new(heading.trim(), row.place));
        } else {
            plain.push(row.clone());
        }
    }
    Ok(Some(plain))
}

//! Web pages and other XML: tags and entities.

use quick_xml::escape::{resolve_predefined_entity, unescape_with};

use super::Row;
use crate::budget::Budget;
use crate::line::{Line, classify};
use crate::places::Place;
use crate::read_error::ReadError;

/// Tags that end a line.
const LINE_ENDS: [&str; 3] = ["br", "tr", "li"];
/// Tags around a paragraph.
const BLOCKS: [&str; 19] = [
    "article",
    "blockquote",
    "body",
    "div",
    "dd",
    "dt",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "hr",
    "p",
    "pre",
    "section",
    "table",
    "textarea",
    "title",
    "ul",
];
/// Tags inside a line; those of pages as a whole.
const OTHERS: [&str; 28] = [
    "a", "b", "button", "center", "code", "del", "em", "font", "head", "html", "i", "img", "input",
    "ins", "label", "link", "meta", "ol", "script", "small", "span", "strong", "style", "sub",
    "sup", "td", "th", "tt",
];

/// The lines of a page without its tags, if it has any.
pub(super) fn unwrap(rows: &[Row], _: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let has_classes = rows.iter().any(|row| row.text.contains("\"></td>"));
    let mut page = Page { is_xml: is_xml(rows), has_classes, ..Page::default() };
    for row in rows {
        page.line(row);
    }
    Ok((page.tags > 0).then(|| with_rows_joined(page.rows)))
}

/// True if the text begins with an element that is not of a page: any tag counts then.
fn is_xml(rows: &[Row]) -> bool {
    let first = rows.iter().map(|row| row.text.trim_start()).find(|text| !text.is_empty());
    let starts = |text: &str| text.starts_with("<?xml") || element(text).is_some();
    first.is_some_and(starts) && rows.iter().any(|row| row.text.contains("</"))
}

/// The name of any tag at the start of `text`.
fn element(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('<')?;
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let is_name = |c: char| c.is_ascii_alphanumeric() || ":_-".contains(c);
    let end = inside.find(|c| !is_name(c)).unwrap_or(inside.len());
    let ends = inside[end..].is_empty() || inside[end..].starts_with([' ', '>', '/', '\t']);
    (ends && inside.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(&inside[..end])
}

/// The lines without the blank ones between rows of which each has a paragraph of its own.
fn with_rows_joined(rows: Vec<Row>) -> Vec<Row> {
    let is_blank = |row: &Row| row.text.trim().is_empty();
    let mut joined: Vec<Row> = Vec::with_capacity(rows.len());
    // How many paragraphs of one row end here, and where the first begins.
    let (mut alone, mut first) = (0, 0);
    let paragraphs = rows.chunk_by(|a, b| is_blank(a) == is_blank(b));
    for paragraph in paragraphs {
        if is_blank(&paragraph[0]) {
            joined.extend_from_slice(paragraph);
            continue;
        }
        let is_row = paragraph.len() == 1 && matches!(classify(&paragraph[0].text), Line::Rows(_));
        if !is_row {
            join(&mut joined, first, alone);
            alone = 0;
        } else if alone == 0 {
            first = joined.len();
        }
        alone += usize::from(is_row);
        joined.extend_from_slice(paragraph);
    }
    join(&mut joined, first, alone);
    joined
}

/// Removes the blank lines from the first of so many rows on, if they may be a board.
fn join(rows: &mut Vec<Row>, first: usize, count: usize) {
    if count >= 3 {
        let end = rows.iter().rposition(|row| row.text.contains('#')).unwrap_or(first);
        let tail = rows.split_off((end + 1).max(first));
        let board = rows.split_off(first);
        rows.extend(board.into_iter().filter(|row| !row.text.trim().is_empty()));
        rows.extend(tail);
    }
}

#[derive(Default)]
struct Page {
    rows: Vec<Row>,
    tags: usize,
    is_xml: bool,
    /// Some cells of tables are empty but for a class.
    has_classes: bool,
    /// Between `<style>` and `</style>`.
    in_style: bool,
    /// Inside a tag or comment that goes on in the next line, up to this text.
    until: Option<&'static str>,
}

impl Page {
    fn line(&mut self, row: &Row) {
        let mut rest = row.text.as_str();
        // Columns are counted from the last place on, so that the work is in proportion to the line.
        let (mut counted, mut column) = (0, row.place.column);
        let mut at = |rest: &str| {
            let offset = row.text.len() - rest.len();
            column += row.text[counted..offset].chars().count();
            counted = offset;
            Place { column, ..row.place }
        };
        let mut text = String::new();
        let mut start = at(rest);
        loop {
            if let Some(end) = self.until {
                let Some((_, after)) = rest.split_once(end) else { break };
                self.until = None;
                rest = after;
                if text.is_empty() {
                    start = at(rest);
                }
            }
            let Some(open) = rest.find('<') else {
                text.push_str(rest);
                break;
            };
            text.push_str(&rest[..open]);
            rest = &rest[open..];
            if let Some(data) = rest.strip_prefix("<![CDATA[").filter(|_| self.is_xml) {
                self.push(std::mem::take(&mut text), start);
                rest = data;
                start = at(rest);
                continue;
            }
            let any = || element(rest).or_else(|| rest.starts_with("<?").then_some("?"));
            let Some(name) = tag(rest).or_else(|| any().filter(|_| self.is_xml)) else {
                text.push('<');
                rest = &rest[1..];
                continue;
            };
            self.tags += 1;
            let whole = &rest[..rest.find('>').unwrap_or(rest.len())];
            if (self.is_xml && !is_known(name)) || whole.contains("###") {
                self.push(std::mem::take(&mut text), start);
                self.attributes(whole, row.place);
            }
            let closing = rest.starts_with("</");
            let is = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
            if is(&LINE_ENDS) || is(&BLOCKS) {
                self.push(std::mem::take(&mut text), start);
            }
            if is(&BLOCKS) {
                self.rows.push(Row::blank(row.place));
            }
            if self.has_classes
                && let Some(names) = empty_cell(whole, &rest[whole.len()..])
            {
                text.push_str(if names.is_empty() { "void" } else { names });
                text.push('\t');
            }
            if name.eq_ignore_ascii_case("style") {
                self.in_style = !closing;
            }
            self.until = Some(if rest.starts_with("<!--") { "-->" } else { ">" });
        }
        self.push(text, start);
    }

    /// The name and the row that a tag has in its attributes; it stands between two boards if it has a name.
    fn attributes(&mut self, tag: &str, place: Place) {
        let (mut counted, mut place) = (0, place);
        for (before, value) in tag.split('"').zip(tag.split('"').skip(1)).step_by(2) {
            let name = before.trim().trim_end_matches('=').to_ascii_lowercase();
            let key = name.split_whitespace().last().map(|key| key.trim_start_matches("data-"));
            if matches!(key, Some("name" | "title")) {
                self.rows.push(Row::blank(place));
                self.rows.push(Row::new(format!("Title: {value}"), place));
            } else if matches!(classify(value), Line::Rows(_)) || value.contains("###") {
                let offset = value.as_ptr() as usize - tag.as_ptr() as usize;
                place.column += tag[counted..offset].chars().count();
                counted = offset;
                self.rows.push(Row::new(value, place));
            }
        }
    }

    fn push(&mut self, text: String, place: Place) {
        let text = match text.strip_suffix("]]>").or_else(|| text.trim_start().strip_prefix("]]>"))
        {
            Some(data) => data.to_owned(),
            None => text,
        };
        if self.in_style || text.is_empty() {
            return;
        }
        let entity = |name: &str| match name {
            "nbsp" => Some(" "),
            "ndash" | "mdash" => Some("–"),
            "lsquo" | "rsquo" => Some("’"),
            "ldquo" => Some("“"),
            "rdquo" => Some("”"),
            "hellip" => Some("…"),
            _ => resolve_predefined_entity(name),
        };
        let text = match text.contains('&') {
            true => unescape_with(&text, entity).map(|text| text.into_owned()).unwrap_or(text),
            false => text,
        };
        self.rows.push(Row::new(text, place));
    }
}

/// The names of the class of an empty cell of a table, and what follows the tag.
fn empty_cell<'a>(tag: &'a str, rest: &str) -> Option<&'a str> {
    let cell = tag.strip_prefix("<td").filter(|_| rest.starts_with("></td>"))?;
    let class = cell.split_once("class=\"").and_then(|(_, value)| value.split_once('"'));
    Some(class.map_or("", |(names, _)| names))
}

/// True if a tag begins the text.
pub(super) fn begins_tag(text: &str) -> bool {
    tag(text).or_else(|| element(text)).is_some() || text.starts_with("<?xml")
}

/// The name of the tag at the start of `text`, if it is one of a page.
fn tag(text: &str) -> Option<&str> {
    let inside = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    if inside.starts_with("!--") || inside.starts_with("!DOCTYPE") || inside.starts_with("!doctype")
    {
        return Some("!");
    }
    let end = inside.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inside.len());
    let (name, after) = inside.split_at(end);
    let ends = after.is_empty() || after.starts_with([' ', '>', '/', '\t']);
    (ends && is_known(name)).then_some(name)
}

/// True for a tag of a page.
fn is_known(name: &str) -> bool {
    let mut known = LINE_ENDS.iter().chain(&BLOCKS).chain(&OTHERS).chain(&["!"]);
    known.any(|known| known.eq_ignore_ascii_case(name))
}

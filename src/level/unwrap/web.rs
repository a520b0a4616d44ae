//! Web pages: tags and entities.

use quick_xml::escape::{resolve_predefined_entity, unescape_with};

use super::Row;
use crate::level::budget::Budget;
use crate::level::places::Place;
use crate::level::read_error::ReadError;

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
    let mut page = Page::default();
    for row in rows {
        page.line(row);
    }
    Ok((page.tags > 0).then_some(page.rows))
}

#[derive(Default)]
struct Page {
    rows: Vec<Row>,
    tags: usize,
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
            let Some(name) = tag(rest) else {
                text.push('<');
                rest = &rest[1..];
                continue;
            };
            self.tags += 1;
            let closing = rest.starts_with("</");
            let is = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
            if is(&LINE_ENDS) || is(&BLOCKS) {
                self.push(std::mem::take(&mut text), start);
            }
            if is(&BLOCKS) {
                self.rows.push(Row::blank(row.place));
            }
            if name.eq_ignore_ascii_case("style") {
                self.in_style = !closing;
            }
            self.until = Some(if rest.starts_with("<!--") { "-->" } else { ">" });
        }
        self.push(text, start);
    }

    fn push(&mut self, text: String, place: Place) {
        if self.in_style || text.is_empty() {
            return;
        }
        let entity = |name: &str| match name {
            "nbsp" => Some(" "),
            _ => resolve_predefined_entity(name),
        };
        let text = match text.contains('&') {
            true => unescape_with(&text, entity).map(|text| text.into_owned()).unwrap_or(text),
            false => text,
        };
        self.rows.push(Row::new(text, place));
    }
}

/// The name of the tag at the start of `text`, if it is one of a page.
pub(super) fn tag(text: &str) -> Option<&str> {
    let inside = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    if inside.starts_with("!--") || inside.starts_with("!DOCTYPE") || inside.starts_with("!doctype")
    {
        return Some("!");
    }
    let end = inside.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inside.len());
    let (name, after) = inside.split_at(end);
    let known = LINE_ENDS.iter().chain(&BLOCKS).chain(&OTHERS);
    let ends = after.is_empty() || after.starts_with([' ', '>', '/', '\t']);
    (ends && known.into_iter().any(|known| known.eq_ignore_ascii_case(name))).then_some(name)
}

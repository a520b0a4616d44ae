//! Characters written as numbers: in the address of a link (`%23`), in mails as quoted-printable (`=23`, RFC 2045).

use super::Row;
use crate::budget::Budget;
use crate::read_error::ReadError;

/// True for the line of a mail that says so.
pub(super) fn is_head(line: &str) -> bool {
    let is = |head: &str| line.get(..head.len()).is_some_and(|s| s.eq_ignore_ascii_case(head));
    is("Content-Transfer-Encoding: quoted-printable")
}

/// True if two squares of wall begin the text.
pub(super) fn begins_wall(text: &str) -> bool {
    text.starts_with("%23%23")
}

/// The lines in plain characters, if there are others.
pub(super) fn unwrap(rows: &[Row], _: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let is_link = |row: &Row| row.text.contains("%23%23");
    let head = rows.iter().position(|row| is_head(&row.text));
    if head.is_none() && !rows.iter().any(is_link) {
        return Ok(None);
    }
    let mut plain: Vec<Row> = Vec::with_capacity(rows.len());
    // A line that goes on in the next.
    let mut open: Option<Row> = None;
    for (i, row) in rows.iter().enumerate() {
        if is_link(row) {
            plain.extend(open.take());
            link(row, &mut plain);
        } else if head.is_some_and(|head| i > head) {
            let ends = row.text.strip_suffix('=');
            let text = decoded(ends.unwrap_or(&row.text), '=');
            let mut line = open.take().unwrap_or_else(|| Row::new("", row.place));
            line.text.push_str(&text);
            match ends {
                Some(_) => open = Some(line),
                None => plain.push(line),
            }
        } else if !is_head(&row.text) {
            plain.push(row.clone());
        }
    }
    plain.extend(open);
    Ok(Some(plain))
}

/// The lines of the level in a link, under its name.
fn link(row: &Row, plain: &mut Vec<Row>) {
    let parts = || {
        let is_end = |c: char| c.is_whitespace() || "?&;#\"'<>()".contains(c);
        row.text.split(is_end).filter_map(|part| part.split_once('='))
    };
    let name = parts().find(|(key, _)| matches!(*key, "name" | "title"));
    plain.push(Row::blank(row.place));
    if let Some((_, name)) = name {
        plain.push(Row::new(format!("Title: {}", value(name)), row.place));
    }
    let (mut counted, mut place) = (0, row.place);
    for (_, level) in parts().filter(|(_, value)| value.contains("%23%23")) {
        let offset = level.as_ptr() as usize - row.text.as_ptr() as usize;
        place.column += row.text[counted..offset].chars().count();
        counted = offset;
        let level = value(level);
        plain.extend(level.lines().map(|line| Row::new(line, place)));
        plain.push(Row::blank(row.place));
    }
}

/// A value of a link. A plus is a blank in it, unless blanks are written in another way.
fn value(text: &str) -> String {
    let text = if text.contains("%20") { text.to_owned() } else { text.replace('+', " ") };
    decoded(&text, '%')
}

/// The text with the character of each number behind `sign`; in Latin-1 if it is no UTF-8.
fn decoded(text: &str, sign: char) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_hex = |number: &&str| number.bytes().all(|b| b.is_ascii_hexdigit());
        let number = rest.get(1..3).filter(|_| c == sign).filter(is_hex);
        match number.and_then(|number| u8::from_str_radix(number, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &rest[3..];
            }
            None => {
                bytes.extend_from_slice(&rest.as_bytes()[..c.len_utf8()]);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

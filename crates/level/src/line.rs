//! What a single line of a text can be, without looking at its neighbours.

use super::glyph::canonical;
use super::rle::{self, RleError};

/// The most characters that one run-length encoded line may expand to: twice the largest board.
pub(super) const MAX_EXPANSION: usize = 2 * super::MAX_SIDE * (super::MAX_SIDE + 1);

/// The shape of a line. Rows keep their characters as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Nothing but blanks.
    Blank,
    /// One row with a wall in it, or several rows of a run-length encoded line.
    Rows(Vec<String>),
    /// Floor signs or other board signs without a wall: a row between other rows, elsewhere a divider.
    Between(Vec<String>),
    /// Looks like a row but contains an unknown character.
    Suspect(String),
    /// A row whose counts ask for more than [`MAX_EXPANSION`] characters.
    Bomb,
    /// Anything else.
    Text,
}

/// True if all bytes of a text are `plain`. Looks at many bytes at a time, since whole texts are asked.
pub(super) fn all_bytes(text: &str, plain: impl Fn(u8) -> bool) -> bool {
    text.as_bytes().chunks(64).all(|some| some.iter().fold(true, |all, &b| all & plain(b)))
}

/// True for a line of signs of XSB with a wall, which [`classify`] takes for one row.
pub(super) fn is_plain_row(line: &str) -> bool {
    line.bytes().all(|b| is_sign(char::from(b)) || b == b' ') && line.contains('#')
}

/// True for the signs of XSB that are neither letters nor blanks.
fn is_sign(c: char) -> bool {
    matches!(c, '#' | '.' | '$' | '*' | '@' | '+' | '-' | '_')
}

/// Classifies one line, after quotation marks were removed.
pub(super) fn classify(line: &str) -> Line {
    let row = line.trim_end();
    match known(row) {
        Some(line) => line,
        None if is_suspect(row) => Line::Suspect(row.to_owned()),
        None => Line::Text,
    }
}

/// True for a line that [`classify`] takes for rows without unknown signs, or for board signs without a wall.
pub(super) fn is_known(line: &str) -> bool {
    matches!(known(line.trim_end()), Some(Line::Rows(_) | Line::Between(_)))
}

/// What a line is, without blanks at its end, if all its signs are known.
fn known(row: &str) -> Option<Line> {
    if row.is_empty() {
        return Some(Line::Blank);
    }
    if row.chars().all(is_board) {
        return Some(match (row.contains('#'), row.chars().any(char::is_alphabetic)) {
            (true, _) => Line::Rows(vec![row.to_owned()]),
            (false, true) => Line::Text,
            (false, false) => Line::Between(vec![row.to_owned()]),
        });
    }
    encoded_rows(row.trim_start()).map(|rows| match rows {
        Ok(rows) if rows.iter().any(|row| row.contains('#')) => Line::Rows(rows),
        Ok(rows) => Line::Between(rows),
        Err(_) => Line::Bomb,
    })
}

/// A run-length encoded board in double quotes, as in program sources: the text before the quotes, its rows, and where
/// they begin. `None` if there is no such board of three rows or more.
pub(super) fn quoted_board(line: &str) -> Option<(&str, Vec<String>, usize)> {
    let (before, rest) = line.split_once('"')?;
    let (inner, _) = rest.split_once('"')?;
    if !inner.contains('#') || inner.matches('|').count() < 2 {
        return None;
    }
    let rows = encoded_rows(inner)?.ok()?;
    let title = before.trim_matches(|c: char| c.is_whitespace() || ",:=;".contains(c));
    (rows.len() >= 3).then_some((title, rows, before.len() + 1))
}

/// A run-length encoded board behind its title in one line: `Level two: 5#|#@$.#|5#`, `2. 5#|#@$.#|5#`. The title, the
/// rows, and where they begin.
pub(super) fn titled_board(line: &str) -> Option<(&str, Vec<String>, usize)> {
    if line.matches('|').count() < 2 {
        return None;
    }
    let wall = line.find('#')?;
    let before = line[..wall].trim_end_matches(|c: char| c.is_ascii_digit() || "(-_ ".contains(c));
    let title = before.strip_suffix([':', '.', '\t', ')']).filter(|title| !title.contains('|'))?;
    let start = line.len() - line[before.len()..].trim_start().len();
    let rows = encoded_rows(line[start..].trim_end())?.ok()?;
    (rows.len() >= 3).then_some((title.trim(), rows, start))
}

/// The rows of a run-length encoded line; `None` if it is not one, an error if it is too long. Counts and
/// blanks do not mix: a digit in a row with blanks is not a count.
fn encoded_rows(line: &str) -> Option<Result<Vec<String>, RleError>> {
    let counted = line.contains(|c: char| c.is_ascii_digit() || "()".contains(c));
    let is_encoded = (line.contains('|') || (counted && line.contains('#')))
        && line.chars().all(|c| is_board(c) || c.is_ascii_digit() || "()|".contains(c))
        && !(counted && line.contains(char::is_whitespace))
        && line.contains(['#', '-', '_', '$', '.']);
    if !is_encoded {
        return None;
    }
    match rle::expand(line, MAX_EXPANSION) {
        Ok(rows) => {
            let rows = rows.strip_suffix('|').unwrap_or(&rows);
            Some(Ok(rows.split('|').map(str::to_owned).collect()))
        }
        Err(error @ RleError::TooLong { .. }) => Some(Err(error)),
        Err(RleError::Syntax { .. }) => None,
    }
}

/// True if a line is mostly board signs and contains a wall, so that it is more likely a row with a typing
/// error than a sentence.
fn is_suspect(line: &str) -> bool {
    if !line.contains('#') {
        return false;
    }
    let board = line.bytes().filter(|b| is_sign(char::from(*b))).count();
    let all = line.chars().filter(|c| !c.is_whitespace()).count();
    2 * board >= all
}

/// True for a line right after a row that can only be another row, however many unknown characters it has: it
/// starts with a wall, and ends with one or contains no words.
pub(super) fn is_spoilt_row(line: &str) -> bool {
    let row = line.trim();
    row.starts_with('#') && (row.ends_with('#') || !has_word(row, 4))
}

/// True if this many letters are adjacent: sentences contain words, rows almost never do.
pub(super) fn has_word(line: &str, letters: usize) -> bool {
    line.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() >= letters)
}

fn is_board(c: char) -> bool {
    c == '\t' || canonical(c).is_some()
}

#[cfg(test)]
mod tests {
    use super::{Line, classify, quoted_board};

    fn rows(rows: &[&str]) -> Vec<String> {
        rows.iter().map(|&row| row.to_owned()).collect()
    }

    #[test]
    fn tells_rows_from_text() {
        assert_eq!(classify("  #@ #  "), Line::Rows(rows(&["  #@ #"])));
        assert_eq!(classify("3-#|2-|#"), Line::Rows(rows(&["---#", "--", "#"])));
        assert_eq!(classify("2-|"), Line::Between(rows(&["--"])));
        assert_eq!(classify("-_ -"), Line::Between(rows(&["-_ -"])));
        assert_eq!(classify(" \t\u{a0}"), Line::Blank);
        for text in ["#50 (3)", "Title: #1", "bB", "Level 12", "#fdsfd", "2020-12-", "C# and F#"] {
            assert_eq!(classify(text), Line::Text, "{text}");
        }
    }

    #[test]
    fn suspects_rows_with_a_slip() {
        for text in ["#  x  #", "~~####~", "# 2 #", "#o$@#", "#&  B.#"] {
            assert_eq!(classify(text), Line::Suspect(text.to_owned()), "{text}");
        }
        assert_eq!(classify("999999999#"), Line::Bomb);
    }

    #[test]
    fn finds_a_board_between_quotes() {
        let found = quoted_board("  DEFL _001_L, \"3#|#@#|3#\"");
        assert_eq!(found, Some(("DEFL _001_L", rows(&["###", "#@#", "###"]), 16)));
        assert_eq!(quoted_board("say \"4#\" or \"#|#|#\""), None);
    }
}

//! Program sources and data files: rows in quotes, lists of single squares, escaped line breaks, keys.

use super::Row;
use crate::budget::{Budget, searched};
use crate::legend;
use crate::limits::MAX_SIDE;
use crate::line::{Line, classify, has_word, is_known, quoted_board};
use crate::places::Place;
use crate::read_error::ReadError;

/// The lines with what is in quotes in place of the code around it, if rows are in quotes or lists.
pub(super) fn unwrap(rows: &[Row], budget: &mut Budget) -> Result<Option<Vec<Row>>, ReadError> {
    let mut code = Code::default();
    for row in rows {
        budget.spend(row.text.len())?;
        code.line(row);
    }
    if code.found == 0 {
        return Ok(None);
    }
    // What is left are sentences around the code, and code.
    let is_code = |text: &str| {
        text.contains(['{', '}', '[', ']', '=', '"', '`', '<'])
            || text.trim_end().ends_with([',', ':', ';'])
            || is_statement(text)
    };
    let plain = |row: Kept| match row {
        Kept::Row(row) => row,
        Kept::Line(row) if is_code(&row.text) && !is_row(&row.text) => Row::blank(row.place),
        Kept::Line(row) => {
            let text = row.text.trim_start();
            let entry = text.trim_start_matches("- ").split_once(": ");
            if let Some((name, value)) = entry.and_then(|(key, v)| Some((known_key(key)?, v))) {
                return Row::new(format!("{name}: {value}"), row.place);
            }
            match text.strip_prefix("//").or_else(|| text.strip_prefix("# ")) {
                Some(comment) if !is_row(text) => {
                    Row::new(comment.trim_start_matches(['/', '!']).trim(), row.place)
                }
                _ => row,
            }
        }
    };
    Ok(Some(code.kept.into_iter().map(plain).collect()))
}

/// A line of the result.
enum Kept {
    /// Found in quotes, lists or keys.
    Row(Row),
    /// As it was.
    Line(Row),
}

#[derive(Default)]
struct Code {
    kept: Vec<Kept>,
    /// How many rows were found.
    found: usize,
    /// Single squares of a list so far, with their places.
    squares: Vec<(char, Place)>,
    /// True if words name some of them.
    are_words: bool,
    /// Width and height of a board, if the text says them.
    size: [Option<usize>; 2],
    /// The line that ends the here-document which a line before has opened.
    end: Option<String>,
}

/// A part of a line of code.
#[derive(Debug)]
enum Token {
    /// A text in quotes; false if the quotes are not closed in this line.
    Quoted(Quoted, bool),
    /// A digit that stands alone.
    Digit(char),
    Close,
    /// Anything else.
    Other(String),
}

impl Code {
    fn line(&mut self, row: &Row) {
        let text = row.text.as_str();
        for (length, names) in self.size.iter_mut().zip(LENGTHS) {
            *length = length_in(text, names).or(*length);
        }
        if self.end.as_deref() == Some(text.trim()) {
            self.end = None;
            self.kept.push(Kept::Row(Row::blank(row.place)));
            return;
        }
        let end = end_of_here_document(text).map(str::to_owned);
        if end.is_some() || is_block_scalar(text) {
            self.found += 1;
            self.kept.push(Kept::Row(Row::blank(row.place)));
            self.end = end;
            return;
        }
        if quoted_board(text).is_some() {
            self.kept.push(Kept::Row(row.clone()));
            return;
        }
        if let Some([end, start]) = two_texts(text) {
            if !end.is_empty() {
                self.row(end, row.place);
            }
            self.kept.push(Kept::Row(Row::blank(row.place)));
            let column = row.place.column + text[..text.len() - start.len()].chars().count();
            self.row(start, Place { column, ..row.place });
            return;
        }
        // A row of a list begins, or the next one follows.
        if matches!(text.trim(), "[" | ",") {
            return;
        }
        let is_comment = text.trim_start().starts_with("::");
        let ends_squares = !self.squares.is_empty() && text.trim().len() == 1;
        // A row of a list in Lisp.
        let is_list =
            text.contains('(') && text.bytes().all(|b| b.is_ascii_digit() || b" \t()".contains(&b));
        let is_code = is_list
            || text.contains(['"', '\'', '`', '[', ']', '{', '}', '\\'])
            || (text.contains(',') && (text.contains('#') || !has_long_word(before_comment(text))));
        if is_comment || !(is_code || ends_squares) || is_known(text) {
            self.kept.push(Kept::Line(row.clone()));
            return;
        }
        let tokens = tokens(text);
        if is_prose(&tokens) {
            self.kept.push(Kept::Line(row.clone()));
            return;
        }
        let is_one_square = match &tokens[..] {
            [(Token::Digit(_), _)] => true,
            [(Token::Quoted(quoted, true), _)] => quoted.text.chars().count() == 1,
            _ => false,
        };
        let before = self.kept.len();
        let (mut key, mut has_value, mut closed_a_board) = (None, false, false);
        let mut tokens = tokens.into_iter().peekable();
        while let Some((token, column)) = tokens.next() {
            let is_key = matches!(
                tokens.peek(),
                Some((Token::Other(other), _)) if other.trim_start().starts_with(':')
            );
            let place = Place { column: row.place.column + column, ..row.place };
            match token {
                // The name of a sign in a legend, or any other key.
                Token::Quoted(content, _) if is_key => {
                    (key, has_value) = (Some(content.text), true)
                }
                Token::Quoted(content, closed) => {
                    // What a key says of a sign is no square.
                    let has_key = has_value || key.as_deref().and_then(known_key).is_some();
                    let word = legend::cell(&content.text).filter(|_| closed && !has_key);
                    has_value = false;
                    if let Some(square) = word {
                        self.squares.push((square, place));
                        self.are_words = true;
                        key = None;
                        continue;
                    }
                    self.quoted(&content, closed, key.take(), place);
                    if closed {
                        key = Some(content.text);
                    }
                }
                Token::Digit(digit) => self.squares.push((digit, place)),
                Token::Close => {
                    if !self.end_of_squares() {
                        self.kept.push(Kept::Row(Row::blank(place)));
                    }
                }
                Token::Other(other) => {
                    // Words between squares name them, if they are no comment.
                    let words = other.trim_start_matches([',', ' ', '\t']);
                    let is_comment = COMMENTS.iter().any(|mark| words.starts_with(mark));
                    if words.contains(char::is_alphabetic) && !is_comment {
                        self.squares.clear();
                    }
                    let bare = other.trim_start_matches([',', ';', '+']);
                    let bare = bare.trim_end_matches([',', ';', ' ', '+']);
                    if is_known(bare) && bare.len() >= 3 && column == 0 {
                        self.row(bare, place);
                        closed_a_board = true;
                    } else if other.contains("\\n")
                        && let inside = Quoted::new(&other)
                        && inside.pieces().all(|(piece, _)| piece.is_empty() || is_row(piece))
                    {
                        self.quoted(&inside, true, None, place);
                    } else if let Some(name) = other.trim_end().strip_suffix([':', '=']) {
                        let name = name.trim().trim_start_matches(['-', ',', ' ']);
                        key = match name.is_empty() {
                            true => key,
                            false => name.split_whitespace().last().map(str::to_owned),
                        };
                        has_value = true;
                        // A new value begins.
                        self.kept.push(Kept::Row(Row::blank(place)));
                        continue;
                    }
                    key = None;
                }
            }
        }
        // Squares may stand in lines of their own.
        if is_one_square && !self.squares.is_empty() {
            return;
        }
        self.end_of_squares();
        if closed_a_board {
            self.kept.push(Kept::Row(Row::blank(row.place)));
        }
        let any = self.kept[before..]
            .iter()
            .any(|kept| matches!(kept, Kept::Row(row) if !row.text.is_empty()));
        if !any {
            self.kept.truncate(before);
            let is_list_of_rows = text.trim().trim_matches(['"', '\'', ',']).is_empty();
            self.kept.push(if is_list_of_rows || text.contains([']', '}']) {
                Kept::Row(Row::blank(row.place))
            } else {
                Kept::Line(row.clone())
            });
        }
    }

    /// A text in quotes, and the key before it.
    fn quoted(&mut self, inside: &Quoted, closed: bool, key: Option<String>, place: Place) {
        let content = inside.text.as_str();
        let mut squares = content.chars().filter(|c| *c != '\u{fe0f}');
        let is_value = key.as_deref().and_then(known_key).is_some();
        if let (Some(square), None, true) = (squares.next(), squares.next(), closed && !is_value) {
            self.squares.push((square, place));
            return;
        }
        let count = inside.pieces().filter(|(piece, _)| is_row(piece)).count();
        if count == 0 {
            // The quotes may be around whole lines that follow.
            self.found += usize::from(!closed && content.is_empty());
            let title = key.as_deref().and_then(known_key);
            if let Some(name) = title.filter(|_| !content.trim().is_empty()) {
                self.kept.push(Kept::Row(Row::new(format!("{name}: {content}"), place)));
            }
            return;
        }
        let is_board = count >= 3 || content.matches('|').count() >= 2;
        if is_board || !closed {
            self.kept.push(Kept::Row(Row::blank(place)));
        }
        for (piece, offset) in inside.pieces() {
            if piece.is_empty() && offset == inside.last() {
                break;
            }
            let place = Place { column: place.column + offset, ..place };
            self.row(if piece.trim().is_empty() { "-" } else { piece }, place);
        }
        if is_board {
            self.kept.push(Kept::Row(Row::blank(place)));
        }
    }

    fn row(&mut self, text: &str, place: Place) {
        self.found += 1;
        self.kept.push(Kept::Row(Row::new(text, place)));
    }

    /// The squares collected so far as a row; false if there are none.
    fn end_of_squares(&mut self) -> bool {
        let squares = std::mem::take(&mut self.squares);
        let are_words = std::mem::take(&mut self.are_words);
        // Words may list what there is in the game; a row of a board ends with wall or with what is outside.
        let is_edge = |square: Option<&(char, Place)>| matches!(square, Some(('#' | ' ', _)));
        if are_words && !(is_edge(squares.first()) && is_edge(squares.last())) {
            return false;
        }
        let [_, _, _, ..] = squares[..] else { return false };
        // All rows may be in one list.
        let width = match self.size {
            [Some(width), Some(height)] if width >= 3 && width * height == squares.len() => width,
            _ => squares.len(),
        };
        for row in squares.chunks(width) {
            let (place, second) = (row[0].1, row[1].1);
            let step = second.column.saturating_sub(place.column).max(1);
            let text: String = row.iter().map(|(square, _)| *square).collect();
            self.row(&text, Place { step, ..place });
        }
        true
    }
}

/// What is in quotes.
#[derive(Debug)]
struct Quoted {
    /// With escapes resolved, so that it may have several lines.
    text: String,
    /// Where each of these begins in what was written.
    starts: Vec<usize>,
}

impl Quoted {
    /// Resolves line breaks and characters by number, however often the backslash was escaped.
    fn new(written: &str) -> Self {
        let (mut text, mut starts, mut i) = (String::with_capacity(written.len()), vec![0], 0);
        let mut rest = written.chars();
        while let Some(c) = rest.next() {
            i += 1;
            if c != '\\' {
                text.push(c);
                continue;
            }
            let after = rest.as_str();
            let bare = after.strip_prefix('\\').unwrap_or(after);
            let by_number = || {
                let digits = bare.strip_prefix('u')?.get(..4)?;
                Some((char::from_u32(u32::from_str_radix(digits, 16).ok()?)?, 5))
            };
            let found = match bare.chars().next() {
                Some('n') => Some(('\n', 1)),
                Some('r') => Some(('\r', 1)),
                _ => by_number(),
            };
            let Some((resolved, length)) = found else {
                text.push(c);
                continue;
            };
            i += after.len() - bare.len() + length;
            rest = bare[length..].chars();
            if resolved != '\r' {
                text.push(resolved);
            }
            if resolved == '\n' {
                starts.push(i);
            }
        }
        Self { text, starts }
    }

    /// The lines, each with its offset, without the backslashes of a text that goes on in the next line.
    fn pieces(&self) -> impl Iterator<Item = (&str, usize)> {
        let lines = self.text.lines().zip(&self.starts);
        lines.map(|(line, start)| {
            let bare = line.trim_end_matches('\\');
            let begun = bare.trim_start().strip_prefix('\\').unwrap_or(bare);
            (begun, start + bare.len() - begun.len())
        })
    }

    /// Where the last line begins.
    fn last(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }
}

/// The parts of a line, each with its column from 0.
fn tokens(line: &str) -> Vec<(Token, usize)> {
    let chars: Vec<char> = line.chars().collect();
    let (mut tokens, mut other, mut start) = (Vec::new(), String::new(), 0);
    // Nothing but blanks in `other`.
    let mut is_blank = true;
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let after_word = i > 0 && chars[i - 1].is_alphanumeric();
        // A list of Lisp is quoted by what stands before it.
        let is_quote =
            c == '"' || c == '`' || (c == '\'' && !after_word && chars.get(i + 1) != Some(&'('));
        let beside_digit =
            |j: usize| chars.get(j).is_some_and(|c| c.is_alphanumeric() || *c == '.');
        let alone = !(beside_digit(i + 1) || i > 0 && beside_digit(i - 1));
        let listed = |c: &&char| "[{(,".contains(**c);
        let before = || chars[..i].iter().rev().find(|c| !c.is_whitespace());
        // Numbers of a list with blanks between them, as numpy prints them.
        let goes_on = || is_blank && matches!(tokens.last(), Some((Token::Digit(_), _)));
        // A name follows in a legend: `1 = wall`.
        let after = || chars[i + 1..].iter().find(|c| !c.is_whitespace());
        let is_named = || after().is_some_and(|c| "=:-–".contains(*c));
        let is_digit = c.is_ascii_digit()
            && alone
            && (goes_on() || before().as_ref().is_none_or(listed))
            && !is_named();
        let is_close = matches!(c, ']' | '}' | ')');
        if !(is_quote || is_digit || is_close) {
            if other.is_empty() {
                start = i;
            }
            other.push(c);
            is_blank &= c.is_whitespace();
            searched(1);
            i += 1;
            continue;
        }
        is_blank = true;
        if !other.trim_matches([',', ' ', '\t']).is_empty() {
            tokens.push((Token::Other(std::mem::take(&mut other)), start));
        }
        other.clear();
        if is_digit {
            tokens.push((Token::Digit(c), i));
            i += 1;
            continue;
        }
        if is_close {
            tokens.push((Token::Close, i));
            i += 1;
            continue;
        }
        let end = (i + 1..chars.len()).find(|&j| chars[j] == c && chars[j - 1] != '\\');
        let inside: String = chars[i + 1..end.unwrap_or(chars.len())].iter().collect();
        tokens.push((Token::Quoted(Quoted::new(&inside), end.is_some()), i + 1));
        i = end.unwrap_or(chars.len()) + 1;
    }
    if !other.trim_matches([',', ' ', '\t']).is_empty() {
        tokens.push((Token::Other(other), start));
    }
    tokens
}

/// What comments begin with behind squares.
const COMMENTS: [&str; 4] = ["//", "/*", "#", "--"];

/// A line without the comment at its end.
fn before_comment(text: &str) -> &str {
    COMMENTS.iter().filter_map(|mark| text.find(mark)).min().map_or(text, |at| &text[..at])
}

/// True if two letters or digits are adjacent: the line is no row of single squares.
fn has_long_word(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphanumeric))
}

/// True for a sentence that quotes something.
fn is_prose(tokens: &[(Token, usize)]) -> bool {
    let words = |(token, _): &(Token, usize)| match token {
        Token::Other(text) => text.split_whitespace().filter(|word| has_word(word, 2)).count(),
        _ => 0,
    };
    tokens.iter().map(words).sum::<usize>() > 5
}

/// True for a line that begins like one of a program.
fn is_statement(line: &str) -> bool {
    const ALONE: [&str; 4] = ["import", "namespace", "package", "using"];
    const TOGETHER: [&str; 10] = [
        "class",
        "const",
        "export",
        "final",
        "interface",
        "private",
        "public",
        "static",
        "struct",
        "void",
    ];
    let mut words = line.split_whitespace();
    let (first, second) = (words.next().unwrap_or_default(), words.next());
    let annotation = first.strip_prefix('@').filter(|_| second.is_none());
    annotation.is_some_and(|name| name.starts_with(char::is_alphabetic))
        || ALONE.contains(&first)
        || (TOGETHER.contains(&first) && second.is_some_and(|word| TOGETHER.contains(&word)))
        || (first == "from" && words.next() == Some("import"))
}

/// The end of one text, perhaps empty, and the beginning of the next: the rows in a line such as `####""", """####`.
fn two_texts(line: &str) -> Option<[&str; 2]> {
    let quotes = ["\"\"\"", "'''", "`", "\""].into_iter().find(|quotes| line.contains(quotes))?;
    let (first, rest) = line.split_once(quotes)?;
    let (between, second) = rest.split_once(quotes)?;
    let is_between = |c: char| c.is_whitespace() || ",;()[]{}#r@+".contains(c);
    let is_end = between.contains(',') && between.chars().all(is_between);
    let is_one = |text: &str| is_known(text) && text.len() >= 3;
    (is_end && (first.trim().is_empty() || is_one(first)) && is_one(second))
        .then_some([first.trim_end(), second])
}

/// The line that ends a here-document, if this line opens one: `cat <<EOF`, `x = <<~'END'`.
pub(super) fn end_of_here_document(line: &str) -> Option<&str> {
    let (_, after) = line.split_once("<<")?;
    let name = after.trim_start_matches(['<', '-', '~']).trim_end().trim_end_matches(';');
    let name = name.trim_matches(['"', '\'']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// True if a text in several lines follows, as in YAML: `map: |`.
pub(super) fn is_block_scalar(line: &str) -> bool {
    let line = line.trim_end().trim_end_matches(['-', '+']);
    line.ends_with(": |") && !line.contains('#')
}

/// What the width and the height of a board are called.
const LENGTHS: [[&str; 2]; 2] = [["width", "cols"], ["height", "rows"]];

/// A length with one of these names in a line: `"width": 8`, `cols = 8`.
fn length_in(line: &str, names: [&str; 2]) -> Option<usize> {
    // Most lines have neither.
    memchr::memchr2(b':', b'=', line.as_bytes())?;
    names.iter().find_map(|name| {
        let (_, after) = line.split_once(name)?;
        let after = after.trim_start_matches(['"', '\'']).trim_start().strip_prefix([':', '='])?;
        let after = after.trim_start();
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        // No board is longer.
        after[..end].parse().ok().filter(|length| *length <= MAX_SIDE)
    })
}

/// The key of a collection for one of a program.
fn known_key(name: &str) -> Option<&'static str> {
    Some(match name.to_ascii_lowercase().as_str() {
        "title" | "name" => "Title",
        "author" => "Author",
        "solution" | "lurd" | "moves" | "answer" | "possible_answer" => "Solution",
        _ => return None,
    })
}

/// True for a line that is a row of a board, or several.
fn is_row(text: &str) -> bool {
    matches!(classify(text), Line::Rows(_) | Line::Suspect(_) | Line::Between(_))
}

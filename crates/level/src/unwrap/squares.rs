//! Boards drawn with something between or beside the squares: blanks, commas or bars between them, numbers before
//! the rows, or all rows in one line.

use super::Row;
use crate::budget::{Budget, searched};
use crate::checked::Level;
use crate::glyph::canonical;
use crate::keys;
use crate::legend;
use crate::limits::MAX_SIDE;
use crate::line::{Line, classify, is_known};
use crate::places::Place;

/// The lines with the bare rows of such boards, if there are any.
pub(super) fn unwrap(rows: &[Row], budget: &mut Budget) -> Option<Vec<Row>> {
    let mut plain: Vec<Row> = Vec::with_capacity(rows.len());
    let mut changed = false;
    // The first row from which one with numbers may begin.
    let mut numbered_from = 0;
    let mut i = 0;
    while i < rows.len() {
        let rest = &rows[i..];
        let with_numbers = if i < numbered_from { Err(0) } else { numbered(rest) };
        let is_numbered = with_numbers.is_ok();
        if let Err(skipped) = with_numbers {
            numbered_from = numbered_from.max(i + skipped);
        }
        let board = with_numbers
            .ok()
            .or_else(|| separated(rest, plain.last()))
            .or_else(|| doubled(rest))
            .or_else(|| framed(rest))
            .or_else(|| prefixed(rest));
        if let Some(board) = board {
            if is_numbered {
                without_numbers(&mut plain, rest);
            }
            // Letters or numbers above the columns.
            let heads = plain.iter().rev().take(3).take_while(|row| is_ruler(&row.text)).count();
            plain.truncate(plain.len() - heads);
            i += board.len();
            i += rows[i..].iter().take(3).take_while(|row| is_ruler(&row.text)).count();
            plain.push(Row::blank(board[0].place));
            plain.extend(board);
            changed = true;
            continue;
        }
        match in_one_line(&rows[i], budget).or_else(|| headed(rest)) {
            Some(board) => {
                plain.extend(board);
                changed = true;
            }
            None => plain.push(rows[i].clone()),
        }
        i += 1;
    }
    changed.then_some(plain)
}

/// Twice the rows of the largest board: so many lines at most are looked at for one.
const MOST_ROWS: usize = 2 * MAX_SIDE;

/// Rows with consecutive numbers before them, as many as there are from the first row given; otherwise how many of
/// the rows begin no such board.
fn numbered(rows: &[Row]) -> Result<Vec<Row>, usize> {
    let mut numbers: Vec<isize> = Vec::new();
    let mut board = Vec::new();
    for row in rows.iter().take(MOST_ROWS) {
        searched(row.text.len());
        let Some((number, rest)) = number_before(row) else { break };
        let step = numbers.last().map_or(1, |last| number - last);
        let steady = numbers.len() < 2 || step == numbers[1] - numbers[0];
        if step.abs() != 1 || !steady {
            break;
        }
        numbers.push(number);
        board.push(rest);
    }
    let has_wall = |row: &Row| row.text.contains('#');
    let walls = board.iter().filter(|row| has_wall(row)).count();
    if board.len() >= 3 && walls >= 3 {
        return Ok(board);
    }
    // What follows in the same order has no more walls, but for rows that were not looked at.
    let next_wall = board.iter().skip(1).position(has_wall).map(|at| at + 1);
    Err(next_wall.unwrap_or(board.len().saturating_sub(1)).max(1))
}

/// Takes the numbers off the lines before rows with numbers, if they go on with these.
fn without_numbers(before: &mut [Row], rows: &[Row]) {
    let number = |row: &Row| {
        let text = row.text.trim_start();
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let is_apart = text[digits..].is_empty() || text[digits..].starts_with([' ', '\t']);
        let rest = row.text.len() - text[digits..].trim_start().len();
        text[..digits].parse::<isize>().ok().filter(|_| is_apart).map(|number| (number, rest))
    };
    let [Some((mut next, _)), Some((second, _))] = [0, 1].map(|i| rows.get(i).and_then(number))
    else {
        return;
    };
    let step = second - next;
    for row in before.iter_mut().rev() {
        next -= step;
        let Some((_, rest)) = number(row).filter(|(number, _)| *number == next) else { return };
        row.place.column += rest;
        row.text.drain(..rest);
    }
}

/// The first row of a board behind text in its line, `Anna: ####` or `Level 1  ####`, in a line of its own.
fn headed(rows: &[Row]) -> Option<Vec<Row>> {
    let [first, second, third, ..] = rows else { return None };
    let wall = first.text.find('#')?;
    let (before, row) = first.text.split_at(wall);
    let is_row = |row: &Row| row.text.contains('#') && is_known(&row.text);
    let is_first = before.contains(char::is_alphabetic)
        && !before.trim_start().starts_with("::")
        && before.ends_with([' ', '\t'])
        && row.matches('#').count() >= 3
        && row.chars().all(|c| c == '#' || c.is_whitespace())
        && is_row(second)
        && second.text.trim().contains(|c| c != '#')
        && is_row(third);
    if !is_first {
        return None;
    }
    let column = before.chars().count();
    let margin = second.text.chars().take_while(|c| c.is_whitespace()).count();
    // The other rows may stand below it.
    let (row, place) = match 2 * margin >= column {
        true => (format!("{}{row}", " ".repeat(column)), first.place),
        false => (row.to_owned(), Place { column: first.place.column + column, ..first.place }),
    };
    let before = before.trim_end().trim_end_matches(':');
    Some(vec![Row::new(before, first.place), Row::new(row, place)])
}

/// Rows with a bar before each, and perhaps one behind each, as many as there are from the first row given.
fn framed(rows: &[Row]) -> Option<Vec<Row>> {
    let bar = |c: char| "|│║┃".contains(c);
    let is_closed = rows.first().is_some_and(|row| row.text.trim_end().ends_with(bar));
    let inside = |row: &Row| {
        let text = row.text.trim();
        let rest = text.strip_prefix(bar)?;
        let rest = if is_closed { rest.strip_suffix(bar)? } else { rest };
        let is_row = rest.contains('#') && rest.chars().all(|c| canonical(c).is_some());
        let margin = row.text.chars().count() - row.text.trim_start().chars().count() + 1;
        let place = Place { column: row.place.column + margin, ..row.place };
        is_row.then(|| Row::new(rest, place))
    };
    let board: Vec<Row> = rows.iter().take(MOST_ROWS).map_while(inside).collect();
    (board.len() >= 3).then_some(board)
}

/// Rows with text of the same shape before each: the time and name of a chat, a file and line, `Row1=`, the star of a
/// comment. As many as there are from the first row given.
fn prefixed(rows: &[Row]) -> Option<Vec<Row>> {
    let (shape, _) = prefix(rows.first()?)?;
    let rest = |row: &Row| prefix(row).filter(|(other, _)| *other == shape).map(|(_, rest)| rest);
    let board: Vec<Row> = rows.iter().take(MOST_ROWS).map_while(rest).collect();
    (board.len() >= 3).then_some(board)
}

/// The shape of what stands before a row, and the row: it begins behind the last sign that is none of a board, and a
/// blank.
fn prefix(row: &Row) -> Option<(String, Row)> {
    let text = row.text.as_str();
    searched(text.len());
    let is_around = |c: char| canonical(c).is_none() || c.is_alphabetic();
    // No board has a box on a goal, and a blank, left of the wall in all its rows.
    let star = || {
        text.find('*').filter(|&at| text[..at].trim().is_empty() && text[at..].starts_with("* "))
    };
    let at = text[..text.find('#')?].rfind(is_around).or_else(star)?;
    let end = at + text[at..].chars().next()?.len_utf8();
    let rest = text[end..].strip_prefix([' ', '\t']).unwrap_or(&text[end..]);
    let mut shape = String::new();
    for c in text[..text.len() - rest.len()].chars() {
        let kind = match c {
            _ if c.is_alphabetic() => 'a',
            _ if c.is_numeric() => '0',
            _ => c,
        };
        if !(shape.ends_with(kind) && kind.is_alphanumeric()) {
            shape.push(kind);
        }
    }
    let is_row = rest.chars().all(|c| canonical(c).is_some());
    let column = row.place.column + text[..text.len() - rest.len()].chars().count();
    (is_row && (shape.contains(['a', '0']) || shape.contains('*')))
        .then(|| (shape, Row::new(rest, Place { column, ..row.place })))
}

/// The number before a row, and the row without it and without a number behind a bar at its end.
fn number_before(row: &Row) -> Option<(isize, Row)> {
    let text = row.text.trim_start();
    let digits = text.find(|c: char| !c.is_ascii_digit()).filter(|&end| (1..4).contains(&end))?;
    let (number, rest) = text.split_at(digits);
    let after = rest.trim_start();
    let rest = match after.strip_prefix(['|', ':', '│', ')']) {
        Some(bare) => {
            let end = bare.trim_end().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
            end.strip_suffix(['|', '│']).unwrap_or(bare)
        }
        // The number may stand behind the row as well.
        None => {
            let bare = rest.strip_prefix([' ', '\t'])?;
            bare.trim_end().strip_suffix(number).filter(|row| row.ends_with(' ')).unwrap_or(bare)
        }
    };
    let column = row.text.len() - text.len() + (text.len() - rest.len());
    // The end may have been cut as well.
    let column = row.text.find(rest).filter(|_| !rest.is_empty()).unwrap_or(column);
    let place = Place { column: row.place.column + column, ..row.place };
    rest.chars().all(|c| canonical(c).is_some()).then_some(())?;
    Some((number.parse().ok()?, Row::new(rest, place)))
}

/// True for a line of letters or digits in their order, or of a drawn line.
fn is_ruler(text: &str) -> bool {
    let signs: Vec<char> =
        text.chars().filter(|c| !c.is_whitespace() && !"|+│".contains(*c)).collect();
    let drawn = !signs.is_empty() && signs.iter().all(|c| "-=─┼┌┐└┘═╔╗╚╝━┏┓┗┛".contains(*c));
    let follows = |pair: &[char]| {
        let (a, b) = (u32::from(pair[0]), u32::from(pair[1]));
        b == a + 1 || (pair[0] == '9' && pair[1] == '0') || (a == b && pair[0].is_ascii_digit())
    };
    let counted = signs.len() >= 3
        && signs.iter().all(|c| c.is_ascii_alphanumeric())
        && signs.windows(2).all(follows);
    drawn || counted
}

/// Rows of single squares with the same sign between them, as many as there are from the first row given. With blanks
/// between them the rows `above` and below are none: the blanks of an ordinary board may stand at every second square.
fn separated(rows: &[Row], above: Option<&Row>) -> Option<Vec<Row>> {
    ['|', ',', ';', '\t', ' '].into_iter().find_map(|sign| {
        let is_row = |row: &Row| matches!(classify(&row.text), Line::Rows(_) | Line::Suspect(_));
        if sign == ' ' && above.is_some_and(is_row) {
            return None;
        }
        let margin = if sign == ' ' { margin_of(rows)? } else { 0 };
        let squares = |row: &Row| match sign {
            ' ' => every_second(row, margin),
            _ => between(row, sign),
        };
        let board: Vec<Row> = rows.iter().take(MOST_ROWS).map_while(squares).collect();
        let goes_on = || rows.get(board.len()).is_some_and(is_row);
        (board.len() >= 3 && !(sign == ' ' && goes_on())).then_some(board)
    })
}

/// So many rows of a board at most may begin further in than those below.
const MOST_FURTHER_IN: usize = 8;

/// The blanks before rows of squares with a blank after each, of which the first may begin further in.
fn margin_of(rows: &[Row]) -> Option<usize> {
    let before = |row: &Row| row.text.len() - row.text.trim_start_matches(' ').len();
    let first = before(rows.first()?);
    every_second(&rows[0], first)?;
    let in_step =
        |row: &&Row| before(row) % 2 == first % 2 && every_second(row, before(row)).is_some();
    rows.iter().take(MOST_FURTHER_IN).take_while(in_step).map(before).min()
}

/// The squares of a row with a blank after each; the row begins after `margin` blanks.
fn every_second(row: &Row, margin: usize) -> Option<Row> {
    let text = row.text.trim_end().get(margin..)?;
    let blank = |c: char| c == ' ' || c == '\u{fe0f}';
    let (mut squares, mut signs) = (String::new(), 0);
    for (i, c) in text.chars().enumerate() {
        if i % 2 == 0 {
            squares.push(c);
            signs += usize::from(c != ' ');
        } else if !blank(c) {
            return None;
        }
    }
    let place = Place { column: row.place.column + margin, step: 2 * row.place.step, ..row.place };
    (signs >= 2 && squares.len() >= 3).then(|| Row::new(squares, place))
}

/// The squares of a row with `sign` between them, perhaps also at its ends.
fn between(row: &Row, sign: char) -> Option<Row> {
    let text = row.text.trim();
    let inner = text.strip_prefix(sign).filter(|_| sign == '|').unwrap_or(text);
    let inner = inner.strip_suffix(sign).unwrap_or(inner);
    if !inner.contains(sign) {
        return None;
    }
    let mut squares = String::new();
    for square in inner.split(sign) {
        let square = square.trim().trim_matches('"');
        let mut signs = square.chars().filter(|c| *c != '\u{fe0f}');
        let first = signs.next().unwrap_or(' ');
        // A square may be a word.
        squares.push(if signs.next().is_none() { first } else { legend::cell(square)? });
    }
    let count = squares.chars().count();
    let step = inner.chars().count().div_ceil(count.max(1));
    let before = row.text.chars().count() - row.text.trim_start().chars().count();
    let before =
        before + usize::from(inner.len() < text.len() && text.starts_with(sign)) + (step - 1) / 2;
    let column = row.place.column + if step == 2 { before - (step - 1) / 2 } else { before };
    (count >= 3).then(|| Row::new(squares, Place { column, step, ..row.place }))
}

/// Rows with two characters for each square, the same twice or a pair of brackets for a box, as many as there are from
/// the first row given. There is a pair of brackets or of players, which no row of single squares has.
fn doubled(rows: &[Row]) -> Option<Vec<Row>> {
    let mut is_certain = false;
    let mut squares = |row: &Row| {
        let signs: Vec<char> = row.text.trim_end().chars().collect();
        searched(signs.len());
        let square = |pair: &[char]| match pair {
            [a, b] if a == b => Some(*a),
            ['[', ']'] | ['(', ')'] => Some('$'),
            _ => None,
        };
        let single = signs.chunks(2).map(square).collect::<Option<String>>()?;
        is_certain |= row.text.contains(['[', '(']) || row.text.contains("@@");
        let place = Place { step: 2 * row.place.step, ..row.place };
        single.contains('#').then(|| Row::new(single, place))
    };
    let board: Vec<Row> = rows.iter().take(MOST_ROWS).map_while(&mut squares).collect();
    (board.len() >= 3 && is_certain).then_some(board)
}

/// The rows of a whole board in one line, and the keys behind it.
fn in_one_line(row: &Row, budget: &mut Budget) -> Option<Vec<Row>> {
    // A name before the board.
    let wall = row.text.find('#')?;
    let named = row.text[..wall].rfind(": ").map_or(0, |at| at + 2);
    let (name, text) = row.text.split_at(named);
    let has = |signs: &str| text.contains(|c| signs.contains(c));
    if text.len() < 11 || !(text.contains('#') && has("@+pPmM") && has("$*bB")) {
        return None;
    }
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| canonical(c).is_some());
    [' ', '/', '|', ',', ';', '!'].into_iter().find_map(|sign| {
        let parts: Vec<&str> = text.split(sign).collect();
        let start = parts.iter().position(|part| is_part(part) && part.len() >= 3)?;
        let count = parts[start..].iter().take_while(|part| is_part(part)).count();
        let board = &parts[start..start + count];
        let canonical = |part: &&str| part.chars().filter_map(canonical).collect::<String>();
        let rows: Vec<String> = board.iter().map(canonical).collect();
        let is_level = count >= 3 && budget.work(text.len() * 4) && Level::of_rows(&rows).is_some();
        if !is_level {
            return None;
        }
        let before: usize = parts[..start].iter().map(|part| part.chars().count() + 1).sum();
        let mut column = row.place.column + name.chars().count() + before;
        let name = name.trim().trim_end_matches(':');
        let mut plain =
            vec![Row::new(format!("{name} {}", parts[..start].join(" ")).trim(), row.place)];
        plain.push(Row::blank(row.place));
        for part in board {
            plain.push(Row::new(*part, Place { column, ..row.place }));
            column += part.chars().count() + 1;
        }
        let rest = parts[start + count..].join(" ");
        let mut line = String::new();
        for word in rest.split_whitespace() {
            if keys::key(word).is_some() {
                plain.push(Row::new(std::mem::take(&mut line), row.place));
            }
            searched(word.len());
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
        plain.push(Row::new(line, row.place));
        Some(plain)
    })
}

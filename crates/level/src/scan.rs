//! Divides a text into boards and the lines between them.

use super::block::Block;
use super::budget::Budget;
use super::keys::{self, Key};
use super::legend::Hints;
use super::line::{self, Line};
use super::lines::Piece;
use super::lurd::is_arrows;
use super::places::Place;
use super::raw::RawLevel;
use super::read_error::ReadError;
use std::iter::Peekable;

/// A piece of a text.
#[derive(Debug)]
pub(super) enum Item<'a> {
    /// Rows that form a board, possibly with problems.
    Board(Block),
    /// Any other line that is not blank.
    Text(TextLine<'a>),
}

/// A line that is not a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLine<'a> {
    /// The line without surrounding blanks and quotation marks.
    pub text: &'a str,
    /// True if the line before it is blank, or there is none.
    pub after_blank: bool,
    /// True if the line before it is the last row of a board.
    pub after_board: bool,
    /// True between `Comment:` and `Comment-End:`.
    pub in_comment: bool,
}

/// Divides lines into boards and what is between them. `hints` say what signs boards may be in.
///
/// # Errors
/// When the text would take more memory than the budget has left.
pub(super) fn scan<'a, L: Iterator<Item = Piece<'a>> + Clone>(
    lines: L,
    hints: &Hints,
    budget: &mut Budget,
) -> Result<Vec<Item<'a>>, ReadError> {
    let mut scanner = Scanner {
        items: Vec::new(),
        hints,
        budget,
        block: None,
        lead: Vec::new(),
        between: Vec::new(),
        previous: Previous::Blank,
        in_comment: false,
    };
    let mut lines = lines.peekable();
    while let Some(Piece { text: raw, mut place }) = lines.next() {
        // Most lines of most texts.
        if !scanner.in_comment && line::is_plain_row(raw) {
            scanner.row(place, raw.trim_end().to_owned())?;
            continue;
        }
        let line = strip_quotes(raw);
        place.column += raw.len() - line.len();
        if scanner.in_comment || opens_comment(line, &lines) {
            scanner.flush()?;
            if !line.trim().is_empty() {
                scanner.text(line)?;
            }
            scanner.in_comment = !has_key(line, Key::CommentEnd);
            continue;
        }
        let is_comment = line.trim_start().starts_with("::");
        let board = line::quoted_board(line).or_else(|| line::titled_board(line));
        if let Some((before, rows, start)) = board.filter(|_| !is_comment) {
            scanner.flush()?;
            if !before.is_empty() {
                scanner.previous = Previous::Blank;
                scanner.text(before)?;
            }
            scanner.rows(place, &line[start..], start, rows)?;
            scanner.flush()?;
            continue;
        }
        match if is_comment { Line::Blank } else { line::classify(line) } {
            Line::Rows(rows) => {
                let whole = is_whole_board(&rows, line);
                if whole {
                    scanner.flush()?;
                }
                scanner.rows(place, line, 0, rows)?;
                if whole {
                    scanner.flush()?;
                }
            }
            Line::Between(rows) if scanner.block.is_some() => scanner.between(place, rows)?,
            Line::Between(rows) if rows.len() == 1 => scanner.lead(place, line, rows)?,
            Line::Suspect(row) if scanner.block.is_some() || starts_board(line, lines.peek()) => {
                scanner.rows(place, line, 0, vec![row])?;
            }
            Line::Text if scanner.block.is_some() && line::is_spoilt_row(line) => {
                scanner.rows(place, line, 0, vec![line.trim_end().to_owned()])?;
            }
            Line::Bomb => scanner.bomb(place)?,
            Line::Blank => {
                scanner.flush()?;
                scanner.previous = Previous::Blank;
            }
            Line::Text | Line::Suspect(_) | Line::Between(_) => {
                scanner.flush()?;
                scanner.text(line)?;
            }
        }
    }
    scanner.flush()?;
    Ok(scanner.items)
}

/// The kind of the previous line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Previous {
    Blank,
    Text,
    Board,
}

struct Scanner<'a, 'b> {
    items: Vec<Item<'a>>,
    hints: &'b Hints<'b>,
    budget: &'b mut Budget,
    /// The current board.
    block: Option<Block>,
    /// Lines without a wall right above its first row, also listed as text: rows only if one of them holds the
    /// player.
    lead: Vec<(Place, String)>,
    /// Lines without a wall after its last row: rows only if another row follows.
    between: Vec<(Place, String)>,
    previous: Previous,
    in_comment: bool,
}

impl<'a> Scanner<'a, '_> {
    /// The current board, started at this 1-based line if there is none.
    fn block(&mut self, line: usize) -> &mut Block {
        let after_text = self.previous == Previous::Text;
        self.block.get_or_insert_with(|| Block { line, after_text, ..Block::default() })
    }

    /// Adds one row.
    fn row(&mut self, place: Place, row: String) -> Result<(), ReadError> {
        self.budget.spend_rows(std::slice::from_ref(&row))?;
        self.add(std::iter::once((place, row)));
        Ok(())
    }

    /// Adds the rows of one line; several are divided by bars in it, from `start` on.
    fn rows(
        &mut self,
        place: Place,
        line: &str,
        start: usize,
        rows: Vec<String>,
    ) -> Result<(), ReadError> {
        self.budget.spend_rows(&rows)?;
        let bars = line.match_indices('|').filter(|_| rows.len() > 1).map(|(at, _)| at + 1);
        let place_at = |at: usize| Place { column: place.column + start + at, ..place };
        let places: Vec<Place> = std::iter::once(place).chain(bars.map(place_at)).collect();
        // Bars in a group stand for more rows than there are bars.
        let rows = rows.into_iter().enumerate().map(|(i, row)| match places.get(i) {
            Some(&own) => (own, row),
            None => (place, row),
        });
        self.add(rows);
        Ok(())
    }

    /// Adds rows, and before them the lines without a wall between the last row and them.
    fn add(&mut self, rows: impl Iterator<Item = (Place, String)>) {
        let between = std::mem::take(&mut self.between);
        for (place, row) in between.into_iter().chain(rows) {
            let block = self.block(place.line);
            block.places.push(place);
            block.typed.push(row);
        }
    }

    fn between(&mut self, place: Place, rows: Vec<String>) -> Result<(), ReadError> {
        self.budget.spend_rows(&rows)?;
        self.between.extend(rows.into_iter().map(|row| (place, row)));
        Ok(())
    }

    fn lead(&mut self, place: Place, line: &'a str, rows: Vec<String>) -> Result<(), ReadError> {
        self.budget.spend_rows(&rows)?;
        let mut lead = std::mem::take(&mut self.lead);
        self.text(line)?;
        lead.extend(rows.into_iter().map(|row| (place, row)));
        self.lead = lead;
        Ok(())
    }

    fn bomb(&mut self, place: Place) -> Result<(), ReadError> {
        self.budget.spend(line::MAX_EXPANSION)?;
        self.block(place.line).note_bomb();
        Ok(())
    }

    fn text(&mut self, line: &'a str) -> Result<(), ReadError> {
        self.lead.clear();
        self.budget.spend(size_of::<Item>())?;
        self.items.push(Item::Text(TextLine {
            text: line.trim(),
            after_blank: self.previous == Previous::Blank,
            after_board: self.previous == Previous::Board,
            in_comment: self.in_comment,
        }));
        self.previous = Previous::Text;
        Ok(())
    }

    /// Ends the current board. A mere drawn line is not a board and is dropped, as are dividers after a
    /// board.
    fn flush(&mut self) -> Result<(), ReadError> {
        let below = std::mem::take(&mut self.between);
        let Some(mut block) = self.block.take() else {
            self.lead.clear();
            return Ok(());
        };
        let above = std::mem::take(&mut self.lead);
        self.add_player(&mut block, above, below);
        self.previous = Previous::Blank;
        if block.is_board() {
            for part in block.parts(self.hints, self.budget) {
                self.budget.spend(size_of::<Item>() + size_of::<RawLevel>())?;
                self.items.push(Item::Board(part));
            }
            self.previous = Previous::Board;
        }
        Ok(())
    }
}

impl Scanner<'_, '_> {
    /// Adds the lines without a wall above or below a board without a player if they hold the only one: the player
    /// stands in a gap of the outer wall, or outside.
    fn add_player(
        &mut self,
        block: &mut Block,
        above: Vec<(Place, String)>,
        below: Vec<(Place, String)>,
    ) {
        let signs = |rows: &mut dyn Iterator<Item = &String>, signs: &[char]| {
            rows.map(|row| row.matches(signs).count()).sum::<usize>()
        };
        let players =
            |lines: &[(Place, String)]| signs(&mut lines.iter().map(|(_, row)| row), &['@', '+']);
        let (over, under) = (players(&above), players(&below));
        let all = ['@', '+', '&', 'p', 'P', 'm', 'M'];
        if over + under != 1 || signs(&mut block.typed.iter(), &all) > 0 {
            return;
        }
        if under == 1 {
            let (places, rows): (Vec<_>, Vec<_>) = below.into_iter().unzip();
            block.places.extend(places);
            block.typed.extend(rows);
            return;
        }
        // They are the last ones that were taken for text.
        let rest = self.items.split_off(self.items.len() - above.len());
        let first = rest.first();
        block.after_text = first.is_some_and(
            |item| matches!(item, Item::Text(line) if !line.after_blank && !line.after_board),
        );
        block.line = above[0].0.line;
        block.problems.iter_mut().for_each(|problem| problem.row += above.len());
        let (places, rows): (Vec<_>, Vec<_>) = above.into_iter().unzip();
        block.places.splice(0..0, places);
        block.typed.splice(0..0, rows);
    }
}

/// True if one run-length encoded line is a whole board: three rows or more, one player, and no bar at the
/// end that would announce another row.
fn is_whole_board(rows: &[String], line: &str) -> bool {
    let is_player = |c: &u8| matches!(c, b'@' | b'+' | b'p' | b'P' | b'm' | b'M');
    let players = || rows.iter().flat_map(|row| row.bytes()).filter(is_player).count();
    rows.len() >= 3 && players() == 1 && !line.trim_end().ends_with('|')
}

/// True if a row with a typing error starts a board: it contains no words and the next line is a row.
fn starts_board(line: &str, next: Option<&Piece>) -> bool {
    let next_is_row = next.is_some_and(|next| {
        matches!(line::classify(strip_quotes(next.text)), Line::Rows(_) | Line::Suspect(_))
    });
    next_is_row && !line::has_word(line, 3)
}

/// True if this line opens a comment of several lines: its end must come before another comment opens,
/// otherwise a board might be mistaken for a comment.
fn opens_comment<'a>(
    line: &str,
    following: &Peekable<impl Iterator<Item = Piece<'a>> + Clone>,
) -> bool {
    has_key(line, Key::Comment)
        && following
            .clone()
            .map(|piece| strip_quotes(piece.text))
            .find(|line| has_key(line, Key::CommentEnd) || has_key(line, Key::Comment))
            .is_some_and(|line| has_key(line, Key::CommentEnd))
}

fn has_key(line: &str, wanted: Key) -> bool {
    keys::key(line.trim_start_matches(';')).is_some_and(|(key, _)| key == wanted)
}

/// The line without the `>` marks that mail programs put before quoted text.
fn strip_quotes(mut line: &str) -> &str {
    fn unquoted(line: &str) -> Option<&str> {
        line.strip_prefix('>').or_else(|| line.strip_prefix(" >"))
    }
    if unquoted(line).is_some() && is_arrows(line) {
        return line;
    }
    while let Some(rest) = unquoted(line) {
        line = rest;
    }
    line
}

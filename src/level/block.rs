//! Turns a block of rows as typed into the rows of a raw level.

use super::checked::Level;
use super::glyph::{Dialect, refusal};
use super::line::has_word;
use super::problem::{Problem, ProblemKind};
use super::raw::RawLevel;

/// At most this many unknown characters are listed for one board.
const MAX_NAMED: usize = 16;

/// Longer rows are not laid out with wide tabs: no board is that wide.
const MAX_TABBED_ROW: usize = 400;

/// Consecutive rows of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// 1-based line of the first row in the text.
    pub line: usize,
    /// The rows as typed, without trailing blanks.
    pub typed: Vec<String>,
    /// True if the line before the first row is text.
    pub after_text: bool,
    /// A problem found while reading a row.
    pub problems: Vec<Problem>,
}

impl Block {
    /// True if the rows are a board rather than a drawn line or a banner: they contain a box, goal or player,
    /// or are three rows or more that are not all words and frame.
    pub fn is_board(&self) -> bool {
        let frame = |row: &String| row.trim().chars().all(|c| c == '#');
        let has_words = |row: &String| has_word(row, 4);
        let is_banner = self.typed.iter().any(has_words)
            && self.typed.iter().all(|row| frame(row) || has_words(row));
        !self.problems.is_empty()
            || self.typed.iter().any(|row| row.contains(['@', '$', '+', '&']))
            || (self.typed.len() >= 3 && !is_banner)
    }

    /// The rows in canonical characters, or every unknown character, listed once at its first position.
    pub fn canonical_rows(&self) -> Result<Vec<String>, Vec<Problem>> {
        let dialect = Dialect::of(&self.typed);
        let mut problems = self.problems.clone();
        let mut named = Vec::new();
        for (y, row) in self.typed.iter().enumerate() {
            for (x, c) in row.chars().enumerate() {
                let known = c == '\t' || dialect.canonical(c).is_some();
                if !known && named.len() < MAX_NAMED && !named.contains(&c) {
                    named.push(c);
                    problems.push(Problem::new(y + 1, x + 1, refusal(c)));
                }
            }
        }
        if !problems.is_empty() {
            problems.sort_by_key(|p| (p.row, p.column));
            return Err(problems);
        }
        Ok(lay_out(&self.typed, dialect))
    }

    /// The problem of a row that expands to too much.
    pub fn note_bomb(&mut self) {
        let kind = ProblemKind::ExpansionTooLong { limit: super::line::MAX_EXPANSION };
        self.problems.push(Problem::new(self.typed.len() + 1, 1, kind));
    }
}

/// How wide a tab is.
#[derive(Clone, Copy)]
enum Tabs {
    /// To the next multiple of this many columns.
    Stops(usize),
    /// Nothing: tabs and no-break spaces before a row are the indentation of a program that quotes it.
    NoMargin,
}

/// Rows in canonical characters. The width of a tab is not known, so if tabs or no-break spaces stand before
/// rows, the first width that makes a valid level is used.
fn lay_out(typed: &[String], dialect: Dialect) -> Vec<String> {
    let all = |tabs| typed.iter().map(|row| lay_out_row(row, dialect, tabs)).collect::<Vec<_>>();
    let first = all(Tabs::Stops(8));
    if !typed.iter().any(|row| row.contains('\t') || row.starts_with('\u{a0}')) {
        return first;
    }
    let is_level = |rows: &Vec<String>| {
        Level::from_raw(&RawLevel { rows: rows.clone(), ..RawLevel::default() }).is_ok()
    };
    let others = [Tabs::Stops(4), Tabs::Stops(2), Tabs::Stops(1), Tabs::NoMargin];
    if is_level(&first) {
        return first;
    }
    others.into_iter().map(all).find(is_level).unwrap_or(first)
}

fn lay_out_row(row: &str, dialect: Dialect, tabs: Tabs) -> String {
    let (row, stop) = match tabs {
        _ if row.len() > MAX_TABBED_ROW => (row, 1),
        Tabs::Stops(stop) => (row, stop),
        Tabs::NoMargin => (row.trim_start_matches(['\t', '\u{a0}']), 1),
    };
    let mut out = String::with_capacity(row.len());
    for c in row.chars() {
        // Canonical characters are single bytes, so the length is the column.
        if c == '\t' {
            let width = stop - out.len() % stop;
            out.extend(std::iter::repeat_n(' ', width));
        } else {
            out.extend(dialect.canonical(c));
        }
    }
    out.truncate(out.trim_end_matches(' ').len());
    out
}

#[cfg(test)]
mod tests {
    use super::Block;
    use crate::level::ProblemKind;

    fn block(rows: &[&str]) -> Block {
        let typed = rows.iter().map(|&row| row.to_owned()).collect();
        Block { line: 1, typed, ..Block::default() }
    }

    #[test]
    fn reads_the_ampersand_dialect() {
        let rows = block(&["#####", "#&B.#", "# X #", "#####"]).canonical_rows();
        assert_eq!(rows.expect("a named dialect")[1..3], ["#@$.#", "# * #"]);
    }

    #[test]
    fn does_not_mix_dialects() {
        let problems = block(&["#####", "#&@.#", "#####"]).canonical_rows().expect_err("unknown &");
        assert_eq!((problems[0].row, problems[0].column), (2, 2));
        assert_eq!(problems[0].kind, ProblemKind::UnknownCharacter('&'));
    }

    #[test]
    fn takes_the_width_of_a_tab_that_gives_a_level() {
        let wide = block(&["        #####", "\t#@$.#", "        #####"]);
        assert_eq!(wide.canonical_rows().expect("known")[1], "        #@$.#");
        let narrow = block(&["  #####", "\t#@$.#", "  #####"]);
        assert_eq!(narrow.canonical_rows().expect("known")[1], "  #@$.#");
        let quoted = block(&[
            "\u{a0}\u{a0}#####",
            "\t#@$.#",
            "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}#####",
        ]);
        assert_eq!(quoted.canonical_rows().expect("known"), ["#####", "#@$.#", "#####"]);
    }

    #[test]
    fn names_each_unknown_character_once() {
        let problems = block(&["#####", "#xOx#", "#####"]).canonical_rows().expect_err("unknown");
        let kinds: Vec<_> = problems.into_iter().map(|problem| problem.kind).collect();
        assert_eq!(kinds, [ProblemKind::UnknownCharacter('x'), ProblemKind::AmbiguousLetter('O')]);
    }
}

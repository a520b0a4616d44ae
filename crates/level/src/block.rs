//! Turns a block of rows as typed into the rows of a raw level.

use super::budget::Budget;
use super::checked::Level;
use super::glyph::{canonical, refusal};
use super::layout::{is_ignored, lay_out};
use super::legend::Hints;
use super::line::has_word;
use super::places::{Place, Places};
use super::problem::{Problem, ProblemKind};
use super::readings::{self, Readings};
use super::signs::Signs;

/// At most this many unknown characters are listed for one board.
const MAX_NAMED: usize = 16;

/// Consecutive rows of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// 1-based line of the first row in the text.
    pub line: usize,
    /// The rows as typed, without trailing blanks.
    pub typed: Vec<String>,
    /// Where each of them stands.
    pub places: Vec<Place>,
    /// True if the line before the first row is text.
    pub after_text: bool,
    /// A problem found while reading a row.
    pub problems: Vec<Problem>,
}

/// The rows of a block in canonical characters.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    pub rows: Vec<String>,
    /// What signs that are not XSB were taken for.
    pub signs: Vec<(char, char)>,
}

impl Block {
    /// True if the rows are a board rather than a drawn line or a banner: they contain a box, goal or player,
    /// or are three rows or more that are not all words and frame.
    pub fn is_board(&self) -> bool {
        if !self.problems.is_empty()
            || self.typed.iter().any(|row| row.contains(['@', '$', '+', '&']))
        {
            return true;
        }
        let frame = |row: &String| row.trim().chars().all(|c| c == '#');
        let has_words = |row: &String| has_word(row, 4);
        let is_banner = self.typed.iter().any(has_words)
            && self.typed.iter().all(|row| frame(row) || has_words(row));
        self.typed.len() >= 3 && !is_banner
    }

    /// The rows in canonical characters: XSB if that can be a level, otherwise as the signs `wanted`, or the
    /// only reading that makes a level.
    ///
    /// # Errors
    /// Every unknown character, listed once at its first position, or that two readings make a level.
    pub fn read(&self, hints: &Hints, budget: &mut Budget) -> Result<Board, Vec<Problem>> {
        let mut tally = Tally::default();
        self.typed.iter().flat_map(|row| row.chars()).for_each(|c| tally.count(c));
        let is_open = hints.wanted.is_none() && self.problems.is_empty();
        if is_open && tally.may_be_xsb() && (tally.fits() || hints.legend().is_none()) {
            return Ok(Board { rows: lay_out(&self.typed, &Signs::Xsb), signs: Vec::new() });
        }
        let signs = match hints.wanted {
            Some(signs) => signs.clone(),
            None if !self.problems.is_empty() => Signs::Xsb,
            // In a wrong number they mean something else only if a legend says so.
            None if tally.may_be_xsb() => {
                readings::as_named(&self.typed, hints, budget).unwrap_or(Signs::Xsb)
            }
            None => match readings::readings(&self.typed, '#', hints, budget) {
                Readings::One(signs) => signs,
                Readings::Two(first, second) => {
                    let (row, column) = self.first_foreign();
                    let kind = ProblemKind::TwoReadings { first, second };
                    return Err(vec![Problem::new(row, column, kind)]);
                }
                Readings::None if tally.unknown == 0 => Signs::Xsb,
                Readings::None => readings::only_reading(&self.typed, '#').unwrap_or(Signs::Xsb),
            },
        };
        let problems = self.unknown_signs(&signs);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Board { rows: lay_out(&self.typed, &signs), signs: signs.used_in(&self.typed) })
    }

    /// The problems of rows, and of signs without a meaning.
    fn unknown_signs(&self, signs: &Signs) -> Vec<Problem> {
        let mut problems = self.problems.clone();
        let mut named = Vec::new();
        for (y, row) in self.typed.iter().enumerate() {
            for (x, c) in row.chars().enumerate() {
                let known = is_ignored(c) || signs.canonical(c).is_some();
                if !known && named.len() < MAX_NAMED && !named.contains(&c) {
                    named.push(c);
                    problems.push(Problem::new(y + 1, x + 1, refusal(c)));
                }
            }
        }
        problems.sort_unstable_by_key(|p| (p.row, p.column));
        problems
    }

    /// Row and column of the first sign that is not plain XSB.
    fn first_foreign(&self) -> (usize, usize) {
        let plain = |c: char| "#@+$*.-_ \t\u{a0}".contains(c);
        let first = |(y, row): (usize, &String)| {
            row.chars().position(|c| !plain(c)).map(|x| (y + 1, x + 1))
        };
        self.typed.iter().enumerate().find_map(first).unwrap_or((1, 1))
    }

    /// The problem of a row that expands to too much.
    pub fn note_bomb(&mut self) {
        let kind = ProblemKind::ExpansionTooLong { limit: super::line::MAX_EXPANSION };
        self.problems.push(Problem::new(self.typed.len() + 1, 1, kind));
    }

    /// Where its rows stand.
    pub fn places(&self) -> Places {
        Places::of(self.line, self.places.clone())
    }

    /// The boards of a block: more than one if they stand below each other without a blank line, or with a
    /// line of one repeated sign between them. Each but the last is a level.
    pub fn parts(self, hints: &Hints, budget: &mut Budget) -> Vec<Block> {
        let is_player = |c: &u8| matches!(c, b'@' | b'+' | b'&' | b'p' | b'P' | b'm' | b'M');
        let players = |row: &String| row.bytes().filter(is_player).count();
        if self.typed.iter().map(players).sum::<usize>() < 2 || !self.problems.is_empty() {
            return vec![self];
        }
        let mut parts = Vec::new();
        let (mut start, mut tries, mut has_player) = (0, 0, false);
        for end in 1..self.typed.len() {
            has_player |= players(&self.typed[end - 1]) > 0;
            let divided = is_divider(&self.typed[end]);
            let next = end + usize::from(divided);
            let closes = |i: usize| self.typed.get(i).is_some_and(|row| is_edge(row));
            let may_end = end > start && has_player && closes(end - 1) && closes(next);
            if !may_end || tries >= MAX_ENDS {
                continue;
            }
            tries += 1;
            let part = self.part(start, end);
            if part.is_level(hints, budget) {
                parts.push(part);
                (start, tries, has_player) = (next, 0, false);
            }
        }
        if parts.is_empty() {
            return vec![self];
        }
        parts.push(self.part(start, self.typed.len()));
        parts
    }

    fn part(&self, start: usize, end: usize) -> Block {
        Block {
            line: self.places.get(start).map_or(self.line + start, |place| place.line),
            typed: self.typed[start..end].to_vec(),
            places: self.places.get(start..end).map(<[Place]>::to_vec).unwrap_or_default(),
            after_text: self.after_text && start == 0,
            problems: Vec::new(),
        }
    }

    fn is_level(&self, hints: &Hints, budget: &mut Budget) -> bool {
        budget.work(self.typed.iter().map(String::len).sum())
            && self.read(hints, budget).is_ok_and(|board| Level::of_rows(&board.rows).is_some())
    }
}

/// At most this many rows are tried as the last one of a board.
const MAX_ENDS: usize = 8;

/// True for a line of one sign, at least three times.
fn is_divider(row: &str) -> bool {
    let row = row.trim();
    let mut signs = row.chars();
    signs.next().is_some_and(|first| first != '#' && signs.all(|c| c == first)) && row.len() >= 3
}

/// True for a row that may be the first or last of a board.
fn is_edge(row: &str) -> bool {
    row.contains('#') && row.chars().all(|c| canonical(c).is_some_and(|c| matches!(c, '#' | ' ')))
}

/// How often signs of XSB occur.
#[derive(Default)]
struct Tally {
    players: usize,
    boxes: usize,
    goals: usize,
    unknown: usize,
    /// Letters that XSB reads but other dialects read otherwise.
    letters: usize,
}

impl Tally {
    fn count(&mut self, c: char) {
        match c {
            // Most of a board.
            '#' | ' ' | '-' | '_' => {}
            '$' => self.boxes += 1,
            '.' => self.goals += 1,
            _ if is_ignored(c) => {}
            _ => {
                let cell = canonical(c);
                self.players += usize::from(matches!(cell, Some('@' | '+')));
                self.boxes += usize::from(matches!(cell, Some('$' | '*')));
                self.goals += usize::from(matches!(cell, Some('.' | '*' | '+')));
                self.unknown += usize::from(cell.is_none());
                self.letters += usize::from(c.is_alphabetic());
            }
        }
    }

    /// True if no other reading need be tried: the counts are right, or there is nothing to read otherwise.
    fn may_be_xsb(&self) -> bool {
        self.fits() || (self.unknown == 0 && self.letters == 0)
    }

    /// True for one player and as many boxes as goals.
    fn fits(&self) -> bool {
        self.unknown == 0 && self.players == 1 && self.boxes == self.goals
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Board};
    use crate::ProblemKind;
    use crate::budget::Budget;
    use crate::legend::Hints;
    use crate::problem::Problem;

    fn read(rows: &[&str]) -> Result<Board, Vec<Problem>> {
        let typed = rows.iter().map(|&row| row.to_owned()).collect();
        Block { line: 1, typed, ..Block::default() }.read(&Hints::new(None, ""), &mut Budget::new())
    }

    fn rows(typed: &[&str]) -> Vec<String> {
        read(typed).expect("known signs").rows
    }

    #[test]
    fn reads_the_ampersand_dialect() {
        assert_eq!(rows(&["#####", "#&B.#", "# X #", "#####"])[1..3], ["#@$.#", "# * #"]);
    }

    #[test]
    fn does_not_mix_dialects() {
        let problems = read(&["#####", "#&@.#", "#&  #", "#####"]).expect_err("unknown &");
        assert_eq!((problems[0].row, problems[0].column), (2, 2));
        assert_eq!(problems[0].kind, ProblemKind::UnknownCharacter('&'));
    }

    #[test]
    fn takes_the_width_of_a_tab_that_gives_a_level() {
        assert_eq!(rows(&["        #####", "\t#@$.#", "        #####"])[1], "        #@$.#");
        assert_eq!(rows(&["  #####", "\t#@$.#", "  #####"])[1], "  #@$.#");
        let quoted = rows(&[
            "\u{a0}\u{a0}#####",
            "\t#@$.#",
            "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}#####",
        ]);
        assert_eq!(quoted, ["#####", "#@$.#", "#####"]);
    }

    #[test]
    fn names_each_unknown_character_once() {
        let problems = read(&["#####", "#xOx#", "#####"]).expect_err("unknown");
        let kinds: Vec<_> = problems.into_iter().map(|problem| problem.kind).collect();
        assert_eq!(kinds, [ProblemKind::UnknownCharacter('x'), ProblemKind::AmbiguousLetter('O')]);
    }
}

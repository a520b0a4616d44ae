//! What the signs of a board stand for, by evidence: a board that is not valid XSB is read in other signs when
//! exactly one reading makes it a level.

use super::budget::Budget;
use super::cell::Cell;
use super::checked::Level;
use super::glyph::canonical;
use super::identity::identity;
use super::layout::{is_ignored, lay_out};
use super::signs::{DIALECTS, Signs, signs_in_short};

/// The line as XSB, floor as `-`, if it is a row in these signs: known signs only, with a wall.
pub(super) fn in_xsb(line: &str, signs: &Signs) -> Option<String> {
    let row = line.trim_end();
    let mut xsb = String::with_capacity(row.len());
    for c in row.chars().filter(|c| !is_ignored(*c)) {
        let cell = signs.canonical(c)?;
        xsb.push(if cell == ' ' && c != ' ' { '-' } else { cell });
    }
    (xsb.len() >= 3 && xsb.contains('#')).then_some(xsb)
}

/// The readings of a board that make it a level.
pub(super) enum Readings {
    None,
    One(Signs),
    /// Two different levels, each with what its signs would be taken for.
    Two(String, String),
}

/// Collects readings that make a level. Two that give the same level, but for what lies outside, are one.
struct Tried<'a> {
    rows: &'a [String],
    found: Vec<(Signs, String)>,
}

impl Tried<'_> {
    /// Tries a reading; false when no more are needed or the work for this text is used up.
    fn attempt(&mut self, signs: Signs, budget: &mut Budget) -> bool {
        let cells: usize = self.rows.iter().map(String::len).sum();
        if !budget.work(cells * 8) {
            return false;
        }
        if let Some(level) = Level::of_rows(&lay_out(self.rows, &signs)) {
            let same = identity(&level);
            // A guess that leaves nothing to do is no evidence.
            let guessed_done = level.is_solved() && matches!(signs, Signs::Own(_));
            if !guessed_done && self.found.iter().all(|(_, other)| *other != same) {
                self.found.push((signs, same));
            }
        }
        self.found.len() < 2
    }

    fn readings(self) -> Readings {
        let short = |signs: &Signs| signs_in_short(&signs.used_in(self.rows));
        match &self.found[..] {
            [] => Readings::None,
            [(one, _)] => Readings::One(one.clone()),
            [(first, _), (second, _), ..] => Readings::Two(short(first), short(second)),
        }
    }
}

/// The readings of rows that are no level in XSB: by a dialect that knows all their signs, or else by taking
/// the few unknown ones for whatever makes a level.
pub(super) fn readings(rows: &[String], budget: &mut Budget) -> Readings {
    let mut tried = Tried { rows, found: Vec::new() };
    let alphabet = alphabet(rows);
    if alphabet.is_empty() {
        return Readings::None;
    }
    for dialect in &DIALECTS {
        let signs = Signs::Dialect(dialect);
        if alphabet.iter().all(|&(c, _)| signs.canonical(c).is_some())
            && !tried.attempt(signs, budget)
        {
            break;
        }
    }
    if tried.found.is_empty() {
        by_evidence(&alphabet, &mut tried, budget);
    }
    tried.readings()
}

/// The only dialect with walls of `#` that knows all signs of these rows and finds a player, boxes and goals, if
/// there is exactly one.
pub(super) fn only_dialect(rows: &[String]) -> Option<Signs> {
    let alphabet = alphabet(rows);
    let mut fitting = DIALECTS.iter().map(Signs::Dialect).filter(|signs| {
        let cells: Option<Vec<_>> = alphabet.iter().map(|&(c, _)| signs.canonical(c)).collect();
        let cells: Vec<_> =
            cells.unwrap_or_default().into_iter().filter_map(Cell::from_char).collect();
        let has = |test: fn(Cell) -> bool| cells.iter().any(|cell| test(*cell));
        !signs.has_other_walls()
            && has(Cell::has_player)
            && has(Cell::has_box)
            && has(Cell::has_goal)
    });
    fitting.next().filter(|_| fitting.next().is_none())
}

/// More different signs than any board has.
const MANY_SIGNS: usize = 40;

/// The different signs of a board, each with how often it occurs; none if there are too many for a board.
fn alphabet(rows: &[String]) -> Vec<(char, usize)> {
    let mut signs: Vec<(char, usize)> = Vec::new();
    for c in rows.iter().flat_map(|row| row.chars()).filter(|c| !is_ignored(*c)) {
        match signs.iter().position(|(sign, _)| *sign == c) {
            Some(i) => signs[i].1 += 1,
            None => signs.push((c, 1)),
        }
        if signs.len() > MANY_SIGNS {
            return Vec::new();
        }
    }
    signs
}

/// Tries everything that at most three unknown signs can stand for, as far as the counts allow.
fn by_evidence(alphabet: &[(char, usize)], tried: &mut Tried, budget: &mut Budget) {
    let unknown: Vec<_> = alphabet.iter().filter(|(c, _)| canonical(*c).is_none()).collect();
    // Quotes belong to what is around a board.
    let quotes = unknown.iter().any(|(c, _)| matches!(c, '"' | '`' | '\\'));
    if unknown.is_empty() || unknown.len() > 3 || quotes {
        return;
    }
    // Players, boxes, goals.
    let counts = |cell: char| match Cell::from_char(cell) {
        Some(cell) => [cell.has_player(), cell.has_box(), cell.has_goal()].map(isize::from),
        None => [0; 3],
    };
    let mut known = [0; 3];
    for (c, count) in alphabet {
        let each = canonical(*c).map_or([0; 3], counts);
        (0..3).for_each(|i| known[i] += each[i] * *count as isize);
    }
    // Floor is tried before wall, so that what lies outside is floor. Digits of this number choose the cells.
    const ORDER: [char; 7] = [' ', '#', '.', '$', '*', '@', '+'];
    for choice in 0..7usize.pow(unknown.len() as u32) {
        let cells = (0..unknown.len()).map(|i| ORDER[choice / 7usize.pow(i as u32) % 7]);
        let own: Vec<(char, char)> = unknown.iter().map(|(c, _)| *c).zip(cells).collect();
        let mut total = known;
        for ((_, cell), (_, count)) in own.iter().zip(&unknown) {
            (0..3).for_each(|i| total[i] += counts(*cell)[i] * *count as isize);
        }
        let fits = total[0] == 1 && total[1] > 0 && total[1] == total[2];
        if fits && !tried.attempt(Signs::Own(own), budget) {
            return;
        }
    }
}

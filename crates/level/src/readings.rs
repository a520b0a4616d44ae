//! What the signs of a board stand for, by evidence: a board that is not valid XSB is read in other signs when
//! exactly one natural reading makes it a level.
//!
//! A natural reading has one sign for walls, floor outside the walls, and gives each sign what it usually stands for;
//! floor may also be what occurs most. Dialects count as natural. Only if there is no natural reading, unknown
//! signs are tried as anything.

use super::budget::Budget;
use super::cell::Cell;
use super::checked::Level;
use super::glyph::canonical;
use super::layout::{is_ignored, lay_out};
use super::legend::{Hints, MOST_SIGNS};
use super::signs::{DIALECTS, Signs, signs_in_short, usual};

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
    found: Vec<(Signs, Level)>,
}

impl Tried<'_> {
    /// Tries a reading; false when no more are needed or the work for this text is used up.
    fn attempt(&mut self, signs: Signs, budget: &mut Budget) -> bool {
        let cells: usize = self.rows.iter().map(String::len).sum();
        if !budget.work(cells * 8) {
            return false;
        }
        // A reading that leaves nothing to do is no evidence.
        let level = Level::of_rows(&lay_out(self.rows, &signs));
        if let Some(level) = level.filter(|level| !level.is_solved())
            && !self.found.iter().any(|(_, other)| level.has_squares_of(other))
        {
            self.found.push((signs, level));
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

/// The readings of rows that are no level in XSB, with this sign for walls.
///
/// The legend of the text comes first: others are tried only if it makes no level and does not name all signs.
pub(super) fn readings(
    rows: &[String],
    wall: char,
    hints: &Hints,
    budget: &mut Budget,
) -> Readings {
    let mut tried = Tried { rows, found: Vec::new() };
    let alphabet = alphabet(rows, wall);
    if let Some(legend) = as_named(rows, hints, budget) {
        return Readings::One(legend);
    }
    // What a legend says of every sign is not contradicted.
    if alphabet.iter().all(|sign| sign.c == ' ' || hints.names(sign.c)) {
        return Readings::None;
    }
    for signs in dialects(&alphabet, wall) {
        if !tried.attempt(signs, budget) {
            break;
        }
    }
    // A dialect is a habit of its own, but where it changes signs of XSB, what is usual is as natural.
    let is_fixed = |sign: &&Sign| !sign.c.is_alphabetic() && sign.c != wall && !sign.commonest;
    let fixed =
        || alphabet.iter().filter(is_fixed).filter_map(|sign| Some((sign.c, canonical(sign.c)?)));
    let changes = |signs: &Signs| fixed().any(|(c, cell)| signs.canonical(c) != Some(cell));
    // Nor is there a habit where all but walls and floor are letters: `X` and `O` are used either way.
    let is_letters =
        wall == '#' && alphabet.iter().all(|sign| sign.c.is_alphabetic() || "# ".contains(sign.c));
    for guess in [Guess::Digits, Guess::Usual, Guess::Unknown, Guess::Plain, Guess::Any] {
        let may_be_else = match guess {
            Guess::Digits => are_plain_digits(&alphabet, wall),
            Guess::Usual => tried.found.iter().any(|found| is_letters || changes(&found.0)),
            _ => false,
        };
        let guess = match guess {
            Guess::Plain | Guess::Any if fit_each_other(&alphabet, wall) => Guess::Doubtful,
            _ => guess,
        };
        if may_be_else || (tried.found.is_empty() && guess.is_for(wall)) {
            by_evidence(&alphabet, wall, guess, &mut tried, budget);
        }
    }
    tried.readings()
}

/// The signs of the text's legend, if they make these rows a level.
pub(super) fn as_named(rows: &[String], hints: &Hints, budget: &mut Budget) -> Option<Signs> {
    let legend = hints.legend()?;
    let is_known = |c: char| is_ignored(c) || legend.canonical(c).is_some();
    let mut tried = Tried { rows, found: Vec::new() };
    if rows.iter().flat_map(|row| row.chars()).all(is_known) {
        tried.attempt(legend.clone(), budget);
    }
    (!tried.found.is_empty()).then(|| legend.clone())
}

/// The only dialect that knows all signs of these rows and finds a player, boxes and goals, or else what all of them
/// usually stand for: for rows that no reading makes a level, so that what is wrong with them can be said.
pub(super) fn only_reading(rows: &[String], wall: char) -> Option<Signs> {
    let alphabet = alphabet(rows, wall);
    let is_complete = |signs: &Signs| {
        let cells = alphabet.iter().filter_map(|sign| signs.canonical(sign.c));
        let cells: Vec<_> = cells.filter_map(Cell::from_char).collect();
        let has = |test: fn(Cell) -> bool| cells.iter().any(|cell| test(*cell));
        has(Cell::has_player)
            && has(Cell::has_box)
            && has(Cell::has_goal)
            && Level::of_rows(&lay_out(rows, signs)).is_none()
    };
    let mut fitting = dialects(&alphabet, wall).filter(|signs| is_complete(signs));
    if let Some(first) = fitting.next() {
        return fitting.next().is_none().then_some(first);
    }
    // With walls of XSB, the signs that it does not know are named.
    let own = alphabet.iter().map(|sign| match sign.may_be(wall, Guess::Usual)[..] {
        [cell] if wall != '#' => Some((sign.c, cell)),
        _ => None,
    });
    own.collect::<Option<Vec<_>>>().map(Signs::Own).filter(is_complete)
}

/// True if letters that usually stand for one thing only fit each other: with the signs of XSB they are one player and as
/// many boxes as goals. They keep their meaning, whatever another letter is.
fn fit_each_other(alphabet: &[Sign], wall: char) -> bool {
    let (mut total, mut has_letter) = ([0; 3], false);
    for sign in alphabet.iter().filter(|sign| !sign.outside) {
        if let [cell] = sign.may_be(wall, Guess::Usual)[..] {
            has_letter |= sign.c.is_alphabetic() && sign.is_unknown(wall);
            let cell = Cell::from_char(cell).unwrap_or(Cell::Floor);
            let has = [cell.has_player(), cell.has_box(), cell.has_goal()];
            (0..3).for_each(|i| total[i] += usize::from(has[i]) * sign.count);
        }
    }
    has_letter && total[0] == 1 && total[1] > 0 && total[1] == total[2]
}

/// True for 1 as wall, 0 as floor and three more digits, which say nothing of what they stand for.
fn are_plain_digits(alphabet: &[Sign], wall: char) -> bool {
    wall == '1'
        && alphabet.len() == 5
        && alphabet.iter().all(|sign| sign.c.is_ascii_digit())
        && alphabet.iter().any(|sign| sign.c == '0')
}

/// The dialects that know all these signs, and this one alone as a wall.
fn dialects(alphabet: &[Sign], wall: char) -> impl Iterator<Item = Signs> {
    DIALECTS.iter().map(Signs::Dialect).filter(move |signs| {
        !alphabet.is_empty()
            && alphabet.iter().all(|sign| signs.canonical(sign.c).is_some())
            && signs.canonical(wall) == Some('#')
            && signs.walls_among(alphabet.iter().map(|sign| sign.c)) == 1
    })
}

/// A sign of a board.
struct Sign {
    c: char,
    /// How often it occurs.
    count: usize,
    /// True if it stands only before the first or behind the last wall of a row.
    outside: bool,
    /// True if nothing else but walls occurs more often, and there are no signs for floor inside.
    commonest: bool,
    /// True for a capital whose small letter occurs too: it may be what stands on a goal.
    is_other_case: bool,
}

/// The different signs of a board; none if there are too many for a board.
fn alphabet(rows: &[String], wall: char) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    // Words behind a row are a slip; letters or numbers before all rows are not of the board.
    let begins_otherwise = |row: &String| !row.starts_with([wall, ' ', '\t']);
    let is_headed = rows.iter().all(begins_otherwise);
    for row in rows {
        let ends = (row.find(wall).unwrap_or(0), row.rfind(wall).unwrap_or(row.len()));
        for (at, c) in row.char_indices().filter(|(_, c)| !is_ignored(*c)) {
            let may_be_around = !c.is_alphanumeric() || is_headed;
            let outside = may_be_around && (at < ends.0 || at > ends.1);
            match signs.iter_mut().find(|sign| sign.c == c) {
                Some(sign) => {
                    sign.count += 1;
                    sign.outside &= outside;
                }
                None => {
                    let (commonest, is_other_case) = (false, false);
                    signs.push(Sign { c, count: 1, outside, commonest, is_other_case });
                }
            }
            if signs.len() > MOST_SIGNS {
                return Vec::new();
            }
        }
    }
    let letters: Vec<char> = signs.iter().map(|sign| sign.c).collect();
    for sign in &mut signs {
        let small = sign.c.to_ascii_lowercase();
        sign.is_other_case = small != sign.c && letters.contains(&small);
    }
    let is_floor = |sign: &Sign| canonical(sign.c) == Some(' ') && !sign.outside;
    if !signs.iter().any(is_floor) {
        let inside = |sign: &&mut Sign| sign.c != wall && !sign.outside;
        let most = signs.iter_mut().filter(inside).map(|sign| sign.count).max();
        let commonest = signs.iter_mut().filter(inside).filter(|sign| Some(sign.count) == most);
        commonest.for_each(|sign| sign.commonest = true);
    }
    signs
}

/// How far a guess may go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guess {
    /// 0 is floor, the other digits stand for a player, a box or a goal.
    Digits,
    /// Signs stand for what they usually do.
    Usual,
    /// Those without a usual meaning for a player, a box or a goal.
    Unknown,
    /// What the letters that fit each other leave: for anything, a box on a goal first.
    Doubtful,
    /// All that XSB does not know for a player, a box or a goal.
    Plain,
    /// For anything.
    Any,
}

impl Guess {
    /// Letters with another wall than that of XSB are too often just letters.
    fn is_for(self, wall: char) -> bool {
        match self {
            Self::Digits => false,
            Self::Usual => true,
            Self::Unknown | Self::Plain => wall == '#' || !wall.is_ascii(),
            Self::Doubtful | Self::Any => wall == '#',
        }
    }
}

impl Sign {
    /// True if XSB does not know it, nor is it outside.
    fn is_unknown(&self, wall: char) -> bool {
        self.c != wall && !self.outside && canonical(self.c).is_none()
    }

    /// What it may stand for, the likeliest first.
    fn may_be(&self, wall: char, guess: Guess) -> Vec<char> {
        if self.c == wall {
            return vec!['#'];
        }
        if self.outside || (guess == Guess::Digits && self.c == '0') {
            return vec![' '];
        }
        let known = canonical(self.c).filter(|_| !self.c.is_alphabetic());
        let mut cells = known.map_or_else(|| usual(self.c), |cell| vec![cell]);
        if self.is_other_case {
            cells.extend(cells.contains(&'$').then_some('*'));
            cells.extend(cells.contains(&'@').then_some('+'));
        }
        let is_tried = match guess {
            Guess::Usual => false,
            Guess::Digits => true,
            Guess::Unknown => cells.is_empty() && !self.commonest,
            Guess::Doubtful => cells.len() != 1,
            Guess::Plain | Guess::Any => true,
        };
        if is_tried && self.is_unknown(wall) {
            return match guess {
                Guess::Doubtful => vec!['*', ' ', '#'],
                Guess::Any => ANY.to_vec(),
                _ => vec!['@', '$', '.'],
            };
        }
        // Letters that XSB knows.
        cells.extend(canonical(self.c).filter(|cell| guess == Guess::Any && !cells.contains(cell)));
        let may_be_floor = self.commonest && (self.count > 1 || cells.is_empty());
        if may_be_floor && !matches!(known, Some('@' | '$' | '*' | '+')) {
            cells.push(' ');
        }
        cells
    }
}

/// What an unknown sign is tried as: floor before wall, so that what lies outside is floor.
const ANY: [char; 7] = [' ', '#', '.', '$', '*', '@', '+'];

/// More combinations than a board with few unknown signs has.
const MANY_GUESSES: usize = 4096;

/// Tries all that the signs may stand for, as far as the counts allow.
fn by_evidence(
    alphabet: &[Sign],
    wall: char,
    guess: Guess,
    tried: &mut Tried,
    budget: &mut Budget,
) {
    let unknown = || alphabet.iter().filter(|sign| sign.is_unknown(wall));
    // Quotes belong to what is around a board.
    let quotes = unknown().any(|sign| matches!(sign.c, '"' | '`' | '\\'));
    let is_open = matches!(guess, Guess::Unknown | Guess::Plain | Guess::Any);
    let are_many = is_open && unknown().count() > 3;
    if quotes || are_many {
        return;
    }
    let options: Vec<_> = alphabet.iter().map(|sign| sign.may_be(wall, guess)).collect();
    let all = options.iter().try_fold(1usize, |all, cells| all.checked_mul(cells.len()));
    let Some(all) = all.filter(|&all| all <= MANY_GUESSES) else { return };
    for mut choice in 0..all {
        if !budget.work(alphabet.len()) {
            return;
        }
        let mut own = Vec::with_capacity(alphabet.len());
        // Players, boxes, goals.
        let mut total = [0; 3];
        for (sign, cells) in alphabet.iter().zip(&options) {
            let cell = cells[choice % cells.len()];
            choice /= cells.len();
            own.push((sign.c, cell));
            let cell = Cell::from_char(cell).unwrap_or(Cell::Floor);
            let has = [cell.has_player(), cell.has_box(), cell.has_goal()];
            (0..3).for_each(|i| total[i] += usize::from(has[i]) * sign.count);
        }
        let fits = total[0] == 1 && total[1] > 0 && total[1] == total[2];
        if fits && !tried.attempt(Signs::Own(own), budget) {
            return;
        }
    }
}

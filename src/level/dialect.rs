//! The signs of other programs. A board that is not valid XSB is read with them when exactly one reading makes
//! it a level.

use super::budget::Budget;
use super::cell::Cell;
use super::checked::Level;
use super::glyph::canonical;
use super::identity::identity;
use super::layout::{is_ignored, lay_out};

/// The canonical characters, in the order of [`Dialect::signs`].
const CELLS: [char; 7] = ['#', ' ', '.', '$', '*', '@', '+'];

/// A way of drawing boards.
#[derive(Debug, PartialEq, Eq)]
pub struct Dialect {
    /// The name for the option that chooses it.
    pub name: &'static str,
    /// Who writes it.
    pub about: &'static str,
    /// The signs of wall, floor, goal, box, box on goal, player, player on goal.
    signs: [&'static str; 7],
}

/// The dialects besides XSB.
pub static DIALECTS: [Dialect; 13] = [
    dialect("ampersand", "& player, B box, X box on goal", ["#", " -_", ".", "B", "X", "&", ""]),
    dialect("b-box", "@ player, B box", ["#", " -_", ".", "B", "*", "@", "+"]),
    dialect(
        "ragen",
        "P player, X box, O goal, √ box on goal, S player on goal, _ floor",
        ["#", " -_", "O", "X", "√", "P", "S"],
    ),
    dialect(
        "sokosolve",
        "SokoSolve: ~ outside, . floor, P player, X box, O goal, $ box on goal, * player on goal",
        ["#", "~ .", "O", "X", "$", "P", "*"],
    ),
    dialect(
        "puzzlescript",
        "PuzzleScript: . floor, P player, * box, O goal, @ box on goal",
        ["#", ". ", "O", "*", "@", "P", ""],
    ),
    dialect(
        "pushing-boxes",
        "S player, B box, T goal, . floor",
        ["#", ". ", "T", "B", "", "S", ""],
    ),
    dialect(
        "letters",
        "W wall, E floor, A or P player, B box, G or T goal",
        ["W", "E .-_", "GT", "B", "*", "AP@", "+"],
    ),
    dialect(
        "plus-walls",
        "+ wall, * player, % player on goal, @ box, $ box on goal, X goal",
        ["+", "- ", "X", "@", "$", "*", "%"],
    ),
    dialect("x-walls", "X wall, the rest as in XSB", ["Xx", " -_", ".", "$", "*", "@", "+"]),
    dialect(
        "x-walls-star",
        "X wall, * box, & box on goal, @ player, . goal",
        ["Xx", " -_", ".", "*", "&", "@", "+"],
    ),
    dialect(
        "digits",
        "0 floor, 1 wall, 2 player, 3 box, 4 goal, 5 player on goal, 6 box on goal",
        ["1", "0", "4", "3", "6", "2", "5"],
    ),
    dialect(
        "digits-gym",
        "0 wall, 1 floor, 2 goal, 3 box on goal, 4 box, 5 player, 6 player on goal",
        ["0", "1", "2", "3", "4", "5", "6"],
    ),
    dialect(
        "pictures",
        "🧱 wall, 📦 box, 🎯 goal, a face or figure for the player, coloured squares for the rest",
        [
            "🧱█▓🟥🟧🟨🟩🟦🟪⬛",
            " ⬜▫◻　·",
            "🎯❌❎🔴⭕🚩○",
            "📦🟫□",
            "✅🎁■",
            "😀😃😄🙂😎😳🧍🏃🚶👷🤖👤🧑👨👩🐱",
            "",
        ],
    ),
];

const fn dialect(name: &'static str, about: &'static str, signs: [&'static str; 7]) -> Dialect {
    Dialect { name, about, signs }
}

/// What the signs of a board stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signs {
    /// XSB and its usual variants.
    Xsb,
    /// A dialect of the table.
    Dialect(&'static Dialect),
    /// XSB, but for these signs: each with the canonical character that it stands for.
    Own(Vec<(char, char)>),
}

impl Signs {
    /// The name of a dialect, or signs with what they stand for in XSB, such as `X=$ O=.`; a `-` or `_` behind
    /// the equals sign is floor. `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "xsb" {
            return Some(Self::Xsb);
        }
        if let Some(dialect) = DIALECTS.iter().find(|dialect| dialect.name == text) {
            return Some(Self::Dialect(dialect));
        }
        let pair = |pair: &str| {
            let mut chars = pair.chars();
            let (sign, equals, cell) = (chars.next()?, chars.next()?, canonical(chars.next()?)?);
            (equals == '=' && chars.next().is_none()).then_some((sign, cell))
        };
        let pairs: Option<Vec<_>> = text.split_whitespace().map(pair).collect();
        pairs.filter(|pairs| !pairs.is_empty()).map(Self::Own)
    }

    /// The canonical character, or `None` if the sign has no meaning here.
    pub fn canonical(&self, c: char) -> Option<char> {
        match self {
            Self::Xsb => canonical(c),
            Self::Dialect(dialect) => {
                dialect.signs.iter().position(|signs| signs.contains(c)).map(|cell| CELLS[cell])
            }
            Self::Own(own) => match own.iter().find(|(sign, _)| *sign == c) {
                Some((_, cell)) => Some(*cell),
                None => canonical(c),
            },
        }
    }

    /// True if a wall is not (only) `#`, so that the rows must be found with these signs.
    pub(super) fn has_other_walls(&self) -> bool {
        match self {
            Self::Xsb => false,
            Self::Dialect(dialect) => dialect.signs[0] != "#",
            Self::Own(own) => own.iter().any(|(sign, cell)| *cell == '#' || *sign == '#'),
        }
    }

    /// The signs of these rows that XSB reads otherwise, in the order they occur, each with the canonical
    /// character that it stands for.
    pub(super) fn used_in(&self, rows: &[String]) -> Vec<(char, char)> {
        let mut used: Vec<(char, char)> = Vec::new();
        if *self == Self::Xsb {
            return used;
        }
        for c in rows.iter().flat_map(|row| row.chars()) {
            let cell = self.canonical(c).filter(|&cell| canonical(c) != Some(cell));
            if let Some(cell) = cell
                && !used.contains(&(c, cell))
            {
                used.push((c, cell));
            }
        }
        used
    }
}

/// Signs and what they were taken for, as in `X=$ O=.`, which [`Signs::parse`] reads.
pub fn signs_in_short(signs: &[(char, char)]) -> String {
    let short =
        |&(sign, cell): &(char, char)| format!("{sign}={}", if cell == ' ' { '-' } else { cell });
    signs.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// The same in words: `X read as box, O as goal`.
pub fn signs_in_words(signs: &[(char, char)]) -> String {
    let name = |cell| match Cell::from_char(cell) {
        Some(Cell::Wall) => "wall",
        Some(Cell::Goal) => "goal",
        Some(Cell::Box) => "box",
        Some(Cell::BoxOnGoal) => "box on goal",
        Some(Cell::Player) => "player",
        Some(Cell::PlayerOnGoal) => "player on goal",
        _ => "floor",
    };
    let words = signs.iter().enumerate().map(|(i, &(sign, cell))| {
        format!("{sign} {}as {}", if i == 0 { "read " } else { "" }, name(cell))
    });
    words.collect::<Vec<_>>().join(", ")
}

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

//! The signs of other programs, and what they stand for.

use super::cell::Cell;
use super::glyph::canonical;

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
pub static DIALECTS: [Dialect; 16] = [
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
        "small-letters",
        "w wall, p or a player, b box, g or t goal, P player on goal, B box on goal",
        ["w", " .-_ef", "gt", "b", "B", "pa@", "P"],
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
        ["0", "1", "2", "4", "3", "5", "6"],
    ),
    dialect(
        "digits-added",
        "0 floor, 1 wall, 3 goal, 4 box, 5 player, 7 box on goal, 8 player on goal",
        ["1", "0", "3", "4", "7", "5", "8"],
    ),
    dialect(
        "gvgai",
        "w wall, . floor, A player, 1 box, 0 goal",
        ["w", ". ", "0", "1", "", "A", ""],
    ),
    dialect(
        "pictures",
        "🧱 wall, 📦 box, 🎯 goal, a face or figure for the player, coloured squares for the rest",
        [
            "🧱█▓🟥🟧🟨🟩🟦🟪⬛",
            " ⬜▫◻　·",
            "🎯❌❎🔴⭕🚩⭐○",
            "📦🟫□",
            "✅🎁■",
            "☺☻😀😃😄🙂😎😳🧍🏃🚶👷🤖👤🧑👨👩🐱",
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
        let is_twice = |pairs: &[(char, char)]| {
            (1..pairs.len()).any(|i| pairs[..i].iter().any(|(sign, _)| *sign == pairs[i].0))
        };
        pairs.filter(|pairs| !pairs.is_empty() && !is_twice(pairs)).map(Self::Own)
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

    /// How many of these signs are walls.
    pub(super) fn walls_among(&self, signs: impl Iterator<Item = char>) -> usize {
        signs.filter(|&c| self.canonical(c) == Some('#')).count()
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

/// What a sign usually stands for where it is no sign of XSB: the first letters of the English words, the crosses
/// and circles of several programs, and pictures. Empty if programs do not agree at all.
pub(super) fn usual(c: char) -> Vec<char> {
    const USUAL: [(char, &str); 3] =
        [('@', "PpMmAaIiRrSs&人"), ('$', "BbCcXxOo箱"), ('.', "GgTtDdSsXxOo?点")];
    let letter = USUAL.iter().filter(|(_, signs)| signs.contains(c)).map(|(cell, _)| *cell);
    let pictures = &DIALECTS[DIALECTS.len() - 1].signs[2..];
    let picture = CELLS[2..].iter().zip(pictures).filter(|(_, signs)| signs.contains(c));
    letter.chain(picture.map(|(cell, _)| *cell)).collect()
}

/// Signs and what they were taken for, as in `X=$ O=.`, which [`Signs::parse`] reads.
pub fn signs_in_short(signs: &[(char, char)]) -> String {
    let short =
        |&(sign, cell): &(char, char)| format!("{sign}={}", if cell == ' ' { '-' } else { cell });
    signs.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// Signs and what they were taken for, in words: `X read as box, O as goal`.
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

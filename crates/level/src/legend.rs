//! Legends beside a board: `0 = floor, 1 = wall`, `# - wall`, `const BOX = 2;`, `"P": "player"`.

use super::lines::Lines;
use super::signs::Signs;
use std::cell::OnceCell;

/// What is said about the signs of boards: by the caller, or in the text itself.
pub(super) struct Hints<'a> {
    /// The signs to be used for all boards, if the caller names them.
    pub wanted: Option<&'a Signs>,
    text: &'a str,
    legend: OnceCell<Option<Signs>>,
}

impl<'a> Hints<'a> {
    /// What the caller and this text say.
    pub fn new(wanted: Option<&'a Signs>, text: &'a str) -> Self {
        Self { wanted, text, legend: OnceCell::new() }
    }

    /// True if the legend names this sign.
    pub fn names(&self, sign: char) -> bool {
        let has_sign = |pairs: &[(char, char)]| pairs.iter().any(|pair| pair.0 == sign);
        matches!(self.legend(), Some(Signs::Own(pairs)) if has_sign(pairs))
    }

    /// The signs of the text's legend. It is looked for when something is found that may be a board but is not valid
    /// XSB.
    pub fn legend(&self) -> Option<&Signs> {
        self.legend.get_or_init(|| signs(self.text)).as_ref()
    }
}

/// Longer lines are data or prose.
const LONGEST_LINE: usize = 400;
/// More words than that are a sentence.
const MOST_WORDS: usize = 10;

/// More signs than any board has.
pub(super) const MOST_SIGNS: usize = 40;

/// What is said to stand on a square, with the words for it in several languages. What stands on a goal is said with both
/// words.
const WORDS: [(char, &str); 5] = [
    (
        '#',
        "wall walls brick border obstacle wand mauer mur murs pared muro parede стена ściana 墙 墙壁 壁 벽",
    ),
    (
        '@',
        "player man worker robot agent keeper pusher hero avatar you sokoban spieler joueur jugador giocatore jogador \
         игрок gracz mario 人 玩家 プレイヤー 플레이어",
    ),
    (
        '$',
        "box boxes crate crates stone block barrel boulder kiste kisten caisse caisses caja cajas cassa caixa ящик \
         skrzynia 箱子 箱 荷物 ブロック 상자 공",
    ),
    (
        '.',
        "goal goals target targets storage hole destination dock place spot mark star ziel ziele objectif objectifs cible \
         meta objetivo destino цель cel 目标 目标点 目的地 ゴール 구멍 목표",
    ),
    (
        ' ',
        "floor empty space ground free passage blank path outside nothing void boden leer vide sol vacío vacio suelo \
         vuoto vazio libre пол пусто podłoga 空地 空 地板 床 바닥",
    ),
];

/// The signs of a legend in the text, if it names two or more of them, among them a box, a goal or a player, and
/// contradicts itself nowhere.
fn signs(text: &str) -> Option<Signs> {
    let mut pairs: Vec<(char, char)> = Vec::new();
    let lines = Lines::new(text).flat_map(|line| line.text.split("\\n"));
    for line in lines.filter(|line| line.len() <= LONGEST_LINE) {
        for (sign, cell) in pairs_in(line) {
            match pairs.iter().find(|(known, _)| *known == sign) {
                Some((_, known)) if *known != cell => return None,
                Some(_) => {}
                None if pairs.len() >= MOST_SIGNS => return None,
                None => pairs.push((sign, cell)),
            }
        }
    }
    let has_piece = pairs.iter().any(|(_, cell)| "$*.@+".contains(*cell));
    (pairs.len() >= 2 && has_piece).then_some(Signs::Own(pairs))
}

/// True for a line that names several signs: it is no title.
pub(super) fn is_legend(line: &str) -> bool {
    pairs_in(line).len() >= 2
}

/// True for what stands above a legend.
pub(super) fn is_head(text: &str) -> bool {
    ["legend", "key", "signs", "symbols"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// The signs that a line names.
fn pairs_in(line: &str) -> Vec<(char, char)> {
    // Rows and moves, most of the lines, name nothing.
    let is_between = |c: char| c.is_whitespace() || "=:：>".contains(c);
    if !(line.contains(char::is_alphabetic) && line.trim().contains(is_between)) {
        return Vec::new();
    }
    let line = line.trim();
    if let Some(row) = line.strip_prefix('|') {
        return in_table(row);
    }
    // A sign may look like the mark of an item: `* - The player`.
    let item = line.trim_start_matches(['*', '-']).trim_start_matches("//").trim();
    let own = [" - ", " = ", ": "].iter().find_map(|between| {
        let (sign, words) = line.split_once(between)?;
        named(sign, words)
    });
    if let Some(found) = own.filter(|(sign, _)| "*-".contains(*sign)) {
        return vec![found];
    }
    let line = item;
    let is_word = |head: &str| head.chars().count() > 2 && head.chars().all(char::is_alphabetic);
    let (head, line) = match line.split_once(':') {
        Some((head, rest)) if is_head(head) => (Some(head), rest),
        Some((head, rest)) if is_word(head) && rest.contains('=') => (None, rest),
        _ => (None, line),
    };
    // Two words alone in their line may be `1 wall` or `W wall`; elsewhere `a box` is prose. A program may define the
    // second as the first.
    let is_definition =
        DEFINITIONS.iter().any(|word| line.trim_start_matches('(').starts_with(word));
    let found = match line.trim_matches(['(', ')', ';']).split_whitespace().collect::<Vec<_>>()[..]
    {
        [first, word] => named(first, word),
        [.., word, sign] if is_definition => named(sign, word),
        _ => None,
    };
    if let Some(found) = found {
        return vec![found];
    }
    let separators = [',', ';', '，', '、', '；', '|', '/', '(', ')', '{', '}', '\t'];
    let parts = line.split(separators).flat_map(|part| match part.split_once(" and ") {
        // `# wall and $ box`, but `$ box and goal`.
        Some((first, second)) if pair(second).is_some() => vec![first, second],
        _ => vec![part],
    });
    let is_list = |part: &str| part.matches([':', '=', '：']).count() > 1;
    parts
        .flat_map(|part| match is_list(part) {
            true => listed(part).iter().filter_map(|part| pair(part)).collect::<Vec<_>>(),
            false if head.is_some() => {
                let words = part.trim().split_once(char::is_whitespace);
                let found = words.and_then(|(first, rest)| named(first, rest));
                found.or_else(|| pair(part)).into_iter().collect()
            }
            false => pair(part).into_iter().collect(),
        })
        .collect()
}

/// The parts of a list with nothing but blanks between them, each from a sign and a colon to the next.
fn listed(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let begins = word.chars().nth(1).is_some_and(|c| ":=：".contains(c));
        match parts.last_mut().filter(|_| !begins) {
            Some(part) => *part = format!("{part} {word}"),
            None => parts.push(word.to_owned()),
        }
    }
    parts
}

/// The signs in a row of a table, each beside what it stands for.
fn in_table(row: &str) -> Vec<(char, char)> {
    let cells: Vec<&str> = row.split('|').collect();
    let beside = |cells: &[&str]| named(cells[0], cells[1].split(',').next()?);
    cells.windows(2).filter_map(beside).collect()
}

/// What programs define constants with.
const DEFINITIONS: [&str; 3] = ["#define ", "define ", "defconstant "];

/// What stands between a sign and its meaning.
const BETWEEN: [&str; 13] = [
    "=>",
    "->",
    "=",
    ":",
    "：",
    " - ",
    " – ",
    " — ",
    " is ",
    " represents ",
    " stands for ",
    " means ",
    "  ",
];

/// A sign and what it stands for, in either order.
fn pair(part: &str) -> Option<(char, char)> {
    let part = part.trim().trim_start_matches("const ").trim();
    for between in BETWEEN {
        let Some((left, right)) = part.split_once(between) else { continue };
        let found = named(left, right).or_else(|| named(right, left));
        if found.is_some() {
            return found;
        }
    }
    if let Some(found) = part.strip_prefix("# ").and_then(pair) {
        return Some(found);
    }
    // Without a sign between them: `# wall`, not `a box` or `2 boxes`.
    let (first, rest) = part.split_once(char::is_whitespace)?;
    named(first, rest).filter(|(c, _)| !c.is_ascii_alphanumeric())
}

/// A sign and what these words say of it.
fn named(text: &str, words: &str) -> Option<(char, char)> {
    let sign = sign(text)?;
    Some((sign, cell(words)?))
}

/// The only character of a text, but for quotes around it.
fn sign(text: &str) -> Option<char> {
    let bare = text.trim();
    let bare = if bare.chars().count() > 1 { bare.trim_matches(['"', '\'', '`']) } else { bare };
    let mut signs = bare.chars().filter(|c| *c != '\u{fe0f}');
    signs.next().filter(|c| signs.next().is_none() && !"=:\\".contains(*c))
}

/// What words say stands on a square.
pub(super) fn cell(text: &str) -> Option<char> {
    let words = words(text);
    if words.len() > MOST_WORDS {
        return None;
    }
    let mut has = [false; WORDS.len()];
    words.iter().flat_map(|word| kinds(word)).for_each(|kind| has[kind] = true);
    let named: Vec<char> =
        WORDS.iter().zip(has).filter(|(_, has)| *has).map(|(w, _)| w.0).collect();
    // A goal is where a box has to go.
    let is_purpose = words.iter().any(|word| ["where", "should", "must"].contains(&&**word));
    match named[..] {
        ['$' | '.'] | ['$', '.'] if is_purpose => Some('.'),
        [cell] => Some(cell),
        ['@', '.'] => Some('+'),
        ['$', '.'] => Some('*'),
        // An empty goal, the player on the floor.
        ['.', ' '] => Some('.'),
        ['@', ' '] => Some('@'),
        ['$', ' '] => Some('$'),
        _ => None,
    }
}

/// Which of [`WORDS`] a word is one of.
fn kind(word: &str) -> Option<usize> {
    WORDS.iter().position(|(_, known)| known.split(' ').any(|one| one == word))
}

/// Which of [`WORDS`] a word is one of, or is made of.
fn kinds(word: &str) -> Vec<usize> {
    if let Some(kind) = kind(word) {
        return vec![kind];
    }
    if word.is_ascii() {
        // Two of them written together: `boxstar`.
        let first = |(kind, one): (usize, &str)| Some((kind, word.strip_prefix(one)?));
        let all =
            WORDS.iter().enumerate().flat_map(|(i, w)| w.1.split(' ').map(move |one| (i, one)));
        let rests = all.filter_map(first).filter(|(_, rest)| rest.len() > 2);
        let both = |(first, rest): (usize, &str)| Some(vec![first, kind(rest)?]);
        return rests.filter_map(both).next().unwrap_or_default();
    }
    // Chinese, Japanese and Korean have no blanks between words, or something behind them.
    let is_part = |one: &str| one.starts_with(|c| c >= '\u{2e80}') && word.contains(one);
    let has = |kind: &usize| WORDS[*kind].1.split(' ').any(is_part);
    (0..WORDS.len()).filter(has).collect()
}

/// Words in small letters, also those of names such as `BOX_ON_GOAL` and `boxOnGoal`.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut was_small) = (Vec::new(), String::new(), false);
    for c in text.chars() {
        if !c.is_alphabetic() || (was_small && c.is_uppercase()) {
            words.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
        }
        was_small = c.is_lowercase();
        word.extend(c.is_alphabetic().then_some(c).into_iter().flat_map(char::to_lowercase));
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

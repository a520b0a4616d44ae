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
const MOST_WORDS: usize = 5;

/// More signs than any board has.
const MOST_SIGNS: usize = 40;

/// What is said to stand on a square, with the words for it in several languages. What stands on a goal is said with both
/// words.
const WORDS: [(char, &str); 5] = [
    (
        '#',
        "wall walls brick border obstacle wand mauer mur murs pared muro parede стена ściana 墙 墙壁 壁",
    ),
    (
        '@',
        "player man worker robot agent keeper pusher hero avatar you sokoban spieler joueur jugador giocatore jogador \
         игрок gracz mario 人 玩家 プレイヤー",
    ),
    (
        '$',
        "box boxes crate crates stone block barrel boulder kiste kisten caisse caisses caja cajas cassa caixa ящик \
         skrzynia 箱子 箱 荷物",
    ),
    (
        '.',
        "goal goals target targets storage hole destination dock place spot ziel ziele objectif objectifs cible meta \
         objetivo destino цель cel 目标 目标点 目的地 ゴール",
    ),
    (
        ' ',
        "floor empty space ground free passage blank path outside nothing boden leer vide sol vacío vacio suelo vuoto \
         vazio пол пусто podłoga 空地 空 地板 床",
    ),
];

/// The signs of a legend in the text, if it names two or more of them, among them a box, a goal or a player, and
/// contradicts itself nowhere.
fn signs(text: &str) -> Option<Signs> {
    let mut pairs: Vec<(char, char)> = Vec::new();
    for line in Lines::new(text).map(|line| line.text).filter(|line| line.len() <= LONGEST_LINE) {
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

/// The signs that a line names.
fn pairs_in(line: &str) -> Vec<(char, char)> {
    // Rows and moves, most of the lines, name nothing.
    let is_between = |c: char| c.is_whitespace() || "=:：>".contains(c);
    if !(line.contains(char::is_alphabetic) && line.trim().contains(is_between)) {
        return Vec::new();
    }
    let line = line.trim().trim_start_matches(['*', '-']).trim_start_matches("//").trim();
    let known = |head: &str| {
        ["legend", "key", "signs", "symbols"].iter().any(|word| head.eq_ignore_ascii_case(word))
    };
    let is_word = |head: &str| head.chars().count() > 2 && head.chars().all(char::is_alphabetic);
    let (head, line) = match line.split_once(':') {
        Some((head, rest)) if known(head) => (Some(head), rest),
        Some((head, rest)) if is_word(head) && rest.contains('=') => (None, rest),
        _ => (None, line),
    };
    // Two words alone in their line may be `1 wall` or `W wall`; elsewhere `a box` is prose.
    if let [first, word] = line.split_whitespace().collect::<Vec<_>>()[..]
        && let Some(found) = named(first, word)
    {
        return vec![found];
    }
    let separators = [',', ';', '，', '、', '；', '|', '/', '(', ')', '{', '}', '\t'];
    let parts = line.split(separators).flat_map(|part| part.split(" and "));
    let is_list = |part: &str| part.matches([':', '=', '：']).count() > 1;
    parts
        .flat_map(|part| match is_list(part) {
            true => part.split_whitespace().filter_map(pair).collect::<Vec<_>>(),
            false if head.is_some() => {
                let words = part.trim().split_once(char::is_whitespace);
                let found = words.and_then(|(first, rest)| named(first, rest));
                found.or_else(|| pair(part)).into_iter().collect()
            }
            false => pair(part).into_iter().collect(),
        })
        .collect()
}

/// A sign and what it stands for, in either order.
fn pair(part: &str) -> Option<(char, char)> {
    let part = part.trim().trim_start_matches("const ").trim();
    for between in ["=>", "->", "=", ":", "：", " - ", " – ", " — ", " is "] {
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
fn cell(text: &str) -> Option<char> {
    let words = words(text);
    // Chinese and Japanese have no blanks between words.
    let is_in = |known: &str, word: &String| {
        known == word || (known.chars().all(|c| c >= '\u{2e80}') && word.contains(known))
    };
    let has = |(_, known): &(char, &str)| {
        words.iter().any(|word| known.split_whitespace().any(|one| is_in(one, word)))
    };
    let named: Vec<char> = WORDS.iter().filter(|word| has(word)).map(|(cell, _)| *cell).collect();
    if words.len() > MOST_WORDS {
        return None;
    }
    match named[..] {
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

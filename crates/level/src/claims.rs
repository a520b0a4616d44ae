//! Finds moves that solve a level in the text near it, under any heading and in any wrapping: a solution is what
//! replays.

use super::block::Board;
use super::budget::Budget;
use super::checked::Level;
use super::decode;
use super::gap::{Entry, EntryKind, MIN_BARE_MOVES};
use super::keys::is_moves;
use super::lines::Lines;
use super::lurd::{Lurd, LurdError, MAX_MOVES, direction_word, in_letters, is_filler};
use super::problem::Problem;
use super::raw::{StoredKind, StoredSolution};
use super::replay::Game;
use super::reverse;
use std::borrow::Cow;

/// Moves in a line of text, and what is written around them.
struct Run {
    lurd: String,
    around: String,
}

/// The moves in a line: all of it, what stands behind its last colon, or else the longest sequence of words of moves.
fn moves_in(line: &str) -> Option<Run> {
    let line = line.trim();
    let letters = |text: &str| in_letters(text).split_whitespace().collect();
    let behind = line.rfind([':', '=']).map_or(0, |colon| colon + 1);
    if let Some(start) = [0, behind].into_iter().find(|&start| is_moves(&line[start..])) {
        return Some(Run {
            lurd: letters(&line[start..]),
            around: bare(&line[..start]).to_owned(),
        });
    }
    if let Some((start, lurd)) =
        [0, behind].into_iter().find_map(|start| Some((start, by_keys(&line[start..])?)))
    {
        return Some(Run { lurd, around: bare(&line[..start]).to_owned() });
    }
    // How long they are stands behind arrows.
    let remark = line.strip_suffix(')').and_then(|line| line.rsplit_once('('));
    let is_length = |inside: &str| inside.starts_with(|c: char| c.is_ascii_digit());
    if let Some((moves, inside)) =
        remark.filter(|(moves, inside)| is_moves(moves) && is_length(inside))
    {
        return Some(Run { lurd: letters(moves), around: format!("({inside})") });
    }
    let (mut best, mut best_count) = (0..0, 0);
    let (mut run, mut count) = (0..0, 0);
    // Whether the previous word is a count, and whether counts follow their words; `None` before the first of them.
    let (mut after_count, mut are_behind) = (false, None);
    for word in line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        let is_counted = |c: char| "lurdLURD".contains(c) || c.is_ascii_digit();
        let moves = match direction_word(word) {
            Some(_) => 1,
            None if word.chars().all(is_counted) => {
                word.chars().filter(char::is_ascii_alphabetic).count()
            }
            None if is_filler(word) => 0,
            None => {
                (count, after_count) = (0, false);
                continue;
            }
        };
        // Counts and small words belong to moves on both sides of them only, unless each count stands behind its word.
        let is_count = moves == 0 && word.starts_with(|c: char| c.is_ascii_digit());
        if moves > 0 && count == 0 {
            are_behind = after_count.then_some(false);
            run.start = start;
        }
        count += moves;
        if is_count && count == 1 {
            are_behind = are_behind.or(Some(true));
        }
        if moves > 0 || (is_count && count > 0 && are_behind == Some(true)) {
            run.end = start + word.len();
        }
        after_count = is_count;
        if count > best_count || (count == best_count && run.start == best.start) {
            (best, best_count) = (run.clone(), count);
        }
    }
    let is_first = !line[..best.start].contains(char::is_alphanumeric);
    if best_count < if is_first { 2 } else { 4 } {
        return None;
    }
    let (before, after) = (bare(&line[..best.start]), bare(&line[best.end..]));
    let is_part = |c: char| c.is_alphanumeric() || "()[]{}*".contains(c);
    let moves = line[best].chars().map(|c| if is_part(c) { c } else { ' ' }).collect::<String>();
    Some(Run { lurd: letters(&moves), around: format!("{before} {after}").trim().to_owned() })
}

/// Moves written as the keys W, A, S and D, in letters.
fn by_keys(text: &str) -> Option<String> {
    let letter = |c: char| {
        Some(match c.to_ascii_lowercase() {
            'w' => 'u',
            'a' => 'l',
            's' => 'd',
            'd' => 'r',
            _ => return None,
        })
    };
    let keys = text.chars().filter(|c| !c.is_whitespace() && !",;".contains(*c));
    let letters: String = keys.map(letter).collect::<Option<_>>()?;
    (letters.len() >= MIN_BARE_MOVES).then_some(letters)
}

/// The text without signs before and behind it.
fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric() && !"()".contains(c))
}

/// Which of these consecutive pieces solve a level, each list one solution: it may be wrapped over several.
fn solving<'l>(pieces: &[Option<Lurd>], level: &'l Level, budget: &mut Budget) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let mut open: Option<(Game, Vec<usize>)> = None;
    for (i, piece) in pieces.iter().enumerate() {
        let before = open.take();
        let moves = match piece {
            Some(Lurd::Forward { moves, .. }) => Cow::Borrowed(moves),
            Some(Lurd::Reverse(steps)) if budget.work(steps.len()) => {
                let Ok(moves) = reverse::forward(level, steps) else { continue };
                Cow::Owned(moves)
            }
            _ => continue,
        };
        let mut played = |(mut game, mut parts): (Game<'l>, Vec<usize>)| {
            let made = moves.iter().take_while(|way| game.go(**way).is_ok()).count();
            parts.push(i);
            (budget.work(game.squares() / 16 + made) && made == moves.len())
                .then_some((game, parts))
        };
        let alone = played((Game::new(level), Vec::new()));
        let joined = before.filter(|_| !is_over(&alone)).and_then(played);
        open = if is_over(&alone) { alone } else { joined.or(alone) };
        if is_over(&open) {
            found.extend(open.take().map(|(_, parts)| parts));
        }
    }
    found
}

fn is_over(played: &Option<(Game, Vec<usize>)>) -> bool {
    played.as_ref().is_some_and(|(game, _)| game.is_solved())
}

/// Makes solutions of the moves in `gaps`, the lines around the boards, that solve the board before or behind them,
/// or any board if they stand before or behind all of them. The result has those that are not in the gap behind
/// their board. Other moves become notes, never titles.
pub(super) fn claim_solutions(
    gaps: &mut [Vec<Entry>],
    boards: &[Result<Board, Vec<Problem>>],
    budget: &mut Budget,
) -> Vec<(usize, StoredSolution)> {
    let mut elsewhere = Vec::new();
    let last = gaps.len() - 1;
    for (g, gap) in gaps.iter_mut().enumerate() {
        let mut targets: Vec<usize> =
            g.checked_sub(1).into_iter().chain((g < last).then_some(g)).collect();
        if g == 0 || g == last {
            targets.extend((0..boards.len()).filter(|k| *k != g && k + 1 != g));
        }
        let (mut texts, mut pieces) = (Vec::new(), Vec::new());
        let mut looked_for = None;
        for k in targets {
            let before = k + 1 == g;
            if looked_for != Some(before) {
                texts = pieces_of(gap, before);
                pieces = parsed(&texts, budget);
                looked_for = Some(before);
            }
            if pieces.iter().all(Option::is_none) {
                continue;
            }
            let Ok(Board { rows, .. }) = &boards[k] else { continue };
            if !budget.work(rows.iter().map(|row| 4 * row.len()).sum()) {
                break;
            }
            // Whatever is played on a solved board leaves it solved.
            let level = Level::of_rows(rows).filter(|level| !level.is_solved());
            let Some(level) = level else { continue };
            let found = solving(&pieces, &level, budget);
            if !found.is_empty() {
                let claimed = claim(gap, &texts, &found, before);
                elsewhere.extend(claimed.into_iter().map(|solution| (k, solution)));
                looked_for = None;
            }
        }
        for entry in gap {
            if let EntryKind::Plain { text, .. } = entry.kind
                && moves_in(text).is_some_and(|run| run.lurd.len() >= MIN_BARE_MOVES)
            {
                entry.kind = EntryKind::Note(text);
            }
        }
    }
    elsewhere
}

/// The moves in each entry that are not known as a solution. For the board before them also those that may be the
/// first lines of a longer solution.
fn pieces_of(gap: &[Entry], before: bool) -> Vec<Option<String>> {
    let goes_on = |i: usize| {
        gap.get(i + 1).is_some_and(|next| match &next.kind {
            EntryKind::Moves(stored) => stored.heading.is_empty(),
            EntryKind::Plain { text, .. } => is_moves(text),
            _ => false,
        })
    };
    let piece = |(i, entry): (usize, &Entry)| match &entry.kind {
        EntryKind::Moves(stored)
            if stored.kind == StoredKind::SavedGame || (before && goes_on(i)) =>
        {
            Some(stored.lurd.clone())
        }
        EntryKind::Plain { text, .. } | EntryKind::Note(text) => moves_in(text).map(|run| run.lurd),
        _ => None,
    };
    gap.iter().enumerate().map(piece).collect()
}

/// Takes the pieces of each solution together, in place of the first of them if they are to stay.
fn claim(
    gap: &mut Vec<Entry>,
    texts: &[Option<String>],
    found: &[Vec<usize>],
    stay: bool,
) -> Vec<StoredSolution> {
    let mut taken = vec![false; gap.len()];
    let mut claimed = Vec::new();
    for parts in found {
        let heading = match &gap[parts[0]].kind {
            EntryKind::Moves(stored) => stored.heading.clone(),
            EntryKind::Plain { text, .. } | EntryKind::Note(text) => {
                moves_in(text).map(|run| run.around).unwrap_or_default()
            }
            EntryKind::Key(..) => String::new(),
        };
        let lurd = parts.iter().filter_map(|&i| texts[i].as_deref()).collect();
        let solution = StoredSolution { kind: StoredKind::Solution, heading, lurd };
        parts.iter().skip(usize::from(stay)).for_each(|&i| taken[i] = true);
        if stay {
            gap[parts[0]].kind = EntryKind::Moves(solution);
        } else {
            claimed.push(solution);
        }
    }
    let mut taken = taken.into_iter();
    gap.retain(|_| taken.next() != Some(true));
    claimed
}

/// The moves of these texts, as far as the budget has work for them.
fn parsed(texts: &[Option<String>], budget: &mut Budget) -> Vec<Option<Lurd>> {
    // Counts make many moves of a short text.
    const COST: usize = 4;
    let parse = |text: &Option<String>| {
        let text = text.as_deref()?;
        let lurd = Lurd::parse_within(text, MAX_MOVES.min(budget.work_left() / COST));
        let length = match &lurd {
            Ok(lurd) => lurd.len(),
            Err(LurdError::TooLong { limit }) => limit + 1,
            Err(_) => text.len(),
        };
        budget.work(length * COST).then_some(lurd.ok()?)
    };
    texts.iter().map(parse).collect()
}

/// The moves in a text without boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundMoves {
    /// For each level the moves that solve it.
    pub solutions: Vec<Vec<String>>,
    /// The moves that solve none of the levels.
    pub others: Vec<OtherMoves>,
    /// False if there was too much to try all moves on all levels.
    pub all_tried: bool,
}

/// Moves that solve none of the levels that they were tried on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherMoves {
    /// 1-based line of the text.
    pub line: usize,
    /// Which of the levels they are for, by their order.
    pub level: usize,
    /// The moves as written.
    pub lurd: String,
}

/// The moves in a text without boards, such as one line of moves for each level, under any headings. Each is tried on
/// every level; `None` stands for one that cannot be played.
pub fn moves_in_text(bytes: &[u8], levels: &[Option<&Level>]) -> FoundMoves {
    let text = decode::text(bytes);
    let mut budget = Budget::new();
    let written = Lines::new(&text).filter(|line| !line.text.trim().is_empty());
    let (lines, texts): (Vec<usize>, Vec<_>) =
        written.map(|line| (line.place.line, moves_in(line.text).map(|run| run.lurd))).unzip();
    let pieces = parsed(&texts, &mut budget);
    let mut solves = vec![false; texts.len()];
    let mut solutions = vec![Vec::new(); levels.len()];
    for (level, own) in levels.iter().zip(&mut solutions) {
        let Some(level) = level else { continue };
        for parts in solving(&pieces, level, &mut budget) {
            own.push(parts.iter().filter_map(|&i| texts[i].as_deref()).collect());
            parts.iter().for_each(|&i| solves[i] = true);
        }
    }
    let moves = texts
        .into_iter()
        .zip(lines)
        .zip(solves)
        .filter_map(|((text, line), solves)| Some((text?, line, solves)));
    let last = levels.len().saturating_sub(1);
    let others = moves.enumerate().filter(|(_, (.., solves))| !solves);
    let others = others.map(|(i, (lurd, line, _))| OtherMoves { line, level: i.min(last), lurd });
    FoundMoves { solutions, others: others.collect(), all_tried: !budget.is_spent() }
}

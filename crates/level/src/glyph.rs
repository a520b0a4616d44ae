//! Board characters: all ways of writing a square, and the canonical one.

use super::problem::{Problem, ProblemKind, shortened};
use super::raw::RawLevel;

/// The canonical character for a board character of XSB and its usual variants, or `None`.
///
/// Canonical: `#` wall, `@` player, `+` player on goal, `$` box, `*` box on goal, `.` goal, blank floor. Also
/// accepted: `p m` player, `P M` player on goal, `b` box, `B` box on goal, `-` and `_` floor, the no-break
/// space. `W` (wall in SOK 0.19) is not accepted: no known file uses it and it would make words look like
/// boards.
pub fn canonical(c: char) -> Option<char> {
    Some(match c {
        '#' | '@' | '+' | '$' | '*' | '.' | ' ' => c,
        'p' | 'm' => '@',
        'P' | 'M' => '+',
        'b' => '$',
        'B' => '*',
        '-' | '_' | '\u{a0}' => ' ',
        _ => return None,
    })
}

/// Why a character is rejected on a board.
pub(super) fn refusal(c: char) -> ProblemKind {
    match c {
        'o' | 'O' => ProblemKind::AmbiguousLetter(c),
        _ => ProblemKind::UnknownCharacter(c),
    }
}

/// Reads a text that contains one board and nothing else.
pub(super) fn plain_board(text: &str) -> Result<RawLevel, Vec<Problem>> {
    let mut rows = Vec::new();
    let mut problems = Vec::new();
    let skipped = text.lines().take_while(|line| line.trim().is_empty()).count();
    for (y, line) in text.trim_end().lines().enumerate().skip(skipped) {
        let mut row = String::new();
        for (x, c) in line.trim_end().chars().enumerate() {
            match canonical(c) {
                Some(c) => row.push(c),
                None => problems.push(Problem::new(y + 1, x + 1, refusal(c))),
            }
        }
        rows.push(row.trim_end().to_owned());
    }
    if !problems.is_empty() {
        return Err(shortened(problems));
    }
    let line = if rows.is_empty() { 1 } else { skipped + 1 };
    Ok(RawLevel { rows, line, ..RawLevel::default() })
}

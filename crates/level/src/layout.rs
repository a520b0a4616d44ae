//! Rows as typed to rows of canonical characters: tabs, and what the signs stand for.

use super::checked::Level;
use super::signs::Signs;

/// Longer rows are not laid out with wide tabs: no board is that wide.
const MAX_TABBED_ROW: usize = 400;

/// How wide a tab is.
#[derive(Clone, Copy)]
enum Tabs {
    /// To the next multiple of this many columns.
    Stops(usize),
    /// Nothing: tabs and no-break spaces before a row are the indentation of a program that quotes it.
    NoMargin,
}

/// True for characters that are not squares: tabs, and the mark that asks for a coloured picture.
pub(super) fn is_ignored(c: char) -> bool {
    matches!(c, '\t' | '\u{fe0f}')
}

/// Rows in canonical characters; signs without a meaning are left out. The width of a tab is not known, so if
/// tabs or no-break spaces stand before rows, the first width that makes a valid level is used.
pub(super) fn lay_out(typed: &[String], signs: &Signs) -> Vec<String> {
    let all = |tabs| typed.iter().map(|row| lay_out_row(row, signs, tabs)).collect::<Vec<_>>();
    let first = all(Tabs::Stops(8));
    if !typed.iter().any(|row| row.contains('\t') || row.starts_with('\u{a0}')) {
        return first;
    }
    let is_level = |rows: &Vec<String>| Level::of_rows(rows).is_some();
    let others = [Tabs::Stops(4), Tabs::Stops(2), Tabs::Stops(1), Tabs::NoMargin];
    if is_level(&first) {
        return first;
    }
    others.into_iter().map(all).find(is_level).unwrap_or(first)
}

fn lay_out_row(row: &str, signs: &Signs, tabs: Tabs) -> String {
    let (row, stop) = match tabs {
        _ if row.len() > MAX_TABBED_ROW => (row, 1),
        Tabs::Stops(stop) => (row, stop),
        Tabs::NoMargin => (row.trim_start_matches(['\t', '\u{a0}']), 1),
    };
    // Most rows are canonical as they are.
    let is_canonical = |b: u8| matches!(b, b'#' | b' ' | b'.' | b'$' | b'*' | b'@' | b'+');
    if *signs == Signs::Xsb && row.bytes().all(is_canonical) {
        return row.trim_end_matches(' ').to_owned();
    }
    let mut out = String::with_capacity(row.len());
    for c in row.chars() {
        // Canonical characters are single bytes, so the length is the column.
        if c == '\t' {
            let width = stop - out.len() % stop;
            out.extend(std::iter::repeat_n(' ', width));
        } else {
            out.extend(signs.canonical(c));
        }
    }
    out.truncate(out.trim_end_matches(' ').len());
    out
}

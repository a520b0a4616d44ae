//! Set-ups and states of reversed solving next to the paper's numbers.

use std::fmt::Write as _;
use std::path::Path;

use kura::level::Level;
use kura_lab::reversed::{SetUps, set_ups};

use super::run::{levels, run, stamp};

/// The most positions that a run may enter, and that are counted.
const MOST: u64 = 400_000;

/// The numbers of a level in the paper's table, for X1 Y1, X3 Y2 and X4(n) Y2.
struct Row {
    file: &'static str,
    level: usize,
    set_ups: &'static str,
    states: [&'static str; 3],
}

const fn row(
    file: &'static str,
    level: usize,
    set_ups: &'static str,
    states: [&'static str; 3],
) -> Row {
    Row { file, level, set_ups, states }
}

const PAPER: [Row; 10] = [
    row("xsokoban_90", 1, "148501", ["82922 Y", "6331 N", "11001 Y"]),
    row("xsokoban_90", 78, "30+ min", ["30+ min", "2197 Y", "2197 Y"]),
    row("microban_1_155", 1, "39", ["33 Y", "19 N", "33 Y"]),
    row("microban_1_155", 7, "2103", ["786 Y", "13 Y", "13 Y"]),
    row("microban_1_155", 10, "374", ["323 Y", "33 N", "208 Y"]),
    row("microban_1_155", 25, "96", ["illegible", "34 Y", "34 Y"]),
    row("microban_1_155", 35, "6721", ["920 Y", "757 N", "920 Y"]),
    row("microban_1_155", 75, "1625", ["204 Y", "114 N", "204 Y"]),
    row("microban_1_155", 78, "11270", ["2441 Y", "114 N", "215 Y"]),
    row("microban_1_155", 106, "8466", ["5157 Y", "25 N", "1296 Y"]),
];

/// The three columns of the paper, counted as its numbers suggest, and as positions are entered.
const SPECS: [&str; 6] = [
    "reversed:x=1,y=1,met=generated",
    "reversed:x=3,y=2,met=generated",
    "reversed:x=4,y=2,reading=rising,met=generated",
    "reversed:x=1,y=1",
    "reversed:x=3,y=2",
    "reversed:x=4,y=2,reading=rising",
];

/// What else X4(n) Y2 may mean, with the largest n.
const READINGS: [&str; 6] = [
    "reading=plain",
    "reading=falling",
    "reading=box",
    "reading=leave-first",
    "same=active",
    "reading=leave-first,same=active",
];

const HEAD: &str = "\
# Reversed solving: the paper's table and ours

F. W. Takes, *Sokoban: Reversed Solving* (2008), Section 6. A cell is \"paper, ours\". Set-ups are all
positions reachable by pulls from the solved board (X1 Y1 without stopping); we count them on the level
as drawn, including the roots. States are the positions entered until the search ends; Y means solved,
N that the search ended without a solution, \"-\" that it was stopped.

With `reading=rising` n rises from 0 until a search solves the level. The number is that of the last search, then
that of all of them. B means that the last one was X1 Y1, brute force, after every n had failed: the level is
solved, but not by X4.

";

const BETWEEN: &str = "
## Other readings of X4(n) Y2

The largest n (10000), `met=generated`: the paper says that it used the largest. Falling: the next box may be left no
farther from home than the one before. Box: the same for each box by itself. Leave first: other boxes are tried
before the active one is pulled on. n counted from the player's region makes no difference at the largest n. With
`same=active` positions are also distinguished by the active box and the boxes placed; without it a position that
was entered with the wrong active box is not entered again, and solutions are lost.

";

const TAIL: &str = "
Set-ups: where the two differ by one, the paper does not count the root. Microban 7 and Original 1 (XSokoban 1)
do not match this definition, which gives the paper's number on the seven other Microban levels: 787 is, up to
the root, the paper's number for X1 Y1 on Microban 7, and Original 1 has more positions than were counted. The
paper's first row, the Lishout puzzle, is left out: the paper shows it only as a picture.

States depend on the order in which boxes and directions are tried, which the paper does not state. No reading has
all of its numbers for X4(n) Y2: rising has the most of them.
";

/// The page.
pub fn table(folder: &Path) -> String {
    let mut page = String::from(HEAD);
    let names = SPECS.map(|spec| format!("`{spec}`")).join(" | ");
    writeln!(page, "| level | set-ups | {names} |\n|---|---{}|", "|---".repeat(SPECS.len()))
        .expect("memory");
    for row in &PAPER {
        let Row { file, level: number, set_ups: paper, states } = row;
        let level = level_of(folder, row);
        let ours = match set_ups(&level, MOST as usize) {
            Some(SetUps { positions, roots: 1 }) => positions.to_string(),
            Some(SetUps { positions, roots }) => format!("{positions} ({roots} of them roots)"),
            None => format!("more than {MOST}"),
        };
        write!(page, "| {file} {number} | {paper}, {ours} |").expect("memory");
        for (index, spec) in SPECS.iter().enumerate() {
            let theirs = states.get(index).map_or(String::new(), |states| format!("{states}, "));
            write!(page, " {theirs}{} |", cell(&level, spec)).expect("memory");
        }
        writeln!(page).expect("memory");
    }
    page.push_str(BETWEEN);
    let names = READINGS.map(|reading| format!("`{reading}`")).join(" | ");
    writeln!(page, "| level | paper | {names} |\n|---|---{}|", "|---".repeat(READINGS.len()))
        .expect("memory");
    for row in &PAPER {
        let level = level_of(folder, row);
        write!(page, "| {} {} | {} |", row.file, row.level, row.states[2]).expect("memory");
        for reading in READINGS {
            let spec = format!("reversed:x=4,y=2,n=10000,met=generated,{reading}");
            write!(page, " {} |", cell(&level, &spec)).expect("memory");
        }
        writeln!(page).expect("memory");
    }
    let limit = format!("Limit {MOST} positions, seed 0.");
    format!(
        "{page}{TAIL}\n{limit} Written by `cargo run --release --example lab_tables`, {}.\n",
        stamp()
    )
}

fn level_of(folder: &Path, row: &Row) -> Level {
    let mut levels = levels(&folder.join(format!("{}.xsb", row.file)));
    levels.swap_remove(row.level - 1).1
}

/// What a run came to.
fn cell(level: &Level, spec: &str) -> String {
    let ended = run(level, spec, MOST, 0);
    let own = |key| ended.stats.own.iter().find(|own| own.0 == key).map(|own| own.1);
    let sign = match (ended.solved, ended.status) {
        (Some(_), _) if own("brute-force") == Some(1) => "B",
        (Some(_), _) => "Y",
        (None, "limit") => "-",
        (None, _) => "N",
    };
    let states = own("states").unwrap_or(ended.stats.expanded);
    match own("n").zip(own("all-states")) {
        Some((n, all)) => format!("{states} {sign} (n = {n}, in all {all})"),
        None => format!("{states} {sign}"),
    }
}

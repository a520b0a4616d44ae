//! Set-ups and states of reversed solving next to the paper's numbers.

use std::fmt::Write as _;
use std::path::Path;

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

/// Of each reading the three columns of the paper.
const SPECS: [&str; 9] = [
    "reversed:x=1,y=1,met=generated",
    "reversed:x=3,y=2,met=generated",
    "reversed:x=4,y=2,rising=on,met=generated",
    "reversed:x=1,y=1",
    "reversed:x=3,y=2",
    "reversed:x=4,y=2,rising=on",
    "reversed:x=4,y=2,n=3",
    "reversed:x=4,y=2,n=10000",
    "reversed:x=4,y=2,n=10000,same=active",
];

const HEAD: &str = "\
# Reversed solving: the paper's table and ours

F. W. Takes, *Sokoban: Reversed Solving* (2008), Section 6. A cell is \"paper, ours\". Set-ups are all
positions reachable by pulls from the solved board (X1 Y1 without stopping); we count them on the level
as drawn, including the roots. States are the positions entered until the search ends; Y means solved,
N that the search ended without a solution, \"-\" that it was stopped.

";

const TAIL: &str = "
Set-ups: where the two differ by one, the paper does not count the root. Microban 7 and Original 1 (XSokoban 1)
do not match this definition, which gives the paper's number on the seven other Microban levels: 787 is, up to
the root, the paper's number for X1 Y1 on Microban 7, and Original 1 has more positions than were counted. The
paper's first row, the Lishout puzzle, is left out: the paper shows it only as a picture.

States depend on the order in which boxes and directions are tried, which the paper does not state. The last column
uses the same condition as the one before it, but also distinguishes positions by the active box and the boxes
placed. Otherwise X4(n) Y2 loses solutions, because a position entered with the wrong active box is
not entered again.
";

/// The page.
pub fn table(folder: &Path) -> String {
    let mut page = String::from(HEAD);
    let names = SPECS.map(|spec| format!("`{spec}`")).join(" | ");
    writeln!(page, "| level | set-ups | {names} |\n|---|---{}|", "|---".repeat(SPECS.len()))
        .expect("memory");
    for Row { file, level: number, set_ups: paper, states } in &PAPER {
        let levels = levels(&folder.join(format!("{file}.xsb")));
        let (_, level) = &levels[number - 1];
        let ours = match set_ups(level, MOST as usize) {
            Some(SetUps { positions, roots: 1 }) => positions.to_string(),
            Some(SetUps { positions, roots }) => format!("{positions} ({roots} of them roots)"),
            None => format!("more than {MOST}"),
        };
        write!(page, "| {file} {number} | {paper}, {ours} |").expect("memory");
        for (index, spec) in SPECS.iter().enumerate() {
            let ended = run(level, spec, MOST, 0);
            let sign = match (ended.solved, ended.status) {
                (Some(_), _) => "Y",
                (None, "limit") => "-",
                (None, _) => "N",
            };
            let theirs = states.get(index).map_or(String::new(), |states| format!("{states}, "));
            let own = |key| ended.stats.own.iter().find(|own| own.0 == key).map(|own| own.1);
            let n = own("n").map_or(String::new(), |n| format!(" (n = {n})"));
            let states = own("states").unwrap_or(ended.stats.expanded);
            write!(page, " {theirs}{states} {sign}{n} |").expect("memory");
        }
        writeln!(page).expect("memory");
    }
    let limit = format!("Limit {MOST} positions, seed 0.");
    format!(
        "{page}{TAIL}\n{limit} Written by `cargo run --release --example lab_tables`, {}.\n",
        stamp()
    )
}

//! No position on a known solution is called dead, neither played forwards nor backwards.

use crate::levels::{column, levels_dir, read_csv};
use crate::rules::{PullRules, PushRules};
use kura::board::{Square, WALL};
use kura::level::{Level, read_levels};
use kura::position::{Boxes, Ground, Reach, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The known solutions of a collection, by level number.
fn solutions(levels: &Path, collection: &str) -> BTreeMap<usize, BTreeSet<String>> {
    let mut found: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for kind in ["optimal", "solutions"] {
        let table = levels.join(kind).join(format!("{collection}.{kind}.csv"));
        if !table.is_file() {
            continue;
        }
        for row in read_csv(&table) {
            let number = column(&row, "level_no").parse().expect("a level number");
            let lurds = row.iter().filter(|(name, _)| name.starts_with("lurd"));
            let lurds = lurds.map(|(_, lurd)| lurd.clone()).filter(|lurd| !lurd.is_empty());
            found.entry(number).or_default().extend(lurds);
        }
    }
    found
}

/// A push of a solution with the boxes before and after it.
pub struct Played<'a> {
    pub before: &'a Boxes,
    pub after: &'a Boxes,
    pub pusher: Square,
    pub from: Square,
    pub to: Square,
}

/// Plays `lurd` and calls `visit` for each push; it must be a solution. Gives the number of pushes.
pub fn play(level: &Level, ground: &Ground, lurd: &str, mut visit: impl FnMut(Played)) -> usize {
    let mut before = ground.root_boxes(Side::Push);
    let mut after = before.clone();
    let (mut player, mut pushes) = (level.player(), 0);
    for letter in lurd.chars() {
        let step = |cell: usize| match letter.to_ascii_lowercase() {
            'u' => cell - level.width(),
            'd' => cell + level.width(),
            'l' => cell - 1,
            _ => cell + 1,
        };
        let [pusher, from, to] =
            [player, step(player), step(step(player))].map(|cell| ground.board.square_at(cell));
        player = step(player);
        if from == WALL || !before.contains(from) {
            continue;
        }
        pushes += 1;
        after.shift(from, to, &ground.zobrist);
        visit(Played { before: &before, after: &after, pusher, from, to });
        before.shift(from, to, &ground.zobrist);
    }
    let home: Vec<Square> = before.set().iter().collect();
    assert_eq!(home, ground.board.goals(), "{lurd} is a solution");
    pushes
}

/// Plays `lurds` and asks every rule after each push, and about each push played backwards.
/// Gives the number of pushes.
fn check(name: &str, level: &Level, ground: &Ground, lurds: &BTreeSet<String>) -> usize {
    let (mut push_rules, mut pull_rules) = (PushRules::new(ground), PullRules::new(ground));
    let mut reach = Reach::new(ground.board.len());
    let mut pushes = 0;
    for lurd in lurds {
        pushes += play(level, ground, lurd, |Played { before, after, pusher, from, to }| {
            reach.fill(&ground.board, before, pusher);
            let dead = pull_rules.after(ground, before, &reach, from, pusher);
            assert!(dead.is_empty(), "{name}: {dead:?} before a push to {to} of {lurd}");
            reach.fill(&ground.board, after, from);
            let dead = push_rules.after(ground, after, &reach, to, from);
            assert!(dead.is_empty(), "{name}: {dead:?} after a push to {to} of {lurd}");
        });
    }
    pushes
}

/// Calls `visit` for every level whose solutions are known, with its name; gives how many
/// solutions there are.
pub fn with_solutions(dir: &Path, mut visit: impl FnMut(&str, &Level, &BTreeSet<String>)) -> usize {
    let mut count = 0;
    let files = std::fs::read_dir(dir).expect("a folder that can be listed");
    for path in files.map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(collection) = name.strip_suffix(".xsb") else { continue };
        let lurds = solutions(dir, collection);
        if lurds.is_empty() {
            continue;
        }
        let text = std::fs::read(&path).expect("a readable collection");
        let levels = read_levels(&text).expect("a level text").levels;
        for (number, lurds) in lurds {
            let raw = levels[number - 1].as_ref().expect("a readable level");
            let level = Level::from_raw(raw).expect("a valid level");
            visit(&format!("{collection} {number}"), &level, &lurds);
            count += lurds.len();
        }
    }
    count
}

#[test]
fn no_position_on_a_known_solution_is_dead() {
    let Some(dir) = levels_dir("deadlocks on known solutions") else { return };
    let mut pushes = 0;
    let count = with_solutions(&dir, |name, level, lurds| {
        let ground = Ground::new(level).expect("a level that has a solution");
        pushes += check(name, level, &ground, lurds);
    });
    println!("{count} solutions, {pushes} pushes");
    assert!(count >= 1000);
}

//! The collections of test levels read completely, and all their known solutions replay.

use crate::common::levels::{column, files_below, levels_dir, read_csv};
use kura::level::{Collection, Level, Replay, identity, read_levels, replay};
use std::collections::HashMap;
use std::path::Path;

fn collection(path: &Path) -> Collection {
    let bytes = std::fs::read(path).expect("a readable file");
    read_levels(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn checked(collection: &Collection) -> Vec<Level> {
    let read = |level: &Result<_, _>| Level::from_raw(level.as_ref().expect("a read level"));
    collection.levels.iter().map(read).map(|level| level.expect("a playable level")).collect()
}

#[test]
fn every_collection_reads_completely() {
    let Some(dir) = levels_dir("every_collection_reads_completely") else { return };
    let mut total = 0;
    for path in files_below(&dir).iter().filter(|p| p.parent() == Some(&dir)) {
        if path.extension().is_none_or(|extension| extension != "xsb") {
            continue;
        }
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a file name");
        let count: usize = stem.rsplit('_').next().and_then(|n| n.parse().ok()).expect("a count");
        let levels = checked(&collection(path));
        assert_eq!(levels.len(), count, "{stem}");
        assert!(levels.iter().all(|level| level.title().is_some()), "{stem}: titles");
        total += count;
    }
    assert_eq!(total, 3586);
}

#[test]
fn every_collection_survives_writing() {
    let mut files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/levels"));
    files.extend(
        levels_dir("every collection survives writing").iter().flat_map(|d| files_below(d)),
    );
    for path in files {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let Ok(mut first) = read_levels(&bytes) else { continue };
        first.levels.retain(|level| level.as_ref().is_ok_and(|raw| Level::from_raw(raw).is_ok()));
        for text in [first.to_xsb(), first.to_sok()] {
            let again = read_levels(text.as_bytes()).unwrap_or_default();
            let name = path.display();
            assert_eq!(first.levels.len(), again.levels.len(), "{name}");
            for (a, b) in first.levels.iter().flatten().zip(again.levels.iter().flatten()) {
                assert_eq!(
                    Level::from_raw(a).map(|level| level.to_string()),
                    Level::from_raw(b).map(|level| level.to_string()),
                    "{name}"
                );
                assert_eq!((&a.author, &a.notes), (&b.author, &b.notes), "{name}");
                assert_eq!(
                    a.title.as_deref().unwrap_or(""),
                    b.title.as_deref().unwrap_or(""),
                    "{name}"
                );
            }
        }
    }
}

/// A column of moves, what is counted in them, and the column of that count.
type MovesColumn<'a> = (&'a str, fn(&Replay) -> usize, &'a str);

/// Replays each solution column of the tables in a folder; gives how many were replayed.
fn replay_tables(dir: &Path, folder: &str, columns: &[MovesColumn]) -> usize {
    let mut replayed = 0;
    for path in files_below(&dir.join(folder)) {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a file name");
        let stem = name.split('.').next().expect("a stem");
        let levels = checked(&collection(&dir.join(format!("{stem}.xsb"))));
        for row in read_csv(&path) {
            let number: usize = column(&row, "level_no").parse().expect("a number");
            for (moves, measure, value) in columns {
                let (lurd, value) = (column(&row, moves), column(&row, value));
                if lurd.is_empty() {
                    continue;
                }
                let done = replay(&levels[number - 1], lurd)
                    .unwrap_or_else(|error| panic!("{name}, level {number}: {error}"));
                assert!(done.solved, "{name}, level {number}");
                assert_eq!(done.lurd, lurd, "{name}, level {number}: case");
                assert_eq!(measure(&done).to_string(), value, "{name}, level {number}");
                replayed += 1;
            }
        }
    }
    replayed
}

#[test]
fn every_known_solution_replays() {
    let Some(dir) = levels_dir("every_known_solution_replays") else { return };
    let pushes = |done: &Replay| done.measures.pushes;
    let moves = |done: &Replay| done.measures.moves;
    let best = replay_tables(
        &dir,
        "solutions",
        &[("lurd_best_pushes", pushes, "best_pushes"), ("lurd_best_moves", moves, "best_moves")],
    );
    let optimal = replay_tables(
        &dir,
        "optimal",
        &[("lurd_min_pushes", pushes, "min_pushes"), ("lurd_min_moves", moves, "min_moves")],
    );
    println!("replayed {best} best and {optimal} optimal solutions");
    assert!(best > 1000 && optimal > 3000, "{best} and {optimal}");
}

/// Boards listed as duplicates have one identity; no other two of these files have.
#[test]
fn identity_finds_the_listed_duplicates_and_no_others() {
    let Some(dir) = levels_dir("identity_finds_the_listed_duplicates_and_no_others") else {
        return;
    };
    let mut seen: HashMap<String, Vec<String>> = HashMap::new();
    for path in files_below(&dir).iter().filter(|p| p.parent() == Some(&dir)) {
        if path.extension().is_some_and(|extension| extension == "xsb") {
            for level in checked(&collection(path)) {
                let title = level.title().expect("a title").to_owned();
                seen.entry(identity(&level)).or_default().push(title);
            }
        }
    }
    let mut found: Vec<Vec<String>> = seen.into_values().filter(|same| same.len() > 1).collect();
    let mut listed: HashMap<String, Vec<String>> = HashMap::new();
    for row in read_csv(&dir.join("DUPLICATES.csv")) {
        let level = column(&row, "level").to_owned();
        listed.entry(column(&row, "level there").to_owned()).or_default().push(level);
    }
    let mut listed: Vec<Vec<String>> = listed
        .into_iter()
        .map(|(there, mut same)| {
            same.push(there);
            same
        })
        .collect();
    for same in found.iter_mut().chain(&mut listed) {
        same.sort();
    }
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}

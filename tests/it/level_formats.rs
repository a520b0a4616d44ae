//! Every sample file of every format against the table of expectations in
//! `tests/data/formats.tsv`: levels read, or the error.

use crate::common::levels::{files_below, levels_dir};
use kura::level::{Level, identity, read_levels, replay};
use std::path::Path;

/// The table as it should be, one line a file.
const EXPECTED: &str = include_str!("../data/formats.tsv");

/// A file as one line of the table: path, levels found, how many are playable, stored runs of moves, how many
/// solve the level by replay, and what is wrong with the other levels (first problem).
fn describe(name: &str, bytes: &[u8]) -> String {
    let collection = match read_levels(bytes) {
        Ok(collection) => collection,
        Err(error) => return format!("{name}\t0\t0\t0\t0\t{error}"),
    };
    let (mut playable, mut stored, mut solving) = (0, 0, 0);
    let mut faults = Vec::new();
    for (i, read) in collection.levels.iter().enumerate() {
        let checked = match read {
            Ok(raw) => Level::from_raw(raw),
            Err(error) => Err(error.problems.clone()),
        };
        match (checked, read) {
            (Ok(level), Ok(raw)) => {
                playable += 1;
                stored += raw.solutions.len();
                let solves = |lurd: &str| replay(&level, lurd).is_ok_and(|done| done.solved);
                solving += raw.solutions.iter().filter(|run| solves(&run.lurd)).count();
            }
            (Err(problems), _) => faults.push(format!("level {}: {}", i + 1, problems[0])),
            (Ok(_), Err(_)) => unreachable!("an unread level was checked"),
        }
    }
    let levels = collection.levels.len();
    format!("{name}\t{levels}\t{playable}\t{stored}\t{solving}\t{}", faults.join(" | "))
}

#[test]
fn every_sample_file_reads_as_the_table_says() {
    let Some(dir) = levels_dir("every_sample_file_reads_as_the_table_says") else { return };
    let dir = dir.join("formats");
    let found: Vec<String> = files_below(&dir)
        .iter()
        .map(|path| {
            let name = path.strip_prefix(&dir).expect("below the folder").display().to_string();
            describe(&name, &std::fs::read(path).expect("a readable file"))
        })
        .collect();
    let expected: Vec<&str> = EXPECTED.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(found.join("\n"), expected.join("\n"));
}

fn levels_of(path: &Path) -> Vec<Level> {
    let bytes = std::fs::read(path).expect("a readable file");
    let collection = read_levels(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let check = |raw| Level::from_raw(&raw).expect("a playable level");
    collection.levels.into_iter().flatten().map(check).collect()
}

/// The same collection in two formats holds the same boards, square for square.
#[test]
fn the_same_boards_come_out_of_different_formats() {
    let Some(dir) = levels_dir("the_same_boards_come_out_of_different_formats") else { return };
    let pairs = [
        ("slc/Csoko.slc", "csoko_51.xsb"),
        ("slc/Dimitri-Yorick.slc", "dimitri_yorick_61.xsb"),
        ("slc/Simple.slc", "simple_61.xsb"),
        ("slc/Takaken.slc", "takaken_7.xsb"),
        ("slc/Twisty.slc", "twisty_3.xsb"),
        ("title_before/dimitri_and_yorick.txt", "dimitri_yorick_61.xsb"),
        ("dash_floor_ids/SokEvo.sok", "sokevo_107.xsb"),
        ("crlf/Microban_III.txt", "microban_3_101.xsb"),
        ("underscore_outside_dash_inside/Disciple.sok", "disciple_50.xsb"),
        ("synthetic/bare_cr.txt", "xsokoban_90.xsb"),
        ("synthetic/lowercase_pbBP.txt", "xsokoban_90.xsb"),
        ("synthetic/tabs_trailing_nbsp.txt", "xsokoban_90.xsb"),
        ("synthetic/utf16le_bom.txt", "xsokoban_90.xsb"),
        ("synthetic/utf8_bom_crlf.txt", "xsokoban_90.xsb"),
        ("rle/sokwhole_plain_rle.txt", "sokwhole_137.xsb"),
        ("rle/sokwhole_defl.txt", "sokwhole_137.xsb"),
    ];
    for (format, plain) in pairs {
        let (found, expected) =
            (levels_of(&dir.join("formats").join(format)), levels_of(&dir.join(plain)));
        assert!(found.len() <= expected.len(), "{format}");
        for (i, (found, expected)) in found.iter().zip(&expected).enumerate() {
            assert_eq!(found.to_string(), expected.to_string(), "{format}, level {}", i + 1);
            assert_eq!(identity(found), identity(expected), "{format}, level {}", i + 1);
        }
    }
}

#[test]
fn titles_and_authors_find_their_level() {
    let Some(dir) = levels_dir("titles_and_authors_find_their_level") else { return };
    let titles = |file: &str, wanted: &[usize]| -> Vec<String> {
        let bytes = std::fs::read(dir.join("formats").join(file)).expect("a readable file");
        let levels = read_levels(&bytes).expect("levels").levels;
        let title = |i: &usize| match &levels[*i] {
            Ok(raw) => raw.title.clone().unwrap_or_default(),
            Err(error) => error.title.clone().unwrap_or_default(),
        };
        wanted.iter().map(title).collect()
    };
    assert_eq!(titles("crlf/Microban_III.txt", &[0, 100]), ["1", "101"]);
    assert_eq!(titles("cavepacker/microban01_0044.sok", &[0]), ["44 'Duh!'"]);
    assert_eq!(titles("dash_floor_ids/SokEvo.sok", &[0, 106]), ["Level 1", "Level 107"]);
    assert_eq!(
        titles("jsoko_parsing/title_test.sok", &[0, 1, 2, 3]),
        ["Title 1", "Title 2", "Title 3", "#50 (3)"]
    );
    assert_eq!(
        titles("jsoko_parsing/Parsing.sok", &[0, 1, 3, 4, 5, 6, 11]),
        [
            "Level 1",
            "level 2 (explicitly stated)",
            "",
            "level 05",
            "xxx",
            "Original 1",
            "Steaming Hot"
        ]
    );
    assert_eq!(
        titles("title_before/dimitri_and_yorick.txt", &[0, 1]),
        ["Push down (01)", "Two rooms 3x3 (01)"]
    );
    assert_eq!(
        titles("underscore_outside_dash_inside/Boxworld.xsb", &[0, 1]),
        ["level# 01", "Boxxle# 01"]
    );
    assert_eq!(titles("underscore_outside_dash_inside/Disciple.sok", &[0]), ["Just for fun"]);
    assert_eq!(titles("slc/Csoko.slc", &[0]), ["Two Boxes 1"]);
    assert_eq!(titles("other_glyphs/dangarfield_levels.txt", &[0]), ["caleb-01"]);
    assert_eq!(titles("rle/sokwhole_defl.txt", &[0]), ["DEFL _001_L"]);
    assert_eq!(titles("yasc_sok/mixed_collection.sok", &[3, 9]), ["A", "Sokoban test"]);
}

/// Moves in the notations of other programs solve the levels they belong to.
#[test]
fn foreign_solutions_replay() {
    let Some(dir) = levels_dir("foreign_solutions_replay") else { return };
    let formats = dir.join("formats");
    for name in ["cavepacker/xsokoban0001", "cavepacker/microban01_0044"] {
        let level = &levels_of(&formats.join(format!("{name}.sok")))[0];
        let moves = std::fs::read_to_string(formats.join(format!("{name}.sol"))).expect("moves");
        assert!(replay(level, &moves).expect("possible moves").solved, "{name}");
    }
    let toml = std::fs::read_to_string(formats.join("moves/sokoban-go_XSokoban.toml"));
    let levels = levels_of(&dir.join("xsokoban_90.xsb"));
    let mut solved = 0;
    for (number, line) in toml.expect("a readable file").lines().enumerate() {
        let lurd = line.split('"').nth(1).expect("moves between quotes");
        let done = replay(&levels[number], lurd).expect("possible moves");
        assert!(done.solved, "level {}", number + 1);
        assert_eq!(done.lurd, lurd, "level {}", number + 1);
        solved += 1;
    }
    assert_eq!(solved, 90);
}

//! Levels with known solutions, from any source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kura::level::{Level, read_levels, replay};

use crate::common::levels::{column, levels_dir, read_csv};
use crate::common::own_levels::own_levels;

/// A level with solutions.
pub struct Known {
    /// The collection with the number in it, or the title of a shipped level.
    pub name: String,
    pub level: Level,
    pub lurds: BTreeSet<String>,
    /// The fewest pushes, where that is proven.
    pub pushes: Option<usize>,
    /// The fewest moves, where that is proven.
    pub moves: Option<usize>,
}

/// The levels that come with the page. Their solutions are in `tests/data/solutions.tsv`: up to three for
/// each level, found without any rule or with plans.
pub fn shipped() -> Vec<Known> {
    let mut lurds = shipped_solutions();
    let levels = own_levels().into_iter().map(|own| {
        let name = own.title().to_string();
        let lurds = lurds.remove(&name).unwrap_or_else(|| panic!("{name} has no solution"));
        Known { name, level: own.level, lurds, pushes: Some(own.best), moves: None }
    });
    let levels = levels.collect();
    assert!(lurds.is_empty(), "solutions of other levels: {:?}", lurds.keys());
    levels
}

fn shipped_solutions() -> BTreeMap<String, BTreeSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/solutions.tsv");
    let text = std::fs::read_to_string(path).expect("the solutions of the shipped levels");
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let (title, lurd) = line.split_once('\t').expect("a title and a solution");
        all.entry(title.into()).or_default().insert(lurd.into());
    }
    all
}

/// One of the optional collections; empty if it is missing, which is reported for `test`.
pub fn collection(test: &str, name: &str) -> Vec<Known> {
    levels_dir(test).map_or_else(Vec::new, |dir| known_of(&dir, name))
}

/// The shipped levels, and those of the optional collections whose solutions are known.
pub fn known_levels(test: &str) -> Vec<Known> {
    let mut all = shipped();
    if let Some(dir) = levels_dir(test) {
        let files = std::fs::read_dir(&dir).expect("a folder that can be listed");
        let names = files.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names.map(|n| n.to_string_lossy().into_owned()).collect();
        names.sort();
        for name in names.iter().filter_map(|name| name.strip_suffix(".xsb")) {
            all.extend(known_of(&dir, name).into_iter().filter(|known| !known.lurds.is_empty()));
        }
    }
    println!("{test}: {} levels with solutions", all.len());
    all
}

fn known_of(dir: &Path, name: &str) -> Vec<Known> {
    let text = std::fs::read(dir.join(name).with_extension("xsb")).expect("a readable collection");
    let levels = read_levels(&text).expect("a level text").levels;
    let mut all: Vec<Option<Known>> = (1..)
        .zip(&levels)
        .map(|(number, raw)| {
            let level = Level::from_raw(raw.as_ref().ok()?).ok()?;
            let (name, lurds) = (format!("{name} {number}"), BTreeSet::new());
            Some(Known { name, level, lurds, pushes: None, moves: None })
        })
        .collect();
    for kind in ["optimal", "solutions"] {
        let table = dir.join(kind).join(format!("{name}.{kind}.csv"));
        if !table.is_file() {
            continue;
        }
        for row in read_csv(&table) {
            let number: usize = column(&row, "level_no").parse().expect("a level number");
            let Some(known) = &mut all[number - 1] else { continue };
            let lurds =
                row.iter().filter(|(name, lurd)| name.starts_with("lurd") && !lurd.is_empty());
            known.lurds.extend(lurds.map(|(_, lurd)| lurd.clone()));
            known.pushes = column(&row, "min_pushes").parse().ok().or(known.pushes);
            known.moves = column(&row, "min_moves").parse().ok().or(known.moves);
        }
    }
    all.into_iter().flatten().collect()
}

impl Known {
    /// Replays each solution; gives its moves with capitals for pushes.
    pub fn replayed(&self) -> impl Iterator<Item = String> {
        self.lurds.iter().map(|lurd| {
            let played = replay(&self.level, lurd).unwrap_or_else(|e| panic!("{}: {e}", self.name));
            assert!(played.solved, "{}: {lurd} does not solve it", self.name);
            played.lurd
        })
    }
}

//! Makes a table of the fewest pushes and the fewest moves of all levels of a folder, each proven, and checks a sample
//! of it.
//!
//!     cargo run --release --example optima -- FOLDER TABLE
//!     cargo run --release --example optima -- --check COUNT FOLDER TABLE
//!
//! The levels are those of all .txt and .xsb files below FOLDER, in the order of the files' paths. TABLE gets four bytes
//! for each: pushes and moves as 16-bit numbers, the lower byte first, and 0 for what was not proven within [`LIMIT`]. It
//! is written file by file: a run that was stopped continues where it ended. The last lines are statistics of the
//! folders in FOLDER.
//!
//! `--check` takes COUNT levels at even distances, replays the solver's solutions, and compares their lengths and the
//! table with exhaustive searches. Replay and exhaustive search are written here and share nothing with the solver's.

use std::collections::{HashSet, VecDeque};
use std::error::Error;
use std::fs::{OpenOptions, read, read_dir};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kura::level::{Level, read_levels};
use kura::{Objective, Options, solve};
use rayon::prelude::*;

/// The time for each proof.
const LIMIT: Duration = Duration::from_secs(600);
/// Bytes of the table for a level.
const ENTRY: usize = 4;

/// The objectives in the order of the table.
const OBJECTIVES: [Objective; 2] = [Objective::Pushes, Objective::Moves];

/// The files of levels below a folder, in the order of their paths.
fn files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "txt" || ending == "xsb") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The levels of a file as text; an error for one that cannot be played.
fn levels_of(file: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut texts = Vec::new();
    for (at, raw) in read_levels(&read(file)?)?.levels.into_iter().enumerate() {
        let level = raw
            .map_err(|error| error.to_string())
            .and_then(|raw| Level::from_raw(&raw).map_err(|problems| problems[0].to_string()));
        let level = level.map_err(|why| format!("{} {}: {why}", file.display(), at + 1))?;
        texts.push(level.to_string());
    }
    Ok(texts)
}

/// A solution proven to be as short as there is by an objective, and what it counts.
fn fewest(xsb: &str, objective: Objective) -> Option<(String, usize)> {
    let mut options = Options::default();
    (options.objective, options.time_limit) = (objective, LIMIT);
    let solution = solve(xsb, &options).ok().filter(|solution| solution.fewest)?;
    let length = if objective == Objective::Pushes { solution.pushes } else { solution.moves };
    Some((solution.lurd, length))
}

/// The table's entry for a level.
fn entry(xsb: &str) -> [u8; ENTRY] {
    let lengths = OBJECTIVES.map(|objective| {
        let length = fewest(xsb, objective).and_then(|(_, length)| u16::try_from(length).ok());
        length.unwrap_or(0).to_le_bytes()
    });
    [lengths[0][0], lengths[0][1], lengths[1][0], lengths[1][1]]
}

/// The lengths in an entry: pushes and moves.
fn lengths(entry: &[u8]) -> [u16; 2] {
    [0, 2].map(|at| u16::from_le_bytes([entry[at], entry[at + 1]]))
}

/// Adds what the table has not yet.
fn make(folder: &Path, table: &Path) -> Result<(), Box<dyn Error>> {
    let files = files_in(folder)?;
    let has = std::fs::metadata(table).map_or(0, |found| found.len() as usize / ENTRY);
    let mut out = OpenOptions::new().create(true).append(true).open(table)?;
    let mut begun = 0;
    for file in &files {
        let levels = levels_of(file)?;
        begun += levels.len();
        if begun <= has {
            continue;
        }
        // The last file may have been written in part.
        out.set_len(((begun - levels.len()) * ENTRY) as u64)?;
        let entries: Vec<[u8; ENTRY]> = levels.par_iter().map(|xsb| entry(xsb)).collect();
        out.write_all(entries.as_flattened())?;
        out.sync_data()?;
    }
    Ok(())
}

/// Prints what the table says of each folder in the folder.
fn print_statistics(folder: &Path, table: &Path) -> Result<(), Box<dyn Error>> {
    let all = read(table)?;
    let mut entries = all.chunks_exact(ENTRY);
    println!("| folder | levels | counted | proven | fewest | mean | median | most |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut parts: Vec<(String, Vec<[u16; 2]>)> = Vec::new();
    for file in files_in(folder)? {
        let part = file.parent().and_then(|parent| parent.strip_prefix(folder).ok());
        let part = part.map_or_else(String::new, |part| part.display().to_string());
        if parts.last().is_none_or(|(name, _)| *name != part) {
            parts.push((part, Vec::new()));
        }
        let count = levels_of(&file)?.len();
        if let Some((_, found)) = parts.last_mut() {
            found.extend(entries.by_ref().take(count).map(lengths));
        }
    }
    for (part, found) in &parts {
        for (at, unit) in ["pushes", "moves"].into_iter().enumerate() {
            let mut proven: Vec<u16> = found.iter().map(|l| l[at]).filter(|l| *l > 0).collect();
            proven.sort_unstable();
            let sum: u64 = proven.iter().map(|l| u64::from(*l)).sum();
            let (Some(least), Some(most)) = (proven.first(), proven.last()) else { continue };
            println!(
                "| {part} | {} | {unit} | {} | {least} | {:.2} | {} | {most} |",
                found.len(),
                proven.len(),
                sum as f64 / proven.len() as f64,
                proven[proven.len() / 2]
            );
        }
    }
    Ok(())
}

/// A board of at most 64 floor squares, read and searched without the solver.
struct Board {
    /// The floor square up, right, down and left of each.
    next: Vec<[Option<usize>; 4]>,
    goals: u64,
    boxes: u64,
    player: usize,
}

impl Board {
    fn new(xsb: &str) -> Self {
        let place = |wanted: &str| -> Vec<(usize, usize)> {
            let rows = xsb.lines().enumerate();
            let squares = rows
                .flat_map(|(row, line)| line.chars().enumerate().map(move |(c, s)| ((row, c), s)));
            squares.filter(|(_, sign)| wanted.contains(*sign)).map(|(place, _)| place).collect()
        };
        let floor = place(" -_.$*@+");
        assert!(floor.len() <= 64, "{} floor squares are too many", floor.len());
        let number = |at: &(usize, usize)| floor.iter().position(|other| other == at);
        let bits = |squares: Vec<(usize, usize)>| {
            squares.iter().filter_map(number).fold(0, |bits, n| bits | 1_u64 << n)
        };
        let steps = |&(row, column): &(usize, usize)| {
            let beside = [
                (row.wrapping_sub(1), column),
                (row, column + 1),
                (row + 1, column),
                (row, column.wrapping_sub(1)),
            ];
            beside.map(|at| number(&at))
        };
        Board {
            next: floor.iter().map(steps).collect(),
            goals: bits(place(".*+")),
            boxes: bits(place("$*")),
            player: place("@+").iter().find_map(number).expect("a player"),
        }
    }

    /// The position after a step, and whether it pushes; `None` where there is no step.
    fn step(&self, (boxes, player): (u64, usize), way: usize) -> Option<((u64, usize), bool)> {
        let to = self.next[player][way]?;
        if boxes >> to & 1 == 0 {
            return Some(((boxes, to), false));
        }
        let behind = self.next[to][way].filter(|behind| boxes >> behind & 1 == 0)?;
        Some(((boxes ^ 1 << to ^ 1 << behind, to), true))
    }

    /// The fewest steps to the end, where only pushes count or every move does; `None` if there is no end.
    fn fewest(&self, only_pushes: bool) -> Option<usize> {
        let start = (self.boxes, self.player);
        let (mut queue, mut known) = (VecDeque::from([(start, 0)]), HashSet::new());
        while let Some((position, length)) = queue.pop_front() {
            if !known.insert(position) {
                continue;
            }
            if position.0 == self.goals {
                return Some(length);
            }
            for (after, is_push) in (0..4).filter_map(|way| self.step(position, way)) {
                match is_push || !only_pushes {
                    true => queue.push_back((after, length + 1)),
                    false => queue.push_front((after, length)),
                }
            }
        }
        None
    }

    /// Pushes and moves of a solution; `None` if it is none.
    fn replay(&self, lurd: &str) -> Option<[usize; 2]> {
        let mut position = (self.boxes, self.player);
        let mut pushes = 0;
        for letter in lurd.chars() {
            let way = "urdl".find(letter.to_ascii_lowercase())?;
            let (after, is_push) = self.step(position, way)?;
            (is_push == letter.is_ascii_uppercase()).then_some(())?;
            position = after;
            pushes += usize::from(is_push);
        }
        (position.0 == self.goals).then_some([pushes, lurd.len()])
    }
}

/// What is wrong with the solver's solutions of a level or with its entry.
fn fault(xsb: &str, entry: [u16; 2]) -> Option<String> {
    let board = Board::new(xsb);
    OBJECTIVES.into_iter().enumerate().find_map(|(at, objective)| {
        let said = usize::from(entry[at]);
        let replayed = fewest(xsb, objective).map(|(lurd, _)| board.replay(&lurd));
        let least = board.fewest(objective == Objective::Pushes);
        let right = match replayed {
            Some(counts) => counts.map(|counts| counts[at]) == least && Some(said) == least,
            None => said == 0,
        };
        let told =
            || format!("{said} in the table, {replayed:?} replayed, {least:?} at least\n{xsb}");
        (!right).then(told)
    })
}

/// Checks levels at even distances.
fn check(count: usize, folder: &Path, table: &Path) -> Result<(), Box<dyn Error>> {
    let all = read(table)?;
    let entries: Vec<[u16; 2]> = all.chunks_exact(ENTRY).map(lengths).collect();
    let distance = entries.len().div_ceil(count.max(1)).max(1);
    let (mut at, mut sample) = (0, Vec::new());
    for file in files_in(folder)? {
        for xsb in levels_of(&file)? {
            if at % distance == 0 {
                let entry = *entries.get(at).ok_or("the table ends before the levels")?;
                sample.push((xsb, entry));
            }
            at += 1;
        }
    }
    let faults: Vec<String> =
        sample.par_iter().filter_map(|(xsb, entry)| fault(xsb, *entry)).collect();
    println!("{} of {at} levels checked, {} wrong", sample.len(), faults.len());
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [flag, count, folder, table] if flag == "--check" => {
            check(count.parse()?, folder.as_ref(), table.as_ref())
        }
        [folder, table] => {
            make(folder.as_ref(), table.as_ref())?;
            print_statistics(folder.as_ref(), table.as_ref())
        }
        _ => Err("FOLDER TABLE, or --check COUNT FOLDER TABLE, please".into()),
    }
}

//! The fewest pushes and the fewest moves of real levels, against the values that another program
//! proved (`../shared/levels/optimal`, see `tests/common/levels.rs` for where they may lie).
//!
//! In `cargo test` every strategy tries the levels of Microban that it can finish soon. All values
//! of all files: `KURA_OPTIMAL=1000000 cargo test --release --test optimal -- --nocapture`, where
//! the number is how many positions A* may expand a level. Hours for large ones.

#[path = "common/levels.rs"]
mod levels;

use std::path::Path;
use std::sync::Arc;

use kura::catalogue::Spec;
use kura::level::{Level, read_levels, replay};
use kura::position::{Ground, Memory, lurd_of_pushes};
use kura::search::{Context, Status};

use levels::{column, files_below, levels_dir, read_csv};

/// Units of work between two looks at the limit.
const CHUNK: u64 = 10_000;
/// Bytes for one level.
const MEMORY: usize = 1 << 30;

/// One proven value of a level.
struct Value {
    name: String,
    level: Level,
    least: usize,
}

/// The proven values in a column of a table, each with its level.
fn values(levels_dir: &Path, table: &Path, measure: &str) -> Vec<Value> {
    let stem = table.file_name().and_then(|n| n.to_str()).expect("a name");
    let stem = stem.trim_end_matches(".optimal.csv");
    let bytes = std::fs::read(levels_dir.join(format!("{stem}.xsb"))).expect("the levels");
    let levels = read_levels(&bytes).expect("levels").levels;
    let rows = read_csv(table);
    let proven = rows.iter().filter(|row| !column(row, measure).is_empty());
    proven
        .map(|row| {
            let number: usize = column(row, "level_no").parse().expect("a number");
            let raw = levels[number - 1].as_ref().expect("a readable level");
            Value {
                name: format!("{stem} {number}"),
                level: Level::from_raw(raw).expect("a level"),
                least: column(row, measure).parse().expect("a number"),
            }
        })
        .collect()
}

/// The pushes and moves of what a strategy finds, within a limit of positions expanded.
/// `None` when the limit or the memory comes first.
fn solve(level: &Level, strategy: &str, limit: u64) -> Option<(usize, usize)> {
    let ground = match Ground::new(level) {
        Ok(ground) => Arc::new(ground),
        Err(why) => panic!("called unsolvable: {why:?}"),
    };
    let board = &ground.board;
    if board.start_boxes() == board.goals() {
        return Some((0, 0));
    }
    let context = Context::new(ground.clone(), Memory::new(MEMORY), 0);
    let spec = Spec::parse(strategy).expect("a strategy");
    let mut search = spec.build(&context).expect("memory to begin with");
    while search.stats().expanded < limit {
        match search.step(CHUNK) {
            Status::Running => {}
            Status::OutOfMemory => return None,
            Status::Solved { pushes, optimal } => {
                assert!(optimal, "{strategy} does not claim its proof");
                let lurd = lurd_of_pushes(board, &pushes).expect("a playable solution");
                let replayed = replay(level, &lurd).expect("moves that can be made");
                assert!(replayed.solved);
                return Some((replayed.measures.pushes, replayed.measures.moves));
            }
            other => panic!("{strategy} ends with {other:?}"),
        }
    }
    None
}

/// Tries all values of a table; gives how many were finished, and how many there are.
fn agree(dir: &Path, table: &Path, strategy: &str, moves: bool, limit: u64) -> (usize, usize) {
    let values = values(dir, table, if moves { "min_moves" } else { "min_pushes" });
    let mut finished = 0;
    for Value { name, level, least } in &values {
        let Some((pushes, all)) = solve(level, strategy, limit) else { continue };
        let found = if moves { all } else { pushes };
        assert_eq!(found, *least, "{strategy} on {name}");
        finished += 1;
    }
    let table = table.display();
    eprintln!("{strategy}: {finished} of {} values of {table} finished, all agree", values.len());
    (finished, values.len())
}

#[test]
fn every_optimal_strategy_agrees_on_microban() {
    let Some(dir) = levels_dir("optimal values of Microban") else { return };
    let table = dir.join("optimal/microban_1_155.optimal.csv");
    for (strategy, limit, least) in [
        ("astar", 20_000, 140),
        ("astar-backward", 5_000, 120),
        ("ida-star", 10_000, 120),
        ("bidirectional", 5_000, 120),
        ("breadth-first", 5_000, 110),
    ] {
        let (finished, _) = agree(&dir, &table, strategy, false, limit);
        assert!(finished >= least, "{strategy} finished only {finished}");
    }
    let (finished, _) = agree(&dir, &table, "fewest-moves", true, 10_000);
    assert!(finished >= 110, "fewest-moves finished only {finished}");
}

#[test]
fn all_values_agree_when_asked_for() {
    let Ok(limit) = std::env::var("KURA_OPTIMAL") else {
        eprintln!("all optimal values: skipped, KURA_OPTIMAL gives no number of positions");
        return;
    };
    let limit = limit.parse().expect("KURA_OPTIMAL is a number of positions");
    let dir = levels_dir("all optimal values").expect("the folder of levels");
    let tables = files_below(&dir.join("optimal"));
    assert!(!tables.is_empty());
    for table in tables.iter().filter(|t| t.extension().is_some_and(|e| e == "csv")) {
        agree(&dir, table, "astar", false, limit);
        agree(&dir, table, "fewest-moves", true, limit / 10);
    }
}

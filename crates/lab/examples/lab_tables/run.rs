//! Levels, strategies and the date: what every table needs.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use kura::level::{Level, RawLevel, read_levels, replay};
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Stats, Status};
use kura_lab::CATALOGUE;

/// Units of work between two checks of the limit.
const SLICE: u64 = 1_000;

/// The levels of a file.
pub fn levels(file: &Path) -> Vec<(RawLevel, Level)> {
    let text = std::fs::read(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let levels = read_levels(&text).expect("a level file").levels.into_iter();
    levels
        .map(|raw| {
            let raw = raw.expect("a readable level");
            let level = Level::from_raw(&raw).expect("a level");
            (raw, level)
        })
        .collect()
}

/// How a run of a strategy ended. A solution has been replayed.
pub struct Ended {
    pub solved: Option<usize>,
    pub status: &'static str,
    pub stats: Stats,
    /// The strategy's explanation for an end without an answer.
    pub note: Option<String>,
}

/// Runs a strategy until it ends or has expanded `most` positions.
pub fn run(level: &Level, spec: &str, most: u64, seed: u64) -> Ended {
    let ground = Arc::new(Ground::new(level).expect("a level that may be solved"));
    let context = Context::new(ground.clone(), Memory::new(1 << 30), seed);
    let spec = CATALOGUE.parse(spec).unwrap_or_else(|e| panic!("{e}"));
    let mut strategy = spec.build(&context).expect("memory");
    loop {
        let status = strategy.step(SLICE);
        let stats = strategy.stats();
        let (solved, status) = match status {
            Status::Running if stats.expanded < most => continue,
            Status::Running => (None, "limit"),
            Status::Solved { pushes, .. } => {
                let lurd = lurd_of_pushes(&ground.board, &pushes).expect("pushes that can be made");
                let replayed = replay(level, &lurd).expect("moves that can be made");
                assert!(replayed.solved, "a solution that does not hold");
                (Some(replayed.measures.moves), "solved")
            }
            Status::Unsolvable => (None, "unsolvable"),
            Status::GaveUp => (None, "gave up"),
            Status::OutOfMemory => (None, "memory"),
        };
        return Ended { solved, status, stats, note: strategy.note() };
    }
}

/// Today and what was run.
pub fn stamp() -> String {
    let ask = |program: &str, args: &[&str]| {
        let out = Command::new(program).args(args).output().ok()?;
        Some(String::from_utf8_lossy(&out.stdout).trim().to_string())
    };
    let date = ask("date", &["+%Y-%m-%d"]).unwrap_or_default();
    let commit = ask("git", &["rev-parse", "--short", "HEAD"]).unwrap_or_default();
    format!("{date}, at {commit} or with uncommitted changes")
}

//! Each pruning rule and each deadlock test, switched off, leaves the fewest pushes of Microban
//! as they are.
//!
//! In `cargo test` every run of A* may expand 10,000 positions. With
//! `KURA_RULES=60 cargo test --release --test switches -- --nocapture` it may take that many CPU
//! seconds instead (about an hour for 60).

#[path = "common/levels.rs"]
mod levels;

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use kura::catalogue::Spec;
use kura::level::{Level, read_levels};
use kura::position::{Ground, Memory};
use kura::search::{Context, RuleCounts, Status, Switches};

use levels::levels_dir;

/// Units of work between two looks at the limit.
const CHUNK: u64 = 20_000;
/// Bytes for one level.
const MEMORY: usize = 2 << 30;
/// Positions that a run may expand where no time is given.
const POSITIONS: u64 = 10_000;

/// How a run of A* went.
struct Run {
    /// The fewest pushes; `None` when the limit came first.
    pushes: Option<usize>,
    expanded: u64,
    fired: RuleCounts,
}

fn solve(ground: &Arc<Ground>, strategy: &str, seconds: Option<Duration>) -> Run {
    let begin = ProcessTime::now();
    let context = Context::new(ground.clone(), Memory::new(MEMORY), 0);
    let spec = Spec::parse(strategy).expect("a strategy");
    let mut search = spec.build(&context).expect("memory to begin with");
    let mut pushes = None;
    let is_over = |expanded: u64| match seconds {
        Some(limit) => begin.elapsed() >= limit,
        None => expanded >= POSITIONS,
    };
    while !is_over(search.stats().expanded) {
        match search.step(CHUNK) {
            Status::Running => continue,
            Status::OutOfMemory => {}
            Status::Solved { pushes: found, optimal: true } => pushes = Some(found.len()),
            other => panic!("{strategy} ends with {other:?}"),
        }
        break;
    }
    Run { pushes, expanded: search.stats().expanded, fired: search.stats().rules }
}

#[test]
fn each_rule_leaves_the_fewest_pushes_alone() {
    let Some(dir) = levels_dir("rules switched off on Microban") else { return };
    let seconds = std::env::var("KURA_RULES").ok();
    let seconds = seconds.map(|s| Duration::from_secs(s.parse().expect("KURA_RULES in seconds")));
    let text = std::fs::read(dir.join("microban_1_155.xsb")).expect("the levels");
    let all = read_levels(&text).expect("levels").levels;
    let mut plain = Vec::new();
    for (number, raw) in (1..).zip(&all) {
        let level = Level::from_raw(raw.as_ref().expect("a readable level")).expect("a level");
        let ground = Arc::new(Ground::new(&level).expect("a level that may be solved"));
        let run = solve(&ground, "astar", seconds);
        plain.push((number, ground, run));
    }
    let finished = plain.iter().filter(|(_, _, run)| run.pushes.is_some()).count();
    eprintln!("all rules on: {finished} of {} finished", plain.len());
    for rule in Switches::NAMES {
        let strategy = format!("astar:no-{rule}");
        let (mut both, mut with, mut without, mut fired) = (0, 0, 0, 0);
        let mut missing = Vec::new();
        for (number, ground, on) in plain.iter().filter(|(_, _, run)| run.pushes.is_some()) {
            let off = solve(ground, &strategy, seconds);
            if off.pushes.is_none() {
                missing.push(number);
                continue;
            }
            assert_eq!(off.pushes, on.pushes, "{strategy} on level {number}");
            both += 1;
            with += on.expanded;
            without += off.expanded;
            let counts = on.fired.all();
            fired += counts.iter().find(|(name, _)| name == rule).map_or(0, |(_, count)| *count);
        }
        eprintln!(
            "{rule}: {both} levels finished with and without, the same pushes; \
             {with} positions with it, {without} without; fired {fired} times; \
             not finished without: {missing:?}"
        );
        assert!(both >= 120, "{strategy} finished only {both} levels");
    }
}

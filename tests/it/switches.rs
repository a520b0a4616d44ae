//! Switching off any pruning rule or deadlock test does not change the fewest pushes of the levels of the
//! page and of Microban.
//!
//! In `cargo test` every run of A* may expand 10,000 positions. With
//! `KURA_RULES=60 cargo test --release --test it switches:: -- --nocapture` it may take that many CPU
//! seconds instead (about an hour for 60).

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use kura::limits::Memory;
use kura::position::Ground;
use kura::search::{Context, RuleCounts, Status, Switches};
use kura_lab::CATALOGUE;

use crate::common::known::{collection, shipped};

/// Units of work between two checks of the limit.
const CHUNK: u64 = 20_000;
/// Bytes for one level.
const MEMORY: usize = 2 << 30;
/// Positions that a run may expand if no time is given.
const POSITIONS: u64 = 10_000;

/// The result of a run of A*.
struct Run {
    /// The fewest pushes; `None` if the limit was reached.
    pushes: Option<usize>,
    expanded: u64,
    fired: RuleCounts,
}

fn solve(ground: &Arc<Ground>, strategy: &str, seconds: Option<Duration>) -> Run {
    let begin = ProcessTime::now();
    let context = Context::new(ground.clone(), Memory::new(MEMORY), 0);
    let spec = CATALOGUE.parse(strategy).expect("a strategy");
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
    let microban = collection("rules switched off on Microban", "microban_1_155");
    let seconds = std::env::var("KURA_RULES").ok();
    let seconds = seconds.map(|s| Duration::from_secs(s.parse().expect("KURA_RULES in seconds")));
    let mut plain = Vec::new();
    for known in shipped().into_iter().chain(microban) {
        let ground = Arc::new(Ground::new(&known.level).expect("a level that may be solved"));
        let run = solve(&ground, "astar", seconds);
        let best = known.pushes.filter(|_| run.pushes.is_some());
        assert!(best.is_none_or(|best| run.pushes == Some(best)), "{}", known.name);
        plain.push((known.name, ground, run));
    }
    let finished = plain.iter().filter(|(_, _, run)| run.pushes.is_some()).count();
    eprintln!("all rules on: {finished} of {} finished", plain.len());
    for rule in Switches::NAMES {
        let strategy = format!("astar:no-{rule}");
        let (mut both, mut with, mut without, mut fired) = (0, 0, 0, 0);
        let mut missing = Vec::new();
        for (name, ground, on) in plain.iter().filter(|(_, _, run)| run.pushes.is_some()) {
            let off = solve(ground, &strategy, seconds);
            if off.pushes.is_none() {
                missing.push(name);
                continue;
            }
            assert_eq!(off.pushes, on.pushes, "{strategy} on {name}");
            both += 1;
            with += on.expanded;
            without += off.expanded;
            let counts = on.fired.all();
            fired +=
                counts.iter().find(|(counted, _)| counted == rule).map_or(0, |(_, count)| *count);
        }
        eprintln!(
            "{rule}: {both} levels finished with and without, the same pushes; \
             {with} positions with it, {without} without; fired {fired} times; \
             not finished without: {missing:?}"
        );
        assert!(both * 10 >= finished * 8, "{strategy} finished only {both} levels");
    }
}

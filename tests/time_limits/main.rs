//! Time limits are kept on any board: every strategy, including those of the lab, ends in the middle of a
//! step when the run is over, on boards of 10 to 1,000 boxes.
//!
//! Times are CPU times of the working thread, so that other programs do not count. Their effect on its caches
//! does: a strategy fails only if it is late three times in a row.

#[path = "../common/crowds.rs"]
mod crowds;
mod pieces;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use crowds::hall;
use kura::catalogue::{Spec, entries};
use kura::level::Level;
use kura::limits::{Halt, Memory};
use kura::portfolio::{Options, Outcome, Run};
use kura::position::{Ground, GroundBuild};
use kura::search::{Context, Status};

/// How late a run may end.
fn late(limit: Duration) -> Duration {
    (limit / 50).max(Duration::from_millis(50))
}

/// The units of work of one step. In the browser it is an eighth of a call, which is
/// chosen by the clock and takes 40 ms at most; the command line uses more.
const CHUNK: u64 = 2_500;

/// Settings that make a step take longer, in addition to the defaults of every strategy.
const SLOWER: [&str; 8] = [
    "wiki-astar:frozen=on",
    "wiki-astar:conflicts=on",
    "wiki-astar:penalties=on",
    "wiki-astar:triples=on",
    "astar:bound=conflicts",
    "fess:plan=off",
    "packing-order:connected=0",
    "divide:groups=1",
];

/// One test at a time: threads of one process wait for each other when they request memory from the system.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn now() -> Duration {
    ThreadTime::now().as_duration()
}

/// The maze of a hall full of boxes.
fn ground(boxes: usize) -> Ground {
    Ground::new(&Level::parse(&hall(boxes)).expect("a level")).expect("a maze")
}

/// All strategies, and some with settings that make them slower.
fn strategies() -> impl Iterator<Item = &'static str> {
    entries().into_iter().map(|entry| entry.name).chain(SLOWER)
}

/// How much longer than `limit` a strategy works; `None` if it finishes before.
fn lateness(ground: &Ground, strategy: &str, limit: Duration) -> Option<Duration> {
    let ground = Ground { halt: Halt::default(), ..ground.clone() };
    let halt = ground.halt.clone();
    let context = Context::new(Arc::new(ground), Memory::new(2 << 30), 1);
    let begin = now();
    halt.set_alarm(move || now() - begin >= limit);
    let mut search = Spec::parse(strategy).expect(strategy).build(&context).ok()?;
    loop {
        let status = search.step(CHUNK);
        // What it reports after it was ended does not count.
        if halt.is_set() {
            break;
        }
        if status != Status::Running {
            return None;
        }
    }
    Some((now() - begin).saturating_sub(limit))
}

/// The least lateness of three tries; a try that is good enough ends them.
fn least_lateness(ground: &Ground, strategy: &str, limit: Duration) -> Option<Duration> {
    let mut least = None;
    for _ in 0..3 {
        let found = lateness(ground, strategy, limit)?;
        least = Some(least.map_or(found, |least: Duration| least.min(found)));
        if found <= late(limit) {
            break;
        }
    }
    least
}

fn every_strategy_ends_in_time(boxes: usize, limits: &[u64]) {
    let ground = ground(boxes);
    let mut too_late = Vec::new();
    let mut cut = 0;
    for strategy in strategies() {
        for limit in limits.iter().copied().map(Duration::from_millis) {
            let found = least_lateness(&ground, strategy, limit);
            println!("{boxes} boxes, {strategy}, {limit:?}: late by {found:?}");
            cut += usize::from(found.is_some());
            if found.is_some_and(|found| found > late(limit)) {
                too_late.push((strategy, limit, found));
            }
        }
    }
    assert!(too_late.is_empty(), "with {boxes} boxes: {too_late:?}");
    // Most levels of this kind take longer.
    assert!(cut > 2 * limits.len(), "only {cut} runs were cut off");
}

#[test]
fn with_10_boxes() {
    let _alone = alone();
    every_strategy_ends_in_time(10, &[3, 100]);
}

#[test]
fn with_100_boxes() {
    let _alone = alone();
    every_strategy_ends_in_time(100, &[20, 200]);
}

#[test]
fn with_500_boxes() {
    let _alone = alone();
    every_strategy_ends_in_time(500, &[20, 400]);
}

#[test]
fn with_1000_boxes() {
    let _alone = alone();
    every_strategy_ends_in_time(1_000, &[20, 500]);
}

/// The tables of the maze are built in pieces, none of which takes long: all together take seconds.
#[test]
fn the_tables_of_the_largest_board_are_made_in_small_pieces() {
    let _alone = alone();
    let level = Level::parse(&hall(1_000)).expect("a level");
    let mut build = GroundBuild::new(&level).expect("a maze");
    let mut times = Vec::new();
    loop {
        let begin = now();
        let done = build.advance(1_000);
        times.push(now() - begin);
        if done {
            break;
        }
    }
    times.sort_unstable();
    // The slowest of thousands may have been disturbed.
    let slow = times[times.len() * 999 / 1000];
    println!("{} pieces, longest {:?}, of 1,000 all but one {slow:?}", times.len(), times.last());
    assert!(times.len() > 3_000 && slow < Duration::from_millis(5), "{slow:?}");
}

/// From reading the level, on this thread and on two others.
#[test]
fn a_run_ends_when_it_is_told_to() {
    let _alone = alone();
    for (strategy, threads) in [("auto", 1), ("auto", 2), ("fess", 1), ("spread+fess", 2)] {
        let options = Options { strategy: strategy.into(), threads, ..Options::default() };
        let level = Level::parse(&hall(400)).expect("a level");
        let begin = now();
        let mut run = Run::new(level, options).expect("a strategy");
        if threads == 1 {
            let limit = Duration::from_millis(600);
            run.stop_when(move || now() - begin >= limit);
            while !run.step(CHUNK) {}
            assert!(now() - begin < limit + 2 * late(limit), "{strategy}: {:?}", now() - begin);
        } else {
            run.start(|task| drop(std::thread::spawn(task)));
            // Once it has started to search it is in the middle of something.
            while run.progress().strategy.is_empty() && !run.is_over() {
                std::thread::sleep(Duration::from_millis(1));
            }
            run.stop();
            while !run.is_over() {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        assert_eq!(run.report(Outcome::Cancelled).outcome, Outcome::Cancelled, "{strategy}");
    }
}

/// An interrupted search claims nothing, wherever it is interrupted: this hall takes 20 pushes.
#[test]
fn a_run_that_was_ended_proves_nothing() {
    let _alone = alone();
    let level = Level::parse(&hall(10)).expect("a level");
    let mut ended = 0;
    for strategy in ["astar", "astar:bound=conflicts", "ida-star", "bidirectional", "jsoko"] {
        for looks in 1..40 {
            let options = Options { strategy: strategy.into(), ..Options::default() };
            let mut run = Run::new(level.clone(), options).expect("a strategy");
            let count = AtomicU32::new(0);
            run.stop_when(move || count.fetch_add(1, Ordering::SeqCst) >= looks);
            while !run.step(CHUNK) {}
            let report = run.report(Outcome::Timeout);
            let place = format!("{strategy} after {looks} looks at the clock");
            assert_ne!(report.outcome, Outcome::Unsolvable, "{place}");
            assert!(!report.optimal || report.pushes == Some(20), "{place}");
            assert!(report.lower_bound.is_none_or(|bound| bound <= 20), "{place}");
            ended += u32::from(report.outcome == Outcome::Timeout);
        }
    }
    assert!(ended > 20, "only {ended} were ended");
}

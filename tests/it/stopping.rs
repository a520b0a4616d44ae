//! A run ends when it is told to, in the middle of anything, and proves nothing then.

use std::sync::atomic::{AtomicU32, Ordering};

use kura::level::Level;
use kura::portfolio::{Options, Outcome, Run};
use kura_lab::CATALOGUE;

use crate::common::crowds::hall;

/// The units of work of one step.
const CHUNK: u64 = 2_500;

/// From reading the level, on this thread and on two others.
#[test]
fn a_run_ends_when_it_is_told_to() {
    for (strategy, threads) in [("auto", 1), ("auto", 2), ("fess", 1), ("spread+fess", 2)] {
        let options = Options {
            strategy: strategy.into(),
            catalogue: CATALOGUE,
            threads,
            ..Options::default()
        };
        let level = Level::parse(&hall(400)).expect("a level");
        let mut run = Run::new(level, options).expect("a strategy");
        if threads == 1 {
            let looks = AtomicU32::new(0);
            run.stop_when(move || looks.fetch_add(1, Ordering::SeqCst) >= 2_000);
            while !run.step(CHUNK) {}
        } else {
            run.start(|task| drop(std::thread::spawn(task)));
            // Once it has started to search it is in the middle of something.
            while run.progress().strategy.is_empty() && !run.is_over() {
                std::thread::yield_now();
            }
            run.stop();
            while !run.is_over() {
                std::thread::yield_now();
            }
        }
        assert_eq!(run.report(Outcome::Cancelled).outcome, Outcome::Cancelled, "{strategy}");
    }
}

/// An interrupted search claims nothing, wherever it is interrupted: this hall takes 20 pushes.
#[test]
fn a_run_that_was_ended_proves_nothing() {
    let level = Level::parse(&hall(10)).expect("a level");
    let mut ended = 0;
    for strategy in ["astar", "astar:bound=conflicts", "ida-star", "bidirectional", "jsoko"] {
        for looks in 1..40 {
            let options =
                Options { strategy: strategy.into(), catalogue: CATALOGUE, ..Options::default() };
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

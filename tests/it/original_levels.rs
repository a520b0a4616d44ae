//! The levels that come with the page.
//!
//! Most of them are proved again in every run; all of them by
//! `cargo test --release --test it original_levels:: -- --ignored`, which takes some minutes.

use std::collections::HashSet;

use crate::common::own_levels::{OwnLevel, own_levels};
use kura::level::{identity, replay};
use kura::portfolio::{Objective, Options, Outcome, Report, Run};
use kura_lab::CATALOGUE;

/// Positions that one proof may take in the quick test.
const QUICK: u64 = 20_000;
/// Positions that one proof may take in the full test.
const FULL: u64 = 5_000_000;

fn solve(own: &OwnLevel, objective: Objective, strategy: &str, nodes: u64) -> Report {
    let options = Options {
        objective,
        strategy: strategy.into(),
        catalogue: CATALOGUE,
        node_limit: Some(nodes),
        memory_limit: 1 << 30,
        ..Options::default()
    };
    let mut run = Run::new(own.level.clone(), options).expect("a strategy that exists");
    while !run.step(100_000) {}
    run.report(Outcome::Timeout)
}

#[test]
fn every_level_has_a_name_and_is_like_no_other() {
    let levels = own_levels();
    assert!(levels.len() >= 30, "only {} levels", levels.len());
    let (mut titles, mut boards) = (HashSet::new(), HashSet::new());
    for own in &levels {
        assert!(titles.insert(own.title().to_string()), "two levels named {}", own.title());
        assert!(boards.insert(identity(&own.level)), "{} repeats another level", own.title());
        assert!(!own.level.is_solved(), "{} begins solved", own.title());
        assert!(own.level.width() <= 20 && own.level.height() <= 20, "{}", own.title());
    }
}

#[test]
fn auto_solves_every_level() {
    for own in own_levels() {
        let report = solve(&own, Objective::Any, "auto", 2_000_000);
        assert_eq!(report.outcome, Outcome::Solved, "{}", own.title());
        let lurd = report.solution.expect("a solution");
        let replayed = replay(&own.level, &lurd).expect("legal moves");
        assert!(replayed.solved, "{}: {lurd}", own.title());
        assert!(replayed.measures.pushes >= own.best, "{} beaten: {lurd}", own.title());
    }
}

#[test]
fn the_stated_best_is_what_a_short_search_proves() {
    let levels = own_levels();
    let mut proved = 0;
    for own in &levels {
        let report = solve(own, Objective::Pushes, "astar", QUICK);
        if report.outcome == Outcome::Solved {
            assert!(report.optimal, "{}", own.title());
            assert_eq!(report.pushes, Some(own.best), "{}", own.title());
            proved += 1;
        } else {
            assert_eq!(report.outcome, Outcome::Timeout, "{}", own.title());
            assert!(report.lower_bound <= Some(own.best as u32), "{}", own.title());
        }
    }
    assert!(proved * 2 > levels.len(), "only {proved} proved within {QUICK} positions each");
}

#[test]
#[ignore = "takes minutes: cargo test --release --test it original_levels:: -- --ignored"]
fn the_stated_best_is_proved_for_all() {
    let mut hard = 0;
    for own in own_levels() {
        let report = solve(&own, Objective::Pushes, "astar", FULL);
        println!("{}: {:?} pushes, {} positions", own.title(), report.pushes, report.expanded);
        assert_eq!(report.outcome, Outcome::Solved, "{}", own.title());
        assert!(report.optimal, "{}", own.title());
        assert_eq!(report.pushes, Some(own.best), "{}", own.title());
        hard += usize::from(report.expanded > 100_000);
    }
    assert!(hard >= 5, "only {hard} levels cost A* more than 100,000 positions");
}

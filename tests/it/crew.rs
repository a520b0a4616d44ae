//! `auto` on several threads: those that take turns on one do what one thread does, or the same each time, and
//! no thread is without work.

use std::collections::HashSet;
use std::time::Duration;

use crate::common::own_levels::own_levels;
use kura::level::{Level, read_levels, replay};
use kura::portfolio::{End, MOST_THREADS, Objective, Options, Outcome, Report, Run, Share};

/// The members that take turns, and those with only one.
const MEMBERS: usize = 7;

/// The answer of threads that take turns on this one.
fn in_lockstep(level: &Level, options: &Options, budget: u64) -> Report {
    let options = Options { lockstep: true, ..options.clone() };
    let mut run = Run::new(level.clone(), options).expect("auto");
    while !run.step(budget) {}
    run.report(Outcome::Timeout)
}

/// The answer of threads.
fn at_once(level: &Level, options: &Options) -> Report {
    let mut run = Run::new(level.clone(), options.clone()).expect("auto");
    run.start(|task| drop(std::thread::spawn(task)));
    while !run.is_over() {
        std::thread::sleep(Duration::from_millis(1));
    }
    run.report(Outcome::Timeout)
}

fn check(level: &Level, report: &Report) {
    if let Some(solution) = &report.solution {
        assert!(replay(level, solution).expect("moves that can be played").solved);
    }
    assert_eq!(report.outcome == Outcome::Solved, report.solution.is_some());
}

#[test]
fn one_thread_of_a_crew_does_what_one_thread_does() {
    for own in own_levels().iter().take(40) {
        let options = Options { node_limit: Some(20_000), ..Options::default() };
        let mut run = Run::new(own.level.clone(), options.clone()).expect("auto");
        while !run.step(20_000) {}
        let plain = run.report(Outcome::Timeout);
        let crew = in_lockstep(&own.level, &options, 20_000);
        let (all, longest) = crew.lockstep.expect("units of work");
        assert_eq!(all, longest);
        assert_eq!(Report { lockstep: None, ..crew }, plain, "{}", own.title());
    }
}

#[test]
fn a_crew_does_the_same_each_time() {
    for own in own_levels().iter().take(40) {
        for threads in [2, 8, 12] {
            let options = Options { node_limit: Some(20_000), threads, ..Options::default() };
            let report = in_lockstep(&own.level, &options, 40_000);
            check(&own.level, &report);
            assert!(report.expanded <= 20_000, "{}", own.title());
            assert_eq!(in_lockstep(&own.level, &options, 1_000), report, "{}", own.title());
            let (all, longest) = report.lockstep.expect("units of work");
            assert!(longest <= all && all <= threads as u64 * longest, "{}", own.title());
        }
    }
}

/// A level that no member solves within the positions expanded here.
fn long_level() -> Level {
    let file = include_bytes!("../data/signature.xsb");
    let raw = read_levels(file).expect("levels").levels.swap_remove(0).expect("a level");
    Level::from_raw(&raw).expect("a level")
}

#[test]
fn every_thread_has_work() {
    let level = long_level();
    for (threads, least) in [(1, 5), (2, 5), (12, 12), (16, 16)] {
        let options = Options { threads, node_limit: Some(40_000), ..Options::default() };
        let report = in_lockstep(&level, &options, 20_000);
        check(&level, &report);
        let members = report.shares.len();
        assert!(members >= least, "{threads} threads: {members}");
        assert!(threads > 2 || members <= MEMBERS, "{threads} threads: {members}");
        let (all, longest) = report.lockstep.expect("units of work");
        assert!(all * 10 > longest * threads as u64 * 9, "{threads} threads: {all} {longest}");
    }
}

#[test]
fn threads_stay_within_little_memory() {
    let level = long_level();
    for mebibytes in [1, 8, 24] {
        let memory_limit = mebibytes << 20;
        let options =
            Options { threads: 12, memory_limit, node_limit: Some(40_000), ..Options::default() };
        for report in [at_once(&level, &options), in_lockstep(&level, &options, 20_000)] {
            check(&level, &report);
            assert!(report.peak_memory <= memory_limit);
            assert_ne!(report.outcome, Outcome::Error);
        }
    }
}

#[test]
fn each_member_says_what_it_reached() {
    let level = long_level();
    let options = Options { threads: 12, node_limit: Some(60_000), ..Options::default() };
    let report = in_lockstep(&level, &options, 20_000);
    let (further, members): (Vec<&Share>, Vec<&Share>) =
        report.shares.iter().partition(|share| share.seed.is_some());
    let seeds: Vec<_> = further.iter().filter_map(|share| share.seed).collect();
    assert!(seeds.iter().copied().eq(1..=seeds.len() as u64), "{seeds:?}");
    assert!(members.len() <= MEMBERS && seeds.len() >= options.threads - MEMBERS);
    // No two have the same name, switches and seed.
    let named = |share: &Share| (share.strategy, share.switches.clone(), share.seed);
    let names: HashSet<_> = report.shares.iter().map(named).collect();
    assert_eq!(names.len(), report.shares.len(), "{names:?}");
    assert!(names.contains(&("weighted", "weight=2".to_string(), None)), "{names:?}");
    assert!(report.shares.iter().all(|share| share.on_goals <= level.box_count()));
    assert!(report.shares.iter().any(|share| share.on_goals > 0));
    let ended = |end| members.iter().filter(|share| share.end == end).count();
    assert!(ended(End::Over) > 0 && ended(End::Running) > 1, "{members:?}");
}

#[test]
fn any_number_of_threads_is_taken() {
    let level = Level::parse("#######\n#     #\n#@$ $ #\n#  . .#\n#######").expect("a level");
    for (threads, most) in [(0, 1), (1, 1), (usize::MAX, MOST_THREADS)] {
        for objective in [Objective::Any, Objective::Pushes, Objective::Moves] {
            let options = Options { threads, objective, ..Options::default() };
            let run = Run::new(level.clone(), options.clone()).expect("auto");
            assert!((1..=most).contains(&run.threads()), "{threads}: {}", run.threads());
            let report = in_lockstep(&level, &options, 1_000);
            assert_eq!(report.outcome, Outcome::Solved, "{threads} {objective:?}");
        }
    }
    for memory_limit in [0, 1, usize::MAX] {
        let options = Options { memory_limit, threads: 2, ..Options::default() };
        let report = in_lockstep(&level, &options, 1_000);
        let is_full = memory_limit < usize::MAX;
        let outcome = if is_full { Outcome::Memory } else { Outcome::Solved };
        assert_eq!(report.outcome, outcome, "{memory_limit}");
    }
}

//! A search whose threads pause and continue: nothing is lost, and nothing is done twice.

use crate::common::levels::some;
use std::time::Duration;

use crate::common::own_levels::own_levels;
use kura::level::{Level, replay};
use kura::portfolio::{Options, Outcome, Report, Run};
use kura_lab::CATALOGUE;

/// What is solved: strategies and the title of a level that takes them some thousand positions.
const TASKS: [(&str, &str); 4] = [
    ("breadth-first", "Amphitheatre"),
    ("astar", "Cathedral"),
    ("beam", "Cathedral"),
    ("breadth-first+beam", "Ropewalk"),
];

/// A level of the project by its title.
fn level(title: &str) -> Level {
    let found = own_levels().into_iter().find(|own| own.title() == title);
    found.unwrap_or_else(|| panic!("no level {title}")).level
}

/// How long the threads have between two questions.
fn wait() {
    std::thread::sleep(Duration::from_micros(200));
}

/// Lets threads solve a level; with `pauses` it lets them rest each time as many positions more
/// were expanded. How it ended, and how often they rested.
fn solve(level: &Level, options: &Options, pauses: Option<u64>) -> (Report, u32) {
    let mut run = Run::new(level.clone(), options.clone()).expect("a strategy");
    let (mut rests, mut next) = (0, pauses);
    loop {
        run.start(|task| drop(std::thread::spawn(task)));
        if run.is_over() {
            return (run.report(Outcome::Gaveup), rests);
        }
        wait();
        if next.is_some_and(|next| run.expanded() >= next) {
            while !run.pause() {
                wait();
            }
            check_rest(&run, level);
            rests += u32::from(!run.is_over());
            next = pauses.map(|more| run.expanded() + more);
            run.resume();
        }
    }
}

/// A run at rest has no answer that it had not found, and does nothing.
fn check_rest(run: &Run, level: &Level) {
    let (before, report) = (run.expanded(), run.report(Outcome::Timeout));
    match report.solution {
        Some(moves) => assert!(replay(level, &moves).expect("moves that can be played").solved),
        None => assert!(run.is_over() || report.outcome == Outcome::Timeout),
    }
    wait();
    assert_eq!(run.expanded(), before);
}

#[test]
fn a_search_that_rested_expands_what_it_would_have() {
    for (strategy, title) in some(TASKS, 3) {
        let options =
            Options { strategy: strategy.into(), catalogue: CATALOGUE, ..Options::default() };
        let level = level(title);
        let (whole, _) = solve(&level, &options, None);
        let (paused, rests) = solve(&level, &options, Some(whole.expanded / 8));
        println!("{strategy}: {} positions, {rests} rests", whole.expanded);
        assert_eq!(whole.outcome, Outcome::Solved, "{strategy}");
        assert_eq!(paused.solution, whole.solution, "{strategy}");
        assert_eq!(
            (paused.expanded, paused.generated, &paused.strategy),
            (whole.expanded, whole.generated, &whole.strategy)
        );
        assert!(rests > 1, "{strategy}: {rests} rests");
    }
}

#[test]
fn several_threads_rest_and_go_on() {
    let level = level("Grand hall");
    let options = Options { strategy: "astar+beam".into(), threads: 2, ..Options::default() };
    let (report, rests) = solve(&level, &options, Some(2_000));
    assert_eq!(report.outcome, Outcome::Solved);
    assert!(rests > 1, "{rests} rests");
}

#[test]
fn a_search_at_rest_can_be_ended_and_not_be_started() {
    let level = level("Grand hall");
    let options = Options { strategy: "breadth-first".into(), ..Options::default() };
    let mut run = Run::new(level, options).expect("a strategy");
    run.start(|task| drop(std::thread::spawn(task)));
    while !run.pause() {
        wait();
    }
    let before = run.expanded();
    run.start(|_| panic!("it rests"));
    assert!(!run.is_over());
    run.stop();
    assert!(run.is_over());
    assert_eq!(run.expanded(), before);
    assert_eq!(run.report(Outcome::Cancelled).outcome, Outcome::Cancelled);
}

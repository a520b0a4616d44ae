//! LRTA* and beam search: their solutions are valid, all switches have an effect, an end with pulls is not a
//! solution, and the report's boards.

use std::sync::Arc;

use crate::common::cases::{Verdict, cases, check, number};
use crate::common::exhaustive::Shape;
use crate::common::levels::levels_dir;
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::portfolio::{Options, Outcome, Run};
use kura::position::Ground;
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;

/// Every value of every switch at least once.
const SPECS: [&str; 18] = [
    "lrta",
    "lrta:learn=most,boxes=ignored,walks=nearest,shut-off=0",
    "lrta:cap=1000,restarts=50,ties=random",
    "lrta:pairing=matching,boxes=walls",
    "lrta:pairing=sum,own-box=off,redundancy=off",
    "lrta:reduce=min,incentive=0",
    "lrta:deadlocks=off,pulls=allowed,penalty=0",
    "lrta-macro",
    "lrta-macro:no-rules,incentive=0,ties=random",
    "lrta-macro:cap=30,restarts=3",
    "k-beam",
    "k-beam:k=3,rounds=50,restarts=2,temperature=0",
    "k-beam:temperature=1000,cooling=900,slalom=2,to-and-fro=off",
    "k-beam:pairing=matching,boxes=walls,pulls=allowed",
    "k-beam:pairing=sum,reduce=min,own-box=off,incentive=0,deadlocks=off,redundancy=off",
    "k-beam:pairing=sum,boxes=walls,reduce=min,walks=farthest,incentive=100,shut-off=0",
    "k-beam-macro",
    "k-beam-macro:no-rules,k=2,incentive=1",
];

#[test]
fn what_the_agents_solve_is_solved() {
    let (seed, count) = (number("KURA_SEED", 30), number("KURA_BOARDS", 500) / 20);
    for spec in SPECS {
        let (mut solved, mut solvable) = (0, 0);
        for shape in [Shape::TINY, Shape::SMALL] {
            for (index, case) in cases(seed, count / 2, shape).enumerate() {
                let verdict = check(&case, spec, [7, 100, 1 << 20][index % 3]);
                assert!(!matches!(verdict, Verdict::Unsolvable), "{spec} claims a proof");
                solved += u32::from(verdict.found().is_some());
                solvable += u32::from(case.pushes.is_some());
            }
        }
        println!("{spec}: {solved} of {solvable}");
        assert!(solved * 4 > solvable, "{spec} solved {solved} of {solvable}");
    }
}

/// With random ties and enough restarts, an agent that learns solves every solvable board.
#[test]
fn an_agent_over_macro_moves_solves_nearly_all_small_boards() {
    let (seed, count) = (number("KURA_SEED", 31), number("KURA_BOARDS", 2_000) / 4);
    let (mut solved, mut solvable) = (0, 0);
    for case in cases(seed, count, Shape::TINY) {
        let found = check(&case, "lrta-macro:ties=random", 1_000).found();
        solved += u32::from(found.is_some());
        solvable += u32::from(case.pushes.is_some());
    }
    println!("{solved} of {solvable}");
    assert!(solved * 100 >= solvable * 99);
}

/// Runs a strategy until it ends; also returns its own counters.
fn run(level: &Level, spec: &str) -> (Status, Vec<(&'static str, u64)>) {
    let ground = Arc::new(Ground::new(level).expect("a level that may be solved"));
    let context = Context::new(ground, Memory::new(64 << 20), 0);
    let mut strategy = CATALOGUE.parse(spec).expect(spec).build(&context).expect(spec);
    loop {
        let status = strategy.step(1_000);
        if status != Status::Running {
            return (status, strategy.stats().own);
        }
    }
}

/// A box at a wall whose goal is elsewhere: unsolvable without pulls.
#[test]
fn an_end_with_pulls_is_no_solution() {
    let level = Level::parse("######\n#  $ #\n# @  #\n#  . #\n######").expect("a level");
    for spec in ["lrta:pulls=allowed,deadlocks=off", "k-beam:pulls=allowed,deadlocks=off"] {
        let options = Options { strategy: spec.into(), catalogue: CATALOGUE, ..Options::default() };
        let mut search = Run::new(level.clone(), options).expect("a strategy");
        while !search.step(10_000) {}
        let report = search.report(Outcome::Timeout);
        assert_eq!(report.outcome, Outcome::Gaveup, "{spec}");
        assert!(report.own.iter().any(|&(name, count)| name == "pulls" && count > 0), "{spec}");
        let reason = report.reason.expect("a reason").to_string();
        assert!(reason.contains("not a solution of the game"), "{reason}");
    }
}

/// A strategy's own counters.
fn counted(own: &[(&'static str, u64)], name: &str) -> u64 {
    own.iter().find(|(key, _)| *key == name).map_or(0, |(_, count)| *count)
}

#[test]
fn the_boards_of_the_report() {
    let Some(dir) = levels_dir("the report's boards") else { return };
    let text = std::fs::read(dir.join("lrta_beam_9.xsb")).expect("the levels");
    let all = read_levels(&text).expect("levels").levels;
    let levels: Vec<Level> = all
        .iter()
        .map(|raw| Level::from_raw(raw.as_ref().expect("a readable level")).expect("a level"))
        .collect();
    let walk = |level: &Level, spec: &str| {
        let (status, own) = run(level, spec);
        let solved = matches!(status, Status::Solved { .. });
        solved.then(|| (counted(&own, "actions"), counted(&own, "restarts")))
    };
    // The report's moves and restarts. Its M2 takes 146 and its SH 261: these two have dead ends, which
    // Kura's boards leave out.
    let moves = [21, 11, 37, 96, 59, 171, 160, 134];
    for (level, moves) in levels.iter().zip(moves) {
        let restarts = if moves == 160 { 3 } else { 0 };
        assert_eq!(walk(level, "lrta"), Some((moves, restarts)), "{}", level);
    }
    assert_eq!(walk(&levels[8], "lrta"), None);
    assert_eq!(walk(&levels[8], "lrta:cap=500"), Some((281, 2)));
    for spec in ["lrta-macro", "k-beam-macro"] {
        assert!(levels.iter().all(|level| walk(level, spec).is_some()), "{spec}");
    }
    // The temperature of a beam in which every swing is a slalom rises at most sixteenfold.
    for spec in ["k-beam", "k-beam:slalom=1,temperature=100000,cooling=1000,rounds=200"] {
        let solved = levels.iter().filter(|level| walk(level, spec).is_some()).count();
        assert!(spec != "k-beam" || solved == 9, "{spec}: {solved}");
    }
}

//! The Wiki's searches: each switch against the exhaustive search on random boards, each bound
//! against the optima of the levels of the page and of Microban.
//!
//! `KURA_BOARDS=10000 cargo test --release --test it lab_wiki::` takes that many boards.
//! With `KURA_SHARE=1` each of them sees every configuration (some minutes for 10,000).

use crate::common::levels::{some, whole};
use std::collections::HashMap;
use std::sync::Arc;

use crate::common::cases::{Case, Verdict, cases, check, number};
use crate::common::exhaustive::Shape;
use crate::common::known::{collection, shipped};
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::position::Ground;
use kura::search::{Context, Fewest, Status, Switches};
use kura_lab::CATALOGUE;

const BOUNDS: [&str; 5] = ["matching", "greedy", "nearest", "manhattan", "goals"];

/// What can be added to a bound.
const ADDED: [&str; 9] = [
    "",
    ",sides=off",
    ",frozen=on",
    ",conflicts=on",
    ",penalties=on",
    ",triples=on",
    ",frozen=on,conflicts=on,penalties=on",
    ",sides=off,frozen=on,conflicts=on,penalties=on,triples=on",
    ",sides=off,frozen=on,penalties=on",
];

/// Every configuration that ends on a level without a solution.
fn complete_specs() -> Vec<String> {
    let mut specs = Vec::new();
    for name in ["wiki-astar", "wiki-ida-star"] {
        for bound in BOUNDS {
            for added in ADDED {
                specs.push(format!("{name}:bound={bound}{added}"));
                specs.push(format!("{name}:no-rules,bound={bound}{added}"));
            }
            specs.push(format!("{name}:bound={bound},rooms=single"));
            specs.push(format!("{name}:bound={bound},aware=off"));
            specs.push(format!("{name}:bound={bound},no-rules,pi-corral,rooms=single,aware=off"));
        }
        for rule in Switches::NAMES {
            specs.push(format!("{name}:no-{rule}"));
        }
        for corrals in ["in-the-way=on", "take=first", "in-the-way=on,take=first,aware=off"] {
            specs.push(format!("{name}:{corrals}"));
            specs.push(format!("{name}:no-rules,pi-corral,{corrals}"));
        }
        for most in 1..=4 {
            specs.push(format!("{name}:no-rules,patterns={most}"));
        }
        specs.push(format!("{name}:conflicts=sketch"));
    }
    for parity in ["bound=goals", "bound=manhattan", "bound=nearest,penalties=on"] {
        specs.push(format!("wiki-ida-star:parity=off,{parity}"));
    }
    for own in ["", "states=difference", "player=square", "states=difference,player=square"] {
        specs.push(format!("wiki-breadth-first:{own}"));
        specs.push(format!("wiki-breadth-first:no-rules,{own}"));
        specs.push(format!("wiki-astar:{own}"));
    }
    specs
}

/// Slices of different sizes, so that stopping and going on is tested as well.
fn budget(index: usize) -> u64 {
    [7, 100, 1 << 20][index % 3]
}

fn check_pushes(case: &Case, spec: &str, budget: u64) {
    let promises = CATALOGUE.parse(spec).expect(spec).fewest() == Fewest::Pushes;
    let place = || format!("{spec} on\n{}", case.xsb);
    match check(case, spec, budget) {
        Verdict::Solved(found) => {
            assert_eq!(found.optimal, promises, "claims nothing, or too much: {}", place());
            if found.optimal {
                assert_eq!(Some(found.pushes), case.pushes, "not a shortest: {}", place());
            }
        }
        Verdict::Unsolvable => {}
        Verdict::GaveUp => panic!("gave up: {}", place()),
    }
}

#[test]
fn every_configuration_agrees_with_the_exhaustive_search() {
    let (seed, count) = (number("KURA_SEED", 40), number("KURA_BOARDS", 2_000));
    let specs = complete_specs();
    // Each board runs a part of the configurations, unless `KURA_SHARE=1` asks for all.
    let share = number("KURA_SHARE", 16) as usize;
    let (mut solvable, mut unsolvable) = (0, 0);
    for (seed, count, shape) in [(seed, count, Shape::TINY), (seed + 1, count / 10, Shape::SMALL)] {
        for (index, case) in cases(seed, count, shape).enumerate() {
            for (number, spec) in specs.iter().enumerate() {
                if number % share == index % share {
                    check_pushes(&case, spec, budget(index / share));
                }
            }
            *(if case.pushes.is_some() { &mut solvable } else { &mut unsolvable }) += 1;
        }
    }
    println!("{} configurations, {solvable} solvable, {unsolvable} unsolvable", specs.len());
    assert!(solvable * 50 > count && unsolvable * 50 > count);
}

/// Rules that are not sound lose solutions, and so claim neither that there is none nor that one is the shortest.
#[test]
fn rules_taken_literally_lose_solutions_and_claim_nothing() {
    let names = ["wiki-breadth-first", "wiki-astar", "wiki-ida-star"];
    let board = "######\n#  * #\n# #$ #\n#  . #\n##   #\n#@$. #\n######";
    let ground = Arc::new(Ground::new(&Level::parse(board).expect("a level")).expect("a board"));
    for name in names {
        let end = |settings: &str| {
            let context = Context::new(ground.clone(), Memory::new(1 << 30), 0);
            let spec = format!("{name}:no-rules,literal-tunnels={settings}");
            let mut search = CATALOGUE.parse(&spec).expect(&spec).build(&context).expect(&spec);
            (0..1_000).map(|_| search.step(1_000)).find(|status| *status != Status::Running)
        };
        assert!(matches!(end("off"), Some(Status::Solved { optimal: true, .. })), "{name}");
        assert_eq!(end("on"), Some(Status::GaveUp), "{name}");
    }
    let (seed, count) = (number("KURA_SEED", 42), number("KURA_BOARDS", 2_000));
    let rules = ["literal-tunnels", "literal-corrals", "no-rules,literal-tunnels"];
    let (mut solved, mut lost) = ([0; 3], [0; 3]);
    for (index, case) in cases(seed, count, Shape::SMALL).enumerate() {
        for (number, rule) in rules.iter().enumerate() {
            let spec = format!("{}:{rule}=on", names[index / 3 % 3]);
            match check(&case, &spec, budget(index)) {
                Verdict::Solved(found) => {
                    assert!(!found.optimal, "{spec} on\n{}", case.xsb);
                    solved[number] += 1;
                }
                Verdict::Unsolvable => panic!("claims too much: {spec} on\n{}", case.xsb),
                Verdict::GaveUp => lost[number] += u32::from(case.pushes.is_some()),
            }
        }
    }
    println!("{rules:?} on {count} boards: {solved:?} solved, {lost:?} lost");
    assert!(solved.iter().chain(&lost).all(|&boards| boards > 0));
}

/// Alone on the board, two or three boxes need exactly what the table of triples says: the search goes straight to a
/// solution, or does not begin.
#[test]
fn two_or_three_boxes_need_what_the_table_of_triples_says() {
    let (seed, count) = (number("KURA_SEED", 46), number("KURA_BOARDS", 2_000));
    let mut three = 0;
    let few = Shape { boxes: (2, 3), ..Shape::SMALL };
    for (seed, count, shape) in [(seed, count, Shape::TINY), (seed + 1, count / 2, few)] {
        for (index, case) in cases(seed, count, shape).enumerate() {
            let boxes = case.ground.board.goals().len();
            if boxes < 2 {
                continue;
            }
            let spec = "wiki-astar:no-rules,triples=on";
            let context = Context::new(case.ground.clone(), Memory::new(256 << 20), 0);
            let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect(spec);
            while search.step(budget(index)) == Status::Running {}
            let expanded = search.stats().expanded;
            assert_eq!(expanded, u64::from(case.pushes.unwrap_or(0)), "{}", case.xsb);
            three += u32::from(boxes == 3 && case.pushes.is_some());
        }
    }
    println!("{three} solvable boards with three boxes");
    assert!(u64::from(three) * 10 > count);
}

/// Where the table of triples does not fit, the search goes on without it, and all memory is given back.
#[test]
fn triples_keep_to_the_memory() {
    let ground = Arc::new(Ground::new(&daily(300)).expect("may be solved"));
    let (pushes, _) = pushes_and_peak(&ground, "wiki-astar");
    assert_eq!(pushes_and_peak(&ground, "wiki-astar:triples=on").0, pushes);
    for limit in (4..40).map(|quarter| quarter << 18) {
        let memory = Memory::new(limit);
        let context = Context::new(ground.clone(), memory.clone(), 0);
        let spec = CATALOGUE.parse("wiki-astar:triples=on").expect("a strategy");
        if let Ok(mut search) = spec.build(&context) {
            while search.step(10_000) == Status::Running {}
            assert!(memory.peak() <= limit, "{} of {limit}", memory.peak());
        }
        assert_eq!(memory.used(), 0, "with {limit} bytes");
    }
}

/// Without a complete table, the search of an unsolvable level may never end, and that of any level may take
/// long: only boards with short solutions.
#[test]
fn searches_that_forget_find_shortest_solutions_too() {
    let (seed, count) = (number("KURA_SEED", 42), number("KURA_BOARDS", 2_000) / 2);
    let mut tried = 0;
    for (index, case) in cases(seed, count, Shape::TINY).enumerate() {
        if case.pushes.is_none_or(|pushes| pushes > 8) {
            continue;
        }
        for table in ["limited,slots=2", "limited,slots=20", "two-level,slots=9", "none"] {
            for name in ["wiki-breadth-first", "wiki-astar", "wiki-ida-star"] {
                check_pushes(&case, &format!("{name}:table={table}"), budget(index));
            }
        }
        tried += 1;
    }
    println!("{tried} boards");
    assert!(tried * 10 > count);
}

/// A day's level (www/levels/daily.xsb).
fn daily(day: usize) -> Level {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/levels/daily.xsb");
    let all = read_levels(&std::fs::read(file).expect("the levels of the year")).expect("levels");
    Level::from_raw(all.levels[day - 1].as_ref().expect("a readable level")).expect("a level")
}

/// The pushes of a solution, and the most bytes that the search took.
fn pushes_and_peak(ground: &Arc<Ground>, spec: &str) -> (usize, usize) {
    let memory = Memory::new(1 << 30);
    let context = Context::new(ground.clone(), memory.clone(), 0);
    let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect(spec);
    let pushes = loop {
        match search.step(10_000) {
            Status::Running => assert!(search.stats().expanded < 200_000, "{spec}"),
            Status::Solved { pushes, optimal: true } => break pushes.len(),
            other => panic!("{spec} ends with {other:?}"),
        }
    };
    drop(search);
    assert_eq!(memory.used(), 0, "{spec} gives all memory back");
    (pushes, memory.peak())
}

/// What a table forgets is forgotten by the search as well: positions that are met again are not kept twice.
#[test]
fn tables_of_limited_size_limit_what_a_search_keeps() {
    let ground = Arc::new(Ground::new(&daily(300)).expect("may be solved"));
    let (pushes, whole) = pushes_and_peak(&ground, "wiki-astar");
    for table in ["limited", "two-level"] {
        let (found, peak) =
            pushes_and_peak(&ground, &format!("wiki-astar:table={table},slots=2000"));
        assert_eq!(found, pushes);
        assert!(peak < whole + whole / 4, "{table}: {peak} bytes instead of {whole}");
    }
}

#[test]
fn the_side_of_the_player_counts_with_conflicts_too() {
    let ground = Arc::new(Ground::new(&daily(81)).expect("may be solved"));
    let expanded = |sides: &str| {
        let spec = format!("wiki-astar:conflicts=on,sides={sides}");
        let context = Context::new(ground.clone(), Memory::new(1 << 30), 0);
        let mut search = CATALOGUE.parse(&spec).expect(&spec).build(&context).expect(&spec);
        while search.step(10_000) == Status::Running {}
        search.stats().expanded
    };
    assert!(expanded("off") > expanded("on"));
}

/// Found among 50,000 random boards: what conflicts add to the least sum was added to the larger one around frozen boxes.
#[test]
fn conflicts_are_not_added_to_distances_around_frozen_boxes() {
    let board = "######\n##@ .#\n#.$  #\n#$ $ #\n#. $.#\n#  * #\n######";
    let ground = Arc::new(Ground::new(&Level::parse(board).expect("a level")).expect("a board"));
    for sides in ["on", "off"] {
        let spec = format!("wiki-ida-star:sides={sides},frozen=on,conflicts=on");
        assert_eq!(pushes_within(&ground, &spec, 1_000_000), Some(14), "{spec}");
    }
}

/// Runs a search until it ends or has expanded `most` positions.
fn pushes_within(ground: &Arc<Ground>, spec: &str, most: u64) -> Option<usize> {
    let context = Context::new(ground.clone(), Memory::new(1 << 30), 0);
    let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect(spec);
    while search.stats().expanded < most {
        match search.step(10_000) {
            Status::Running => {}
            Status::Solved { pushes, optimal: true } => return Some(pushes.len()),
            other => panic!("{spec} ends with {other:?}"),
        }
    }
    None
}

#[test]
fn each_bound_gives_the_known_optima_of_real_levels() {
    // Where no optimum is known, the first proven value must be proven by all others.
    let mut optima: HashMap<String, usize> = HashMap::new();
    let mut all = shipped();
    all.extend(collection("bounds on Microban", "microban_1_155"));
    let all: Vec<_> = some(all, 8).collect();
    let most = number("KURA_POSITIONS", 1_000);
    let least = if whole() { 15 } else { 3 };
    for name in ["wiki-astar", "wiki-ida-star"] {
        for bound in BOUNDS.iter().filter(|&&bound| bound != "greedy") {
            // Additions apply to push distances.
            let by_pushes = ["matching", "nearest"].contains(bound);
            for added in &ADDED[..if by_pushes { ADDED.len() } else { 1 }] {
                let spec = format!("{name}:bound={bound}{added}");
                let mut finished = 0;
                for known in &all {
                    let ground = Arc::new(Ground::new(&known.level).expect("may be solved"));
                    let Some(pushes) = pushes_within(&ground, &spec, most) else { continue };
                    let first = known.pushes.unwrap_or(pushes);
                    let optimum = *optima.entry(known.name.clone()).or_insert(first);
                    assert_eq!(pushes, optimum, "{spec}, {}", known.name);
                    finished += 1;
                }
                println!("{spec}: {finished} of {} within {most} positions", all.len());
                assert!(finished >= least, "{spec} finished only {finished}");
            }
        }
    }
}

//! Every program and every switch against the exhaustive search on random small boards.

use crate::common::cases::{Verdict, cases, check, number};
use crate::common::exhaustive::Shape;
use kura::search::{Fewest, Values};
use kura_lab::CATALOGUE;

/// The programs tested here.
pub const PROGRAMS: [&str; 9] = [
    "jsoko",
    "plan-1",
    "plan-2",
    "plan-3",
    "plan-4",
    "plan-5",
    "rolling-stone",
    "i-corral",
    "holland",
];

/// The specification of each program with its defaults, and with each value of each of its switches.
fn specs() -> Vec<String> {
    let mut specs = Vec::new();
    for name in PROGRAMS {
        specs.push(name.to_string());
        specs.push(format!("{name}:no-rules"));
        for switch in CATALOGUE.entry(name).expect("a strategy").switches {
            let values: Vec<String> = match switch.values {
                Values::Words { all, .. } => all.iter().map(|word| word.to_string()).collect(),
                Values::Number { least, .. } => vec![least.to_string()],
            };
            specs.extend(values.iter().map(|value| format!("{name}:{}={value}", switch.key)));
        }
    }
    specs.extend(sound_parts().map(String::from));
    specs
}

/// Rolling Stone with only the parts that preserve shortest solutions, one by one.
fn sound_parts() -> [&'static str; 9] {
    [
        "i-corral:auxiliary=off,no-rules",
        "i-corral:unopened=off,auxiliary=off",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,restarts=off,patterns=off",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,restarts=off,conflicts=off",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,restarts=on",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,no-rules",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=3,restarts=off",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,restarts=off,tunnels=off,\
         patterns=off,conflicts=off",
        "rolling-stone:goal-macros=off,relevance=off,overestimate=1,restarts=off,tunnels=on,\
         patterns=off,conflicts=off,no-rules,tunnel",
    ]
}

/// Runs all texts on random boards; the number of solved runs by text.
fn compare(seed: u64, count: u64, shape: Shape) -> Vec<(String, u64)> {
    let mut solved: Vec<(String, u64)> = specs().into_iter().map(|spec| (spec, 0)).collect();
    for (index, case) in cases(seed, count, shape).enumerate() {
        for (spec, solved) in &mut solved {
            let budget = [7, 100, 1 << 20][index % 3];
            let parsed = CATALOGUE.parse(spec).expect(spec);
            let place = || format!("{spec} on\n{}", case.xsb);
            match check(&case, spec, budget) {
                Verdict::Solved(found) => {
                    let promises = parsed.fewest() == Fewest::Pushes;
                    assert_eq!(found.optimal, promises, "claims nothing, or too much: {}", place());
                    if promises {
                        assert_eq!(Some(found.pushes), case.pushes, "not a shortest: {}", place());
                    }
                    *solved += 1;
                }
                Verdict::Unsolvable => assert!(parsed.complete(), "no proof: {}", place()),
                Verdict::GaveUp => assert!(!parsed.complete(), "gave up: {}", place()),
            }
        }
    }
    solved
}

#[test]
fn every_program_and_switch_agrees_with_the_exhaustive_search() {
    let (seed, count) = (number("KURA_SEED", 11), number("KURA_BOARDS", 800) / 4);
    let mut most = 0;
    for (seed, count, shape) in [(seed, count, Shape::TINY), (seed + 1, count / 5, Shape::SMALL)] {
        let solved = compare(seed, count, shape);
        most = most.max(solved.iter().map(|(_, n)| *n).max().unwrap_or(0));
        for (spec, n) in &solved {
            println!("{n} {spec}");
            let complete = CATALOGUE.parse(spec).expect(spec).complete();
            let all = solved.iter().map(|(_, n)| *n).max().unwrap_or(0);
            assert!(!complete || *n == all, "{spec} solves {n} of {all}");
            assert!(*n * 10 >= all * 8, "{spec} solves only {n} of {all}");
        }
    }
    assert!(most > count / 10, "{most} boards can be solved");
}

//! Every program on levels made by people.

use std::sync::Arc;

use crate::common::known::{Known, collection, shipped};
use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Status, Values};
use kura_lab::CATALOGUE;

/// The first levels of the page.
pub fn first_steps() -> impl Iterator<Item = Known> {
    shipped().into_iter().take(21)
}

/// Pushes of a solution that a strategy finds within this many units of work; it is replayed.
fn solve(level: &Level, spec: &str, budget: u64) -> Option<usize> {
    let ground = Arc::new(Ground::new(level).expect("a level that may be solved"));
    let memory = Memory::new(256 << 20);
    let context = Context::new(ground.clone(), memory, 0);
    let mut strategy = CATALOGUE.parse(spec).expect(spec).build(&context).expect("memory");
    for _ in 0..budget / 1_000 {
        match strategy.step(1_000) {
            Status::Running => {}
            Status::Solved { pushes, .. } => {
                let lurd = lurd_of_pushes(&ground.board, &pushes).expect("playable pushes");
                assert!(replay(level, &lurd).expect("legal moves").solved, "{spec}");
                return Some(pushes.len());
            }
            Status::Unsolvable => panic!("{spec} calls a solvable level unsolvable"),
            Status::GaveUp | Status::OutOfMemory => return None,
        }
    }
    None
}

/// How many of the levels are solved.
fn solved<'a>(levels: impl IntoIterator<Item = &'a Known>, spec: &str, budget: u64) -> usize {
    levels.into_iter().filter(|known| solve(&known.level, spec, budget).is_some()).count()
}

#[test]
fn every_switch_solves_real_levels() {
    let microban = collection("every switch on Microban", "microban_1_155");
    let levels: Vec<Known> =
        first_steps().step_by(3).chain(microban.into_iter().take(59).step_by(4)).collect();
    for name in crate::lab_programs::agreement::PROGRAMS {
        let mut specs = vec![name.to_string()];
        for switch in CATALOGUE.entry(name).expect(name).switches {
            if let Values::Words { all, .. } = switch.values {
                specs.extend(all.iter().map(|word| format!("{name}:{}={word}", switch.key)));
            }
        }
        for spec in specs {
            let found = solved(&levels, &spec, 2_000_000);
            println!("{spec}: {found} of {}", levels.len());
            assert!(found * 10 >= levels.len() * 8, "{spec} solves only {found}");
        }
    }
}

#[test]
fn a_packing_sequence_solves_what_the_plain_search_does_not() {
    let levels = collection("packing sequences", "xsokoban_90");
    let chosen = || [3, 7, 9, 17, 21, 51].iter().filter_map(|number| levels.get(number - 1));
    let with = solved(chosen(), "jsoko", 1_000_000);
    let without = solved(chosen(), "jsoko:sequence=off", 1_000_000);
    println!("with {with}, without {without}");
    assert!(levels.is_empty() || with > without);
}

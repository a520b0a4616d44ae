//! Every program on levels that people have made.

use std::sync::Arc;

use crate::levels::levels_dir;
use kura::catalogue::{Spec, entry};
use kura::level::{Level, read_levels, replay};
use kura::position::{Ground, Memory, lurd_of_pushes};
use kura::search::{Context, Status, Values};

/// The levels of an optional collection; none where it is absent.
pub fn collection(file: &str) -> Option<Vec<Level>> {
    let path = levels_dir(file)?.join(file);
    let bytes = std::fs::read(path).expect("a readable collection");
    let read = read_levels(&bytes).expect("a collection");
    let level = |raw| Level::from_raw(&raw).expect("a level");
    Some(read.levels.into_iter().map(|raw| level(raw.expect("a level's text"))).collect())
}

/// Pushes of a solution that a strategy finds within so many units of work; it is replayed.
fn solve(level: &Level, spec: &str, budget: u64) -> Option<usize> {
    let ground = Arc::new(Ground::new(level).expect("a level that may be solved"));
    let memory = Memory::new(256 << 20);
    let context = Context::new(ground.clone(), memory, 0);
    let mut strategy = Spec::parse(spec).expect(spec).build(&context).expect("memory");
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

/// Solved levels of a collection, of those numbered from 1 in `numbers`.
fn solved(levels: &[Level], numbers: &[usize], spec: &str, budget: u64) -> Vec<usize> {
    let is_solved = |&&number: &&usize| solve(&levels[number - 1], spec, budget).is_some();
    numbers.iter().filter(is_solved).copied().collect()
}

#[test]
fn every_switch_solves_levels_of_microban() {
    let Some(levels) = collection("microban_1_155.xsb") else { return };
    let numbers: Vec<usize> = (1..60).step_by(4).collect();
    for name in crate::agreement::PROGRAMS {
        let mut specs = vec![name.to_string()];
        for switch in entry(name).expect(name).switches {
            if let Values::Words { all, .. } = switch.values {
                specs.extend(all.iter().map(|word| format!("{name}:{}={word}", switch.key)));
            }
        }
        for spec in specs {
            let found = solved(&levels, &numbers, &spec, 2_000_000);
            println!("{spec}: {} of {}", found.len(), numbers.len());
            assert!(found.len() * 10 >= numbers.len() * 8, "{spec} solves only {found:?}");
        }
    }
}

#[test]
fn a_packing_sequence_solves_what_the_plain_search_does_not() {
    let Some(levels) = collection("xsokoban_90.xsb") else { return };
    let numbers = [3, 7, 9, 17, 21, 51];
    let with = solved(&levels, &numbers, "jsoko", 1_000_000);
    let without = solved(&levels, &numbers, "jsoko:sequence=off", 1_000_000);
    println!("with {with:?}, without {without:?}");
    assert!(with.len() > without.len());
}

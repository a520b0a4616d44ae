//! Brute force over the player's steps: what a step straight back costs, and the memory. `tests/it/strategies.rs`
//! compares its solutions with exhaustive search.

use std::sync::Arc;

use crate::common::cases::{cases, number};
use crate::common::exhaustive::Shape;
use kura::level::Level;
use kura::limits::Memory;
use kura::position::Ground;
use kura::search::{Context, Stats, Status};
use kura_lab::CATALOGUE;

/// How a search ends, and its counters.
fn ended(ground: &Arc<Ground>, spec: &str, memory: &Memory) -> (Status, Stats) {
    let context = Context::new(ground.clone(), memory.clone(), 0);
    let search = CATALOGUE.parse(spec).expect(spec).build(&context);
    let Ok(mut search) = search else { return (Status::OutOfMemory, Stats::default()) };
    loop {
        let status = search.step(1_000);
        if status != Status::Running {
            return (status, search.stats());
        }
    }
}

/// With a table a step straight back leads nowhere new, and each is one step more.
#[test]
fn steps_straight_back_find_nothing() {
    let mut more = 0;
    for case in cases(number("KURA_SEED", 50), number("KURA_BOARDS", 2_000) / 10, Shape::SMALL) {
        let memory = Memory::new(64 << 20);
        let run = |back| ended(&case.ground, &format!("player-steps:back={back}"), &memory);
        let ((with, on), (without, off)) = (run("on"), run("off"));
        assert_eq!((with, on.expanded), (without, off.expanded), "{}", case.xsb);
        let steps = on.generated - off.generated;
        assert_eq!(on.duplicates - off.duplicates, steps, "{}", case.xsb);
        more += steps;
    }
    assert!(more > 1_000, "only {more} steps straight back");
}

/// Counted by hand: all positions one step from the start, and those two steps from it before the push that solves it.
#[test]
fn every_step_counts_once() {
    let level = Level::parse("######\n#    #\n#@ $.#\n######").expect("a level");
    let ground = Arc::new(Ground::new(&level).expect("a maze"));
    for (settings, counts) in [
        ("table=whole,back=off", (4, 7, 2)),
        ("table=none,back=off", (5, 9, 0)),
        ("table=none,back=on", (6, 15, 0)),
    ] {
        let spec = format!("player-steps:{settings}");
        let (status, stats) = ended(&ground, &spec, &Memory::new(64 << 20));
        assert!(matches!(status, Status::Solved { optimal: true, .. }), "{spec}: {status:?}");
        assert_eq!((stats.expanded, stats.generated, stats.duplicates), counts, "{spec}");
    }
}

/// Blocks of positions that were taken out are given back, and the rest with the search.
#[test]
fn it_keeps_to_the_memory() {
    let board = "##########\n#   #    #\n#. $$$ ..#\n#        #\n#   @    #\n##########";
    let ground = Arc::new(Ground::new(&Level::parse(board).expect("a level")).expect("a maze"));
    let mut full = 0;
    for limit in (1..24).map(|part| part << 18) {
        for spec in ["player-steps", "player-steps:table=none"] {
            let memory = Memory::new(limit);
            let (status, _) = ended(&ground, spec, &memory);
            assert!(memory.peak() <= limit, "{spec}: {} of {limit}", memory.peak());
            assert_eq!(memory.used(), 0, "{spec} with {limit} bytes");
            full += u32::from(status == Status::OutOfMemory);
        }
    }
    assert!(full > 20, "only {full} runs filled their memory");
}

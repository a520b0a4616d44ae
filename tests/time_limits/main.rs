//! Time limits are kept on any board: every strategy, including those of the lab, ends in the middle of a
//! step when the run is over, on boards of 10 to 1,000 boxes.

#[path = "../it/common/crowds.rs"]
mod crowds;

mod blocks;
mod pieces;

use std::sync::Arc;

use blocks::{counting, now};
use crowds::hall;
use kura::level::Level;
use kura::limits::{Halt, Memory};
use kura::position::{Ground, GroundBuild};
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;

/// How late a run may end, in blocks: some 20 ms on the machine of docs/figures.md.
fn late(limit: u64) -> u64 {
    (limit / 50).max(5_000_000)
}

/// The units of work of one step. In the browser it is an eighth of a call, which is
/// chosen by the clock and takes 40 ms at most; the command line uses more.
const CHUNK: u64 = 2_500;

/// Settings that make a step take longer, in addition to the defaults of every strategy.
const SLOWER: [&str; 8] = [
    "wiki-astar:frozen=on",
    "wiki-astar:conflicts=on",
    "wiki-astar:penalties=on",
    "wiki-astar:triples=on",
    "astar:bound=conflicts",
    "fess:plan=off",
    "packing-order:connected=0",
    "divide:groups=1",
];

/// The maze of a hall full of boxes.
fn ground(boxes: usize) -> Ground {
    Ground::new(&Level::parse(&hall(boxes)).expect("a level")).expect("a maze")
}

/// All strategies, and some with settings that make them slower.
fn strategies() -> impl Iterator<Item = &'static str> {
    CATALOGUE.entries().map(|entry| entry.name).chain(SLOWER)
}

/// How much longer than `limit` a strategy works, in blocks; `None` if it finishes before.
fn lateness(ground: &Ground, strategy: &str, limit: u64) -> Option<u64> {
    let ground = Ground { halt: Halt::default(), ..ground.clone() };
    let halt = ground.halt.clone();
    let context = Context::new(Arc::new(ground), Memory::new(2 << 30), 1);
    let begin = now();
    halt.set_alarm(move || now() - begin >= limit);
    let mut search = CATALOGUE.parse(strategy).expect(strategy).build(&context).ok()?;
    loop {
        let status = search.step(CHUNK);
        // What it reports after it was ended does not count.
        if halt.is_set() {
            break;
        }
        if status != Status::Running {
            return None;
        }
    }
    Some((now() - begin).saturating_sub(limit))
}

fn every_strategy_ends_in_time(boxes: usize, limits: &[u64]) {
    let Some(_alone) = counting("time limits") else { return };
    let ground = ground(boxes);
    let mut too_late = Vec::new();
    let mut cut = 0;
    for strategy in strategies() {
        for &limit in limits {
            let found = lateness(&ground, strategy, limit);
            println!("{boxes} boxes, {strategy}, {limit} blocks: late by {found:?}");
            cut += usize::from(found.is_some());
            if found.is_some_and(|found| found > late(limit)) {
                too_late.push((strategy, limit, found));
            }
        }
    }
    assert!(too_late.is_empty(), "with {boxes} boxes: {too_late:?}");
    // Most levels of this kind take longer.
    assert!(cut > 2 * limits.len(), "only {cut} runs were cut off");
}

#[test]
fn with_10_boxes() {
    every_strategy_ends_in_time(10, &[600_000, 20_000_000]);
}

#[test]
fn with_100_boxes() {
    every_strategy_ends_in_time(100, &[4_000_000, 40_000_000]);
}

#[test]
fn with_500_boxes() {
    every_strategy_ends_in_time(500, &[4_000_000, 80_000_000]);
}

#[test]
fn with_1000_boxes() {
    every_strategy_ends_in_time(1_000, &[4_000_000, 100_000_000]);
}

/// The tables of the maze are built in pieces, none of which takes long: all together take seconds.
#[test]
fn the_tables_of_the_largest_board_are_made_in_small_pieces() {
    let Some(_alone) = counting("tables of the largest board") else { return };
    let level = Level::parse(&hall(1_000)).expect("a level");
    let mut build = GroundBuild::new(&level).expect("a maze");
    let mut pieces = Vec::new();
    loop {
        let begin = now();
        let done = build.advance(1_000);
        pieces.push(now() - begin);
        if done {
            break;
        }
    }
    let longest = pieces.iter().max().expect("a piece");
    println!("{} pieces, longest {longest} blocks", pieces.len());
    assert!(pieces.len() > 3_000 && *longest < pieces::LONGEST, "{longest}");
}

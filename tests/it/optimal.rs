//! The fewest pushes and moves of real levels: for those that come with the page compared with their texts,
//! for the optional collections with values that another program proved (see `tests/it/common/levels.rs` for
//! their location).
//!
//! In `cargo test` every strategy tries the levels of the page and of Microban that it can finish soon. All
//! values of all files: `KURA_OPTIMAL=1000000 cargo test --release --test it optimal:: -- --ignored
//! --nocapture`, where the number is how many positions A* may expand per level. Hours for large ones.

use std::sync::Arc;

use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;

use crate::common::cases::number;
use crate::common::known::{Known, collection, known_levels, shipped};

/// Units of work between two checks of the limit.
const CHUNK: u64 = 10_000;
/// Bytes for one level.
const MEMORY: usize = 1 << 30;

/// The pushes and moves of a strategy's solution, within a limit of positions expanded. `None` when the limit
/// or the memory limit is reached.
fn solve(level: &Level, strategy: &str, limit: u64) -> Option<(usize, usize)> {
    let ground = match Ground::new(level) {
        Ok(ground) => Arc::new(ground),
        Err(why) => panic!("called unsolvable: {why:?}"),
    };
    let board = &ground.board;
    if board.start_boxes() == board.goals() {
        return Some((0, 0));
    }
    let context = Context::new(ground.clone(), Memory::new(MEMORY), 0);
    let spec = CATALOGUE.parse(strategy).expect("a strategy");
    let mut search = spec.build(&context).expect("memory to begin with");
    while search.stats().expanded < limit {
        match search.step(CHUNK) {
            Status::Running => {}
            Status::OutOfMemory => return None,
            Status::Solved { pushes, optimal } => {
                assert!(optimal, "{strategy} does not claim its proof");
                let lurd = lurd_of_pushes(board, &pushes).expect("a playable solution");
                let replayed = replay(level, &lurd).expect("moves that can be made");
                assert!(replayed.solved);
                return Some((replayed.measures.pushes, replayed.measures.moves));
            }
            other => panic!("{strategy} ends with {other:?}"),
        }
    }
    None
}

/// Tries all levels whose optimum is known; returns how many were finished, and how many there are.
fn agree(all: &[Known], strategy: &str, moves: bool, limit: u64) -> (usize, usize) {
    let (mut finished, mut known) = (0, 0);
    for level in all {
        let Some(least) = (if moves { level.moves } else { level.pushes }) else { continue };
        known += 1;
        let Some((pushes, all)) = solve(&level.level, strategy, limit) else { continue };
        assert_eq!(if moves { all } else { pushes }, least, "{strategy} on {}", level.name);
        finished += 1;
    }
    eprintln!("{strategy}: {finished} of {known} values finished, all agree");
    (finished, known)
}

#[test]
fn every_optimal_strategy_agrees_on_the_levels_of_the_page() {
    let levels = shipped();
    for strategy in ["astar", "astar-backward", "ida-star", "bidirectional", "breadth-first"] {
        let (finished, all) = agree(&levels, strategy, false, 2_000);
        assert!(all == levels.len() && finished * 4 >= all, "{strategy} finished only {finished}");
    }
}

#[test]
fn no_known_solution_has_fewer_moves_than_the_fewest() {
    let mut finished = 0;
    for Known { name, level, lurds, .. } in shipped() {
        let Some((_, moves)) = solve(&level, "fewest-moves", 2_000) else { continue };
        assert!(lurds.iter().all(|lurd| lurd.len() >= moves), "{name}: {moves} moves");
        finished += 1;
    }
    assert!(finished >= 20, "finished only {finished}");
}

#[test]
fn every_optimal_strategy_agrees_on_microban() {
    let levels = collection("optimal values of Microban", "microban_1_155");
    for (strategy, limit, least) in [
        ("astar", 20_000, 140),
        ("astar-backward", 5_000, 120),
        ("ida-star", 10_000, 120),
        ("bidirectional", 5_000, 120),
        ("breadth-first", 5_000, 110),
    ] {
        let (finished, known) = agree(&levels, strategy, false, limit);
        assert!(finished >= least.min(known), "{strategy} finished only {finished}");
    }
    let (finished, known) = agree(&levels, "fewest-moves", true, 10_000);
    assert!(finished >= 110.min(known), "fewest-moves finished only {finished}");
}

#[test]
#[ignore = "takes minutes: part of npm test -- --all"]
fn all_values_agree() {
    let limit = number("KURA_OPTIMAL", 100_000);
    let levels = known_levels("all optimal values");
    for (strategy, moves, limit) in [("astar", false, limit), ("fewest-moves", true, limit / 10)] {
        let (finished, known) = agree(&levels, strategy, moves, limit);
        assert!(finished >= 110.min(known), "{strategy} finished only {finished} of {known}");
    }
}

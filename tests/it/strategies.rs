//! Every strategy against the exhaustive search: the same verdict, and the same length if it claims a
//! shortest solution.
//!
//! `KURA_BOARDS=100000 cargo test --release --test it strategies::` takes that many boards
//! instead of the usual number; `KURA_SEED` chooses others.

use std::collections::{HashMap, VecDeque};
use std::task::Poll;

use crate::common::cases::{Case, cases, check, number};
use crate::common::exhaustive::{Maze, Shape};
use kura::level::replay;
use kura::limits::Memory;
use kura::plan::OrderSearch;
use kura::position::lurd_of_pushes;
use kura::search::{Context, ENTRIES, Entry, Fewest, Status};
use kura_lab::CATALOGUE;

/// Checks the verdict of a strategy on pushes, and the length of a shortest solution.
fn check_pushes(case: &Case, spec: &str, budget: u64) {
    let promises = CATALOGUE.parse(spec).expect(spec).fewest() == Fewest::Pushes;
    let Some(found) = check(case, spec, budget).found() else { return };
    let place = || format!("{spec} on\n{}", case.xsb);
    assert_eq!(found.optimal, promises, "claims nothing, or too much: {}", place());
    if found.optimal {
        assert_eq!(Some(found.pushes), case.pushes, "not a shortest: {}", place());
    }
}

fn strategies_on_pushes() -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(|e| e.fewest != Fewest::Moves)
}

/// Slices of different sizes, so that stopping and going on is tested as well.
fn budget(index: usize) -> u64 {
    [7, 100, 1 << 20][index % 3]
}

#[test]
fn every_strategy_agrees_with_the_exhaustive_search() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000));
    let (mut solvable, mut unsolvable) = (0, 0);
    for (index, case) in cases(seed, count, Shape::TINY).enumerate() {
        for entry in strategies_on_pushes() {
            check_pushes(&case, entry.name, budget(index));
        }
        *(if case.pushes.is_some() { &mut solvable } else { &mut unsolvable }) += 1;
    }
    println!("{solvable} solvable, {unsolvable} unsolvable, not counting those the maze decides");
    assert!(solvable * 50 > count && unsolvable * 50 > count);
}

#[test]
fn every_strategy_agrees_on_larger_boards() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 10);
    for (index, case) in cases(seed + 1, count, Shape::SMALL).enumerate() {
        for entry in strategies_on_pushes() {
            check_pushes(&case, entry.name, budget(index));
        }
    }
}

#[test]
fn every_switch_leaves_the_optimum_alone() {
    let (seed, count) = (number("KURA_SEED", 1), 300 + number("KURA_BOARDS", 2_000) / 20);
    let mut specs: Vec<String> = Vec::new();
    for Entry { name, rules, .. } in ENTRIES.iter().filter(|e| e.fewest == Fewest::Pushes) {
        specs.push(format!("{name}:no-rules"));
        specs.extend(rules.names().iter().map(|rule| format!("{name}:no-{rule}")));
        specs.extend(rules.names().iter().map(|rule| format!("{name}:no-rules,{rule}")));
    }
    for bound in ["none", "nearest", "greedy", "matching", "conflicts", "pairs"] {
        let bounded = ["astar", "astar-backward", "weighted", "greedy", "greedy-backward"];
        specs.extend(bounded.map(|name| format!("{name}:bound={bound}")));
    }
    specs.push("ida-star:bound=conflicts".into());
    let shapes = [(seed + 2, count, Shape::TINY), (seed + 3, count / 5, Shape::SMALL)];
    for (seed, count, shape) in shapes {
        for (index, case) in cases(seed, count, shape).enumerate() {
            for spec in &specs {
                check_pushes(&case, spec, budget(index));
            }
        }
    }
}

/// Boards this small get no order by default. With one, the search leaves out only what is dead, so it must
/// solve every solvable board, also after it has learnt.
#[test]
fn the_phase_search_solves_what_it_has_an_order_for() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 2);
    let specs = ["packing-order:connected=0", "packing-order:connected=0,no-rules"];
    let (mut ordered, mut solved) = (0, 0);
    for (seed, count, shape) in [(seed + 5, count, Shape::TINY), (seed + 6, count, Shape::SMALL)] {
        for (index, case) in cases(seed, count, shape).enumerate() {
            let memory = Memory::new(64 << 20);
            let search = OrderSearch::new(case.ground.clone(), 1_000_000, &memory);
            let mut search = search.expect("memory");
            let has_order = loop {
                if let Poll::Ready(order) = search.step(1_000) {
                    break order.is_some();
                }
            };
            for spec in specs {
                let found = check(&case, spec, budget(index)).found().is_some();
                assert_eq!(found, has_order && case.pushes.is_some(), "{spec} on\n{}", case.xsb);
                ordered += u64::from(has_order);
                solved += u64::from(found);
            }
        }
    }
    println!("{ordered} with an order, {solved} solved");
    assert!(solved * 3 > ordered);
}

/// Feature-space searches prove nothing, but leave out only what is dead: they must solve every solvable
/// small board.
#[test]
fn the_feature_space_searches_solve_what_can_be_solved() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 2);
    let mut solved = 0;
    for (seed, count, shape) in [(seed + 7, count, Shape::TINY), (seed + 8, count, Shape::SMALL)] {
        for (index, case) in cases(seed, count, shape).enumerate() {
            for spec in ["fess", "fess:no-rules", "spread", "spread:no-rules"] {
                let found = check(&case, spec, budget(index)).found().is_some();
                assert_eq!(found, case.pushes.is_some(), "{spec} on\n{}", case.xsb);
                solved += u64::from(found);
            }
        }
    }
    assert!(solved >= 4 * count, "only {solved} solved");
}

/// The fewest moves that solve a board of up to 16 floor squares, by trying all walks.
fn fewest_moves(maze: &Maze, player: usize) -> Option<u32> {
    let at: HashMap<(usize, usize), usize> =
        maze.place.iter().enumerate().map(|(i, &p)| (p, i)).collect();
    let step = |square: usize, (dr, dc): (usize, usize)| {
        let (row, column) = maze.place[square];
        at.get(&(row + dr - 1, column + dc - 1)).copied()
    };
    let mut seen = vec![false; 1 << 16 << 4];
    let index = |boxes: u64, player: usize| (boxes as usize) << 4 | player;
    let mut queue = VecDeque::from([(maze.start.boxes, player, 0)]);
    seen[index(maze.start.boxes, player)] = true;
    while let Some((boxes, player, moves)) = queue.pop_front() {
        if boxes == maze.goals {
            return Some(moves);
        }
        for direction in [(0, 1), (1, 2), (2, 1), (1, 0)] {
            let Some(next) = step(player, direction) else { continue };
            let mut after = boxes;
            if boxes >> next & 1 != 0 {
                let Some(to) = step(next, direction).filter(|to| boxes >> to & 1 == 0) else {
                    continue;
                };
                after ^= 1 << next | 1 << to;
            }
            if !std::mem::replace(&mut seen[index(after, next)], true) {
                queue.push_back((after, next, moves + 1));
            }
        }
    }
    None
}

/// The fewest moves that solve a case with a board of up to 16 floor squares.
fn fewest_moves_of(case: &Case) -> Option<u32> {
    let maze = Maze::parse(&case.xsb);
    let player = case.xsb.replace('\n', "").find(['@', '+']).expect("a player");
    let width = case.level.width();
    let place = (player / width, player % width);
    let player = maze.place.iter().position(|&p| p == place).expect("a floor square");
    fewest_moves(&maze, player)
}

#[test]
fn the_search_on_moves_says_nothing_wrong_before_it_is_done() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 4);
    for (spec, improves) in [("fewest-moves", true), ("player-steps", false)] {
        let (mut bounds, mut unproven) = (0, 0);
        for case in cases(seed + 5, count, Shape::TINY) {
            let Some(truth) = fewest_moves_of(&case) else { continue };
            let context = Context::new(case.ground.clone(), Memory::new(1 << 26), 0);
            let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect("memory");
            while search.step(1) == Status::Running {
                if let Some(least) = search.stats().lower_bound {
                    assert!(least <= truth, "{spec}: {least}, not {truth}, on\n{}", case.xsb);
                    bounds += 1;
                }
                if let Some(pushes) = search.solution() {
                    let lurd = lurd_of_pushes(&case.ground.board, pushes).expect("a path");
                    let played = replay(&case.level, &lurd).expect("moves that can be played");
                    let moves = played.measures.moves;
                    assert!(played.solved && moves >= truth as usize, "{spec} on\n{}", case.xsb);
                    unproven += 1;
                }
            }
        }
        println!("{spec}: {bounds} bounds, {unproven} solutions before the proof");
        assert!(bounds * 4 > count && (unproven * 4 > count) == improves);
    }
}

#[test]
fn the_search_on_moves_finds_the_fewest() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 2);
    let (mut solved, mut differ, mut forgot) = (0, 0, 0);
    for (index, case) in cases(seed + 4, count, Shape::TINY).enumerate() {
        let truth = fewest_moves_of(&case);
        assert_eq!(truth.is_some(), case.pushes.is_some(), "{}", case.xsb);
        let mut specs = vec!["fewest-moves", "fewest-moves:no-rules"];
        specs.extend(["player-steps", "player-steps:no-rules", "player-steps:back=on"]);
        // Without a table the positions grow with every move, and on a board without a solution it may never end.
        if truth.is_some_and(|moves| moves <= 10) {
            specs.extend(["player-steps:table=none", "player-steps:table=none,back=on,no-rules"]);
            forgot += 1;
        }
        for spec in specs {
            let Some(found) = check(&case, spec, budget(index)).found() else { continue };
            assert!(found.optimal, "{spec} claims nothing on\n{}", case.xsb);
            assert_eq!(Some(found.moves), truth, "{spec} on\n{}", case.xsb);
            solved += 1;
            differ += u32::from(Some(found.pushes) != case.pushes);
        }
    }
    println!("{solved} solutions with the fewest moves, {differ} of them with more pushes");
    assert!(solved * 50 > count && forgot * 20 > count);
}

//! What the corral search calls dead has no solution.

use kura::board::Direction;
use kura::deadlock::Corral;
use kura::position::{FloorParts, Ground, Push};

use super::boards::{boards, shapes};
use super::graph::{Graph, NEVER, State, Verdict, breadth_first};
use super::small_levels::small_levels;
use crate::common::known::known_levels;

/// Sub-positions of one small search.
const BUDGET: u64 = 100;

#[test]
fn positions_called_dead_have_no_solution() {
    let (mut dead, mut unsolvable, mut all, mut work) = (0u64, 0u64, 0u64, 0u64);
    for (seed, shape) in shapes().into_iter().enumerate() {
        let graphs = boards(seed as u64 + 80, shape)
            .take(60)
            .filter_map(|g| Graph::explore(&g, 20_000).map(|graph| (g, graph)));
        for (ground, graph) in graphs.take(12) {
            let mut rule = Corral::new(&ground);
            let mut parts = FloorParts::new(ground.board.len());
            for (state, &to_go) in graph.states.iter().zip(&graph.to_go) {
                let (boxes, reach) = state.view(&ground);
                all += 1;
                unsolvable += u64::from(to_go == NEVER);
                if rule.is_dead(&ground, &boxes, &reach, &mut parts, BUDGET, &mut work) {
                    assert_eq!(to_go, NEVER, "{shape:?} {state:?}");
                    dead += 1;
                }
            }
        }
    }
    println!("{dead} dead of {unsolvable} unsolvable of {all}; {work} sub-positions");
    assert!(dead >= 1_000);
}

#[test]
fn no_position_of_a_known_solution_is_called_dead() {
    let (mut asked, mut work) = (0u64, 0u64);
    let mut replayed = 0;
    for known in known_levels("corrals on known solutions") {
        let ground = Ground::new(&known.level).expect("a level that has a solution");
        for lurd in known.lurds.iter().take(2) {
            let Some(states) = replay(&ground, lurd) else { continue };
            replayed += 1;
            let mut rule = Corral::new(&ground);
            let mut parts = FloorParts::new(ground.board.len());
            for state in states {
                let (boxes, reach) = state.view(&ground);
                asked += 1;
                let dead = rule.is_dead(&ground, &boxes, &reach, &mut parts, BUDGET, &mut work);
                assert!(!dead, "{}: {state:?}", known.name);
            }
        }
    }
    println!("{replayed} solutions, {asked} positions, {work} sub-positions");
    assert!(replayed >= 180 && asked >= 5_000);
}

/// The positions after each push, when the text solves the level.
fn replay(ground: &Ground, lurd: &str) -> Option<Vec<State>> {
    let board = &ground.board;
    let mut boxes = board.start_boxes().to_vec();
    let mut player = board.start_player();
    let mut states = vec![State::start(ground)];
    for letter in lurd.chars() {
        let direction = Direction::from_index("URDL".find(letter.to_ascii_uppercase())?);
        let next = board.neighbour(player, direction);
        // A step into a dead end that the board leaves out: nothing is pushed there.
        if next == kura::board::WALL {
            return None;
        }
        if let Some(number) = boxes.iter().position(|&b| b == next) {
            boxes[number] = Push { from: next, direction }.to(board);
            states.push(State::of(ground, boxes.clone(), next));
        }
        player = next;
    }
    states.last()?.is_solved(ground).then_some(states)
}

#[test]
fn breadth_first_search_finds_the_same_with_and_without() {
    let (mut without, mut with, mut fired, mut work) = (0, 0, 0, 0);
    for (name, ground) in small_levels("corral") {
        let (truth, plain) = breadth_first(&ground, 4_000, |state, _| state.pushes(&ground));
        if truth == Verdict::GaveUp {
            continue;
        }
        let mut rule = Corral::new(&ground);
        let mut parts = FloorParts::new(ground.board.len());
        let (verdict, expanded) = breadth_first(&ground, 4_001, |state, _| {
            let (boxes, reach) = state.view(&ground);
            if rule.is_dead(&ground, &boxes, &reach, &mut parts, BUDGET, &mut work) {
                return Vec::new();
            }
            state.pushes(&ground)
        });
        assert_eq!(truth, verdict, "{name}");
        without += plain;
        with += expanded;
        fired += rule.fired;
    }
    println!("expanded {without} without, {with} with, fired {fired}, {work} sub-positions");
    assert!(fired >= 1_000 && with < without);
}

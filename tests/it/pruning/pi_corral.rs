//! PI-corral pruning preserves the length of shortest solutions.

use kura::position::FloorParts;
use kura::prune::PiCorral;

use super::boards::{Shape, boards, larger_shapes, shapes};
use super::graph::{Graph, NEVER, Verdict, breadth_first};
use super::small_levels::small_levels;

#[test]
fn some_returned_push_is_best_at_every_solvable_position() {
    for (boards, shapes, count, limit) in
        [("small", shapes(), 12, 20_000), ("larger", larger_shapes(), 200, 60_000)]
    {
        let (narrowed, dead, solvable) = try_all_positions(shapes, count, limit);
        println!("{boards}: narrowed {narrowed}, of them dead {dead}, solvable {solvable}");
        assert!(narrowed >= 1_000 && dead >= 1_000 && solvable >= 1_000);
    }
}

/// Applies the rule at every position of `count` random boards of each shape with up to `limit` positions.
/// Returns how often it pruned pushes, how often all of them, and how often in solvable positions.
fn try_all_positions(shapes: Vec<Shape>, count: usize, limit: usize) -> (u64, u64, u64) {
    let (mut narrowed, mut dead, mut solvable) = (0u64, 0u64, 0u64);
    let mut out = Vec::new();
    for (seed, shape) in shapes.into_iter().enumerate() {
        let graphs = boards(seed as u64, shape)
            .take(5 * count)
            .filter_map(|g| Graph::explore(&g, limit).map(|graph| (g, graph)));
        for (ground, graph) in graphs.take(count) {
            let mut rule = PiCorral::new(&ground);
            let mut parts = FloorParts::new(ground.board.len());
            for (number, state) in graph.states.iter().enumerate() {
                let (boxes, reach) = state.view(&ground);
                if !rule.prune(&ground, &boxes, &reach, &mut parts, &mut out) {
                    continue;
                }
                let all = &graph.edges[number];
                assert!(out.iter().all(|push| all.iter().any(|(p, _)| p == push)), "{state:?}");
                narrowed += u64::from(out.len() < all.len());
                dead += u64::from(out.is_empty() && !all.is_empty());
                let to_go = graph.to_go[number];
                if to_go == NEVER {
                    continue;
                }
                solvable += u64::from(out.len() < all.len());
                assert!(to_go > 0, "a corral in a solved position: {state:?}");
                let kept = all
                    .iter()
                    .any(|&(push, next)| out.contains(&push) && graph.to_go[next as usize] < to_go);
                assert!(kept, "{shape:?} {state:?}: {out:?} loses the shortest solution");
            }
        }
    }
    (narrowed, dead, solvable)
}

#[test]
fn breadth_first_search_finds_the_same_with_and_without() {
    let (mut without, mut with, mut fired) = (0, 0, 0);
    for (name, ground) in small_levels("PI-corral") {
        let (truth, plain) = breadth_first(&ground, 8_000, |state, _| state.pushes(&ground));
        if truth == Verdict::GaveUp {
            continue;
        }
        let mut rule = PiCorral::new(&ground);
        let mut parts = FloorParts::new(ground.board.len());
        let (verdict, pruned) = breadth_first(&ground, 8_000, |state, _| {
            let (boxes, reach) = state.view(&ground);
            let mut out = Vec::new();
            if rule.prune(&ground, &boxes, &reach, &mut parts, &mut out) {
                out
            } else {
                state.pushes(&ground)
            }
        });
        assert_eq!(truth, verdict, "{name}");
        without += plain;
        with += pruned;
        fired += rule.fired;
    }
    println!("expanded {without} without, {with} with, fired {fired}");
    assert!(fired >= 1_000 && with < without);
}

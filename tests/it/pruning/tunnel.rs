//! Tunnels and gates preserve the length of shortest solutions.

use kura::position::FloorParts;
use kura::prune::{PiCorral, Tunnel};

use super::boards::{Shape, boards};
use super::graph::{Graph, NEVER, Verdict, breadth_first};
use super::small_levels::small_levels;

/// At every position and for every push that leads there: a returned push is on a shortest solution, or the
/// position before has a solution that is no longer than this one's.
#[test]
fn a_returned_push_is_best_or_the_position_before_is_better() {
    let (mut fired, mut solvable, mut turned_back) = (0u64, 0u64, 0u64);
    let mut out = Vec::new();
    for (seed, walls) in [40, 45, 50, 55].into_iter().enumerate() {
        let shape = Shape { width: 10, height: 9, boxes: 3, walls, pulls: 60 };
        let graphs = boards(seed as u64 + 40, shape)
            .take(400)
            .filter_map(|g| Graph::explore(&g, 10_000).map(|graph| (g, graph)));
        for (ground, graph) in graphs.take(60) {
            let mut rule = Tunnel::new(&ground);
            let ways = graph.edges.iter().enumerate().flat_map(|(before, edges)| {
                edges.iter().map(move |&(push, number)| (Some((before, push)), number))
            });
            for (way, number) in ways.chain([(None, 0)]) {
                let state = &graph.states[number as usize];
                let (boxes, reach) = state.view(&ground);
                let last = way.map(|(_, push)| push);
                if !rule.prune(&ground, &boxes, &reach, last, &mut out) {
                    continue;
                }
                let to_go = graph.to_go[number as usize];
                if to_go == NEVER {
                    continue;
                }
                solvable += 1;
                let all = &graph.edges[number as usize];
                let kept = all
                    .iter()
                    .any(|&(push, next)| out.contains(&push) && graph.to_go[next as usize] < to_go);
                let better = way.is_some_and(|(before, _)| graph.to_go[before] < to_go);
                assert!(kept || better, "{state:?} after {last:?}: {out:?}");
                turned_back += u64::from(!kept);
            }
            fired += rule.fired;
        }
    }
    println!("fired {fired}, solvable {solvable}, better turned back {turned_back}");
    assert!(fired >= 1_000 && solvable >= 1_000 && turned_back > 0);
}

#[test]
fn breadth_first_search_finds_the_same_with_and_without() {
    let (mut without, mut with, mut with_both, mut fired) = (0, 0, 0, 0);
    for (name, ground) in small_levels("tunnel") {
        let (truth, plain) = breadth_first(&ground, 4_000, |state, _| state.pushes(&ground));
        if truth == Verdict::GaveUp {
            continue;
        }
        let mut rule = Tunnel::new(&ground);
        let mut corral = PiCorral::new(&ground);
        let mut parts = FloorParts::new(ground.board.len());
        for both in [false, true] {
            let (verdict, expanded) = breadth_first(&ground, 4_001, |state, last| {
                let (boxes, reach) = state.view(&ground);
                let mut out = Vec::new();
                if rule.prune(&ground, &boxes, &reach, last, &mut out)
                    || both && corral.prune(&ground, &boxes, &reach, &mut parts, &mut out)
                {
                    return out;
                }
                state.pushes(&ground)
            });
            assert_eq!(truth, verdict, "{name}, PI-corrals {both}");
            *(if both { &mut with_both } else { &mut with }) += expanded;
        }
        without += plain;
        fired += rule.fired;
    }
    println!(
        "expanded {without} without, {with} with, {with_both} with PI-corrals too; fired {fired}"
    );
    assert!(fired >= 1_000 && with < without);
}

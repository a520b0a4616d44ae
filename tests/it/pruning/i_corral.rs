//! Pruning on I-corrals: those that never open preserve a shortest solution, auxiliary pushes preserve
//! solvability.

use kura::position::{FloorParts, Ground, Push};
use kura_lab::i_corral::ICorrals;

use super::boards::{Shape, boards, larger_shapes, shapes};
use super::graph::{Graph, NEVER, State};
use kura::prune::PiCorral;

/// Statistics of one idea.
#[derive(Default, Debug)]
struct Seen {
    /// Positions with fewer pushes to try, those of them with none, and those of them with a solution.
    narrowed: u64,
    dead: u64,
    solvable: u64,
    triples: u64,
    /// Positions narrowed although no PI-corral narrows them.
    alone: u64,
}

/// The position after some pushes, each of which must be legal.
fn after(ground: &Ground, state: &State, way: &[Push]) -> State {
    way.iter().fold(state.clone(), |state, &push| {
        assert!(state.pushes(ground).contains(&push), "{push:?} of {way:?} in {state:?}");
        state.after(ground, push)
    })
}

/// Applies the rule at every position of `count` random boards of each shape.
fn try_all_positions(shapes: Vec<Shape>, count: usize, limit: usize, auxiliary: bool) -> Seen {
    let mut seen = Seen::default();
    let mut out = Vec::new();
    for (seed, shape) in shapes.into_iter().enumerate() {
        let graphs = boards(100 + seed as u64, shape)
            .take(5 * count)
            .filter_map(|g| Graph::explore(&g, limit).map(|graph| (g, graph)));
        for (ground, graph) in graphs.take(count) {
            let mut idea = ICorrals::new(&ground, !auxiliary, auxiliary);
            let mut pi_corral = PiCorral::new(&ground);
            let mut parts = FloorParts::new(ground.board.len());
            for (number, state) in graph.states.iter().enumerate() {
                let (mut boxes, reach) = state.view(&ground);
                let before = boxes.clone();
                let Some(ways) = idea.prune(&ground, &mut boxes, &reach, &mut 0) else { continue };
                assert_eq!(boxes.set(), before.set());
                let all = &graph.edges[number];
                let is_less = ways.len() < all.len();
                seen.narrowed += u64::from(is_less);
                seen.dead += u64::from(ways.is_empty() && !all.is_empty());
                seen.triples += ways.iter().filter(|way| way.len() == 3).count() as u64;
                let alone =
                    is_less && !pi_corral.prune(&ground, &boxes, &reach, &mut parts, &mut out);
                seen.alone += u64::from(alone);
                let to_go = graph.to_go[number];
                let ends: Vec<State> = ways.iter().map(|w| after(&ground, state, w)).collect();
                if to_go == NEVER {
                    continue;
                }
                seen.solvable += u64::from(is_less);
                assert!(to_go > 0, "a corral in a solved position: {state:?}");
                let distance = |end: &State| {
                    let place = graph.states.iter().position(|state| state == end);
                    graph.to_go[place.expect("a position of the graph")]
                };
                let kept = ends.iter().any(|end| distance(end) < to_go);
                assert!(kept, "{shape:?} {state:?}: {ways:?} loses the solution");
            }
        }
    }
    seen
}

/// The statistics on small boards and on larger ones.
fn try_boards(auxiliary: bool) -> [Seen; 2] {
    let seen = [(shapes(), 12, 20_000), (larger_shapes(), 150, 40_000)]
        .map(|(shapes, count, limit)| try_all_positions(shapes, count, limit, auxiliary));
    println!("{seen:#?}");
    seen
}

#[test]
fn a_corral_that_never_opens_keeps_a_shortest_solution_at_every_position() {
    let [small, larger] = try_boards(false);
    assert!(small.narrowed >= 500 && small.dead >= 300 && small.alone >= 50);
    assert!(larger.narrowed >= 1_000 && larger.solvable >= 10);
}

#[test]
fn auxiliary_pushes_keep_a_solution_at_every_position() {
    let [small, larger] = try_boards(true);
    assert!(small.solvable >= 300 && small.triples >= 100 && small.alone >= 50);
    assert!(larger.solvable >= 1_000 && larger.triples >= 100 && larger.alone >= 50);
}

//! Every rule against the exhaustive truth of small random boards.

use crate::common::exhaustive::{Maze, Shape, State, Step, random_boards};
use crate::deadlocks::rules::full_table;
use kura::board::{DIRECTIONS, Square, WALL};
use kura::deadlock::{Bipartite, Diagonal, Freeze, FreezePull};
use kura::level::Level;
use kura::position::{Boxes, Ground, Reach, Side};

/// One board as the rules see it and as the exhaustive solver sees it.
pub struct Case {
    pub xsb: String,
    pub maze: Maze,
    pub ground: Ground,
    /// The solver's square of each floor square, [`WALL`] if it leaves it out.
    square: Vec<Square>,
    pub boxes: Boxes,
    pub reach: Reach,
}

impl Case {
    /// `None` when the solver already turned boxes into walls or rejects the level.
    pub fn new(xsb: &str) -> Option<Case> {
        let level = Level::parse(xsb).expect("the generator makes valid levels");
        let ground = Ground::new(&level).ok()?;
        let maze = Maze::parse(xsb);
        if ground.board.start_boxes().len() != maze.goals.count_ones() as usize {
            return None;
        }
        let square = maze
            .place
            .iter()
            .map(|&(row, column)| ground.board.square_at(row * level.width() + column))
            .collect();
        let boxes = Boxes::new(ground.board.len(), &[], &ground.zobrist);
        let reach = Reach::new(ground.board.len());
        Some(Case { xsb: xsb.into(), maze, ground, square, boxes, reach })
    }

    /// Sets up `boxes` and `reach` after `step`; false when the solver's maze lacks one of
    /// the squares.
    pub fn show(&mut self, state: State, player: u8) -> bool {
        let here: Vec<Square> = (0..self.square.len())
            .filter(|s| state.boxes >> s & 1 != 0)
            .map(|s| self.square[s])
            .collect();
        let player = self.square[player as usize];
        if player == WALL || here.contains(&WALL) {
            return false;
        }
        self.boxes = Boxes::new(self.ground.board.len(), &here, &self.ground.zobrist);
        self.reach.fill(&self.ground.board, &self.boxes, player);
        true
    }
}

/// Calls `check` with every step of every state of the random boards of `shape`, and with whether the state
/// after it is alive. Returns the number of states called dead.
fn on_random_boards<R>(
    seed: u64,
    count: usize,
    shape: Shape,
    pulls: bool,
    mut rules: impl FnMut(&Ground) -> R,
    mut is_dead: impl FnMut(&mut R, &Case, Square, Square) -> bool,
) -> (u64, u64) {
    let (mut fired, mut steps_tried) = (0, 0);
    for xsb in random_boards(seed, count, shape) {
        let Some(mut case) = Case::new(&xsb) else { continue };
        let mut rule = rules(&case.ground);
        let alive =
            if pulls { case.maze.reachable(usize::MAX) } else { case.maze.solvable(usize::MAX) };
        let alive = alive.expect("no limit is set");
        for state in case.maze.all_states() {
            let steps = if pulls { case.maze.pulls(state) } else { case.maze.pushes(state) };
            for Step { to, player, state: after, .. } in steps {
                if !case.show(after, player) {
                    continue;
                }
                steps_tried += 1;
                let (to, player) = (case.square[to as usize], case.square[player as usize]);
                if is_dead(&mut rule, &case, to, player) {
                    fired += 1;
                    assert!(!alive.contains_key(&after), "{}\n{after:?} is not dead", case.xsb);
                }
            }
        }
    }
    (fired, steps_tried)
}

#[test]
fn dead_squares_are_sound() {
    for (side, seed) in [(Side::Push, 12), (Side::Pull, 13)] {
        for (shape, count) in [(Shape::TINY, 8000), (Shape::SMALL, 120)] {
            let pulls = side == Side::Pull;
            let (fired, tries) = on_random_boards(
                seed,
                count,
                shape,
                pulls,
                |_| (),
                |(), case, to, _| case.ground.distances(side).is_dead(to),
            );
            println!("dead squares, {side:?}, {} floor squares: {fired} of {tries}", shape.floor.1);
            assert!(fired >= 1000);
        }
    }
}

#[test]
fn freeze_is_sound() {
    let (tiny, tries) =
        on_random_boards(1, 8000, Shape::TINY, false, Freeze::new, |rule, case, to, _| {
            rule.after_push(&case.ground, &case.boxes, to)
        });
    println!("freeze, tiny boards: {tiny} of {tries}");
    assert!(tiny >= 1000);
    let (small, tries) =
        on_random_boards(2, 120, Shape::SMALL, false, Freeze::new, |rule, case, to, _| {
            rule.after_push(&case.ground, &case.boxes, to)
        });
    println!("freeze, small boards: {small} of {tries}");
    assert!(small >= 1000);
}

#[test]
fn freeze_on_the_pull_side_is_sound() {
    let (tiny, tries) =
        on_random_boards(3, 8000, Shape::TINY, true, FreezePull::new, |rule, case, to, _| {
            rule.after_pull(&case.boxes, to)
        });
    println!("freeze by pulls, tiny boards: {tiny} of {tries}");
    assert!(tiny >= 1000);
    let (small, tries) =
        on_random_boards(4, 400, Shape::SMALL, true, FreezePull::new, |rule, case, to, _| {
            rule.after_pull(&case.boxes, to)
        });
    println!("freeze by pulls, small boards: {small} of {tries}");
    assert!(small >= 1000);
}

#[test]
fn frozen_boxes_never_move_in_a_solution() {
    let mut held = 0;
    for xsb in random_boards(5, 3000, Shape::SMALL) {
        let Some(mut case) = Case::new(&xsb) else { continue };
        let mut freeze = Freeze::new(&case.ground);
        let alive = case.maze.solvable(usize::MAX).expect("no limit is set");
        for &state in alive.keys() {
            if !case.show(state, state.player) {
                continue;
            }
            let frozen = freeze.frozen(&case.boxes);
            assert!(frozen.iter().all(|s| case.ground.board.is_goal(s)), "{xsb}\n{state:?}");
            for step in case.maze.pushes(state) {
                if frozen.contains(case.square[step.from as usize]) {
                    held += 1;
                    assert!(!alive.contains_key(&step.state), "{xsb}\n{state:?} {step:?}");
                }
            }
        }
    }
    println!("pushes of frozen boxes: {held}");
    assert!(held >= 1000);
}

#[test]
fn pairs_are_sound() {
    for (side, seed) in [(Side::Push, 6), (Side::Pull, 7)] {
        let pulls = side == Side::Pull;
        for (shape, count) in [(Shape::TINY, 8000), (Shape::SMALL, 120)] {
            let (fired, tries) = on_random_boards(
                seed,
                count,
                shape,
                pulls,
                |ground| full_table(ground, side),
                |table, case, to, player| {
                    let dead = table.is_dead(&case.ground, &case.boxes, to, player);
                    let anywhere = table.is_dead_anywhere(&case.ground, &case.boxes, &case.reach);
                    assert!(anywhere || !dead, "the moved box is one of all boxes");
                    anywhere
                },
            );
            println!("pairs, {side:?}, {} floor squares: {fired} of {tries}", shape.floor.1);
            assert!(fired >= 1000);
        }
    }
}

/// With two boxes on the board the table must be exact, including its costs.
#[test]
fn pairs_are_exact() {
    let two = Shape { inside: (5, 5), floor: (6, 18), boxes: (2, 2), walls: 0.3 };
    for side in [Side::Push, Side::Pull] {
        let (mut dead, mut alive) = (0, 0);
        for xsb in random_boards(8, 1000, two) {
            let Some(mut case) = Case::new(&xsb) else { continue };
            let table = full_table(&case.ground, side);
            let truth = match side {
                Side::Push => case.maze.solvable(usize::MAX),
                Side::Pull => case.maze.reachable(usize::MAX),
            };
            let truth = truth.expect("no limit is set");
            for state in case.maze.all_states() {
                if !case.show(state, state.player) {
                    continue;
                }
                let [a, b] = *case.boxes.list() else { panic!("two boxes") };
                if [a, b].iter().any(|&s| case.ground.distances(side).is_dead(s)) {
                    assert!(!truth.contains_key(&state));
                    continue;
                }
                let called = table.is_dead_anywhere(&case.ground, &case.boxes, &case.reach);
                assert_eq!(called, !truth.contains_key(&state), "{xsb}\n{side:?} {state:?}");
                for (of, other) in [(a, b), (b, a)] {
                    for direction in DIRECTIONS {
                        let beside = case.ground.board.neighbour(of, direction);
                        if beside != WALL && case.reach.contains(beside) {
                            let cost = table.pair_cost(of, direction, other).map(u32::from);
                            assert_eq!(
                                cost,
                                truth.get(&state).copied(),
                                "{xsb}\n{side:?} {state:?}"
                            );
                        }
                    }
                }
                if called { dead += 1 } else { alive += 1 }
            }
        }
        println!("pairs, {side:?}: {dead} dead, {alive} alive, all as they are");
        assert!(dead >= 1000 && alive >= 1000);
    }
}

/// A bipartite test that has seen no position yet.
fn fresh(ground: &Ground, side: Side) -> Bipartite {
    Bipartite::new(ground, side, Bipartite::LARGEST)
}

#[test]
fn bipartite_is_sound() {
    let rules = |ground: &Ground| (Freeze::new(ground), fresh(ground, Side::Push));
    for (shape, count) in [(Shape::TINY, 8000), (Shape::SMALL, 80)] {
        let mut beyond_freeze = 0;
        let (fired, tries) =
            on_random_boards(9, count, shape, false, rules, |(freeze, bipartite), case, to, _| {
                let frozen = freeze.frozen(&case.boxes);
                let dead = bipartite.is_dead(&case.ground, &case.boxes, &case.reach, frozen);
                let again = fresh(&case.ground, Side::Push).is_dead(
                    &case.ground,
                    &case.boxes,
                    &case.reach,
                    frozen,
                );
                assert_eq!(again, dead, "the targets of earlier positions change nothing");
                let known = freeze.after_push(&case.ground, &case.boxes, to);
                assert!(dead || !known, "a frozen box off goal has no goal");
                beyond_freeze += u64::from(dead && !known);
                dead
            });
        let floor = shape.floor.1;
        println!("bipartite, {floor}: {fired} of {tries}, {beyond_freeze} without a freeze");
        assert!(beyond_freeze >= 1000);
    }
}

#[test]
fn bipartite_on_the_pull_side_is_sound() {
    let rules = |ground: &Ground| (FreezePull::new(ground), fresh(ground, Side::Pull));
    for (shape, count) in [(Shape::TINY, 8000), (Shape::SMALL, 80)] {
        let mut beyond_freeze = 0;
        let (fired, tries) =
            on_random_boards(11, count, shape, true, rules, |(freeze, bipartite), case, to, _| {
                let frozen = freeze.frozen(&case.boxes);
                let dead = bipartite.is_dead(&case.ground, &case.boxes, &case.reach, frozen);
                let again = fresh(&case.ground, Side::Pull).is_dead(
                    &case.ground,
                    &case.boxes,
                    &case.reach,
                    frozen,
                );
                assert_eq!(again, dead, "the targets of earlier positions change nothing");
                let known = freeze.after_pull(&case.boxes, to);
                assert!(dead || !known, "a frozen box off its start square has none");
                beyond_freeze += u64::from(dead && !known);
                dead
            });
        let floor = shape.floor.1;
        println!(
            "bipartite by pulls, {floor}: {fired} of {tries}, {beyond_freeze} without a freeze"
        );
        assert!(beyond_freeze >= 1000);
    }
}

#[test]
fn diagonal_is_sound() {
    let rules = |ground: &Ground| (Freeze::new(ground), Diagonal::new(ground));
    let crowded = Shape { inside: (5, 4), floor: (10, 18), boxes: (4, 6), walls: 0.2 };
    let mut beyond_freeze = 0;
    let (fired, tries) =
        on_random_boards(10, 400, crowded, false, rules, |(freeze, diagonal), case, to, player| {
            let dead = diagonal.after_push(&case.ground, &case.boxes, to, player);
            let known = freeze.after_push(&case.ground, &case.boxes, to);
            beyond_freeze += u64::from(dead && !known);
            dead
        });
    println!("diagonal: {fired} of {tries}, {beyond_freeze} without a freeze");
    assert!(fired >= 1000 && beyond_freeze >= 1000);
}

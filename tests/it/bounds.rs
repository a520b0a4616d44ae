//! The lower bounds: the incremental matching against one computed from scratch, and every bound against the
//! true number of pushes.

use std::collections::HashMap;

use crate::common::exhaustive::{Maze, Shape, State, random_boards};
use crate::common::known::known_levels;
use kura::board::{FAR, Square, WALL};
use kura::bound::{
    Conflicts, GroupBound, Matching, PairBound, UNMATCHABLE, least_pushes, nearest_targets,
};
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::position::{Boxes, Ground, Reach, Side};
use rand::prelude::*;

/// The least cost of giving each row a column of its own, by trying all sets of columns.
fn least_matching(rows: &[&[u16]]) -> u32 {
    let mut least = vec![UNMATCHABLE; 1 << rows.len()];
    least[0] = 0;
    for set in 0..least.len() {
        let Some(row) = rows.get(set.count_ones() as usize) else { continue };
        for (column, &cost) in row.iter().enumerate() {
            if set >> column & 1 == 0 && cost != FAR && least[set] != UNMATCHABLE {
                let next = set | 1 << column;
                least[next] = least[next].min(least[set] + u32::from(cost));
            }
        }
    }
    least[(1 << rows.len()) - 1]
}

fn least_matching_of(ground: &Ground, side: Side, boxes: &Boxes, player: Square) -> u32 {
    let table = ground.distances(side);
    let rows: Vec<&[u16]> =
        boxes.list().iter().map(|&b| table.row_for(&ground.sides, b, player)).collect();
    least_matching(&rows)
}

/// Larger boards with more boxes than the exhaustive search could take.
const WIDE: Shape = Shape { inside: (9, 8), floor: (40, 72), boxes: (2, 8), walls: 0.15 };

/// Boards with room for boxes to get in each other's way, small enough to be solved completely.
const OPEN: Shape = Shape { inside: (6, 5), floor: (18, 26), boxes: (2, 4), walls: 0.12 };

fn grounds(seed: u64, count: usize, shape: Shape) -> Vec<(String, Ground)> {
    random_boards(seed, count, shape)
        .into_iter()
        .filter_map(|xsb| {
            let level = Level::parse(&xsb).expect("the generator makes valid levels");
            Some((xsb, Ground::new(&level).ok()?))
        })
        .collect()
}

/// Boxes and a player placed at random, usually without a box on a dead square.
fn strewn(random: &mut StdRng, ground: &Ground, side: Side) -> (Boxes, Square) {
    let mut squares: Vec<Square> = ground.board.squares().collect();
    squares.shuffle(random);
    if random.random_bool(0.8) {
        squares.sort_by_key(|&s| ground.distances(side).is_dead(s));
    }
    let n = ground.board.goals().len();
    let player = squares[n];
    (Boxes::new(ground.board.len(), &squares[..n], &ground.zobrist), player)
}

#[test]
fn an_incremental_matching_is_a_least_one() {
    let mut random = StdRng::seed_from_u64(11);
    let (mut sets, mut probes, mut unmatchable) = (0u32, 0u32, 0u32);
    for (xsb, ground) in grounds(1, 60, WIDE) {
        for side in [Side::Push, Side::Pull] {
            let mut matching = Matching::new(&ground);
            let mut reach = Reach::new(ground.board.len());
            for _ in 0..30 {
                let (mut boxes, mut player) = strewn(&mut random, &ground, side);
                // A walk of steps from there, as a search makes them.
                for _ in 0..8 {
                    let truth = least_matching_of(&ground, side, &boxes, player);
                    assert_eq!(matching.set(&ground, side, &boxes, player), truth, "{xsb}");
                    sets += 1;
                    unmatchable += u32::from(truth == UNMATCHABLE);
                    let board = &ground.board;
                    reach.fill(board, &boxes, player);
                    let mut steps = Vec::new();
                    side.steps(board, &boxes, &reach, |step| steps.push(step));
                    for &step in &steps {
                        let (to, after) = (step.to(board), step.player_after(board, side));
                        let probed = matching.probe(&ground, side, step.from, to, after);
                        let quick = matching.probe_step(&ground, side, step.from, to, after);
                        assert_eq!(quick, probed, "{xsb}");
                        boxes.shift(step.from, to, &ground.zobrist);
                        assert_eq!(probed, least_matching_of(&ground, side, &boxes, after));
                        boxes.shift(to, step.from, &ground.zobrist);
                        probes += 1;
                    }
                    let Some(&step) = steps.choose(&mut random) else { break };
                    boxes.shift(step.from, step.to(board), &ground.zobrist);
                    player = step.player_after(board, side);
                }
            }
        }
    }
    println!("{sets} positions set, {unmatchable} of them unmatchable, {probes} steps probed");
    assert!(sets > 5_000 && probes > 10_000 && unmatchable > 500);
}

#[test]
fn a_matching_stays_right_however_long_it_is_kept() {
    let mut random = StdRng::seed_from_u64(12);
    // A long hall: a box at a wall stays there, so goals and boxes often cannot be matched, and positions
    // with and without a matching are many pushes apart.
    let row = |middle: &str| format!("#{middle:<98}#\n");
    let inside = row("  . .  .") + &row(" $ $ $ $ $ $ $ $  ..  @") + &row("") + &row(" .  . .");
    let wall = "#".repeat(100) + "\n";
    let level = Level::parse(&(wall.clone() + &inside + &wall)).expect("a level");
    let ground = Ground::new(&level).expect("a board");
    let positions: Vec<(Boxes, Square, u32)> = (0..64)
        .map(|_| {
            let (boxes, player) = strewn(&mut random, &ground, Side::Push);
            let truth = least_matching_of(&ground, Side::Push, &boxes, player);
            (boxes, player, truth)
        })
        .collect();
    let mut matching = Matching::new(&ground);
    for round in 0..1_000_000 {
        let (boxes, player, truth) = positions.choose(&mut random).expect("some positions");
        assert_eq!(matching.set(&ground, Side::Push, boxes, *player), *truth, "{round}");
    }
}

/// One small board for the bounds and for the exhaustive search.
struct Case {
    maze: Maze,
    ground: Ground,
    /// The square of each floor square of the maze, [`WALL`] if the board leaves it out.
    square: Vec<Square>,
}

impl Case {
    fn new(xsb: &str) -> Option<Case> {
        let level = Level::parse(xsb).expect("the generator makes valid levels");
        let ground = Ground::new(&level).ok()?;
        let maze = Maze::parse(xsb);
        let square: Vec<Square> = maze
            .place
            .iter()
            .map(|&(row, column)| ground.board.square_at(row * level.width() + column))
            .collect();
        (ground.board.goals().len() == maze.goals.count_ones() as usize).then_some(Case {
            maze,
            ground,
            square,
        })
    }

    fn show(&self, state: State) -> Option<(Boxes, Square)> {
        let squares_of = |bits: u64| -> Vec<Square> {
            (0..64).filter(|s| bits >> s & 1 != 0).map(|s: usize| self.square[s]).collect()
        };
        let here = squares_of(state.boxes);
        let region = self.maze.region(state.boxes, state.player);
        let player = squares_of(region).into_iter().find(|&s| s != WALL)?;
        (!here.contains(&WALL))
            .then(|| (Boxes::new(self.ground.board.len(), &here, &self.ground.zobrist), player))
    }
}

/// Every lower bound by name; `None` if the position is called dead.
struct Bounds {
    matching: Matching,
    conflicts: Conflicts,
    pairs: PairBound,
    reach: Reach,
}

impl Bounds {
    /// With the prices that are best at the root of a search of `side`.
    fn new(ground: &Ground, side: Side) -> Self {
        let mut pairs = PairBound::new(ground, side);
        while !pairs.prepare(ground, 1_000) {}
        let boxes = ground.root_boxes(side);
        let board = &ground.board;
        let free = board.squares().find(|&s| !boxes.contains(s)).expect("a free square");
        let player = if side == Side::Push { board.start_player() } else { free };
        pairs.begin(ground, &boxes, player);
        Bounds {
            matching: Matching::new(ground),
            conflicts: Conflicts::new(ground),
            pairs,
            reach: Reach::new(board.len()),
        }
    }

    fn all(
        &mut self,
        ground: &Ground,
        side: Side,
        boxes: &Boxes,
        player: Square,
    ) -> [(&'static str, u32); 4] {
        let nearest = nearest_targets(ground, side, boxes, player);
        let matching = self.matching.set(ground, side, boxes, player);
        let mut conflicts = matching;
        if matching != UNMATCHABLE {
            let more = self.conflicts.penalty(ground, side, boxes, player, &self.matching);
            conflicts = matching.saturating_add(more);
        }
        self.reach.fill(&ground.board, boxes, player);
        let pairs = self.pairs.bound(ground, boxes, &self.reach);
        [("nearest", nearest), ("matching", matching), ("conflicts", conflicts), ("pairs", pairs)]
    }
}

/// Checks all bounds on every solvable position; returns how many there were, how many pairs in conflict were
/// charged, and where the prices of pairs and groups give more.
fn check_all_positions(
    seed: u64,
    count: usize,
    shape: Shape,
    side: Side,
) -> (usize, u64, u32, u32) {
    let (mut positions, mut charged, mut beyond, mut grouped) = (0, 0, 0, 0);
    for xsb in random_boards(seed, count, shape) {
        let Some(case) = Case::new(&xsb) else { continue };
        let truth: HashMap<State, u32> = match side {
            Side::Push => case.maze.solvable(usize::MAX),
            Side::Pull => case.maze.reachable(usize::MAX),
        }
        .expect("no limit is set");
        let mut bounds = Bounds::new(&case.ground, side);
        if side == Side::Push
            && let Some(&pushes) = truth.get(&case.maze.start)
        {
            let least = least_pushes(&case.ground, &Memory::new(1 << 26), 50).expect("memory");
            assert!(least <= pushes, "groups from both ends say {least}, {pushes} do\n{xsb}");
        }
        for (&state, &pushes) in &truth {
            let Some((boxes, player)) = case.show(state) else { continue };
            positions += 1;
            let all = bounds.all(&case.ground, side, &boxes, player);
            for (name, bound) in all {
                assert!(bound <= pushes, "{name} says {bound}, {pushes} do: {state:?}\n{xsb}");
            }
            let [nearest, matching, conflicts, pairs] = all.map(|(_, bound)| bound);
            assert!(nearest <= matching && matching <= conflicts, "{state:?}\n{xsb}");
            assert_eq!((pushes - conflicts) % 2, 0, "parity of {state:?}\n{xsb}");
            if pairs > 0 {
                assert_eq!((pushes - pairs) % 2, 0, "parity of pairs, {state:?}\n{xsb}");
            }
            beyond += u32::from(pairs > matching);
            // Groups take long: one position in sixteen.
            if positions % 16 == 0 {
                let mut search = GroupBound::new(&case.ground, &mut bounds.pairs, player, 50);
                let groups = search.bound(&boxes);
                assert!(groups <= pushes, "groups say {groups}, {pushes} do: {state:?}\n{xsb}");
                grouped += u32::from(groups > pairs);
            }
        }
        charged += bounds.conflicts.fired;
    }
    (positions, charged, beyond, grouped)
}

#[test]
fn no_bound_exceeds_the_pushes_that_remain() {
    for side in [Side::Push, Side::Pull] {
        let small = check_all_positions(21, 2_000, Shape::SMALL, side);
        let open = check_all_positions(22, 1_500, OPEN, side);
        println!(
            "{side:?}: positions, conflicts, and positions where pairs raise the bound, small {small:?}, open {open:?}"
        );
        assert!(small.0 + open.0 > 100_000);
        assert!(small.1 + open.1 > 1_000, "too few conflicts");
        assert!(small.2 + open.2 > 1_000, "too few prices of pairs");
        assert!(small.3 + open.3 > 100, "too few groups");
    }
}

#[test]
fn no_bound_exceeds_what_remains_of_a_known_solution() {
    let (mut solutions, mut states) = (0, 0);
    for known in known_levels("bounds on known solutions") {
        let ground = Ground::new(&known.level).expect("a level that has a solution");
        for lurd in known.replayed() {
            states += check_solution(&ground, &lurd, &known.name);
            solutions += 1;
        }
    }
    println!("{states} states of {solutions} solutions");
    assert!(solutions >= 200 && states > 5_000);
}

/// JSoko's levels of boxes in each other's way, with the bounds stated in the file or the optimum: rows of
/// boxes, boxes at a wall, three in a chain.
#[test]
fn groups_say_what_the_penalties_of_jsoko_state() {
    let Some(dir) = crate::common::levels::levels_dir("the penalties of JSoko") else { return };
    let text = std::fs::read(dir.join("jsoko_testlevels/Solver_testlevel/Penalty.sok"));
    let collection = read_levels(&text.expect("the levels")).expect("a collection");
    for (number, stated) in [(2, 79), (3, 43), (4, 70), (5, 35)] {
        let raw = collection.levels[number - 1].as_ref().expect("a readable level");
        let ground = Ground::new(&Level::from_raw(raw).expect("a level")).expect("a board");
        let least = least_pushes(&ground, &Memory::new(1 << 26), 200);
        assert_eq!(least, Ok(stated), "level {number}");
    }
}

/// Checks the bounds of both sides at every state of a solution; gives how many states.
fn check_solution(ground: &Ground, lurd: &str, name: &str) -> u32 {
    let board = &ground.board;
    let mut forward = Bounds::new(ground, Side::Push);
    let mut backward = Bounds::new(ground, Side::Pull);
    let mut boxes = ground.root_boxes(Side::Push);
    let mut player = board.start_player();
    let all = lurd.chars().filter(char::is_ascii_uppercase).count() as u32;
    let mut done = 0;
    for letter in lurd.chars() {
        let push = letter.is_ascii_uppercase();
        let direction =
            kura::board::DIRECTIONS.into_iter().find(|d| d.letter(push) == letter).expect("a move");
        if push {
            let from = board.neighbour(player, direction);
            boxes.shift(from, board.neighbour(from, direction), &ground.zobrist);
            done += 1;
        }
        player = board.neighbour(player, direction);
        assert_ne!(player, WALL, "{name}: the player leaves the board");
        if push {
            for (bound, value) in forward.all(ground, Side::Push, &boxes, player) {
                assert!(value <= all - done, "{name}, push {done}: {bound} says {value}");
            }
            for (bound, value) in backward.all(ground, Side::Pull, &boxes, player) {
                assert!(value <= done, "{name}, push {done}: {bound} by pulls says {value}");
            }
        }
    }
    done
}

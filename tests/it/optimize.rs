//! The optimizer against the truth about random boards: it never makes a solution worse, never makes a false
//! claim, and ends with an optimal solution whatever it started with.
//!
//! `KURA_BOARDS=10000 cargo test --release --test it optimize::` takes that many boards instead of the
//! usual number; `KURA_SEED` chooses others.

use crate::common::cases::{Case, cases, number};
use crate::common::exhaustive::{Maze, Shape};
use crate::common::own_levels::own_levels;
use kura::board::{DIRECTIONS, WALL};
use kura::level::{Level, Measures, Objective, replay};
use kura::optimize::{Method, Methods, OptimizeOptions, Optimizer, StartError, Status};
use kura::portfolio::{Event, LongRun, Options, Outcome};
use kura::position::{Push, lurd_of_pushes};
use kura::random::Random;
use std::collections::HashSet;

/// A solution with `detour` random pushes before it goes straight to the end; `None` if the board has none.
fn long_solution(case: &Case, detour: usize, random: &mut Random) -> Option<String> {
    let maze = Maze::parse(&case.xsb);
    let home = maze.solvable(usize::MAX)?;
    let board = &case.ground.board;
    let square = |s: u8| {
        let (row, column) = maze.place[usize::from(s)];
        board.square_at(row * case.level.width() + column)
    };
    let mut state = maze.start;
    home.get(&state)?;
    let mut pushes = Vec::new();
    while state.boxes != maze.goals || pushes.len() < detour {
        let mut steps = maze.pushes(state);
        steps.retain(|step| home.contains_key(&step.state));
        if pushes.len() >= detour {
            steps.retain(|step| home[&step.state] < home[&state]);
        }
        let Some(step) = random.pick(&steps) else { break };
        let (from, to) = (square(step.from), square(step.to));
        let way = DIRECTIONS.into_iter().find(|&d| from != WALL && board.neighbour(from, d) == to);
        pushes.push(Push { from, direction: way? });
        state = step.state;
    }
    (state.boxes == maze.goals).then(|| lurd_of_pushes(board, &pushes)).flatten()
}

fn first_two(objective: Objective, measures: &Measures) -> (u32, u32) {
    let rank = objective.rank(measures);
    (rank[0] as u32, rank[1] as u32)
}

/// Runs an optimizer to its end and checks everything it reports.
fn run_to_end(level: &Level, lurd: &str, options: OptimizeOptions, budget: u64) -> Optimizer {
    let objective = options.objective;
    let mut optimizer = Optimizer::new(level, &[lurd.to_string()], options).expect("a solution");
    let mut last = objective.rank(&optimizer.first().measures);
    loop {
        let status = optimizer.step(budget);
        for improvement in optimizer.take_improvements() {
            let replayed = replay(level, &improvement.solution.lurd).expect("moves");
            assert!(replayed.solved);
            assert_eq!(replayed.measures, improvement.solution.measures);
            let rank = objective.rank(&replayed.measures);
            assert!(rank < last, "{} made it worse", improvement.method);
            last = rank;
        }
        if status != Status::Running || optimizer.worked() > 20_000_000 {
            assert_eq!(objective.rank(&optimizer.best().measures), last);
            assert!(optimizer.lower_bound() <= last[0]);
            return optimizer;
        }
    }
}

#[test]
fn ends_with_the_best_solution_of_random_boards() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 300));
    let mut random = Random::new(seed);
    let (mut tried, mut shortened) = (0, 0);
    let small = cases(seed + 8, count / 3, Shape::SMALL);
    for (index, case) in cases(seed + 7, count, Shape::TINY).chain(small).enumerate() {
        let Some(lurd) = long_solution(&case, 20 + index % 40, &mut random) else { continue };
        if case.level.box_count() != case.ground.board.goals().len() || lurd.is_empty() {
            continue;
        }
        tried += 1;
        let truth = [false, true].map(|moves| crate::common::least::fewest(&case.level, moves));
        for objective in Objective::ALL {
            let options = OptimizeOptions { objective, ..OptimizeOptions::default() };
            let budget = [97, 5_000, 1 << 20][index % 3];
            let optimizer = run_to_end(&case.level, &lurd, options, budget);
            let measures = &optimizer.best().measures;
            let truth = truth[usize::from(objective.in_moves())].expect("a solution");
            let found = first_two(objective, measures);
            assert!(optimizer.proven(), "{objective:?}: nothing proven of\n{}", case.xsb);
            assert_eq!(found.0, truth.0, "{objective:?}: not the least on\n{}", case.xsb);
            assert_eq!(optimizer.lower_bound() as u32, truth.0, "{objective:?}\n{}", case.xsb);
            if objective != Objective::Pushes {
                assert_eq!(found, truth, "{objective:?}: second count on\n{}", case.xsb);
            }
            shortened += usize::from(*measures != optimizer.first().measures);
        }
    }
    println!("{tried} boards, {shortened} of {} solutions shortened", 5 * tried);
    assert!(tried * 6 > count as usize && shortened > tried / 2);
}

#[test]
fn each_method_alone_makes_nothing_worse_and_claims_nothing_false() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 300) / 3);
    let mut random = Random::new(seed + 1);
    let mut shortened = vec![0; Method::ALL.len()];
    for case in cases(seed + 8, count, Shape::SMALL) {
        let Some(lurd) = long_solution(&case, 40, &mut random) else { continue };
        for (index, method) in Method::ALL.iter().enumerate() {
            let mut methods = Methods::NONE;
            assert!(methods.set(method.name(), true) && methods.has(*method));
            let objective = Objective::ALL[index % 5];
            let options = OptimizeOptions { objective, methods, ..OptimizeOptions::default() };
            let optimizer = run_to_end(&case.level, &lurd, options, 10_000);
            shortened[index] +=
                usize::from(optimizer.best().measures != optimizer.first().measures);
            if optimizer.proven() && !objective.in_moves() {
                assert_eq!(Some(optimizer.best().measures.pushes as u32), case.pushes);
            }
        }
    }
    println!("{shortened:?} for {:?}", Method::ALL);
    assert!(shortened.iter().all(|&n| n > 0), "a method never found anything");
}

/// The boxes of each position of `lurd`, as bits of the floor numbers of `maze`.
fn boxes_on_the_way(maze: &Maze, xsb: &str, lurd: &str) -> Vec<u64> {
    let number =
        |place: (usize, usize)| maze.place.iter().position(|&p| p == place).expect("floor");
    let mut cells = xsb
        .lines()
        .enumerate()
        .flat_map(|(r, l)| l.chars().enumerate().map(move |(c, x)| (r, c, x)));
    let (row, column, _) = cells.find(|&(_, _, x)| "@+".contains(x)).expect("a player");
    let (mut place, mut boxes) = ((row, column), maze.start.boxes);
    let mut way = vec![boxes];
    for letter in lurd.chars() {
        let go = |(row, column): (usize, usize)| match letter.to_ascii_lowercase() {
            'l' => (row, column - 1),
            'r' => (row, column + 1),
            'u' => (row - 1, column),
            _ => (row + 1, column),
        };
        place = go(place);
        if letter.is_ascii_uppercase() {
            boxes ^= 1 << number(place) | 1 << number(go(place));
            way.push(boxes);
        }
    }
    assert_eq!(boxes, maze.goals);
    way
}

/// The fewest pushes of a solution on which at most `apart` boxes differ from some position of `way`.
fn fewest_near(maze: &Maze, way: &[u64], apart: u32) -> Option<usize> {
    let near = |boxes: u64| way.iter().any(|there| (boxes & !there).count_ones() <= apart);
    let mut seen = HashSet::from([maze.start]);
    let mut layer = vec![maze.start];
    for pushes in 0.. {
        if layer.iter().any(|state| state.boxes == maze.goals) {
            return Some(pushes);
        }
        let steps = layer.iter().flat_map(|&state| maze.pushes(state)).map(|step| step.state);
        let next: Vec<_> = steps.filter(|s| near(s.boxes) && seen.insert(*s)).collect();
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn nothing_shorter_is_left_in_a_neighbourhood_that_was_searched() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 300));
    let mut random = Random::new(seed + 2);
    let (mut tried, mut longer) = (0, 0);
    for case in cases(seed + 10, count, Shape::SMALL) {
        let Some(lurd) = long_solution(&case, 40, &mut random) else { continue };
        tried += 1;
        for (method, apart) in [(Method::Near, 1), (Method::NearTwo, 2)] {
            let mut methods = Methods::NONE;
            methods.set(method.name(), true);
            let objective = Objective::Pushes;
            let options = OptimizeOptions { objective, methods, ..OptimizeOptions::default() };
            let optimizer = run_to_end(&case.level, &lurd, options, 10_000);
            let best = optimizer.best();
            let maze = Maze::parse(&case.xsb);
            let way = boxes_on_the_way(&maze, &case.xsb, &best.lurd);
            let fewest = fewest_near(&maze, &way, apart);
            assert_eq!(fewest, Some(best.measures.pushes), "{} on\n{}", method.name(), case.xsb);
            longer += usize::from(case.pushes.is_some_and(|p| (p as usize) < best.measures.pushes));
        }
    }
    println!("{tried} boards, {longer} of {} solutions stay longer than the shortest", 2 * tried);
    assert!(tried * 4 > count as usize);
}

#[test]
fn the_same_work_is_done_whatever_the_pieces() {
    let mut random = Random::new(3);
    let case = cases(9, 40, Shape::SMALL).find(|c| c.pushes.is_some_and(|p| p > 12));
    let case = case.expect("a board with a long solution");
    let lurd = long_solution(&case, 60, &mut random).expect("a solution");
    let runs = [1_000, 12_345, 1 << 30].map(|budget| {
        let options = OptimizeOptions { objective: Objective::Pushes, ..Default::default() };
        run_to_end(&case.level, &lurd, options, budget).best().clone()
    });
    assert!(runs.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn refuses_what_is_no_solution_and_takes_the_best_of_several() {
    let level = Level::parse("########\n#      #\n# @$ . #\n#      #\n########").expect("a level");
    let options = OptimizeOptions::default;
    let error = |solutions: &[String]| Optimizer::new(&level, solutions, options()).err();
    assert_eq!(error(&[]), Some(StartError::NoSolution));
    for bad in ["R", "rrrrrrrrr", "x"] {
        let error = error(&["RR".into(), bad.into()]);
        assert!(matches!(error, Some(StartError::NotASolution { index: 1, .. })), "{bad}");
    }
    let solutions = ["lrRR".into(), "RR".into(), "udRR".into()];
    let optimizer = Optimizer::new(&level, &solutions, options()).expect("solutions");
    assert_eq!(optimizer.best().lurd, "RR");
    assert!(optimizer.proven());
    let tiny = OptimizeOptions { memory_limit: 1_000, ..options() };
    assert_eq!(Optimizer::new(&level, &solutions, tiny).err(), Some(StartError::OutOfMemory));
}

#[test]
fn a_long_run_goes_on_after_its_first_solution() {
    let mut went_on = 0;
    for (index, own) in own_levels().into_iter().enumerate().take(20) {
        let level = own.level;
        let objective = Objective::ALL[index % 5];
        let options = Options { objective, ..Options::default() };
        let mut run = LongRun::new(level.clone(), options, Methods::ALL).expect("options");
        let (mut last, mut bound, mut solutions) = ([usize::MAX; 6], 0, 0);
        for _ in 0..200 {
            let over = run.step(20_000);
            for event in run.take_events() {
                match event {
                    Event::Solution { lurd, measures, by } => {
                        let replayed = replay(&level, &lurd).expect("moves");
                        assert!(replayed.solved && replayed.measures == measures && !by.is_empty());
                        let rank = objective.rank(&measures);
                        assert!(rank < last, "{by} made it worse");
                        last = rank;
                        solutions += 1;
                    }
                    Event::LowerBound(now) => {
                        assert!(now > bound && now as usize <= last[0]);
                        bound = now;
                    }
                }
            }
            if over {
                break;
            }
        }
        let report = run.report(Outcome::Timeout);
        assert_eq!(report.outcome, Outcome::Solved, "level {index}");
        let improved = report.improved.expect("what became of it");
        assert_eq!(objective.rank(&improved.measures), last);
        assert_eq!(report.pushes, Some(improved.measures.pushes));
        assert!(improved.first_pushes >= own.best && improved.measures.pushes >= own.best);
        if report.optimal && !objective.in_moves() {
            assert_eq!(report.pushes, Some(own.best), "level {index}");
        }
        went_on += usize::from(solutions > 1);
    }
    assert!(went_on > 0, "no first solution was ever shortened");
}

//! Random boards with the truth about them, and strategies run on them.

use std::sync::Arc;

use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;

use crate::common::exhaustive::{Maze, Shape, random_boards};

/// The number in an environment variable.
pub fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |v| v.parse().expect(variable))
}

/// One random board and the truth about it.
pub struct Case {
    pub xsb: String,
    pub level: Level,
    pub ground: Arc<Ground>,
    /// The fewest pushes; `None` if there is no solution.
    pub pushes: Option<u32>,
}

/// The solvable board of `maze` that needs the most pushes.
fn deepest(xsb: &str, maze: &Maze) -> Option<String> {
    let all = maze.solvable(usize::MAX)?;
    let (state, _) = all.iter().max_by_key(|&(state, &pushes)| (pushes, *state))?;
    let mut rows: Vec<Vec<char>> = xsb.lines().map(|l| l.chars().collect()).collect();
    for (square, &(row, column)) in maze.place.iter().enumerate() {
        let goal = maze.goals >> square & 1 != 0;
        let boxed = state.boxes >> square & 1 != 0;
        let player = usize::from(state.player) == square;
        rows[row][column] = match (boxed, player) {
            (true, _) => {
                if goal {
                    '*'
                } else {
                    '$'
                }
            }
            (_, true) => {
                if goal {
                    '+'
                } else {
                    '@'
                }
            }
            _ => {
                if goal {
                    '.'
                } else {
                    ' '
                }
            }
        };
    }
    Some(rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect())
}

/// Random boards, every other one changed to the hardest start in its maze; boards decided by the maze alone
/// are checked at once and left out.
pub fn cases(seed: u64, count: u64, shape: Shape) -> impl Iterator<Item = Case> {
    println!("{count} boards of seed {seed}");
    cases_of(random_boards(seed, count as usize, shape))
}

/// The same of boards that are made of a small random one and its mirror image, or of four images if it has one
/// box only. In every third one the images have neither goals nor boxes.
pub fn symmetric_cases(seed: u64, count: u64) -> impl Iterator<Item = Case> {
    println!("{count} symmetric boards of seed {seed}");
    let shape = Shape { inside: (3, 4), floor: (3, 7), boxes: (1, 2), walls: 0.25 };
    let boards = random_boards(seed, count as usize, shape).into_iter().enumerate();
    cases_of(boards.map(|(i, xsb)| {
        let image = |c: char| match c {
            '#' => '#',
            _ if i % 3 == 0 => ' ',
            '@' => ' ',
            '+' => '.',
            _ => c,
        };
        let image = |row: &str| row.chars().map(image).collect::<String>();
        let half = |row: &str| row[..row.len() - 1].to_owned();
        let turned = |row: &str| half(row).chars().rev().collect::<String>();
        let mut rows: Vec<_> = xsb.lines().map(|row| half(row) + &image(&turned(row))).collect();
        if xsb.matches(['$', '*']).count() == 1 {
            rows.pop();
            let below: Vec<_> = rows.iter().rev().map(|row| image(row)).collect();
            rows.extend(below);
        }
        rows.join("\n")
    }))
}

/// Boards with the truth about them.
fn cases_of(boards: impl IntoIterator<Item = String>) -> impl Iterator<Item = Case> {
    boards.into_iter().enumerate().filter_map(|(i, xsb)| {
        let xsb = match i % 2 {
            0 => deepest(&xsb, &Maze::parse(&xsb))?,
            _ => xsb,
        };
        let level = Level::parse(&xsb).expect("the generator makes valid levels");
        let maze = Maze::parse(&xsb);
        let pushes = maze.solvable(usize::MAX).and_then(|all| all.get(&maze.start).copied());
        match Ground::new(&level) {
            Ok(ground) => Some(Case { xsb, level, ground: Arc::new(ground), pushes }),
            Err(why) => {
                assert_eq!(pushes, None, "{why:?}\n{xsb}");
                None
            }
        }
    })
}

/// Runs a strategy to its end in slices of `budget` units.
fn run(case: &Case, spec: &str, budget: u64) -> Status {
    let memory = Memory::new(256 << 20);
    let context = Context::new(case.ground.clone(), memory, 0);
    let mut strategy = CATALOGUE.parse(spec).expect(spec).build(&context).expect(spec);
    loop {
        match strategy.step(budget) {
            Status::Running => {}
            status => return status,
        }
    }
}

/// The result of a strategy: pushes, moves, and whether it claims to be optimal.
pub struct Found {
    pub pushes: u32,
    pub moves: u32,
    pub optimal: bool,
}

/// How a strategy ended, its answer checked.
pub enum Verdict {
    Solved(Found),
    Unsolvable,
    GaveUp,
}

impl Verdict {
    /// What was found.
    pub fn found(self) -> Option<Found> {
        match self {
            Verdict::Solved(found) => Some(found),
            _ => None,
        }
    }
}

/// Runs a strategy, replays its solution and checks its verdict.
pub fn check(case: &Case, spec: &str, budget: u64) -> Verdict {
    let place = || format!("{spec} on\n{}", case.xsb);
    match run(case, spec, budget) {
        Status::Solved { pushes, optimal } => {
            let lurd = lurd_of_pushes(&case.ground.board, &pushes).unwrap_or_else(|| {
                panic!("a solution that cannot be played: {}", place());
            });
            let replayed =
                replay(&case.level, &lurd).unwrap_or_else(|e| panic!("{e}: {}", place()));
            assert!(replayed.solved, "{lurd} does not solve: {}", place());
            assert!(case.pushes.is_some(), "the exhaustive search found none: {}", place());
            let (pushes, moves) = (pushes.len() as u32, lurd.len() as u32);
            Verdict::Solved(Found { pushes, moves, optimal })
        }
        Status::Unsolvable => {
            assert_eq!(case.pushes, None, "called unsolvable: {}", place());
            assert!(CATALOGUE.parse(spec).expect(spec).complete(), "proves too much: {}", place());
            Verdict::Unsolvable
        }
        Status::GaveUp => {
            assert!(!CATALOGUE.parse(spec).expect(spec).complete(), "gave up: {}", place());
            Verdict::GaveUp
        }
        other => panic!("{other:?}: {}", place()),
    }
}

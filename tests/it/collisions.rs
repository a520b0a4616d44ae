//! Positions that were made to have the same hash, and runs that do not depend on the part of the hashes that nobody
//! knows.

use crate::common::levels::some;
use std::sync::Arc;

use crate::common::own_levels::own_levels;
use kura::board::Board;
use kura::catalogue::Spec;
use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::portfolio::{Objective, Options, Outcome, Run};
use kura::position::Ground;
use kura::random::Random;
use kura::search::{Context, Stats, Status};
use kura_lab::CATALOGUE;

/// Doors, more than a hash has bits even without the last of each flight of stairs.
const DOORS: usize = 155;
const FLIGHT: usize = 31;

/// Row and column of a door.
fn place(door: usize) -> (usize, usize) {
    (2 + 3 * (door % FLIGHT), 5 * (door / FLIGHT) + 1 + door % 2)
}

/// Flights of stairs that lead down through doors, with a corridor from the bottom of each to the top of the next. A
/// door is open or blocked by a box, which can only be pushed down, past the landing into a hole, where it stays.
fn stairs(blocked: &[bool; DOORS]) -> String {
    let mut rows = vec![vec!['#'; 5 * DOORS / FLIGHT]; 3 * FLIGHT + 3];
    let open = |rows: &mut [Vec<char>], row: usize, left: usize| {
        let free = |square: &&mut char| **square == '#';
        rows[row][left + 1..left + 3].iter_mut().filter(free).for_each(|square| *square = ' ');
    };
    for (door, &is_blocked) in blocked.iter().enumerate() {
        let ((row, column), left) = (place(door), door / FLIGHT * 5);
        let [here, below] = if is_blocked { ['$', '.'] } else { [' '; 2] };
        (rows[row][column], rows[row + 2][column]) = (here, below);
        open(&mut rows, row - 1, left);
        open(&mut rows, row + 1, left);
        if door % FLIGHT == FLIGHT - 1 && door + 1 < DOORS {
            rows[row + 1][left + 3] = ' ';
            rows[1..row + 2].iter_mut().for_each(|row| row[left + 4] = ' ');
            rows[1][left + 5] = ' ';
        }
    }
    rows[1][1] = '@';
    rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
}

/// The square of the box in a door, and where it ends.
fn squares(board: &Board, door: usize) -> [usize; 2] {
    let (row, column) = place(door);
    [row, row + 2].map(|row| usize::from(board.square_at(row * board.width() + column)))
}

/// Numbers of vectors that cancel out, found by Gaussian elimination. With more vectors than bits there are such.
fn dependent(vectors: &[u128]) -> Vec<usize> {
    // Sums of vectors, each with a highest bit of its own, and what they are made of.
    let mut sums: Vec<(u128, Vec<bool>)> = Vec::new();
    for (number, &vector) in vectors.iter().enumerate() {
        let mut new = (vector, vec![false; vectors.len()]);
        new.1[number] = true;
        for (sum, parts) in &sums {
            if new.0 ^ sum < new.0 {
                new.0 ^= sum;
                new.1.iter_mut().zip(parts).for_each(|(new, part)| *new ^= part);
            }
        }
        if new.0 == 0 {
            return (0..vectors.len()).filter(|&number| new.1[number]).collect();
        }
        sums.push(new);
        sums.sort_unstable_by_key(|&(sum, _)| std::cmp::Reverse(sum));
    }
    panic!("{} vectors are independent", vectors.len());
}

/// A level where the boxes before their pushes and after them, except the last one, have the same hash by the keys that
/// everybody knows, and how many boxes there are.
fn crafted() -> (Level, usize) {
    let read = |blocked: &[bool; DOORS]| Level::parse(&stairs(blocked)).expect("a level");
    let board_of = |level: &Level| Board::new(level).expect("a maze that decides nothing");
    // The last door of a flight stays as it is: the hole below it, with no box for it, would be no square.
    let mut blocked: [bool; DOORS] = std::array::from_fn(|door| door % FLIGHT != FLIGHT - 1);
    blocked[DOORS - 1] = true;
    let doors: Vec<usize> = (0..DOORS - 1).filter(|&door| blocked[door]).collect();
    let board = board_of(&read(&blocked));
    let mut random = Random::new(0x6b75_7261);
    let keys: Vec<u128> = board.squares().map(|_| random.long_word()).collect();
    let change = |door| squares(&board, door).iter().fold(0, |change, &at| change ^ keys[at]);
    let chosen = dependent(&doors.iter().map(|&door| change(door)).collect::<Vec<_>>());
    let chosen: Vec<usize> = chosen.into_iter().map(|number| doors[number]).collect();
    doors.iter().for_each(|door| blocked[*door] = chosen.contains(door));
    // The squares have the same numbers without the other boxes.
    let level = read(&blocked);
    let again = board_of(&level);
    assert!(doors.iter().all(|&door| squares(&again, door) == squares(&board, door)));
    assert_eq!(chosen.iter().fold(0, |all, &door| all ^ change(door)), 0);
    (level, chosen.len() + 1)
}

#[test]
fn a_level_made_of_equal_hashes_is_not_called_unsolvable() {
    let (level, boxes) = crafted();
    let ground = Arc::new(Ground::new(&level).expect("a maze that decides nothing"));
    assert!(boxes > 20);
    let forward = ["breadth-first", "astar", "fewest-moves", "ida-star", "wiki-astar"];
    for name in forward {
        let context = Context::new(ground.clone(), Memory::new(256 << 20), 0);
        let mut search = CATALOGUE.parse(name).expect(name).build(&context).expect(name);
        let status = loop {
            match search.step(100_000) {
                Status::Running => {}
                status => break status,
            }
        };
        let Status::Solved { pushes, optimal } = status else { panic!("{name}: {status:?}") };
        assert_eq!((pushes.len(), optimal), (2 * boxes, true), "{name}");
    }
    let options = Options { objective: Objective::Pushes, ..Options::default() };
    let mut run = Run::new(level.clone(), options).expect("auto");
    while !run.step(100_000) {}
    let report = run.report(Outcome::Gaveup);
    assert_eq!((report.pushes, report.optimal), (Some(2 * boxes), true), "{report:?}");
    assert!(replay(&level, &report.solution.expect("moves")).expect("moves").solved);
}

/// How a strategy ends within a limit of positions, and all that it counts.
fn run(ground: Ground, spec: &Spec, memory: usize) -> (String, u64, u64, u64, String, usize) {
    let memory = Memory::new(memory);
    let context = Context::new(Arc::new(ground), memory.clone(), 0);
    let Ok(mut search) = spec.build(&context) else { return Default::default() };
    let mut status = Status::Running;
    while matches!(status, Status::Running) && search.stats().expanded < 1_500 {
        status = search.step(2_000);
    }
    let Stats { expanded, generated, duplicates, own, .. } = search.stats();
    (format!("{status:?}"), expanded, generated, duplicates, format!("{own:?}"), memory.used())
}

/// Every ground draws keys of its own.
#[test]
fn a_search_does_the_same_whatever_its_keys_are() {
    let levels = own_levels();
    let ground = |level: &Level| Ground::new(level).expect("a level with a solution");
    let keys = [(); 2].map(|()| ground(&levels[0].level).zobrist.of_box(0));
    assert!(keys[0] != keys[1] && keys[0] as u64 == keys[1] as u64);
    for (own, memory) in
        some(levels.iter().step_by(9), 4).zip([64 << 20, 4 << 20].into_iter().cycle())
    {
        for entry in CATALOGUE.entries() {
            let spec = Spec::of(entry);
            let [one, other] = [(); 2].map(|()| run(ground(&own.level), &spec, memory));
            assert_eq!(one, other, "{} on {}", entry.name, own.title());
        }
    }
}

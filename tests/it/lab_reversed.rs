//! Reversed solving: the paper's numbers of set-ups, every pair of conditions on real levels, and
//! the complete pair against the exhaustive search.

use std::sync::Arc;

use crate::common::cases::{Verdict, cases, check, number};
use crate::common::exhaustive::Shape;
use crate::common::levels::levels_dir;
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::position::Ground;
use kura::search::{Context, Status};
use kura_lab::CATALOGUE;
use kura_lab::reversed::set_ups;

#[test]
fn the_set_ups_are_those_of_the_paper() {
    let Some(dir) = levels_dir("set-ups of Microban") else { return };
    let text = std::fs::read(dir.join("microban_1_155.xsb")).expect("the levels");
    let all = read_levels(&text).expect("levels").levels;
    // The paper does not count the root where this has one more.
    for (number, paper, root) in [
        (1, 39, 0),
        (10, 374, 1),
        (25, 96, 0),
        (35, 6_721, 1),
        (75, 1_625, 1),
        (78, 11_270, 0),
        (106, 8_466, 0),
    ] {
        let raw = all[number - 1].as_ref().expect("a readable level");
        let level = Level::from_raw(raw).expect("a level");
        let found = set_ups(&level, 20_000).expect("no more than the limit");
        assert_eq!(found.positions, paper + root, "Microban {number}");
        assert_eq!(set_ups(&level, found.positions - 1), None, "Microban {number}");
    }
}

/// The result of a search of a level of Microban: whether it is solved, its states, its n.
fn ended(number: usize, spec: &str) -> Option<(bool, u64, Option<u64>)> {
    let dir = levels_dir("levels of the paper")?;
    let text = std::fs::read(dir.join("microban_1_155.xsb")).expect("the levels");
    let all = read_levels(&text).expect("levels").levels;
    let level = Level::from_raw(all[number - 1].as_ref().expect("a readable level"));
    let ground = Arc::new(Ground::new(&level.expect("a level")).expect("may be solved"));
    let context = Context::new(ground, Memory::new(64 << 20), 0);
    let mut search = CATALOGUE.parse(spec).expect(spec).build(&context).expect("memory");
    loop {
        let status = search.step(1_000);
        if status != Status::Running {
            let own = search.stats().own;
            let count = |name| own.iter().find(|(key, _)| *key == name).map(|&(_, count)| count);
            let solved = matches!(status, Status::Solved { .. });
            return Some((solved, count("states").expect("states are counted"), count("n")));
        }
    }
}

/// Each position counts as it is generated, the last one is next: the paper's states of X1 Y1. Microban 35
/// has 920 in the paper.
#[test]
fn brute_force_generates_the_states_of_the_paper() {
    for (number, states) in STATES {
        let Some(ended) = ended(number, "reversed:met=generated") else { return };
        assert_eq!(ended, (true, states, None), "Microban {number}");
    }
}

const STATES: [(usize, u64); 4] = [(7, 786), (10, 323), (35, 921), (75, 204)];

#[test]
fn a_rising_n_solves_every_level_of_the_paper() {
    for met in ["entered", "generated"] {
        for number in [1, 7, 10, 25, 35, 75, 78, 106] {
            let spec = format!("reversed:x=4,y=2,reading=rising,met={met}");
            let Some((solved, states, n)) = ended(number, &spec) else { return };
            let n = n.expect("an n that rises");
            println!("{number} met={met}: {states} states at n = {n}");
            assert!(solved, "Microban {number} met={met}");
            // Where X3 Y2 solves it, the first n does the same.
            let (at_home, first, _) =
                ended(number, &format!("reversed:x=3,y=2,met={met}")).unwrap();
            assert_eq!(at_home, n == 0, "Microban {number} met={met}");
            assert!(!at_home || states == first, "Microban {number} met={met}");
        }
    }
}

#[test]
fn every_pair_of_conditions_ends_and_claims_no_more_than_it_may() {
    let (seed, count) = (number("KURA_SEED", 20), number("KURA_BOARDS", 2_000) / 40);
    let mut solved = std::collections::BTreeMap::new();
    let mut longest = 0;
    for shape in [Shape::TINY, Shape::SMALL] {
        for (index, case) in cases(seed, count, shape).enumerate() {
            for x in 1..=5 {
                for y in 1..=6 {
                    let n = if x == 4 { [0, 1, 2, 10_000] } else { [1, 2, 3, 5] }[index % 4];
                    let same = ["position", "active"][index % 2];
                    let met = ["entered", "generated"][index / 2 % 2];
                    let early = ["stuck", "always", "never"][index % 3];
                    let spec =
                        format!("reversed:x={x},y={y},n={n},same={same},met={met},early={early}");
                    let found = check(&case, &spec, [7, 1 << 20][index % 2]).found();
                    *solved.entry((x, y)).or_insert(0) += u32::from(found.is_some());
                    longest = found.map_or(longest, |f| longest.max(f.pushes));
                }
            }
        }
    }
    println!("{solved:?}, the longest solution {longest} pushes");
    assert!(longest < 1_000, "ways are not shortened");
    assert!(solved.values().all(|&solved| solved > 0), "{solved:?}");
}

#[test]
fn any_box_after_each_step_solves_all_that_can_be_solved() {
    let (seed, count) = (number("KURA_SEED", 21), number("KURA_BOARDS", 2_000));
    let (mut solved, mut unsolvable) = (0, 0);
    for (seed, count, shape) in [(seed, count, Shape::TINY), (seed + 1, count / 10, Shape::SMALL)] {
        for case in cases(seed, count, shape) {
            match check(&case, "reversed", 1_000) {
                Verdict::Solved(_) => solved += 1,
                Verdict::Unsolvable => unsolvable += 1,
                Verdict::GaveUp => panic!("gave up on\n{}", case.xsb),
            }
        }
    }
    println!("{solved} solved, {unsolvable} unsolvable");
    assert!(solved * 50 > count && unsolvable * 50 > count);
}

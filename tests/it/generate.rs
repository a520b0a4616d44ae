//! The level generator: its levels can be played, and are generated again from the same wishes.

use std::collections::HashSet;

use kura::generate::{Generator, Made, Maze, Puller, Random, Symmetry, WishError, Wishes};
use kura::level::{Level, identity};
use kura::portfolio::{Objective, Options, Outcome, Report, Run};

fn small() -> Wishes {
    Wishes { width: 7, height: 7, boxes: 2, seed: 5, effort: 3_000, ..Wishes::default() }
}

/// The first levels for `wishes`, generated in steps of `budget`.
fn first(wishes: &Wishes, count: usize, budget: u64) -> Vec<Made> {
    let mut generator = Generator::new(wishes.clone()).expect("wishes that can be fulfilled");
    let mut made = Vec::new();
    while made.len() < count {
        made.extend(generator.step(budget));
        assert!(generator.tally().mazes < 1_000_000, "only {} of {count} levels", made.len());
    }
    made
}

fn solve(level: &Level, strategy: &str) -> Report {
    let options =
        Options { objective: Objective::Pushes, strategy: strategy.into(), ..Options::default() };
    let mut run = Run::new(level.clone(), options).expect("a strategy that exists");
    while !run.step(100_000) {}
    run.report(Outcome::Timeout)
}

#[test]
fn the_same_wishes_give_the_same_levels_in_steps_of_any_size() {
    let wishes = small();
    let at_once = first(&wishes, 4, u64::MAX);
    assert_eq!(first(&wishes, 4, 1), at_once);
    assert_eq!(first(&wishes, 4, 777), at_once);
    assert_ne!(first(&Wishes { seed: 6, ..wishes }, 4, 777), at_once);
}

#[test]
fn every_level_is_as_wished_and_rated_as_an_independent_search_says() {
    let mut seen = HashSet::new();
    for (width, height, boxes) in [(8, 7, 1), (7, 8, 2), (9, 7, 3), (10, 9, 4)] {
        let wishes = Wishes {
            width,
            height,
            boxes,
            seed: 11,
            effort: 20_000,
            pushes: (6, 80),
            box_changes: boxes,
            proven: true,
            ..Wishes::default()
        };
        for made in first(&wishes, 2, 10_000) {
            let text = made.rows.join("\n");
            let level = Level::parse(&text).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
            assert_eq!((level.width(), level.height()), (width, height), "\n{text}");
            assert_eq!(level.box_count(), boxes, "\n{text}");
            assert!((6..=80).contains(&made.rating.pushes), "\n{text}");
            assert!(made.rating.box_changes >= boxes, "\n{text}");
            assert!(made.rating.proven, "\n{text}");
            assert!(seen.insert(identity(&level)), "made twice\n{text}");
            if boxes < 4 {
                let report = solve(&level, "breadth-first:no-rules");
                assert_eq!(report.pushes, Some(made.rating.pushes), "\n{text}");
            }
        }
    }
}

#[test]
fn while_layers_are_narrow_pulls_are_the_fewest_pushes() {
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut maze = Maze::solid(7, 6, Symmetry::None);
        for cell in 0..maze.cells() {
            let floor = random.chance(80);
            maze.set(cell, floor);
        }
        let floor = maze.floor_cells();
        let goals = vec![floor[3], floor[floor.len() - 4]];
        let mut puller = Puller::new(maze.clone(), goals.clone(), 10_000);
        assert!(puller.step(u64::MAX, &mut random), "a small board comes to an end");
        let Some(start) = puller.best() else { continue };
        let rows = maze.rows(&goals, &start.boxes, start.player);
        let Ok(level) = Level::parse(&rows.join("\n")) else { continue };
        let report = solve(&level, "breadth-first:no-rules");
        assert_eq!(report.pushes, Some(start.pulls), "\n{}", rows.join("\n"));
    }
}

#[test]
fn wishes_that_cannot_come_true_are_refused() {
    let refused = |wishes| Generator::new(wishes).err();
    let size = WishError::Size { width: 4, height: 7 };
    assert_eq!(refused(Wishes { width: 4, ..small() }), Some(size));
    assert_eq!(
        refused(Wishes { boxes: 0, ..small() }),
        Some(WishError::Boxes { boxes: 0, most: 6, least: None })
    );
    assert_eq!(
        refused(Wishes { boxes: 7, ..small() }),
        Some(WishError::Boxes { boxes: 7, most: 6, least: Some((9, 6)) })
    );
    // Mazes of this size have too little floor, however many are tried.
    let tiny = Wishes { width: 5, height: 5, boxes: 2, ..Wishes::default() };
    assert_eq!(refused(tiny), Some(WishError::Boxes { boxes: 2, most: 1, least: Some((6, 5)) }));
    let many = Wishes { boxes: 1_000, ..small() };
    assert_eq!(refused(many), Some(WishError::Boxes { boxes: 1_000, most: 6, least: None }));
    let turns = Wishes { boxes: 1, box_changes: 2, ..small() };
    assert_eq!(refused(turns), Some(WishError::SingleBox));
    assert_eq!(refused(Wishes { pushes: (9, 8), ..small() }), Some(WishError::Pushes));
    assert_eq!(refused(Wishes { effort: 0, ..small() }), Some(WishError::NoEffort));
}

#[test]
fn walls_that_touch_no_floor_are_not_drawn() {
    let mut maze = Maze::solid(8, 5, Symmetry::None);
    for cell in [9, 10, 11, 17, 18, 19] {
        maze.set(cell, true);
    }
    let rows = maze.rows(&[19], &[10], 9);
    assert_eq!(rows, ["#####", "#@$ #", "#  .#", "#####", ""]);
}

#[test]
fn the_smallest_board_with_room_is_named_and_has_room() {
    let wishes = Wishes { width: 5, height: 5, boxes: 2, effort: 3_000, ..Wishes::default() };
    let Err(error) = wishes.check() else { panic!("no room") };
    let WishError::Boxes { least, .. } = error else { panic!("{error}") };
    assert_eq!(least, Some((6, 5)));
    assert!(error.to_string().ends_with("the smallest that does is 6 x 5"), "{error}");
    let made = first(&Wishes { width: 6, ..wishes }, 1, 10_000);
    assert_eq!(made[0].rows.len(), 5);
}

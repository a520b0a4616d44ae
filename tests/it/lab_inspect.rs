//! The inspection of pushes: what it calls dead is dead, what it prunes is not needed, what it draws is
//! enough to see why, and it agrees with what a search does.

use std::collections::BTreeMap;

use crate::common::exhaustive::{Maze, Shape, State, random_boards};
use kura::level::Level;
use kura::position::Ground;
use kura::search::Switches;
use kura_lab::{Inspection, inspect};

fn look(xsb: &str) -> Inspection {
    let level = Level::parse(xsb).expect("a level");
    inspect(&level, &level, None).expect("a position of the level")
}

/// The reasons of the push that ends with `letter`, from the box in the cell `from`.
fn reasons(seen: &Inspection, letter: char, from: usize) -> Vec<(&'static str, Vec<usize>)> {
    let push = seen.pushes.iter().find(|push| push.letter == letter && push.from == from);
    let reasons = push.expect("a push").reasons.iter();
    reasons.map(|reason| (reason.rule, reason.boxes.clone())).collect()
}

#[test]
fn two_boxes_along_a_wall_are_drawn_with_their_rules() {
    let seen = look("#######\n#.  $ #\n#  $  #\n#. @  #\n#######");
    let both = vec![10, 11];
    let found = reasons(&seen, 'U', 17);
    assert!(found.contains(&("freeze", both.clone())), "{found:?}");
    assert!(found.contains(&("pairs", both)), "{found:?}");
}

#[test]
fn a_push_along_a_wall_without_a_goal_is_dead_by_its_square() {
    let seen = look("######\n#.@  #\n#  $ #\n#    #\n######");
    let found = reasons(&seen, 'D', 15);
    assert_eq!(found[0], ("dead-squares", vec![21]), "{found:?}");
}

#[test]
fn what_is_left_out_is_dead_or_can_wait() {
    let mut fired: BTreeMap<&str, u32> = BTreeMap::new();
    for (seed, shape) in [(50, Shape::TINY), (51, Shape::SMALL)] {
        for xsb in random_boards(seed, 400, shape) {
            let maze = Maze::parse(&xsb);
            let level = Level::parse(&xsb).expect("a level");
            if Ground::new(&level).is_err() {
                continue;
            }
            let solvable = maze.solvable(usize::MAX).expect("no limit");
            let seen = inspect(&level, &level, None).expect("a position of the level");
            let width = level.width();
            let floor = |cell: usize| {
                maze.place.iter().position(|&p| p == (cell / width, cell % width)).expect("floor")
            };
            let truth = maze.pushes(maze.start);
            assert_eq!(seen.pushes.len(), truth.len(), "{xsb}");
            let length = |state: &State| solvable.get(state).copied();
            let best = length(&maze.start);
            if !seen.dead.is_empty() {
                assert_eq!(best, None, "{:?}\n{xsb}", seen.dead);
            }
            let mut kept = None;
            for push in &seen.pushes {
                let (from, to) = (floor(push.from) as u8, floor(push.to) as u8);
                let step = truth.iter().find(|step| (step.from, step.to) == (from, to));
                let after = length(&step.expect("a push of the game").state);
                for reason in &push.reasons {
                    *fired.entry(reason.rule).or_default() += 1;
                    assert!(Switches::NAMES.contains(&reason.rule));
                    let boxes = &reason.boxes;
                    assert!(!boxes.is_empty(), "{reason:?}\n{xsb}");
                    if !["pi-corral", "tunnel"].contains(&reason.rule) {
                        assert_eq!(after, None, "{reason:?}\n{xsb}");
                    }
                }
                if push.reasons.is_empty() {
                    kept = [kept, after].into_iter().flatten().min();
                }
            }
            // A shortest solution continues through a push that is tried.
            if let Some(best) = best.filter(|&best| best > 0) {
                assert_eq!(kept, Some(best - 1), "{xsb}");
            }
        }
    }
    println!("{fired:?}");
    for rule in ["dead-squares", "freeze", "pairs", "bipartite", "corral", "pi-corral", "tunnel"] {
        assert!(fired.get(rule).is_some_and(|&count| count > 10), "{rule}: {fired:?}");
    }
}

/// Two boxes that block each other permanently: these two are drawn, not the third.
#[test]
fn only_the_boxes_that_matter_are_drawn() {
    let seen = look("#######\n#.  $ #\n#  $  #\n#. @  #\n#. $  #\n#     #\n#######");
    let found = reasons(&seen, 'U', 17);
    for rule in ["freeze", "pairs"] {
        assert!(found.contains(&(rule, vec![10, 11])), "{found:?}");
    }
}

#[test]
fn a_position_of_another_level_is_refused() {
    let level = Level::parse("######\n#@$ .#\n######").expect("a level");
    let other = Level::parse("#######\n#@$  .#\n#######").expect("a level");
    assert!(inspect(&level, &other, None).is_err());
}

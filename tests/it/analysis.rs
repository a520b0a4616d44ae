//! The analysis of positions: each kind of proof on a board made for it, and agreement with the strategies on
//! the positions of random play.

use kura::analysis::{Maze, Proof, analyse};
use kura::level::Level;
use kura::portfolio::{Options, Outcome, Run};

fn level(rows: &[&str]) -> Level {
    Level::parse(&rows.join("\n")).expect("a level")
}

fn cell(level: &Level, row: usize, column: usize) -> usize {
    row * level.width() + column
}

#[test]
fn a_box_on_a_dead_square_is_shown() {
    let start = level(&["#######", "#     #", "# @$ .#", "#     #", "#######"]);
    let lost = level(&["#######", "#  $  #", "#  @ .#", "#     #", "#######"]);
    assert_eq!(analyse(&start, &start).unwrap().lower_bound, Some(2));
    let proof = analyse(&start, &lost).unwrap().proof;
    assert_eq!(proof, Some(Proof::DeadSquares { boxes: vec![cell(&start, 1, 3)] }));
}

#[test]
fn boxes_that_hold_each_other_are_shown() {
    let start = level(&["########", "#  ..  #", "# $ $  #", "#  @   #", "########"]);
    let lost = level(&["########", "#  .*$ #", "#      #", "#  @   #", "########"]);
    // Side by side at the wall, one of them off goal.
    let seen = analyse(&start, &lost).unwrap();
    assert_eq!(seen.lower_bound, None);
    assert!(
        matches!(&seen.proof, Some(Proof::Frozen { .. } | Proof::DeadSquares { .. })),
        "{:?}",
        seen.proof
    );
    let square =
        level(&["#########", "#...    #", "# $$$   #", "#   .   #", "#  $ @  #", "#########"]);
    let block =
        level(&["#########", "#...    #", "#  $$   #", "#  *$   #", "#    @  #", "#########"]);
    let shifted =
        level(&["#########", "#...    #", "#  $$   #", "#  $*   #", "#    @  #", "#########"]);
    assert!(analyse(&square, &block).is_ok());
    let Some(Proof::Frozen { boxes }) = analyse(&square, &shifted).unwrap().proof else {
        panic!("four boxes in a block are frozen")
    };
    assert_eq!(boxes.len(), 4);
}

#[test]
fn boxes_that_want_the_same_goal_are_shown() {
    // Both boxes are at the upper wall, where there is one goal only.
    let start = level(&["########", "#  .   #", "# $  $ #", "#   @ .#", "#      #", "########"]);
    let lost = level(&["########", "# $.$  #", "#      #", "#   @ .#", "#      #", "########"]);
    match analyse(&start, &lost).unwrap().proof {
        Some(Proof::Unmatched { boxes, goals }) => {
            assert_eq!((boxes.len(), goals), (2, vec![cell(&start, 1, 3)]));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn positions_of_another_level_are_refused() {
    let start = level(&["#####", "#@$.#", "#####"]);
    let other = level(&["######", "#@ $.#", "######"]);
    assert!(analyse(&start, &other).is_err());
}

#[test]
fn a_maze_shows_its_tunnels_and_rooms() {
    let level = level(&["#########", "#   #   #", "# $     #", "# @ #  .#", "#########"]);
    let maze = Maze::new(&level).unwrap();
    assert_eq!(maze.tunnels(), vec![cell(&level, 2, 4)]);
    assert_eq!(maze.rooms().len(), 2);
    assert!(maze.dead().contains(&cell(&level, 1, 1)));
    let (plan, _) = maze.plan(100_000, 1 << 24).unwrap();
    assert!(plan.complete);
}

/// On the path to a solution nothing is called dead and the bound never exceeds the pushes left, and after a
/// wrong push a position is called dead only if complete search agrees.
#[test]
fn what_is_seen_agrees_with_the_solver() {
    let mut proofs = 0;
    for own in crate::common::own_levels::own_levels().into_iter().take(40) {
        let (name, best, start) = (own.title().to_owned(), own.best, own.level);
        assert!(analyse(&start, &start).unwrap().lower_bound.unwrap() as usize <= best, "{name}");
        let options = Options { objective: kura::portfolio::Objective::Any, ..Options::default() };
        let mut run = Run::new(start.clone(), options).unwrap();
        while !run.step(100_000) {}
        let report = run.report(Outcome::Timeout);
        let solution = report.solution.expect("the page's levels have solutions");
        let mut left = solution.chars().filter(char::is_ascii_uppercase).count();
        let mut at = start.to_string();
        for letter in solution.chars() {
            let here = Level::parse(&at).unwrap();
            let seen = analyse(&start, &here).unwrap();
            assert_eq!(seen.proof, None, "{name}\n{at}");
            assert!(seen.lower_bound.unwrap() as usize <= left, "{name}\n{at}");
            for (next, pushed) in steps(&at) {
                if !pushed {
                    continue;
                }
                let level = Level::parse(&next).unwrap();
                if analyse(&start, &level).unwrap().proof.is_some() && proofs < 300 {
                    proofs += 1;
                    let options = Options { memory_limit: 64 << 20, ..Options::default() };
                    let mut run = Run::new(level, options).unwrap();
                    while !run.step(100_000) {}
                    assert_eq!(run.report(Outcome::Timeout).outcome, Outcome::Unsolvable, "{next}");
                }
            }
            left -= usize::from(letter.is_ascii_uppercase());
            at = step(&at, letter).expect("the solution replays").0;
        }
    }
    assert!(proofs > 100, "{proofs} proofs");
}

/// The positions one step away.
fn steps(xsb: &str) -> Vec<(String, bool)> {
    "lurd".chars().filter_map(|letter| step(xsb, letter)).collect()
}

/// One step on the text of a position, and whether it pushed.
fn step(xsb: &str, letter: char) -> Option<(String, bool)> {
    let mut rows: Vec<Vec<char>> = xsb.lines().map(|row| row.chars().collect()).collect();
    let (y, x) = (0..rows.len())
        .flat_map(|y| (0..rows[y].len()).map(move |x| (y, x)))
        .find(|&(y, x)| "@+".contains(rows[y][x]))?;
    let (dy, dx) = match letter.to_ascii_lowercase() {
        'l' => (0, -1),
        'r' => (0, 1),
        'u' => (-1, 0),
        _ => (1, 0),
    };
    let place = |n: isize| ((y as isize + dy * n) as usize, (x as isize + dx * n) as usize);
    let is = |rows: &[Vec<char>], (y, x): (usize, usize), set: &str| {
        rows.get(y).and_then(|row| row.get(x)).is_some_and(|&c| set.contains(c))
    };
    let goal = |c: char| "+*.".contains(c);
    let (near, far) = (place(1), place(2));
    let pushed = is(&rows, near, "$*");
    if pushed {
        if !is(&rows, far, " .") {
            return None;
        }
        let there = rows[far.0][far.1];
        rows[far.0][far.1] = if goal(there) { '*' } else { '$' };
    } else if !is(&rows, near, " .") {
        return None;
    }
    let there = rows[near.0][near.1];
    rows[near.0][near.1] = if goal(there) { '+' } else { '@' };
    rows[y][x] = if goal(rows[y][x]) { '.' } else { ' ' };
    let text: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    Some((text.join("\n"), pushed))
}

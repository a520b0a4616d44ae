//! The deadlock boards of JSoko: the deadlocks in their names are found.

use crate::common::exhaustive::{Maze, State};
use crate::common::levels::levels_dir;
use crate::deadlocks::rules::PushRules;
use kura::board::{Square, WALL};
use kura::deadlock::Diagonal;
use kura::level::{Level, RawLevel, read_levels};
use kura::position::{Boxes, Ground, Reach, Side};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Boards with more solvable positions than this are left out.
const LIMIT: usize = 20_000;

/// How often each rule fired.
type Counts = BTreeMap<&'static str, usize>;

fn folder(test: &str) -> Option<PathBuf> {
    Some(levels_dir(test)?.join("jsoko_testlevels/Deadlock_testlevel"))
}

/// The levels of a file that can be played; some have no player, some a box that
/// can never move.
fn playable(folder: &Path, file: &str) -> Vec<(RawLevel, Level, Ground)> {
    let text = std::fs::read(folder.join(file)).expect("a readable file");
    let raws = read_levels(&text).expect("a level text").levels.into_iter().flatten();
    raws.filter_map(|raw| {
        let level = Level::from_raw(&raw).ok()?;
        let ground = Ground::new(&level).ok()?;
        Some((raw, level, ground))
    })
    .collect()
}

fn title(raw: &RawLevel) -> String {
    raw.title.clone().unwrap_or_else(|| format!("line {}", raw.line))
}

/// The boxes of the start that belong to a dead diagonal.
fn on_dead_diagonals(ground: &Ground) -> usize {
    let mut diagonal = Diagonal::new(ground);
    let boxes = ground.root_boxes(Side::Push);
    let player = ground.board.start_player();
    let on = |&&square: &&Square| diagonal.after_push(ground, &boxes, square, player);
    boxes.list().iter().filter(on).count()
}

#[test]
fn closed_diagonals_are_told_from_open_ones() {
    let Some(folder) = folder("closed diagonals") else { return };
    let mut boards = [0, 0];
    for (raw, _, ground) in playable(&folder, "Closed_diagonal_deadlocks_-_Endpositions.sok") {
        let alive = title(&raw).starts_with("None");
        let found = on_dead_diagonals(&ground);
        println!("{}: {found} boxes on dead diagonals", title(&raw));
        assert_eq!(found == 0, alive, "{}", title(&raw));
        boards[usize::from(alive)] += 1;
    }
    assert_eq!(boards, [6, 5]);
}

/// The rules find most of the pushes that make a board unsolvable; on boards named after a rule, that rule
/// finds some.
#[test]
fn spoiling_pushes_are_found() {
    let Some(folder) = folder("spoiling pushes") else { return };
    let (mut spoiling, mut found) = (0, 0);
    for (file, rule) in [
        ("Freeze.sok", "freeze"),
        ("bipartite.sok", "bipartite"),
        ("blocked_box_on_goal.sok", "any rule"),
        ("deadlock_not_recognized.sok", "any rule"),
    ] {
        for (raw, level, ground) in playable(&folder, file) {
            let Some((all, by_rule)) = spoiling_pushes(&level, &ground) else {
                println!("{file}, {}: too large to try everything", title(&raw));
                continue;
            };
            println!("{file}, {}: of {all} {by_rule:?}", title(&raw));
            assert!(
                all == 0 || by_rule.get(rule).is_some_and(|&n| n > 0),
                "{file}, {}",
                title(&raw)
            );
            spoiling += all;
            found += by_rule.get("any rule").unwrap_or(&0);
        }
    }
    println!("{found} of {spoiling} spoiling pushes found");
    assert!(spoiling >= 5000 && found * 100 >= spoiling * 85);
}

/// The pushes from a position that can be solved and reached to one that cannot be solved,
/// and how many of them each rule finds; `None` when the board is too large.
fn spoiling_pushes(
    level: &Level,
    ground: &Ground,
) -> Option<(usize, BTreeMap<&'static str, usize>)> {
    let xsb = walled(level, ground);
    if xsb.chars().filter(|&c| c != '#' && c != '\n').count() > 64 {
        return None;
    }
    let maze = Maze::parse(&xsb);
    let square: Vec<Square> = maze
        .place
        .iter()
        .map(|&(row, column)| ground.board.square_at(row * level.width() + column))
        .collect();
    let (solvable, reachable) = (maze.solvable(LIMIT)?, maze.reachable(LIMIT)?);
    let mut rules = PushRules::new(ground);
    let mut reach = Reach::new(ground.board.len());
    let show = |state: State| -> Vec<Square> {
        (0..square.len()).filter(|s| state.boxes >> s & 1 != 0).map(|s| square[s]).collect()
    };
    let (mut all, mut found) = (0, Counts::new());
    for &state in solvable.keys().filter(|state| reachable.contains_key(state)) {
        for step in maze.pushes(state) {
            let boxes = Boxes::new(ground.board.len(), &show(step.state), &ground.zobrist);
            let [to, player] = [step.to, step.player].map(|s| square[s as usize]);
            reach.fill(&ground.board, &boxes, player);
            let names = rules.after(ground, &boxes, &reach, to, player);
            if solvable.contains_key(&step.state) {
                assert!(names.is_empty(), "{names:?} on\n{xsb}{:?}", step.state);
            } else {
                all += 1;
                *found.entry("any rule").or_default() += usize::from(!names.is_empty());
                for name in names {
                    *found.entry(name).or_default() += 1;
                }
            }
        }
    }
    Some((all, found))
}

/// The level with everything outside the solver's maze as walls.
fn walled(level: &Level, ground: &Ground) -> String {
    let mut xsb = String::new();
    for cell in 0..level.width() * level.height() {
        if cell > 0 && cell % level.width() == 0 {
            xsb.push('\n');
        }
        let square = ground.board.square_at(cell);
        xsb.push(match (level.is_goal(cell), level.is_box(cell), level.player() == cell) {
            _ if square == WALL => '#',
            (false, false, false) => ' ',
            (true, false, false) => '.',
            (false, true, _) => '$',
            (true, true, _) => '*',
            (false, false, true) => '@',
            (true, false, true) => '+',
        });
    }
    xsb
}

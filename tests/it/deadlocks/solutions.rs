//! No position on a known solution is called dead, whether played forwards or backwards.

use crate::common::known::{Known, known_levels};
use crate::deadlocks::rules::{PullRules, PushRules};
use kura::board::{Square, WALL};
use kura::level::Level;
use kura::position::{Boxes, Ground, Reach, Side};

/// A push of a solution with the boxes before and after it.
pub struct Played<'a> {
    pub before: &'a Boxes,
    pub after: &'a Boxes,
    pub pusher: Square,
    pub from: Square,
    pub to: Square,
}

/// Plays `lurd` and calls `visit` for each push; it must be a solution. Returns the number of pushes.
pub fn play(level: &Level, ground: &Ground, lurd: &str, mut visit: impl FnMut(Played)) -> usize {
    let mut before = ground.root_boxes(Side::Push);
    let mut after = before.clone();
    let (mut player, mut pushes) = (level.player(), 0);
    for letter in lurd.chars() {
        let step = |cell: usize| match letter.to_ascii_lowercase() {
            'u' => cell - level.width(),
            'd' => cell + level.width(),
            'l' => cell - 1,
            _ => cell + 1,
        };
        let [pusher, from, to] =
            [player, step(player), step(step(player))].map(|cell| ground.board.square_at(cell));
        player = step(player);
        if from == WALL || !before.contains(from) {
            continue;
        }
        pushes += 1;
        after.shift(from, to, &ground.zobrist);
        visit(Played { before: &before, after: &after, pusher, from, to });
        before.shift(from, to, &ground.zobrist);
    }
    let home: Vec<Square> = before.set().iter().collect();
    assert_eq!(home, ground.board.goals(), "{lurd} is a solution");
    pushes
}

/// Plays the solutions and checks every rule after each push, and for each push played backwards. Returns the
/// number of pushes.
fn check(Known { name, level, lurds, .. }: &Known) -> usize {
    let ground = &Ground::new(level).expect("a level that has a solution");
    let (mut push_rules, mut pull_rules) = (PushRules::new(ground), PullRules::new(ground));
    let mut reach = Reach::new(ground.board.len());
    let mut pushes = 0;
    for lurd in lurds {
        pushes += play(level, ground, lurd, |Played { before, after, pusher, from, to }| {
            reach.fill(&ground.board, before, pusher);
            let dead = pull_rules.after(ground, before, &reach, from, pusher);
            assert!(dead.is_empty(), "{name}: {dead:?} before a push to {to} of {lurd}");
            reach.fill(&ground.board, after, from);
            let dead = push_rules.after(ground, after, &reach, to, from);
            assert!(dead.is_empty(), "{name}: {dead:?} after a push to {to} of {lurd}");
        });
    }
    pushes
}

#[test]
fn no_position_on_a_known_solution_is_dead() {
    let known = known_levels("deadlocks on known solutions");
    let pushes: usize = known.iter().map(check).sum();
    println!("{pushes} pushes");
    assert!(pushes >= 10_000);
}

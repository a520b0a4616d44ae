//! Solutions contain nothing that can be left out at no cost: no position is visited twice, and nothing is
//! played after all boxes are on goals.

use crate::common::levels::{some, whole};
use std::collections::HashSet;

use crate::common::cases::{cases, number};
use crate::common::exhaustive::Shape;
use crate::common::own_levels::own_levels;
use kura::level::{Level, replay};
use kura::portfolio::{Objective, Options, Outcome, Run};
use kura::position::{Boxes, Ground, Player, Push, Reach, Side, lurd_of_pushes, without_cycles};
use kura::random::Random;
use kura_lab::CATALOGUE;

/// How often the moves visit a position again, and how many pushes follow after all boxes are on goals.
/// Positions are distinguished by the boxes and the player's region or, with `exact`, by the player's square.
fn superfluous(level: &Level, lurd: &str, exact: bool) -> (usize, usize) {
    let (mut again, mut late) = (0, 0);
    let (mut met, mut solved) = (HashSet::new(), false);
    let pushes: Vec<usize> = lurd.match_indices(|c: char| c.is_uppercase()).map(|m| m.0).collect();
    for end in std::iter::once(0).chain(pushes.iter().map(|at| at + 1)) {
        let now = replay(level, &lurd[..end]).expect("moves that can be made");
        let player = if exact { now.player } else { region(level, &now.boxes, now.player) };
        again += usize::from(!met.insert((now.boxes, player)));
        late += usize::from(solved);
        solved |= now.solved;
    }
    (again, late)
}

/// The lowest cell that the player can reach.
fn region(level: &Level, boxes: &[usize], player: usize) -> usize {
    let (mut met, mut open) = (HashSet::from([player]), vec![player]);
    while let Some(cell) = open.pop() {
        for next in [cell - 1, cell + 1, cell - level.width(), cell + level.width()] {
            let free = !level.is_wall(next) && boxes.binary_search(&next).is_err();
            if free && met.insert(next) {
                open.push(next);
            }
        }
    }
    met.into_iter().min().expect("the player's own cell")
}

/// The solution of a run with these options.
fn solution(level: &Level, strategy: &str, objective: Objective) -> Option<String> {
    let options = Options {
        strategy: strategy.into(),
        catalogue: CATALOGUE,
        objective,
        node_limit: Some(2_000),
        ..Options::default()
    };
    let mut run = Run::new(level.clone(), options).expect("a strategy");
    while !run.step(20_000) {}
    run.report(Outcome::Timeout).solution
}

#[test]
fn no_answer_to_a_shipped_level_holds_what_can_be_left_out() {
    let mut answers = 0;
    for own in some(own_levels(), 4) {
        for strategy in
            ["auto", "greedy", "greedy-backward", "spread", "beam", "fess", "lrta", "k-beam"]
        {
            let Some(lurd) = solution(&own.level, strategy, Objective::Any) else { continue };
            let title = own.title();
            assert_eq!(superfluous(&own.level, &lurd, false), (0, 0), "{strategy} on {title}");
            answers += 1;
        }
        let moves = solution(&own.level, "auto", Objective::Moves);
        for lurd in moves.iter() {
            assert_eq!(superfluous(&own.level, lurd, true), (0, 0), "moves of {}", own.title());
        }
    }
    println!("{answers} answers");
    assert!(answers > if whole() { 60 } else { 15 }, "only {answers} answers");
}

/// Any play, such as pushing a box back and forth.
#[test]
fn a_play_without_its_cycles_comes_to_the_same_end() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 2_000) / 4);
    let mut random = Random::new(seed);
    let (mut shorter, mut over) = (0u64, 0u64);
    for (seed, shape) in [(seed + 11, Shape::TINY), (seed + 12, Shape::SMALL)] {
        for case in cases(seed, count, shape) {
            let pushes = random_play(&case.ground, &mut random);
            let board = &case.ground.board;
            let whole = lurd_of_pushes(board, &pushes).expect("legal pushes");
            for player in [Player::Region, Player::Square] {
                let exact = player == Player::Square;
                let kept = without_cycles(board, &pushes, player);
                let lurd = lurd_of_pushes(board, &kept).expect("pushes that can be played");
                let (before, after) = (superfluous(&case.level, &whole, exact), lurd.len());
                assert_eq!(superfluous(&case.level, &lurd, exact), (0, 0), "{}", case.xsb);
                let all = replay(&case.level, &whole).expect("legal moves");
                let part = replay(&case.level, &lurd).expect("legal moves");
                match before.1 {
                    0 => assert_eq!(all.boxes, part.boxes, "{whole} became {lurd}"),
                    _ => assert!(part.solved, "{whole} became {lurd}"),
                }
                assert!(kept.len() <= pushes.len());
                if exact {
                    assert!(after <= whole.len(), "{whole} became {lurd}, which is longer");
                }
                if before == (0, 0) {
                    assert_eq!(kept, pushes, "{}", case.xsb);
                }
                shorter += u64::from(kept.len() < pushes.len());
                over += u64::from(before.1 > 0);
            }
        }
    }
    println!("{shorter} plays became shorter, {over} went on after the end");
    assert!(shorter * 5 > count && over > 0);
}

/// Up to 40 random pushes.
fn random_play(ground: &Ground, random: &mut Random) -> Vec<Push> {
    let board = &ground.board;
    let mut boxes = Boxes::new(board.len(), board.start_boxes(), &ground.zobrist);
    let mut reach = Reach::new(board.len());
    let (mut player, mut pushes) = (board.start_player(), Vec::new());
    for _ in 0..40 {
        reach.fill(board, &boxes, player);
        let mut legal = Vec::new();
        Side::Push.steps(board, &boxes, &reach, |push| legal.push(push));
        let Some(push) = random.pick(&legal) else { break };
        boxes.shift(push.from, push.to(board), &ground.zobrist);
        player = push.from;
        pushes.push(push);
    }
    pushes
}

#[test]
fn pushes_that_cannot_be_made_are_given_back_as_they_are() {
    let level = Level::parse("#######\n#@$  .#\n#######").expect("a level");
    let ground = Ground::new(&level).expect("a board");
    let board = &ground.board;
    let from = board.start_boxes()[0];
    let right = kura::board::Direction::Right;
    let twice_the_same = vec![Push { from, direction: right }; 2];
    assert_eq!(without_cycles(board, &twice_the_same, Player::Region), twice_the_same);
    assert_eq!(lurd_of_pushes(board, &twice_the_same), None);
}

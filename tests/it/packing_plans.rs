//! Packing plans: how far a position has got in one, the squares it will cut off, and from where a box can
//! come back.

use crate::common::exhaustive::{Shape, random_boards};
use kura::board::{Board, DIRECTIONS, Returns, Square, WALL};
use kura::feature_space::Macro;
use kura::level::Level;
use kura::plan::PackingPlan;
use kura::position::{BitSet, Ground};

/// A room above, a room to the right and a goal to the left and below of a crossing. A box from the
/// right cannot be turned down there, one from above not to the left: the player does not get round.
const CROSSING: &str = "#######
#     #
#  $  #
#  @  ####
#### #   #
#.     $ #
####.#   #
##########";

fn ground(xsb: &str) -> Ground {
    Ground::new(&Level::parse(xsb).expect("a level")).expect("a maze that may have a solution")
}

fn at(board: &Board, row: usize, column: usize) -> Square {
    board.squares().find(|&s| board.row_column(s) == (row, column)).expect("floor")
}

/// A plan from pulls in the order of a search, the first one first: `(from, to, removes)`.
fn plan(ground: &Ground, pulls: &[(Square, Square, bool)]) -> PackingPlan {
    let mut left = BitSet::of(ground.board.len(), ground.board.goals().iter().copied());
    let pulls: Vec<Macro> = pulls
        .iter()
        .map(|&(from, to, removes)| {
            left.remove(from);
            if !removes {
                left.insert(to);
            }
            Macro { from, to, player: to, lowest: to, parts: 1, steps: 1, removes }
        })
        .collect();
    PackingPlan::from_pulls(ground, &pulls, &left, true)
}

fn boxes(board: &Board, squares: &[Square]) -> BitSet {
    BitSet::of(board.len(), squares.iter().copied())
}

#[test]
fn the_zone_is_where_the_player_cannot_push_a_box_on_from() {
    let ground = ground(CROSSING);
    let board = &ground.board;
    let (above, right) = (at(board, 2, 3), at(board, 5, 7));
    let (west, south) = (at(board, 5, 1), at(board, 6, 4));
    // Pulled out last, filled first.
    let west_first = plan(&ground, &[(south, above, true), (west, right, true)]);
    assert!(west_first.zone(0).contains(right), "then only the goal below is left");
    assert!(!west_first.zone(0).contains(above));
    let south_first = plan(&ground, &[(west, right, true), (south, above, true)]);
    assert!(south_first.zone(0).contains(above), "then only the goal to the left is left");
    assert!(!south_first.zone(0).contains(right));
}

#[test]
fn the_way_out_of_the_zone_is_counted_in_pushes() {
    let ground = ground(CROSSING);
    let board = &ground.board;
    let (above, right) = (at(board, 2, 3), at(board, 5, 7));
    let (west, south) = (at(board, 5, 1), at(board, 6, 4));
    let plan = plan(&ground, &[(south, above, true), (west, right, true)]);
    let pushes = plan.out_of_zone(board, 0);
    assert_eq!(pushes[right as usize], 0);
    let (crossing, door) = (at(board, 5, 4), at(board, 4, 4));
    let nearest = pushes[crossing as usize];
    assert!(nearest > 0, "a box on the crossing can go down: it is out of the zone");
    assert_eq!(pushes[door as usize], nearest + 1);
}

#[test]
fn a_box_that_waits_counts_before_its_step_and_after_it() {
    let ground = ground(CROSSING);
    let board = &ground.board;
    let (above, right) = (at(board, 2, 3), at(board, 5, 7));
    let (west, south) = (at(board, 5, 1), at(board, 6, 4));
    // The box for the goal below waits in the room above until the other one is home.
    let plan = plan(&ground, &[(south, above, false), (west, right, true)]);
    assert_eq!(plan.initial, [(above, Some(1))]);
    assert_eq!(plan.most(), 3);
    let value = |squares: &[Square]| plan.packed(&boxes(board, squares));
    assert_eq!(value(&[above, right]), (1, 0));
    assert_eq!(value(&[at(board, 1, 1), right]), (0, 0), "the box that waits has gone");
    assert_eq!(value(&[above, west]), (2, 1));
    assert_eq!(value(&[at(board, 1, 1), west]), (1, 1), "the box that waits has gone");
    assert_eq!(value(&[south, west]), (3, 2));
}

#[test]
fn a_box_that_stays_from_the_start_comes_before_everything() {
    let ground = ground(CROSSING);
    let board = &ground.board;
    let (right, west, south) = (at(board, 5, 7), at(board, 5, 1), at(board, 6, 4));
    let plan = plan(&ground, &[(west, right, true)]);
    assert_eq!(plan.initial, [(south, None)]);
    assert_eq!(plan.packed(&boxes(board, &[west, right])), (0, 0));
    assert_eq!(plan.packed(&boxes(board, &[south, right])), (1, 0));
    assert_eq!(plan.packed(&boxes(board, &[south, west])), (2, 1));
}

/// All squares to which a lone box can be pushed, wherever the player has to walk.
fn pushed_to(board: &Board, from: Square) -> BitSet {
    let mut met = boxes(board, &[from]);
    let mut work = vec![from];
    while let Some(square) = work.pop() {
        for d in DIRECTIONS {
            let to = board.neighbour(square, d);
            let behind = board.neighbour(square, d.opposite());
            if to != WALL && behind != WALL && !met.contains(to) {
                met.insert(to);
                work.push(to);
            }
        }
    }
    met
}

#[test]
fn a_box_can_return_where_both_ways_can_be_pushed() {
    let (mut together, mut apart) = (0, 0);
    for xsb in random_boards(11, 300, Shape::SMALL) {
        let Ok(board) = Board::new(&Level::parse(&xsb).expect("a level")) else { continue };
        let returns = Returns::new(&board);
        let reached: Vec<BitSet> = board.squares().map(|s| pushed_to(&board, s)).collect();
        for a in board.squares() {
            for b in board.squares() {
                let both = reached[a as usize].contains(b) && reached[b as usize].contains(a);
                assert_eq!(returns.can_return(a, b), both, "{a} and {b} of\n{xsb}");
                if both { together += 1 } else { apart += 1 }
            }
        }
    }
    assert!(together > 1000 && apart > 1000, "{together} and {apart}");
}

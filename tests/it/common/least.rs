//! The fewest pushes and moves of a small level, by exhaustive search. Shares only the level reader with the
//! solver.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use kura::level::Level;

/// The least cost of a solution: pushes, then moves, or, with `moves_first`, moves, then pushes. `None` if
/// there is no solution.
pub fn fewest(level: &Level, moves_first: bool) -> Option<(u32, u32)> {
    let cells = level.width() * level.height();
    assert!(cells <= 128, "the level is too large");
    let bit = |cell: usize| 1u128 << cell;
    let set = |is: &dyn Fn(usize) -> bool| -> u128 { (0..cells).filter(|&c| is(c)).map(bit).sum() };
    let walls = set(&|c| level.is_wall(c));
    let goals = set(&|c| level.is_goal(c));
    let start = (set(&|c| level.is_box(c)), level.player());
    let mut least = HashMap::from([(start, (0, 0))]);
    let mut open = BinaryHeap::from([Reverse(((0, 0), start))]);
    while let Some(Reverse((cost, (boxes, player)))) = open.pop() {
        if least[&(boxes, player)] < cost {
            continue;
        }
        if boxes == goals {
            return Some(cost);
        }
        let width = level.width();
        for step in [1, cells - 1, width, cells - width] {
            let next = (player + step) % cells;
            let beyond = (next + step) % cells;
            let mut then = boxes;
            if walls & bit(next) != 0 {
                continue;
            }
            let push = boxes & bit(next) != 0;
            if push {
                if (walls | boxes) & bit(beyond) != 0 {
                    continue;
                }
                then ^= bit(next) | bit(beyond);
            }
            let (pushes, moves) = (u32::from(push), 1);
            let cost = match moves_first {
                true => (cost.0 + moves, cost.1 + pushes),
                false => (cost.0 + pushes, cost.1 + moves),
            };
            let known = least.entry((then, next)).or_insert((u32::MAX, u32::MAX));
            if cost < *known {
                *known = cost;
                open.push(Reverse((cost, (then, next))));
            }
        }
    }
    None
}

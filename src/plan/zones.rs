//! Out-of-plan zones: squares that the next steps of a plan will cut off.
//!
//! Source: Shoham and Schaeffer 2020, out-of-plan boxes. A heuristic: the player's side is
//! ignored.

use super::PackingPlan;
use crate::board::{DIRECTIONS, Square, WALL};
use crate::position::{BitSet, Ground};

/// For every number of steps done, the squares that boxes should leave.
pub fn zones(ground: &Ground, plan: &PackingPlan) -> Vec<BitSet> {
    let count = plan.steps.len();
    let mut cut: Vec<BitSet> = (0..count).map(|k| cut_off(ground, plan, k)).collect();
    cut.push(cut.last().cloned().unwrap_or_else(|| BitSet::new(ground.board.len())));
    // Boxes should be out before the step that seals the zone: look at the next change.
    let mut zones = cut.clone();
    for k in (0..count).rev() {
        zones[k] = if cut[k] == cut[k + 1] { zones[k + 1].clone() } else { cut[k + 1].clone() };
    }
    zones
}

/// The squares from which no place of a step from `k` on can be reached any more.
fn cut_off(ground: &Ground, plan: &PackingPlan, k: usize) -> BitSet {
    let board = &ground.board;
    let mut wall = BitSet::new(board.len());
    let stays = plan.steps[..k].iter().filter(|s| s.until.is_none()).map(|s| s.to);
    let placed = plan.initial.iter().filter(|(_, until)| until.is_none()).map(|&(s, _)| s);
    stays.chain(placed).for_each(|s| wall.insert(s));
    let mut source = BitSet::new(board.len());
    let mut work: Vec<Square> = Vec::new();
    for step in &plan.steps[k..] {
        if !source.contains(step.to) && !wall.contains(step.to) {
            source.insert(step.to);
            work.push(step.to);
        }
    }
    while let Some(square) = work.pop() {
        for d in DIRECTIONS {
            let origin = board.neighbour(square, d.opposite());
            if origin == WALL || wall.contains(origin) || source.contains(origin) {
                continue;
            }
            let pusher = board.neighbour(origin, d.opposite());
            if pusher != WALL && !wall.contains(pusher) {
                source.insert(origin);
                work.push(origin);
            }
        }
    }
    let outside = board
        .squares()
        .filter(|&s| !source.contains(s) && !wall.contains(s) && !ground.to_goals.is_dead(s));
    BitSet::of(board.len(), outside)
}

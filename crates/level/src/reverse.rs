//! Converts a game played backwards into moves from the start.
//!
//! Reverse mode (SOK 0.19, "Moves"): the boxes stand on the goals, the player pulls them to their start
//! squares and may jump. In reverse, each pull is a push, and between two pushes the player walks from one to
//! the other in any way.

use super::checked::Level;
use super::direction::{DIRECTIONS, Direction};
use super::lurd::ReverseStep;
use super::replay_error::ReplayError;
use std::collections::VecDeque;

/// The moves that solve `level` according to the backward game `steps`.
///
/// # Errors
/// When a step is impossible, the game does not end with all boxes on their start squares, or the player
/// cannot walk from its start to where the game ends.
pub(super) fn forward(level: &Level, steps: &[ReverseStep]) -> Result<Vec<Direction>, ReplayError> {
    let squares = level.width() * level.height();
    let mut boxes: Vec<bool> = (0..squares).map(|i| level.is_goal(i)).collect();
    let mut player = level.player();
    // For each pull, the player's square after it and the direction.
    let mut pulls = Vec::new();
    for (i, &step) in steps.iter().enumerate() {
        let step_number = i + 1;
        let wall = ReplayError::IntoWall { step: step_number };
        let (ReverseStep::Walk(way) | ReverseStep::Pull(way) | ReverseStep::Jump(way)) = step;
        let next = level.beside(player, way).ok_or(wall.clone())?;
        let free = !level.is_wall(next) && !boxes[next];
        if !free && !matches!(step, ReverseStep::Jump(_)) {
            return Err(wall);
        }
        if let ReverseStep::Pull(_) = step {
            let nothing = ReplayError::NothingToPull { step: step_number };
            let behind = level.beside(player, way.opposite()).ok_or(nothing.clone())?;
            if !std::mem::replace(&mut boxes[behind], false) {
                return Err(nothing);
            }
            boxes[player] = true;
            pulls.push((next, way));
        }
        player = next;
    }
    if (0..squares).any(|i| boxes[i] != level.is_box(i)) {
        return Err(ReplayError::NotFinished);
    }
    let mut moves = Vec::new();
    let mut at = level.player();
    for &(stand, pull) in pulls.iter().rev() {
        moves.extend(walk(level, &boxes, at, stand).ok_or(ReplayError::NotFinished)?);
        let push = pull.opposite();
        moves.push(push);
        let from = level.beside(stand, push).ok_or(ReplayError::NotFinished)?;
        let to = level.beside(from, push).ok_or(ReplayError::NotFinished)?;
        boxes[from] = false;
        boxes[to] = true;
        at = from;
    }
    Ok(moves)
}

/// A shortest walk between two squares, or `None`.
fn walk(level: &Level, boxes: &[bool], from: usize, to: usize) -> Option<Vec<Direction>> {
    let mut came = vec![None; boxes.len()];
    let mut queue = VecDeque::from([to]);
    let mut seen = vec![false; boxes.len()];
    seen[to] = true;
    // From the end, so that the path can be read off forwards.
    while let Some(i) = queue.pop_front() {
        if i == from {
            break;
        }
        for way in DIRECTIONS {
            if let Some(next) = level.beside(i, way)
                && !seen[next]
                && !boxes[next]
                && !level.is_wall(next)
            {
                seen[next] = true;
                came[next] = Some(way.opposite());
                queue.push_back(next);
            }
        }
    }
    let mut moves = Vec::new();
    let mut at = from;
    while at != to {
        let way = came[at]?;
        moves.push(way);
        at = level.beside(at, way)?;
    }
    Some(moves)
}

//! Replays moves on the text of a level. It shares no code with the search, so that it can catch the search's
//! mistakes.

use super::checked::Level;
use super::direction::Direction;
use super::lurd::Lurd;
use super::measures::{Measures, Meter};
use super::replay_error::ReplayError;
use super::reverse;

/// The effect of moves on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Moves, pushes and the other measures.
    pub measures: Measures,
    /// True when at the end every box stands on a goal.
    pub solved: bool,
    /// The moves with the right case: capital for a push.
    pub lurd: String,
    /// Squares of the boxes at the end, ascending.
    pub boxes: Vec<usize>,
    /// Square of the player at the end.
    pub player: usize,
}

/// Replays `lurd` from the start of `level`, up to the mark of the current position if there is one. The case
/// of the letters does not matter; the board decides what is a push. A game played backwards from the solved
/// board is converted first, and there the case matters.
///
/// # Errors
/// When the text is not a sequence of moves, or a move is impossible.
///
/// # Examples
///
/// ```
/// use kura::level::{Level, ReplayError, replay};
///
/// let level = Level::parse("######\n#@ $.#\n######").expect("a level");
/// let played = replay(&level, "rR")?;
/// assert!(played.solved);
/// assert_eq!((played.measures.moves, played.measures.pushes), (2, 1));
/// assert_eq!(replay(&level, "l"), Err(ReplayError::IntoWall { step: 1 }));
/// # Ok::<(), ReplayError>(())
/// ```
pub fn replay(level: &Level, lurd: &str) -> Result<Replay, ReplayError> {
    match Lurd::parse(lurd)? {
        Lurd::Forward { moves, .. } => replay_moves(level, &moves),
        Lurd::Reverse(steps) => replay_moves(level, &reverse::forward(level, &steps)?),
    }
}

/// Replays parsed moves from the start of `level`.
///
/// # Errors
/// When a move is not possible.
pub fn replay_moves(level: &Level, moves: &[Direction]) -> Result<Replay, ReplayError> {
    let squares = level.width() * level.height();
    let mut boxes: Vec<bool> = (0..squares).map(|i| level.is_box(i)).collect();
    let mut player = level.player();
    let mut lurd = String::with_capacity(moves.len());
    let mut meter = Meter::default();
    for (index, &direction) in moves.iter().enumerate() {
        let step = index + 1;
        let wall = ReplayError::IntoWall { step };
        let next = level.beside(player, direction).ok_or(wall.clone())?;
        if level.is_wall(next) {
            return Err(wall);
        }
        if boxes[next] {
            let held = ReplayError::BoxHeld { step };
            let target = level.beside(next, direction).ok_or(held.clone())?;
            if level.is_wall(target) || boxes[target] {
                return Err(held);
            }
            boxes[next] = false;
            boxes[target] = true;
            meter.push(next, target, direction);
            lurd.push(direction.letter(true));
        } else {
            meter.walk(direction);
            lurd.push(direction.letter(false));
        }
        player = next;
    }
    let boxes: Vec<usize> = (0..squares).filter(|&i| boxes[i]).collect();
    Ok(Replay {
        measures: meter.measures(),
        solved: boxes.iter().all(|&i| level.is_goal(i)),
        lurd,
        boxes,
        player,
    })
}

//! Replays moves on the text of a level. Shares nothing with the search, so that it can
//! convict it.

use super::checked::Level;
use super::lurd::{Direction, Lurd, LurdError};
use super::measures::{Measures, Meter};
use super::reverse;
use std::fmt;

/// What a run of moves does to a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Moves, pushes and the other measures of the run.
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

/// Why a run of moves cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The text is not a run of moves.
    Syntax(LurdError),
    /// Move number `step` (from 1) walks into a wall.
    IntoWall {
        /// Number of the move, from 1.
        step: usize,
    },
    /// Move number `step` (from 1) pushes a box that a wall or a box holds.
    BoxHeld {
        /// Number of the move, from 1.
        step: usize,
    },
    /// Step number `step` (from 1) of a game played backwards pulls where no box is.
    NothingToPull {
        /// Number of the move, from 1.
        step: usize,
    },
    /// A game played backwards does not end at the start of the level.
    NotFinished,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => write!(f, "{error}"),
            Self::IntoWall { step } => write!(f, "move {step} walks into a wall"),
            Self::BoxHeld { step } => write!(f, "move {step} pushes a box that cannot move"),
            Self::NothingToPull { step } => write!(f, "step {step} pulls, but no box is there"),
            Self::NotFinished => {
                write!(f, "the game played backwards does not end at the start of the level")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<LurdError> for ReplayError {
    fn from(error: LurdError) -> Self {
        Self::Syntax(error)
    }
}

/// Replays `lurd` from the start of `level`, up to the mark of the current position where there
/// is one. The case of the letters does not matter; the board decides what is a push. A game
/// played backwards from the solved board is turned around first, and there the case matters.
///
/// # Errors
/// When the text is not a run of moves, or a move is not possible.
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
        let next = neighbour(level, player, direction).ok_or(wall.clone())?;
        if level.is_wall(next) {
            return Err(wall);
        }
        if boxes[next] {
            let held = ReplayError::BoxHeld { step };
            let target = neighbour(level, next, direction).ok_or(held.clone())?;
            if level.is_wall(target) || boxes[target] {
                return Err(held);
            }
            boxes[next] = false;
            boxes[target] = true;
            meter.push(next, target, direction);
            lurd.push(direction.push_letter());
        } else {
            meter.walk(direction);
            lurd.push(direction.walk_letter());
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

/// The square next to `i`, or `None` beyond the rectangle of the level.
pub(super) fn neighbour(level: &Level, i: usize, direction: Direction) -> Option<usize> {
    let (x, y) = (i % level.width(), i / level.width());
    match direction {
        Direction::Left => (x > 0).then(|| i - 1),
        Direction::Up => (y > 0).then(|| i - level.width()),
        Direction::Right => (x + 1 < level.width()).then(|| i + 1),
        Direction::Down => (y + 1 < level.height()).then(|| i + level.width()),
    }
}

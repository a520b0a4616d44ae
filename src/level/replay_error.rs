//! Why moves cannot be replayed.

use super::lurd::LurdError;
use std::fmt;

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

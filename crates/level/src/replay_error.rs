//! Why moves cannot be replayed.

use super::lurd::LurdError;
use crate::message::{Message, says};
use std::fmt;

/// Why moves cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The text is not a sequence of moves.
    Syntax(LurdError),
    /// Move number `step` (from 1) walks into a wall.
    IntoWall {
        /// Number of the move, from 1.
        step: usize,
    },
    /// Move number `step` (from 1) pushes a box that is blocked by a wall or another box.
    BoxHeld {
        /// Number of the move, from 1.
        step: usize,
    },
    /// Step number `step` (from 1) of a game played backwards pulls although there is no box.
    NothingToPull {
        /// Number of the move, from 1.
        step: usize,
    },
    /// A game played backwards does not end at the start of the level.
    NotFinished,
}

impl ReplayError {
    /// The message for the user.
    pub fn message(&self) -> Message {
        let at = |template, step: &usize| Message::new(template).number("number", *step);
        match self {
            Self::Syntax(error) => error.message(),
            Self::IntoWall { step } => at(&says::INTO_WALL, step),
            Self::BoxHeld { step } => at(&says::BOX_HELD, step),
            Self::NothingToPull { step } => at(&says::NOTHING_TO_PULL, step),
            Self::NotFinished => Message::new(&says::NOT_FINISHED),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReplayError {}

impl From<LurdError> for ReplayError {
    fn from(error: LurdError) -> Self {
        Self::Syntax(error)
    }
}

//! Level texts: anything anyone may type becomes a [`RawLevel`], and a [`RawLevel`] that can be
//! played becomes a [`Level`]. Also moves as text, their replay and their measures.

mod checked;
pub mod glyph;
mod lurd;
mod measures;
mod outline;
mod problem;
mod raw;
mod replay;

pub use checked::{Cell, Level, MAX_SIDE};
pub use lurd::{Direction, Lurd, LurdError};
pub use measures::Measures;
pub use problem::{Problem, ProblemKind};
pub use raw::{RawLevel, StoredKind, StoredSolution};
pub use replay::{Replay, ReplayError, replay, replay_moves};

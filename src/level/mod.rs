//! Level texts: any input becomes a [`RawLevel`], and a [`RawLevel`] that can be played becomes a [`Level`].
//! Also moves as text, their replay and their measures.

mod assemble;
mod block;
mod budget;
mod cell;
mod checked;
mod collection;
mod decode;
mod direction;
mod gap;
pub mod glyph;
mod identity;
mod keys;
mod limits;
mod line;
mod lurd;
mod markup;
mod measures;
mod objective;
mod outline;
mod problem;
mod raw;
mod read;
mod read_error;
mod replay;
mod replay_error;
mod reverse;
mod rle;
mod scan;
mod slc;
mod write;

pub use cell::Cell;
pub use checked::Level;
pub use collection::Collection;
pub use direction::{DIRECTIONS, Direction};
pub use identity::identity;
pub use limits::{MAX_SIDE, MAX_TEXT};
pub use lurd::{Lurd, LurdError, MAX_MOVES, ReverseStep};
pub use measures::Measures;
pub use objective::Objective;
pub use problem::{Problem, ProblemKind};
pub use raw::{RawLevel, StoredKind, StoredSolution};
pub use read::read_levels;
pub use read_error::ReadError;
pub use replay::{Replay, replay, replay_moves};
pub use replay_error::ReplayError;

//! Level texts: anything anyone may type becomes a [`RawLevel`], and a [`RawLevel`] that can be
//! played becomes a [`Level`]. Also moves as text, their replay and their measures.

mod assemble;
mod block;
mod budget;
mod checked;
mod collection;
mod decode;
mod gap;
pub mod glyph;
mod identity;
mod keys;
mod line;
mod lurd;
mod markup;
mod measures;
mod objective;
mod outline;
mod problem;
mod raw;
mod replay;
mod reverse;
mod rle;
mod scan;
mod slc;
mod write;

pub use budget::MAX_TEXT;
pub use checked::{Cell, Level, MAX_SIDE};
pub use collection::{Collection, ReadError, read_levels};
pub use identity::identity;
pub use lurd::{Direction, Lurd, LurdError, MAX_MOVES, ReverseStep};
pub use measures::Measures;
pub use objective::Objective;
pub use problem::{Problem, ProblemKind};
pub use raw::{RawLevel, StoredKind, StoredSolution};
pub use replay::{Replay, ReplayError, replay, replay_moves};

//! The lab: strategies of the literature, to be run and compared. Nothing of everyday use needs
//! them; the feature `lab` builds them in.
//!
//! A strategy is a file (or a room) of its own that ends in its `ENTRY`. Registering it is one
//! line in [`ENTRIES`], beside its `mod` line.

mod play;

pub use play::Play;

use crate::search::Entry;

/// All strategies of the lab.
pub const ENTRIES: &[Entry] = &[];

//! The stages of a search: preparation, root, search, a little at a time.

use super::{OutOfMemory, Status};
use crate::position::Ground;

/// The stage a search has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Its rules are being prepared.
    Preparing,
    /// It has to start at its root, or start again.
    Rooting,
    /// The search itself.
    Searching,
}

/// A search with these stages.
pub trait Staged {
    /// The current stage.
    fn stage(&mut self) -> &mut Stage;

    /// The static data of the level searched.
    fn ground(&self) -> &Ground;

    /// Does up to `budget` units of preparation; true when all is ready.
    fn prepare(&mut self, budget: u64) -> bool;

    /// Starts at the root; returns the answer if that is enough for one.
    fn root(&mut self) -> Result<Option<Status>, OutOfMemory>;

    /// Does one step of the search; returns its units of work, and the answer if there is one.
    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory>;
}

/// Works for about `budget` units.
pub fn run_stages(search: &mut dyn Staged, budget: u64) -> Result<Status, OutOfMemory> {
    let mut left = budget;
    if *search.stage() == Stage::Preparing {
        if !search.prepare(left) {
            return Ok(Status::Running);
        }
        // How much of the budget the last preparation used is not known.
        left /= 2;
        *search.stage() = Stage::Rooting;
    }
    if *search.stage() == Stage::Rooting {
        if let Some(status) = search.root()? {
            return Ok(status);
        }
        *search.stage() = Stage::Searching;
    }
    while left > 0 && !search.ground().halt.is_set_after(20 * search.ground().board.len()) {
        let (work, found) = search.advance()?;
        if let Some(status) = found {
            return Ok(status);
        }
        left = left.saturating_sub(work);
    }
    Ok(Status::Running)
}

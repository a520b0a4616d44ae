//! The way from tables to a search: prepare, root, advance, a little at a time.

use super::{OutOfMemory, Status};
use crate::position::Ground;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Its rules are being made ready.
    Preparing,
    /// It must begin at its root, or begin anew.
    Rooting,
    /// The search itself.
    Searching,
}

/// A search with these stages.
pub trait Staged {
    /// Where the search keeps its stage.
    fn stage(&mut self) -> &mut Stage;

    /// What it searches.
    fn ground(&self) -> &Ground;

    /// Does up to `budget` units of preparation; true when all is ready.
    fn prepare(&mut self, budget: u64) -> bool;

    /// Begins at the root; gives the answer when that is all.
    fn root(&mut self) -> Result<Option<Status>, OutOfMemory>;

    /// Goes a step further; gives the units of work it took, and the answer when there is one.
    fn advance(&mut self) -> Result<(u64, Option<Status>), OutOfMemory>;
}

/// Works for about `budget` units.
pub fn run_stages(search: &mut dyn Staged, budget: u64) -> Result<Status, OutOfMemory> {
    let mut left = budget;
    if *search.stage() == Stage::Preparing {
        if !search.prepare(left) {
            return Ok(Status::Running);
        }
        // How much of the budget the last of it took is not known.
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

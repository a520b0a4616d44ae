//! A run that is watched: it proceeds position by position, and for each one it shows every step and what the
//! search's own rules say about it.

use crate::{Inspection, Inspector};
use kura::catalogue::UnknownStrategy;
use kura::level::Level;
use kura::portfolio::{Options, Run};
use kura::search::Seen;

/// One run being watched.
pub struct Watch {
    run: Run,
    over: bool,
    /// The rules of the search that was last shown.
    inspector: Option<Inspector>,
}

/// A position of the search.
pub struct Look {
    /// The level's text with boxes and player in that position.
    pub at: String,
    /// The position.
    pub seen: Seen,
    /// The possible steps, and what the rules say.
    pub inspection: Inspection,
}

impl Watch {
    /// Prepares to search `level`. Fails when the options name a strategy or switch that does not exist.
    pub fn new(level: Level, options: Options) -> Result<Self, UnknownStrategy> {
        Ok(Watch { run: Run::new(level, options)?, over: false, inspector: None })
    }

    /// The run itself.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// True when the search is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Works for one unit; true when that expanded a position, or the run is over.
    pub fn step(&mut self) -> bool {
        let before = self.run.expanded();
        self.over = self.over || self.run.step(1);
        self.over || self.run.expanded() > before
    }

    /// The position expanded last; `None` before the first, for example during preparation.
    pub fn look(&mut self) -> Option<Look> {
        let seen = self.run.seen()?;
        let ground = self.run.ground()?.clone();
        if !self.inspector.as_ref().is_some_and(|inspector| inspector.fits(&seen)) {
            self.inspector = Some(Inspector::new(&ground, &seen).ok()?);
        }
        let inspection = self.inspector.as_mut()?.look(&seen);
        Some(Look { at: self.run.picture(&seen)?, seen, inspection })
    }
}

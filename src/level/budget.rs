//! How much memory one text may take, so that no text is an allocation bomb.

use super::problem::ProblemKind;
use super::read_error::ReadError;

/// The most bytes that everything read from one text may take, by estimate.
const MAX_MEMORY: usize = 20 << 20;

/// The most squares and moves that may be looked at in attempts to make sense of a text, so that the work stays
/// in proportion to the text.
const MAX_WORK: usize = 40 << 20;

/// What is left of [`MAX_MEMORY`] and [`MAX_WORK`].
pub(super) struct Budget {
    left: usize,
    work: usize,
}

impl Budget {
    /// The budget for one text.
    pub fn new() -> Self {
        Self { left: MAX_MEMORY, work: MAX_WORK }
    }

    /// Subtracts `bytes` from the budget.
    ///
    /// # Errors
    /// When less than that is left.
    pub fn spend(&mut self, bytes: usize) -> Result<(), ReadError> {
        match self.left.checked_sub(bytes) {
            Some(left) => self.left = left,
            None => return Err(ReadError::of_text(1, 1, ProblemKind::TooMuchText)),
        }
        Ok(())
    }

    /// Subtracts the work of an attempt; false when less than that is left and the attempt must not be made.
    pub fn work(&mut self, steps: usize) -> bool {
        let left = self.work.checked_sub(steps);
        self.work = left.unwrap_or(self.work);
        left.is_some()
    }

    /// Subtracts what these rows need.
    ///
    /// # Errors
    /// When less than that is left.
    pub fn spend_rows(&mut self, rows: &[String]) -> Result<(), ReadError> {
        rows.iter().try_for_each(|row| self.spend(row.len() + size_of::<String>() + 16))
    }
}

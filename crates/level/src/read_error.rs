//! Why a text, or a board in it, cannot be read.

use super::places::Places;
use super::problem::{Problem, ProblemKind};
use std::fmt;

/// A board, or a whole text, that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The title of the level, if there is one.
    pub title: Option<String>,
    /// 1-based line of its first row in the text; 1 for a problem of the text as a whole.
    pub line: usize,
    /// The rows as typed; empty for a problem of the text as a whole.
    pub rows: Vec<String>,
    /// What is wrong, at least one problem. Rows count from 1 at `line`.
    pub problems: Vec<Problem>,
    /// Where the rows stand in the text.
    pub places: Places,
}

impl ReadError {
    /// A problem of a text as a whole, at a 1-based row and column.
    pub(super) fn of_text(row: usize, column: usize, kind: ProblemKind) -> Self {
        let problems = vec![Problem::new(row, column, kind)];
        Self { title: None, line: 1, rows: Vec::new(), problems, places: Places::default() }
    }
}

/// Places are lines and columns of the text.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let problem = problem.clone().in_text(self.line, &self.places);
            write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for ReadError {}

//! Where the rows of a board stand in the text that they were read from.

/// The place of the first square of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// 1-based line of the text.
    pub line: usize,
    /// 1-based column of that line.
    pub column: usize,
    /// Columns from one square to the next: 2 with blanks between the squares.
    pub step: usize,
}

impl Place {
    /// The start of a line.
    pub fn line(line: usize) -> Self {
        Self { line, column: 1, step: 1 }
    }
}

/// The places of the rows of a board. Empty for whole lines that follow each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places(Vec<Place>);

impl Places {
    /// The places of rows of which the first is in `line`.
    pub(super) fn of(line: usize, places: Vec<Place>) -> Self {
        let usual = places.iter().enumerate().all(|(i, place)| *place == Place::line(line + i));
        Self(if usual { Vec::new() } else { places })
    }

    /// Line, column and columns per square of each row; empty for whole lines that follow each other.
    pub fn in_full(&self) -> Vec<[usize; 3]> {
        self.0.iter().map(|place| [place.line, place.column, place.step]).collect()
    }

    /// The line and column of the text, from 1, for a row and column of a board whose first row is in `line`.
    pub fn in_text(&self, line: usize, row: usize, column: usize) -> (usize, usize) {
        match row.checked_sub(1).and_then(|i| self.0.get(i)) {
            Some(place) => (place.line, place.column + column.saturating_sub(1) * place.step),
            None => (line + row - 1, column),
        }
    }
}

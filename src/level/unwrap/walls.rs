//! Boards with other walls than `#`: letters, digits, pictures, drawn lines.
//!
//! Such a board is found by its shape: the first and the last row are all wall, every row begins and ends with a wall.
//! Only what then has a natural reading is a board; anything else may be an ornament.

use super::Row;
use crate::level::budget::Budget;
use crate::level::collection::Collection;
use crate::level::glyph::canonical;
use crate::level::layout::is_ignored;
use crate::level::legend::Hints;
use crate::level::limits::MAX_SIDE;
use crate::level::places::Place;
use crate::level::problem::{Problem, ProblemKind};
use crate::level::read_error::ReadError;
use crate::level::readings::{Readings, in_xsb, only_reading, readings};
use crate::level::scan::Piece;
use crate::level::signs::Signs;

/// The lines of a text with the rows of such boards in XSB.
pub(crate) struct Walled {
    pub rows: Vec<Row>,
    boards: Vec<Board>,
}

/// A board found.
struct Board {
    /// Where its first row stands.
    place: Place,
    /// The index of that line.
    start: usize,
    xsb: Vec<String>,
    signs: Vec<(char, char)>,
    /// The rows as typed, if two readings make a level.
    asked: Option<(Vec<String>, ProblemKind)>,
}

/// The lines with such boards in XSB, if there are any.
pub(crate) fn unwrap<'a>(
    lines: impl Iterator<Item = Piece<'a>> + Clone,
    hints: &Hints,
    budget: &mut Budget,
) -> Option<Walled> {
    let mut boards = Vec::new();
    let mut run = Run::default();
    for (i, piece) in lines.clone().enumerate() {
        if !run.goes_on(piece.text, hints) {
            boards.extend(run.board(hints, budget));
            run = Run::starting(i, piece);
        }
        run.push(piece.text);
    }
    boards.extend(run.board(hints, budget));
    if boards.is_empty() {
        return None;
    }
    let mut rows: Vec<Row> = Vec::new();
    for piece in lines {
        budget.spend(size_of::<Row>() + piece.text.len()).ok()?;
        rows.push(Row::new(piece.text, piece.place));
    }
    for board in &mut boards {
        let xsb = std::mem::take(&mut board.xsb);
        rows[board.start..].iter_mut().zip(xsb).for_each(|(row, xsb)| row.text = xsb);
    }
    Some(Walled { rows, boards })
}

impl Walled {
    /// Says in the levels read from the rows what signs were taken for.
    pub fn mark(self, collection: &mut Collection) {
        let mut boards = self.boards.into_iter().peekable();
        for level in &mut collection.levels {
            let (line, places) = match level {
                Ok(raw) => (raw.line, &raw.places),
                Err(error) => (error.line, &error.places),
            };
            let place = places.in_text(line, 1, 1);
            let is_here = |board: &Board| (board.place.line, board.place.column) == place;
            let Some(board) = boards.next_if(is_here) else { continue };
            match (level, board.asked) {
                (Ok(raw), None) => raw.signs = board.signs,
                (level @ Ok(_), Some((rows, kind))) => {
                    let Ok(raw) = std::mem::replace(level, Ok(Default::default())) else {
                        continue;
                    };
                    let (title, line, places) = (raw.title, raw.line, raw.places);
                    let problems = vec![Problem::new(1, 1, kind)];
                    *level = Err(ReadError { title, line, rows, problems, places });
                }
                (Err(_), _) => {}
            }
        }
    }
}

/// Lines below each other that begin and end with signs of the first one, which has at most two.
#[derive(Default)]
struct Run {
    start: usize,
    place: Option<Place>,
    /// The signs of the first line: wall, and perhaps what is drawn outside.
    signs: Vec<char>,
    rows: Vec<String>,
}

/// The signs of a line, without blanks and marks.
fn signs(line: &str) -> impl DoubleEndedIterator<Item = char> {
    line.chars().filter(|&c| !c.is_whitespace() && !is_ignored(c))
}

impl Run {
    /// A run whose first line is this one; an empty one if it is no first row of a board.
    fn starting(start: usize, piece: Piece) -> Self {
        let mut found: Vec<char> = Vec::new();
        let is_comment = piece.text.starts_with("::");
        for c in signs(piece.text) {
            if !found.contains(&c) {
                found.push(c);
            }
            if found.len() > 2 || c == '#' || is_comment {
                return Self::default();
            }
        }
        // A shorter row has no inside.
        if signs(piece.text).nth(2).is_none() {
            return Self::default();
        }
        Self { start, place: Some(piece.place), signs: found, ..Self::default() }
    }

    /// True if the line begins and ends with these signs, or with what a legend says is floor: it may lie outside.
    fn goes_on(&self, line: &str, hints: &Hints) -> bool {
        let is_one = |c: Option<char>| c.is_some_and(|c| self.is_around(c, hints));
        !self.signs.is_empty()
            && is_one(signs(line).next())
            && is_one(signs(line).next_back())
            && !line.contains('#')
    }

    fn is_around(&self, c: char, hints: &Hints) -> bool {
        self.signs.contains(&c) || hints.calls(c, ' ')
    }

    fn push(&mut self, line: &str) {
        if !self.signs.is_empty() && self.rows.len() <= MOST_ROWS {
            self.rows.push(line.trim_end().to_owned());
        }
    }

    /// The board of these lines.
    fn board(&self, hints: &Hints, budget: &mut Budget) -> Option<Board> {
        if !(3..=MOST_ROWS).contains(&self.rows.len()) {
            return None;
        }
        // What is wrong with a board is said only where no wall makes it a level.
        let mut board = |may_be_wrong| {
            self.signs.iter().find_map(|&wall| self.board_of(wall, may_be_wrong, hints, budget))
        };
        board(false).or_else(|| board(true))
    }

    fn board_of(
        &self,
        wall: char,
        may_be_wrong: bool,
        hints: &Hints,
        budget: &mut Budget,
    ) -> Option<Board> {
        let other = |c: char| c != wall && self.is_around(c, hints);
        // A floor, box or goal of XSB is no wall, unless a legend says so.
        let may_be_wall = canonical(wall).is_none() || wall == '+' || hints.calls(wall, '#');
        let edge = |row: &String| signs(row).all(|c| c == wall || other(c)) && row.contains(wall);
        let closed = |row: &String| {
            signs(row).find(|&c| !other(c)) == Some(wall)
                && signs(row).rfind(|&c| !other(c)) == Some(wall)
        };
        let end = self.rows.iter().rposition(edge).filter(|&end| end >= 2 && may_be_wall)? + 1;
        let rows = &self.rows[..end];
        if !rows.iter().all(closed) {
            return None;
        }
        let (signs, kind) = match readings(rows, wall, hints, budget) {
            Readings::One(signs) => (signs, None),
            Readings::Two(first, second) => {
                (Signs::parse(&first)?, Some(ProblemKind::TwoReadings { first, second }))
            }
            Readings::None if !may_be_wrong => return None,
            Readings::None => (only_reading(rows, wall)?, None),
        };
        let xsb: Option<Vec<String>> = rows.iter().map(|row| in_xsb(row, &signs)).collect();
        Some(Board {
            place: self.place?,
            start: self.start,
            xsb: xsb?,
            signs: signs.used_in(rows),
            asked: kind.map(|kind| (rows.to_vec(), kind)),
        })
    }
}

/// Twice the rows of the largest board.
const MOST_ROWS: usize = 2 * MAX_SIDE;

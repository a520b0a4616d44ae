//! Boards with other walls than `#`: letters, digits, pictures, drawn lines.
//!
//! Where a legend names such walls, what is a level in its signs is a board. Otherwise a board is found by its shape: the
//! first and the last row are all wall, every row begins and ends with a wall. Only what then has a natural reading is a
//! board; anything else may be an ornament.

use super::Row;
use crate::budget::Budget;
use crate::checked::Level;
use crate::collection::Collection;
use crate::glyph::canonical;
use crate::layout::{is_ignored, lay_out};
use crate::legend::{Hints, MOST_SIGNS};
use crate::limits::MAX_SIDE;
use crate::lines::Piece;
use crate::places::Place;
use crate::problem::{Problem, ProblemKind};
use crate::read_error::ReadError;
use crate::readings::{Readings, in_xsb, only_reading, readings};
use crate::signs::Signs;

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
    let (mut boards, mut run, mut may_be_named) = (Vec::new(), Run::default(), false);
    for (i, piece) in lines.clone().enumerate() {
        if !run.goes_on(piece.text) {
            boards.extend(run.board(hints, budget));
            run = Run::starting(i, piece);
            may_be_named |= !run.signs.is_empty() && signs(piece.text).nth(2).is_some();
        }
        run.push(piece.text);
    }
    boards.extend(run.board(hints, budget));
    let legend = if may_be_named { hints.legend() } else { None };
    let named = legend.map_or_else(Vec::new, |signs| named(lines.clone(), signs, budget));
    if !named.is_empty() {
        boards = named;
    }
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

/// The boards in the signs of a legend that has other walls than `#`: lines below each other in its signs. What is valid
/// XSB is none of them.
fn named<'a>(
    lines: impl Iterator<Item = Piece<'a>>,
    legend: &Signs,
    budget: &mut Budget,
) -> Vec<Board> {
    let (mut boards, mut rows, mut start) = (Vec::new(), Vec::new(), 0);
    if !legend.has_other_walls() {
        return boards;
    }
    for (i, piece) in lines.map(Some).chain([None]).enumerate() {
        let row = piece.and_then(|piece| Some((piece, in_xsb(piece.text, legend)?)));
        if let Some(row) = row {
            start = if rows.is_empty() { i } else { start };
            // More lines are no board, and not kept.
            if rows.len() <= MOST_ROWS {
                rows.push(row);
            }
            continue;
        }
        let (pieces, xsb): (Vec<Piece>, Vec<String>) =
            std::mem::take(&mut rows).into_iter().unzip();
        let typed: Vec<String> = pieces.iter().map(|piece| piece.text.to_owned()).collect();
        let squares: usize = typed.iter().map(String::len).sum();
        let is_level = |rows: &[String]| Level::of_rows(&lay_out(rows, &Signs::Xsb)).is_some();
        if (3..=MOST_ROWS).contains(&typed.len())
            && budget.work(squares * 8)
            && is_level(&xsb)
            && !is_level(&typed)
        {
            let (place, signs) = (pieces[0].place, legend.used_in(&typed));
            boards.push(Board { place, start, xsb, signs, asked: None });
        }
    }
    boards
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
                (Ok(raw), None) => drop(raw.signs.splice(0..0, board.signs)),
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
        Self { start, place: Some(piece.place), signs: found, ..Self::default() }
    }

    /// True if the line begins and ends with these signs.
    fn goes_on(&self, line: &str) -> bool {
        let is_one = |c: Option<char>| c.is_some_and(|c| self.signs.contains(&c));
        is_one(signs(line).next()) && is_one(signs(line).next_back()) && !line.contains('#')
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
        let other = |c: char| c != wall && self.signs.contains(&c);
        // A floor, box or goal of XSB is no wall.
        let may_be_wall = canonical(wall).is_none() || wall == '+';
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
            Readings::None => {
                (only_reading(rows, wall).or_else(|| in_part(rows, wall, hints))?, None)
            }
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

/// The legend with the signs that it leaves out as they are, so that they can be named, if it names the wall.
fn in_part(rows: &[String], wall: char, hints: &Hints) -> Option<Signs> {
    let legend = hints.legend().filter(|legend| legend.canonical(wall) == Some('#'))?;
    let Signs::Own(mut pairs) = legend.clone() else { return None };
    for c in rows.iter().flat_map(|row| row.chars()) {
        if pairs.len() > MOST_SIGNS {
            return None;
        }
        if legend.canonical(c).is_none() && !pairs.contains(&(c, c)) {
            pairs.push((c, c));
        }
    }
    Some(Signs::Own(pairs))
}

/// Twice the rows of the largest board.
const MOST_ROWS: usize = 2 * MAX_SIDE;

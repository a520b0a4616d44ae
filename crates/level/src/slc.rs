//! Collections as XML: `.slc` with one `<L>` per row, and `.ssx` of SokoSolve with one `<Row>`.
//!
//! Read as a stream of events: memory does not grow with the nesting of the file, and entities declared in
//! the file are never expanded.

use super::block::{Block, Board};
use super::budget::Budget;
use super::collection::Collection;
use super::gap::stored;
use super::keys::is_moves;
use super::legend::Hints;
use super::places::Place;
use super::problem::ProblemKind;
use super::raw::{RawLevel, StoredSolution};
use super::read_error::ReadError;
use super::signs::Signs;
use quick_xml::Error;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;
use std::borrow::Cow;

/// True for a text in one of these formats.
pub(super) fn is_xml(text: &str) -> bool {
    let roots = ["<SokobanLevels", "<LevelCollection", SOKOSOLVE_ROOT];
    text.trim_start().starts_with('<') && roots.iter().any(|root| text.contains(root))
}

/// The root element of `.ssx`.
const SOKOSOLVE_ROOT: &str = "<SokobanLibrary";

/// Reads such a text, its boards in the signs of the `hints`.
///
/// # Errors
/// When the text is not well-formed XML, holds no level, or takes too much memory.
pub(super) fn read(
    text: &str,
    hints: &Hints,
    budget: &mut Budget,
) -> Result<Collection, ReadError> {
    let mut reader = Reader::from_str(text);
    let mut lines = LineCounter { text, offset: 0, line: 1, line_start: 0 };
    let sokosolve = text.contains(SOKOSOLVE_ROOT).then(|| Signs::parse("sokosolve")).flatten();
    let sokosolve = Hints::new(sokosolve.as_ref(), "");
    let hints =
        if hints.wanted.is_none() && sokosolve.wanted.is_some() { &sokosolve } else { hints };
    let mut state = State::new(hints, budget);
    let mut depth = 0usize;
    loop {
        let start = lines.place_at(reader.buffer_position());
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => return Err(xml_error(text, reader.error_position(), reason(&error))),
        };
        match event {
            Event::Start(tag) => {
                depth += 1;
                state.start(&tag, start, lines.place_at(reader.buffer_position()))?;
            }
            Event::End(tag) => {
                depth = depth.saturating_sub(1);
                state.end(tag.local_name().as_ref())?;
            }
            Event::Empty(tag) => {
                state.start(&tag, start, start)?;
                state.end(tag.local_name().as_ref())?;
            }
            Event::Text(part) => state.text(&part)?,
            Event::CData(part) => state.text(&part)?,
            Event::GeneralRef(part) => match part.resolve_char_ref() {
                Ok(Some(c)) => state.text(c.encode_utf8(&mut [0; 4]))?,
                _ => state.text(resolve_predefined_entity(&part).unwrap_or("\u{fffd}"))?,
            },
            Event::Eof => break,
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
    if depth > 0 {
        let reason = "it ends inside an element".to_owned();
        return Err(xml_error(text, reader.buffer_position(), reason));
    }
    if state.collection.levels.is_empty() {
        return Err(ReadError::of_text(1, 1, ProblemKind::NoLevel));
    }
    Ok(state.collection)
}

/// What the text of an element is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Title,
    Note,
    Row,
    Moves,
}

struct State<'b> {
    hints: &'b Hints<'b>,
    budget: &'b mut Budget,
    collection: Collection,
    level: Option<(Block, RawLevel)>,
    /// The title of the puzzle that the next level belongs to, in `.ssx`.
    puzzle: Option<String>,
    field: Option<Field>,
    in_solution: bool,
    /// The text of the current element, and where it starts.
    content: String,
    place: Place,
}

impl<'b> State<'b> {
    fn new(hints: &'b Hints<'b>, budget: &'b mut Budget) -> Self {
        Self {
            hints,
            budget,
            collection: Collection::default(),
            level: None,
            puzzle: None,
            field: None,
            in_solution: false,
            content: String::new(),
            place: Place::line(1),
        }
    }

    /// A tag that starts in the line of `place`; its text begins at `text`.
    fn start(&mut self, tag: &BytesStart, place: Place, text: Place) -> Result<(), ReadError> {
        self.field = self.in_solution.then_some(Field::Moves);
        self.content.clear();
        self.place = text;
        match tag.local_name().as_ref() {
            "Title" | "Name" => self.field = Some(Field::Title),
            "Description" | "Email" | "Url" => self.field = Some(Field::Note),
            "LevelCollection" => self.collection.author = attribute(tag, "Copyright"),
            "Puzzle" => self.puzzle = Some(String::new()),
            "Level" | "Map" => {
                self.budget.spend(size_of::<RawLevel>() + size_of::<Block>())?;
                let named = self.puzzle.clone().filter(|title| !title.is_empty());
                let raw = RawLevel {
                    title: attribute(tag, "Id").or(named),
                    author: attribute(tag, "Copyright"),
                    line: place.line,
                    ..RawLevel::default()
                };
                let strings = raw.title.iter().chain(&raw.author).map(String::len).sum();
                self.budget.spend(strings)?;
                self.level = Some((Block { line: place.line, ..Block::default() }, raw));
            }
            "Solution" => {
                self.in_solution = true;
                self.field = Some(Field::Moves);
            }
            "L" | "Row" => {
                self.field = Some(Field::Row);
                if let Some((block, raw)) = &mut self.level
                    && block.typed.is_empty()
                {
                    block.line = place.line;
                    raw.line = place.line;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, part: &str) -> Result<(), ReadError> {
        if self.field.is_some() {
            self.budget.spend(part.len())?;
            self.content.push_str(part);
        }
        Ok(())
    }

    fn end(&mut self, name: &str) -> Result<(), ReadError> {
        let content = std::mem::take(&mut self.content);
        match (self.field.take(), &mut self.level) {
            (Some(Field::Row), Some((block, _))) => {
                let row = content.trim_end().to_owned();
                self.budget.spend_rows(std::slice::from_ref(&row))?;
                block.typed.push(row);
                block.places.push(self.place);
            }
            (Some(Field::Title), None) => {
                let title = content.trim().to_owned();
                match &mut self.puzzle {
                    Some(puzzle) => *puzzle = title,
                    None => _ = self.collection.title.get_or_insert(title),
                }
            }
            (Some(Field::Note), level) => {
                let lines = content.lines().map(str::trim).filter(|line| !line.is_empty());
                let notes =
                    level.as_mut().map_or(&mut self.collection.notes, |(_, raw)| &mut raw.notes);
                for line in lines {
                    self.budget.spend(line.len() + size_of::<String>())?;
                    notes.push(line.to_owned());
                }
            }
            (Some(Field::Moves), Some((_, raw))) if is_moves(&content) => {
                self.budget.spend(content.len() + size_of::<StoredSolution>())?;
                raw.solutions.push(stored("Solution", &[&content]));
            }
            _ => {}
        }
        match name {
            "Solution" => self.in_solution = false,
            "Puzzle" => self.puzzle = None,
            "Level" | "Map" => self.end_level(),
            _ => {}
        }
        Ok(())
    }

    fn end_level(&mut self) {
        let Some((block, raw)) = self.level.take() else { return };
        let places = block.places();
        self.collection.levels.push(match block.read(self.hints, self.budget) {
            Ok(Board { rows, signs }) => Ok(RawLevel { rows, signs, places, ..raw }),
            Err(problems) => {
                let (title, line) = (raw.title, raw.line);
                Err(ReadError { title, line, rows: block.typed, problems, places })
            }
        });
    }
}

/// The value of an attribute, on one line; kept as written if it cannot be unescaped.
fn attribute(tag: &BytesStart, name: &str) -> Option<String> {
    let found = tag.try_get_attribute(name).ok()??;
    let value = unescape(&found.value).unwrap_or(Cow::Borrowed(&*found.value));
    let value = value.trim().replace(['\t', '\r', '\n'], " ");
    (!value.is_empty()).then_some(value)
}

/// The error in words. Texts whose attributes are not checked cause only these two kinds; words for the
/// others, down to those of the operating system, would make the modules larger.
fn reason(error: &Error) -> String {
    match error {
        Error::Syntax(error) => error.to_string(),
        Error::IllFormed(error) => error.to_string(),
        _ => "it is not well-formed".to_owned(),
    }
}

fn xml_error(text: &str, offset: u64, reason: String) -> ReadError {
    let (row, column) = place(text, offset);
    ReadError::of_text(row, column, ProblemKind::Xml(reason))
}

/// 1-based row and column of a byte offset.
fn place(text: &str, offset: u64) -> (usize, usize) {
    let end = usize::try_from(offset).unwrap_or(usize::MAX).min(text.len());
    let end = (0..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let before = &text[..end];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// Counts lines while the reader advances.
struct LineCounter<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
    line_start: usize,
}

impl LineCounter<'_> {
    fn place_at(&mut self, offset: u64) -> Place {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        if offset > self.offset {
            let passed = &self.text.as_bytes()[self.offset..offset];
            self.line += passed.iter().filter(|&&b| b == b'\n').count();
            if let Some(end) = passed.iter().rposition(|&b| b == b'\n') {
                self.line_start = self.offset + end + 1;
            }
            self.offset = offset;
        }
        Place { column: offset.saturating_sub(self.line_start) + 1, ..Place::line(self.line) }
    }
}

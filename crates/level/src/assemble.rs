//! Assigns the text between boards to the levels: titles, authors, notes, stored moves.
//!
//! Collections write these before or after a board. Which one it is, is decided once for the whole text, by
//! what follows the last board.

use super::block::{Block, Board};
use super::budget::Budget;
use super::claims::claim_solutions;
use super::collection::Collection;
use super::gap::{Entry, EntryKind, read_gap};
use super::keys::{Key, is_moves};
use super::legend::{self, Hints};
use super::markup::{without_heading, without_tags};
use super::problem::{Problem, ProblemKind};
use super::raw::{RawLevel, StoredKind, StoredSolution};
use super::read_error::ReadError;
use super::scan::{Item, TextLine};

/// Builds the collection from the pieces of a text.
///
/// # Errors
/// When the notes would take more memory than the budget has left.
pub(super) fn assemble(
    items: Vec<Item>,
    hints: &Hints,
    budget: &mut Budget,
) -> Result<Collection, ReadError> {
    let mut blocks = Vec::new();
    let mut lines: Vec<Vec<TextLine>> = vec![Vec::new()];
    for item in items {
        match item {
            Item::Board(block) => {
                blocks.push(block);
                lines.push(Vec::new());
            }
            Item::Text(line) => lines.last_mut().map_or((), |gap| gap.push(line)),
        }
    }
    let mut gaps = Vec::with_capacity(lines.len());
    for (i, lines) in lines.iter().enumerate() {
        gaps.push(read_gap(lines, i > 0, budget)?);
    }
    let boards: Vec<_> = blocks.iter().map(|block| block.read(hints, budget)).collect();
    let claimed = claim_solutions(&mut gaps, &boards, budget);
    let style = Style::of(&gaps);
    let mut about = vec![About::default(); blocks.len()];
    let mut collection = Collection::default();
    for (i, gap) in gaps.into_iter().enumerate() {
        let next_after_text = blocks.get(i).map(|block| block.after_text);
        share_out(gap, i, next_after_text, style, &mut about, &mut collection, budget)?;
    }
    claimed.into_iter().for_each(|(k, solution)| about[k].solutions.push(solution));
    let variant = about.iter().find_map(|about| about.common_variant.clone());
    for ((block, board), mut about) in blocks.into_iter().zip(boards).zip(about) {
        about.variant = about.variant.or_else(|| variant.clone());
        collection.levels.push(about.level(block, board));
    }
    Ok(collection)
}

/// Where a text puts information about a level.
#[derive(Clone, Copy)]
struct Style {
    /// `Title:` and its neighbours stand before the board.
    keys_before: bool,
    /// `; x` stands after the board.
    semicolons_after: bool,
    /// There is one board. What stands above it may be prose; in a collection a title may be a sentence.
    is_alone: bool,
}

impl Style {
    fn of(gaps: &[Vec<Entry>]) -> Self {
        let titled = |gap: &Vec<Entry>| gap.iter().any(|entry| entry.is_key(Key::Title));
        let (last, others) = gaps.split_last().map_or((&[][..], &[][..]), |(l, o)| (&l[..], o));
        let between = others.iter().skip(1).any(titled);
        let single = others.len() == 1 && others.iter().any(titled);
        Self {
            keys_before: !last.iter().any(|entry| entry.is_key(Key::Title)) && (between || single),
            is_alone: others.len() == 1,
            semicolons_after: last
                .iter()
                .any(|entry| matches!(entry.kind, EntryKind::Plain { semicolon: true, .. })),
        }
    }
}

/// What a text says about one level.
#[derive(Clone, Default)]
struct About {
    title: Option<String>,
    /// A bare line that is the title if no key gives one.
    bare_title: Option<String>,
    author: Option<String>,
    variant: Option<String>,
    /// The variant that the head of the text declares for all its levels.
    common_variant: Option<String>,
    notes: Vec<String>,
    solutions: Vec<StoredSolution>,
}

impl About {
    fn level(
        self,
        block: Block,
        board: Result<Board, Vec<Problem>>,
    ) -> Result<RawLevel, ReadError> {
        let title = self.title.or(self.bare_title.map(without_heading)).and_then(without_tags);
        let (line, places) = (block.line, block.places());
        if let Some(name) = self.variant.filter(|name| !is_sokoban(name)) {
            let problems = vec![Problem::new(1, 1, ProblemKind::Variant(name))];
            return Err(ReadError { title, line, rows: block.typed, problems, places });
        }
        match board {
            Ok(Board { rows, signs }) => Ok(RawLevel {
                rows,
                signs,
                places,
                title,
                author: self.author,
                notes: self.notes,
                solutions: self.solutions,
                line,
            }),
            Err(problems) => Err(ReadError { title, line, rows: block.typed, problems, places }),
        }
    }
}

fn is_sokoban(variant: &str) -> bool {
    variant.is_empty() || variant.eq_ignore_ascii_case("sokoban")
}

/// Distributes the entries before board `i` to the previous board, board `i` and the whole collection.
fn share_out(
    gap: Vec<Entry>,
    i: usize,
    next_after_text: Option<bool>,
    style: Style,
    about: &mut [About],
    collection: &mut Collection,
    budget: &mut Budget,
) -> Result<(), ReadError> {
    let title_at = next_after_text.and_then(|after_text| bare_title(&gap, i, after_text, style));
    let own_keys_from = if !style.keys_before || next_after_text.is_none() {
        usize::MAX
    } else if i == 0 {
        paragraph_of_title(&gap)
    } else {
        0
    };
    for (at, entry) in gap.into_iter().enumerate() {
        budget.spend(entry.size())?;
        let next = i;
        let previous = i.checked_sub(1);
        // The level that a key here applies to; `None` for the whole collection.
        let owner = if at >= own_keys_from { Some(next) } else { previous };
        match entry.kind {
            EntryKind::Plain { text, .. } if title_at == Some(at) => {
                about[next].bare_title = Some(unquoted(text));
            }
            EntryKind::Plain { text, semicolon } => match previous {
                Some(k) if semicolon && style.semicolons_after && about[k].bare_title.is_none() => {
                    about[k].bare_title = Some(unquoted(text));
                }
                _ => notes(about, collection, previous).push(text.to_owned()),
            },
            EntryKind::Note(text) => notes(about, collection, previous).push(text.to_owned()),
            EntryKind::Moves(solution) => {
                if let Some(k) = previous {
                    about[k].solutions.push(solution);
                }
            }
            EntryKind::Key(Key::Level, value) if next_after_text.is_some() => {
                level_heading(&mut about[next], value);
            }
            EntryKind::Key(Key::Collection, value) => {
                collection.title.get_or_insert_with(|| value.to_owned());
            }
            EntryKind::Key(Key::Title, value) => {
                let title = owner.map_or(&mut collection.title, |k| &mut about[k].title);
                title.get_or_insert_with(|| value.to_owned());
            }
            EntryKind::Key(Key::Author, value) => {
                let author = owner.map_or(&mut collection.author, |k| &mut about[k].author);
                author.get_or_insert_with(|| value.to_owned());
            }
            EntryKind::Key(Key::Variant, value) => match owner {
                Some(k) => about[k].variant = Some(value.to_owned()),
                None => about[0].common_variant = Some(value.to_owned()),
            },
            EntryKind::Key(_, value) => {
                notes(about, collection, previous).push(value.to_owned());
            }
        }
    }
    Ok(())
}

fn notes<'a>(
    about: &'a mut [About],
    collection: &'a mut Collection,
    level: Option<usize>,
) -> &'a mut Vec<String> {
    match level {
        Some(k) => &mut about[k].notes,
        None => &mut collection.notes,
    }
}

/// Index of the entry that is the title of board `i`: the last line of text before it, where a
/// blank line or nothing precedes that (SOK 0.19, "Titles").
fn bare_title(gap: &[Entry], i: usize, next_after_text: bool, style: Style) -> Option<usize> {
    let last = gap.last()?;
    let EntryKind::Plain { semicolon, text } = last.kind else { return None };
    let is_note_of_previous =
        (i > 0 && last.after_board && !next_after_text) || (semicolon && style.semicolons_after);
    let is_title =
        (last.after_blank || gap.len() == 1) && !is_note_of_previous && !is_speech(text, style);
    is_title.then_some(gap.len() - 1)
}

/// True for a line that is not a title: `Here is your puzzle:`, a command, a line of a program, a sentence.
fn is_speech(text: &str, style: Style) -> bool {
    let is_long = text.split_whitespace().nth(3).is_some();
    let ends = |ends: &[&str]| ends.iter().any(|end| text.ends_with(end));
    let announces = ends(&[":"]) && (is_long || !text.contains(|c: char| c.is_ascii_digit()));
    announces
        || (is_long && style.is_alone && ends(&[".", "?", "!"]))
        || legend::is_head(text)
        || ["$ ", "/*", "#include", "#define"].iter().any(|begin| text.starts_with(begin))
        || ends(&["{", ";", "("])
}

/// Index of the first entry of the paragraph with the last `Title:`, or `None`.
fn paragraph_of_title(gap: &[Entry]) -> usize {
    let Some(title) = gap.iter().rposition(|entry| entry.is_key(Key::Title)) else {
        return usize::MAX;
    };
    gap[..=title].iter().rposition(|entry| entry.after_blank).unwrap_or(0)
}

/// `Level: name | moves`, as some solvers on GitHub write it.
fn level_heading(about: &mut About, value: &str) {
    let (name, moves) = value.split_once('|').unwrap_or((value, ""));
    let name = name.trim();
    if !name.is_empty() {
        about.title.get_or_insert_with(|| name.to_owned());
    }
    if is_moves(moves) {
        about.solutions.push(StoredSolution {
            kind: StoredKind::Solution,
            heading: String::new(),
            lurd: moves.split_whitespace().collect(),
        });
    }
}

/// The text without one pair of quotation marks around it.
fn unquoted(text: &str) -> String {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.filter(|inner| !inner.contains('"')).unwrap_or(text).to_owned()
}

//! Writes raw levels as text that reads back the same.

use super::collection::Collection;
use super::raw::{RawLevel, StoredKind};
use std::fmt::Write;

/// Moves per line of a `.sok` text.
const MOVES_A_LINE: usize = 70;

impl Collection {
    /// The collection as `.xsb` text: each board, then `Title:`, `Author:`, its notes as a comment block and
    /// one `Solution:` line for each stored solution. Levels that could not be read are left out.
    pub fn to_xsb(&self) -> String {
        self.write(|text, level| {
            let solutions = level.solutions.iter().filter(|s| s.kind == StoredKind::Solution);
            for solution in solutions {
                line(text, "Solution: ", &solution.lurd);
            }
        })
    }

    /// The collection as `.sok` text (SOK 0.20, without run-length encoding): like [`Collection::to_xsb`],
    /// but with solutions and saved games in paragraphs of their own.
    pub fn to_sok(&self) -> String {
        self.write(|text, level| {
            for stored in &level.solutions {
                text.push('\n');
                line(text, "", heading(stored.kind, &stored.heading));
                let mut moves = stored.lurd.as_str();
                while !moves.is_empty() {
                    let cut = moves.char_indices().nth(MOVES_A_LINE).map_or(moves.len(), |c| c.0);
                    line(text, "", &moves[..cut]);
                    moves = &moves[cut..];
                }
            }
        })
    }

    fn write(&self, moves: impl Fn(&mut String, &RawLevel)) -> String {
        let mut text = String::new();
        if let Some(title) = &self.title {
            line(&mut text, "Collection: ", title);
        }
        if let Some(author) = &self.author {
            line(&mut text, "Author: ", author);
        }
        comment(&mut text, &self.notes);
        for level in self.levels.iter().flatten() {
            if !text.is_empty() {
                text.push('\n');
            }
            board(&mut text, level);
            line(&mut text, "Title: ", level.title.as_deref().unwrap_or(""));
            if let Some(author) = &level.author {
                line(&mut text, "Author: ", author);
            }
            comment(&mut text, &level.notes);
            moves(&mut text, level);
        }
        text
    }
}

fn board(text: &mut String, level: &RawLevel) {
    for row in &level.rows {
        line(text, "", if row.is_empty() { "-" } else { row });
    }
}

/// Notes between `Comment:` and `Comment-End:`, so that none of them is mistaken for a title.
fn comment(text: &mut String, notes: &[String]) {
    if notes.is_empty() {
        return;
    }
    text.push_str("Comment:\n");
    for note in notes {
        line(text, "", note);
    }
    text.push_str("Comment-End:\n");
}

/// A heading by which the moves are recognised when read back.
fn heading(kind: StoredKind, written: &str) -> &str {
    let is_solution = super::keys::is_solution_heading(written);
    match kind {
        StoredKind::Solution if is_solution => written,
        StoredKind::Solution => "Solution",
        StoredKind::SavedGame if !is_solution && super::keys::is_heading(written) => written,
        StoredKind::SavedGame => "Savegame",
    }
}

/// One line; line breaks inside become blanks.
fn line(text: &mut String, key: &str, value: &str) {
    let value = value.replace(['\n', '\r'], " ");
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key}{value}");
}

//! Lines of the form `Title: x` around a board.

use super::lurd::in_letters;
use super::markup::INLINE;

/// The meaning of a key line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// `Title: x`.
    Title,
    /// `Author: x`.
    Author,
    /// `Collection: x`: the title of the collection.
    Collection,
    /// `Level: x`, a heading before the board, possibly with moves after a bar.
    Level,
    /// `Game: Hexoban` or `Variant: x`.
    Variant,
    /// `Solution: rrU`, `Solution 2 (by me): rrU`, or such a heading with nothing behind it.
    Solution,
    /// `Comment:`, possibly the start of several lines up to `Comment-End:`.
    Comment,
    /// `Comment-End:`.
    CommentEnd,
    /// Any other key seen in collections; the line is a note and never a title.
    Other,
}

/// Keys of [`Key::Other`].
const OTHER: [&str; 26] = [
    "id",
    "ident",
    "date",
    "date created",
    "date of last change",
    "copyright",
    "e-mail",
    "email",
    "homepage",
    "web site",
    "website",
    "url",
    "view",
    "difficulty",
    "solver",
    "optimizer",
    "time",
    "optimality",
    "boxorder",
    "goalorder",
    "originate from",
    "source",
    "levels",
    "note",
    "description",
    "author comment",
];

/// The key of a line and what follows it, or `None` if the line has no known key.
pub(super) fn key(line: &str) -> Option<(Key, &str)> {
    let end = line.find([':', '='])?;
    let (name, value) = without_marks(line[..end].trim(), line[end + 1..].trim());
    let name = name.to_ascii_lowercase();
    let found = match name.as_str() {
        "title" | "titel" | "titre" | "título" | "titolo" => Key::Title,
        "author" | "autor" | "auteur" | "autore" => Key::Author,
        "collection" | "set" => Key::Collection,
        "level" => Key::Level,
        "game" | "variant" => Key::Variant,
        "solution" | "moves" | "lurd" => Key::Solution,
        "comment" => Key::Comment,
        "comment-end" | "comment_end" | "comment end" => Key::CommentEnd,
        name if OTHER.contains(&name) => Key::Other,
        name if starts_with_any(name, &["solution ", "best solution ", "own solution"]) => {
            Key::Solution
        }
        _ => return None,
    };
    Some((found, value))
}

/// A key and its value without the marks of a forum or of Markdown around the key or both: `[b]Title:[/b] x`,
/// `**Title: x**`.
fn without_marks<'a>(name: &'a str, value: &'a str) -> (&'a str, &'a str) {
    let without = |close: &str| {
        value.strip_prefix(close).or_else(|| value.strip_suffix(close)).map_or(value, str::trim)
    };
    if let Some(name) = name.strip_prefix("**") {
        return (name, without("**"));
    }
    let marked = name.strip_prefix('[').and_then(|name| name.split_once(']'));
    match marked.filter(|(mark, _)| INLINE.contains(mark)) {
        Some((mark, name)) => (name, without(&format!("[/{mark}]"))),
        None => (name, value),
    }
}

/// True for a line of moves and nothing else.
pub(super) fn is_moves(line: &str) -> bool {
    let line = &*in_letters(line);
    let is_move = |c: char| "lurdLURD".contains(c);
    line.contains(is_move)
        && line
            .chars()
            .all(|c| is_move(c) || c.is_ascii_digit() || c.is_whitespace() || "()[]{}*".contains(c))
}

/// True if a line announces stored moves.
pub(super) fn is_heading(line: &str) -> bool {
    is_solution_heading(line)
        || starts_with_any(line, &["savegame", "save game", "saved game", "snapshot"])
}

/// True if a line announces a solution.
pub(super) fn is_solution_heading(line: &str) -> bool {
    starts_with_any(line, &["solution", "best solution", "own solution"])
}

fn starts_with_any(line: &str, heads: &[&str]) -> bool {
    heads.iter().any(|head| line.get(..head.len()).is_some_and(|s| s.eq_ignore_ascii_case(head)))
}

#[cfg(test)]
mod tests {
    use super::{Key, is_heading, is_moves, key};

    #[test]
    fn knows_the_keys_of_collections() {
        assert_eq!(key("TITLE: xxx"), Some((Key::Title, "xxx")));
        assert_eq!(key("Game = Trioban"), Some((Key::Variant, "Trioban")));
        assert_eq!(key("Comment_end:"), Some((Key::CommentEnd, "")));
        assert_eq!(key("solution name: x"), Some((Key::Solution, "x")));
        assert_eq!(key("Solution (8 pushes, 33 moves):"), Some((Key::Solution, "")));
        assert_eq!(key("[b]Titel:[/b] xxx"), Some((Key::Title, "xxx")));
        assert_eq!(key("**Author:** xxx"), Some((Key::Author, "xxx")));
        assert_eq!(key("[b]Author: xxx[/b]"), Some((Key::Author, "xxx")));
        assert_eq!(key("**Level: 3**"), Some((Key::Level, "3")));
        assert_eq!(key("[1]Title: xxx"), None);
        assert_eq!(key("Title Level: 03"), None);
        assert_eq!(key("no key"), None);
    }

    #[test]
    fn tells_moves_and_headings() {
        assert!(is_moves("3r4U (2l) [] *") && is_moves("left, UP 3 right") && is_moves("r,r,↑"));
        assert!(!is_moves("hurd") && !is_moves("12 34") && !is_moves(""));
        assert!(is_heading("Best Solution 230/97") && is_heading("savegame"));
        assert!(!is_heading("Lösung"));
    }
}

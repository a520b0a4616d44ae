//! The markup of forums and web pages around a pasted board.

/// Tags in square brackets, as forums write them.
const BRACKETED: [&str; 3] = ["code", "quote", "spoiler"];
/// Tags in angle brackets, as web pages write them.
const ANGLED: [&str; 7] = ["blockquote", "br", "code", "div", "p", "pre", "tt"];

/// True for a line of nothing but layout tags, such as `[code]` or `</pre>`. Such a line says nothing about a
/// level.
pub(super) fn is_markup(line: &str) -> bool {
    let mut rest = line.trim();
    if rest.is_empty() {
        return false;
    }
    while !rest.is_empty() {
        let Some(after) = after_mark(rest) else { return false };
        rest = after.trim_start();
    }
    true
}

/// The text after the tag at the start of `text`, `None` if there is no tag.
fn after_mark(text: &str) -> Option<&str> {
    let (close, names): (char, &[&str]) = match text.as_bytes().first()? {
        b'[' => (']', &BRACKETED),
        b'<' => ('>', &ANGLED),
        _ => return None,
    };
    let (inside, after) = text[1..].split_once(close)?;
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let end = inside.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inside.len());
    names.iter().any(|name| name.eq_ignore_ascii_case(&inside[..end])).then_some(after)
}

#[cfg(test)]
mod tests {
    use super::is_markup;

    #[test]
    fn knows_marks_of_forums_and_pages() {
        let marks =
            ["[code]", "[/CODE]", "<pre>", "</pre>", "[quote=\"Ann\"]", "<p class=\"x\"> <br/>"];
        for mark in marks {
            assert!(is_markup(mark), "{mark}");
        }
    }

    #[test]
    fn leaves_words_alone() {
        for text in ["", "Code", "[easy]", "<3 levels>", "[code] my level", "[code", "<preamble>"] {
            assert!(!is_markup(text), "{text}");
        }
    }
}

//! The markup of forums and web pages around a pasted board.

use super::budget::searched;

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

/// Tags in square brackets inside a line, as forums write them.
const INLINE: [&str; 9] = ["b", "i", "u", "s", "url", "size", "color", "font", "center"];

/// A title without the tags of a forum; `None` if only tags are in it.
pub(super) fn without_tags(title: String) -> Option<String> {
    if !title.contains('[') {
        return Some(title);
    }
    let mut plain = String::with_capacity(title.len());
    let mut rest = title.as_str();
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        // No tag goes on behind another bracket, and no character is searched twice.
        let end = after.find(['[', ']']).unwrap_or(after.len());
        searched(end + 1);
        let (tag, behind) = after.split_at(end);
        let name = tag.strip_prefix('/').unwrap_or(tag).split('=').next().unwrap_or_default();
        let is_tag =
            || INLINE.iter().chain(&BRACKETED).any(|known| known.eq_ignore_ascii_case(name));
        let inside = behind.strip_prefix(']').filter(|_| is_tag());
        if inside.is_none() {
            plain.push('[');
        }
        rest = inside.unwrap_or(after);
    }
    plain.push_str(rest);
    let plain = plain.trim();
    (!plain.is_empty()).then(|| plain.to_owned())
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
    use super::{is_markup, without_tags};

    #[test]
    fn titles_have_no_tags() {
        let title = |text: &str| without_tags(text.to_owned());
        assert_eq!(title("[b]Mine[/b], [url=http://a]two[/URL]").as_deref(), Some("Mine, two"));
        assert_eq!(title("[easy] [b").as_deref(), Some("[easy] [b"));
        assert_eq!(title("[b][/b] "), None);
    }

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

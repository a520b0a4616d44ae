//! The markup of forums and web pages around a pasted board.

use super::budget::searched;

/// Tags in square brackets, as forums write them.
const BRACKETED: [&str; 4] = ["code", "pre", "quote", "spoiler"];
/// Tags in angle brackets, as web pages write them.
const ANGLED: [&str; 12] = [
    "article",
    "blockquote",
    "br",
    "code",
    "div",
    "figure",
    "main",
    "p",
    "pre",
    "section",
    "span",
    "tt",
];

/// True for a line of nothing but layout tags, such as `[code]` or `</pre>`, or one of a program, a patch or a table
/// around the text. Such a line says nothing about a level.
pub(super) fn is_markup(line: &str) -> bool {
    let line = line.trim();
    let mut rest = line;
    while let Some(after) = after_mark(rest) {
        rest = after.trim_start();
    }
    (rest.is_empty() && !line.is_empty()) || is_drawn(line) || is_opening(line) || is_heads(line)
}

/// True for signs without a word that are no title: fences, drawn lines, ends of comments and blocks.
fn is_drawn(line: &str) -> bool {
    let info = line.trim_start_matches(['`', '~']);
    let is_fence = line.len() >= info.len() + 3 && !info.contains(' ');
    let is_sign = |c: char| "=~%,;*/\\|[]{}()<>`\"'-+".contains(c);
    // The end of a raw string in Rust.
    let line = line.strip_prefix('#').filter(|rest| *rest == ";").unwrap_or(line);
    is_fence || (!line.is_empty() && line.chars().all(is_sign))
}

/// True for a line that opens or closes a block in a program, a page, a patch or a document.
fn is_opening(line: &str) -> bool {
    const BEGINS: [&str; 10] = [
        "<?xml",
        "<!",
        "]]>",
        "\\begin{",
        "\\end{",
        "@@ -",
        "diff --git",
        "--- ",
        "+++ ",
        "INSERT INTO ",
    ];
    let is_tag = || after_mark(&format!("{line}>")).is_some();
    let value = line.trim_end_matches(|c: char| "+-".contains(c) || c.is_ascii_digit());
    BEGINS.iter().any(|begin| line.starts_with(begin))
        || [": >", ": |"].iter().any(|end| value.ends_with(end))
        || (line.contains(['=', ':'])
            && line.ends_with(['[', '{', '(', '='])
            && !line.starts_with('='))
        || (line.starts_with('|') && !line.starts_with("||") && line.ends_with('|'))
        || (line.starts_with('<') && !line.contains('>') && is_tag())
}

/// True for the heads of a table with boards, or letters above the columns of a board.
fn is_heads(line: &str) -> bool {
    const HEADS: [&str; 6] = ["board", "level", "map", "rows", "row", "lines"];
    let mut names = line.split([',', ';', '\t']).map(|name| name.trim().trim_matches('"'));
    let is_name = |name: &str| !name.is_empty() && !name.contains(' ');
    let is_table = line.contains([',', ';', '\t'])
        && names.clone().all(is_name)
        && names.any(|name| HEADS.iter().any(|head| head.eq_ignore_ascii_case(name)));
    let mut letters = line.chars().filter(|c| !c.is_whitespace());
    let is_ruler = letters.clone().take(5).map(|c| c.to_ascii_lowercase()).eq("abcde".chars())
        && letters
            .clone()
            .zip(letters.by_ref().skip(1))
            .all(|(a, b)| u32::from(a) + 1 == u32::from(b));
    is_table || is_ruler
}

/// Tags in square brackets inside a line, as forums write them.
pub(super) const INLINE: [&str; 9] = ["b", "i", "u", "s", "url", "size", "color", "font", "center"];

/// A line that is a title without its marks of a heading.
pub(super) fn without_heading(title: String) -> String {
    let heading = title.trim_start_matches('#');
    let bare = if heading.starts_with(' ') { heading.trim() } else { title.as_str() };
    const AROUND: [(&str, &str); 4] =
        [("**", "**"), ("__", "__"), ("==", "=="), ("\\section{", "}")];
    let inside =
        AROUND.iter().find_map(|(open, close)| bare.strip_prefix(open)?.strip_suffix(close));
    let bare = inside.map(str::trim).filter(|inside| !inside.is_empty()).unwrap_or(bare);
    if bare.is_empty() || bare.len() == title.len() { title } else { bare.to_owned() }
}

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
pub(super) fn after_mark(text: &str) -> Option<&str> {
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

//! Bytes to text: byte order marks, the encoding an XML file declares, and the fallback for
//! old files.

use super::problem::ProblemKind;
use std::borrow::Cow;

/// Characters of windows-1252 from 0x80 to 0x9F; the rest of that code page is Latin-1.
/// Unassigned bytes keep their number.
const WINDOWS_1252: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}', '\u{178}',
];

/// Decodes a file of unknown encoding.
///
/// A byte order mark decides (UTF-8, UTF-16 of either order), then zero bytes in the positions where UTF-16
/// XML has them, then the encoding in an XML declaration; otherwise UTF-8 if the bytes are valid, or else
/// windows-1252, which contains Latin-1. With an encoding that is none of these, ASCII characters are kept
/// and each other byte becomes U+FFFD.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8_or_1252(rest),
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)),
        [b'<', 0, b'?', 0, ..] => Cow::Owned(utf16(bytes, u16::from_le_bytes)),
        [0, b'<', 0, b'?', ..] => Cow::Owned(utf16(bytes, u16::from_be_bytes)),
        _ if has_zeros(bytes, 1) => Cow::Owned(utf16(bytes, u16::from_le_bytes)),
        _ if has_zeros(bytes, 0) => Cow::Owned(utf16(bytes, u16::from_be_bytes)),
        _ => match declared_encoding(bytes).as_deref() {
            None | Some("utf-8" | "utf8" | "us-ascii" | "ascii") => utf8_or_1252(bytes),
            Some("iso-8859-1" | "latin1" | "latin-1" | "windows-1252" | "cp1252") => {
                Cow::Owned(windows_1252(bytes))
            }
            Some(_) => Cow::Owned(ascii_only(bytes)),
        },
    }
}

/// True if every second byte at the start, from `offset`, is zero and no other: ASCII characters as UTF-16.
fn has_zeros(bytes: &[u8], offset: usize) -> bool {
    let head = &bytes[..bytes.len().min(400) / 2 * 2];
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|b| **b == 0).count();
    head.len() >= 8 && zeros(offset) * 10 >= head.len() / 2 * 9 && zeros(1 - offset) == 0
}

/// What a text without boards is that was made from the bytes of another kind of file.
pub(super) fn not_text(text: &str) -> Option<ProblemKind> {
    let packed = [
        ("PK\u{3}\u{4}", "ZIP"),
        ("\u{1f}\u{8b}", "gzip"),
        ("\u{1f}\u{2039}", "gzip"),
        ("\u{1f}\u{fffd}", "gzip"),
        ("7z\u{bc}\u{af}", "7z"),
        ("Rar!\u{1a}", "RAR"),
        ("BZh9", "bzip2"),
        ("\u{fd}7zXZ\0", "xz"),
    ];
    let found = packed.iter().find(|(start, _)| text.starts_with(start));
    if let Some((_, kind)) = found {
        return Some(ProblemKind::Packed(kind));
    }
    // No encoding of text has zeros in it.
    let head: String = text.chars().take(4000).collect();
    let controls =
        head.chars().filter(|c| matches!(c, '\0'..='\u{8}' | '\u{e}'..='\u{1a}')).count();
    (controls > 0 && (head.contains('\0') || controls * 10 > head.len()))
        .then_some(ProblemKind::NotText)
}

/// The encoding in `<?xml ... encoding="..."?>`, in lower case.
fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let head = &bytes[..bytes.len().min(200)];
    let head = head.trim_ascii_start().strip_prefix(b"<?xml")?;
    let head: String = head.iter().map(|&b| char::from(b)).collect();
    let head = &head[..head.find("?>")?];
    let value = head[head.find("encoding")? + "encoding".len()..].trim_start();
    let value = value.strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let value = &value[1..];
    Some(value[..value.find(quote)?].to_ascii_lowercase())
}

fn utf8_or_1252(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(windows_1252(bytes)),
    }
}

fn windows_1252(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&b| match b {
            0x80..=0x9f => WINDOWS_1252[usize::from(b - 0x80)],
            _ => char::from(b),
        })
        .collect()
}

fn ascii_only(bytes: &[u8]) -> String {
    bytes.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '\u{fffd}' }).collect()
}

fn utf16(bytes: &[u8], order: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| order([pair[0], pair[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or('\u{fffd}')).collect()
}

#[cfg(test)]
mod tests {
    use super::text;

    /// The page has its own decoder, which is tested with the same cases.
    #[test]
    fn reads_the_encodings_that_the_page_reads() {
        let cases = include_str!("../../../tests/data/encodings.json");
        let cases: serde_json::Value = serde_json::from_str(cases).expect("JSON");
        let field =
            |case: &serde_json::Value, name| case[name].as_str().expect("a text").to_owned();
        let cases = cases.as_array().expect("a list");
        for case in cases {
            let hex = field(case, "hex");
            let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
            let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
            assert_eq!(text(&bytes), field(case, "text"), "{}", field(case, "what"));
        }
        assert!(cases.len() > 10);
    }
}

//! The lines of a text, with their places.

use super::places::Place;

/// A line, or a part of one that is read as a line of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    pub place: Place,
}

/// Lines that end with CR, LF or CR LF.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The lines of `text`.
    pub fn new(text: &'a str) -> Self {
        Self { rest: Some(text), number: 0 }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let rest = self.rest?;
        self.number += 1;
        let place = Place::line(self.number);
        let Some(end) = memchr::memchr2(b'\n', b'\r', rest.as_bytes()) else {
            self.rest = None;
            return (!rest.is_empty()).then_some(Piece { text: rest, place });
        };
        let after = &rest[end..];
        self.rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
        Some(Piece { text: &rest[..end], place })
    }
}

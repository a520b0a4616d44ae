//! How much memory one text may take, so that no text is an allocation bomb.

use super::problem::ProblemKind;
use super::read_error::ReadError;

/// The most bytes that everything read from one text may take, by estimate.
const MAX_MEMORY: usize = 20 << 20;

/// The most squares and moves that may be looked at in attempts to make sense of a text, so that the work stays
/// in proportion to the text.
const MAX_WORK: usize = 40 << 20;

/// What is left of [`MAX_MEMORY`] and [`MAX_WORK`].
pub(super) struct Budget {
    left: usize,
    work: usize,
    is_spent: bool,
}

impl Budget {
    /// The budget for one text.
    pub fn new() -> Self {
        Self { left: MAX_MEMORY, work: MAX_WORK, is_spent: false }
    }

    /// Subtracts `bytes` from the budget.
    ///
    /// # Errors
    /// When less than that is left.
    pub fn spend(&mut self, bytes: usize) -> Result<(), ReadError> {
        match self.left.checked_sub(bytes) {
            Some(left) => self.left = left,
            None => return Err(ReadError::of_text(1, 1, ProblemKind::TooMuchText)),
        }
        Ok(())
    }

    /// Subtracts the work of an attempt; false when less than that is left and the attempt must not be made.
    pub fn work(&mut self, steps: usize) -> bool {
        let left = self.work.checked_sub(steps);
        self.is_spent |= left.is_none();
        self.work = left.unwrap_or(self.work);
        left.is_some()
    }

    /// The work that is left.
    pub fn work_left(&self) -> usize {
        self.work
    }

    /// True if an attempt was not made for want of it.
    pub fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// Subtracts what these rows need.
    ///
    /// # Errors
    /// When less than that is left.
    pub fn spend_rows(&mut self, rows: &[String]) -> Result<(), ReadError> {
        rows.iter().try_for_each(|row| self.spend(row.len() + size_of::<String>() + 16))
    }
}

/// Notes that so many characters were searched, of which tests compare the number for texts of two lengths.
#[inline]
pub(super) fn searched(_characters: usize) {
    #[cfg(test)]
    tests::SEARCHED.with(|count| count.set(count.get() + _characters));
}

#[cfg(test)]
mod tests {
    use crate::read_levels;
    use std::cell::Cell;

    thread_local!(pub(super) static SEARCHED: Cell<usize> = const { Cell::new(0) });

    /// How many characters are searched to read this text.
    fn searched(text: &str) -> usize {
        let before = SEARCHED.get();
        let _ = read_levels(text.as_bytes());
        SEARCHED.get() - before
    }

    const BOARD: &str = "#####\n#@$.#\n#####\n";

    #[test]
    fn twice_the_text_takes_twice_the_work() {
        type Long = fn(usize) -> String;
        let texts: [(&str, Long); 6] = [
            ("brackets in a title", |n| format!("a {}\n\n{BOARD}", "[".repeat(n))),
            ("blanks before a digit", |n| format!("[\"####\",{}1]", " ".repeat(n))),
            ("digits behind blanks", |n| format!("[\"####\"{}a{}]", " ".repeat(n), " 1".repeat(n))),
            ("words behind a board in one line", |n| {
                format!("##### #@$.# ##### {}", "a ".repeat(n))
            }),
            ("rows with numbers, without walls", |n| {
                let rows = (0..n).map(|i| format!("{} --\n", i % 190));
                format!("\"#\"\n{}", rows.collect::<String>())
            }),
            ("signs of a legend", |n| {
                let sign = |i: usize| char::from_u32(0x4e00 + i as u32).expect("a character");
                let legend = (0..n).map(|i| format!("{} = Wall\n", sign(i)));
                let legend = legend.collect::<String>();
                format!("LEGEND\n{legend}LEVELS\n{}", "....\n".repeat(n))
            }),
        ];
        let mut wrong = Vec::new();
        for (what, text) in texts {
            let (once, twice) = (searched(&text(2_000)), searched(&text(4_000)));
            if once == 0 || twice > once * 5 / 2 || once > 40 * text(2_000).len() {
                wrong.push(format!("{what}: {once}, then {twice}"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }
}

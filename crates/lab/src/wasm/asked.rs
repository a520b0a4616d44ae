//! The level of the last question. Many questions about one level follow each other, so its tables
//! are kept.

use std::cell::RefCell;

use crate::Inspector;
use kura::analysis::Subject;
use kura::level::Level;

thread_local! {
    static LAST: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// A level with the tables made for questions about it.
pub struct Asked {
    xsb: String,
    /// The level and the tables of its maze.
    pub subject: Subject,
    inspector: Option<Inspector>,
}

impl Asked {
    /// The level with all rules; `None` if they cannot be applied to it.
    pub fn rules(&mut self) -> Option<(&Subject, &mut Inspector)> {
        if self.inspector.is_none() {
            self.inspector = Inspector::of_all(&self.subject).ok();
        }
        self.inspector.as_mut().map(|inspector| (&self.subject, inspector))
    }
}

/// The result of `answer` for the level `xsb`; `None` if that is no level.
pub fn about<T>(xsb: &str, answer: impl FnOnce(&mut Asked) -> Option<T>) -> Option<T> {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|asked| asked.xsb != xsb) {
            // Frees the memory of the previous level before this one takes any.
            *last = None;
            let subject = Subject::new(Level::parse(xsb).ok()?);
            *last = Some(Asked { xsb: xsb.into(), subject, inspector: None });
        }
        last.as_mut().and_then(answer)
    })
}

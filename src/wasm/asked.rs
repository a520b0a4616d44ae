//! The level that was asked about last: whoever steps through its positions asks about it again and
//! again, and its tables are made once.

use std::cell::RefCell;

use crate::analysis::Subject;
use crate::lab::Inspector;
use crate::level::Level;

thread_local! {
    static LAST: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// A level with what was made for questions about it.
pub struct Asked {
    xsb: String,
    /// The level and the tables of its maze.
    pub subject: Subject,
    inspector: Option<Inspector>,
}

impl Asked {
    /// The level with all rules, where these can be asked about it.
    pub fn rules(&mut self) -> Option<(&Subject, &mut Inspector)> {
        if self.inspector.is_none() {
            self.inspector = Inspector::of_all(&self.subject).ok();
        }
        self.inspector.as_mut().map(|inspector| (&self.subject, inspector))
    }
}

/// What `answer` says of the level `xsb`; nothing where this is none.
pub fn about<T>(xsb: &str, answer: impl FnOnce(&mut Asked) -> Option<T>) -> Option<T> {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|asked| asked.xsb != xsb) {
            // The memory of the level before is free for that of this one.
            *last = None;
            let subject = Subject::new(Level::parse(xsb).ok()?);
            *last = Some(Asked { xsb: xsb.into(), subject, inspector: None });
        }
        last.as_mut().and_then(answer)
    })
}

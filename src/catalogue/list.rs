//! The list of strategies, for looking them up by name.

#[cfg(feature = "lab")]
use crate::lab;
use crate::message::{Message, says};
use crate::search::{self, Entry};

/// A lab without strategies or texts, used when the feature is off.
#[cfg(not(feature = "lab"))]
mod lab {
    use crate::search::Entry;

    pub const ENTRIES: &[Entry] = &[];

    pub fn about(_: &Entry) -> &'static str {
        ""
    }
}

/// The text does not name a strategy or one of its switches; says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub Message);

impl std::fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for UnknownStrategy {}

/// All strategies.
pub fn entries() -> Vec<&'static Entry> {
    search::ENTRIES.iter().chain(lab::ENTRIES).collect()
}

/// How a strategy works, in a few sentences; empty without the lab.
pub fn about(entry: &Entry) -> &'static str {
    lab::about(entry)
}

/// The strategy with this name. The error lists all names.
pub fn entry(name: &str) -> Result<&'static Entry, UnknownStrategy> {
    let all = entries();
    all.iter().copied().find(|e| e.name == name).ok_or_else(|| {
        let names: Vec<&str> = ["auto"].into_iter().chain(all.iter().map(|e| e.name)).collect();
        let message = Message::new(&says::UNKNOWN_STRATEGY).text("name", name);
        UnknownStrategy(message.text("known", &names.join(", ")))
    })
}

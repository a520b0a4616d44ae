//! Every strategy there is, by name: those of everyday use and, where they are built in, those of
//! the lab.

mod spec;

#[cfg(feature = "lab")]
use crate::lab;
use crate::search::{self, Entry};

pub use spec::{Spec, UnknownStrategy};

/// A lab without strategies and texts, where the real one is not built in.
#[cfg(not(feature = "lab"))]
mod lab {
    use super::Entry;

    pub const ENTRIES: &[Entry] = &[];

    pub fn about(_: &Entry) -> &'static str {
        ""
    }
}

/// All strategies.
pub fn entries() -> Vec<&'static Entry> {
    search::ENTRIES.iter().chain(lab::ENTRIES).collect()
}

/// How a strategy works, in a few sentences; empty where the lab is not built in.
pub fn about(entry: &Entry) -> &'static str {
    lab::about(entry)
}

/// The strategy of a name. Fails with the names there are.
pub fn entry(name: &str) -> Result<&'static Entry, UnknownStrategy> {
    let all = entries();
    all.iter().copied().find(|e| e.name == name).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|e| e.name).collect();
        UnknownStrategy(format!("no strategy \"{name}\"; there are: auto, {}", names.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::entries;

    #[test]
    fn no_two_strategies_share_a_name() {
        let mut names: Vec<&str> = entries().iter().map(|e| e.name).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}

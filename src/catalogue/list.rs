//! Lists of strategies, for looking them up by name.

use super::spec::{Spec, UnknownStrategy};
use crate::search::{self, Entry};
use kura_level::message::{Message, says};

/// The strategies that a text may name.
#[derive(Clone, Copy)]
pub struct Catalogue(&'static [&'static [Entry]]);

impl Catalogue {
    /// The strategies in everyday use, of which `auto` is made.
    pub const EVERYDAY: Catalogue = Catalogue(&[search::ENTRIES]);

    /// The strategies of all these lists, in this order. Each name must be there only once.
    pub const fn of(lists: &'static [&'static [Entry]]) -> Self {
        Catalogue(lists)
    }

    /// All of them.
    pub fn entries(self) -> impl Iterator<Item = &'static Entry> {
        self.0.iter().copied().flatten()
    }

    /// The strategy with this name. The error lists all names.
    pub fn entry(self, name: &str) -> Result<&'static Entry, UnknownStrategy> {
        self.entries().find(|e| e.name == name).ok_or_else(|| {
            let names: Vec<&str> =
                ["auto"].into_iter().chain(self.entries().map(|e| e.name)).collect();
            let message = Message::new(&says::UNKNOWN_STRATEGY).text("name", name);
            UnknownStrategy(message.text("known", &names.join(", ")))
        })
    }

    /// Reads `astar`, `weighted:weight=5` or `astar:no-freeze,bound=nearest`.
    ///
    /// Fails when the name, a switch or a value is unknown; the error lists the valid ones.
    pub fn parse(self, text: &str) -> Result<Spec, UnknownStrategy> {
        let (name, switches) = text.split_once(':').unwrap_or((text, ""));
        Spec::with(self.entry(name)?, switches)
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.entries().map(|entry| entry.name)).finish()
    }
}

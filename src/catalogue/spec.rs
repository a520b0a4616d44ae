//! Parses a text such as `weighted:weight=5,no-freeze`; every part is checked before anything is built.

use crate::search::{Context, Entry, Fewest, OutOfMemory, Settings, Strategy, Switch, Switches};
use kura_level::message::{Message, says};

/// The text does not name a strategy or one of its switches; says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub Message);

impl std::fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for UnknownStrategy {}

/// A strategy with its switches as the user set them.
pub struct Spec {
    entry: &'static Entry,
    settings: Settings,
    /// The switches as they were written.
    switches: String,
}

impl Spec {
    /// A strategy with all switches at their defaults. It need not be in the catalogue.
    pub fn of(entry: &'static Entry) -> Self {
        Spec {
            entry,
            settings: Settings::new(entry.rules, entry.switches),
            switches: String::new(),
        }
    }

    /// A strategy with `switches` as in `weight=5,no-freeze`.
    ///
    /// Fails when a switch or a value is unknown; the error lists the valid ones.
    pub fn with(entry: &'static Entry, switches: &str) -> Result<Self, UnknownStrategy> {
        let mut spec = Spec::of(entry);
        for part in switches.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            spec.set(part)?;
        }
        switches.clone_into(&mut spec.switches);
        Ok(spec)
    }

    /// The strategy named.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The switches as they were written, such as `weight=5,no-freeze`; empty if none were.
    pub fn switches(&self) -> &str {
        &self.switches
    }

    /// The measure that its solutions provably minimise, if any. A bound that may exceed the truth proves
    /// nothing.
    pub fn fewest(&self) -> Fewest {
        self.entry.fewest_with(&self.settings)
    }

    /// The switches, with their values, that keep it from proving its solutions optimal as it otherwise does.
    pub fn hindered_by(&self) -> Vec<String> {
        let set = self.entry.unless.iter().filter(|(key, word)| self.settings.says(key, word));
        set.map(|(key, word)| format!("{key}={word}")).collect()
    }

    /// True when an exhausted search proves that there is no solution.
    pub fn complete(&self) -> bool {
        self.entry.complete_with(&self.settings)
    }

    /// Builds the strategy. Fails when there is not enough memory to start.
    pub fn build(&self, context: &Context) -> Result<Box<dyn Strategy>, OutOfMemory> {
        (self.entry.build)(context, &self.settings)
    }

    /// Parses one part of the text: `key=value`, `rule` or `no-rule`.
    fn set(&mut self, part: &str) -> Result<(), UnknownStrategy> {
        let Entry { name, rules, switches, .. } = self.entry;
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let switch = switches.iter().find(|s| s.key == key);
        if let Some(value) = switch.and_then(|switch| switch.read(value)) {
            self.settings.set(key, value);
            return Ok(());
        }
        let (rule, on) = part.strip_prefix("no-").map_or((part, true), |rule| (rule, false));
        let asked = rules.names();
        if !asked.is_empty() && (rule, on) == ("rules", false) {
            self.settings.rules = Switches::NONE;
            return Ok(());
        }
        if asked.contains(&rule) && self.settings.rules.set(rule, on) {
            return Ok(());
        }
        let mut there: Vec<String> = switches.iter().map(Switch::form).collect();
        if !asked.is_empty() {
            there.push(format!("no-rules, no-{}", asked.join(", no-")));
        }
        let there = if there.is_empty() { "none".into() } else { there.join(", ") };
        let message = Message::new(&says::UNKNOWN_SWITCH).text("strategy", name);
        Err(UnknownStrategy(message.text("switch", part).text("known", &there)))
    }
}

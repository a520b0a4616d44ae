//! Parses a text such as `weighted:weight=5,no-freeze`; every part is checked before anything is built.

use super::list::{UnknownStrategy, entry};
use crate::message::{Message, says};
use crate::search::{Context, Entry, Fewest, OutOfMemory, Settings, Strategy, Switch, Switches};

/// A strategy with its switches as the user set them.
pub struct Spec {
    entry: &'static Entry,
    settings: Settings,
    /// The switches as they were written.
    switches: String,
}

impl Spec {
    /// Reads `astar`, `weighted:weight=5` or `astar:no-freeze,bound=nearest`.
    ///
    /// Fails when the name, a switch or a value is unknown; the error lists the valid ones.
    pub fn parse(text: &str) -> Result<Self, UnknownStrategy> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut spec = Spec::of(entry(name)?);
        for part in rest.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            spec.set(part)?;
        }
        rest.clone_into(&mut spec.switches);
        Ok(spec)
    }

    /// A strategy with all switches at their defaults. It need not be in the catalogue.
    pub fn of(entry: &'static Entry) -> Self {
        Spec {
            entry,
            settings: Settings::new(entry.rules, entry.switches),
            switches: String::new(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Values;

    #[test]
    fn every_mistake_is_found_before_a_strategy_is_built() {
        for (text, named) in [
            ("magic", "magic"),
            ("astar:foo", "foo"),
            ("astar:no-foo", "foo"),
            ("astar:weight=2", "weight=2"),
            ("astar:bound=best", "best"),
            ("ida-star:bound=nearest", "nearest"),
            ("weighted:weight=much", "much"),
            ("weighted:weight", "\"weight\""),
            ("packing-order:connected=all", "all"),
            ("breadth-first:bound=nearest", "bound=nearest"),
        ] {
            let error = Spec::parse(text).err().unwrap_or_else(|| panic!("{text} is taken"));
            assert!(error.to_string().contains(named), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_proved_depends_on_the_bound() {
        for (text, fewest) in [
            ("astar", Fewest::Pushes),
            ("astar:bound=conflicts,no-rules,freeze", Fewest::Pushes),
            ("astar:bound=greedy", Fewest::Nothing),
            ("greedy", Fewest::Nothing),
            ("weighted:weight=1", Fewest::Nothing),
            ("fewest-moves", Fewest::Moves),
        ] {
            assert_eq!(Spec::parse(text).unwrap().fewest(), fewest, "{text}");
        }
    }

    #[test]
    fn every_value_of_every_switch_is_taken_and_nothing_beyond() {
        let all = crate::catalogue::entries();
        for entry in &all {
            let name = entry.name;
            assert_eq!(all.iter().filter(|e| e.name == name).count(), 1);
            for switch in entry.switches {
                let key = switch.key;
                let all: Vec<String> = match switch.values {
                    Values::Words { all, standard } => {
                        assert!(standard < all.len(), "{name}:{key}");
                        all.iter().map(|word| word.to_string()).collect()
                    }
                    Values::Number { least, most, standard } => {
                        assert!((least..=most).contains(&standard), "{name}:{key}");
                        vec![least.to_string(), most.to_string()]
                    }
                };
                for value in all {
                    let text = format!("{name}:{key}={value}");
                    assert!(Spec::parse(&text).is_ok(), "{text}");
                }
                for wrong in ["", "-1", "4294967296"] {
                    let text = format!("{name}:{key}={wrong}");
                    assert!(Spec::parse(&text).is_err(), "{text}");
                }
            }
            for rule in Switches::NAMES {
                let taken = Spec::parse(&format!("{name}:no-{rule}")).is_ok();
                assert_eq!(taken, entry.rules.names().contains(rule), "{name}:no-{rule}");
            }
        }
    }
}

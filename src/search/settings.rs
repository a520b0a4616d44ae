//! What a text like `weighted:weight=5,no-freeze` asks for, every part of it checked before
//! anything is built.

use super::registry::{Entry, Fewest, Switch, UnknownStrategy, entry};
use super::{Bound, Context, OutOfMemory, Strategy, Switches};

/// A strategy with its switches as the user set them.
pub struct Spec {
    entry: &'static Entry,
    settings: Settings,
}

impl Spec {
    /// Reads `astar`, `weighted:weight=5` or `astar:no-freeze,bound=nearest`.
    ///
    /// Fails when the name, a switch or a value is unknown; says what there is instead.
    pub fn parse(text: &str) -> Result<Self, UnknownStrategy> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let entry = entry(name)?;
        Ok(Spec { entry, settings: Settings::parse(entry, rest)? })
    }

    /// The strategy named.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// What a solution has provably fewest of. A bound that may exceed the truth proves nothing.
    pub fn fewest(&self) -> Fewest {
        match self.settings.bound {
            Some(Bound::GreedyMatching) => Fewest::Nothing,
            _ => self.entry.fewest,
        }
    }

    /// Builds the strategy. Fails when there is no memory to begin with.
    pub fn build(&self, context: &Context) -> Result<Box<dyn Strategy>, OutOfMemory> {
        self.entry.build(context, &self.settings)
    }
}

/// The switches of one strategy.
pub struct Settings {
    pub rules: Switches,
    pub bound: Option<Bound>,
    pub weight: Option<u32>,
    pub connected: Option<u32>,
}

impl Settings {
    fn parse(entry: &Entry, text: &str) -> Result<Self, UnknownStrategy> {
        let mut settings =
            Settings { rules: Switches::ALL, bound: None, weight: None, connected: None };
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            if let Some(rule) = part.strip_prefix("no-") {
                settings.switch_off(rule)?;
            } else if !settings.rules.set(part, true) {
                settings.set_value(entry, part)?;
            }
        }
        Ok(settings)
    }

    fn switch_off(&mut self, rule: &str) -> Result<(), UnknownStrategy> {
        if rule == "rules" {
            self.rules = Switches::NONE;
            return Ok(());
        }
        if self.rules.set(rule, false) {
            return Ok(());
        }
        let names = Switches::NAMES.join(", ");
        Err(UnknownStrategy(format!("no rule \"{rule}\"; there are: rules (all of them), {names}")))
    }

    fn set_value(&mut self, entry: &Entry, part: &str) -> Result<(), UnknownStrategy> {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let Some(switch) = entry.switches.iter().find(|s| s.key() == key) else {
            return Err(UnknownStrategy(format!(
                "{} has no switch \"{part}\"; see kura strategies",
                entry.name
            )));
        };
        match switch {
            Switch::Bound(choices) => {
                let bound = choices.iter().copied().find(|b| b.name() == value);
                self.bound = Some(bound.ok_or_else(|| {
                    let names: Vec<&str> = choices.iter().map(|b| b.name()).collect();
                    UnknownStrategy(format!(
                        "{} has no bound \"{value}\"; there are: {}",
                        entry.name,
                        names.join(", ")
                    ))
                })?);
            }
            Switch::Weight => self.weight = Some(whole_number(key, value)?),
            Switch::Connected => self.connected = Some(whole_number(key, value)?),
        }
        Ok(())
    }
}

fn whole_number(key: &str, value: &str) -> Result<u32, UnknownStrategy> {
    let wrong = |_| UnknownStrategy(format!("{key} must be a whole number, not \"{value}\""));
    value.parse().map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("weighted:weight", "\"\""),
            ("packing-order:connected=all", "all"),
            ("breadth-first:bound=nearest", "bound=nearest"),
        ] {
            let error = Spec::parse(text).err().unwrap_or_else(|| panic!("{text} is taken"));
            assert!(error.0.contains(named), "{text}: {error}");
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
}

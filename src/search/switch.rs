//! The switches of strategies: those that a strategy declares, each with its possible values, and the values
//! chosen.

use super::Switches;

/// One switch, written `key=value` after the name of the strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The part before the `=`.
    pub key: &'static str,
    /// The possible values.
    pub values: Values,
    /// What it means, in a few words.
    pub meaning: &'static str,
}

/// The possible values of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words; `standard` is the index of the default.
    Words {
        /// All of them.
        all: &'static [&'static str],
        /// The index of the default.
        standard: usize,
    },
    /// A whole number from `least` to `most`.
    Number {
        /// The smallest value allowed.
        least: u32,
        /// The largest value allowed.
        most: u32,
        /// The default.
        standard: u32,
    },
}

/// Two lists of switches as one, for the constants of strategies; `ALL` is their total length.
pub const fn joined<const FIRST: usize, const REST: usize, const ALL: usize>(
    first: [Switch; FIRST],
    rest: [Switch; REST],
) -> [Switch; ALL] {
    assert!(FIRST + REST == ALL);
    let mut all = [first[0]; ALL];
    let mut index = 0;
    while index < ALL {
        all[index] = if index < FIRST { first[index] } else { rest[index - FIRST] };
        index += 1;
    }
    all
}

impl Switch {
    /// A switch that takes one of the words of `all`; `standard` is the index of the default.
    pub const fn words(
        key: &'static str,
        all: &'static [&'static str],
        standard: usize,
        meaning: &'static str,
    ) -> Self {
        Switch { key, values: Values::Words { all, standard }, meaning }
    }

    /// A switch that takes a whole number from `least` to `most`.
    pub const fn number(
        key: &'static str,
        (least, most): (u32, u32),
        standard: u32,
        meaning: &'static str,
    ) -> Self {
        Switch { key, values: Values::Number { least, most, standard }, meaning }
    }

    /// How it is written, with all its values.
    pub fn form(&self) -> String {
        let key = self.key;
        match self.values {
            Values::Words { all, .. } => format!("{key}={}", all.join("|")),
            Values::Number { least, most, .. } => format!("{key}={least}..{most}"),
        }
    }

    /// The default: a number, or the index of a word.
    fn standard(&self) -> u32 {
        match self.values {
            Values::Words { standard, .. } => standard as u32,
            Values::Number { standard, .. } => standard,
        }
    }

    /// The value of a text: a number, or the index of a word; `None` when it is not a value of this switch.
    pub fn read(&self, text: &str) -> Option<u32> {
        match self.values {
            Values::Words { all, .. } => {
                all.iter().position(|&word| word == text).map(|place| place as u32)
            }
            Values::Number { least, most, .. } => {
                text.parse().ok().filter(|n| (least..=most).contains(n))
            }
        }
    }
}

/// The settings of one strategy.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Which rules are on.
    pub rules: Switches,
    switches: &'static [Switch],
    /// A number or the index of a word for each switch.
    values: Vec<u32>,
}

impl Settings {
    /// With these rules on, and every switch at its default.
    pub fn new(rules: Switches, switches: &'static [Switch]) -> Self {
        let values = switches.iter().map(Switch::standard).collect();
        Settings { rules, switches, values }
    }

    /// Sets the switch `key` to a value returned by [`Switch::read`].
    pub fn set(&mut self, key: &str, value: u32) {
        if let Some(place) = self.switches.iter().position(|s| s.key == key) {
            self.values[place] = value;
        }
    }

    /// The number that the switch `key` of this strategy is set to, or the index of its word.
    pub fn value(&self, key: &str) -> u32 {
        let place = self.switches.iter().position(|s| s.key == key);
        debug_assert!(place.is_some(), "no switch {key} is declared");
        place.map_or(0, |place| self.values[place])
    }

    /// The element of `all` whose index is that of the word chosen for the switch `key`.
    pub fn one_of<T: Copy>(&self, key: &str, all: &[T]) -> T {
        all[self.value(key) as usize]
    }

    /// True when the switch `key`, whose words are those of [`ON_OFF`], is on.
    pub fn is_on(&self, key: &str) -> bool {
        self.value(key) == 0
    }

    /// True when the switch `key` is set to `word`.
    pub fn says(&self, key: &str, word: &str) -> bool {
        let switch = self.switches.iter().zip(&self.values).find(|(s, _)| s.key == key);
        switch.is_some_and(|(s, &value)| match s.values {
            Values::Words { all, .. } => all.get(value as usize) == Some(&word),
            Values::Number { .. } => false,
        })
    }
}

/// The words of an on/off switch.
pub const ON_OFF: &[&str] = &["on", "off"];

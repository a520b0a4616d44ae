//! What can be set for a strategy: switches it declares, each with the values it takes, and the
//! values that were chosen.

use super::Switches;

/// One thing that can be set, written `key=value` after the name of the strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// What stands before the `=`.
    pub key: &'static str,
    /// What may stand after it.
    pub values: Values,
    /// What it means, in a few words.
    pub meaning: &'static str,
}

/// What a switch can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words; `standard` is the place of the one that holds when nothing is said.
    Words {
        /// All of them.
        all: &'static [&'static str],
        /// Index of the one that holds when none is given.
        standard: usize,
    },
    /// A whole number from `least` to `most`.
    Number {
        /// The smallest that is taken.
        least: u32,
        /// The largest that is taken.
        most: u32,
        /// The one that holds when none is given.
        standard: u32,
    },
}

/// Two lists of switches as one, for the constants of strategies; `ALL` is how many that makes.
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
    /// A switch that takes one of the words of `all`; `standard` is the place of the one that
    /// holds when nothing is said.
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

    /// What holds when nothing is said: a number, or the place of a word.
    fn standard(&self) -> u32 {
        match self.values {
            Values::Words { standard, .. } => standard as u32,
            Values::Number { standard, .. } => standard,
        }
    }

    /// The value a text stands for: a number, or the place of a word; `None` when it is no value
    /// of this switch.
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

/// The switches of one strategy as they were set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Which rules are on.
    pub rules: Switches,
    switches: &'static [Switch],
    /// A number or the place of a word for each switch.
    values: Vec<u32>,
}

impl Settings {
    /// These rules are on, and every switch is as it is when nothing is said.
    pub fn new(rules: Switches, switches: &'static [Switch]) -> Self {
        let values = switches.iter().map(Switch::standard).collect();
        Settings { rules, switches, values }
    }

    /// Sets the switch `key` to what [`Switch::read`] gave for it.
    pub fn set(&mut self, key: &str, value: u32) {
        if let Some(place) = self.switches.iter().position(|s| s.key == key) {
            self.values[place] = value;
        }
    }

    /// The number that the switch `key` of this strategy is set to, or the place of its word.
    pub fn value(&self, key: &str) -> u32 {
        let place = self.switches.iter().position(|s| s.key == key);
        debug_assert!(place.is_some(), "no switch {key} is declared");
        place.map_or(0, |place| self.values[place])
    }

    /// The one of `all` that stands where the chosen word of the switch `key` stands among its
    /// words.
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

/// The words of a switch that is either on or off.
pub const ON_OFF: &[&str] = &["on", "off"];

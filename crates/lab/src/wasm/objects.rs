//! What only the lab's module reports to JavaScript.

use std::collections::BTreeMap;

use crate::catalogue::about;
use crate::search::{Entry, Switch, Switches, Values};
use serde::Serialize;

/// Counters of a running search that the lab shows besides the everyday ones.
#[derive(Default, Serialize)]
pub struct Counters {
    pub duplicates: u64,
    pub open: u64,
    pub nearest: Option<u32>,
    /// How often each rule fired, by its name.
    pub pruned: BTreeMap<&'static str, u64>,
    /// Other counters of the strategy, by name.
    pub own: BTreeMap<&'static str, u64>,
}

/// Counters of a search that has ended.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub duplicates: u64,
    pub pruned: BTreeMap<&'static str, u64>,
    /// Other counters of the strategy, by name.
    pub own: BTreeMap<&'static str, u64>,
    /// The most memory that the tables used, in mebibytes.
    pub tables_mb: f64,
}

/// What the lab reports about a strategy in addition.
#[derive(Serialize)]
pub struct Details {
    /// Its switches with their values, without the rules.
    settings: Vec<SwitchObject>,
    /// Whether the rules can be switched off.
    rules: bool,
    complete: bool,
    /// How it works, in a few sentences.
    about: &'static str,
}

impl From<&Entry> for Details {
    fn from(entry: &Entry) -> Self {
        let settings = entry.switches.iter().map(SwitchObject::from).collect();
        let rules = entry.rules != Switches::NONE;
        Details { settings, rules, complete: entry.complete, about: about(entry) }
    }
}

/// One switch of a strategy: words or a range, with the default.
#[derive(Serialize)]
pub struct SwitchObject {
    key: &'static str,
    meaning: &'static str,
    #[serde(flatten)]
    values: ValuesObject,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValuesObject {
    Words { words: &'static [&'static str], standard: &'static str },
    Number { least: u32, most: u32, standard: u32 },
}

impl From<&Switch> for SwitchObject {
    fn from(switch: &Switch) -> Self {
        let values = match switch.values {
            Values::Words { all, standard } => {
                ValuesObject::Words { words: all, standard: all[standard] }
            }
            Values::Number { least, most, standard } => {
                ValuesObject::Number { least, most, standard }
            }
        };
        SwitchObject { key: switch.key, meaning: switch.meaning, values }
    }
}

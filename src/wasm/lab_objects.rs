//! What only the lab's module tells JavaScript.

use std::collections::BTreeMap;

use crate::search::{Switch, Values};
use serde::Serialize;

/// Counters of a search under way that the lab shows beside the everyday ones.
#[derive(Default, Serialize)]
pub struct Counters {
    pub duplicates: u64,
    pub open: u64,
    pub nearest: Option<u32>,
    /// How often each rule fired, by its name.
    pub pruned: BTreeMap<&'static str, u64>,
    /// What else the strategy counts, by name.
    pub own: BTreeMap<&'static str, u64>,
}

/// The same at the end of a search.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub duplicates: u64,
    pub pruned: BTreeMap<&'static str, u64>,
    /// What else the strategy counts, by name.
    pub own: BTreeMap<&'static str, u64>,
    /// What the tables took at most, in mebibytes.
    pub tables_mb: f64,
}

/// One switch of a strategy: words or a range, with what holds when nothing is said.
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

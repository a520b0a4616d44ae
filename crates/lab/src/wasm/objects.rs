//! What only the lab's module reports to JavaScript, in addition to the everyday fields.

use std::collections::BTreeMap;

use crate::about;
use kura::level::Problem;
use kura::portfolio::{Report, Run};
use kura::search::{Entry, Switch, Switches, Values};
use kura::wasm::{ProgressObject, ResultObject, StrategyObject, megabytes};
use serde::Serialize;

/// The progress of a search.
#[derive(Serialize)]
pub struct LabProgress {
    #[serde(flatten)]
    everyday: ProgressObject,
    #[serde(flatten)]
    counters: Counters,
}

#[derive(Default, Serialize)]
struct Counters {
    duplicates: u64,
    open: u64,
    nearest: Option<u32>,
    /// How often each rule fired, by its name.
    pruned: BTreeMap<&'static str, u64>,
    /// Other counters of the strategy, by name.
    own: BTreeMap<&'static str, u64>,
}

impl LabProgress {
    /// The progress of a search that has nothing to do.
    pub fn done() -> Self {
        Self { everyday: ProgressObject::done(), counters: Counters::default() }
    }

    /// The progress of a running search, or one that is over.
    pub fn of(run: &Run, done: bool) -> Self {
        let progress = run.progress();
        let counters = Counters {
            duplicates: progress.duplicates,
            open: progress.open,
            nearest: progress.nearest,
            pruned: progress.rules.all().into_iter().collect(),
            own: progress.own.iter().copied().collect(),
        };
        Self { everyday: ProgressObject::of(progress, done), counters }
    }
}

/// How a search ended.
#[derive(Serialize)]
pub struct LabResult {
    #[serde(flatten)]
    everyday: ResultObject,
    #[serde(flatten)]
    totals: Totals,
}

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Totals {
    duplicates: u64,
    pruned: BTreeMap<&'static str, u64>,
    /// Other counters of the strategy, by name.
    own: BTreeMap<&'static str, u64>,
    /// The most memory that the tables used, in mebibytes.
    tables_mb: f64,
}

impl LabResult {
    /// For a level that was searched.
    pub fn of(report: Report) -> Self {
        let totals = Totals {
            duplicates: report.duplicates,
            pruned: report.rules.all().into_iter().collect(),
            own: report.own.iter().copied().collect(),
            tables_mb: megabytes(report.peak_memory),
        };
        Self { everyday: ResultObject::of(report), totals }
    }

    /// For a level that cannot be played.
    pub fn invalid(problems: &[Problem]) -> Self {
        Self { everyday: ResultObject::invalid(problems), totals: Totals::default() }
    }
}

/// A strategy that the option `strategy` may name.
#[derive(Serialize)]
pub struct LabStrategy {
    #[serde(flatten)]
    everyday: StrategyObject,
    /// Its switches with their values, without the rules.
    settings: Vec<SwitchObject>,
    /// Whether the rules can be switched off.
    rules: bool,
    complete: bool,
    /// How it works, in a few sentences.
    about: &'static str,
}

impl From<&Entry> for LabStrategy {
    fn from(entry: &Entry) -> Self {
        Self {
            everyday: entry.into(),
            settings: entry.switches.iter().map(SwitchObject::from).collect(),
            rules: entry.rules != Switches::NONE,
            complete: entry.complete,
            about: about(entry),
        }
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

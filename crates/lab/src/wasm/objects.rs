//! What only the lab's module reports to JavaScript, in addition to the everyday fields.

use std::collections::BTreeMap;

use crate::{CATALOGUE, about};
use kura::level::Problem;
use kura::portfolio::{Report, Run};
use kura::search::{Entry, Switch, Switches, Values};
use kura::wasm::{ProgressObject, ResultObject, StrategyObject, joined, megabytes, to_object};
use serde::Serialize;
use wasm_bindgen::JsValue;

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

/// The progress of a search that has nothing to do.
pub fn progress_done() -> JsValue {
    joined([to_object(&ProgressObject::done()), to_object(&Counters::default())])
}

/// The progress of a running search, or one that is over.
pub fn progress_of(run: &Run, done: bool) -> JsValue {
    let progress = run.progress();
    let counters = Counters {
        duplicates: progress.duplicates,
        open: progress.open,
        nearest: progress.nearest,
        pruned: progress.rules.all().into_iter().collect(),
        own: progress.own.iter().copied().collect(),
    };
    joined([to_object(&ProgressObject::of(progress, done)), to_object(&counters)])
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

/// How a search of a level ended.
pub fn result_of(report: Report) -> JsValue {
    let totals = Totals {
        duplicates: report.duplicates,
        pruned: report.rules.all().into_iter().collect(),
        own: report.own.iter().copied().collect(),
        tables_mb: megabytes(report.peak_memory),
    };
    joined([to_object(&ResultObject::of(report)), to_object(&totals)])
}

/// The result for a level that cannot be played.
pub fn result_invalid(problems: &[Problem]) -> JsValue {
    joined([to_object(&ResultObject::invalid(problems)), to_object(&Totals::default())])
}

/// What is said about a strategy in addition to the everyday fields.
#[derive(Serialize)]
struct Details {
    /// Its switches with their values, without the rules.
    settings: Vec<SwitchObject>,
    /// Whether the rules can be switched off.
    rules: bool,
    /// Whether an exhausted search proves that there is no solution, with the standard settings.
    complete: bool,
    /// How it works, in a few sentences.
    about: &'static str,
}

/// A strategy that the option `strategy` may name.
pub fn strategy_of(entry: &Entry) -> JsValue {
    let details = Details {
        settings: entry.switches.iter().map(SwitchObject::from).collect(),
        rules: entry.rules != Switches::NONE,
        complete: CATALOGUE.parse(entry.name).is_ok_and(|spec| spec.complete()),
        about: about(entry),
    };
    joined([to_object(&StrategyObject::from(entry)), to_object(&details)])
}

/// One switch of a strategy: words or a range, with the default.
#[derive(Serialize)]
struct SwitchObject {
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

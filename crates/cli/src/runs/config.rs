//! The configuration of an experiment, read from TOML; every mistake is reported with line and column.

use std::collections::{BTreeMap, HashSet};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use kura::portfolio::{Objective, Options, check_strategy};
use kura_lab::CATALOGUE;

use super::shorten::Shorten;

/// No run takes longer, which is 30 years.
const MOST_SECONDS: f64 = 1e9;
/// The most combinations of what a configuration varies.
const MOST_COMBINATIONS: usize = 10_000;

/// An experiment.
pub struct Config {
    pub title: String,
    /// A paragraph for the page with the tables.
    pub about: Option<String>,
    /// The title of the column of remarks.
    pub remarks: String,
    /// The file of answers, one JSON object a line.
    pub results: PathBuf,
    /// The page with the tables, in Markdown.
    pub table: Option<PathBuf>,
    pub configurations: Vec<Configuration>,
    pub groups: Vec<Group>,
    /// What is written in the file.
    pub text: String,
    /// The file it was read from.
    pub name: String,
}

/// A strategy with its switches, to be run on all levels.
pub struct Configuration {
    pub name: String,
    pub strategy: Spanned<String>,
    pub objective: Objective,
    /// CPU seconds a level.
    pub seconds: f64,
    /// Positions that may be expanded a level.
    pub nodes: Option<u64>,
    /// MiB a level.
    pub memory: usize,
    pub seeds: Vec<u64>,
    /// How the solution is shortened afterwards.
    pub shorten: Option<Shorten>,
    pub remark: Option<String>,
}

impl Configuration {
    /// The defaults for all configurations.
    pub fn auto() -> Self {
        Configuration {
            name: "auto".into(),
            strategy: Spanned::new(0..0, "auto".into()),
            objective: Objective::Any,
            seconds: *standard_seconds().get_ref(),
            nodes: None,
            memory: standard_memory().get(),
            seeds: standard_seeds().into_inner(),
            shorten: None,
            remark: None,
        }
    }
}

/// Levels of one file that are summed up together.
pub struct Group {
    pub name: String,
    pub path: PathBuf,
    pub file: Spanned<String>,
    pub list: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    about: Option<String>,
    remarks: Option<String>,
    results: Option<String>,
    table: Option<String>,
    #[serde(default)]
    objective: Objective,
    #[serde(default = "standard_seconds")]
    seconds: Spanned<f64>,
    nodes: Option<NonZeroU64>,
    improve: Option<Spanned<f64>>,
    #[serde(default = "standard_memory")]
    memory: NonZeroUsize,
    #[serde(default = "standard_seeds")]
    seeds: Spanned<Vec<u64>>,
    configuration: Vec<WrittenConfiguration>,
    #[serde(default)]
    levels: Vec<WrittenGroup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenConfiguration {
    name: Option<String>,
    strategy: Spanned<String>,
    /// Switches with several values each: one configuration for every combination.
    #[serde(default)]
    vary: BTreeMap<String, Spanned<Vec<Value>>>,
    objective: Option<Objective>,
    seconds: Option<Spanned<f64>>,
    nodes: Option<NonZeroU64>,
    improve: Option<Spanned<f64>>,
    /// Of the optimizer.
    methods: Option<Spanned<Vec<String>>>,
    memory: Option<NonZeroUsize>,
    seeds: Option<Spanned<Vec<u64>>>,
    remark: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a word or a whole number")]
enum Value {
    Word(String),
    Number(u32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGroup {
    name: Option<String>,
    file: Spanned<String>,
    levels: Option<Spanned<String>>,
}

fn standard_seconds() -> Spanned<f64> {
    Spanned::new(0..0, 10.0)
}

fn standard_memory() -> NonZeroUsize {
    const { NonZeroUsize::new(1024).unwrap() }
}

fn standard_seeds() -> Spanned<Vec<u64>> {
    Spanned::new(0..0, vec![0])
}

impl Config {
    /// Reads a file. Paths in it are relative to its folder. The error says what is wrong, and where.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|e| format!("cannot read {name}: {e}"))?;
        let written: Written = toml::from_str(&text).map_err(|error| {
            let place = error.span().map_or(String::new(), |span| place(&text, span));
            format!("{name}{place}: {}", error.message())
        })?;
        let home = path.parent().unwrap_or(Path::new(""));
        let mut config = Config {
            about: written.about.clone(),
            remarks: written.remarks.clone().unwrap_or_else(|| "remark".into()),
            results: match &written.results {
                Some(file) => home.join(file),
                None => path.with_extension("jsonl"),
            },
            table: written.table.as_ref().map(|file| home.join(file)),
            configurations: Vec::new(),
            groups: Vec::new(),
            title: written.title.clone().unwrap_or_else(|| stem(&name)),
            text,
            name,
        };
        for configuration in &written.configuration {
            config.add(&written, configuration)?;
        }
        if config.configurations.is_empty() {
            return Err(format!("{}: nothing to run: no configuration", config.name));
        }
        config.groups = written.levels.into_iter().map(|g| group(home, g)).collect();
        let configurations = config.configurations.iter().map(|c| (&c.name, &c.strategy));
        config.check_names("configurations", configurations)?;
        config.check_names("groups of levels", config.groups.iter().map(|g| (&g.name, &g.file)))?;
        Ok(config)
    }

    /// Fails when there are no levels to run on.
    pub fn needs_levels(&self) -> Result<(), String> {
        match self.groups.is_empty() {
            true => {
                Err(format!("{}: missing field `levels`: there is nothing to run on", self.name))
            }
            false => Ok(()),
        }
    }

    /// Fails with the position of a strategy or switch that does not exist.
    pub fn check_strategies(&self) -> Result<(), String> {
        for one in &self.configurations {
            let strategy = one.strategy.get_ref().clone();
            let options = Options { strategy, catalogue: CATALOGUE, ..Options::default() };
            check_strategy(&options).map_err(|error| self.mistake(&one.strategy, error))?;
        }
        Ok(())
    }

    /// A message about a part of the file, with line and column.
    pub fn mistake<T>(&self, part: &Spanned<T>, message: impl std::fmt::Display) -> String {
        format!("{}{}: {message}", self.name, place(&self.text, part.span()))
    }

    /// Fails when two of these have the same name: their rows could not be distinguished.
    fn check_names<'a>(
        &self,
        of: &str,
        names: impl Iterator<Item = (&'a String, &'a Spanned<String>)>,
    ) -> Result<(), String> {
        let mut seen = HashSet::new();
        for (name, part) in names {
            if !seen.insert(name) {
                let message = format!("two {of} are called \"{name}\"; give one another name");
                return Err(self.mistake(part, message));
            }
        }
        Ok(())
    }

    /// Fails when a run cannot take so many seconds.
    fn check_seconds(&self, name: &str, seconds: &Spanned<f64>) -> Result<(), String> {
        match *seconds.get_ref() {
            given if given > 0.0 && given <= MOST_SECONDS => Ok(()),
            _ => {
                let message = format!("{name} must be more than 0, and at most {MOST_SECONDS}");
                Err(self.mistake(seconds, message))
            }
        }
    }

    /// The distinct numbers in the given order.
    fn seeds(&self, written: &Spanned<Vec<u64>>) -> Result<Vec<u64>, String> {
        let mut seen = HashSet::new();
        let seeds: Vec<u64> =
            written.get_ref().iter().copied().filter(|&seed| seen.insert(seed)).collect();
        if seeds.is_empty() {
            return Err(self.mistake(written, "no seeds, so nothing would be run"));
        }
        Ok(seeds)
    }

    /// How the solutions of a configuration are shortened.
    fn shorten(
        &self,
        all: &Written,
        one: &WrittenConfiguration,
    ) -> Result<Option<Shorten>, String> {
        let Some(seconds) = one.improve.as_ref().or(all.improve.as_ref()) else {
            return match &one.methods {
                Some(methods) => Err(self.mistake(methods, "methods need improve = SECONDS")),
                None => Ok(None),
            };
        };
        self.check_seconds("improve", seconds)?;
        let methods = one.methods.as_ref().map(|m| m.get_ref().clone()).unwrap_or_default();
        let shorten = Shorten { seconds: *seconds.get_ref(), methods };
        match (shorten.switches(), &one.methods) {
            (Err(why), Some(methods)) => Err(self.mistake(methods, why)),
            _ => Ok(Some(shorten)),
        }
    }

    /// Adds a configuration for every combination of the varying values.
    fn add(&mut self, all: &Written, one: &WrittenConfiguration) -> Result<(), String> {
        let seconds = one.seconds.as_ref().unwrap_or(&all.seconds);
        self.check_seconds("seconds", seconds)?;
        let seeds = self.seeds(one.seeds.as_ref().unwrap_or(&all.seeds))?;
        let shorten = self.shorten(all, one)?;
        for (key, values) in &one.vary {
            if values.get_ref().is_empty() {
                let message = format!("{key} has no values, so nothing would be run");
                return Err(self.mistake(values, message));
            }
        }
        let counts = one.vary.values().map(|values| values.get_ref().len());
        let count = counts.fold(1, usize::saturating_mul);
        if count > MOST_COMBINATIONS {
            let message = format!("more than {MOST_COMBINATIONS} combinations to vary");
            return Err(self.mistake(&one.strategy, message));
        }
        for ending in choices(&one.vary) {
            let name = one.name.as_deref().unwrap_or(one.strategy.get_ref());
            let strategy = one.strategy.get_ref();
            let joint = if strategy.contains(':') { "," } else { ":" };
            let text = match ending.is_empty() {
                true => strategy.clone(),
                false => format!("{strategy}{joint}{ending}"),
            };
            self.configurations.push(Configuration {
                name: format!("{name} {ending}").trim_end().to_string(),
                strategy: Spanned::new(one.strategy.span(), text),
                objective: one.objective.unwrap_or(all.objective),
                seconds: *seconds.get_ref(),
                nodes: one.nodes.or(all.nodes).map(NonZeroU64::get),
                memory: one.memory.unwrap_or(all.memory).get(),
                seeds: seeds.clone(),
                shorten: shorten.clone(),
                remark: one.remark.clone(),
            });
        }
        Ok(())
    }
}

/// Every combination of one value for each key, written as the switches of a strategy.
fn choices(vary: &BTreeMap<String, Spanned<Vec<Value>>>) -> Vec<String> {
    let mut all = vec![String::new()];
    for (key, values) in vary {
        let longer = |before: &String| {
            let values: Vec<String> = values
                .get_ref()
                .iter()
                .map(|value| match value {
                    Value::Word(word) => format!("{key}={word}"),
                    Value::Number(number) => format!("{key}={number}"),
                })
                .map(|part| if before.is_empty() { part } else { format!("{before},{part}") })
                .collect();
            values
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The name of a file without folders and extension.
fn stem(file: &str) -> String {
    Path::new(file).file_stem().map_or(file.into(), |stem| stem.to_string_lossy().into())
}

fn group(home: &Path, written: WrittenGroup) -> Group {
    let file = written.file.get_ref();
    let stem = stem(file);
    let standard = match &written.levels {
        Some(list) => format!("{stem} {}", list.get_ref()),
        None => stem,
    };
    Group {
        name: written.name.unwrap_or(standard),
        path: home.join(file),
        file: written.file,
        list: written.levels,
    }
}

/// Line and column of a part of a text, both from 1.
fn place(text: &str, span: Range<usize>) -> String {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |row| row.chars().count()) + 1;
    format!(", line {line}, column {column}")
}

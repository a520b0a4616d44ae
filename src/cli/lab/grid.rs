//! All runs of an experiment.

use std::collections::HashSet;

use super::config::{Config, Configuration};
use crate::cli::args::level_numbers;
use crate::cli::input::read;
use kura::level::{Level, identity};
use kura::portfolio::{Objective, Options, check_strategy};

/// One run to be made.
pub struct Job {
    pub file: String,
    /// From 1 within the file.
    pub index: usize,
    pub title: Option<String>,
    pub level: Level,
    /// The same for equal boards only.
    pub board: String,
    pub strategy: String,
    pub objective: Objective,
    pub seconds: f64,
    pub nodes: Option<u64>,
    /// MiB.
    pub memory: usize,
    pub seed: u64,
}

impl Job {
    /// What tells it apart from all other runs.
    pub fn key(&self) -> String {
        key(
            (&self.file, self.index, &self.board),
            (&self.strategy, self.objective, self.seed),
            (self.seconds, self.nodes, self.memory),
        )
    }
}

/// The text that two runs share exactly when they are the same run.
pub fn key(
    (file, index, board): (&str, usize, &str),
    (strategy, objective, seed): (&str, Objective, u64),
    (seconds, nodes, memory): (f64, Option<u64>, usize),
) -> String {
    format!("{file} {index} {board} {strategy} {objective:?} {seed} {seconds} {nodes:?} {memory}")
}

/// All runs, and which of them belong together.
pub struct Grid {
    /// Each run once.
    pub jobs: Vec<Job>,
    /// For every configuration and every group of levels the keys of its runs.
    pub cells: Vec<Vec<Vec<String>>>,
}

struct Place {
    file: String,
    index: usize,
    title: Option<String>,
    level: Level,
    board: String,
}

impl Grid {
    /// Reads the levels and multiplies them with the configurations. Fails with the place of a
    /// strategy, a file or a level that does not exist.
    pub fn new(config: &Config) -> Result<Self, String> {
        for one in &config.configurations {
            let strategy = one.strategy.get_ref().clone();
            let options = Options { strategy, ..Options::default() };
            check_strategy(&options).map_err(|error| config.mistake(&one.strategy, error))?;
        }
        let groups: Vec<Vec<Place>> =
            (0..config.groups.len()).map(|g| places(config, g)).collect::<Result<_, _>>()?;
        let (mut jobs, mut cells, mut met) = (Vec::new(), Vec::new(), HashSet::new());
        for configuration in &config.configurations {
            let mut row = Vec::new();
            for group in &groups {
                let of_group = group.iter().flat_map(|place| jobs_of(configuration, place));
                let mut keys = Vec::new();
                for job in of_group {
                    keys.push(job.key());
                    if met.insert(job.key()) {
                        jobs.push(job);
                    }
                }
                row.push(keys);
            }
            cells.push(row);
        }
        Ok(Grid { jobs, cells })
    }
}

fn jobs_of(configuration: &Configuration, place: &Place) -> Vec<Job> {
    let job = |&seed: &u64| Job {
        file: place.file.clone(),
        index: place.index,
        title: place.title.clone(),
        level: place.level.clone(),
        board: place.board.clone(),
        strategy: configuration.strategy.get_ref().clone(),
        objective: configuration.objective,
        seconds: configuration.seconds,
        nodes: configuration.nodes,
        memory: configuration.memory,
        seed,
    };
    configuration.seeds.iter().map(job).collect()
}

/// The levels of one group.
fn places(config: &Config, group: usize) -> Result<Vec<Place>, String> {
    let group = &config.groups[group];
    let wanted = match &group.list {
        Some(list) => Some(level_numbers(list.get_ref()).map_err(|why| config.mistake(list, why))?),
        None => None,
    };
    let entries = read(&group.path).map_err(|error| config.mistake(&group.file, error))?;
    if let Some(missing) = wanted.iter().flatten().find(|&&n| n > entries.len()) {
        let count = entries.len();
        let message = format!("the file has {count} levels, there is no level {missing}");
        return Err(config.mistake(group.list.as_ref().unwrap_or(&group.file), message));
    }
    let chosen =
        entries.into_iter().filter(|e| wanted.as_ref().is_none_or(|w| w.contains(&e.index)));
    chosen
        .map(|entry| {
            let index = entry.index;
            let level = entry.level.map_err(|problems| {
                let message = format!("level {index} is no level: {}", problems.join("; "));
                config.mistake(&group.file, message)
            })?;
            let board = format!("{:032x}", identity(&level));
            let file = group.file.get_ref().clone();
            Ok(Place { file, index, title: entry.title, level, board })
        })
        .collect()
}

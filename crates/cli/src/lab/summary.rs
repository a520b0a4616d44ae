//! The tables of an experiment, in Markdown.

use std::collections::HashSet;

use kura::portfolio::Outcome;

use super::grid::Grid;
use super::page::MARK;
use crate::runs::config::Config;
use crate::runs::line::{Ending, Line};
use crate::runs::results::Results;

/// The results of one configuration on one group of levels.
#[derive(Clone, Copy, Default)]
struct Sum {
    runs: usize,
    solved: usize,
    unsolvable: usize,
    pushes: usize,
    expanded: u64,
    cpu: f64,
    /// Over the levels that every configuration solves in every run.
    common_pushes: usize,
    common_moves: usize,
    common_expanded: u64,
}

impl Sum {
    fn of<'a>(lines: impl Iterator<Item = &'a Line>, common: &Levels) -> Self {
        let mut sum = Sum::default();
        for line in lines {
            sum.runs += 1;
            sum.solved += usize::from(line.outcome.is_solved());
            sum.unsolvable += usize::from(line.outcome == Ending::Answer(Outcome::Unsolvable));
            sum.pushes += line.pushes.unwrap_or(0);
            sum.expanded += line.expanded;
            sum.cpu += line.cpu_seconds;
            if common.contains(&(&line.file, line.index)) {
                sum.common_pushes += line.pushes.unwrap_or(0);
                sum.common_moves += line.moves.unwrap_or(0);
                sum.common_expanded += line.expanded;
            }
        }
        sum
    }
}

/// Levels, by file and number.
type Levels<'a> = HashSet<(&'a str, usize)>;

/// The levels that every configuration solves in every run.
fn solved_by_all<'a>(grid: &Grid, results: &'a Results<Line>) -> Levels<'a> {
    let lines = || grid.cells.iter().flatten().flatten().filter_map(|key| results.get(key));
    let place = |line: &'a Line| (line.file.as_str(), line.index);
    let failed: Levels = lines().filter(|line| !line.outcome.is_solved()).map(place).collect();
    lines().map(place).filter(|level| !failed.contains(level)).collect()
}

/// Two tables: what was solved, and with how much effort.
pub fn tables(config: &Config, grid: &Grid, results: &Results<Line>) -> String {
    let common = solved_by_all(grid, results);
    let sum = |keys: &Vec<String>| Sum::of(keys.iter().filter_map(|k| results.get(k)), &common);
    let sums = |row: &Vec<Vec<String>>| -> Vec<Sum> {
        // A level that is in several groups counts once in the total.
        let mut seen = HashSet::new();
        let all = row.iter().flatten().filter(|key| seen.insert(*key)).cloned().collect();
        let total = (row.len() > 1).then(|| sum(&all));
        row.iter().map(sum).chain(total).collect()
    };
    let sums: Vec<Vec<Sum>> = grid.cells.iter().map(sums).collect();
    let mut names: Vec<&str> = config.groups.iter().map(|g| g.name.as_str()).collect();
    if names.len() > 1 {
        names.push("all");
    }
    let shortened = match shortens(config) {
        true => format!("\n{}", lengths(config, &names, &sums)),
        false => String::new(),
    };
    solved(config, &names, &sums) + "\n" + &effort(config, &names, &sums) + &shortened
}

fn solved(config: &Config, names: &[&str], sums: &[Vec<Sum>]) -> String {
    let remarks = config.configurations.iter().any(|c| c.remark.is_some());
    let mut head: Vec<String> = vec!["solved".into()];
    head.extend(names.iter().zip(&sums[0]).map(|(name, sum)| format!("{name} ({})", sum.runs)));
    if remarks {
        head.push(config.remarks.clone());
    }
    let mut table = header(&head);
    for (configuration, sums) in config.configurations.iter().zip(sums) {
        let mut row = vec![configuration.name.clone()];
        row.extend(sums.iter().map(|sum| sum.solved.to_string()));
        if remarks {
            row.push(configuration.remark.clone().unwrap_or_default());
        }
        table += &line(&row);
    }
    table
}

fn effort(config: &Config, names: &[&str], sums: &[Vec<Sum>]) -> String {
    let head = [
        "configuration",
        "levels",
        "runs",
        "solved",
        "proved unsolvable",
        "pushes of the solutions",
        "expanded",
        "CPU s",
        "pushes, common",
        "expanded, common",
    ];
    let mut table = header(&head.map(String::from));
    for (configuration, sums) in config.configurations.iter().zip(sums) {
        for (name, sum) in names.iter().zip(sums) {
            table += &line(&[
                configuration.name.clone(),
                name.to_string(),
                sum.runs.to_string(),
                sum.solved.to_string(),
                sum.unsolvable.to_string(),
                sum.pushes.to_string(),
                sum.expanded.to_string(),
                format!("{:.1}", sum.cpu),
                sum.common_pushes.to_string(),
                sum.common_expanded.to_string(),
            ]);
        }
    }
    table + "\nCommon: on the levels that every configuration solves in every run.\n"
}

/// True when the solutions of some configuration are shortened.
fn shortens(config: &Config) -> bool {
    config.configurations.iter().any(|one| one.shorten.is_some())
}

/// The lengths of the solutions on the levels that every configuration solves.
fn lengths(config: &Config, names: &[&str], sums: &[Vec<Sum>]) -> String {
    let head = ["configuration", "shortened for CPU s", "by", "levels", "pushes", "moves"];
    let mut table = header(&head.map(String::from));
    for (one, sums) in config.configurations.iter().zip(sums) {
        let (seconds, methods) = match &one.shorten {
            Some(shorten) if shorten.methods.is_empty() => (shorten.seconds, "all methods".into()),
            Some(shorten) => (shorten.seconds, shorten.methods.join(", ")),
            None => (0.0, String::new()),
        };
        for (name, sum) in names.iter().zip(sums) {
            table += &line(&[
                one.name.clone(),
                seconds.to_string(),
                methods.clone(),
                name.to_string(),
                sum.common_pushes.to_string(),
                sum.common_moves.to_string(),
            ]);
        }
    }
    table
}

fn header(cells: &[String]) -> String {
    line(cells) + &line(&vec!["---".to_string(); cells.len()])
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A page with the tables and their sources: dates, strategies, limits.
pub fn page(
    config: &Config,
    path: &str,
    grid: &Grid,
    results: &Results<Line>,
    tables: &str,
) -> String {
    let lines = || grid.cells.iter().flatten().flatten().filter_map(|key| results.get(key));
    let day = |line: &Line| line.date.chars().take(10).collect::<String>();
    let first = lines().map(day).min().unwrap_or_default();
    let last = lines().map(day).max().unwrap_or_default();
    let dates = if first == last { first } else { format!("{first} to {last}") };
    let mut text = format!("# {}\n\n", config.title);
    if let Some(about) = &config.about {
        text += about.trim();
        text += "\n\n";
    }
    text += &format!("{MARK}{path}`; runs of {dates}.\n\n{tables}\n");
    let mut table = header(
        &["configuration", "strategy", "CPU s", "positions", "MiB", "seeds"].map(String::from),
    );
    for one in &config.configurations {
        let seeds: Vec<String> = one.seeds.iter().map(u64::to_string).collect();
        table += &line(&[
            one.name.clone(),
            format!("`{}`", one.strategy.get_ref()),
            one.seconds.to_string(),
            one.nodes.map_or("any".into(), |n| n.to_string()),
            one.memory.to_string(),
            seeds.join(", "),
        ]);
    }
    text + "Limits of each run:\n\n" + &table
}

//! The arguments of the command line.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::batch::args::BatchArgs;
use super::numbers::{from_1, seconds, threads};
use kura::level::Signs;
use kura::portfolio::Objective;

/// Sokoban solver.
#[derive(Debug, Parser)]
#[command(name = "kura", version, about)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    /// What the signs on boards mean, instead of XSB and what is recognised: the name of a dialect, or signs such
    /// as "X=$ O=.".
    #[arg(long, global = true, value_name = "SIGNS", value_parser = super::input::signs)]
    pub signs: Option<Signs>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve levels.
    Solve(SolveArgs),
    /// Replay every solution in a file of JSON lines.
    Check(CheckArgs),
    /// Solve levels and print a table of results.
    Bench(SolveArgs),
    /// Shorten solutions.
    Optimize(OptimizeArgs),
    /// Write a certificate that a small level has no solution, or none with fewer pushes.
    Prove(ProveArgs),
    /// Show what preprocessing finds in a level, and the packing plan step by step.
    Explain(ExplainArgs),
    /// List the pushes from the start of a level, with the rules that prune them.
    Inspect(ExplainArgs),
    /// Look levels up: fewest pushes and moves, proven or found, as far as the table of facts knows them.
    Facts(FactsArgs),
    /// List every strategy with its switches and its source, or describe one.
    Strategies(StrategiesArgs),
    /// Generate new levels and rate them.
    Generate(GenerateArgs),
    /// Run many configurations on many levels and compare them.
    Lab(LabArgs),
    /// Run many levels on many machines, and write reports.
    Batch(BatchArgs),
}

/// Levels to look up.
#[derive(Debug, Args)]
pub struct FactsArgs {
    /// Level files in any format; - reads the standard input.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// A strategy to describe.
#[derive(Debug, Args)]
pub struct StrategiesArgs {
    /// Its name, without switches.
    pub name: Option<String>,
}

/// Levels and limits.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// Level files in any format; - reads the standard input.
    #[arg(required = true, value_name = "FILE|-")]
    pub files: Vec<PathBuf>,
    /// Only these levels of each file, such as 3,7-9.
    #[arg(long, value_name = "LIST")]
    pub level: Option<String>,
    /// What a solution should minimise.
    #[arg(long, value_parser = objectives(), default_value = "any")]
    pub objective: Objective,
    /// auto, or a strategy with its switches, such as astar:no-freeze; several, joined by +, take turns.
    #[arg(long, default_value = "auto")]
    pub strategy: String,
    /// CPU seconds for each level.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    pub time_limit: f64,
    /// Extra CPU seconds for each level to shorten the solution found, for the objective.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub improve: Option<f64>,
    /// The most positions to expand for each level.
    #[arg(long, value_name = "N", value_parser = from_1::<u64>())]
    pub node_limit: Option<u64>,
    /// Memory for each level, in MiB.
    #[arg(long, value_name = "MIB", value_parser = from_1::<usize>(), default_value = "2048")]
    pub memory_limit: usize,
    /// Number of threads, each of which runs one strategy at a time.
    #[arg(long, value_name = "N", value_parser = threads(), default_value = "1")]
    pub threads: usize,
    /// Threads that take turns on one, by units of work: what so many would find at the same time, and how much
    /// sooner.
    #[arg(long, value_name = "N", value_parser = threads(), conflicts_with = "threads")]
    pub simulate_threads: Option<usize>,
    /// Where to write the state of a proof that does not end within the limits, or is stopped by Ctrl-C.
    /// Keep the file where nobody else can change it: --resume believes it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["improve", "simulate_threads"])]
    pub checkpoint: Option<PathBuf>,
    /// Continues the proof whose state is in this file. What it says was searched is believed, not checked:
    /// an answer is as trustworthy as the file, and is marked as resumed.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["improve", "simulate_threads"])]
    pub resume: Option<PathBuf>,
    /// The seed of all random choices.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Also list the strategies that had a turn, with what each reached.
    #[arg(long)]
    pub verbose: bool,
    /// How to print the answers.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// Solutions and limits.
#[derive(Debug, Args)]
pub struct OptimizeArgs {
    /// The level file.
    pub levels: PathBuf,
    /// Solutions of these levels: JSON lines from `kura solve --format json`, a collection that contains
    /// solutions, or the moves of one level per line.
    pub solutions: PathBuf,
    /// Only these levels of the file, such as 3,7-9.
    #[arg(long, value_name = "LIST")]
    pub level: Option<String>,
    /// What a solution should minimise.
    #[arg(long, value_parser = objectives(), default_value = "any")]
    pub objective: Objective,
    /// CPU seconds for each level.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub time_limit: f64,
    /// Memory for each level, in MiB.
    #[arg(long, value_name = "MIB", value_parser = from_1::<usize>(), default_value = "2048")]
    pub memory_limit: usize,
    /// Only these methods, separated by commas.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub methods: Vec<String>,
    /// All methods except these.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub without: Vec<String>,
    /// The seed of all random choices.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Report each improvement on standard error, in the chosen format: level, CPU seconds, pushes, moves,
    /// method.
    #[arg(long)]
    pub trace: bool,
    /// How to print the answers.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
}

/// Parses the name of an objective.
fn objectives() -> impl TypedValueParser<Value = Objective> {
    let names = PossibleValuesParser::new(Objective::ALL.map(Objective::name));
    names.try_map(|name| name.parse::<Objective>())
}

/// An experiment.
#[derive(Debug, Args)]
pub struct LabArgs {
    /// A TOML file that describes the experiment; see docs/lab.md.
    pub config: PathBuf,
    /// Runs at the same time [default: as many as the machine has cores]
    #[arg(long, value_name = "N", value_parser = threads())]
    pub jobs: Option<usize>,
}

/// Claims to check.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The level files that the results are about, each identified by its path or its name.
    #[arg(required = true, value_name = "LEVELS")]
    pub levels: Vec<PathBuf>,
    /// JSON lines from `kura solve --format json`. A solution shows that another line is wrong that says of its level
    /// that there is none, or none so short; otherwise what a line says about all solutions is not checked.
    pub results: PathBuf,
    /// More JSON lines, the solutions of which may show that lines are wrong.
    #[arg(long, value_name = "FILE")]
    pub solutions: Vec<PathBuf>,
}

/// A level and where its certificate goes.
#[derive(Debug, Args)]
pub struct ProveArgs {
    /// The level file.
    pub file: PathBuf,
    /// Which level of the file.
    #[arg(default_value_t = 1)]
    pub level: usize,
    /// The file to write; docs/certificates.md describes the format.
    #[arg(long, value_name = "FILE")]
    pub certificate: PathBuf,
    /// Only prove that no solution has fewer pushes than this; do not search for a solution.
    #[arg(long, value_name = "N")]
    pub at_least: Option<u32>,
    /// CPU seconds to solve the level, and the same again to collect the positions.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    pub time_limit: f64,
    /// Memory to solve the level, in MiB.
    #[arg(long, value_name = "MIB", value_parser = from_1::<usize>(), default_value = "2048")]
    pub memory_limit: usize,
    /// The most positions that the certificate may list.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub positions: usize,
}

/// A level to explain.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// The level file.
    pub file: PathBuf,
    /// Which level of the file.
    #[arg(default_value_t = 1)]
    pub level: usize,
}

/// Requirements for new levels.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// Columns, walls included.
    #[arg(long, default_value_t = 9)]
    pub width: usize,
    /// Rows, walls included.
    #[arg(long, default_value_t = 8)]
    pub height: usize,
    /// Boxes of each level.
    #[arg(long, default_value_t = 3)]
    pub boxes: usize,
    /// How many levels to make.
    #[arg(long, value_parser = from_1::<usize>(), default_value = "1")]
    pub count: usize,
    /// The seed of all random choices.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// The most positions that pulling, greedy search and A* may each expand for one candidate.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub effort: u64,
    /// The most mazes to try.
    #[arg(long, value_name = "N", value_parser = from_1::<u64>(), default_value = "1000000")]
    pub mazes: u64,
    /// Fewest pushes of the best solution found.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub min_pushes: usize,
    /// Most pushes of the best solution found.
    #[arg(long, value_name = "N")]
    pub max_pushes: Option<usize>,
    /// The least number of box changes in that solution.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub min_changes: usize,
    /// The least number of positions that A* must expand.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub min_expanded: u64,
    /// Only levels whose minimum number of pushes is proven within the effort.
    #[arg(long)]
    pub proven: bool,
}

/// No file holds more levels.
const MOST_LEVELS: usize = 1_000_000;

/// The numbers in a list like `3,7-9`. The error says what is wrong with it.
pub fn level_numbers(list: &str) -> Result<BTreeSet<usize>, String> {
    let number = |text: &str| {
        text.trim().parse::<usize>().ok().filter(|&n| n > 0).ok_or_else(|| {
            format!("--level takes numbers from 1 and ranges such as 3,7-9, not \"{list}\"")
        })
    };
    let mut numbers = BTreeSet::new();
    for part in list.split(',') {
        match part.split_once('-') {
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                if first > last {
                    return Err(format!(
                        "--level {list}: {first}-{last} is no range, {first} is more than {last}"
                    ));
                }
                if last > MOST_LEVELS {
                    return Err(format!("--level {list}: no file holds that many levels"));
                }
                numbers.extend(first..=last);
            }
            None => numbers.extend([number(part)?]),
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lists_of_levels() {
        assert_eq!(level_numbers("9,3,7-9,8"), Ok(BTreeSet::from([3, 7, 8, 9])));
        assert!(level_numbers("0").is_err());
        assert!(level_numbers("a").is_err());
        assert!(level_numbers("1-99999999999").is_err());
        assert!(level_numbers("3-1").is_err());
        assert!(level_numbers("").is_err());
    }
}

//! One call from the text of a level to its solution.

use std::fmt;
use std::time::{Duration, Instant};

use crate::portfolio::{self, Objective, Outcome, Run};
use kura_level::{Level, Problems};

/// Units of work between two looks at the clock, some milliseconds.
const STEP: u64 = 20_000;

/// What to search for, and for how long.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// What the solution should minimise.
    pub objective: Objective,
    /// When to give up.
    pub time_limit: Duration,
    /// Bytes that the search may use.
    pub memory_limit: usize,
}

impl Default for Options {
    /// Any solution, within a minute and 1 GiB.
    fn default() -> Self {
        Options {
            objective: Objective::Any,
            time_limit: Duration::from_secs(60),
            memory_limit: 1 << 30,
        }
    }
}

/// A solution, replayed on the level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The moves as LURD: small letters for steps, capitals for pushes.
    pub lurd: String,
    /// Number of pushes.
    pub pushes: usize,
    /// Number of moves, pushes included.
    pub moves: usize,
    /// Whether it is proved to have the fewest pushes, or the fewest moves if that was the objective.
    pub fewest: bool,
}

/// Why there is no solution to give.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is no level that can be played.
    Level(Problems),
    /// It is proved that the level has no solution.
    Unsolvable,
    /// The time is up.
    TimeLimit,
    /// The memory is used up.
    MemoryLimit,
    /// The search ended without an answer.
    GaveUp,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Level(problems) => problems.fmt(f),
            Error::Unsolvable => f.write_str("the level has no solution"),
            Error::TimeLimit => f.write_str("not solved in time"),
            Error::MemoryLimit => f.write_str("not solved within the memory"),
            Error::GaveUp => f.write_str("the search gave up"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Problems> for Error {
    fn from(problems: Problems) -> Self {
        Error::Level(problems)
    }
}

/// Solves the level in `xsb`, one row a line, on the caller's thread.
///
/// # Errors
/// When the text is no level, the level is proved to have no solution, or a limit was reached.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut options = kura::Options::default();
/// options.objective = kura::Objective::Pushes;
/// let solution = kura::solve("#######\n#     #\n#@$ $ #\n#  . .#\n#######", &options)?;
/// assert_eq!((solution.pushes, solution.fewest), (4, true));
/// println!("{}", solution.lurd);
/// # Ok(())
/// # }
/// ```
pub fn solve(xsb: &str, options: &Options) -> Result<Solution, Error> {
    let level: Level = xsb.parse()?;
    let start = Instant::now();
    let settings = portfolio::Options {
        objective: options.objective,
        memory_limit: options.memory_limit,
        ..portfolio::Options::default()
    };
    let mut run = Run::new(level, settings).map_err(|_| Error::GaveUp)?;
    while !run.step(STEP) && start.elapsed() < options.time_limit {}
    let report = run.report(Outcome::Timeout);
    match (report.outcome, report.solution, report.pushes, report.moves) {
        (Outcome::Solved, Some(lurd), Some(pushes), Some(moves)) => {
            Ok(Solution { lurd, pushes, moves, fewest: report.optimal })
        }
        (Outcome::Unsolvable, ..) => Err(Error::Unsolvable),
        (Outcome::Timeout, ..) => Err(Error::TimeLimit),
        (Outcome::Memory, ..) => Err(Error::MemoryLimit),
        _ => Err(Error::GaveUp),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_why_there_is_no_solution() {
        let solve = |xsb| solve(xsb, &Options::default());
        let open = solve("####\n#@$.").unwrap_err();
        assert!(open.to_string().starts_with("row 2, column "), "{open}");
        assert_eq!(solve("#####\n#@$ #\n#  .#\n#####"), Err(Error::Unsolvable));
        let room = "############\n#@         #\n# $ $ $ $  #\n#          #\n# $ $ $ $  #\n#          #\n\
                    #   ....   #\n#   ....   #\n############";
        let moves = Options { objective: Objective::Moves, ..Options::default() };
        let hasty = Options { time_limit: Duration::ZERO, ..moves.clone() };
        assert_eq!(super::solve(room, &hasty), Err(Error::TimeLimit));
        let small = Options { memory_limit: 1, ..moves };
        assert_eq!(super::solve(room, &small), Err(Error::MemoryLimit));
        let solved = solve("#####\n#@$.#\n#####").unwrap();
        assert_eq!((&*solved.lurd, solved.pushes, solved.moves), ("R", 1, 1));
    }
}

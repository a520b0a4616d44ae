//! The command line: reads arguments, runs the portfolio, prints.

mod args;
mod batch;
mod bench;
mod check;
mod checkpoint;
mod closed;
mod explain;
mod facts;
mod generate;
mod input;
mod inspect;
mod lab;
mod list;
mod numbers;
mod optimize;
mod output;
mod prove;
mod runs;
mod solve;

use std::process::ExitCode;

use clap::Parser;
use peak_alloc::PeakAlloc;

use args::{Cli, Command};
use kura::portfolio::Outcome;
use output::{tell_line, written};

/// Counts allocated bytes, so that each answer can report its memory use.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// All levels got a definite answer.
const DONE: u8 = 0;
/// Some level did not.
const UNDECIDED: u8 = 1;
/// Bad usage or input.
const BAD_INPUT: u8 = 2;
/// A strategy returned a wrong solution.
const FAULT: u8 = 3;

/// The totals over the answers of a run.
#[derive(Default)]
struct Tally {
    fault: bool,
    invalid: bool,
    undecided: bool,
}

impl Tally {
    /// Adds the answer to one level.
    fn count(&mut self, outcome: Outcome) {
        self.fault |= outcome == Outcome::Error;
        self.invalid |= outcome == Outcome::Invalid;
        self.undecided |= !outcome.is_definite();
    }

    /// The exit status: invalid levels count as bad input.
    fn status(&self) -> u8 {
        match (self.fault, self.invalid, self.undecided) {
            (true, ..) => FAULT,
            (_, true, _) => BAD_INPUT,
            (_, _, true) => UNDECIDED,
            _ => DONE,
        }
    }
}

/// Runs the command line of this process and returns its exit status: 0 when all levels got a definite
/// answer, 1 when not, 2 for bad usage or input or when the output cannot be written, 3 when a strategy returned a
/// wrong solution. If the reader of the standard output has gone, as with `| head`, it ends the process at once with
/// status 141.
fn main() -> ExitCode {
    let result = Cli::try_parse().map_or_else(|unparsed| told(&unparsed), run);
    match result {
        Ok(status) => ExitCode::from(status),
        Err(message) => {
            tell_line(format_args!("kura: {message}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Prints what was asked for instead of a command, such as the help, or what is wrong with the arguments.
fn told(unparsed: &clap::Error) -> Result<u8, String> {
    let printed = unparsed.print();
    if unparsed.use_stderr() {
        return Ok(BAD_INPUT);
    }
    written(printed).map(|()| DONE)
}

fn run(cli: Cli) -> Result<u8, String> {
    if let Some(signs) = cli.signs {
        input::choose(signs);
    }
    match cli.command {
        Command::Solve(args) => solve::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Optimize(args) => optimize::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Inspect(args) => inspect::run(&args),
        Command::Facts(args) => facts::run(&args.files),
        Command::Strategies(args) => list::run(args.name.as_deref()),
        Command::Generate(args) => generate::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Batch(args) => batch::run(&args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_worst_decides_the_exit_status() {
        for (outcomes, status) in [
            (vec![Outcome::Solved, Outcome::Unsolvable], DONE),
            (vec![Outcome::Solved, Outcome::Gaveup], UNDECIDED),
            (vec![Outcome::Invalid, Outcome::Timeout], BAD_INPUT),
            (vec![Outcome::Error, Outcome::Invalid, Outcome::Solved], FAULT),
        ] {
            let mut tally = Tally::default();
            outcomes.iter().for_each(|&outcome| tally.count(outcome));
            assert_eq!(tally.status(), status, "{outcomes:?}");
        }
    }
}

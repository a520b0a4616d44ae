//! `kura prove`: a certificate that a level has no solution, or none with fewer pushes.
//!
//! First the level is solved as by `kura solve --objective pushes`. Then a separate, simpler search
//! collects the positions that prove the result, so that an independent program can check every step:
//! `docs/certificates.md` describes the format and why it proves what it claims.

mod closure;
mod reasons;
mod write;

use std::fmt::Display;
use std::time::Duration;

use cpu_time::ProcessTime;

use super::args::ProveArgs;
use super::explain::level_of;
use super::output::{counted, print_line};
use super::runs::whole;
use super::{DONE, UNDECIDED};
use closure::{Closure, Ended};
use kura::board::Unsolvable;
use kura::level::Level;
use kura::portfolio::{Objective, Options, Outcome, Run};
use kura::position::Ground;

/// Units of work between two checks of the clock.
const CHUNK: u64 = 20_000;

/// What a certificate claims about its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// There is no solution.
    Unsolvable,
    /// No solution has fewer pushes.
    AtLeast(u32),
    /// No solution has fewer pushes than this one.
    Fewest(u32, String),
}

fn in_pushes(pushes: impl Display) -> String {
    counted(pushes, "push", "pushes")
}

impl Claim {
    /// The number of pushes below which there is no solution; `None` when there is none at all.
    fn below(&self) -> Option<u32> {
        match *self {
            Claim::Unsolvable => None,
            Claim::AtLeast(pushes) | Claim::Fewest(pushes, _) => Some(pushes),
        }
    }

    fn in_words(&self) -> String {
        match self {
            Claim::Unsolvable => "there is no solution".into(),
            Claim::AtLeast(pushes) => format!("no solution has fewer than {}", in_pushes(pushes)),
            Claim::Fewest(pushes, _) => format!("{}, no solution has fewer", in_pushes(pushes)),
        }
    }
}

/// Solves the level and writes the certificate; status 1 if the limits were reached first.
pub fn run(args: &ProveArgs) -> Result<u8, String> {
    let limit = Duration::try_from_secs_f64(args.time_limit).unwrap_or(Duration::MAX);
    let (title, level) = level_of(&args.file, args.level)?;
    whole::check(&args.certificate, [&args.file])?;
    let claim = match args.at_least {
        Some(pushes) => Claim::AtLeast(pushes),
        None => match decide(&level, args, limit)? {
            Some(claim) => claim,
            None => return not_written(&title, "the level is not decided within the limits"),
        },
    };
    let start = ProcessTime::now();
    let closure = match Ground::new(&level) {
        Ok(ground) => {
            let mut search = Closure::new(&ground, claim.below(), args.positions);
            match search.run(&ground, &|| start.elapsed() >= limit) {
                Ended::Closed => Some((ground, search)),
                Ended::Solution(pushes) => {
                    let found = format!("there is a solution of {}", in_pushes(pushes));
                    return not_written(&title, &found);
                }
                Ended::Full => return not_written(&title, "it would list too many positions"),
                Ended::Time => return not_written(&title, "the time is up"),
            }
        }
        // This follows from the board alone: there are no positions to list.
        Err(Unsolvable::StuckBox { .. } | Unsolvable::Unbalanced { .. }) => None,
    };
    // More than what `--at-least` asks for.
    let claim = if closure.is_some() { claim } else { Claim::Unsolvable };
    let to = &args.certificate;
    let bytes = write::to_file(to, &level, &claim, closure.as_ref().map(|(g, c)| (g, c)))?;
    let (positions, reasons) = closure.map_or((0, 0), |(_, c)| (c.len(), c.reasons.len()));
    print_line(format_args!(
        "{title}: {}\n  {positions} positions, {reasons} reasons, {bytes} bytes in {}",
        claim.in_words(),
        to.display()
    ))?;
    Ok(DONE)
}

fn not_written(title: &str, why: &str) -> Result<u8, String> {
    print_line(format_args!("{title}: no certificate, {why}"))?;
    Ok(UNDECIDED)
}

/// The claim that a search proves for `level`; `None` if it reached its limits first.
fn decide(level: &Level, args: &ProveArgs, limit: Duration) -> Result<Option<Claim>, String> {
    let options = Options {
        objective: Objective::Pushes,
        memory_limit: args.memory_limit.saturating_mul(1 << 20),
        ..Options::default()
    };
    let mut run = Run::new(level.clone(), options).map_err(|e| e.to_string())?;
    let begin = ProcessTime::now();
    run.stop_when(move || begin.elapsed() >= limit);
    while !run.step(CHUNK) {}
    let report = run.report(Outcome::Timeout);
    Ok(match (report.outcome, report.pushes, report.solution) {
        (Outcome::Unsolvable, ..) => Some(Claim::Unsolvable),
        (Outcome::Solved, Some(pushes), Some(solution)) if report.optimal => {
            Some(Claim::Fewest(pushes as u32, solution))
        }
        _ => None,
    })
}

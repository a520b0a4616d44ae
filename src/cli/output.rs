//! Answers as text and as JSON lines.

use std::fmt::Display;
use std::io::{ErrorKind, Write as _};

use serde::Serialize;

use crate::portfolio::{Objective, Outcome, Report, SCHEMA};

/// Everything there is to say about one level.
pub struct Answer {
    pub file: String,
    pub index: usize,
    pub title: Option<String>,
    pub boxes: Option<usize>,
    pub report: Report,
    pub problems: Vec<String>,
    /// XSB text of the most promising position met; empty when there is none.
    pub best: String,
    pub seconds: f64,
    pub cpu_seconds: f64,
    pub peak_mib: f64,
}

#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    file: &'a str,
    index: usize,
    title: Option<&'a str>,
    boxes: Option<usize>,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    solution: Option<&'a str>,
    pushes: Option<usize>,
    moves: Option<usize>,
    optimal: bool,
    lower_bound: Option<u32>,
    strategy: &'a str,
    seconds: f64,
    cpu_seconds: f64,
    expanded: u64,
    generated: u64,
    peak_mib: f64,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    problems: &'a [String],
}

/// Writes one line to the standard output. Ends the process when nobody reads it any more: what
/// else there is to do would only be printed. Fails when it cannot be written for another reason.
pub fn print_line(line: impl Display) -> Result<(), String> {
    match writeln!(std::io::stdout().lock(), "{line}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|e| format!("standard output: {e}")),
    }
}

/// Writes to the standard error, if anybody reads it.
pub fn tell(text: impl Display) {
    // There is no place left to say that this failed.
    let _ = write!(std::io::stderr().lock(), "{text}");
}

/// Prints one JSON object on one line.
pub fn print_json(answer: &Answer) -> Result<(), String> {
    let report = &answer.report;
    let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
    let line = Line {
        schema: SCHEMA,
        file: &answer.file,
        index: answer.index,
        title: answer.title.as_deref(),
        boxes: answer.boxes,
        outcome: report.outcome,
        reason: report.reason.as_deref(),
        solution: report.solution.as_deref(),
        pushes: report.pushes,
        moves: report.moves,
        optimal: report.optimal,
        lower_bound: report.lower_bound,
        strategy: &report.strategy,
        seconds: round(answer.seconds, 4),
        cpu_seconds: round(answer.cpu_seconds, 4),
        expanded: report.expanded,
        generated: report.generated,
        peak_mib: round(answer.peak_mib, 1),
        problems: &answer.problems,
    };
    print_line(serde_json::to_string(&line).map_err(|e| format!("cannot write the answer: {e}"))?)
}

/// Prints a few lines for a reader.
pub fn print_text(answer: &Answer) -> Result<(), String> {
    let report = &answer.report;
    let title = answer.title.as_deref().unwrap_or("untitled");
    let name = format!("{} #{} ({title})", answer.file, answer.index);
    let effort = format!("{} positions, {:.2} s", report.expanded, answer.seconds);
    print_line(match (report.outcome, &report.solution) {
        (Outcome::Solved, Some(solution)) => {
            let (pushes, moves) = (report.pushes.unwrap_or(0), report.moves.unwrap_or(0));
            let unit = if report.objective == Objective::Moves { "moves" } else { "pushes" };
            let proven = if report.optimal {
                format!(", no solution has fewer {unit}")
            } else {
                String::new()
            };
            format!(
                "{name}: solved in {pushes} pushes, {moves} moves{proven}\n  by {}, {effort}\n  {solution}",
                report.strategy
            )
        }
        (Outcome::Invalid, _) => {
            format!("{name}: not a level\n  {}", answer.problems.join("\n  "))
        }
        (Outcome::Unsolvable, _) => {
            format!("{name}: has no solution, proved by {}, {effort}", report.strategy)
        }
        (Outcome::Unsupported, _) => {
            format!("{name}: unsupported: {}", report.reason.as_deref().unwrap_or_default())
        }
        (outcome, _) => {
            let bound = report
                .lower_bound
                .map_or(String::new(), |b| format!("; it needs at least {b} pushes"));
            let note = report.reason.as_ref().map_or(String::new(), |r| format!(": {r}"));
            let met = if answer.best.is_empty() {
                String::new()
            } else {
                format!("\n  The most promising position met:\n\n{}", answer.best)
            };
            format!("{name}: {}{note}, {effort}{bound}{met}", in_words(outcome))
        }
    })
}

fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Unsolvable => "has no solution",
        Outcome::Timeout => "no answer within the limit",
        Outcome::Memory => "no answer within the memory",
        Outcome::Cancelled => "cancelled",
        Outcome::Invalid => "not a level",
        Outcome::Unsupported => "unsupported",
        Outcome::Gaveup => "the strategy gave up without an answer",
    }
}

//! Answers as text and as JSON lines.

use serde::Serialize;

use crate::portfolio::{Outcome, Report, SCHEMA};

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

/// Prints one JSON object on one line.
pub fn print_json(answer: &Answer) {
    let report = &answer.report;
    let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
    let line = Line {
        schema: SCHEMA,
        file: &answer.file,
        index: answer.index,
        title: answer.title.as_deref(),
        boxes: answer.boxes,
        outcome: report.outcome,
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
    match serde_json::to_string(&line) {
        Ok(text) => println!("{text}"),
        Err(error) => eprintln!("kura: cannot write the answer: {error}"),
    }
}

/// Prints a few lines for a reader.
pub fn print_text(answer: &Answer) {
    let report = &answer.report;
    let title = answer.title.as_deref().unwrap_or("untitled");
    let name = format!("{} #{} ({title})", answer.file, answer.index);
    let effort = format!("{} positions, {:.2} s", report.expanded, answer.seconds);
    match (report.outcome, &report.solution) {
        (Outcome::Solved, Some(solution)) => {
            let (pushes, moves) = (report.pushes.unwrap_or(0), report.moves.unwrap_or(0));
            let proven = if report.optimal { ", no solution has fewer pushes" } else { "" };
            println!("{name}: solved in {pushes} pushes, {moves} moves{proven}");
            println!("  by {}, {effort}", report.strategy);
            println!("  {solution}");
        }
        (Outcome::Invalid, _) => {
            println!("{name}: not a level");
            answer.problems.iter().for_each(|p| println!("  {p}"));
        }
        (Outcome::Unsolvable, _) => {
            println!("{name}: has no solution, proved by {}, {effort}", report.strategy);
        }
        (outcome, _) => {
            let bound = report
                .lower_bound
                .map_or(String::new(), |b| format!("; it needs at least {b} pushes"));
            println!("{name}: {}, {effort}{bound}", in_words(outcome));
            if !answer.best.is_empty() {
                println!("  The most promising position met:\n\n{}", answer.best);
            }
        }
    }
}

fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Unsolvable => "has no solution",
        Outcome::Timeout => "no answer within the limit",
        Outcome::Memory => "no answer within the memory",
        Outcome::Cancelled => "cancelled",
        Outcome::Invalid => "not a level",
        Outcome::Unsupported => "this objective is not supported yet",
        Outcome::Gaveup => "the strategy gave up without an answer",
    }
}

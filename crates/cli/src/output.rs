//! Answers as text and as JSON lines.

use std::fmt::Display;
use std::io::{ErrorKind, Write as _};

use serde::Serialize;

use super::closed::stdout_is_open;

use kura::portfolio::{End, Improved, Objective, Outcome, Report, SCHEMA};

/// The output for one level.
pub struct Answer {
    pub file: String,
    pub index: usize,
    pub title: Option<String>,
    pub boxes: Option<usize>,
    pub report: Report,
    pub problems: Vec<String>,
    /// XSB text of the most promising position; empty if there is none.
    pub best: String,
    pub seconds: f64,
    pub cpu_seconds: f64,
    pub peak_mib: f64,
    /// Why the state of a proof could not be written.
    pub failure: Option<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    file: &'a str,
    index: usize,
    title: Option<&'a str>,
    boxes: Option<usize>,
    #[serde(flatten)]
    report: &'a Report,
    seconds: f64,
    cpu_seconds: f64,
    peak_mib: f64,
    #[serde(flatten)]
    improved: Option<Improvement<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    problems: &'a [String],
}

/// The length of a solution before it was shortened, and its measures now.
#[derive(Serialize)]
pub struct Improvement<'a> {
    first_pushes: usize,
    first_moves: usize,
    /// Methods with the number of better solutions that each found.
    improved_by: &'a [(&'static str, usize)],
    /// True when no solution is better in the first measure of the objective.
    proven: bool,
    box_lines: usize,
    box_changes: usize,
    sessions: usize,
    player_lines: usize,
}

impl<'a> Improvement<'a> {
    /// The fields that are known.
    pub fn of(improved: &'a Improved) -> Self {
        let measures = improved.measures;
        Improvement {
            first_pushes: improved.first_pushes,
            first_moves: improved.first_moves,
            improved_by: &improved.by,
            proven: improved.proven,
            box_lines: measures.box_lines,
            box_changes: measures.box_changes,
            sessions: measures.sessions,
            player_lines: measures.player_lines,
        }
    }
}

/// The exit status when the reader of the standard output has gone, as with `| head`: that of a program which such
/// a pipe ends, in shells.
const READER_GONE: i32 = 141;

/// Writes lines to the standard output, see [`written`]. Control characters in them, which may come from a file,
/// are shown as their codes.
pub fn print_line(lines: impl Display) -> Result<(), String> {
    written(writeln!(std::io::stdout().lock(), "{}", plain(&lines.to_string())))
}

/// Takes over how writing to the standard output went. If its reader has gone, ends the process: further work would
/// only be printed. Fails when it cannot be written for another reason.
pub fn written(result: std::io::Result<()>) -> Result<(), String> {
    match stdout_is_open().and(result).and_then(|()| std::io::stdout().flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(READER_GONE),
        written => written.map_err(|e| format!("standard output: {e}")),
    }
}

/// Writes to the standard error, if possible.
pub fn tell(text: impl Display) {
    // There is nowhere left to report a failure.
    let _ = write!(std::io::stderr().lock(), "{text}");
}

/// Writes a line to the standard error, where what may come from a file is made [`plain`].
pub fn tell_line(line: impl Display) {
    tell(format_args!("{}\n", plain(&line.to_string())));
}

/// Prints one JSON object on one line.
pub fn print_json(answer: &Answer) -> Result<(), String> {
    print_line(as_json(answer)?)
}

fn as_json(answer: &Answer) -> Result<String, String> {
    let report = &answer.report;
    let round = |x: f64, digits: i32| (x * 10f64.powi(digits)).round() / 10f64.powi(digits);
    let line = Line {
        schema: SCHEMA,
        file: &answer.file,
        index: answer.index,
        title: answer.title.as_deref(),
        boxes: answer.boxes,
        report,
        seconds: round(answer.seconds, 4),
        cpu_seconds: round(answer.cpu_seconds, 4),
        peak_mib: round(answer.peak_mib, 1),
        improved: report.improved.as_ref().map(Improvement::of),
        problems: &answer.problems,
    };
    serde_json::to_string(&line).map_err(|e| format!("cannot write the answer: {e}"))
}

/// A line of others for output to a terminal: characters that control the terminal or change the writing
/// direction are shown as their codes.
pub fn visible(line: &str) -> String {
    plain(line).replace('\n', "\\u000a")
}

/// The same of several lines.
pub fn plain(lines: &str) -> String {
    let turns = |c| matches!(c, '\u{061c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = |c: char| match c != '\n' && (c.is_control() || turns(c)) {
        true => format!("\\u{:04x}", u32::from(c)),
        false => c.to_string(),
    };
    lines.chars().map(shown).collect()
}

/// What is said of an answer that rests on a checkpoint.
pub const RESUMED: &str = "this rests on the checkpoint, which was believed and not checked";

/// Prints a few lines of text.
pub fn print_text(answer: &Answer) -> Result<(), String> {
    let resumed = if answer.report.resumed { format!("\n  {RESUMED}") } else { String::new() };
    print_line(as_text(answer) + &resumed)
}

/// Prints one line for each strategy that had a turn.
pub fn print_shares(report: &Report) -> Result<(), String> {
    for share in &report.shares {
        let switches = Some(&share.switches).filter(|switches| !switches.is_empty());
        let switches = switches.map_or(String::new(), |switches| format!(":{switches}"));
        let seed = share.seed.map_or(String::new(), |seed| format!(", seed +{seed}"));
        let name = format!("{}{switches}{seed}", share.strategy);
        let end = match share.end {
            End::Running => "had not ended",
            End::Over => "had its only turn",
            End::Gaveup => "gave up",
            End::Memory => "out of memory",
            End::Solved => "solved it",
            End::Unsolvable => "proved that there is no solution",
        };
        print_line(format!(
            "  {name}: turns {}, positions {}, boxes on goals {}, {end}",
            share.turns, share.expanded, share.on_goals
        ))?;
    }
    Ok(())
}

/// `97 pushes, 230 moves`, and `1 push, 1 move`.
pub fn lengths(pushes: impl Display, moves: impl Display) -> String {
    format!("{}, {}", counted(pushes, "push", "pushes"), counted(moves, "move", "moves"))
}

/// A number with the name of what it counts.
pub fn counted(number: impl Display, one: &str, more: &str) -> String {
    let number = number.to_string();
    let unit = if number == "1" { one } else { more };
    format!("{number} {unit}")
}

fn as_text(answer: &Answer) -> String {
    let report = &answer.report;
    let title = visible(answer.title.as_deref().unwrap_or("untitled"));
    let name = format!("{} #{} ({title})", visible(&answer.file), answer.index);
    let effort = format!("{} positions, {:.2} s", report.expanded, answer.seconds);
    let given = if report.resumed { " if the checkpoint is right" } else { "" };
    match (report.outcome, &report.solution) {
        (Outcome::Solved, Some(solution)) => {
            let (pushes, moves) = (report.pushes.unwrap_or(0), report.moves.unwrap_or(0));
            let unit = if report.objective.in_moves() { "moves" } else { "pushes" };
            let proven = match report.lower_bound {
                _ if report.optimal => format!(", no solution has fewer {unit}{given}"),
                Some(bound) if asks_for_fewest(report.objective) => {
                    format!("; at least {bound}{given}")
                }
                _ => String::new(),
            };
            format!(
                "{name}: solved in {}{proven}\n  by {}, {effort}\n  {solution}",
                lengths(pushes, moves),
                report.strategy
            )
        }
        (Outcome::Invalid, _) => {
            format!("{name}: not a level\n  {}", answer.problems.join("\n  "))
        }
        (Outcome::Unsolvable, _) => {
            format!("{name}: has no solution{given}, proved by {}, {effort}", report.strategy)
        }
        (Outcome::Unsupported, _) => {
            format!(
                "{name}: unsupported: {}",
                report.reason.as_ref().map(ToString::to_string).unwrap_or_default()
            )
        }
        (Outcome::Error, _) => {
            let fault = report.fault.as_ref();
            let (told, level) =
                fault.map(|f| (f.to_string(), f.level.as_str())).unwrap_or_default();
            format!("{name}: ERROR: {told}\n\n{level}")
        }
        (outcome, _) => {
            let unit = if report.objective.in_moves() { "moves" } else { "pushes" };
            let bound = report
                .lower_bound
                .map_or(String::new(), |b| format!("; it needs at least {b} {unit}{given}"));
            let note = report.reason.as_ref().map_or(String::new(), |r| format!(": {r}"));
            let best = if answer.best.is_empty() {
                String::new()
            } else {
                format!("\n  The most promising position found:\n\n{}", answer.best)
            };
            format!("{name}: {}{note}, {effort}{bound}{best}", in_words(outcome))
        }
    }
}

/// True when a bound says how far the answer may be from what was asked for.
fn asks_for_fewest(objective: Objective) -> bool {
    objective != Objective::Any
}

pub fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Unsolvable => "has no solution",
        Outcome::Timeout => "no answer within the limit",
        Outcome::Memory => "no answer within the memory",
        Outcome::Cancelled => "cancelled",
        Outcome::Invalid => "not a level",
        Outcome::Unsupported => "unsupported",
        Outcome::Gaveup => "the strategy gave up without an answer",
        Outcome::Error => "a strategy gave a wrong solution",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kura::portfolio::Fault;

    fn faulty() -> Answer {
        let fault = Fault {
            strategy: "liar".into(),
            level: "#####\n#@$.#\n#####\n".into(),
            moves: Some("L".into()),
            problem: "move 1 walks into a wall".into(),
        };
        let report = Report {
            strategy: "liar".into(),
            fault: Some(fault),
            ..Report::without_solution(Objective::Any, Outcome::Error)
        };
        Answer {
            file: "a.xsb".into(),
            index: 7,
            title: None,
            boxes: Some(1),
            report,
            problems: Vec::new(),
            best: String::new(),
            seconds: 0.0,
            cpu_seconds: 0.0,
            peak_mib: 0.0,
            failure: None,
        }
    }

    #[test]
    fn a_wrong_solution_is_told_with_strategy_and_level() {
        let text = as_text(&faulty());
        let line: serde_json::Value = serde_json::from_str(&as_json(&faulty()).unwrap()).unwrap();
        for told in ["a.xsb #7", "ERROR", "liar", "move 1 walks into a wall", "#@$.#"] {
            assert!(text.contains(told), "{told}: {text}");
        }
        assert_eq!((&line["outcome"], &line["index"]), (&"error".into(), &7.into()));
        assert_eq!(
            (&line["fault"]["strategy"], &line["fault"]["moves"]),
            (&"liar".into(), &"L".into())
        );
        assert_eq!(line["fault"]["level"], "#####\n#@$.#\n#####\n");
    }
}

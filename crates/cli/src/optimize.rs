//! `kura optimize`: makes solutions shorter.

use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

use cpu_time::ProcessTime;
use serde::Serialize;
use serde_json::Value;

use super::args::{Format, OptimizeArgs, level_numbers};
use super::check::{index_of, measured};
use super::input::{Entry, read};
use super::output::{Improvement, counted, lengths, print_line, tell, tell_line, visible};
use super::runs::shorten::methods;
use super::{BAD_INPUT, DONE, UNDECIDED};
use kura::level::{Level, Measures, ProblemKind, StoredKind, decoded, moves_in_text, read_levels};
use kura::optimize::Methods;
use kura::portfolio::{Event, LongRun, Objective, Options, Outcome, Report, SCHEMA};

/// Units of work between two checks of the clock.
const CHUNK: u64 = 20_000;

/// The output for one level. `kura check` reads it.
#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    file: &'a str,
    index: usize,
    title: Option<&'a str>,
    objective: Objective,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    solution: Option<&'a str>,
    pushes: Option<usize>,
    moves: Option<usize>,
    optimal: bool,
    lower_bound: Option<u32>,
    cpu_seconds: f64,
    #[serde(flatten)]
    improved: Option<Improvement<'a>>,
}

/// A better solution, reported at once on the standard error.
#[derive(Serialize)]
struct TraceLine<'a> {
    index: usize,
    /// CPU seconds since the start of the level.
    seconds: f64,
    pushes: usize,
    moves: usize,
    /// The method that found it.
    by: &'a str,
}

/// Shortens the solutions of `args` and prints an answer for each level that has one.
pub fn run(args: &OptimizeArgs) -> Result<u8, String> {
    let methods = methods(&args.methods, &args.without)?;
    let wanted = args.level.as_deref().map(level_numbers).transpose()?;
    let levels = read(&args.levels)?;
    if let Some(missing) = wanted.iter().flatten().find(|&&n| n > levels.len()) {
        let file = args.levels.display();
        return Err(format!("{file} has {} levels, there is no level {missing}", levels.len()));
    }
    let mut solutions = stored(&args.solutions, &levels)?;
    for (entry, solutions) in levels.iter().zip(&mut solutions) {
        if wanted.as_ref().is_some_and(|w| !w.contains(&entry.index)) {
            solutions.clear();
        }
    }
    if solutions.iter().all(Vec::is_empty) {
        let these = if wanted.is_some() { " of these levels" } else { "" };
        let file = visible(&args.solutions.display().to_string());
        return Err(format!("no solutions{these} in {file}"));
    }
    let mut status = DONE;
    for (entry, solutions) in levels.iter().zip(solutions) {
        if solutions.is_empty() {
            continue;
        }
        let held = match &entry.level {
            Ok(level) => optimize(args, entry, level, &solutions, methods)?,
            Err(problems) => {
                tell_line(format_args!("{} #{}: {}", entry.file, entry.index, problems.join("; ")));
                false
            }
        };
        if !held {
            status = if entry.level.is_ok() { UNDECIDED } else { BAD_INPUT };
        }
    }
    Ok(status)
}

/// The solutions of each level, from JSON lines, a collection with solutions in it, or a text with moves and no
/// boards.
fn stored(file: &Path, levels: &[Entry]) -> Result<Vec<Vec<String>>, String> {
    let place = visible(&file.display().to_string());
    let bytes = std::fs::read(file).map_err(|e| format!("cannot read {place}: {e}"))?;
    let text = decoded(&bytes);
    if let Some(solutions) = in_json_lines(&text, &place, levels)? {
        return Ok(solutions);
    }
    let collection = match read_levels(&bytes) {
        Ok(collection) => collection,
        Err(error) => match error.problems[0].kind {
            ProblemKind::NoLevel | ProblemKind::OnlyMoves => {
                return moves_of(&bytes, &place, levels);
            }
            _ => return Err(format!("{place}: {error}")),
        },
    };
    let mut solutions = vec![Vec::new(); levels.len()];
    for ((own, entry), read) in solutions.iter_mut().zip(levels).zip(collection.levels) {
        let Ok(read) = read else { continue };
        for stored in read.solutions {
            if stored.kind == StoredKind::Solution {
                own.push(stored.lurd);
            } else if let Some(why) = entry.level.as_ref().ok().and_then(|l| fault(l, &stored.lurd))
            {
                let (index, heading) = (entry.index, &stored.heading);
                tell_line(format_args!(
                    "{place} #{index}: the moves {heading:?} are left out: {why}"
                ));
            }
        }
    }
    Ok(solutions)
}

/// The solutions in JSON lines; `None` for any other text.
fn in_json_lines(
    text: &str,
    place: &str,
    levels: &[Entry],
) -> Result<Option<Vec<Vec<String>>>, String> {
    let is_answer = |line: &str| {
        let value = serde_json::from_str::<Value>(line);
        line.starts_with('{')
            && value.map_or(true, |value| {
                value["solution"].is_string()
                    || ["index", "outcome"].iter().any(|key| !value[key].is_null())
            })
    };
    if !text.trim_start().lines().next().is_some_and(is_answer) {
        return Ok(None);
    }
    let mut solutions = vec![Vec::new(); levels.len()];
    for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let place = format!("{place} line {}", number + 1);
        let value: Value =
            serde_json::from_str(line).map_err(|e| format!("{place}: not JSON: {e}"))?;
        let index = index_of(&value, levels.len()).ok_or_else(|| format!("{place}: no index"))?;
        let own = (index as usize).checked_sub(1).and_then(|i| solutions.get_mut(i));
        let own = own.ok_or_else(|| format!("{place}: there is no level {index}"))?;
        own.extend(value["solution"].as_str().map(str::to_string));
    }
    Ok(Some(solutions))
}

/// The solutions in a text with moves and no boards. Moves that solve no level count as those of the level in their
/// place when it has no others, so that its answer says what is wrong.
fn moves_of(bytes: &[u8], place: &str, levels: &[Entry]) -> Result<Vec<Vec<String>>, String> {
    let playable: Vec<_> = levels.iter().map(|entry| entry.level.as_ref().ok()).collect();
    let found = moves_in_text(bytes, &playable);
    if found.others.is_empty() && found.solutions.iter().all(Vec::is_empty) {
        return Err(format!("no moves found in {place}; write LURD"));
    }
    if !found.all_tried {
        tell_line(format_args!("{place}: too many moves to try them all on every level"));
    }
    let mut solutions = found.solutions;
    let solved: Vec<bool> = solutions.iter().map(|own| !own.is_empty()).collect();
    for other in found.others {
        match playable.get(other.level).copied().flatten() {
            Some(level) if solved[other.level] => {
                let why = fault(level, &other.lurd).unwrap_or_default();
                let line = other.line;
                tell_line(format_args!("{place} line {line}: these moves are left out: {why}"));
            }
            _ => solutions[other.level].push(other.lurd),
        }
    }
    Ok(solutions)
}

/// Why moves do not solve a level; `None` if they do.
fn fault(level: &Level, moves: &str) -> Option<String> {
    measured(level, moves).err()
}

/// Optimizes one level and prints the answer; false when its solutions are wrong.
fn optimize(
    args: &OptimizeArgs,
    entry: &Entry,
    level: &Level,
    solutions: &[String],
    methods: Methods,
) -> Result<bool, String> {
    let start = ProcessTime::now();
    let options = Options {
        objective: args.objective,
        memory_limit: args.memory_limit.saturating_mul(1 << 20),
        seed: args.seed,
        ..Options::default()
    };
    let title = entry.title.as_deref().unwrap_or("untitled");
    let name = format!("{} #{} ({})", visible(&entry.file), entry.index, visible(title));
    let (right, wrong): (Vec<&String>, Vec<_>) =
        solutions.iter().partition(|moves| fault(level, moves).is_none());
    let right: Vec<String> = right.into_iter().cloned().collect();
    // One that solves the level is shortened whatever else is said to solve it.
    for moves in wrong.iter().filter(|_| !right.is_empty()) {
        let why = fault(level, moves).unwrap_or_default();
        tell_line(format_args!("{name}: one of its solutions is left out: {why}"));
    }
    let solutions = if right.is_empty() { solutions } else { &right };
    let mut run = match LongRun::with_solutions(level.clone(), solutions, options, methods) {
        Ok(run) => run,
        Err(error) => {
            let reason = Some(error.to_string());
            let report = Report::without_solution(args.objective, Outcome::Invalid);
            match args.format {
                Format::Json => print_json(&Line { reason, ..line(entry, &report, 0.0) })?,
                Format::Text => print_line(format!("{name}: {error}"))?,
            }
            return Ok(false);
        }
    };
    let show = args.format == Format::Text && std::io::stderr().is_terminal();
    let limit = Duration::try_from_secs_f64(args.time_limit).unwrap_or(Duration::MAX);
    loop {
        let over = run.step(CHUNK) || start.elapsed() >= limit;
        for event in run.take_events() {
            let Event::Solution { measures: Measures { pushes, moves, .. }, by, .. } = event else {
                continue;
            };
            let seconds = start.elapsed().as_secs_f64();
            if args.trace {
                let index = entry.index;
                trace(args.format, &TraceLine { index, seconds, pushes, moves, by: &by })?;
            } else if show {
                let counts = lengths(pushes, moves);
                tell(format_args!("\r\x1b[K{seconds:6.1} s  {counts}  {by}"));
            }
        }
        if over {
            break;
        }
    }
    if show {
        tell("\r\x1b[K");
    }
    let cpu_seconds = (start.elapsed().as_secs_f64() * 1e4).round() / 1e4;
    let report = run.report(Outcome::Timeout);
    match args.format {
        Format::Json => print_json(&line(entry, &report, cpu_seconds))?,
        Format::Text => print_line(shortened(&name, &report, cpu_seconds))?,
    }
    Ok(true)
}

/// The description of a shortened solution.
fn shortened(name: &str, report: &Report, cpu_seconds: f64) -> String {
    let Some(improved) = &report.improved else { return format!("{name}: no solution") };
    let unit = if report.objective.in_moves() { "moves" } else { "pushes" };
    let proven = if improved.proven {
        format!("no solution has fewer {unit}")
    } else {
        format!("every solution has at least {} {unit}", report.lower_bound.unwrap_or(0))
    };
    let Measures { pushes, moves, box_lines, box_changes, sessions, player_lines } =
        improved.measures;
    format!(
        "{name}: {}; before {}, {}; {proven}\n  {}, {}, {}, {}; {cpu_seconds:.2} s\n  {}",
        lengths(pushes, moves),
        improved.first_pushes,
        improved.first_moves,
        counted(box_lines, "box line", "box lines"),
        counted(box_changes, "box change", "box changes"),
        counted(sessions, "pushing session", "pushing sessions"),
        counted(player_lines, "player line", "player lines"),
        report.solution.as_deref().unwrap_or_default()
    )
}

/// Reports a better solution.
fn trace(format: Format, line: &TraceLine) -> Result<(), String> {
    let TraceLine { index, seconds, pushes, moves, by } = line;
    match format {
        Format::Json => tell(format_args!("{}\n", json(line)?)),
        Format::Text => {
            let counts = lengths(pushes, moves);
            tell(format_args!("#{index} {seconds:.2} s {counts} by {by}\n"));
        }
    }
    Ok(())
}

fn line<'a>(entry: &'a Entry, report: &'a Report, cpu_seconds: f64) -> Line<'a> {
    Line {
        schema: SCHEMA,
        file: &entry.file,
        index: entry.index,
        title: entry.title.as_deref(),
        objective: report.objective,
        outcome: report.outcome,
        reason: None,
        solution: report.solution.as_deref(),
        pushes: report.pushes,
        moves: report.moves,
        optimal: report.optimal,
        lower_bound: report.lower_bound,
        cpu_seconds,
        improved: report.improved.as_ref().map(Improvement::of),
    }
}

fn print_json(line: &Line) -> Result<(), String> {
    print_line(json(line)?)
}

fn json(line: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(line).map_err(|e| format!("cannot write the answer: {e}"))
}

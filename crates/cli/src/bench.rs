//! `kura bench`: a table of the results on a set of levels.

use super::Tally;
use super::args::{Format, SolveArgs};
use super::output::{
    RESUMED, in_words, print_json, print_line, print_shares, print_text, tell_line,
};
use super::solve::{each_level, solve_entry};
use kura::portfolio::Outcome;

/// Solves the levels and prints counts, time and effort; with `--format json` one line per level instead, and
/// the counts on the standard error. Odd and even levels are counted separately, because tuning may only use
/// odd ones.
pub fn run(args: &SolveArgs) -> Result<u8, String> {
    let (mut total, mut solved, mut proved) = ([0; 2], [0; 2], 0);
    let (mut cpu, mut expanded, mut pushes) = (Vec::new(), 0u64, 0usize);
    let mut missing = Vec::new();
    let mut tally = Tally::default();
    each_level(args, |entry| {
        let answer = solve_entry(args, entry, false)?;
        let odd = answer.index % 2;
        total[odd] += 1;
        tally.count(answer.report.outcome);
        match answer.report.outcome {
            Outcome::Solved => solved[odd] += 1,
            Outcome::Unsolvable => proved += 1,
            Outcome::Error if args.format == Format::Text => print_text(&answer)?,
            _ => missing.push(answer.index),
        }
        cpu.push(answer.cpu_seconds);
        expanded += answer.report.expanded;
        pushes += answer.report.pushes.unwrap_or(0);
        if let (Some((all, longest)), Format::Text) = (answer.report.lockstep, args.format) {
            print_line(format!(
                "level {}: {all} units of work, {longest} on the longest path, {:.2} times fewer",
                answer.index,
                all as f64 / longest as f64
            ))?;
        }
        if answer.report.resumed && args.format == Format::Text {
            print_line(format!("level {}: {RESUMED}", answer.index))?;
        }
        if args.verbose && args.format == Format::Text {
            print_line(format!("level {}: {}", answer.index, in_words(answer.report.outcome)))?;
            print_shares(&answer.report)?;
        }
        if args.format == Format::Json {
            print_json(&answer)?;
        }
        answer.failure.map_or(Ok(()), Err)
    })?;
    let print = |line: String| match args.format {
        Format::Text => print_line(line),
        Format::Json => {
            tell_line(line);
            Ok(())
        }
    };
    cpu.sort_by(f64::total_cmp);
    let at = |share: f64| cpu.get(((cpu.len() as f64 - 1.0) * share).round() as usize).copied();
    let within = |limit: f64| cpu.iter().filter(|&&c| c <= limit).count();
    print(format!(
        "solved {} of {} (odd {}/{}, even {}/{}), proved unsolvable {proved}",
        solved[0] + solved[1],
        total[0] + total[1],
        solved[1],
        total[1],
        solved[0],
        total[0]
    ))?;
    print(format!(
        "CPU seconds: sum {:.2}, median {:.3}, 99th percentile {:.3}, largest {:.3}; answered or stopped within 1 s: {}, 10 s: {}",
        cpu.iter().sum::<f64>(),
        at(0.5).unwrap_or(0.0),
        at(0.99).unwrap_or(0.0),
        at(1.0).unwrap_or(0.0),
        within(1.0),
        within(10.0)
    ))?;
    print(format!("positions expanded: {expanded}; pushes of all solutions: {pushes}"))?;
    if !missing.is_empty() {
        let shown: Vec<String> = missing.iter().take(100).map(|i| i.to_string()).collect();
        let more = if missing.len() > shown.len() { ", ..." } else { "" };
        print(format!("without an answer ({}): {}{more}", missing.len(), shown.join(", ")))?;
    }
    Ok(tally.status())
}

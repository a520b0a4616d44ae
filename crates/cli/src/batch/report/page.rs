//! The page: one file that loads nothing else.

use super::paired::Test;
use super::plot::{legend, solved_over_time, times_of_pairs};
use super::series::{Point, Series};
use super::{Circumstances, escape};
use kura::portfolio::Outcome;

use crate::runs::line::Ending;

const STYLE: &str = include_str!("style.css");
/// The most levels shown in a list.
const SHOWN: usize = 500;

/// The page for these series. All are compared with the first.
pub fn page(circumstances: &Circumstances, all: &[Series]) -> String {
    let names: Vec<String> = all.iter().map(|series| series.name(all)).collect();
    let mut body = format!("<h1>{}</h1>\n{}", escape(&circumstances.title), about(circumstances));
    body += &format!("<h2>Results</h2>\n{}", sums(all, &names));
    let most = all.iter().map(|series| series.points.len()).max().unwrap_or(0);
    let times: Vec<_> = names.iter().cloned().zip(all.iter().map(Series::solved_seconds)).collect();
    body += &format!(
        "<h2>Speed</h2>\n<p>Levels solved within a CPU time, scaled to a machine with calibration 1.</p>\n{}\n{}\n",
        solved_over_time(&times, most),
        legend(&names)
    );
    for other in 1..all.len() {
        body += &comparison((&all[0], &names[0]), (&all[other], &names[other]));
    }
    body += &open(all, &names);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n{body}</html>\n",
        escape(&circumstances.title)
    )
}

fn about(circumstances: &Circumstances) -> String {
    let Circumstances { dates, machines, missing, left_out, .. } = circumstances;
    let mut text = format!("<p>Runs of {}.</p>\n", escape(dates));
    if *missing > 0 {
        text += &format!("<p><strong>{missing} tasks are not finished.</strong></p>\n");
    }
    let rows = machines.iter().map(|machine| {
        vec![
            machine.name.clone(),
            machine.processor.clone(),
            format!("{:.3}", machine.calibration),
            machine.runs.to_string(),
        ]
    });
    text += &table(&["machine", "processor", "calibration", "runs"], rows);
    if !left_out.is_empty() {
        let items = left_out.iter().map(|one| escape(one)).collect();
        text += &list(&format!("Invalid levels: {}", left_out.len()), items);
    }
    text
}

fn sums(all: &[Series], names: &[String]) -> String {
    let head = [
        "configuration",
        "strategy",
        "limits",
        "runs",
        "solved",
        "unsolvable",
        "failed",
        "pushes",
        "positions",
        "CPU s",
        "scaled CPU s",
        "peak MiB",
    ];
    let rows = all.iter().zip(names).map(|(series, name)| {
        let (seconds, nodes, memory) = series.limits;
        let nodes = nodes.map_or(String::new(), |nodes| format!(", {nodes} positions"));
        let sum = |of: fn(&Point) -> f64| series.points.iter().map(of).sum::<f64>();
        let unsolvable = |point: &Point| point.outcome == Ending::Answer(Outcome::Unsolvable);
        let most = series.points.iter().map(|point| point.peak_mib).fold(0.0, f64::max);
        vec![
            name.clone(),
            series.strategy.clone(),
            format!("{seconds} s{nodes}, {memory} MiB"),
            series.points.len().to_string(),
            series.count(|point| point.outcome.is_solved()).to_string(),
            series.count(unsolvable).to_string(),
            series.count(|point| point.outcome.is_failed()).to_string(),
            series.points.iter().filter_map(|point| point.pushes).sum::<usize>().to_string(),
            series.points.iter().map(|point| point.expanded).sum::<u64>().to_string(),
            format!("{:.1}", sum(|point| point.cpu_seconds)),
            format!("{:.1}", sum(|point| point.seconds)),
            format!("{most:.0}"),
        ]
    });
    table(&head, rows)
}

/// A comparison of two series: tests, plot, levels that differ.
fn comparison((first, a): (&Series, &str), (second, b): (&Series, &str)) -> String {
    let pairs = first.pairs(second);
    let rows = Test::all(&pairs).into_iter().map(|test| {
        vec![
            test.what.to_string(),
            test.first.to_string(),
            test.second.to_string(),
            test.equal.to_string(),
            if test.chance < 0.0001 { "< 0.0001".into() } else { format!("{:.4}", test.chance) },
        ]
    });
    let head = ["better on the same boards", a, b, "equal", "p"];
    let mut text = format!("<h2>{} and {}</h2>\n", escape(a), escape(b));
    text += &table(&head, rows);
    text += &format!(
        "<p>{} boards, each counted once. <em>p</em> is the probability of a difference at least this large if the two \
         do not really differ (exact McNemar test for levels decided, sign test for the rest). CPU times that differ \
         by less than 10 % or 0.01 s count as equal. Each row is a separate test: of twenty such rows, one is \
         expected below 0.05 by chance.</p>\n",
        pairs.len()
    );
    let seconds = |point: &Point| point.outcome.is_solved().then_some(point.seconds);
    let dots: Vec<_> = pairs.iter().map(|(a, b)| (level(a), seconds(a), seconds(b))).collect();
    text += &times_of_pairs([a, b], &dots);
    let differ = pairs.iter().filter(|(a, b)| a.outcome != b.outcome);
    let items: Vec<String> = differ
        .map(|(a, b)| escape(&format!("{}: {}, {}", level(a), a.outcome.name(), b.outcome.name())))
        .collect();
    text + &list(&format!("Levels with different outcomes: {}", items.len()), items)
}

/// The levels without an answer.
fn open(all: &[Series], names: &[String]) -> String {
    let mut text = "<h2>Undecided levels</h2>\n".to_string();
    for (series, name) in all.iter().zip(names) {
        let is_open = |point: &&Point| match point.outcome {
            Ending::Answer(outcome) => !outcome.is_definite(),
            Ending::Crash(_) => true,
        };
        let item = |point: &Point| {
            let reason = point.reason.as_ref().map_or(String::new(), |why| format!(" ({why})"));
            escape(&format!("{}: {}{reason}", level(point), point.outcome.name()))
        };
        let items: Vec<String> = series.points.iter().filter(is_open).map(item).collect();
        text += &list(&format!("{name}: {}", items.len()), items);
    }
    text
}

/// The name of a level for the reader.
fn level(point: &Point) -> String {
    let title = point.title.as_ref().map_or(String::new(), |title| format!(" {title}"));
    format!("{} #{}{title}", point.file, point.index)
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let head: String = head.iter().map(|cell| format!("<th>{}</th>", escape(cell))).collect();
    let row = |cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = rows.map(row).collect();
    format!("<div class=\"wide\"><table>\n<tr>{head}</tr>\n{rows}</table></div>\n")
}

/// A collapsed list. The items are already escaped.
fn list(title: &str, items: Vec<String>) -> String {
    let title = escape(title);
    if items.is_empty() {
        return format!("<p>{title}</p>\n");
    }
    let more = items.len().saturating_sub(SHOWN);
    let mut shown: String =
        items.iter().take(SHOWN).map(|item| format!("<li>{item}</li>\n")).collect();
    if more > 0 {
        shown += &format!("<li>and {more} more</li>\n");
    }
    format!("<details><summary>{title}</summary>\n<ul>\n{shown}</ul>\n</details>\n")
}

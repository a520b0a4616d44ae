//! `kura batch report`: tables, plots and paired tests in one HTML file.

mod page;
mod paired;
mod plot;
mod series;

use std::collections::BTreeMap;

use super::answers::all;
use super::args::ReportArgs;
use super::folder::Folder;
use crate::cli::output::print_line;
use crate::cli::runs::whole;
use crate::cli::{DONE, UNDECIDED};
use series::Series;

/// When and where the runs were made.
pub struct Circumstances {
    title: String,
    dates: String,
    machines: Vec<Worked>,
    missing: usize,
    left_out: Vec<String>,
}

/// A machine that made runs.
struct Worked {
    name: String,
    processor: String,
    calibration: f64,
    runs: usize,
}

/// Writes the page; status 1 when tasks are missing.
///
/// # Errors
/// When a result cannot be read, there is none, or the page cannot be written.
pub fn run(args: &ReportArgs) -> Result<u8, String> {
    let out = args.out.clone().unwrap_or_else(|| args.dirs[0].join("report.html"));
    let mut series = Vec::new();
    let mut machines: BTreeMap<String, Worked> = BTreeMap::new();
    let (mut days, mut missing, mut left_out) = (Vec::new(), 0, Vec::new());
    for dir in &args.dirs {
        let mut folder = Folder::open(dir)?;
        folder.check_output(&out)?;
        let name = dir.display().to_string();
        let shown = (args.dirs.len() > 1).then_some(name.as_str());
        left_out.append(&mut folder.plan.left_out);
        missing += folder.plan.tasks;
        for answers in all(&folder) {
            missing -= 1;
            for record in answers?.records {
                days.push(record.line.date.chars().take(10).collect::<String>());
                let worked = machines.entry(record.machine.clone()).or_insert_with(|| Worked {
                    name: record.machine.clone(),
                    processor: record.processor.clone(),
                    calibration: record.calibration,
                    runs: 0,
                });
                worked.runs += 1;
                Series::add(&mut series, shown, record);
            }
        }
    }
    let (Some(first), Some(last)) = (days.iter().min(), days.iter().max()) else {
        return Err("there are no results yet".into());
    };
    let dates = if first == last { first.clone() } else { format!("{first} to {last}") };
    let names: Vec<String> = args.dirs.iter().map(|dir| dir.display().to_string()).collect();
    let title = format!("Sokoban levels: {}", names.join(" and "));
    let machines = machines.into_values().collect();
    let circumstances = Circumstances { title, dates, machines, missing, left_out };
    whole::write(&out, &page::page(&circumstances, &series))?;
    print_line(out.display())?;
    Ok(if missing == 0 { DONE } else { UNDECIDED })
}

/// Escapes text for HTML.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            c => safe.push(c),
        }
    }
    safe
}

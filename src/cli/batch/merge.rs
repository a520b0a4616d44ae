//! `kura batch merge`: all results in one file, and as a table.

use super::answers::all;
use super::args::MergeArgs;
use super::folder::Folder;
use super::record::Record;
use crate::cli::output::print_line;
use crate::cli::runs::whole::{Whole, is_same};
use crate::cli::{DONE, UNDECIDED};

/// Writes the results of all finished tasks in the order of the plan; status 1 when tasks are missing.
///
/// # Errors
/// When a result cannot be read or a file cannot be written.
pub fn run(args: &MergeArgs) -> Result<u8, String> {
    let folder = Folder::open(&args.dir)?;
    let out = args.out.clone().unwrap_or_else(|| folder.path("merged.jsonl"));
    folder.check_output(&out)?;
    if let Some(table) = &args.table {
        folder.check_output(table)?;
        if is_same(table, &out) {
            return Err(format!("{} cannot be both table and lines", table.display()));
        }
    }
    let mut lines = Whole::create(&out)?;
    let mut table = args.table.as_deref().map(Whole::create).transpose()?;
    if let Some(table) = &mut table {
        table.write(row(COLUMNS.iter().map(|(name, _)| name.to_string())).as_bytes())?;
    }
    let (mut runs, mut tasks) = (0, 0);
    for answers in all(&folder) {
        let answers = answers?;
        lines.write(answers.text.as_bytes())?;
        if let Some(table) = &mut table {
            for record in &answers.records {
                table.write(row(COLUMNS.iter().map(|(_, cell)| cell(record))).as_bytes())?;
            }
        }
        runs += answers.records.len();
        tasks += 1;
    }
    lines.finish()?;
    table.map_or(Ok(()), Whole::finish)?;
    let (planned, out) = (folder.plan.tasks, out.display());
    print_line(format_args!(
        "{out}: {runs} results of {tasks} tasks; {} tasks missing",
        planned - tasks
    ))?;
    Ok(if tasks == planned { DONE } else { UNDECIDED })
}

/// A column of the table: its name and its value for a result.
type Column = (&'static str, fn(&Record) -> String);

const COLUMNS: &[Column] = &[
    ("file", |r| r.line.file.clone()),
    ("index", |r| r.line.index.to_string()),
    ("title", |r| r.line.title.clone().unwrap_or_default()),
    ("board", |r| r.line.board.clone()),
    ("configuration", |r| r.configuration.clone()),
    ("strategy", |r| r.line.strategy.clone()),
    ("objective", |r| r.line.objective.name().into()),
    ("seed", |r| r.line.seed.to_string()),
    ("version", |r| r.version.clone()),
    ("build", |r| r.build.clone()),
    ("outcome", |r| r.line.outcome.name()),
    ("reason", |r| r.line.reason.clone().unwrap_or_default()),
    ("pushes", |r| number(r.line.pushes)),
    ("moves", |r| number(r.line.moves)),
    ("optimal", |r| r.line.optimal.to_string()),
    ("lower_bound", |r| number(r.line.lower_bound)),
    ("by", |r| r.line.by.clone()),
    ("expanded", |r| r.line.expanded.to_string()),
    ("cpu_seconds", |r| r.line.cpu_seconds.to_string()),
    ("wall_seconds", |r| r.wall_seconds.to_string()),
    ("calibration", |r| r.calibration.to_string()),
    ("peak_mib", |r| r.line.peak_mib.to_string()),
    ("process_mib", |r| r.process_mib.to_string()),
    ("machine", |r| r.machine.clone()),
    ("solution", |r| r.line.solution.clone().unwrap_or_default()),
];

fn number(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A line of comma-separated values (RFC 4180). An apostrophe keeps a title of others that begins like a formula from
/// being one in a spreadsheet.
fn row(cells: impl Iterator<Item = String>) -> String {
    let plain = |cell: String| match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{cell}"),
        false => cell,
    };
    let quoted = |cell: String| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    };
    cells.map(plain).map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_cell_is_quoted() {
        let cells = ["plain", "a, b", "say \"no\"", ""].map(String::from);
        assert_eq!(row(cells.into_iter()), "plain,\"a, b\",\"say \"\"no\"\"\",\r\n");
    }

    #[test]
    fn no_cell_is_a_formula() {
        let cells = ["=1+1", "@SUM(1,1)", "+1", "-1", "\t=1", "1-1"].map(String::from);
        let written = "'=1+1,\"'@SUM(1,1)\",'+1,'-1,'\t=1,1-1\r\n";
        assert_eq!(row(cells.into_iter()), written);
    }
}

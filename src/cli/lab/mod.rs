//! `kura lab`: runs a grid of configurations over levels and compares the results.
//!
//! One thread per run, so that the CPU time of the thread is that of the run. Every answer is written at once
//! as a line of JSON; a run that already has a line is not repeated, so an interrupted experiment continues
//! where it stopped.

mod grid;
mod page;
mod seal;
mod summary;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::DONE;
use super::args::LabArgs;
use super::output::{print_line, tell, tell_line};
use super::runs::config::Config;
use super::runs::job::Job;
use super::runs::line::Line;
use super::runs::results::{Held, Results};
use super::runs::whole::is_same;
use grid::Grid;

/// Makes the missing runs of the configuration, then prints the tables. The error names the position of a
/// mistake in the configuration, or a file that cannot be read or written.
pub fn run(args: &LabArgs) -> Result<u8, String> {
    let path = args.config.as_path();
    let config = Config::read(path)?;
    config.needs_levels()?;
    let grid = Grid::new(&config)?;
    check_files(path, &config)?;
    let results = Results::open(&config.results, Held::Refuse)?;
    let left: Vec<&Job> = grid.jobs.iter().filter(|job| !results.has(job)).collect();
    tell_line(format_args!(
        "{} runs, {} of them done before; answers in {}",
        grid.jobs.len(),
        grid.jobs.len() - left.len(),
        config.results.display()
    ));
    let results = run_all(&left, results, args.jobs)?;
    let tables = summary::tables(&config, &grid, &results);
    if let Some(file) = &config.table {
        let name = path.display().to_string();
        let page = summary::page(&config, &name, &grid, &results, &tables);
        page::write(file, &seal::sealed(&page, &config.text))?;
    }
    print_line(tables.trim_end())?;
    Ok(DONE)
}

/// Fails when the output would overwrite the input or a foreign file. Checked before the runs rather than
/// after them.
fn check_files(path: &Path, config: &Config) -> Result<(), String> {
    let results = ("results", config.results.as_path());
    let table = config.table.as_ref().map(|file| ("table", file.as_path()));
    for (what, file) in std::iter::once(results).chain(table) {
        let refuse = |why: &str| Err(format!("{what} = {}: {why}", file.display()));
        if is_same(file, path) {
            return refuse("this is the configuration itself");
        }
        if config.groups.iter().any(|group| is_same(file, &group.path)) {
            return refuse("this is a file of levels");
        }
    }
    match &config.table {
        Some(file) if is_same(file, &config.results) => {
            Err(format!("{} cannot be both table and results", file.display()))
        }
        Some(file) => page::check(file),
        None => Ok(()),
    }
}

/// Makes all runs on the requested number of threads, or on all cores.
fn run_all(
    jobs: &[&Job],
    results: Results<Line>,
    threads: Option<usize>,
) -> Result<Results<Line>, String> {
    let available = || std::thread::available_parallelism().map_or(1, |n| n.get());
    let threads = threads.unwrap_or_else(available).clamp(1, jobs.len().max(1));
    let (next, shared) = (AtomicUsize::new(0), Mutex::new((results, Ok(()))));
    let show = std::io::stderr().is_terminal();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let line = job.make().map(|(report, cpu)| Line::new(job, report, cpu));
                    let Ok(mut shared) = shared.lock() else { return };
                    let (results, outcome) = &mut *shared;
                    if outcome.is_ok() {
                        *outcome = line.and_then(|line| results.add(line));
                    }
                    if outcome.is_err() {
                        return;
                    }
                    if show {
                        let done = next.load(Ordering::Relaxed).min(jobs.len());
                        tell(format_args!("\r\x1b[K{done} of {}", jobs.len()));
                    }
                }
            });
        }
    });
    if show {
        tell("\r\x1b[K");
    }
    let (results, outcome) = shared.into_inner().map_err(|_| "a run has crashed".to_string())?;
    outcome.map(|()| results)
}

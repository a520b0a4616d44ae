//! `kura solve`.

use std::io::IsTerminal;
use std::path::Path;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

use super::args::{Format, SolveArgs, level_numbers};
use super::checkpoint;
use super::input::{Entry, read};
use super::output::{
    Answer, counted, lengths, print_json, print_shares, print_text, tell, tell_line,
};
use super::{ALLOCATOR, Tally};
use kura::optimize::Methods;
use kura::portfolio::{Event, LongRun, Options, Outcome, Progress, Report, Run};
use kura_lab::CATALOGUE;

/// Units of work between two checks of the clock.
const CHUNK: u64 = 20_000;

/// Solves the levels of all files and prints an answer for each.
pub fn run(args: &SolveArgs) -> Result<u8, String> {
    let mut tally = Tally::default();
    let show_progress = args.format == Format::Text && std::io::stderr().is_terminal();
    each_level(args, |entry| {
        let answer = solve_entry(args, entry, show_progress)?;
        tally.count(answer.report.outcome);
        match args.format {
            Format::Json => print_json(&answer)?,
            Format::Text => {
                print_text(&answer)?;
                if args.verbose {
                    print_shares(&answer.report)?;
                }
            }
        }
        answer.failure.map_or(Ok(()), Err)
    })?;
    Ok(tally.status())
}

/// Calls `each` with every level selected by the arguments.
pub fn each_level(
    args: &SolveArgs,
    mut each: impl FnMut(Entry) -> Result<(), String>,
) -> Result<(), String> {
    let wanted = args.level.as_deref().map(level_numbers).transpose()?;
    for (number, file) in args.files.iter().enumerate() {
        let entries = read(file)?;
        if let Some(missing) = wanted.iter().flatten().find(|&&n| n > entries.len()) {
            return Err(format!(
                "{} has {} levels, there is no level {missing}",
                file.display(),
                entries.len()
            ));
        }
        if number == 0 {
            let is_wanted =
                |entry: &&Entry| wanted.as_ref().is_none_or(|w| w.contains(&entry.index));
            let count = entries.iter().filter(is_wanted).count();
            checkpoint::prepare(args, count + args.files.len() - 1)?;
        }
        for entry in entries {
            if wanted.as_ref().is_none_or(|w| w.contains(&entry.index)) {
                each(entry)?;
            }
        }
    }
    Ok(())
}

/// Solves one level within the limits of `args`.
pub fn solve_entry(args: &SolveArgs, entry: Entry, show_progress: bool) -> Result<Answer, String> {
    ALLOCATOR.reset_peak_usage();
    let (start, cpu_start) = (Instant::now(), ProcessTime::now());
    let Entry { file, index, title, level } = entry;
    let mut failure = None;
    let (boxes, (report, best), problems) = match level {
        Ok(level) => {
            let boxes = level.box_count();
            let watch = Watch { cpu_start, start, shown: start, show_progress };
            let report = solve(args, level, watch, &mut failure)?;
            (Some(boxes), report, Vec::new())
        }
        Err(problems) => (None, (invalid(args), String::new()), problems),
    };
    Ok(Answer {
        file,
        index,
        title,
        boxes,
        report,
        problems,
        best,
        seconds: start.elapsed().as_secs_f64(),
        cpu_seconds: cpu_start.elapsed().as_secs_f64(),
        peak_mib: ALLOCATOR.peak_usage_as_mb() as f64,
        failure,
    })
}

fn solve(
    args: &SolveArgs,
    level: kura::level::Level,
    mut watch: Watch,
    failure: &mut Option<String>,
) -> Result<(Report, String), String> {
    let simulated = args.simulate_threads;
    let options = Options {
        objective: args.objective,
        strategy: args.strategy.clone(),
        catalogue: CATALOGUE,
        memory_limit: args.memory_limit.saturating_mul(1 << 20),
        node_limit: args.node_limit,
        threads: simulated.unwrap_or(args.threads),
        lockstep: simulated.is_some(),
        seed: args.seed,
    };
    let answer = match args.improve {
        None => {
            let mut run = match &args.resume {
                None => Run::new(level, options).map_err(|e| e.to_string())?,
                Some(file) => checkpoint::read(file, level, options)?,
            };
            search(args, &mut run, &mut watch)?;
            let report = run.report(Outcome::Timeout);
            let is_open = !report.optimal && report.outcome != Outcome::Unsolvable;
            if let Some(file) = args.checkpoint.as_ref().filter(|_| is_open) {
                *failure = save(file, &run).err();
            }
            (report, run.progress().best)
        }
        Some(seconds) => {
            let run = LongRun::new(level, options, Methods::ALL).map_err(|e| e.to_string())?;
            solve_and_shorten(args, run, seconds, &mut watch)?
        }
    };
    watch.clear();
    Ok(answer)
}

/// Writes the state of a proof and says so.
fn save(file: &Path, run: &Run) -> Result<(), String> {
    match checkpoint::write(file, run)? {
        Some(bytes) => {
            let (file, size) = (file.display(), bytes as f64 / f64::from(1 << 20));
            tell_line(format_args!("kura: the state of the proof is in {file} ({size:.1} MiB)"));
        }
        None => tell_line("kura: the proof has no state to continue with"),
    }
    Ok(())
}

/// The clocks of a level, and the progress messages.
struct Watch {
    cpu_start: ProcessTime,
    start: Instant,
    /// When progress was last reported.
    shown: Instant,
    show_progress: bool,
}

impl Watch {
    fn show(&mut self, text: impl FnOnce(f64) -> String) {
        if self.show_progress && self.shown.elapsed() >= Duration::from_millis(200) {
            self.shown = Instant::now();
            tell(format_args!("\r\x1b[K{}", text(self.start.elapsed().as_secs_f64())));
        }
    }

    fn clear(&self) {
        if self.show_progress {
            tell("\r\x1b[K");
        }
    }
}

/// Runs a search to its end or to the time limit.
fn search(args: &SolveArgs, run: &mut Run, watch: &mut Watch) -> Result<(), String> {
    let limit = duration(args.time_limit);
    if args.threads > 1 {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(run.threads())
            .build()
            .map_err(|e| format!("no threads: {e}"))?;
        run.start(|task| pool.spawn(task));
        while !run.is_over() {
            let is_time = watch.cpu_start.elapsed() >= limit || checkpoint::is_asked();
            if is_time && args.checkpoint.is_none() {
                run.stop();
            } else if is_time && run.pause() {
                break;
            }
            watch.show(|seconds| progress_text(&run.progress(), seconds));
            std::thread::sleep(Duration::from_millis(2));
        }
    } else if args.checkpoint.is_some() {
        // A step that is interrupted loses something.
        while watch.cpu_start.elapsed() < limit && !checkpoint::is_asked() && !run.step(CHUNK) {
            watch.show(|seconds| progress_text(&run.progress(), seconds));
        }
    } else {
        let begin = watch.cpu_start;
        run.stop_when(move || begin.elapsed() >= limit);
        while !run.step(CHUNK * run.threads() as u64) {
            watch.show(|seconds| progress_text(&run.progress(), seconds));
        }
    }
    Ok(())
}

/// Finds a solution, and shortens it for the given number of CPU seconds.
fn solve_and_shorten(
    args: &SolveArgs,
    mut run: LongRun,
    seconds: f64,
    watch: &mut Watch,
) -> Result<(Report, String), String> {
    let mut best = String::new();
    if let Some(first) = run.search() {
        search(args, first, watch)?;
        best = first.progress().best;
    }
    let (start, limit) = (ProcessTime::now(), duration(seconds));
    while !run.step(CHUNK) && start.elapsed() < limit {
        for event in run.take_events() {
            if let Event::Solution { measures, by, .. } = event {
                let counts = lengths(measures.pushes, measures.moves);
                watch.show(|seconds| format!("{seconds:6.1} s  {counts}  {by}"));
            }
        }
    }
    Ok((run.report(Outcome::Timeout), best))
}

fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
}

fn progress_text(progress: &Progress, seconds: f64) -> String {
    let known = match (progress.pushes, progress.lower_bound) {
        (Some(pushes), Some(bound)) => {
            format!("{}; at least {bound}", counted(pushes, "push", "pushes"))
        }
        (None, Some(bound)) => format!("at least {bound}"),
        _ => {
            let place = if progress.backwards { "back at the start" } else { "on goals" };
            format!("{}/{} boxes {place}", progress.boxes_on_goals, progress.boxes)
        }
    };
    format!(
        "{seconds:6.1} s  {}  {} positions, {:.0}/s  depth {}  {known}  {} MiB",
        progress.strategy,
        progress.expanded,
        progress.expanded as f64 / seconds,
        progress.depth,
        progress.memory >> 20
    )
}

fn invalid(args: &SolveArgs) -> Report {
    Report::without_solution(args.objective, Outcome::Invalid)
}

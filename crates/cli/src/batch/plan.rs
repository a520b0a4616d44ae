//! `kura batch plan`: splits levels and configurations into tasks.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::args::PlanArgs;
use super::folder::{NewFolder, Plan, Source};
use super::program::Program;
use super::record::Record;
use super::task::{LAYOUT, Task};
use crate::DONE;
use crate::output::{print_line, tell_line};
use crate::runs::config::{Config, Configuration};
use crate::runs::job::Job;
use crate::runs::place::{Missing, Place, entries};
use crate::runs::results::Row;

/// Writes the tasks. Invalid levels are reported and skipped.
///
/// # Errors
/// When a file cannot be read or written, or there are no valid levels.
pub fn run(args: &PlanArgs) -> Result<u8, String> {
    let configurations = configurations(&args.config)?;
    let Levels { places, sources, left_out } = Levels::read(&args.levels, args.level.as_deref())?;
    for one in &left_out {
        tell_line(format_args!("kura: skipped: {one}"));
    }
    if places.is_empty() {
        return Err("there are no valid levels".into());
    }
    let program = Program::this()?;
    let folder = NewFolder::begin(&args.out)?;
    let mut plan = Plan {
        layout: LAYOUT,
        version: format!("{} {}", program.version, program.build),
        date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        tasks: 0,
        runs: 0,
        memory: 0,
        seconds: 0.0,
        configurations: configurations.iter().map(|one| one.name.clone()).collect(),
        sources,
        left_out,
    };
    let mut jobs = jobs(&places, &configurations);
    loop {
        let chunk: Vec<Job> = jobs.by_ref().take(args.chunk.get()).collect();
        if chunk.is_empty() {
            break;
        }
        let task = Task::new(plan.tasks, chunk);
        folder.add(&task)?;
        plan.tasks += 1;
        plan.runs += task.jobs.len();
        plan.memory = plan.memory.max(task.memory());
        plan.seconds = plan.seconds.max(task.seconds());
    }
    folder.finish(&plan)?;
    let Plan { tasks, runs, memory, .. } = plan;
    let out = args.out.display();
    print_line(format_args!("{out}: {runs} runs in {tasks} tasks; each task needs {memory} MiB"))?;
    Ok(DONE)
}

/// All runs without duplicates. The runs of one level are consecutive, so that a slow or busy machine
/// affects all configurations alike.
fn jobs<'a>(
    places: &'a [Place],
    configurations: &'a [Configuration],
) -> impl Iterator<Item = Job> + 'a {
    let mut seen = HashSet::new();
    let of_level = |place| configurations.iter().flat_map(move |one| Job::all(one, place));
    places.iter().flat_map(of_level).filter(move |job| seen.insert(Record::key_of(job)))
}

/// The configurations of all files, or `auto` alone.
fn configurations(files: &[PathBuf]) -> Result<Vec<Configuration>, String> {
    if files.is_empty() {
        return Ok(vec![Configuration::auto()]);
    }
    let (mut all, mut from) = (Vec::new(), Vec::new());
    for file in files {
        let config = Config::read(file)?;
        config.check_strategies()?;
        for one in config.configurations {
            let same = all.iter().position(|other: &Configuration| other.name == one.name);
            if let Some(same) = same {
                let (name, first, second) = (&one.name, &from[same], &config.name);
                return Err(format!(
                    "{first} and {second} both have a configuration called \"{name}\"; rename one"
                ));
            }
            all.push(one);
            from.push(config.name.clone());
        }
    }
    Ok(all)
}

/// The content of the level files.
struct Levels {
    places: Vec<Place>,
    sources: Vec<Source>,
    left_out: Vec<String>,
}

impl Levels {
    fn read(files: &[PathBuf], list: Option<&str>) -> Result<Self, String> {
        let mut levels = Levels { places: Vec::new(), sources: Vec::new(), left_out: Vec::new() };
        for path in files {
            let file = path.display().to_string();
            let wrong = |missing| match missing {
                Missing::List(why) => format!("{file}: {why}"),
                Missing::File(why) => why,
            };
            for entry in entries(path, list).map_err(wrong)? {
                match Place::of(&file, entry) {
                    Ok(place) => levels.places.push(place),
                    Err(why) => levels.left_out.push(format!("{file}: {why}")),
                }
            }
            levels.sources.push(Source { path: whole_path(path)?, file });
        }
        Ok(levels)
    }
}

/// The absolute path of a file.
fn whole_path(file: &Path) -> Result<PathBuf, String> {
    file.canonicalize().map_err(|e| {
        format!(
            "{}: {e}; it must be a file, so that solutions can be checked later",
            file.display()
        )
    })
}

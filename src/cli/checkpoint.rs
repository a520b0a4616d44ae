//! `--checkpoint` and `--resume`: the state of a proof in a file.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use super::args::SolveArgs;
use super::runs::whole::{self, Whole};
use kura::level::Level;
use kura::portfolio::{Objective, Options, Run};

/// Bytes read at a time.
const BUFFER: usize = 1 << 18;
/// The exit status when the program is told to end at once, as in shells.
const ENDED: i32 = 130;

/// Whether the user wants the search to end.
static ASKED: AtomicBool = AtomicBool::new(false);

/// True when the user wants the search to end.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Checks the arguments for `count` levels, and lets Ctrl-C end the search with its state saved; pressed again, it
/// ends the process.
pub fn prepare(args: &SolveArgs, count: usize) -> Result<(), String> {
    if args.checkpoint.is_none() && args.resume.is_none() {
        return Ok(());
    }
    let is_proof = matches!(args.objective, Objective::Pushes | Objective::PushesMoves);
    if !is_proof || args.strategy != "auto" {
        return Err("--checkpoint and --resume are for --objective pushes".into());
    }
    if count != 1 {
        return Err(format!(
            "--checkpoint and --resume are for one level, not {count}; choose it with --level"
        ));
    }
    if let Some(file) = &args.checkpoint {
        whole::check(file, &args.files)?;
        let ask = || {
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(ENDED);
            }
        };
        ctrlc::set_handler(ask).map_err(|e| format!("cannot handle signals: {e}"))?;
    }
    Ok(())
}

/// The run whose state is in the file.
pub fn read(path: &Path, level: Level, options: Options) -> Result<Run, String> {
    let place = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(|error| place(&error))?;
    let mut file = BufReader::with_capacity(BUFFER, file);
    Run::continued(level, options, &mut file).map_err(|why| place(&why))
}

/// Writes the state of a run; its bytes, or `None` if there is nothing to be continued. The file appears only
/// when it is complete.
pub fn write(path: &Path, run: &Run) -> Result<Option<u64>, String> {
    let written = write_to(path, run);
    written.map_err(|error| format!("the state of the proof could not be written: {error}"))
}

fn write_to(path: &Path, run: &Run) -> Result<Option<u64>, String> {
    let mut file = Whole::create(path)?;
    let is_saved = run.save(&mut file).map_err(|error| format!("{}: {error}", path.display()))?;
    if !is_saved {
        return Ok(None);
    }
    file.finish()?;
    std::fs::metadata(path)
        .map(|file| Some(file.len()))
        .map_err(|error| format!("{}: {error}", path.display()))
}

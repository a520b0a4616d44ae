//! HyperQueue, if it is available: the same answers as without it, whatever is killed.
//!
//! `KURA_BATCH=1` takes 300 levels of the folder of test levels instead of a few of the project's own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use crate::batch::killed::{kill, kill_two_runs, runs_of, wait_for};
use crate::batch::setting::{Batch, HARDER, OWN, three};
use crate::cli::program::{command, kura};

/// The Python that has HyperQueue; reports `test` as skipped if there is none.
fn python(test: &str) -> Option<PathBuf> {
    let named = std::env::var_os("KURA_PYTHON").map(PathBuf::from);
    let target = Path::new(env!("CARGO_BIN_EXE_kura")).ancestors().nth(2).expect("the built files");
    let made = target.join("hyperqueue/bin/python");
    let python = named.unwrap_or(made);
    let asked = Command::new(&python).args(["-c", "import hyperqueue"]).output();
    if asked.is_ok_and(|asked| asked.status.success()) {
        return Some(python);
    }
    eprintln!(
        "{test}: skipped, HyperQueue is not there; `node tools/measure/hyperqueue.mjs` installs it"
    );
    None
}

/// Levels, positions and runs per task: the short form, or the long one if it is requested and there are
/// levels.
fn work() -> (Vec<String>, u32, &'static str) {
    let long = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/train/known_300.xsb");
    if std::env::var_os("KURA_BATCH").is_some() && long.exists() {
        return (vec![long.display().to_string()], 20_000, "10");
    }
    (vec![HARDER.into(), "--level".into(), "68-79".into()], 100_000, "5")
}

fn submit(batch: &Batch, python: &Path) -> Child {
    let args = ["batch", "submit", batch.dir(), "--engine", "hyperqueue", "--workers", "3"];
    command(&args).env("KURA_PYTHON", python).spawn().expect("the program starts")
}

/// The process that holds server and workers.
fn server(batch: &Batch) -> Option<u64> {
    let folder = std::fs::canonicalize(batch.dir()).expect("the folder");
    let all = std::fs::read_dir("/proc").ok()?.filter_map(Result::ok);
    all.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).find(|process: &u64| {
        let home = std::fs::read_link(format!("/proc/{process}/cwd"));
        let name = std::fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        let is_script = name.windows(11).any(|part| part == b"HyperQueue ");
        home.is_ok_and(|home| home == folder) && is_script
    })
}

#[cfg(target_os = "linux")]
#[test]
fn hyperqueue_gives_the_same_whatever_is_killed() {
    let Some(python) = python("hyperqueue_gives_the_same_whatever_is_killed") else { return };
    let (levels, nodes, chunk) = work();
    let config = three("engines.toml", nodes);
    let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
    let args = [levels.as_slice(), &["--config", &config, "--chunk", chunk]].concat();
    let (calm, batch) = (Batch::plan("quiet", &args), Batch::plan("queue", &args));
    assert_eq!(calm.call("submit", &[]).status, 0);
    let mut first = submit(&batch, &python);
    // The processes that the workers have started.
    kill_two_runs(&batch);
    // The command that submits: the server continues, and the next command finds it.
    first.kill().expect("the program can be killed");
    first.wait().expect("the program ends");
    let before = server(&batch);
    let mut second = submit(&batch, &python);
    if let Some(before) = before {
        wait_for("a run", || {
            (runs_of(&batch).pop().is_some() || batch.missing().is_empty()).then_some(())
        });
        assert!(server(&batch).is_none_or(|now| now == before), "a second server was started");
        // The server with its workers. It ends by itself if the tasks were faster.
        let is_there = kill(before);
        assert!(is_there || batch.missing().is_empty());
    }
    assert_eq!(second.wait().expect("the program ends").code(), Some(0));
    assert_eq!(batch.lasting(), calm.lasting());
    assert!(server(&batch).is_none());
    assert_eq!(batch.call("check", &[]).status, 0);
}

#[test]
fn without_hyperqueue_the_command_says_how_to_get_it() {
    let batch = Batch::plan("without", &[OWN, "--level", "1"]);
    let args = ["batch", "submit", batch.dir(), "--engine", "hyperqueue"];
    let ended = command(&args).env("KURA_PYTHON", "/dev/null").output().expect("the program runs");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}");
    assert!(
        told.contains("node tools/measure/hyperqueue.mjs") && told.contains("--engine local"),
        "{told}"
    );
    assert_eq!(kura(&["batch", "submit", batch.dir()]).status, 0);
}

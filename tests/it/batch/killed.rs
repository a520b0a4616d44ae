//! Processes that are killed.

use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::batch::setting::{Batch, HARDER, OWN, three};
use crate::cli::program::{SMALL, YARD, command, file};

/// The process that makes a run, and where it is in it.
pub fn now(file: &PathBuf) -> Option<Value> {
    serde_json::from_slice(&std::fs::read(file).ok()?).ok()
}

/// All runs that are being made.
pub fn runs_of(batch: &Batch) -> Vec<Value> {
    let files = std::fs::read_dir(batch.path("results/000")).expect("the results");
    let files = files.map(|entry| entry.expect("an entry").path());
    files
        .filter(|file| file.extension().is_some_and(|e| e == "now"))
        .filter_map(|f| now(&f))
        .collect()
}

/// Kills a process; true if it still existed.
pub fn kill(process: u64) -> bool {
    let kill = Command::new("kill").args(["-9", &process.to_string()]).output();
    kill.expect("there is a kill").status.success()
}

/// Ends the processes of two runs in the middle of them.
pub fn kill_two_runs(batch: &Batch) {
    let mut killed = None;
    for _ in 0..2 {
        let process = wait_for("a run", || {
            let process = runs_of(batch).pop()?["process"].as_u64();
            process.filter(|&process| Some(process) != killed && kill(process))
        });
        killed = Some(process);
    }
}

/// Waits for something that must happen.
pub fn wait_for<T>(what: &str, mut come: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(come) = come() {
            return come;
        }
        assert!(begin.elapsed() < Duration::from_secs(300), "{what} did not come");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A run that always kills its process, between two runs that do not.
#[test]
fn a_run_that_always_crashes_is_told_and_holds_up_nothing() {
    let config =
        file("crash.toml", "seconds = 300\n[[configuration]]\nstrategy = \"breadth-first\"\n");
    let args = [SMALL, YARD, OWN, "--level", "1", "--config", &config, "--chunk", "3"];
    let batch = Batch::plan("crash", &args);
    let file = batch.path("results/000/000000.now");
    let mut submit =
        command(&["batch", "submit", batch.dir()]).spawn().expect("the program starts");
    let mut killed = Vec::new();
    let status = wait_for("the end", || {
        if let Some(run) = now(&file).filter(|run| run["run"] == 1) {
            let process = run["process"].as_u64().expect("a number");
            if !killed.contains(&process) && kill(process) {
                killed.push(process);
            }
        }
        submit.try_wait().expect("a process")
    });
    assert_eq!(status.code(), Some(1));
    assert_eq!(killed.len(), 3);
    let ended = batch.call("submit", &[]);
    assert_eq!(ended.status, 1);
    assert!(
        ended
            .out
            .starts_with(&format!("failed: {YARD} #1, breadth-first: the process ended 3 times")),
        "{}",
        ended.out
    );
    let all = batch.merged();
    let outcomes: Vec<&str> = all.iter().filter_map(|line| line["outcome"].as_str()).collect();
    assert_eq!(outcomes, ["solved", "failed", "solved"]);
    assert_eq!(batch.call("missing", &["--failed"]).out.lines().count(), 1);
    let checked = batch.call("check", &[]);
    assert_eq!(checked.status, 0);
    assert!(
        checked
            .out
            .contains("2 solutions correct, 0 errors, 1 results without a solution (1 failed)")
    );
}

/// A run that was asked to end has not crashed, however often.
#[cfg(unix)]
#[test]
fn a_run_that_is_asked_to_leave_has_not_failed() {
    let config =
        file("leave.toml", "seconds = 300\n[[configuration]]\nstrategy = \"breadth-first\"\n");
    let batch = Batch::plan("leave", &[YARD, "--config", &config]);
    let task = batch.missing().remove(0);
    let file = batch.path("results/000/000000.now");
    for _ in 0..4 {
        let mut run = command(&["batch", "run", &task]).spawn().expect("the program starts");
        let process = run.id();
        wait_for("the run", || {
            now(&file).filter(|now| now["process"] == process && now["tries"] == 1)
        });
        let asked = Command::new("kill").args(["-TERM", &process.to_string()]).status();
        assert!(asked.expect("there is a kill").success());
        assert_eq!(run.wait().expect("a process").code(), Some(130));
    }
    assert_eq!(now(&file).expect("the run it was in")["tries"], 0);
    assert_eq!(batch.missing(), [task]);
}

/// Workers are killed twice, the command that submits once, all in the middle of runs.
#[test]
#[ignore = "long: part of npm test -- --all"]
fn what_is_killed_loses_nothing_and_repeats_nothing() {
    // Hard enough to leave time for killing something.
    let config = three("killed.toml", 100_000);
    let args = [HARDER, "--level", "68-79", "--config", &config, "--chunk", "5"];
    let (calm, batch) = (Batch::plan("calm", &args), Batch::plan("killed", &args));
    assert_eq!(calm.call("submit", &[]).status, 0);
    let mut first = command(&["batch", "submit", batch.dir(), "--workers", "3"])
        .spawn()
        .expect("the program starts");
    kill_two_runs(&batch);
    first.kill().expect("the program can be killed");
    first.wait().expect("the program ends");
    let second = batch.call("submit", &["--workers", "3"]);
    assert_eq!(second.status, 0, "{}", second.err);
    assert_eq!(batch.lasting(), calm.lasting());
    assert_eq!(batch.lasting().len(), 36);
    assert!(runs_of(&batch).is_empty());
}

/// When a task is restarted, text after the last line break is discarded.
#[test]
fn half_a_line_is_no_answer() {
    let batch = Batch::plan("half", &[SMALL, "--chunk", "6"]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let whole = batch.lasting();
    let (result, part) =
        (batch.path("results/000/000000.jsonl"), batch.path("results/000/000000.part"));
    let text = std::fs::read_to_string(&result).expect("the result");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for cut in [1, 40, lines[2].len() - 1] {
        let written = lines[..2].concat() + &lines[2][..cut];
        std::fs::write(&part, written).expect("written");
        std::fs::remove_file(&result).expect("there is a result");
        assert!(batch.merged().is_empty());
        assert_eq!(batch.call("submit", &[]).status, 0);
        assert_eq!(batch.lasting(), whole, "cut after {cut}");
        assert!(!part.exists());
    }
}

//! A limit on the size of files stands for a full disk.
#![cfg(unix)]

use std::process::{Command, Output};

use crate::batch::setting::Batch;
use crate::cli::program::SMALL;

/// Runs `kura batch` with these arguments while no file may exceed this many blocks of 512 bytes.
fn limited(blocks: u32, args: &[&str]) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" batch \"$@\"");
    let shell =
        Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_kura")]).args(args).output();
    shell.expect("a shell")
}

#[test]
fn a_full_disk_is_told_with_the_place_and_loses_nothing() {
    let args = [SMALL, "--chunk", "6"];
    let (calm, batch) = (Batch::plan("roomy", &args), Batch::plan("full", &args));
    assert_eq!(calm.call("submit", &[]).status, 0);
    let task = batch.missing().remove(0);
    let ended = limited(4, &["run", &task]);
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}");
    assert!(told.contains("000000.part: "), "{told}");
    let part = std::fs::read_to_string(batch.path("results/000/000000.part")).expect("a part");
    let kept = part.matches('\n').count();
    assert!((1..6).contains(&kept), "{part}");
    assert_eq!(batch.missing(), [task]);
    // The engine reports it too, and ends.
    let ended = limited(4, &["submit", batch.dir()]);
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}");
    assert!(told.contains("makes no progress") && told.contains("000000.part: "), "{told}");
    // With space again it continues where it was.
    assert_eq!(batch.call("submit", &[]).status, 0);
    assert_eq!(batch.lasting(), calm.lasting());
    let result = std::fs::read_to_string(batch.path("results/000/000000.jsonl")).expect("a result");
    let first: usize = part.split_inclusive('\n').take(kept).map(str::len).sum();
    assert!(result.starts_with(&part[..first]));
}

#[test]
fn files_that_are_made_of_results_are_written_whole_or_not_at_all() {
    let batch = Batch::plan("no room", &[SMALL]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    assert_eq!(batch.call("report", &[]).status, 0);
    let before = (batch.merged(), std::fs::read(batch.path("report.html")).expect("the page"));
    for (command, name) in [("merge", "merged.jsonl"), ("report", "report.html")] {
        let ended = limited(2, &[command, batch.dir()]);
        let told = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot write") && told.contains(name), "{told}");
    }
    assert_eq!(std::fs::read(batch.path("report.html")).expect("the page"), before.1);
    assert_eq!(
        std::fs::read_to_string(batch.path("merged.jsonl")).expect("lines").lines().count(),
        before.0.len()
    );
    let left = std::fs::read_dir(batch.dir()).expect("a folder").filter_map(Result::ok);
    assert!(!left.map(|e| e.file_name()).any(|name| name.to_string_lossy().ends_with(".new")));
}

/// Nor are those that they are made of written over.
#[test]
fn output_replaces_no_part_of_the_batch() {
    let batch = Batch::plan("own files", &[SMALL]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let before = batch.merged();
    let file = |name: &str| batch.path(name).to_str().expect("a plain path").to_string();
    for name in ["plan.json", "tasks/000/000000.json", "results/000/000000.jsonl", "results/new"] {
        let file = file(name);
        for (command, option) in
            [("merge", "--out"), ("merge", "--table"), ("report", "--out"), ("label", "--out")]
        {
            let ended = batch.call(command, &[option, &file]);
            assert_eq!(ended.status, 2, "{command} {option} {name}: {}", ended.out);
            assert!(ended.err.contains("belongs to the batch"), "{}", ended.err);
        }
    }
    let (one, other) = (file("both"), file("./both"));
    let ended = batch.call("merge", &["--out", &one, "--table", &other]);
    assert_eq!((ended.status, batch.path("both").exists()), (2, false), "{}", ended.err);
    assert!(ended.err.contains("cannot be both table and lines"), "{}", ended.err);
    assert_eq!(batch.merged(), before);
}

/// A number of tasks that somebody changed would be counted for ever.
#[test]
fn a_plan_has_the_tasks_that_it_counts() {
    let batch = Batch::plan("many tasks", &[SMALL]);
    let plan = std::fs::read_to_string(batch.path("plan.json")).expect("the plan");
    let count = plan.lines().find(|line| line.contains("\"tasks\"")).expect("a count");
    let more = plan.replace(count, "  \"tasks\": 1000000000000000000,");
    std::fs::write(batch.path("plan.json"), more).expect("it can be written");
    for command in ["missing", "merge", "check", "report", "submit", "label"] {
        let ended = batch.call(command, &[]);
        assert_eq!(ended.status, 2, "{command}: {}", ended.out);
        assert!(ended.err.contains("counts 1000000000000000000 tasks"), "{}", ended.err);
    }
}

/// Fewer tasks or runs than there are would leave results out without a word.
#[test]
fn a_plan_counts_all_tasks_and_runs() {
    let batch = Batch::plan("few tasks", &[SMALL, "--level", "1-3", "--chunk", "1"]);
    let plan = std::fs::read_to_string(batch.path("plan.json")).expect("the plan");
    let write = |from: &str, to: &str| {
        assert!(plan.contains(from), "{plan}");
        std::fs::write(batch.path("plan.json"), plan.replace(from, to)).expect("it can be written");
        batch.call("check", &[])
    };
    for tasks in [0, 2] {
        let ended = write("\"tasks\": 3", &format!("\"tasks\": {tasks}"));
        let told = format!("counts {tasks} tasks, but there is also");
        assert!(ended.status == 2 && ended.err.contains(&told), "{}{}", ended.out, ended.err);
    }
    let ended = write("\"runs\": 3", "\"runs\": 2");
    let told = "the plan counts 2 runs, but its tasks have 3";
    assert!(ended.status == 1 && ended.out.contains(told), "{}{}", ended.out, ended.err);
}

/// Nobody will write to a pipe in the place of a file.
#[cfg(target_os = "linux")]
#[test]
fn no_pipe_is_waited_for() {
    let batch = Batch::plan("with a pipe", &[SMALL, "--level", "1"]);
    for name in ["results/000/000000.jsonl", "tasks/000/000000.json", "plan.json"] {
        let file = batch.path(name);
        let _ = std::fs::remove_file(&file);
        let made = std::process::Command::new("mkfifo").arg(&file).status();
        assert!(made.expect("mkfifo").success());
        let ended = batch.call("check", &[]);
        assert_eq!(ended.status, 2, "{name}: {}", ended.out);
        assert!(ended.err.contains("it is no regular file"), "{name}: {}", ended.err);
    }
}

/// A folder without its plan is not a batch.
#[test]
fn half_a_plan_is_none() {
    let dir = format!("{}/batch/half a plan", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&dir);
    let ended = limited(1, &["plan", SMALL, "--chunk", "6", "--out", &dir]);
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}");
    assert!(told.contains("cannot write") && told.contains("half a plan"), "{told}");
    let ended = crate::cli::program::kura(&["batch", "submit", &dir]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("create it with `kura batch plan`"), "{}", ended.err);
}

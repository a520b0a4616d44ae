//! Plan, run, missing, merge, check.

use std::collections::HashSet;
use std::fs::File;

use crate::batch::setting::{Batch, three};
use crate::cli::program::{BROKEN, SMALL, file, kura};

#[test]
fn a_batch_goes_from_plan_to_check() {
    let batch =
        Batch::plan("whole", &[SMALL, "--config", &three("whole.toml", 500), "--chunk", "4"]);
    // Six levels, three configurations, four runs per task.
    let missing = batch.missing();
    assert_eq!(missing.len(), 5);
    assert_eq!(kura(&["batch", "run", &missing[3]]).status, 0);
    assert_eq!(batch.missing().len(), 4);
    let part = batch.call("merge", &[]);
    assert_eq!(part.status, 1);
    assert!(part.out.contains("4 results of 1 tasks; 4 tasks missing"), "{}", part.out);
    let ended = batch.call("submit", &["--workers", "2"]);
    assert_eq!(
        (ended.status, ended.out.as_str()),
        (0, "5 tasks with 18 runs finished, 0 runs failed\n")
    );
    assert!(ended.err.contains("5 tasks, 1 already finished"), "{}", ended.err);
    assert!(batch.missing().is_empty());
    let all = batch.merged();
    let keys: HashSet<String> =
        all.iter().map(|l| format!("{} {}", l["index"], l["configuration"])).collect();
    assert_eq!((all.len(), keys.len()), (18, 18));
    for line in &all {
        assert_eq!((&line["threads"], &line["nodes"]), (&1.into(), &500.into()));
        assert!(line["calibration"].as_f64().is_some_and(|c| c > 0.0), "{line}");
        assert!(line["process_mib"].is_number() && line["wall_seconds"].is_number(), "{line}");
        assert_eq!(line["board"].as_str().map(str::len), Some(64));
        assert_eq!(line["build"].as_str().map(str::len), Some(8));
    }
    assert!(all.iter().any(|line| line["process_mib"].as_f64() > Some(0.1)));
    // The runs of one level are consecutive.
    let indices: Vec<u64> = all.iter().filter_map(|line| line["index"].as_u64()).collect();
    assert!(indices.is_sorted());
    let checked = batch.call("check", &[]);
    assert_eq!(checked.status, 0, "{}", checked.out);
    let solved = all.iter().filter(|line| line["outcome"] == "solved").count();
    assert!(
        checked.out.starts_with(&format!("{solved} solutions correct, 0 errors")),
        "{}",
        checked.out
    );
}

#[test]
fn nothing_is_run_twice_and_nothing_planned_over() {
    let batch = Batch::plan("again", &[SMALL, SMALL, "--level", "1-2"]);
    // A file that is named twice is run once.
    assert_eq!(batch.missing().len(), 2);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let before = batch.merged();
    assert_eq!(batch.call("submit", &[]).status, 0);
    assert_eq!(
        kura(&["batch", "run", batch.path("tasks/000/000000.json").to_str().unwrap()]).status,
        0
    );
    assert_eq!(batch.merged(), before);
    let over = kura(&["batch", "plan", SMALL, "--out", batch.dir()]);
    assert_eq!(over.status, 2);
    assert!(over.err.contains("already exists"), "{}", over.err);
}

#[test]
fn a_second_submit_is_refused_while_the_first_one_runs() {
    let batch = Batch::plan("twice", &[SMALL, "--level", "1-2"]);
    // What `kura batch submit` holds for as long as it runs.
    let lock = File::create(batch.path("submit.lock")).expect("the file of the lock");
    lock.lock().expect("nobody else holds the lock");
    let refused = batch.call("submit", &[]);
    assert_eq!(refused.status, 2);
    let why = format!("another kura batch submit is running on {}", batch.dir());
    assert!(refused.err.contains(&why), "{}", refused.err);
    assert_eq!(batch.missing().len(), 2);
    drop(lock);
    assert_eq!(batch.call("submit", &[]).status, 0);
    assert!(batch.missing().is_empty());
}

#[test]
fn the_table_has_a_row_for_each_answer() {
    let batch = Batch::plan("table", &[SMALL]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let table = file("table.csv", "");
    assert_eq!(batch.call("merge", &["--table", &table]).status, 0);
    let text = std::fs::read_to_string(&table).expect("the table");
    let rows: Vec<&str> = text.split_terminator("\r\n").collect();
    assert!(rows[0].starts_with("file,index,title,board,configuration"));
    assert_eq!(rows.len(), 7);
    assert!(rows[1].contains("One push") && rows[1].ends_with(",R"), "{}", rows[1]);
}

#[test]
fn what_is_no_level_is_told_and_left_out() {
    let batch = Batch::plan("broken", &[BROKEN]);
    let ended = kura(&["batch", "plan", BROKEN, "--out", &format!("{} two", batch.dir())]);
    assert!(
        ended.err.contains("skipped") && ended.err.contains("row 4, column 4"),
        "{}",
        ended.err
    );
    std::fs::remove_dir_all(format!("{} two", batch.dir())).expect("the second folder");
    assert_eq!(batch.call("submit", &[]).status, 0);
    let lines = batch.merged();
    assert_eq!((lines.len(), &lines[0]["index"]), (1, &2.into()));
    assert_eq!(batch.call("report", &[]).status, 0);
    let page = std::fs::read_to_string(batch.path("report.html")).expect("the page");
    assert!(page.contains("row 4, column 4"));
}

#[test]
fn tampered_results_are_found() {
    let batch = Batch::plan("tampered", &[SMALL, "--level", "1"]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let result = batch.path("results/000/000000.jsonl");
    let text = std::fs::read_to_string(&result).expect("the result");
    for (from, to, told) in [
        ("\"solution\":\"R\"", "\"solution\":\"L\"", "walks into a wall"),
        ("\"pushes\":1", "\"pushes\":2", "claims 2 pushes"),
        ("\"board\":\"", "\"board\":\"0", "do not match the runs of the task"),
        ("\"index\":1", "\"index\":2", "another level"),
    ] {
        assert!(text.contains(from), "{from}");
        std::fs::write(&result, text.replace(from, to)).expect("written");
        let checked = batch.call("check", &[]);
        assert_eq!(checked.status, 1, "{to}");
        assert!(checked.out.contains(told), "{to}: {}", checked.out);
    }
    // What the levels of one configuration show of another.
    let two =
        Batch::plan("two answers", &[SMALL, "--level", "1", "--config", &three("two.toml", 9)]);
    assert_eq!(two.call("submit", &[]).status, 0);
    let other = two.path("results/000/000001.jsonl");
    let solved = std::fs::read_to_string(&other).expect("the result");
    let none = solved
        .replace("\"outcome\":\"solved\"", "\"outcome\":\"unsolvable\"")
        .replace("\"solution\":\"R\"", "\"solution\":null");
    assert_ne!(none, solved);
    std::fs::write(&other, none).expect("written");
    let checked = two.call("check", &[]);
    assert_eq!(checked.status, 1, "{}", checked.out);
    assert!(checked.out.contains("no solution; auto on"), "{}", checked.out);
    // A truncated line is not a result.
    std::fs::write(&result, &text[..text.len() - 9]).expect("written");
    for command in ["merge", "check", "report"] {
        let ended = batch.call(command, &[]);
        assert_eq!(ended.status, 2, "{command}");
        assert!(ended.err.contains("is truncated"), "{command}: {}", ended.err);
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    let batch = Batch::plan("mistakes", &[SMALL]);
    let same = three("same.toml", 10);
    let other = three("other.toml", 20);
    let no_task = batch.path("plan.json");
    for (args, told) in [
        (vec!["plan", SMALL, "--out", "/dev/null/a"], "cannot create /dev/null/a"),
        (vec!["plan", "none.xsb", "--out", "nowhere"], "cannot read none.xsb"),
        (vec!["plan", SMALL, "--level", "77", "--out", "nowhere"], "there is no level 77"),
        (
            vec!["plan", SMALL, "--config", &same, "--config", &other, "--out", "nowhere"],
            "both have a configuration called \"auto\"",
        ),
        (vec!["missing", "nowhere"], "create it with `kura batch plan`"),
        (vec!["run", no_task.to_str().unwrap()], "is not a task of a batch"),
        (
            vec!["submit", batch.dir(), "--server-dir", "x"],
            "--server-dir needs --engine hyperqueue",
        ),
        (vec!["report", batch.dir()], "there are no results yet"),
    ] {
        let ended = kura(&[&["batch"], args.as_slice()].concat());
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{args:?}");
        assert!(ended.err.contains(told), "{args:?}: {}", ended.err);
    }
    assert!(!std::path::Path::new("nowhere").exists());
}

/// A task must have the memory that its configurations request: with less, its answers would differ.
#[test]
fn too_little_memory_is_refused() {
    let config = file("memory.toml", "memory = 99000000\n[[configuration]]\nstrategy = \"auto\"\n");
    let batch = Batch::plan("memory", &[SMALL, "--level", "1", "--config", &config]);
    let ended = batch.call("submit", &[]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("000000.json makes no progress"), "{}", ended.err);
    assert!(ended.err.contains("needs 99000128 MiB, but"), "{}", ended.err);
    assert_eq!(batch.missing().len(), 1);
}

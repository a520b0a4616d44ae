//! Time, nodes and memory.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use crate::cli::program::{SMALL, YARD, command, file, kura, solve};

/// The memory of the process besides `--memory-limit`, in MiB: code, rules, levels.
const BESIDE: u64 = 44;

/// A small `--memory-limit`, in MiB.
const LIMIT: u64 = 64;

#[test]
fn a_node_limit_ends_the_search_at_that_node_every_time() {
    let listed = kura(&["strategies"]).out;
    let strategies: Vec<&str> =
        listed.lines().filter(|l| !l.is_empty() && !l.contains(' ')).collect();
    let mut cut = 0;
    for (strategy, limit) in strategies.iter().flat_map(|s| [(s, 7), (s, 3_000)]) {
        let run = || {
            let limit = limit.to_string();
            let ended = solve(&["--strategy", strategy, "--node-limit", &limit, YARD]);
            let line = ended.line();
            let outcome = line["outcome"].as_str().unwrap_or_default();
            assert!(["solved", "timeout", "gaveup"].contains(&outcome), "{strategy}: {line}");
            assert_eq!(ended.status, i32::from(outcome != "solved"), "{strategy}");
            [line["outcome"].clone(), line["expanded"].clone(), line["generated"].clone()]
        };
        let first = run();
        assert_eq!(first, run(), "{strategy}");
        let expanded = first[1].as_u64().expect("a number");
        if first[0] == "timeout" {
            // Some expand two positions at a time.
            assert!((limit..=limit + 1).contains(&expanded), "{strategy}: {expanded} of {limit}");
            cut += 1;
        } else {
            assert!(expanded <= limit, "{strategy}: {expanded} of {limit}");
        }
    }
    assert!(cut >= 12, "a limit of 7 ends all that do not give up at once");
}

#[test]
fn a_time_limit_counts_cpu_seconds() {
    let ended = solve(&["--strategy", "breadth-first", "--time-limit", "0.3", YARD]);
    let line = ended.line();
    assert_eq!((ended.status, line["outcome"].as_str()), (1, Some("timeout")));
    let cpu = line["cpu_seconds"].as_f64().expect("a number");
    assert!((0.3..1.5).contains(&cpu), "{cpu}");
    assert_eq!((&line["solution"], &line["optimal"]), (&Value::Null, &false.into()));
}

#[test]
fn a_time_limit_holds_on_the_largest_board() {
    let great_hall = file("great_hall_in_time.xsb", &hall(100));
    for strategy in ["fess", "breadth-first", "bidirectional"] {
        let line = solve(&["--strategy", strategy, "--time-limit", "1", &great_hall]).line();
        let cpu = line["cpu_seconds"].as_f64().expect("a number");
        assert!(cpu < 5.0, "{strategy}: {line}");
    }
}

#[test]
fn a_status_of_1_says_that_some_level_is_undecided() {
    let ended = solve(&["--strategy", "breadth-first", "--node-limit", "500", SMALL, YARD]);
    let outcomes: Vec<Value> = ended.lines().iter().map(|l| l["outcome"].clone()).collect();
    assert_eq!(ended.status, 1);
    assert_eq!(outcomes.last(), Some(&"timeout".into()));
    assert_eq!(outcomes[0], "solved");
}

#[test]
fn memory_that_is_used_up_is_an_answer() {
    let (line, peak) = solve_and_measure(YARD, "breadth-first", LIMIT);
    assert_eq!(line["outcome"], "memory");
    let told = line["peak_mib"].as_f64().expect("a number");
    assert!(told > LIMIT as f64 / 2.0, "the tables took {told} MiB");
    assert!(peak <= LIMIT + BESIDE, "the process took {peak} MiB");
}

#[test]
fn simulated_threads_share_the_memory() {
    let level = file("simulated_hall.xsb", &hall(100));
    let limit = LIMIT.to_string();
    let simulated = ["--simulate-threads", "8", "--memory-limit", &limit, "--time-limit", "20"];
    let line = solve(&[&simulated[..], &[&level]].concat()).line();
    let told = line["peak_mib"].as_f64().expect("a number");
    assert!(told > 1.0 && told <= (LIMIT + BESIDE) as f64, "the tables took {told} MiB: {line}");
}

#[test]
fn no_strategy_takes_more_memory_than_it_may() {
    let great_hall = file("great_hall.xsb", &hall(100));
    let small_hall = file("small_hall.xsb", &hall(64));
    let mut full = Vec::new();
    for strategy in [
        "breadth-first",
        "astar:bound=none",
        "greedy:bound=none",
        "greedy-backward:bound=none",
        "weighted:weight=0",
        "bidirectional",
        "meet",
        "ida-star",
        "fewest-moves",
        "fess",
        "spread",
        "auto",
    ] {
        let level = if strategy == "fess" { &small_hall } else { &great_hall };
        let (line, peak) = solve_and_measure(level, strategy, LIMIT);
        assert!(peak <= LIMIT + BESIDE, "{strategy} took {peak} MiB: {line}");
        if line["outcome"] == "memory" {
            full.push(strategy);
        }
    }
    assert!(full.len() >= 6, "only {full:?} filled the memory");
    for strategy in ["astar", "bidirectional", "ida-star", "fess", "auto"] {
        let (line, peak) = solve_and_measure(&great_hall, strategy, 4);
        assert_eq!(line["outcome"], "memory", "{strategy}");
        assert!(peak <= 4 + BESIDE, "{strategy} took {peak} MiB");
    }
}

/// A square hall with pillars, 12 boxes and 12 goals far from them.
fn hall(size: usize) -> String {
    let on_wall = |at: usize| at == 0 || at == size - 1;
    let in_line = |at: usize| at % 6 == 4 && at < size - 4;
    let floor = |row: usize, column: usize| {
        let pillar = in_line(row) && in_line(column);
        if on_wall(row) || on_wall(column) || pillar { b'#' } else { b' ' }
    };
    let mut rows: Vec<Vec<u8>> =
        (0..size).map(|row| (0..size).map(|column| floor(row, column)).collect()).collect();
    for i in 0..12 {
        rows[10 + 6 * (i % 4)][12 + 6 * (i / 4)] = b'$';
        rows[size - 30 + 6 * (i % 4)][size - 39 + 6 * (i / 4)] = b'.';
    }
    rows[size / 2][size / 2] = b'@';
    rows.iter().map(|row| String::from_utf8_lossy(row) + "\n").collect()
}

#[test]
fn a_memory_limit_beyond_all_machines_is_none() {
    let ended = solve(&["--memory-limit", "18446744073709551615", "--level", "1", SMALL]);
    assert_eq!(ended.line()["outcome"], "solved");
}

/// Solves the only level of a file with some MiB; returns the printed line and the peak memory of the
/// process, in MiB (0 if the system does not report it). Also checks that the memory is free again for the
/// next level.
fn solve_and_measure(level: &str, strategy: &str, limit: u64) -> (Value, u64) {
    // The second file is the standard input: the process waits there after its peak.
    let args = ["solve", "--format", "json", "--time-limit", "10", "--strategy", strategy];
    let mut child = command(&args)
        .args(["--memory-limit", &limit.to_string(), level, "-"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    out.read_line(&mut text).expect("a line");
    let line: Value = serde_json::from_str(&text).expect("JSON");
    let peak = peak_mib(child.id()).unwrap_or_else(|| {
        eprintln!("peak of the process: skipped, there is no /proc here");
        0
    });
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"#####\n#@$.#\n#####\n").expect("the program reads on");
    drop(stdin);
    text.clear();
    out.read_line(&mut text).expect("a line");
    assert!(text.contains("\"solved\""), "the next level finds the memory free: {text}");
    let definite = line["outcome"] == "solved";
    assert_eq!(child.wait().expect("it ends").code(), Some(i32::from(!definite)));
    (line, peak)
}

/// The peak memory of a running process, if the system reports it.
fn peak_mib(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

#[test]
fn a_stopped_proof_continues_from_its_checkpoint() {
    let levels = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/levels/storehouse.xsb");
    let state = file("state_of_a_proof", "");
    let proof = |more: &[&str]| {
        solve(&[&["--objective", "pushes", "--level", "78", levels], more].concat())
    };
    let stopped = proof(&["--node-limit", "4000", "--checkpoint", &state]);
    assert_eq!(stopped.line()["optimal"], false);
    assert!(stopped.err.contains("the state of the proof is in"), "{}", stopped.err);
    let ended = proof(&["--resume", &state]);
    let line = ended.line();
    assert_eq!((&line["pushes"], &line["optimal"]), (&60.into(), &true.into()));
    assert!(line["expanded"].as_u64().is_some_and(|expanded| expanded < 10_000), "{line}");
    // What rests on the file is marked, whatever the answer.
    assert_eq!((&stopped.line()["resumed"], &line["resumed"]), (&Value::Null, &true.into()));
    let cut = proof(&["--resume", &state, "--node-limit", "10"]);
    assert_eq!((&cut.line()["resumed"], &cut.line()["optimal"]), (&true.into(), &false.into()));
    let proof_in_words = |command: &str, more: &[&str]| {
        let args = [command, "--objective", "pushes", "--level", "78", levels];
        kura(&[&args[..], more].concat()).out
    };
    for command in ["solve", "bench"] {
        let told = proof_in_words(command, &["--resume", &state]);
        assert!(told.contains("rests on the checkpoint"), "{told}");
        let told = proof_in_words(command, &["--node-limit", "10"]);
        assert!(!told.contains("checkpoint"), "{told}");
    }
    let told = proof_in_words("solve", &["--resume", &state]);
    assert!(told.contains("no solution has fewer pushes if the checkpoint is right"), "{told}");

    let refused = |more: &[&str], why: &str| {
        let ended = proof(more);
        assert_eq!((ended.status, ended.err.contains(why)), (2, true), "{}", ended.err);
    };
    let other = solve(&["--objective", "pushes", "--level", "77", levels, "--resume", &state]);
    assert!(other.status == 2 && other.err.contains("another level"), "{}", other.err);
    refused(&["--resume", levels], "no state of a proof");
    refused(&["--resume", "/nowhere/state"], "/nowhere/state");
    // Found before the search, not after it.
    let own = file("levels_and_state.xsb", "#####\n#@$.#\n#####\n");
    for (levels, state, why) in [
        (levels, "/nowhere/state", "cannot write /nowhere/state"),
        (levels, env!("CARGO_TARGET_TMPDIR"), "cannot write"),
        (&own, &own, "this is a file of levels"),
    ] {
        let ended =
            solve(&["--objective", "pushes", "--level", "1", levels, "--checkpoint", state]);
        assert_eq!((ended.status, &*ended.out), (2, ""), "{state}: {}", ended.err);
        assert!(ended.err.contains(why), "{state}: {}", ended.err);
    }
    assert!(std::fs::read_to_string(&own).expect("the levels").starts_with("#####\n"));
    // A device that takes no byte, and stays a device. The answer is told all the same.
    if cfg!(target_os = "linux") {
        let unwritten = ["--node-limit", "4000", "--checkpoint", "/dev/full"];
        refused(
            &unwritten,
            "the state of the proof could not be written: /dev/full: No space left",
        );
        assert_eq!(proof(&unwritten).line()["optimal"], false);
        assert!(!std::fs::metadata("/dev/full").expect("a device").is_file());
    }
    let all = solve(&["--objective", "pushes", "--checkpoint", &state, levels]);
    assert!(all.status == 2 && all.err.contains("for one level"), "{}", all.err);
}

//! Time, nodes and memory.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use crate::program::{SMALL, YARD, command, kura, solve};

/// What the process may take beyond `--memory-limit`, in MiB: code, rules, levels.
const BESIDE: u64 = 44;

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
            let definite = line["outcome"] == "solved";
            assert!(definite || line["outcome"] == "timeout", "{strategy}: {line}");
            assert_eq!(ended.status, i32::from(!definite), "{strategy}");
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
    assert!(cut >= strategies.len(), "a limit of 7 ends them all");
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
fn a_status_of_1_says_that_some_level_is_undecided() {
    let ended = solve(&["--strategy", "breadth-first", "--node-limit", "500", SMALL, YARD]);
    let outcomes: Vec<Value> = ended.lines().iter().map(|l| l["outcome"].clone()).collect();
    assert_eq!(ended.status, 1);
    assert_eq!(outcomes.last(), Some(&"timeout".into()));
    assert_eq!(outcomes[0], "solved");
}

#[test]
fn memory_that_is_used_up_is_an_answer() {
    let limit = 64;
    // The second file is the standard input: the process waits there with its peak behind it.
    let args = ["solve", "--format", "json", "--strategy", "breadth-first"];
    let mut child = command(&args)
        .args(["--memory-limit", &limit.to_string(), YARD, "-"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    out.read_line(&mut text).expect("a line");
    let line: Value = serde_json::from_str(&text).expect("JSON");
    let peak = peak_mib(child.id());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"#####\n#@$.#\n#####\n").expect("the program reads on");
    drop(stdin);
    text.clear();
    out.read_line(&mut text).expect("a line");
    assert!(text.contains("\"solved\""), "the next level finds the memory free: {text}");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    assert_eq!(line["outcome"], "memory");
    let told = line["peak_mib"].as_f64().expect("a number");
    assert!(told > limit as f64 / 2.0, "the tables took {told} MiB");
    match peak {
        Some(peak) => assert!(peak <= limit + BESIDE, "the process took {peak} MiB"),
        None => eprintln!("peak of the process: skipped, there is no /proc here"),
    }
}

#[test]
fn a_memory_limit_beyond_all_machines_is_none() {
    let ended = solve(&["--memory-limit", "18446744073709551615", "--level", "1", SMALL]);
    assert_eq!(ended.line()["outcome"], "solved");
}

/// The most memory a running process has held, where the system tells.
fn peak_mib(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

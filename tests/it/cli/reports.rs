//! `kura bench`, `kura explain` and `kura strategies`.

use std::io::{BufRead, BufReader};
use std::process::Command;

use crate::cli::program::{SMALL, YARD, command, file, kura};

#[test]
fn bench_counts_what_happened() {
    let ended = kura(&["bench", SMALL]);
    assert_eq!(ended.status, 0);
    let first = ended.out.lines().next().expect("a line");
    assert_eq!(first, "solved 4 of 6 (odd 2/3, even 2/3), proved unsolvable 2");
    assert!(ended.out.contains("CPU seconds: sum"), "{}", ended.out);
    assert!(ended.err.is_empty(), "{}", ended.err);
}

#[test]
fn bench_names_levels_without_an_answer() {
    let ended = kura(&["bench", "--strategy", "breadth-first", "--node-limit", "500", SMALL, YARD]);
    assert_eq!(ended.status, 1);
    assert!(ended.out.contains("without an answer (1): 1"), "{}", ended.out);
}

#[test]
fn bench_prints_lines_of_json_beside_its_table() {
    let ended = kura(&["bench", "--format", "json", "--level", "1-2", SMALL]);
    let outcomes: Vec<_> = ended.lines().iter().map(|l| l["outcome"].clone()).collect();
    assert_eq!(outcomes, ["solved", "solved"]);
    assert!(ended.err.starts_with("solved 2 of 2"), "{}", ended.err);
}

#[test]
fn explain_draws_what_was_found() {
    let ended = kura(&["explain", YARD]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    for part in ["The yard", "squares that matter", "Dead squares (x)", "Rooms (", "Packing plan ("]
    {
        assert!(ended.out.contains(part), "{part} is missing in {}", ended.out);
    }
    let hopeless = kura(&["explain", SMALL, "4"]);
    assert!(hopeless.out.contains("The board alone shows that there is no solution"));
    assert_eq!(kura(&["explain", YARD, "9"]).status, 2);
}

#[test]
fn strategies_are_listed_with_switches_and_sources() {
    let ended = kura(&["strategies"]);
    assert_eq!(ended.status, 0);
    for name in ["auto", "breadth-first", "astar", "greedy-backward", "fess", "packing-order"] {
        assert!(ended.out.lines().any(|l| l == name), "{name} is missing in {}", ended.out);
    }
    let sources = ended.out.lines().filter(|l| l.trim().starts_with("Source: ")).count();
    let proofs =
        ended.out.lines().filter(|l| l.contains("proves that") || l.contains("incomplete"));
    assert_eq!(sources, proofs.count());
    assert!(ended.out.contains(":bound="), "switches are missing");
    assert!(ended.out.contains("pi-corral"), "rules are missing");
}

#[test]
fn one_strategy_is_described() {
    let ended = kura(&["strategies", "lrta"]);
    assert_eq!(ended.status, 0);
    assert_eq!(ended.out.lines().next(), Some("lrta"));
    assert_eq!(ended.out.matches("Source: ").count(), 1);
    assert!(ended.out.contains(":cap=") && ended.out.contains("Ariton"), "{}", ended.out);
    assert!(!ended.out.contains("pi-corral"), "it asks no rules: {}", ended.out);
    assert!(kura(&["strategies", "astar"]).out.contains("pi-corral"));
    assert!(kura(&["strategies", "auto"]).out.contains("Several strategies"));
    for (slip, meant) in [("gredy", "greedy"), ("packin", "packing-order")] {
        let unknown = kura(&["strategies", slip]);
        assert_eq!((unknown.status, unknown.out.as_str()), (2, ""));
        let nearest = format!("nearest name is \"{meant}\"");
        assert!(unknown.err.contains(&nearest), "{}", unknown.err);
    }
}

/// As behind `| head -1`.
#[test]
fn the_end_of_the_reader_is_the_end_of_the_program() {
    for args in [
        &["strategies"][..],
        &["explain", YARD],
        &["generate", "--count", "1000000", "--boxes", "1", "--width", "6", "--height", "6"],
        &["solve", "--strategy", "greedy", "--time-limit", "0.2", SMALL, SMALL, SMALL],
        &["solve", "--format", "json", "--time-limit", "0.2", SMALL, SMALL, SMALL],
        &["bench", "--time-limit", "0.2", SMALL],
        &["--help"],
    ] {
        let mut child = command(args).spawn().expect("the program starts");
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut first).expect("a line");
        drop(out);
        let ended = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{args:?}");
        // A program that has written everything does not notice that the reader has gone.
        assert!(matches!(ended.status.code(), Some(0..=2 | 141)), "{args:?}: {}", ended.status);
    }
}

/// Every command, with what it prints on the standard output.
fn all_commands() -> Vec<Vec<String>> {
    let answers = file("answers_to_be_printed.jsonl", "{\"index\":1,\"solution\":\"R\"}\n");
    let text = format!("[[configuration]]\nstrategy = \"astar\"\n[[levels]]\nfile = {SMALL:?}\n");
    let lab = file("to_be_printed.toml", &text);
    let dir = env!("CARGO_TARGET_TMPDIR");
    let commands = [
        "--help",
        "--version",
        "help",
        "solve --help",
        "batch plan --help",
        "strategies",
        "strategies astar",
        &format!("solve {SMALL}"),
        &format!("solve --format json {SMALL}"),
        &format!("bench {SMALL}"),
        &format!("check {SMALL} {answers}"),
        &format!("optimize {SMALL} {answers}"),
        &format!("prove {SMALL} --certificate {dir}/to_be_printed.txt"),
        &format!("explain {SMALL}"),
        &format!("inspect {SMALL}"),
        "generate --boxes 1",
        &format!("lab {lab}"),
        &format!("batch plan {SMALL} --out {dir}/to_be_printed"),
    ];
    commands.iter().map(|line| line.split(' ').map(str::to_string).collect()).collect()
}

/// Runs all commands with this standard output; the exit status and the messages of each.
#[cfg(target_os = "linux")]
fn with_output(to: impl Fn() -> std::process::Stdio) -> Vec<(String, Option<i32>, String)> {
    let run = |args: &Vec<String>| {
        remove_batch();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ended = command(&args).stdout(to()).output().expect("it ends");
        let told = String::from_utf8_lossy(&ended.stderr).into_owned();
        (args.join(" "), ended.status.code(), told)
    };
    all_commands().iter().map(run).collect()
}

/// Removes the batch that one of the commands has planned before.
fn remove_batch() {
    let batch = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("to_be_printed");
    if batch.exists() {
        std::fs::remove_dir_all(batch).expect("the batch of before can be removed");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_no_success() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("a device").into();
    for (command, status, told) in with_output(full) {
        assert_eq!(status, Some(2), "{command}: {told}");
        assert!(told.contains("standard output: No space left"), "{command}: {told}");
    }
    let closed = || {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        writer.into()
    };
    for (command, status, told) in with_output(closed) {
        assert_eq!(status, Some(141), "{command}: {told}");
        assert!(!told.contains("kura:"), "{command}: {told}");
    }
    for args in all_commands() {
        remove_batch();
        let shell = "exec \"$0\" \"$@\" >&-";
        let program = env!("CARGO_BIN_EXE_kura");
        let ended = Command::new("sh").args(["-c", shell, program]).args(&args).output();
        let ended = ended.expect("it ends");
        let told = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains("standard output: it is closed"), "{args:?}: {told}");
    }
}

#[test]
fn nothing_that_was_read_controls_the_terminal() {
    let evil = "\u{1b}[2J\u{9b}31m\u{202e}\u{61c}\u{7f}";
    let escaped = "\\u001b[2J\\u009b31m\\u202e\\u061c\\u007f";
    let levels = file("control.xsb", &format!("{evil}\n\n#####\n#@$.#\n#####\n"));
    let json = |field: &str| {
        let line = format!("{{\"index\":1,\"solution\":\"R\",\"{field}\":\"{escaped}\"}}\n");
        file(&format!("control {field}.jsonl"), &line)
    };
    let (pushes, solution, named) = (json("pushes"), json("solution"), json("file"));
    let toml = |line: &str| {
        file("control.toml", &format!("{line}\n[[configuration]]\nstrategy = \"{escaped}\"\n"))
    };
    let (title, objective) = (toml("title = 'a'"), toml(&format!("objective = \"{escaped}\"")));
    for args in [
        &["solve", &levels][..],
        &["solve", "--format", "json", &levels],
        &["solve", "--strategy", evil, SMALL],
        &["solve", &format!("no {evil} file")],
        &["check", &levels, &pushes],
        &["check", &levels, &solution],
        &["check", &levels, &named],
        &["optimize", &levels, &pushes],
        &["optimize", "--format", "json", &levels, &pushes],
        &["optimize", "--methods", evil, &levels, &pushes],
        &["prove", &levels, "--certificate", &format!("{}/control", env!("CARGO_TARGET_TMPDIR"))],
        &["explain", &levels],
        &["inspect", &levels],
        &["strategies", evil],
        &["lab", &title],
        &["lab", &objective],
        &["batch", "plan", &levels, "--out", &format!("/dev/null/{evil}")],
    ] {
        let ended = kura(args);
        let is_control = |c: char| c != '\n' && (c.is_control() || "\u{202e}\u{61c}".contains(c));
        let said = ended.out + &ended.err;
        assert!(!said.contains(is_control), "{args:?}: {said:?}");
        assert!(!said.is_empty(), "{args:?}");
    }
}

/// Messages are lost then, and nothing else.
#[test]
fn nobody_need_read_the_standard_error() {
    let mut child = command(&["solve", "no such file"]).spawn().expect("the program starts");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

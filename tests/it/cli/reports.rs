//! `kura bench`, `kura explain` and `kura strategies`.

use std::io::{BufRead, BufReader};

use crate::cli::program::{SMALL, YARD, command, kura};

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
        assert!(matches!(ended.status.code(), Some(0..=2)), "{args:?}: {}", ended.status);
    }
}

/// Messages are lost then, and nothing else.
#[test]
fn nobody_need_read_the_standard_error() {
    let mut child = command(&["solve", "no such file"]).spawn().expect("the program starts");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

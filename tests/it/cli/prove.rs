//! `kura prove`: what it writes, and when it writes nothing. Whether what it writes is a proof is
//! checked in `tests/js/certificates.test.js`.

use std::path::Path;

use crate::cli::program::{Ended, SMALL, YARD, file, kura};

/// Proves level `number` of `levels`, with these further arguments; gives the certificate too,
/// empty when none was written.
fn prove(levels: &str, number: &str, name: &str, more: &[&str]) -> (Ended, String) {
    let to = file(name, "");
    std::fs::remove_file(&to).expect("a file just written");
    let ended = kura(&[&["prove", levels, number, "--certificate", &to], more].concat());
    (ended, std::fs::read_to_string(to).unwrap_or_default())
}

#[test]
fn it_writes_what_the_level_is_like() {
    for (number, said, lines) in [
        ("1", "1 push, no solution has fewer", ["claim fewest 1", "solution R"]),
        ("2", "0 pushes, no solution has fewer", ["claim fewest 0", "solution "]),
        ("4", "there is no solution", ["claim unsolvable", "board"]),
        ("5", "there is no solution", ["claim unsolvable", "board"]),
    ] {
        let (ended, text) = prove(SMALL, number, &format!("prove {number}"), &[]);
        assert_eq!(ended.status, 0, "{number}: {}", ended.err);
        assert!(ended.out.contains(said), "{number}: {}", ended.out);
        let begin: Vec<&str> = text.lines().skip(1).take(2).collect();
        assert_eq!(begin, lines, "{number}: {text}");
        assert!(ended.out.contains(&format!(" {} bytes ", text.len())), "{number}: {}", ended.out);
    }
}

#[test]
fn at_least_looks_for_no_solution() {
    let (ended, text) = prove(SMALL, "6", "prove at least", &["--at-least", "7"]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    assert!(text.contains("claim at-least 7\nboard\n"), "{text}");
    let (ended, text) = prove(SMALL, "6", "prove too much", &["--at-least", "8"]);
    assert_eq!((ended.status, text.as_str()), (1, ""), "{}", ended.out);
    assert!(ended.out.contains("no certificate, there is a solution of 7 pushes"), "{}", ended.out);
}

/// Whether it can be solved at all is the stronger claim, and the only one that is checked without positions.
#[test]
fn a_board_that_shows_that_there_is_no_solution_is_not_said_to_need_pushes() {
    let stuck = file("prove_stuck.xsb", "######\n#@ $#\n#. ##\n####\n");
    let (ended, text) = prove(&stuck, "1", "prove stuck", &["--at-least", "5"]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    assert!(ended.out.contains("there is no solution"), "{}", ended.out);
    assert!(text.contains("claim unsolvable\nboard\n") && text.ends_with("\nend 0\n"), "{text}");
}

#[test]
fn the_levels_are_not_written_over() {
    let text = "#####\n#@$.#\n#####\n";
    let levels = file("prove_own.xsb", text);
    let ended = kura(&["prove", &levels, "--certificate", &levels]);
    assert_eq!(ended.status, 2, "{}", ended.out);
    assert!(ended.err.contains("this is a file of levels"), "{}", ended.err);
    assert_eq!(std::fs::read_to_string(&levels).expect("the levels"), text);
}

#[test]
fn limits_end_it_without_a_file() {
    for (levels, number, more, why) in [
        (YARD, "1", ["--time-limit", "0.000001"], "the level is not decided within the limits"),
        (SMALL, "5", ["--positions", "0"], "it would list too many positions"),
    ] {
        let (ended, text) = prove(levels, number, &format!("prove {}", more[0]), &more);
        assert_eq!((ended.status, text.as_str()), (1, ""), "{}{}", ended.out, ended.err);
        assert!(ended.out.contains(why), "{}", ended.out);
    }
}

#[test]
fn what_cannot_be_done_is_bad_input() {
    let (ended, _) = prove(SMALL, "7", "prove none", &[]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("has no level 7"), "{}", ended.err);
    assert_eq!(prove(SMALL, "1", "prove never", &["--time-limit", "0"]).0.status, 2);
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere/certificate");
    let nowhere = nowhere.to_str().expect("a plain path");
    let ended = kura(&["prove", SMALL, "1", "--certificate", nowhere]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("nowhere/certificate"), "{}", ended.err);
    assert_eq!(kura(&["prove", SMALL, "1"]).status, 2);
}

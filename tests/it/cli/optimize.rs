//! `kura optimize` and `kura solve --improve`: answers, reported improvements, methods.

use serde_json::Value;

use crate::cli::program::{Ended, SMALL, file, kura, solve};

/// The box is one push from the goal.
const NEAR: &str = "########\n#      #\n# @$.  #\n#      #\n########\n";
/// Pushes it past the goal and back.
const THERE_AND_BACK: &str = "RRurrdL";

fn optimize(name: &str, lurd: &str, args: &[&str]) -> Ended {
    let levels = file(&format!("{name}.xsb"), NEAR);
    let solutions = file(&format!("{name}.txt"), lurd);
    kura(&[&["optimize", &levels, &solutions, "--format", "json"], args].concat())
}

#[test]
fn a_solution_is_shortened_and_each_step_is_told() {
    let ended = optimize("shortened", THERE_AND_BACK, &["--trace"]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    let line = ended.line();
    assert_eq!((line["outcome"].as_str(), line["solution"].as_str()), (Some("solved"), Some("R")));
    assert_eq!(
        (&line["first_pushes"], &line["pushes"], &line["lower_bound"]),
        (&3.into(), &1.into(), &1.into())
    );
    assert!(line["optimal"] == true && line["proven"] == true, "{line}");
    let told: Vec<Value> =
        ended.err.lines().map(|l| serde_json::from_str(l).expect("a line of JSON")).collect();
    let (first, last) = (&told[0], &told[told.len() - 1]);
    assert!(told.len() >= 2 && first["by"] == "given" && first["pushes"] == 3, "{}", ended.err);
    assert!(last["index"] == 1 && last["pushes"] == 1 && last["moves"] == 1, "{}", ended.err);
    assert!(last["seconds"].is_number() && last["by"] != "given", "{}", ended.err);
}

#[test]
fn what_does_not_solve_the_level_is_refused() {
    let ended = optimize("refused", "RR", &[]);
    assert_eq!((ended.status, &ended.line()["outcome"]), (1, &"invalid".into()));
    let ended = optimize("methods", THERE_AND_BACK, &["--without", "magic"]);
    assert!(ended.status != 0 && ended.err.contains("no method \"magic\""), "{}", ended.err);
}

#[test]
fn solve_goes_on_to_shorten_what_it_found() {
    let lines = solve(&[SMALL, "--improve", "0.2"]).lines();
    let mut solved = lines.iter().filter(|l| l["first_pushes"].is_u64()).peekable();
    assert!(solved.peek().is_some(), "{lines:?}");
    for line in solved {
        assert!(line["outcome"] == "solved" && line["improved_by"].is_array(), "{line}");
        assert!(line["pushes"].as_u64() <= line["first_pushes"].as_u64(), "{line}");
    }
}

#[test]
fn a_file_without_solutions_is_said() {
    for (name, text, told) in
        [("none", NEAR, "no solutions in "), ("words", "Hello.\n", "no moves found in ")]
    {
        let ended = optimize(&format!("said_{name}"), text, &[]);
        assert!(ended.status == 2 && ended.err.contains(told), "{name}: {}", ended.err);
    }
    // A file that has some, but of another level than the one asked for.
    let levels = file("said_two.xsb", &format!("{NEAR}\n{NEAR}"));
    let solution = file("said_two.jsonl", "{\"index\":2,\"solution\":\"R\"}\n");
    let of = |level: &str| kura(&["optimize", &levels, &solution, "--level", level]);
    assert_eq!(of("2").status, 0);
    let (ended, told) = (of("1"), "no solutions of these levels in ");
    assert!(ended.status == 2 && ended.err.contains(told), "{}{}", ended.out, ended.err);
}

#[test]
fn moves_over_several_lines_and_in_words_are_read() {
    for (name, text) in
        [("wrapped", "RRur\nrdL\n"), ("words", "right right up\nright right down left\n")]
    {
        let ended = optimize(&format!("read_{name}"), text, &[]);
        assert_eq!(
            (ended.status, &ended.line()["pushes"]),
            (0, &1.into()),
            "{name}: {}",
            ended.err
        );
    }
}

#[test]
fn a_wrong_solution_does_not_stop_a_right_one() {
    for (name, text) in [
        ("lines", "RR\n\nR\n".to_string()),
        ("behind", format!("{NEAR}\nSolution: RR\n\nSolution: R\n")),
        ("json", "{\"solution\":\"RR\"}\n{\"solution\":\"R\"}\n".to_string()),
    ] {
        let ended = optimize(&format!("wrong_{name}"), &text, &[]);
        assert_eq!((ended.status, &ended.line()["solution"]), (0, &"R".into()), "{}", ended.err);
        assert!(
            ended.err.contains("left out: the solution leaves boxes off goals"),
            "{}",
            ended.err
        );
    }
}

#[test]
fn moves_in_any_encoding_are_read() {
    let levels = file("encoded.xsb", NEAR);
    let utf_16: Vec<u8> = "\u{feff}R\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [("utf_16", utf_16), ("utf_8", "\u{feff}R\r\n".into())] {
        let moves = file(&format!("encoded_{name}.txt"), "");
        std::fs::write(&moves, bytes).expect("a file can be written");
        assert_eq!(kura(&["optimize", &levels, &moves]).status, 0, "{name}");
    }
}

//! Positions as training data.

use std::collections::HashSet;

use serde_json::Value;

use crate::batch::setting::{Batch, OWN};
use crate::cli::program::{file, kura};

/// The position after a push, as text: the player where the box stood.
fn after(position: &Value, push: &Value) -> String {
    let text = position["position"].as_str().expect("a board");
    let mut rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().collect()).collect();
    let number = |field: &str| push[field].as_u64().expect("a number") as usize - 1;
    let (row, column) = (number("row"), number("column"));
    for cell in rows.iter_mut().flatten() {
        *cell = match *cell {
            '@' => ' ',
            '+' => '.',
            other => other,
        };
    }
    let (to_row, to_column) = match push["letter"].as_str().expect("a letter") {
        "U" => (row - 1, column),
        "D" => (row + 1, column),
        "L" => (row, column - 1),
        _ => (row, column + 1),
    };
    let from = &mut rows[row][column];
    *from = if *from == '*' { '+' } else { '@' };
    let to = &mut rows[to_row][to_column];
    *to = if *to == '.' { '*' } else { '$' };
    rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// Files that were changed: other solutions, fewer results.
#[test]
fn what_does_not_solve_a_level_is_not_labelled() {
    let batch = Batch::plan("false-labels", &[OWN, "--level", "2-3", "--chunk", "2"]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let path = batch.path("results/000/000000.jsonl");
    let text = std::fs::read_to_string(&path).expect("the results");
    let line: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    let solution = line["solution"].as_str().expect("a solution");
    let one_less = text.split_inclusive('\n').skip(1).collect::<String>();
    for (changed, why) in [
        (text.replace(solution, &"U".repeat(1000)), "its solution does not solve it"),
        (text.replace(solution, &solution[1..]), "its solution does not solve it"),
        (text.replace(solution, "X"), "its solution does not solve it"),
        (one_less, "do not match the runs of the task"),
    ] {
        std::fs::write(&path, &changed).expect("it can be written");
        let ended = batch.call("label", &[]);
        assert_eq!(ended.status, 2, "{why}: {}", ended.out);
        assert!(ended.err.contains(why), "{why}: {}", ended.err);
    }
    // The board says what is a push.
    std::fs::write(&path, text.replace(solution, &solution.to_lowercase())).expect("written");
    assert_eq!(batch.call("label", &[]).status, 0);
    let labels = std::fs::read_to_string(batch.path("labels.jsonl")).expect("the labels");
    assert!(labels.lines().count() as u64 >= line["pushes"].as_u64().expect("pushes"));
}

/// Pushes labelled dead leave no solution according to a complete search without rules, and the pushes of a
/// solution lead from position to position.
#[test]
fn labels_are_true() {
    let batch = Batch::plan("labels", &[OWN, "--level", "1-8"]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    assert_eq!(batch.call("label", &[]).status, 0);
    let text = std::fs::read_to_string(batch.path("labels.jsonl")).expect("the labels");
    let lines: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let answers = batch.merged();
    let pushes: u64 = answers.iter().filter_map(|line| line["pushes"].as_u64()).sum();
    assert_eq!(lines.len() as u64, pushes);
    let mut dead = HashSet::new();
    for line in &lines {
        let pushes = line["pushes"].as_array().expect("a list");
        let of_solution: Vec<_> =
            pushes.iter().filter(|push| push["label"] == "solution").collect();
        assert_eq!(of_solution.len(), 1, "{line}");
        for push in pushes.iter().filter(|push| push["label"] == "dead") {
            assert!(push["rule"].is_string(), "{push}");
            dead.insert(after(line, push));
        }
    }
    assert!(dead.len() > 20, "{}", dead.len());
    let levels: String = dead.iter().map(|level| format!("{level}\n")).collect();
    let file = file("dead.xsb", &levels);
    let ended = kura(&["solve", &file, "--strategy", "breadth-first:no-rules", "--format", "json"]);
    let outcomes: Vec<Value> = ended.lines();
    assert_eq!(outcomes.len(), dead.len());
    for line in &outcomes {
        assert_eq!(line["outcome"], "unsolvable", "{line}");
    }
}

//! `kura check`: claims that are true and claims that are not.

use serde_json::{Value, json};

use crate::cli::program::{Ended, SMALL, file, kura, solve};

/// Checks the claims of one line against the small levels.
fn check(name: &str, claim: &Value) -> Ended {
    kura(&["check", SMALL, &file(name, &format!("{claim}\n"))])
}

#[test]
fn what_solve_prints_holds() {
    let results = file("all.jsonl", &solve(&[SMALL]).out);
    let ended = kura(&["check", SMALL, &results]);
    assert_eq!(ended.status, 0);
    assert_eq!(
        ended.out,
        "4 solutions hold, 0 claims are wrong, 2 claims of no solution are not checked, 0 lines claim nothing; \
         1 claims of an optimal solution are not checked\n"
    );
}

#[test]
fn tampered_claims_are_found() {
    let good = json!({"index": 1, "outcome": "solved", "solution": "R", "pushes": 1, "moves": 1});
    assert_eq!(check("good.jsonl", &good).status, 0);
    for (name, field, value, reason) in [
        ("wall", "solution", json!("L"), "move 1 walks into a wall"),
        ("too far", "solution", json!("RR"), "move 2 pushes a box that cannot move"),
        ("letters", "solution", json!("R!"), "is not a move"),
        ("nothing", "solution", json!(""), "leaves boxes off goals"),
        ("no text", "solution", json!(5), "not a text"),
        ("none", "solution", Value::Null, "without a solution"),
        ("pushes", "pushes", json!(2), "claims 2 pushes, has 1"),
        ("moves", "moves", json!("1"), "claims \"1\" moves, which is not a number"),
        ("level", "index", json!(6), "level 6"),
    ] {
        let mut claim = good.clone();
        claim[field] = value;
        let ended = check(&format!("tampered {name}.jsonl"), &claim);
        assert_eq!(ended.status, 1, "{name}: {}", ended.out);
        assert!(ended.out.contains(reason), "{name}: {}", ended.out);
        assert!(
            ended.out.contains("0 solutions hold, 1 claims are wrong"),
            "{name}: {}",
            ended.out
        );
    }
}

#[test]
fn one_bad_line_among_good_ones_is_named() {
    let mut lines: Vec<String> = solve(&["--level", "1,6", SMALL])
        .lines()
        .iter()
        .map(|line| {
            let mut line = line.clone();
            if line["index"] == 6 {
                line["pushes"] = json!(999);
            }
            line.to_string()
        })
        .collect();
    // A blank line counts for line numbers, and claims nothing.
    lines.insert(1, String::new());
    let ended = kura(&["check", SMALL, &file("mixed.jsonl", &lines.join("\n"))]);
    assert_eq!(ended.status, 1);
    assert!(ended.out.contains("line 3: level 6: claims 999 pushes"), "{}", ended.out);
    assert!(ended.out.contains("1 solutions hold, 1 claims are wrong"), "{}", ended.out);
}

#[test]
fn results_that_cannot_be_read_are_bad_input() {
    for (name, text, reason) in [
        ("not.jsonl", "hello\n", "line 1: not JSON"),
        ("index.jsonl", "{\"solution\":\"R\"}\n", "line 1: no index"),
        ("zero.jsonl", "{\"index\":0,\"solution\":\"R\"}\n", "has no level 0"),
        ("many.jsonl", "{\"index\":7,\"solution\":\"R\"}\n", "has no level 7"),
    ] {
        let ended = kura(&["check", SMALL, &file(name, text)]);
        assert_eq!(ended.status, 2, "{name}: {}", ended.out);
        assert!(ended.err.contains(reason), "{name}: {}", ended.err);
    }
    assert_eq!(kura(&["check", SMALL, "no such file"]).status, 2);
}

/// The same numbers refer to other levels in another file.
#[test]
fn a_line_is_checked_on_the_level_of_its_own_file() {
    let other = file("other_levels.xsb", "#####\n#.$@#\n#####\n");
    let results = file("of_two.jsonl", &solve(&["--level", "1", SMALL, &other]).out);
    let both = kura(&["check", SMALL, &other, &results]);
    assert_eq!((both.status, both.out.lines().count()), (0, 1), "{}{}", both.out, both.err);
    assert!(both.out.starts_with("2 solutions hold, 0 claims are wrong"), "{}", both.out);
    let one = kura(&["check", SMALL, &results]);
    assert_eq!(one.status, 2, "{}", one.out);
    assert!(one.err.contains("line 2: it is about"), "{}", one.err);
    assert!(one.err.contains("other_levels.xsb, which is not given"), "{}", one.err);
    // Without a file name, a line is about the only file, or about none that can be identified.
    let nameless = file("nameless.jsonl", "{\"index\":1,\"solution\":\"R\"}\n");
    assert_eq!(kura(&["check", SMALL, &nameless]).status, 0);
    let unclear = kura(&["check", SMALL, &other, &nameless]);
    assert_eq!(unclear.status, 2);
    assert!(unclear.err.contains("does not say which"), "{}", unclear.err);
    // Of one level there is only the first.
    let numberless = file("numberless.jsonl", "{\"solution\":\"L\"}\n");
    assert_eq!(kura(&["check", &other, &numberless]).status, 0);
    assert_eq!(kura(&["check", SMALL, &numberless]).status, 2);
    // The file may have moved since.
    let moved =
        file("moved.jsonl", "{\"file\":\"elsewhere/small.xsb\",\"index\":1,\"solution\":\"R\"}\n");
    assert_eq!(kura(&["check", &other, SMALL, &moved]).status, 0);
}

#[test]
fn a_solution_refutes_what_other_lines_say_of_all_solutions() {
    let solution = json!({"index": 6, "solution": "ruRRdrUlllulldRRRR"});
    let other = file("one_solution.jsonl", &format!("{solution}\n"));
    for (name, claim, told) in [
        ("none", json!({"index": 6, "outcome": "unsolvable"}), "claims that there is no solution"),
        ("bound", json!({"index": 6, "lower_bound": 19}), "claims at least 19"),
        (
            "fewest",
            json!({"index": 6, "solution": "ruRRdrUlllulldRRRRlrlr", "optimal": true, "pushes": 8, "moves": 22}),
            "claims to be optimal",
        ),
    ] {
        let alone = file(&format!("alone {name}.jsonl"), &format!("{claim}\n"));
        let both = file(&format!("both {name}.jsonl"), &format!("{claim}\n{solution}\n"));
        for args in [&[&both[..]][..], &[&alone, "--solutions", &other]] {
            let ended = kura(&[&["check", SMALL], args].concat());
            assert_eq!(ended.status, 1, "{name}: {}", ended.out);
            assert!(ended.out.contains(told), "{name}: {}", ended.out);
        }
    }
    // What holds, what is about another level, and what is no solution refute nothing.
    let none = json!({"index": 5, "outcome": "unsolvable"});
    let wrong = json!({"index": 5, "solution": "L"});
    let bound = json!({"index": 6, "lower_bound": 7, "outcome": "timeout"});
    let fewest = json!({"index": 6, "solution": "ruRRdrUlllulldRRRR", "optimal": true, "pushes": 7, "moves": 18});
    let lines = file("not_refuted.jsonl", &format!("{none}\n{bound}\n{fewest}\n"));
    let more = file("refutes_nothing.jsonl", &format!("{solution}\n{wrong}\n"));
    let ended = kura(&["check", SMALL, &lines, "--solutions", &more]);
    assert_eq!(ended.status, 0, "{}", ended.out);
    let counts = "1 solutions hold, 0 claims are wrong, 1 claims of no solution are not checked, 1 lines claim nothing; \
                  1 claims of an optimal solution are not checked\n";
    assert_eq!(ended.out, counts);
    // Where a line says what it counts, that alone is compared: 7 pushes and 18 moves are known.
    let longer = "ruRRdrUlllulldRRRRlrlr";
    for (claim, told) in [
        (json!({"index": 6, "objective": "pushes", "lower_bound": 8}), "claims at least 8"),
        (json!({"index": 6, "objective": "any", "lower_bound": 8}), "claims at least 8"),
        (json!({"index": 6, "objective": "moves", "lower_bound": 18}), "0 claims are wrong"),
        (json!({"index": 6, "objective": "pushes", "lower_bound": 7}), "0 claims are wrong"),
        (
            json!({"index": 6, "objective": "pushes", "lower_bound": 9, "solution": longer}),
            "claims at least 9",
        ),
        (
            json!({"index": 6, "objective": "moves", "optimal": true, "pushes": 7, "moves": 22}),
            "claims to be optimal",
        ),
        (
            json!({"index": 6, "objective": "pushes", "optimal": true, "pushes": 7, "moves": 22}),
            "0 claims are wrong",
        ),
    ] {
        let claim = file("of_an_objective.jsonl", &format!("{claim}\n"));
        let ended = kura(&["check", SMALL, &claim, "--solutions", &other]);
        assert!(ended.out.contains(told), "{told}: {}", ended.out);
    }
    // A claim that contradicts itself.
    let both = json!({"index": 1, "outcome": "unsolvable", "solution": "R"});
    assert_eq!(check("contradiction.jsonl", &both).status, 1);
}

/// A field that is not what it should be claims something, and must not be passed over.
#[test]
fn claims_of_the_wrong_kind_are_wrong() {
    for (field, told) in [
        ("\"lower_bound\":\"9\"", "claims \"9\" lower_bound, which is not a number"),
        ("\"lower_bound\":9.5", "claims 9.5 lower_bound"),
        ("\"optimal\":\"true\"", "claims \"true\" optimal, which is not true or false"),
    ] {
        let line = format!("{{\"index\":1,\"solution\":\"R\",{field}}}\n");
        let ended = kura(&["check", SMALL, &file("wrong_kind.jsonl", &line)]);
        assert!(ended.status == 1 && ended.out.contains(told), "{field}: {}", ended.out);
    }
    let ended = kura(&["check", SMALL, &file("array.jsonl", "[\"R\"]\n")]);
    assert!(ended.status == 2 && ended.err.contains("line 1: not a JSON object"), "{}", ended.err);
    let marked = "\u{feff}{\"index\":1,\"solution\":\"R\",\"optimal\":true}\n";
    let ended = kura(&["check", SMALL, &file("marked.jsonl", marked)]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    assert!(
        ended.out.contains("; 1 claims of an optimal solution are not checked"),
        "{}",
        ended.out
    );
}

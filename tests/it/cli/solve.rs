//! `kura solve`: answers, their fields, objectives and strategies.

use serde_json::Value;

use crate::cli::program::{SMALL, YARD, file, kura, kura_reading, solve};

/// Tells whether a value is of the right type.
type HasType = fn(&Value) -> bool;

/// Every field of a line, in order, and the test its value must pass.
const FIELDS: &[(&str, HasType)] = &[
    ("schema", Value::is_u64),
    ("file", Value::is_string),
    ("index", Value::is_u64),
    ("title", text_or_null),
    ("boxes", count_or_null),
    ("objective", Value::is_string),
    ("outcome", Value::is_string),
    ("solution", text_or_null),
    ("pushes", count_or_null),
    ("moves", count_or_null),
    ("optimal", Value::is_boolean),
    ("lower_bound", count_or_null),
    ("strategy", Value::is_string),
    ("shares", Value::is_array),
    ("seconds", Value::is_number),
    ("cpu_seconds", Value::is_number),
    ("expanded", Value::is_u64),
    ("generated", Value::is_u64),
    ("peak_mib", Value::is_number),
];

fn text_or_null(value: &Value) -> bool {
    value.is_string() || value.is_null()
}

fn count_or_null(value: &Value) -> bool {
    value.is_u64() || value.is_null()
}

#[test]
fn a_line_has_every_field_with_its_type() {
    for line in solve(&[SMALL]).lines() {
        let object = line.as_object().expect("an object");
        let found: Vec<&str> = object.keys().map(String::as_str).collect();
        let mut wanted: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
        // The JSON reader sorts the keys.
        wanted.sort_unstable();
        assert_eq!(found, wanted);
        for (name, has_type) in FIELDS {
            assert!(has_type(&line[name]), "{name}: {}", line[name]);
        }
        assert_eq!(line["schema"], 3);
        assert_eq!(line["file"], SMALL);
    }
}

#[test]
fn the_small_levels_get_their_answers() {
    let ended = solve(&[SMALL]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    let lines = ended.lines();
    let outcomes: Vec<&str> = lines.iter().filter_map(|l| l["outcome"].as_str()).collect();
    assert_eq!(outcomes, ["solved", "solved", "solved", "unsolvable", "unsolvable", "solved"]);
    for (i, line) in lines.iter().enumerate() {
        assert_eq!(line["index"], i + 1);
        let solved = line["outcome"] == "solved";
        for field in ["solution", "pushes", "moves"] {
            assert_eq!(line[field].is_null(), !solved, "{field} of level {}", i + 1);
        }
    }
    assert_eq!(lines[0]["title"], "One push");
    assert_eq!(lines[0]["boxes"], 1);
    assert_eq!((&lines[0]["solution"], &lines[0]["pushes"]), (&"R".into(), &1.into()));
}

#[test]
fn a_level_that_starts_solved_needs_nothing() {
    let line = solve(&["--level", "2", SMALL]).line();
    assert_eq!((&line["solution"], &line["pushes"]), (&"".into(), &0.into()));
    assert_eq!((&line["moves"], &line["optimal"]), (&0.into(), &true.into()));
}

#[test]
fn a_box_out_of_reach_counts_where_it_stands() {
    let lines = solve(&["--level", "3-4", SMALL]).lines();
    assert_eq!((&lines[0]["outcome"], &lines[0]["boxes"]), (&"solved".into(), &2.into()));
    assert_eq!((&lines[1]["outcome"], &lines[1]["solution"]), (&"unsolvable".into(), &Value::Null));
}

#[test]
fn the_objective_pushes_comes_with_a_proof() {
    let ended = solve(&["--objective", "pushes", "--level", "1,6", SMALL]);
    assert_eq!(ended.status, 0);
    for line in ended.lines() {
        assert_eq!(line["optimal"], true);
        assert_eq!(line["lower_bound"], line["pushes"]);
    }
}

#[test]
fn a_search_for_the_fewest_pushes_that_is_cut_off_says_how_many_there_are_at_least() {
    let args = ["--objective", "pushes", "--node-limit", "7", YARD];
    let line = solve(&args).line();
    let bound = line["lower_bound"].as_u64().expect("a bound");
    assert!(bound > 0 && line["optimal"] == false, "{line}");
    let told = kura(&[&["solve"], &args[..]].concat()).out;
    assert!(told.contains(&format!("at least {bound}")), "{told}");
}

#[test]
fn the_objective_moves_comes_with_a_proof() {
    // The fewest pushes are 6, in 21 moves; with 8 pushes 18 moves are enough. Both numbers come from an
    // exhaustive search that is independent of the solver.
    let level = "\
########
#      #
#   # ##
# #$## #
#     @#
#.  $ .#
########
";
    let answer = |objective: &str| {
        let args = ["solve", "--format", "json", "--objective", objective, "-"];
        kura_reading(&args, level)
    };
    let fewest_pushes = answer("pushes").line();
    assert_eq!((&fewest_pushes["pushes"], &fewest_pushes["optimal"]), (&6.into(), &true.into()));
    let ended = answer("moves");
    let line = ended.line();
    assert_eq!((ended.status, &line["outcome"]), (0, &"solved".into()));
    assert_eq!((&line["moves"], &line["optimal"]), (&18.into(), &true.into()));
    assert_eq!(line["lower_bound"], 18);
}

#[test]
fn only_a_strategy_that_proves_the_objective_serves_it() {
    for (objective, strategy, able) in [
        ("moves", "astar", "fewest-moves"),
        ("moves", "auto", ""),
        ("pushes", "fewest-moves", "astar"),
        ("pushes", "weighted", "astar"),
        ("pushes", "greedy", "breadth-first"),
        ("pushes", "greedy-backward", "astar-backward"),
        ("pushes", "meet", "bidirectional"),
        ("pushes", "fess", "ida-star"),
        ("pushes", "astar:bound=greedy", "astar"),
        ("pushes", "rolling-stone:goal-macros=on", "astar"),
        ("pushes", "bidirectional", ""),
    ] {
        let args = ["--objective", objective, "--strategy", strategy, "--level", "6", SMALL];
        let ended = solve(&args);
        let line = ended.line();
        if able.is_empty() {
            assert_eq!((ended.status, &line["optimal"]), (0, &true.into()), "{args:?}: {line}");
            continue;
        }
        assert_eq!((ended.status, &line["outcome"]), (1, &"unsupported".into()), "{args:?}");
        assert_eq!((&line["solution"], &line["optimal"]), (&Value::Null, &false.into()));
        let reason = line["reason"].as_str().expect("a reason");
        assert!(reason.contains(strategy) && reason.contains(able), "{reason}");
    }
    // With its default settings it is not one of those that can.
    let args = ["--objective", "pushes", "--strategy", "rolling-stone", "--level", "6", SMALL];
    let line = solve(&args).line();
    let reason = line["reason"].as_str().expect("a reason");
    let able = reason.split("these can: ").nth(1).expect("a list");
    assert!(!able.contains("rolling-stone") && !able.contains("jsoko"), "{reason}");
    for name in able.split(", ") {
        let args = ["--objective", "pushes", "--strategy", name, "--level", "1", SMALL];
        assert_eq!(solve(&args).line()["optimal"], true, "{name}");
    }
    let ended =
        kura(&["solve", "--objective", "pushes", "--strategy", "greedy", "--level", "6", SMALL]);
    assert!(
        ended.out.contains("unsupported: greedy cannot prove the fewest pushes"),
        "{}",
        ended.out
    );
}

#[test]
fn a_mistake_in_the_strategy_is_an_error_before_any_search() {
    for strategy in ["magic", "astar:foo", "weighted:weight=much", "ida-star:bound=nearest"] {
        for threads in ["1", "2"] {
            // Level 2 starts solved, level 4 is unsolvable because of its maze alone.
            for level in ["1", "2", "4"] {
                let args = ["--strategy", strategy, "--threads", threads, "--level", level, SMALL];
                let ended = solve(&args);
                assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{args:?}");
                let wrong = strategy.rsplit([':', '=']).next().unwrap_or_default();
                assert!(ended.err.contains(wrong), "{args:?}: {}", ended.err);
            }
        }
    }
}

#[test]
fn auto_is_not_called_unknown_when_it_is_written_with_switches() {
    for strategy in ["auto:no-rules", "auto+fess"] {
        let ended = solve(&["--strategy", strategy, SMALL]);
        assert_eq!(ended.status, 2, "{strategy}: {}", ended.out);
        assert!(ended.err.contains("auto has no switches and cannot be combined"), "{}", ended.err);
    }
}

#[test]
fn what_has_no_solution_has_no_lower_bound() {
    for strategy in ["auto", "astar", "ida-star", "bidirectional", "breadth-first"] {
        for level in ["4", "5"] {
            let line = solve(&["--strategy", strategy, "--level", level, SMALL]).line();
            assert_eq!(line["outcome"], "unsolvable", "{strategy} on level {level}");
            assert_eq!(line["lower_bound"], Value::Null, "{strategy} on level {level}");
        }
    }
}

#[test]
fn every_strategy_solves_or_proves() {
    let listed = kura(&["strategies"]).out;
    let names = listed.lines().filter(|l| !l.is_empty() && !l.contains(' '));
    let mut tried = 0;
    for name in names {
        let spec = match name {
            // The levels are too small for an order by default.
            "packing-order" => "packing-order:connected=0",
            "divide" => "divide:groups=1",
            // The numbers in the report are for its own boards.
            "lrta" => "lrta:restarts=1000,ties=random",
            "k-beam" => "k-beam:k=100,restarts=100,walks=nearest,temperature=1000",
            _ => name,
        };
        let lines = solve(&["--strategy", spec, SMALL]).lines();
        for (i, line) in lines.iter().enumerate() {
            let outcome = line["outcome"].as_str().unwrap_or_default();
            let right = if [3, 4].contains(&i) { "unsolvable" } else { "solved" };
            // Only a strategy that declares it may give up.
            assert!([right, "gaveup"].contains(&outcome), "{name}, level {}: {outcome}", i + 1);
        }
        assert_eq!(lines[5]["outcome"], "solved", "{name}");
        tried += 1;
    }
    assert!(tried >= 8, "{listed}");
}

#[test]
fn rules_can_be_switched_off_and_bounds_chosen() {
    let plain = solve(&["--strategy", "astar", "--level", "6", SMALL]).line();
    for spec in ["astar:no-rules", "astar:no-freeze,no-pi-corral", "astar:bound=nearest"] {
        let line = solve(&["--strategy", spec, "--level", "6", SMALL]).line();
        assert_eq!(line["pushes"], plain["pushes"], "{spec}");
        assert_eq!(line["optimal"], true, "{spec}");
    }
    let all = solve(&["--strategy", "breadth-first:no-rules", "--level", "6", SMALL]).line();
    assert_eq!(all["pushes"], plain["pushes"]);
    assert!(all["expanded"].as_u64() >= plain["expanded"].as_u64());
}

#[test]
fn a_seed_and_threads_are_taken() {
    let level = ["--level", "6", SMALL];
    for args in [["--seed", "7"], ["--threads", "2"], ["--threads", "256"]] {
        let ended = solve(&[&args[..], &level].concat());
        assert_eq!((ended.status, ended.line()["outcome"].as_str()), (0, Some("solved")));
    }
    // An answer from any thread is replayed like every other.
    let ended = solve(&["--threads", "2", SMALL]);
    let results = file("threads.jsonl", &ended.out);
    let checked = kura(&["check", SMALL, &results]);
    assert_eq!(checked.status, 0, "{}", checked.out);
    assert!(checked.out.contains("4 solutions hold, 0 claims are wrong, 2 claims"));
}

#[test]
fn text_names_the_level_and_shows_the_moves() {
    let ended = kura(&["solve", "--level", "1,4", SMALL]);
    assert_eq!(ended.status, 0);
    let lines: Vec<&str> = ended.out.lines().collect();
    assert!(lines[0].contains("#1 (One push): solved in 1 push, 1 move"), "{}", ended.out);
    assert_eq!(lines[2].trim(), "R");
    assert!(ended.out.contains("#4 (One box behind a wall, off goal): has no solution"));
    assert!(ended.err.is_empty(), "progress belongs on a terminal: {}", ended.err);
}

#[test]
fn several_strategies_take_turns() {
    let level = ["--level", "6", SMALL];
    let ended = solve(&[&["--strategy", "packing-order+fess:no-corral"], &level[..]].concat());
    let line = ended.line();
    assert_eq!(
        (line["outcome"].as_str(), line["strategy"].as_str()),
        (Some("solved"), Some("fess"))
    );
    let ended = kura(&["solve", "--strategy", "fess+magic", SMALL]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("no strategy \"magic\""), "{}", ended.err);
    // Only together with others does it prove the fewest pushes.
    let pushes = ["--objective", "pushes", "--strategy", "astar+fess"];
    assert_eq!(solve(&[&pushes, &level[..]].concat()).line()["outcome"], "unsupported");
}

#[test]
fn the_strategies_say_what_they_reached() {
    let line = solve(&["--level", "6", SMALL]).line();
    let shares = line["shares"].as_array().expect("a list");
    for share in shares {
        assert!(share["on_goals"].as_u64() <= line["boxes"].as_u64(), "{share}");
    }
    let ends: Vec<&Value> = shares.iter().map(|share| &share["end"]).collect();
    assert_eq!(ends.iter().filter(|end| **end == "solved").count(), 1, "{ends:?}");
    let told = kura(&["solve", "--verbose", "--level", "6", SMALL]).out;
    assert!(told.contains("solved it"), "{told}");
    let switched = ["--strategy", "beam:width=30,no-freeze", "--verbose", "--level", "6", SMALL];
    let told = kura(&[&["solve"], &switched[..]].concat()).out;
    assert!(told.contains("  beam:width=30,no-freeze: turns"), "{told}");
    let bench = kura(&["bench", "--verbose", "--simulate-threads", "3", "--level", "6", SMALL]).out;
    assert!(bench.contains("longest path") && bench.contains("solved it"), "{bench}");
}

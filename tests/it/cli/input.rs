//! Input that the program reads, and input that it refuses.

use std::io::Write;
use std::process::Stdio;

use crate::cli::program::{BROKEN, SMALL, command, file, kura, kura_reading, solve};

#[test]
fn level_lists_choose_levels() {
    let indices = |list: &str| -> Vec<u64> {
        let lines = solve(&["--level", list, SMALL]).lines();
        lines.iter().filter_map(|l| l["index"].as_u64()).collect()
    };
    assert_eq!(indices("2"), [2]);
    assert_eq!(indices("1,3-5"), [1, 3, 4, 5]);
    assert_eq!(indices("5,1"), [1, 5]);
}

#[test]
fn the_standard_input_is_a_file_named_by_a_dash() {
    let ended = kura_reading(&["solve", "--format", "json", "-"], "#####\n#@$.#\n#####\n");
    assert_eq!((ended.status, ended.line()["file"].as_str()), (0, Some("-")));
}

#[test]
fn several_files_are_read_one_after_another() {
    let lines = solve(&["--level", "1-2", SMALL, SMALL]).lines();
    let indices: Vec<u64> = lines.iter().filter_map(|l| l["index"].as_u64()).collect();
    assert_eq!(indices, [1, 2, 1, 2]);
}

#[test]
fn a_bad_level_is_told_with_row_and_column_and_hides_no_other() {
    let ended = solve(&[BROKEN]);
    let lines = ended.lines();
    assert_eq!(ended.status, 2);
    assert_eq!(lines[0]["outcome"], "invalid");
    assert_eq!(lines[0]["title"], "A mark without a meaning");
    assert_eq!(lines[0]["boxes"], serde_json::Value::Null);
    let problem = lines[0]["problems"][0].as_str().expect("a sentence");
    assert!(problem.starts_with("row 4, column 4: "), "{problem}");
    assert_eq!(lines[1]["outcome"], "solved");

    let text = kura(&["solve", BROKEN]);
    assert_eq!(text.status, 2);
    assert!(text.out.contains("not a level\n  row 4, column 4: the character '?'"), "{}", text.out);
}

#[test]
fn levels_that_cannot_be_played_say_why() {
    for (name, board, reason) in [
        ("no player", "#####\n# $.#\n#####\n", "no player"),
        ("two players", "######\n#@$.@#\n######\n", "row 2, column 5: a second player"),
        ("no goal", "#####\n#@$ #\n#####\n", "boxes and goals differ"),
        ("open wall", "#####\n#@$. \n#####\n", "the wall is open"),
    ] {
        let ended = kura_reading(&["solve", "--format", "json", "-"], board);
        assert_eq!(ended.status, 2, "{name}");
        assert_eq!(ended.line()["outcome"], "invalid", "{name}");
        let problems = ended.line()["problems"].to_string();
        assert!(problems.contains(reason), "{name}: {problems}");
    }
}

#[test]
fn bad_usage_ends_with_status_2_and_a_reason() {
    for (args, reason) in [
        (vec![], "Usage"),
        (vec!["solve"], "FILE"),
        (vec!["dance"], "dance"),
        (vec!["solve", "--dance", SMALL], "--dance"),
        (vec!["solve", "no such file"], "no such file"),
        (vec!["solve", "--level", "0", SMALL], "numbers from 1"),
        (vec!["solve", "--level", "7", SMALL], "there is no level 7"),
        (vec!["solve", "--level", "1-99999999999", SMALL], "no file holds that many"),
        (vec!["solve", "--level", "3-1", SMALL], "3-1 is no range"),
        (vec!["bench", "--level", "2,3-1", SMALL], "3-1 is no range"),
        (vec!["solve", "--objective", "beauty", SMALL], "beauty"),
        (vec!["solve", "--format", "xml", SMALL], "xml"),
        (vec!["solve", "--time-limit", "0", SMALL], "more than 0"),
        (vec!["solve", "--time-limit", "NaN", SMALL], "more than 0"),
        (vec!["solve", "--node-limit", "many", SMALL], "many"),
        (vec!["solve", "--memory-limit", "-1", SMALL], "-1"),
        (vec!["solve", "--strategy", "dance", SMALL], "no strategy \"dance\""),
        (vec!["solve", "--strategy", "astar:no-dance", SMALL], "has no switch \"no-dance\""),
        (vec!["solve", "--strategy", "astar:dance", SMALL], "has no switch \"dance\""),
        (vec!["solve", "--strategy", "weighted:weight=x", SMALL], "weight=0..1000"),
        (vec!["check", SMALL], "RESULTS"),
    ] {
        let ended = kura(&args);
        assert_eq!(ended.status, 2, "{args:?}: {}", ended.out);
        assert!(ended.err.contains(reason), "{args:?} says: {}", ended.err);
    }
}

#[test]
fn numbers_of_no_use_are_refused() {
    let single = file("of_no_use.jsonl", "{\"index\":1,\"solution\":\"R\"}\n");
    let ranges = ["1-1000001"; 3].join(",");
    let largest = "18446744073709551615";
    let more = "18446744073709551616";
    for (args, refused) in [
        (&["solve", SMALL, "--threads"][..], &["0", "257", "-1", largest, more][..]),
        (&["bench", SMALL, "--threads"], &["0", "257", largest]),
        (&["solve", SMALL, "--simulate-threads"], &["0", "257", largest]),
        (&["solve", SMALL, "--memory-limit"], &["0", "-1", "1.5", more]),
        (&["solve", SMALL, "--node-limit"], &["0", more]),
        (&["solve", SMALL, "--time-limit"], &["0", "-0", "1e-400", "nan", "-inf", "1 s"]),
        (&["solve", SMALL, "--improve"], &["0", "nan"]),
        (&["solve", SMALL, "--seed"], &["-1", more]),
        (&["solve", SMALL, "--level"], &["0", "7", "1-7", &ranges, "-", ",", largest, more]),
        (&["optimize", SMALL, &single, "--level"], &["0", "7", more]),
        (&["optimize", SMALL, &single, "--memory-limit"], &["0", more]),
        (&["optimize", SMALL, &single, "--time-limit"], &["0", "nan"]),
        (&["prove", SMALL, "--certificate", "/dev/null/c", "--memory-limit"], &["0"]),
        (&["prove", SMALL, "--certificate", "/dev/null/c", "--time-limit"], &["0", "nan"]),
        (&["prove", SMALL, "--certificate", "/dev/null/c", "--at-least"], &["-1", "4294967296"]),
        (&["prove", "--certificate", "/dev/null/c", SMALL], &["0", "7", largest]),
        (&["explain", SMALL], &["0", "7", largest]),
        (&["generate", "--count"], &["0", more]),
        (&["generate", "--mazes"], &["0", more]),
        (&["generate", "--effort"], &["0", more]),
        (&["generate", "--boxes"], &["0", "11", largest]),
        (&["generate", "--width"], &["0", "41", largest]),
        (&["lab", "no.toml", "--jobs"], &["0", "257", largest]),
        (&["batch", "submit", "no batch", "--workers"], &["0", "257", largest]),
        (&["batch", "plan", SMALL, "--out", "/dev/null/b", "--chunk"], &["0", more]),
    ] {
        for &number in refused {
            // Written as one argument, which may begin with a minus.
            let (last, first) = args.split_last().expect("arguments");
            let joined = format!("{last}={number}");
            let ended = match last.starts_with("--") {
                true => kura(&[first, &[joined.as_str()]].concat()),
                false => kura(&[args, &[number]].concat()),
            };
            assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{args:?} {number}");
            let is_told = ["invalid value", "level", "width", "boxes", "effort"];
            let is_told = is_told.iter().any(|part| ended.err.contains(part));
            assert!(is_told && !ended.err.contains("panicked"), "{args:?} {number}: {}", ended.err);
        }
    }
}

#[test]
fn a_text_without_levels_is_bad_input() {
    for (name, text) in [("empty.xsb", ""), ("prose.txt", "A few words, and no board at all.\n")] {
        let ended = kura(&["solve", &file(name, text)]);
        assert_eq!(ended.status, 2, "{name}: {}", ended.out);
        assert!(ended.err.contains("row 1, column 1"), "{name}: {}", ended.err);
    }
}

/// An endless text: the program never reads more than the largest allowed size.
#[test]
fn no_more_is_read_than_a_text_may_be_long() {
    let mut child = command(&["solve", "-"]).stdin(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let piece = vec![b'#'; 1 << 20];
    let mut written = 0;
    // Ends when the reader is gone; 64 MiB are far more than the program may read.
    while written < 64 && stdin.write_all(&piece).is_ok() {
        written += 1;
    }
    drop(stdin);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(2));
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(told.contains("8 MiB"), "{told}");
    assert!(written < 64, "it read to the end");
}

/// A title may contain control characters: colours, the terminal's title, the writing direction.
#[test]
fn what_others_wrote_does_not_control_the_terminal() {
    let title = "\u{1b}[31mred\u{7} \u{9b}2J \u{202e}turned";
    let level = file("escape.xsb", &format!("#####\n#@$.#\n#####\nTitle: {title}\n"));
    for args in [
        &["solve", &level][..],
        &["solve", "--format", "json", &level],
        &["explain", &level],
        &["inspect", &level],
    ] {
        let ended = kura(args);
        assert_eq!(ended.status, 0, "{args:?}: {}", ended.err);
        assert!(ended.out.contains("red"), "{args:?}: {}", ended.out);
        let obeyed = ended.out.chars().find(|&c| c.is_control() && c != '\n');
        assert_eq!(obeyed, None, "{args:?}");
        let text = !args.contains(&"json");
        assert!(!text || ended.out.contains("\\u001b[31mred\\u0007 \\u009b2J \\u202eturned"));
    }
    // JSON has the exact title.
    assert_eq!(solve(&[&level]).line()["title"], title);
}

#[cfg(unix)]
#[test]
fn a_file_name_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStringExt;
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let name = |end: &[u8]| std::ffi::OsString::from_vec([&b"caf\xe9"[..], end].concat());
    let (level, results) = (folder.join(name(b".xsb")), folder.join(name(b".jsonl")));
    std::fs::write(&level, "#####\n#@$.#\n#####\n").expect("a file can be written");
    let run = |args: &[&str], files: &[&std::path::Path]| {
        let ended = command(args).args(files).output().expect("the program runs");
        assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
        String::from_utf8(ended.stdout).expect("UTF-8")
    };
    let line = run(&["solve", "--format", "json"], &[&level]);
    assert!(line.contains("caf\u{fffd}.xsb"), "{line}");
    std::fs::write(&results, line).expect("a file can be written");
    assert!(
        run(&["check"], &[&level, &results]).starts_with("1 solutions hold, 0 claims are wrong")
    );
    run(&["bench"], &[&level]);
    run(&["explain"], &[&level]);
}

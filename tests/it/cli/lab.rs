//! `kura lab`: a grid of runs, its file of answers, its tables.

use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::cli::program::{Ended, SMALL, YARD, command, file, kura};

/// An experiment of two configurations, one of them with two values and two seeds, on three
/// levels.
fn experiment(name: &str) -> (String, String) {
    let answers = file(&format!("{name}.jsonl"), "");
    let config = format!(
        "title = \"Two ways\"\nseconds = 5\nnodes = 20000\ntable = \"{name}.md\"\n\
         remarks = \"guess\"\n\
         [[configuration]]\nstrategy = \"astar:no-corral\"\nvary = {{ bound = [\"none\", \"matching\"] }}\n\
         remark = \"all\"\n\
         [[configuration]]\nname = \"both ends\"\nstrategy = \"meet\"\nseeds = [1, 2]\n\
         [[levels]]\nname = \"first\"\nfile = '{SMALL}'\nlevels = \"1\"\n\
         [[levels]]\nfile = '{SMALL}'\nlevels = \"2-3\"\n"
    );
    (file(&format!("{name}.toml"), &config), answers)
}

fn lines(path: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(path).expect("the answers");
    text.lines().map(|l| serde_json::from_str(l).expect("a line of JSON")).collect()
}

fn lab(config: &str) -> Ended {
    let ended = kura(&["lab", config]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    ended
}

#[test]
fn a_grid_is_run_once_and_summed_up() {
    let (config, answers) = experiment("grid");
    let first = lab(&config);
    assert!(first.err.contains("12 runs, 0 of them done before"), "{}", first.err);
    let made = lines(&answers);
    assert_eq!(made.len(), 12);
    for line in &made {
        assert!(line["expanded"].as_u64().is_some_and(|n| n <= 20_001), "{line}");
        assert!(line["cpu_seconds"].as_f64().is_some_and(|s| s < 6.0), "{line}");
        assert_eq!(line["seconds"], 5.0);
    }
    let with = |strategy: &str| made.iter().filter(|l| l["strategy"] == strategy).count();
    assert_eq!((with("astar:no-corral,bound=none"), with("meet")), (3, 6));
    let second = lab(&config);
    assert!(second.err.contains("12 runs, 12 of them done before"), "{}", second.err);
    assert_eq!(second.out, first.out);
    assert_eq!(lines(&answers).len(), 12);
    assert!(first.out.contains("| solved | first (1) | small 2-3 (2) | all (3) | guess |"));
    let row = first.out.lines().find(|l| l.starts_with("| both ends |")).expect("a row");
    let solved = made.iter().filter(|l| l["strategy"] == "meet" && l["outcome"] == "solved");
    assert!(row.contains(&format!("| {} |", solved.count())), "{row}");
    let page = std::fs::read_to_string(config.replace(".toml", ".md")).expect("the page");
    assert!(page.starts_with("# Two ways\n") && page.contains(first.out.trim()), "{page}");
    let day = made[0]["date"].as_str().expect("a date");
    assert!(page.contains(&day[..10]) && page.contains("`astar:no-corral,bound=matching`"));
    let last = page.lines().last().expect("lines");
    assert!(last.starts_with("Checksum of this page and what it was made from: "), "{last}");
}

#[test]
fn an_interrupted_experiment_goes_on() {
    let (config, answers) = experiment("interrupted");
    lab(&config);
    let whole = std::fs::read_to_string(&answers).expect("the answers");
    let kept: usize = whole.lines().take(4).map(|l| l.len() + 1).sum();
    std::fs::write(&answers, &whole[..kept + 40]).expect("a file can be written");
    let ended = lab(&config);
    assert!(ended.err.contains("12 runs, 4 of them done before"), "{}", ended.err);
    assert_eq!(lines(&answers).len(), 12);
    assert!(std::fs::read_to_string(&answers).expect("the answers").starts_with(&whole[..kept]));
}

/// The program is killed while it works, as by a power cut; what it has written is kept.
#[test]
fn a_killed_experiment_goes_on() {
    let answers = file("killed.jsonl", "");
    let config = format!(
        "title = \"Killed\"\nseconds = 0.1\nseeds = [1, 2, 3, 4, 5, 6, 7, 8]\n\
         [[configuration]]\nstrategy = \"breadth-first\"\n[[levels]]\nfile = '{YARD}'\n"
    );
    let config = file("killed.toml", &config);
    let mut child = command(&["lab", &config, "--jobs", "1"]).spawn().expect("the program starts");
    let written = || std::fs::read_to_string(&answers).expect("the answers");
    let begin = Instant::now();
    while written().lines().count() < 2 {
        assert!(begin.elapsed() < Duration::from_secs(100), "no answers are written");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("the program can be killed");
    child.wait().expect("the program ends");
    let before = written();
    let whole = before.rfind('\n').map_or(0, |end| end + 1);
    let done = before[..whole].lines().count();
    assert!((2..8).contains(&done), "{done} runs were done before the kill");
    let ended = lab(&config);
    assert!(ended.err.contains(&format!("8 runs, {done} of them done before")), "{}", ended.err);
    assert!(written().starts_with(&before[..whole]));
    let mut seeds: Vec<u64> =
        lines(&answers).iter().map(|line| line["seed"].as_u64().expect("a seed")).collect();
    seeds.sort_unstable();
    assert_eq!(seeds, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn an_answer_that_is_none_is_named_by_its_line() {
    let (config, answers) = experiment("spoilt");
    lab(&config);
    let whole = std::fs::read_to_string(&answers).expect("the answers");
    std::fs::write(&answers, whole.replacen("\"outcome\"", "\"income\"", 1)).expect("written");
    let ended = kura(&["lab", &config]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("line 1 is no answer of a run"), "{}", ended.err);
}

#[test]
fn other_limits_are_other_runs() {
    let (config, answers) = experiment("limits");
    lab(&config);
    let text = std::fs::read_to_string(&config).expect("the experiment");
    std::fs::write(&config, text.replace("nodes = 20000", "nodes = 30")).expect("written");
    lab(&config);
    assert_eq!(lines(&answers).len(), 24);
}

#[test]
fn the_methods_that_shorten_are_compared() {
    let answers = file("shorter.jsonl", "");
    let levels = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/levels/storehouse.xsb");
    let config = format!(
        "title = \"Shorter\"\nimprove = 2\nobjective = \"moves\"\n\
         [[configuration]]\nname = \"all\"\nstrategy = \"greedy\"\n\
         [[configuration]]\nname = \"one\"\nstrategy = \"greedy\"\nmethods = [\"windows\"]\n\
         [[configuration]]\nname = \"briefly\"\nstrategy = \"greedy\"\nimprove = 0.000001\n\
         [[levels]]\nfile = '{levels}'\nlevels = \"6-8\"\n"
    );
    let config = file("shorter.toml", &config);
    let ended = lab(&config);
    let made = lines(&answers);
    assert_eq!(made.len(), 9);
    let moves = |shorten: Value| -> u64 {
        let with = made.iter().filter(|line| line["shorten"] == shorten);
        with.map(|line| line["moves"].as_u64().expect("a solution")).sum()
    };
    let all = moves(json!({ "seconds": 2.0, "methods": [] }));
    let one = moves(json!({ "seconds": 2.0, "methods": ["windows"] }));
    let briefly = moves(json!({ "seconds": 0.000001, "methods": [] }));
    assert!(0 < all && all <= one && one < briefly, "{all} {one} {briefly}");
    let row = ended.out.lines().find(|l| l.starts_with("| one | 2 | windows |")).expect("a row");
    assert!(row.ends_with(&format!(" {one} |")), "{row}");
    let again = lab(&config);
    assert!(again.err.contains("9 runs, 9 of them done before"), "{}", again.err);
}

#[test]
fn a_mistake_is_told_with_its_place() {
    let levels = format!("[[levels]]\nfile = '{SMALL}'\n");
    let good = "[[configuration]]\nstrategy = \"meet\"\n";
    let many: Vec<String> =
        ('a'..='z').map(|key| format!("{key} = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]")).collect();
    let many = many.join(", ");
    for (text, told) in [
        ("title = ".to_string(), "line 1, column"),
        (format!("title = \"a\"\n{good}"), "missing field `levels`"),
        (format!("title = \"a\"\ncolour = 1\n{good}{levels}"), "line 2, column 1"),
        (format!("title = \"a\"\nseconds = 0\n{good}{levels}"), "line 2, column 11"),
        (format!("title = \"a\"\nseconds = inf\n{good}{levels}"), "line 2, column 11: seconds"),
        (format!("title = \"a\"\nimprove = 1e10\n{good}{levels}"), "line 2, column 11: improve"),
        (format!("title = \"a\"\nmemory = 0\n{good}{levels}"), "line 2, column 10"),
        (format!("title = \"a\"\nnodes = 0\n{good}{levels}"), "line 2, column 9"),
        (format!("title = \"a\"\n{good}vary = {{ {many} }}\n{levels}"), "more than 10000"),
        (
            format!("title = \"a\"\n[[configuration]]\nstrategy = \"magic\"\n{levels}"),
            "line 3, column 12: no strategy \"magic\"",
        ),
        (
            format!("title = \"a\"\n{good}vary = {{ weight = [1] }}\n{levels}"),
            "line 3, column 12: meet has no switch \"weight=1\"",
        ),
        (
            format!("title = \"a\"\n{good}vary = {{ weight = [] }}\n{levels}"),
            "weight has no values",
        ),
        (format!("title = \"a\"\nseeds = []\n{good}{levels}"), "line 2, column 9: no seeds"),
        (format!("title = \"a\"\nimprove = 0\n{good}{levels}"), "line 2, column 11: improve"),
        (
            format!("title = \"a\"\n{good}improve = 1\nmethods = [\"luck\"]\n{levels}"),
            "line 5, column 11: no method \"luck\"",
        ),
        (
            format!("title = \"a\"\n{good}methods = [\"tails\"]\n{levels}"),
            "line 4, column 11: methods need improve",
        ),
        (format!("title = \"a\"\n{good}{levels}levels = \"3-1\"\n"), "3-1 is no range"),
        (format!("title = \"a\"\n{good}{good}{levels}"), "two configurations are called \"meet\""),
        (format!("title = \"a\"\n{good}{levels}{levels}"), "two groups of levels are called"),
        (format!("title = \"a\"\n{good}{levels}levels = \"900\"\n"), "line 6, column 10"),
        (format!("title = \"a\"\n{good}{levels}levels = \"x\"\n"), "line 6, column 10"),
        (
            format!("title = \"a\"\n{good}[[levels]]\nfile = \"none.xsb\"\n"),
            "line 5, column 8: cannot read",
        ),
    ] {
        let ended = kura(&["lab", &file("mistake.toml", &text)]);
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{text}");
        assert!(ended.err.contains(told), "{text}\n{}", ended.err);
    }
    let ended = kura(&["lab", "no_such.toml"]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("cannot read no_such.toml"), "{}", ended.err);
}

/// A level counts once for each seed, however often the seed and the level are listed.
#[test]
fn nothing_is_counted_twice() {
    let answers = file("twice.jsonl", "");
    let text = format!(
        "title = \"Twice\"\nseeds = [1, 1, 2, 1]\n[[configuration]]\nstrategy = \"astar\"\n\
         [[levels]]\nname = \"some\"\nfile = '{SMALL}'\nlevels = \"1,1\"\n\
         [[levels]]\nname = \"more\"\nfile = '{SMALL}'\nlevels = \"1-2\"\n"
    );
    let ended = lab(&file("twice.toml", &text));
    assert_eq!(lines(&answers).len(), 4);
    assert!(ended.out.contains("| solved | some (2) | more (4) | all (4) |"), "{}", ended.out);
}

#[test]
fn a_file_that_is_not_its_own_is_not_touched() {
    let levels = file("kept.xsb", "#####\n#@$.#\n#####\n");
    let notes = file("notes.md", "No page of the lab, and no line end");
    file("other.jsonl", "");
    for (results, table, told) in [
        ("other.jsonl", "kept.xsb", "table = "),
        ("other.jsonl", "kept.toml", "this is the configuration itself"),
        ("other.jsonl", "notes.md", "was not made by kura lab"),
        ("other.jsonl", "other.jsonl", "both table and results"),
        ("kept.xsb", "kept.md", "this is a file of levels"),
        ("kept.toml", "kept.md", "this is the configuration itself"),
        ("notes.md", "kept.md", "is no answer of a run"),
    ] {
        let text = format!(
            "title = \"Kept\"\nresults = \"{results}\"\ntable = \"{table}\"\n\
             [[configuration]]\nstrategy = \"astar\"\n[[levels]]\nfile = '{levels}'\n"
        );
        let config = file("kept.toml", &text);
        let ended = kura(&["lab", &config]);
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{results}, {table}");
        assert!(ended.err.contains(told), "{results}, {table}: {}", ended.err);
        let text_of = |path: &str| std::fs::read_to_string(path).expect("a file");
        assert_eq!(text_of(&config), text);
        assert_eq!(text_of(&levels), "#####\n#@$.#\n#####\n");
        assert_eq!(text_of(&notes), "No page of the lab, and no line end");
    }
}

/// The second process would repeat the same runs.
#[test]
fn one_process_at_a_time_writes_the_answers() {
    let answers = file("shared.jsonl", "");
    let config = format!(
        "title = \"Shared\"\nseconds = 60\nseeds = [1, 2, 3]\n\
         [[configuration]]\nstrategy = \"breadth-first\"\n[[levels]]\nfile = '{YARD}'\n"
    );
    let config = file("shared.toml", &config);
    let mut first = command(&["lab", &config, "--jobs", "1"]).spawn().expect("the program starts");
    // It prints the number of runs once it has locked the file.
    let mut told = String::new();
    let mut err = BufReader::new(first.stderr.take().expect("a pipe"));
    err.read_line(&mut told).expect("a line");
    assert!(told.contains("3 runs, 0 of them done before"), "{told}");
    let second = kura(&["lab", &config]);
    first.kill().expect("the program can be killed");
    first.wait().expect("the program ends");
    assert_eq!((second.status, second.out.as_str()), (2, ""));
    assert!(second.err.contains("another kura lab is writing its answers there"), "{}", second.err);
    assert!(second.err.contains("shared.jsonl"), "{}", second.err);
    // The lock ended with its process.
    let quick = std::fs::read_to_string(&config).expect("the experiment");
    std::fs::write(&config, quick.replace("seconds = 60", "nodes = 9")).expect("written");
    lab(&config);
    assert!(lines(&answers).len() >= 3);
}

/// `/dev/full` takes no byte.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_the_place() {
    for (results, table) in [("full.jsonl", "/dev/full"), ("/dev/full", "full.md")] {
        file("full.jsonl", "");
        let config = format!(
            "title = \"Full\"\nresults = \"{results}\"\ntable = \"{table}\"\n\
             [[configuration]]\nstrategy = \"astar\"\n\
             [[levels]]\nfile = '{SMALL}'\nlevels = \"1\"\n"
        );
        let ended = kura(&["lab", &file("full.toml", &config)]);
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{results}, {table}");
        assert!(ended.err.contains("/dev/full: No space left"), "{}", ended.err);
    }
}

/// If the new page cannot be written completely, the old one stays. The limit on the size of files stands for
/// a full disk.
#[cfg(unix)]
#[test]
fn a_page_that_cannot_be_written_leaves_the_old_one() {
    let (config, _) = experiment("no room");
    let page = config.replace(".toml", ".md");
    let _ = std::fs::remove_file(&page);
    lab(&config);
    let old = std::fs::read_to_string(&page).expect("the page");
    let text = std::fs::read_to_string(&config).expect("the experiment");
    std::fs::write(&config, text.replace("Two ways", "Other ways")).expect("written");
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" lab \"$1\"";
    let program = env!("CARGO_BIN_EXE_kura");
    let ended = std::process::Command::new("sh").args(["-c", script, program, &config]).output();
    let ended = ended.expect("a shell");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}");
    assert!(told.contains("cannot write") && told.contains("no room.md"), "{told}");
    assert_eq!(std::fs::read_to_string(&page).expect("the page"), old);
    let folder = std::path::Path::new(&page).parent().expect("a folder");
    let left = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok);
    let left: Vec<_> = left
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with("no room.md."))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    lab(&config);
    assert!(std::fs::read_to_string(&page).expect("the page").starts_with("# Other ways\n"));
}

//! `kura lab`: a grid of runs, its file of answers, its tables.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::{Ended, SMALL, YARD, command, file, kura};

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

/// The program is killed, as by a power cut, while it works; what it had written is kept.
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
fn a_mistake_is_told_with_its_place() {
    let levels = format!("[[levels]]\nfile = '{SMALL}'\n");
    let good = "[[configuration]]\nstrategy = \"meet\"\n";
    for (text, told) in [
        ("title = ".to_string(), "line 1, column"),
        (format!("title = \"a\"\n{good}"), "missing field `levels`"),
        (format!("title = \"a\"\ncolour = 1\n{good}{levels}"), "line 2, column 1"),
        (format!("title = \"a\"\nseconds = 0\n{good}{levels}"), "line 2, column 11"),
        (
            format!("title = \"a\"\n[[configuration]]\nstrategy = \"magic\"\n{levels}"),
            "line 3, column 12: no strategy \"magic\"",
        ),
        (
            format!("title = \"a\"\n{good}vary = {{ weight = [1] }}\n{levels}"),
            "line 3, column 12: meet has no switch \"weight=1\"",
        ),
        (format!("title = \"a\"\n{good}vary = {{ weight = [] }}\n{levels}"), "nothing to run"),
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

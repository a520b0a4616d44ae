//! The names of boards in results: those of the page, also in batches of older versions.

use serde_json::Value;

use crate::batch::setting::{Batch, OWN};
use crate::cli::program::file;

/// The levels that the page's tests read too.
fn identities() -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/identities.json");
    let text = std::fs::read_to_string(path).expect("the levels");
    let levels: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    let rows = |level: &Value| -> String {
        let rows = level["xsb"].as_array().expect("rows").iter();
        rows.map(|row| format!("{}\n", row.as_str().expect("a row"))).collect()
    };
    let name = |level: &Value| level["identity"].as_str().expect("a name").to_string();
    levels.iter().map(|level| (rows(level), name(level))).collect()
}

#[test]
fn boards_have_the_names_that_the_page_gives_them() {
    let all = identities();
    let text: String = all.iter().map(|(xsb, _)| format!("{xsb}\n")).collect();
    let batch = Batch::plan("names", &[&file("names.xsb", &text)]);
    let tasks = batch.missing().into_iter().map(|task| std::fs::read_to_string(task).expect("it"));
    let tasks: Vec<Value> = tasks.map(|t| serde_json::from_str(&t).expect("JSON")).collect();
    let jobs = tasks.iter().flat_map(|task| task["jobs"].as_array().expect("runs"));
    let names: Vec<&str> = jobs.map(|job| job["board"].as_str().expect("a name")).collect();
    assert_eq!(names, all.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>());
}

/// Older versions named boards by 128 bits of FNV-1a.
#[test]
fn results_of_older_versions_are_named_anew() {
    let batch = Batch::plan("older-names", &[OWN, "--level", "1-3"]);
    let tasks = batch.missing();
    assert_eq!(batch.call("submit", &[]).status, 0);
    let new = batch.merged();
    let names: Vec<&str> = new.iter().map(|line| line["board"].as_str().expect("a name")).collect();
    let results =
        tasks.iter().map(|task| task.replace("tasks", "results").replace(".json", ".jsonl"));
    for path in tasks.iter().cloned().chain(results) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let old = names
            .iter()
            .enumerate()
            .fold(text, |text, (n, name)| text.replace(name, &format!("{n:032x}")));
        std::fs::write(path, old).expect("it can be written");
    }
    assert_eq!(batch.merged(), new);
    let checked = batch.call("check", &[]);
    assert_eq!((checked.status, checked.err.as_str()), (0, ""), "{}", checked.out);
}

//! The page with tables, plots and tests.

use serde_json::Value;

use crate::batch::setting::{Batch, OWN, three};
use crate::cli::program::SMALL;

/// The cells of the table row that begins with `first`.
fn row(page: &str, first: &str) -> Vec<String> {
    let begin = format!("<tr><td>{first}</td>");
    let row = page.lines().find(|line| line.starts_with(&begin)).expect("a row");
    let cells = row.trim_start_matches("<tr><td>").trim_end_matches("</td></tr>");
    cells.split("</td><td>").map(str::to_string).collect()
}

fn count(lines: &[Value], configuration: &str, outcome: &str) -> usize {
    let is_one = |l: &&Value| l["configuration"] == configuration && l["outcome"] == outcome;
    lines.iter().filter(is_one).count()
}

#[test]
fn a_page_sums_up_what_the_answers_say() {
    let batch = Batch::plan("report", &[SMALL, OWN, "--config", &three("report.toml", 10)]);
    assert_eq!(batch.call("submit", &[]).status, 0);
    let ended = batch.call("report", &[]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    let page = std::fs::read_to_string(batch.path("report.html")).expect("the page");
    let lines = batch.merged();
    for name in ["auto", "greedy", "A*"] {
        let row = row(&page, name);
        let runs = lines.iter().filter(|line| line["configuration"] == name).count();
        assert_eq!(row[3], runs.to_string());
        assert_eq!(row[4], count(&lines, name, "solved").to_string());
        assert_eq!(row[5], count(&lines, name, "unsolvable").to_string());
        let expanded = lines.iter().filter(|line| line["configuration"] == name);
        let expanded: u64 = expanded.filter_map(|line| line["expanded"].as_u64()).sum();
        assert_eq!(row[8], expanded.to_string());
    }
    assert_ne!(count(&lines, "auto", "solved"), count(&lines, "A*", "solved"));
    assert!(page.contains("<h2>auto and greedy</h2>") && page.contains("<h2>auto and A*</h2>"));
    // It opens without a network, and runs nothing.
    for foreign in ["http://", "https://", "src=", "<script", "@import", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("default-src 'none'"));
    assert_eq!(page.matches("<svg viewBox").count(), page.matches("role=\"img\"").count());
}

/// Two batches of the same levels: which answers differ, and whether that is chance.
#[test]
fn two_batches_are_compared_board_by_board() {
    let plan = |name: &str, nodes: u32| {
        let batch = Batch::plan(name, &[OWN, "--config", &three(&format!("{name}.toml"), nodes)]);
        assert_eq!(batch.call("submit", &[]).status, 0);
        batch
    };
    let (few, many) = (plan("few", 10), plan("many", 300));
    let out = few.path("both.html");
    let ended = few.call("report", &[many.dir(), "--out", out.to_str().expect("a plain path")]);
    assert_eq!(ended.status, 0, "{}", ended.err);
    let page = std::fs::read_to_string(out).expect("the page");
    let (few_lines, many_lines) = (few.merged(), many.merged());
    let solved = |lines: &[Value], configuration: &str| -> Vec<String> {
        let of = lines.iter().filter(|line| line["configuration"] == configuration);
        let solved = of.filter(|line| line["outcome"] == "solved");
        solved.map(|line| line["board"].to_string()).collect()
    };
    let before = solved(&few_lines, "auto");
    let gained = solved(&many_lines, "auto").iter().filter(|b| !before.contains(b)).count();
    assert!(gained > 5, "{gained}");
    let heading = format!("<h2>auto, {} and auto, {}</h2>", few.dir(), many.dir());
    let part = page.split(&heading).nth(1).expect("the comparison");
    let row = row(part, "decided (solved or unsolvable)");
    let boards = few_lines.iter().filter(|line| line["configuration"] == "auto").count();
    assert_eq!(row[1..4], ["0".to_string(), gained.to_string(), (boards - gained).to_string()]);
    // All on one side: twice a half to the power of their number.
    let chance = 2.0 * 0.5f64.powi(gained as i32);
    let shown = if chance < 0.0001 { "< 0.0001".into() } else { format!("{chance:.4}") };
    assert_eq!(row[4].replace("&lt;", "<"), shown);
    assert!(part.contains(&format!("Levels with different outcomes: {gained}")));
}

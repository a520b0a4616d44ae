//! Draws the pictures for the descriptions of the strategies, `www/lab/pictures/NAME.svg`, each from a real
//! run on a level of the page, with `index.json`, which records the runs and how they ended.
//!
//! `cargo run --release --example lab_pictures`, or with names to draw only these.

mod picture;

use std::path::Path;

use kura::board::Square;
use kura::bound::{Matching, UNMATCHABLE};
use kura::level::{Level, read_levels};
use kura::portfolio::{Options, Outcome};
use kura::position::{Boxes, Ground};
use kura::search::Seen;
use kura_lab::{CATALOGUE, Watch};
use picture::{Picture, draw};
use serde_json::json;

/// The level searched, by file and title.
const LEVEL: (&str, &str) = ("www/levels/first-steps.xsb", "Two rooms");
/// Positions that a run may expand.
const MOST: u64 = 4_000;
/// Units of work that a run may take, for those that end without expanding anything.
const MOST_STEPS: u64 = 20_000_000;

/// Strategies that normally give up on so small a level, with the settings that make them search it.
const SPECS: [(&str, &str); 3] = [
    ("packing-order", "packing-order:connected=0"),
    ("divide", "divide:groups=1"),
    ("lrta", "lrta:cap=1000,restarts=20"),
];

/// The data of a run.
struct Trace {
    /// The least number of pushes (pulls) that each position still needs, according to the matching.
    left: Vec<u32>,
    /// How many of the positions had a box on each square.
    heat: Vec<u32>,
}

fn main() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = home.join("www/lab/pictures");
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    let text = std::fs::read(home.join(LEVEL.0)).expect("the page's levels");
    let levels = read_levels(&text).expect("a level file").levels.into_iter().flatten();
    let raw = levels.into_iter().find(|raw| raw.title.as_deref() == Some(LEVEL.1));
    let level = Level::from_raw(&raw.expect("the level of the pictures")).expect("a level");
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let index = folder.join("index.json");
    let mut said = match std::fs::read(&index) {
        Ok(text) if !chosen.is_empty() => serde_json::from_slice(&text).expect("an index"),
        _ => json!({}),
    };
    for entry in CATALOGUE.entries() {
        if !chosen.is_empty() && !chosen.iter().any(|name| name == entry.name) {
            continue;
        }
        let spec = SPECS.iter().find(|(name, _)| *name == entry.name).map_or(entry.name, |s| s.1);
        let (trace, outcome) = run(&level, spec);
        let (expanded, pushes) = (trace.left.len(), outcome.1);
        let title = format!("{spec} on {}", LEVEL.1);
        let (left, heat) = (&trace.left, &trace.heat);
        let drawn = draw(&Picture { title: &title, level: &level, left, heat });
        std::fs::write(folder.join(format!("{}.svg", entry.name)), drawn).expect("a picture");
        said[entry.name] = json!({
            "run": spec, "level": LEVEL.1, "positions": expanded,
            "outcome": outcome.0, "pushes": pushes,
        });
        println!("{spec}: {expanded} positions, {:?}, {pushes:?} pushes", outcome.0);
    }
    let text = serde_json::to_string_pretty(&said).expect("an object");
    std::fs::write(index, text + "\n").expect("the index");
}

/// Runs a strategy position by position, to its end or the limit.
fn run(level: &Level, spec: &str) -> (Trace, (Outcome, Option<usize>)) {
    let options = Options { strategy: spec.into(), catalogue: CATALOGUE, ..Options::default() };
    let mut watch = Watch::new(level.clone(), options).expect(spec);
    while watch.run().ground().is_none() && !watch.is_over() {
        watch.step();
    }
    let ground = watch.run().ground().expect("a level that may be solved").clone();
    let mut trace = Trace { left: Vec::new(), heat: vec![0; level.width() * level.height()] };
    for _ in 0..MOST_STEPS {
        if watch.is_over() || trace.left.len() as u64 >= MOST {
            break;
        }
        if !watch.step() || watch.is_over() {
            continue;
        }
        let Some(seen) = watch.run().seen() else { continue };
        if let Some(left) = left_of(&ground, &seen) {
            trace.left.push(left);
        }
        for &square in &seen.boxes {
            trace.heat[ground.board.cell(square)] += 1;
        }
    }
    let report = watch.run().report(Outcome::Timeout);
    (trace, (report.outcome, report.pushes))
}

/// The matching's lower bound; `None` if it shows that there is no solution.
fn left_of(ground: &Ground, seen: &Seen) -> Option<u32> {
    let boxes: &[Square] = &seen.boxes;
    let boxes = Boxes::new(ground.board.len(), boxes, &ground.zobrist);
    let bound = Matching::new(ground).set(ground, seen.side, &boxes, seen.player);
    (bound != UNMATCHABLE).then_some(bound)
}

//! The bench signature: how many positions each strategy expands and generates over the
//! project's own levels under a node limit. It is the same on every machine; a change that
//! was not meant to touch the search must leave it as it is.
//!
//! `KURA_SIGNATURE=write cargo test --release --test signature` writes it anew.

#[path = "common/own_levels.rs"]
mod own_levels;

use std::fmt::Write;
use std::path::PathBuf;

use kura::portfolio::{Objective, Options, Outcome, Run};
use kura::search::ENTRIES;
use own_levels::own_levels;

/// Positions of one level that one strategy may expand.
const NODES: u64 = 5_000;
/// Units of work between two looks at the limit; part of the definition.
const BUDGET: u64 = 20_000;

/// One line a strategy: name, levels solved, positions expanded, positions generated.
fn signature() -> String {
    let mut text = format!("# node limit {NODES}, budget of a step {BUDGET}, threads 1, seed 0\n");
    text.push_str("# strategy, levels solved, positions expanded, positions generated\n");
    let levels = own_levels();
    for name in std::iter::once("auto").chain(ENTRIES.iter().map(|e| e.name)) {
        let (mut solved, mut expanded, mut generated) = (0, 0, 0);
        for own in &levels {
            let options = Options {
                objective: Objective::Any,
                strategy: name.into(),
                node_limit: Some(NODES),
                memory_limit: 256 << 20,
                ..Options::default()
            };
            let mut run = Run::new(own.level.clone(), options).expect("a strategy that exists");
            while !run.step(BUDGET).expect("switches that exist") {}
            let report = run.report(Outcome::Timeout);
            solved += u64::from(report.outcome == Outcome::Solved);
            expanded += report.expanded;
            generated += report.generated;
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} {solved} {expanded} {generated}");
    }
    text
}

#[test]
fn the_searches_expand_what_they_did() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/signature.txt");
    let found = signature();
    if std::env::var_os("KURA_SIGNATURE").is_some_and(|v| v == "write") {
        std::fs::write(&file, found).expect("a file that can be written");
        return;
    }
    let stored = std::fs::read_to_string(&file).expect("the stored signature");
    assert_eq!(
        found, stored,
        "the search has changed; if that was meant: \
         KURA_SIGNATURE=write cargo test --release --test signature"
    );
}

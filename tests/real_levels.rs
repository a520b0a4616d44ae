//! Every strategy with every value of every switch, and without each rule, on levels that people
//! have made: what is solved is solved, what is claimed is true.

#[path = "common/levels.rs"]
mod levels;

use std::sync::Arc;

use kura::catalogue::{Spec, entries};
use kura::level::{Level, read_levels, replay};
use kura::position::{Ground, Memory, lurd_of_pushes};
use kura::search::{Context, Entry, Fewest, Status, Switches, Values};
use levels::{column, levels_dir, read_csv};

/// Small levels of Microban.
const LEVELS: [usize; 4] = [1, 2, 10, 43];
/// Positions that a run may expand, and how often it may be asked to go on.
const POSITIONS: u64 = 400;
const STEPS: usize = 400;

/// A level with the fewest pushes of its solutions, and the fewest moves.
struct Known {
    level: Level,
    ground: Arc<Ground>,
    pushes: usize,
    moves: usize,
}

/// The levels tried; none where the collection is absent.
fn known() -> Option<Vec<Known>> {
    let dir = levels_dir("every switch on real levels")?;
    let optima = read_csv(&dir.join("optimal/microban_1_155.optimal.csv"));
    let text = std::fs::read(dir.join("microban_1_155.xsb")).expect("the levels");
    let all = read_levels(&text).expect("levels").levels;
    let one = |number: usize| {
        let raw = all[number - 1].as_ref().expect("a readable level");
        let level = Level::from_raw(raw).expect("a level");
        let row = optima.iter().find(|row| column(row, "level_no") == number.to_string());
        let fewest = |name| column(row.expect("an optimum"), name).parse().expect("a number");
        Known {
            ground: Arc::new(Ground::new(&level).expect("a level that may be solved")),
            level,
            pushes: fewest("min_pushes"),
            moves: fewest("min_moves"),
        }
    };
    Some(LEVELS.map(one).into())
}

/// The strategy as it is, with each value of each switch (of numbers the least and the greatest),
/// and without each rule.
fn specs(entry: &Entry) -> Vec<String> {
    let mut parts = vec![String::new()];
    for switch in entry.switches {
        let values = match switch.values {
            Values::Words { all, .. } => all.iter().map(|word| word.to_string()).collect(),
            Values::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
        };
        parts.extend(values.iter().map(|value| format!("{}={value}", switch.key)));
    }
    if entry.rules {
        parts.push("no-rules".into());
        parts.extend(Switches::NAMES.iter().map(|rule| format!("no-{rule}")));
    }
    parts.iter().map(|part| format!("{}:{part}", entry.name)).collect()
}

/// True when the strategy solves the level; the solution is replayed and its claims are checked.
fn solves(known: &Known, spec: &str) -> bool {
    let context = Context::new(known.ground.clone(), Memory::new(256 << 20), 1);
    let spec_read = Spec::parse(spec).expect(spec);
    let Ok(mut search) = spec_read.build(&context) else { return false };
    for _ in 0..STEPS {
        match search.step(1_000) {
            Status::Running if search.stats().expanded < POSITIONS => {}
            Status::Solved { pushes, optimal } => {
                let lurd = lurd_of_pushes(&known.ground.board, &pushes).expect("playable pushes");
                let played = replay(&known.level, &lurd).expect("legal moves");
                assert!(played.solved, "{spec}: {lurd}");
                match spec_read.fewest() {
                    Fewest::Pushes if optimal => assert_eq!(pushes.len(), known.pushes, "{spec}"),
                    Fewest::Moves if optimal => {
                        assert_eq!(played.measures.moves, known.moves, "{spec}");
                    }
                    _ => assert!(!optimal, "{spec} claims what it does not promise"),
                }
                return true;
            }
            Status::Unsolvable => panic!("{spec} calls a level unsolvable that is not"),
            Status::Running | Status::GaveUp | Status::OutOfMemory => return false,
        }
    }
    false
}

#[test]
fn every_switch_of_every_strategy_on_levels_of_microban() {
    let Some(known) = known() else { return };
    let (mut tried, mut solving) = (0, 0);
    for entry in entries() {
        let specs = specs(entry);
        let solves_one = |spec: &&String| known.iter().any(|known| solves(known, spec));
        let good = specs.iter().filter(solves_one).count();
        println!("{}: {good} of {} settings solve a level", entry.name, specs.len());
        assert!(good > 0, "{} solves none", entry.name);
        tried += specs.len();
        solving += good;
    }
    // The others are numbers at their ends, and a packing order for levels with few goals.
    assert!(solving * 10 > tried * 8, "{solving} of {tried}");
}

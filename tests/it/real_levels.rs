//! Every strategy with every value of every switch, and without each rule, on levels made by people:
//! solutions are valid and claims are true.

use std::sync::Arc;

use crate::common::known::{Known, collection, shipped};
use kura::level::replay;
use kura::limits::Memory;
use kura::position::{Ground, lurd_of_pushes};
use kura::search::{Context, Entry, Fewest, Status, Switches, Values};
use kura_lab::CATALOGUE;

/// Small levels of the page, and of Microban.
const SHIPPED: [&str; 3] = ["Round the corner", "The sluice", "One push"];
const MICROBAN: [usize; 4] = [1, 2, 10, 43];
/// Positions that a run may expand, and how often it may be continued.
const POSITIONS: u64 = 400;
const STEPS: usize = 400;

/// A level with the limits of its search.
struct Board {
    known: Known,
    ground: Arc<Ground>,
}

/// The levels tried.
fn boards() -> Vec<Board> {
    let shipped = shipped().into_iter().filter(|known| SHIPPED.contains(&known.name.as_str()));
    let microban = collection("every switch on real levels", "microban_1_155");
    let chosen = (1..).zip(microban).filter(|(number, _)| MICROBAN.contains(number));
    let board = |known: Known| {
        let ground = Arc::new(Ground::new(&known.level).expect("a level that may be solved"));
        Board { known, ground }
    };
    shipped.chain(chosen.map(|(_, known)| known)).map(board).collect()
}

/// The strategy with its defaults, with each value of each switch (for numbers the least and the greatest),
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
    if entry.rules != Switches::NONE {
        parts.push("no-rules".into());
        parts.extend(entry.rules.names().iter().map(|rule| format!("no-{rule}")));
    }
    parts.iter().map(|part| format!("{}:{part}", entry.name)).collect()
}

/// True when the strategy solves the level; the solution is replayed and its claims are checked.
fn solves(Board { known, ground }: &Board, spec: &str) -> bool {
    let context = Context::new(ground.clone(), Memory::new(256 << 20), 1);
    let spec_read = CATALOGUE.parse(spec).expect(spec);
    let Ok(mut search) = spec_read.build(&context) else { return false };
    for _ in 0..STEPS {
        match search.step(1_000) {
            Status::Running if search.stats().expanded < POSITIONS => {}
            Status::Solved { pushes, optimal } => {
                let lurd = lurd_of_pushes(&ground.board, &pushes).expect("playable pushes");
                let played = replay(&known.level, &lurd).expect("legal moves");
                assert!(played.solved, "{spec}: {lurd}");
                match spec_read.fewest() {
                    Fewest::Pushes if optimal => {
                        assert_eq!(Some(pushes.len()), known.pushes, "{spec}");
                    }
                    Fewest::Moves if optimal => {
                        let fewest = known.moves.unwrap_or(played.measures.moves);
                        assert_eq!(played.measures.moves, fewest, "{spec}");
                        assert!(known.lurds.iter().all(|lurd| lurd.len() >= fewest), "{spec}");
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
fn every_switch_of_every_strategy_on_real_levels() {
    let boards = boards();
    let (mut tried, mut solving) = (0, 0);
    for entry in CATALOGUE.entries() {
        let specs = specs(entry);
        let solves_one = |spec: &&String| boards.iter().any(|board| solves(board, spec));
        let good = specs.iter().filter(solves_one).count();
        println!("{}: {good} of {} settings solve a level", entry.name, specs.len());
        assert!(good > 0, "{} solves none", entry.name);
        tried += specs.len();
        solving += good;
    }
    // The others are numbers at their limits, and a packing order for levels with few goals.
    assert!(solving * 10 > tried * 8, "{solving} of {tried}");
}

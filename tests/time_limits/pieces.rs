//! Between two checks of the clock a strategy does little work: in its construction, the parts of its steps, the
//! return from an interrupted step, and its end.

use std::sync::{Arc, Mutex};

use kura::limits::Halt;
use kura::position::Ground;
use kura::search::{Context, Memory, Status};
use kura_lab::CATALOGUE;

use crate::blocks::{counting, now};
use crate::{CHUNK, ground, strategies};

/// The most blocks between two checks: some 15 ms on the machine of docs/figures.md.
pub const LONGEST: u64 = 4_000_000;

/// How long each strategy is watched, in blocks.
const WATCHED: u64 = 100_000_000;

/// The work between checks.
struct Record {
    begin: u64,
    last: u64,
    longest: u64,
}

impl Record {
    fn new() -> Self {
        let begin = now();
        Record { begin, last: begin, longest: 0 }
    }

    /// Notes a check; true once the search has been watched long enough.
    fn look(&mut self) -> bool {
        self.longest = self.longest.max(now() - self.last);
        // Without the work of this record.
        self.last = now();
        self.last - self.begin >= WATCHED
    }
}

/// The most blocks between two checks of a search that is told to end after a while.
fn longest_piece(ground: &Ground, strategy: &str) -> u64 {
    let ground = Ground { halt: Halt::default(), ..ground.clone() };
    let halt = ground.halt.clone();
    let context = Context::new(Arc::new(ground), Memory::new(2 << 30), 1);
    let record = Arc::new(Mutex::new(Record::new()));
    let look = {
        let record = record.clone();
        move || record.lock().expect("one thread").look()
    };
    halt.set_alarm(look.clone());
    if let Ok(mut search) = CATALOGUE.parse(strategy).expect(strategy).build(&context) {
        loop {
            let status = search.step(CHUNK);
            // A run calls this before it checks the clock.
            let _ = (search.stats(), search.best(), search.cells(), search.seen());
            if look() || halt.is_set() || status != Status::Running {
                break;
            }
        }
    }
    record.lock().expect("one thread").longest
}

fn no_piece_takes_long(boxes: usize) {
    let Some(_alone) = counting("pieces of steps") else { return };
    let ground = ground(boxes);
    let mut long = Vec::new();
    for strategy in strategies() {
        let longest = longest_piece(&ground, strategy);
        println!("{boxes} boxes, {strategy}: longest piece {longest} blocks");
        if longest > LONGEST {
            long.push((strategy, longest));
        }
    }
    assert!(long.is_empty(), "with {boxes} boxes: {long:?}");
}

#[test]
fn no_piece_takes_long_with_100_boxes() {
    no_piece_takes_long(100);
}

#[test]
fn no_piece_takes_long_with_500_boxes() {
    no_piece_takes_long(500);
}

#[test]
fn no_piece_takes_long_with_1000_boxes() {
    no_piece_takes_long(1_000);
}

//! Between two checks of the clock a strategy works for at most a few milliseconds: in its construction, the
//! parts of its steps, the return from an interrupted step, and its end.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kura::catalogue::Spec;
use kura::limits::Halt;
use kura::position::Ground;
use kura::search::{Context, Memory, Status};

use crate::{CHUNK, alone, ground, now, strategies};

/// The longest time between two checks on the machine of docs/figures.md.
const LONGEST: Duration = Duration::from_millis(5);

/// How much slower the machine of a test may be.
const SLOWER: u32 = 3;

/// How long each strategy is watched.
const WATCHED: Duration = Duration::from_millis(500);

/// The times between checks.
struct Record {
    begin: Duration,
    last: Duration,
    pieces: Vec<Duration>,
    /// How many there were when the search was told to end.
    told: Option<usize>,
}

impl Record {
    fn new() -> Self {
        Record { begin: now(), last: now(), pieces: Vec::new(), told: None }
    }

    fn look(&mut self) {
        let time = now();
        self.pieces.push(time - self.last);
        self.last = now();
    }
}

/// The pieces of a search that is told to end once the time is up, or after this many checks.
fn pieces(ground: &Ground, strategy: &str, looks: Option<usize>) -> Record {
    let ground = Ground { halt: Halt::default(), ..ground.clone() };
    let halt = ground.halt.clone();
    let context = Context::new(Arc::new(ground), Memory::new(2 << 30), 1);
    let record = Arc::new(Mutex::new(Record::new()));
    let look = {
        let record = record.clone();
        move || {
            let mut record = record.lock().expect("one thread");
            record.look();
            let is_over = match looks {
                Some(looks) => record.pieces.len() >= looks,
                None => record.last - record.begin >= WATCHED,
            };
            if is_over && record.told.is_none() {
                record.told = Some(record.pieces.len());
            }
            is_over
        }
    };
    halt.set_alarm(look.clone());
    let Ok(mut search) = Spec::parse(strategy).expect(strategy).build(&context) else {
        return Record::new();
    };
    loop {
        let status = search.step(CHUNK);
        // A run calls this before it checks the clock.
        let _ = (search.stats(), search.best(), search.cells(), search.seen());
        if look() || halt.is_set() || status != Status::Running {
            break;
        }
    }
    std::mem::replace(&mut record.lock().expect("one thread"), Record::new())
}

/// The longest piece, taking for each piece the shortest time of three tries: other programs and the machine
/// are not always slow in the same place.
fn longest_piece(ground: &Ground, strategy: &str) -> Duration {
    let Record { pieces: mut least, told, .. } = pieces(ground, strategy, None);
    // The others do the same work.
    let looks = told.unwrap_or(usize::MAX);
    for _ in 0..2 {
        if least.iter().all(|&piece| piece <= LONGEST) {
            break;
        }
        let other = pieces(ground, strategy, Some(looks)).pieces;
        least.iter_mut().zip(other).for_each(|(least, other)| *least = other.min(*least));
    }
    least.into_iter().max().unwrap_or_default()
}

fn no_piece_takes_long(boxes: usize) {
    let ground = ground(boxes);
    let mut long = Vec::new();
    for strategy in strategies() {
        let longest = longest_piece(&ground, strategy);
        println!("{boxes} boxes, {strategy}: longest piece {longest:?}");
        if longest > SLOWER * LONGEST {
            long.push((strategy, longest));
        }
    }
    assert!(long.is_empty(), "with {boxes} boxes: {long:?}");
}

#[test]
fn no_piece_takes_long_with_100_boxes() {
    let _alone = alone();
    no_piece_takes_long(100);
}

#[test]
fn no_piece_takes_long_with_500_boxes() {
    let _alone = alone();
    no_piece_takes_long(500);
}

#[test]
fn no_piece_takes_long_with_1000_boxes() {
    let _alone = alone();
    no_piece_takes_long(1_000);
}

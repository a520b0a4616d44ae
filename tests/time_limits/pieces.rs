//! What a strategy does between two looks at the clock takes a few milliseconds: its making, the
//! parts of its steps, the way back out of a step that was broken off, and its end.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kura::catalogue::Spec;
use kura::limits::Halt;
use kura::position::Ground;
use kura::search::{Context, Memory, Status};

use crate::{CHUNK, ground, now, strategies};

/// The most that may pass between two looks, or a limit could not be kept within as much. The 5 ms that
/// are wanted depend on what else the machine does with its memory; what is measured is printed.
const LONGEST: Duration = Duration::from_millis(50);

/// Without a plan FESS soon weighs so many macro moves of one position that to sort and to keep them
/// takes up to 60 ms: `docs/figures.md`, a defect. How late it ends is tested all the same.
const SORTS_AT_ONCE: &str = "fess:plan=off";

/// How long each strategy is watched.
const WATCHED: Duration = Duration::from_millis(500);

/// The times between looks.
struct Record {
    begin: Duration,
    last: Duration,
    pieces: Vec<Duration>,
}

impl Record {
    fn new() -> Self {
        Record { begin: now(), last: now(), pieces: Vec::new() }
    }

    fn look(&mut self) {
        let time = now();
        self.pieces.push(time - self.last);
        self.last = now();
    }
}

/// The pieces of the same work in each try: until the time is up in the first, until as many looks
/// in the others.
fn pieces(ground: &Ground, strategy: &str, looks: Option<usize>) -> Vec<Duration> {
    let ground = Ground { halt: Halt::default(), ..ground.clone() };
    let halt = ground.halt.clone();
    let context = Context::new(Arc::new(ground), Memory::new(2 << 30), 1);
    let record = Arc::new(Mutex::new(Record::new()));
    let look = {
        let record = record.clone();
        move || {
            let mut record = record.lock().expect("one thread");
            record.look();
            match looks {
                Some(looks) => record.pieces.len() >= looks,
                None => record.last - record.begin >= WATCHED,
            }
        }
    };
    halt.set_alarm(look.clone());
    let Ok(mut search) = Spec::parse(strategy).expect(strategy).build(&context) else {
        return Vec::new();
    };
    loop {
        let status = search.step(CHUNK);
        // What a run asks before it looks at the clock.
        let _ = (search.stats(), search.best(), search.cells(), search.seen());
        if look() || halt.is_set() || status != Status::Running {
            break;
        }
    }
    std::mem::take(&mut record.lock().expect("one thread").pieces)
}

/// The longest piece in three tries, of each the shortest of the three: other programs and the
/// machine are not always as slow in the same place.
fn longest_piece(ground: &Ground, strategy: &str) -> Duration {
    let mut least = pieces(ground, strategy, None);
    let looks = least.len().saturating_sub(2);
    for _ in 0..2 {
        if least.iter().all(|&piece| piece <= LONGEST) {
            break;
        }
        for (least, other) in least.iter_mut().zip(pieces(ground, strategy, Some(looks))) {
            *least = other.min(*least);
        }
    }
    least.into_iter().max().unwrap_or_default()
}

fn no_piece_takes_long(boxes: usize) {
    let ground = ground(boxes);
    let mut long = Vec::new();
    for strategy in strategies().filter(|&strategy| strategy != SORTS_AT_ONCE) {
        let longest = longest_piece(&ground, strategy);
        println!("{boxes} boxes, {strategy}: longest piece {longest:?}");
        if longest > LONGEST {
            long.push((strategy, longest));
        }
    }
    assert!(long.is_empty(), "with {boxes} boxes: {long:?}");
}

#[test]
fn no_piece_takes_long_with_500_boxes() {
    no_piece_takes_long(500);
}

#[test]
fn no_piece_takes_long_with_1000_boxes() {
    no_piece_takes_long(1_000);
}

//! Any bytes as a level text: XSB, .sok, mail, any encoding. What is read is checked, its
//! stored moves are replayed, and it is written and read again.
#![no_main]

use kura::level::{DIALECTS, Level, Listed, Signs, identity, read_levels, read_levels_in, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The first byte chooses the signs of a dialect, which must not be harder to read than what is recognised.
    let chosen = bytes.first().map_or(0, |&first| usize::from(first) % DIALECTS.len());
    if let Ok(collection) = read_levels_in(bytes, Some(&Signs::Dialect(&DIALECTS[chosen]))) {
        collection.levels.iter().flatten().for_each(|raw| drop(Level::from_raw(raw)));
    }
    let Ok(collection) = read_levels(bytes) else { return };
    assert!(!collection.levels.is_empty());
    for read in &collection.levels {
        match read {
            Ok(raw) => {
                let Ok(level) = Level::from_raw(raw) else { continue };
                assert!(level.box_count() > 0);
                let again = Level::parse(&level.to_string()).expect("a level reads back");
                assert_eq!(identity(&again), identity(&level));
                for stored in &raw.solutions {
                    let _ = replay(&level, &stored.lurd);
                }
            }
            Err(error) => {
                assert!(!error.to_string().is_empty() && !error.problems.is_empty());
                for [line, column, step] in error.places.in_full() {
                    assert!(line >= 1 && column >= 1 && step >= 1);
                }
                assert!(!Listed::default().next(error.problems.clone()).is_empty());
            }
        }
    }
    let _ = read_levels(collection.to_xsb().as_bytes());
    let _ = read_levels(collection.to_sok().as_bytes());
});

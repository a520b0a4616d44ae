//! Any bytes as a level text: XSB, .sok, mail, any encoding. What is read is checked, its
//! stored moves are replayed, and it is written and read again.
#![no_main]

use kura::level::{Level, identity, read_levels, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = read_levels(bytes) else { return };
    assert!(!collection.levels.is_empty());
    for read in &collection.levels {
        match read {
            Ok(raw) => {
                let Ok(level) = Level::from_raw(raw) else { continue };
                assert!(level.box_count() > 0);
                let again = Level::parse(&level.to_xsb()).expect("a level reads back");
                assert_eq!(identity(&again), identity(&level));
                for stored in &raw.solutions {
                    let _ = replay(&level, &stored.lurd);
                }
            }
            Err(error) => assert!(!error.to_string().is_empty() && !error.problems.is_empty()),
        }
    }
    let _ = read_levels(collection.to_xsb().as_bytes());
    let _ = read_levels(collection.to_sok().as_bytes());
});

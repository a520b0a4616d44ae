//! Text as run-length encoded rows: one line, several lines, and between quotes.
#![no_main]

use kura::level::{Level, read_levels};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for text in [format!("5#|{text}|5#"), format!("5#\n{text}\n5#"), format!("x \"#|#|{text}\"")] {
        let Ok(collection) = read_levels(text.as_bytes()) else { continue };
        for raw in collection.levels.iter().flatten() {
            let _ = Level::from_raw(raw);
        }
    }
});

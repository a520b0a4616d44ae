//! Bytes as XML in the three encodings that the reader tells apart.
#![no_main]

use kura::level::{Level, read_levels};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for head in ["<?xml version='1.0'?>", "<?xml version='1.0' encoding='ISO-8859-1'?>", "<?xml"] {
        let text = [head.as_bytes(), bytes].concat();
        let Ok(collection) = read_levels(&text) else { continue };
        for raw in collection.levels.iter().flatten() {
            let _ = Level::from_raw(raw);
        }
    }
});

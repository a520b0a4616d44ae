//! Text as moves, replayed on two small levels. What a replay prints replays to the same.
#![no_main]

use kura::level::{Level, replay};
use libfuzzer_sys::fuzz_target;

const LEVELS: [&str; 2] =
    ["########\n#@ $  .#\n########", "#######\n#     #\n# $.$ #\n#  @. #\n# *#  #\n#######"];

fuzz_target!(|text: &str| {
    for xsb in LEVELS {
        let level = Level::parse(xsb).expect("a good level");
        if let Ok(done) = replay(&level, text) {
            let again = replay(&level, &done.lurd).expect("moves already made");
            assert_eq!(again, done);
        }
    }
});

//! Text as one plain board: a level, or problems with places inside the text.
#![no_main]

use kura::level::Level;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Level::parse(text) {
        Ok(level) => {
            let goals = (0..level.width() * level.height()).filter(|&i| level.is_goal(i)).count();
            assert_eq!(goals, level.box_count());
            assert!(!level.is_wall(level.player()));
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in problems {
                assert!(problem.row >= 1 && problem.column >= 1);
            }
        }
    }
});

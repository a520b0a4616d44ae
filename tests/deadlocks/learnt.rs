//! What searches learn from standing still is true: no position on a known solution holds a trap.

use std::sync::Arc;

use crate::levels::levels_dir;
use crate::solutions::{play, with_solutions};
use kura::catalogue::Spec;
use kura::position::{Ground, Memory};
use kura::search::{Context, Status};

/// The strategies that learn.
const LEARNERS: [&str; 2] = ["fess", "packing-order"];

/// Units of work for each; some levels stand still at once, others never.
const WORK: u64 = 200_000;

/// Levels of the collections on which searches stand still most often.
const HARD: [&str; 2] = ["xsokoban_90", "sasquatch"];

#[test]
fn no_position_on_a_known_solution_holds_a_trap() {
    let Some(dir) = levels_dir("traps on known solutions") else { return };
    let (mut traps, mut levels, mut asked) = (0, 0, 0);
    with_solutions(&dir, |name, level, lurds| {
        if !HARD.iter().any(|hard| name.starts_with(hard)) {
            return;
        }
        let ground = Arc::new(Ground::new(level).expect("a level that has a solution"));
        let context = Context::new(ground.clone(), Memory::new(256 << 20), 0);
        for name in LEARNERS {
            let spec = Spec::parse(name).expect(name);
            let mut strategy = spec.build(&context).expect("memory");
            let mut left = WORK;
            while left > 0 && strategy.step(20_000) == Status::Running {
                left -= 20_000;
            }
        }
        traps += context.traps.len();
        levels += usize::from(!context.traps.is_empty());
        for lurd in lurds {
            asked += play(level, &ground, lurd, |played| {
                let trapped = context.traps.any_in(played.after.set(), played.from);
                assert!(!trapped, "{name}: a trap on the way of {lurd}");
            });
        }
    });
    println!("{traps} traps on {levels} levels, {asked} positions");
    assert!(traps > 0 && asked > 0);
}

//! What searches learn is true: no position on a known solution contains a learnt deadlock pattern.

use crate::common::levels::some;
use std::sync::Arc;

use crate::common::exhaustive::{Shape, State, random_boards};
use crate::common::known::{Known, collection, shipped};
use crate::deadlocks::random::Case;
use crate::deadlocks::solutions::play;
use kura::limits::Memory;
use kura::position::{Ground, Side};
use kura::search::{Context, Learner, Lesson, PatternStore, Rules, Status, Switches};
use kura_lab::CATALOGUE;

/// The strategies that learn.
const LEARNERS: [&str; 2] = ["fess", "packing-order"];

/// Units of work for each; on some levels progress stops at once, on others never.
const WORK: u64 = 200_000;

/// The optional collections on which searches stop making progress most often.
const HARD: [&str; 4] = ["xsokoban_90", "sasquatch_1_50", "sasquatch_2_50", "sasquatch_3_50"];

#[test]
fn no_position_on_a_known_solution_holds_a_pattern() {
    let (mut patterns, mut levels, mut asked) = (0, 0, 0);
    let hard =
        HARD.iter().flat_map(|name| collection("deadlock patterns on known solutions", name));
    let known = some(shipped().into_iter().chain(hard), 8);
    for Known { name, level, lurds, .. } in known.filter(|known| !known.lurds.is_empty()) {
        let ground = Arc::new(Ground::new(&level).expect("a level that has a solution"));
        let context = Context::new(ground.clone(), Memory::new(256 << 20), 0);
        for name in LEARNERS {
            let spec = CATALOGUE.parse(name).expect(name);
            let mut strategy = spec.build(&context).expect("memory");
            let mut left = WORK;
            while left > 0 && strategy.step(20_000) == Status::Running {
                left -= 20_000;
            }
        }
        patterns += context.patterns.len();
        levels += usize::from(!context.patterns.is_empty());
        for lurd in &lurds {
            asked += play(&level, &ground, lurd, |played| {
                let with_pattern = context.patterns.any_in(played.after.set(), played.from);
                assert!(!with_pattern, "{name}: a learnt pattern on the path of {lurd}");
            });
        }
    }
    println!("{patterns} patterns on {levels} levels, {asked} positions");
    assert!(patterns > 0 && asked > 0);
}

/// Every state of small random boards is a lesson, and every pattern is looked for in every state.
#[test]
fn lessons_and_patterns_are_the_truth_of_small_boards() {
    let (mut taught, mut dead, mut with_pattern) = (0, 0, 0);
    for (seed, count, shape) in [(21, 600, Shape::TINY), (22, 5, Shape::SMALL)] {
        for xsb in random_boards(seed, count, shape) {
            let Some(mut case) = Case::new(&xsb) else { continue };
            let memory = Memory::new(64 << 20);
            let rules = Rules::new(&case.ground, Side::Push, Switches::ALL, &memory);
            let mut rules = rules.expect("memory");
            while !rules.prepare(&case.ground, 10_000) {}
            let store = PatternStore::new(memory.clone());
            let learner = Learner::new(&case.ground, store.clone(), memory.clone());
            let mut learner = learner.expect("memory");
            let alive = case.maze.solvable(usize::MAX).expect("no limit is set");
            let states: Vec<State> = case.maze.all_states();
            for &state in &states {
                if !case.show(state, state.player) {
                    continue;
                }
                taught += 1;
                if is_found_dead(&case, &mut learner, &mut rules) {
                    dead += 1;
                    assert!(!alive.contains_key(&state), "{xsb}\n{state:?} is not dead");
                }
            }
            for &state in &states {
                if case.show(state, state.player)
                    && store.any_in(case.boxes.set(), case.reach.lowest())
                {
                    with_pattern += 1;
                    assert!(!alive.contains_key(&state), "{xsb}\n{state:?} holds no pattern");
                }
            }
        }
    }
    println!("{taught} lessons, {dead} found dead, {with_pattern} positions with a pattern");
    assert!(dead >= 1000 && with_pattern >= 1000 && taught - dead >= 100);
}

/// What the learner finds about the position on its own.
fn is_found_dead(case: &Case, learner: &mut Learner, rules: &mut Rules) -> bool {
    learner.begin(&case.ground, (&case.boxes, case.reach.lowest()), 0, 2000);
    loop {
        match learner.run(&case.ground, rules, &mut 1000).expect("memory") {
            Lesson::Running => {}
            Lesson::Open => return false,
            Lesson::Learnt => return true,
            Lesson::Back(_) => panic!("there is no push to take back"),
        }
    }
}

//! Watched searches: the positions shown are those of the search, and what is said about their steps is what
//! the search does with them.

use crate::common::levels::whole;
use std::collections::{BTreeMap, HashMap};

use crate::common::cases::{Case, cases};
use crate::common::exhaustive::{Maze, Shape, State};
use kura::level::Level;
use kura::portfolio::{Options, Outcome, Progress};
use kura::position::Side;
use kura::search::{Kept, Switches};
use kura_lab::{CATALOGUE, Judged};
use kura_lab::{Look, Watch};

/// Positions of a run that are checked.
const MOST: u64 = 60;
/// Units of work of a run.
const MOST_STEPS: usize = 200_000;

fn options(strategy: &str) -> Options {
    Options {
        strategy: strategy.into(),
        catalogue: CATALOGUE,
        memory_limit: 64 << 20,
        ..Options::default()
    }
}

/// A position of the search in the form of the exhaustive search.
fn state(maze: &Maze, look: &Look) -> State {
    let seen = Maze::parse(&look.at).start;
    State { player: maze.region(seen.boxes, seen.player).trailing_zeros() as u8, ..seen }
}

#[test]
fn every_strategy_shows_positions_of_its_search() {
    let mut shown: HashMap<&str, u64> = HashMap::new();
    for Case { xsb, level, .. } in cases(60, if whole() { 50 } else { 12 }, Shape::SMALL) {
        let maze = Maze::parse(&xsb);
        let solvable = maze.solvable(usize::MAX).expect("no limit");
        let reachable = maze.reachable(usize::MAX).expect("no limit");
        for entry in CATALOGUE.entries() {
            let mut watch = Watch::new(level.clone(), options(entry.name)).expect(entry.name);
            let mut looks = 0;
            for _ in 0..MOST_STEPS {
                if watch.is_over() || looks == MOST {
                    break;
                }
                if !watch.step() {
                    continue;
                }
                let Some(look) = watch.look() else { continue };
                looks += 1;
                let known = if look.seen.side == Side::Push { &reachable } else { &solvable };
                let place = || format!("{} shows\n{}of\n{xsb}", entry.name, look.at);
                assert!(known.contains_key(&state(&maze, &look)), "{}", place());
            }
            *shown.entry(entry.name).or_default() += looks;
        }
    }
    println!("{shown:?}");
    for entry in CATALOGUE.entries() {
        // Boards as small as these get no packing order by default, and are not divided.
        let least = if ["packing-order", "divide"].contains(&entry.name) { 0 } else { 3 };
        assert!(shown[entry.name] >= least, "{} shows {}", entry.name, shown[entry.name]);
    }
}

/// How often a rule has fired.
fn fired(watch: &Watch, rule: &str) -> u64 {
    let counts = watch.run().progress().rules.all();
    counts.iter().find(|(name, _)| *name == rule).expect("a rule").1
}

fn says(push: &Judged, rule: &str) -> bool {
    push.reasons.iter().any(|reason| reason.rule == rule)
}

#[test]
fn what_is_said_of_a_step_is_what_becomes_of_it() {
    let (mut narrowed, mut dead_squares, mut lost) = (0, 0, 0);
    for Case { xsb, level, .. } in cases(61, 150, Shape::SMALL) {
        // The corral search remembers earlier queries, and the inspector makes more of them.
        let strategies = [
            "breadth-first:no-corral",
            "breadth-first:no-rules",
            "greedy-backward",
            "wiki-breadth-first:rooms=single,aware=off,no-corral",
        ];
        for strategy in strategies {
            let mut watch = Watch::new(level.clone(), options(strategy)).expect(strategy);
            for _ in 0..400 {
                let (generated, squares) =
                    (watch.run().progress().generated, fired(&watch, "dead-squares"));
                if !watch.step() {
                    continue;
                }
                let Some(look) = watch.look().filter(|_| !watch.is_over()) else { break };
                let place = || format!("{strategy} at\n{}of\n{xsb}", look.at);
                let pushes = &look.inspection.pushes;
                let tried: Vec<_> = pushes
                    .iter()
                    .filter(|push| !says(push, "pi-corral") && !says(push, "tunnel"))
                    .collect();
                let generated = watch.run().progress().generated - generated;
                if look.inspection.dead.is_empty() {
                    assert_eq!(generated, tried.len() as u64, "{}", place());
                    let squares = fired(&watch, "dead-squares") - squares;
                    let said = tried.iter().filter(|push| says(push, "dead-squares")).count();
                    assert_eq!(squares, said as u64, "{}", place());
                    dead_squares += squares;
                    narrowed += pushes.len() - tried.len();
                } else {
                    assert_eq!(generated, 0, "{}", place());
                    lost += 1;
                }
                if strategy.ends_with("no-rules") {
                    assert!(pushes.iter().all(|push| push.reasons.is_empty()), "{}", place());
                }
            }
        }
    }
    println!("{narrowed} left for later, {dead_squares} onto dead squares, {lost} lost positions");
    assert!(narrowed > 50 && dead_squares > 50 && lost > 10);
}

/// A strategy's own counters.
fn counted(progress: &Progress, name: &str) -> u64 {
    progress.own.iter().find(|(key, _)| *key == name).map_or(0, |(_, count)| *count)
}

/// A goal room behind a short corridor.
const ROOM: &str = "\
##############
#    ###     #
# $$ ###  .. #
# $ @     .. #
#    ###     #
#  $ #########
#    #
######
";

/// What a search leaves out by itself, besides its rules, is reported too: it generates exactly the steps
/// without reasons.
#[test]
fn what_a_search_leaves_out_of_itself_is_said() {
    let mut said: BTreeMap<&str, u64> = BTreeMap::new();
    let boards = cases(63, 200, Shape::SMALL).map(|case| case.level);
    for level in boards.chain([Level::parse(ROOM).expect("a level")]) {
        for strategy in [
            "reversed:x=3,y=2",
            "i-corral:no-rules",
            "jsoko:connected=0,no-corral",
            "rolling-stone:no-corral,restarts=off",
            "holland:limit=20,no-corral",
        ] {
            let mut watch = Watch::new(level.clone(), options(strategy)).expect(strategy);
            for _ in 0..20_000 {
                let before = watch.run().progress();
                if !watch.step() {
                    continue;
                }
                if watch.is_over() {
                    break;
                }
                let Some(look) = watch.look().filter(|look| look.inspection.dead.is_empty()) else {
                    continue;
                };
                let now = watch.run().progress();
                let place = || format!("{strategy} at\n{}of\n{}", look.at, level);
                let pushes = &look.inspection.pushes;
                let reasons = pushes.iter().flat_map(|push| &push.reasons);
                let own = reasons.map(|r| r.rule).filter(|rule| !Switches::NAMES.contains(rule));
                own.for_each(|rule| *said.entry(rule).or_default() += 1);
                let narrowed = |push: &&Judged| says(push, "pi-corral") || says(push, "tunnel");
                let left = (pushes.len() - pushes.iter().filter(narrowed).count()) as u64;
                let generated = now.generated - before.generated;
                let is_right = match &look.seen.kept {
                    None => generated == left,
                    Some(Kept { by: "relevance-cut", steps }) => {
                        let cuts =
                            counted(&now, "relevance cuts") - counted(&before, "relevance cuts");
                        generated == left && steps.len() as u64 == left - cuts
                    }
                    Some(Kept { by: "goal-cut", steps }) => steps.len() == 1,
                    Some(kept) => generated == kept.steps.len() as u64,
                };
                assert!(is_right, "{generated} of {left}, {:?}, {}", look.seen.kept, place());
                let free = pushes.iter().filter(|push| push.reasons.is_empty()).count();
                assert!(look.seen.kept.is_none_or(|k| free <= k.steps.len()), "{}", place());
            }
        }
    }
    println!("{said:?}");
    for own in [
        "active-box",
        "unopened-corral",
        "auxiliary-pushes",
        "packing-sequence",
        "relevance-cut",
        "goal-cut",
        "limited-search",
    ] {
        assert!(said.contains_key(own), "{own} is never said: {said:?}");
    }
}

#[test]
fn watching_changes_nothing() {
    let Case { level, .. } = cases(62, 5, Shape::SMALL).last().expect("a board");
    for strategy in ["astar", "ida-star", "fess+greedy"] {
        let mut watch = Watch::new(level.clone(), options(strategy)).expect(strategy);
        let mut plain =
            kura::portfolio::Run::new(level.clone(), options(strategy)).expect(strategy);
        while !watch.is_over() {
            watch.step();
            watch.look();
        }
        while !plain.step(1) {}
        let (watched, plain) =
            (watch.run().report(Outcome::Timeout), plain.report(Outcome::Timeout));
        assert_eq!(watched.outcome, plain.outcome);
        assert_eq!((watched.expanded, watched.solution), (plain.expanded, plain.solution));
    }
}

//! Every switch has an effect: each setting of each strategy changes something observable in a search, most
//! of them on the levels of the page, the others where [`SHOWN`] says.

use std::path::Path;
use std::sync::Arc;

use crate::common::known::shipped;
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::position::Ground;
use kura::search::{Context, Entry, Status, Values};
use kura_lab::CATALOGUE;

/// Positions that a search may expand by default.
const POSITIONS: u64 = 400;

/// A setting that needs special conditions to have an effect.
struct Shown {
    strategy: &'static str,
    /// Its name as in [`changes`].
    what: &'static str,
    /// Settings needed in addition, such as the table whose size it is.
    beside: &'static str,
    setting: &'static str,
    /// The title of a level of the page, the number of a level of the day, or a board.
    level: &'static str,
    positions: u64,
}

const fn shown(
    strategy: &'static str,
    what: &'static str,
    (beside, setting): (&'static str, &'static str),
    (level, positions): (&'static str, u64),
) -> Shown {
    Shown { strategy, what, beside, setting, level, positions }
}

/// Boards whose player starts in a dead end, which the board keeps for that reason.
const POCKET: &str = "#######\n###   #\n#@ $ .#\n### $.#\n#######";
const LARGE_POCKET: &str = "########\n#@ #####\n##   . #\n#  $$  #\n#    . #\n########";

/// More than 20 boxes, each two pushes from its goal.
const ROW: &str = "########################\n#@                     #\n# $$$$$$$$$$$$$$$$$$$$$#\n#                      #\n# .....................#\n########################";

const SHOWN: &[Shown] = &[
    shown("greedy-backward", "no-bipartite", ("", "no-bipartite"), ("179", POSITIONS)),
    shown("astar-backward", "no-bipartite", ("", "no-bipartite"), ("105", POSITIONS)),
    // Its first turns go to the pulls.
    shown("spread", "no-dead-squares", ("", "no-dead-squares"), ("Courtyard", 6_000)),
    shown("spread", "no-diagonal", ("", "no-diagonal"), ("Gatehouse", 6_000)),
    shown("spread", "no-corral", ("", "no-corral"), ("Signal box", 6_000)),
    shown("spread", "no-pi-corral", ("", "no-pi-corral"), ("Gatehouse", 6_000)),
    shown("spread", "no-tunnel", ("", "no-tunnel"), ("Marketplace", 6_000)),
    // Levels of the page with gates have too few goals in blocks.
    shown("packing-order", "no-tunnel", ("connected=0", "no-tunnel"), ("28", POSITIONS)),
    shown("beam", "steps=other", ("", "steps=other"), (ROW, POSITIONS)),
    shown("beam", "steps=box-moves", ("", "steps=box-moves"), (ROW, POSITIONS)),
    shown("divide", "groups", ("", "groups=1"), ("1", POSITIONS)),
    shown("reversed", "n", ("x=2", "n=5"), ("1", POSITIONS)),
    shown("reversed", "reading=rising", ("x=4,y=2", "reading=rising"), ("1", POSITIONS)),
    shown("reversed", "reading=falling", ("x=4,y=2,n=3", "reading=falling"), ("1", POSITIONS)),
    shown("reversed", "reading=box", ("x=4,y=2,n=3", "reading=box"), ("1", POSITIONS)),
    shown("reversed", "reading=leave-first", ("x=4,y=2", "reading=leave-first"), ("1", POSITIONS)),
    shown("reversed", "early=always", ("x=2,n=5", "early=always"), ("1", POSITIONS)),
    shown("reversed", "early=never", ("x=2,n=5", "early=never"), ("4", POSITIONS)),
    shown("lrta", "penalty", ("pulls=allowed", "penalty=50"), ("1", POSITIONS)),
    shown(
        "lrta",
        "redundancy=off",
        ("incentive=0,walks=nearest", "redundancy=off"),
        (POCKET, POSITIONS),
    ),
    shown("k-beam", "penalty", ("pulls=allowed", "penalty=50"), ("1", POSITIONS)),
    shown(
        "k-beam",
        "redundancy=off",
        ("k=100,temperature=1000", "redundancy=off"),
        (LARGE_POCKET, 2_000),
    ),
    // A table of 100,000 entries does not fill up so soon.
    shown("wiki-breadth-first", "table=limited", ("slots=2", "table=limited"), ("2", POSITIONS)),
    shown(
        "wiki-breadth-first",
        "table=two-level",
        ("slots=2", "table=two-level"),
        ("2", POSITIONS),
    ),
    shown("wiki-breadth-first", "slots", ("table=limited", "slots=2"), ("2", POSITIONS)),
    shown("wiki-astar", "table=limited", ("slots=2", "table=limited"), ("2", POSITIONS)),
    shown("wiki-astar", "table=two-level", ("slots=2", "table=two-level"), ("2", POSITIONS)),
    shown("wiki-astar", "slots", ("table=limited", "slots=2"), ("2", POSITIONS)),
    shown("wiki-ida-star", "table=limited", ("slots=2", "table=limited"), ("2", POSITIONS)),
    shown("wiki-ida-star", "table=two-level", ("slots=2", "table=two-level"), ("2", POSITIONS)),
    shown("wiki-ida-star", "slots", ("table=limited", "slots=2"), ("2", POSITIONS)),
    // Few levels have a corral in which all is in place, and a box behind it.
    shown("wiki-breadth-first", "in-the-way=on", ("", "in-the-way=on"), ("47", POSITIONS)),
    shown("wiki-astar", "in-the-way=on", ("", "in-the-way=on"), ("47", POSITIONS)),
    shown("wiki-ida-star", "in-the-way=on", ("", "in-the-way=on"), ("47", POSITIONS)),
    // The matching already has the parity of the solutions.
    shown("wiki-ida-star", "parity=off", ("bound=nearest", "parity=off"), ("2", POSITIONS)),
    // The first attempt has 2,000 positions.
    shown("rolling-stone", "restarts=off", ("", "restarts=off"), ("Sundial", 6_000)),
];

/// Other plans start after 500,000 units of work, which no level of the page takes: a test of the strategy
/// itself shows that they do.
const LATER: (&str, &str) = ("fess", "plans=off");

/// Settings that change what a search stores and nothing that it does.
const STORED: [(&str, &str); 2] =
    [("wiki-breadth-first", "states=difference"), ("wiki-astar", "states=difference")];

/// Settings that find the same in another way.
const SAME: [(&str, &str); 2] =
    [("wiki-astar", "bound=auction"), ("wiki-ida-star", "bound=auction")];

/// The observable results of a search of at most this many positions.
struct Trace {
    seen: String,
    /// The most bytes that its tables took.
    memory: usize,
}

fn trace(ground: &Arc<Ground>, spec: &str, positions: u64) -> Trace {
    let context = Context::new(ground.clone(), Memory::new(256 << 20), 1);
    let mut search =
        CATALOGUE.parse(spec).expect(spec).build(&context).expect("memory to begin with");
    let mut status = Status::Running;
    for _ in 0..positions {
        status = search.step(1_000);
        if status != Status::Running || search.stats().expanded >= positions {
            break;
        }
    }
    let seen = format!("{status:?} {:?} {:?}", search.stats(), search.best());
    Trace { seen, memory: context.memory.peak() }
}

/// The settings of each switch, and of each rule, other than the default; for a number the least and the
/// greatest, of which one must have an effect.
fn changes(entry: &Entry) -> Vec<(String, Vec<String>)> {
    let mut all = Vec::new();
    for switch in entry.switches {
        let key = switch.key;
        match switch.values {
            Values::Words { all: words, standard } => {
                let others = words.iter().enumerate().filter(|&(index, _)| index != standard);
                all.extend(others.map(|(_, w)| (format!("{key}={w}"), vec![format!("{key}={w}")])));
            }
            Values::Number { least, most, .. } => {
                let ends = [least, most].map(|value| format!("{key}={value}"));
                all.push((key.to_string(), ends.into()));
            }
        }
    }
    let rules = entry.rules.names().into_iter().map(|rule| format!("no-{rule}"));
    all.extend(rules.map(|rule| (rule.clone(), vec![rule])));
    all
}

fn ground(level: &Level) -> Arc<Ground> {
    Arc::new(Ground::new(level).expect("a level that may be solved"))
}

/// The level of a day of the year, from 1.
fn daily(day: usize) -> Level {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/levels/daily.xsb");
    let all = read_levels(&std::fs::read(file).expect("the levels of the year")).expect("levels");
    Level::from_raw(all.levels[day - 1].as_ref().expect("a readable level")).expect("a level")
}

impl Shown {
    fn level(&self) -> Level {
        match self.level.parse() {
            Ok(day) => daily(day),
            Err(_) if self.level.contains('#') => Level::parse(self.level).expect("a board"),
            Err(_) => {
                let known = shipped().into_iter().find(|known| known.name == self.level);
                known.expect("a level of the page").level
            }
        }
    }

    fn changes_something(&self) -> bool {
        let (ground, Shown { strategy, beside, setting, positions, .. }) =
            (ground(&self.level()), self);
        let without = trace(&ground, &format!("{strategy}:{beside}"), *positions);
        let with = trace(&ground, &format!("{strategy}:{beside},{setting}"), *positions);
        with.seen != without.seen
    }
}

/// The settings of a strategy that have no effect in the first positions of any of the levels.
fn idle(entry: &Entry, grounds: &[Arc<Ground>]) -> Vec<String> {
    let mut plain: Vec<Option<String>> = vec![None; grounds.len()];
    let mut idle = Vec::new();
    for (what, settings) in changes(entry) {
        let mut differs = |(index, ground): (usize, &Arc<Ground>)| {
            let seen = |spec: &str| trace(ground, spec, POSITIONS).seen;
            let usual = plain[index].get_or_insert_with(|| seen(entry.name));
            let with = |setting: &String| seen(&format!("{}:{setting}", entry.name));
            settings.iter().any(|setting| with(setting) != *usual)
        };
        if !grounds.iter().enumerate().any(&mut differs) {
            idle.push(what);
        }
    }
    idle
}

#[test]
fn every_setting_of_every_strategy_changes_something() {
    let grounds: Vec<Arc<Ground>> = shipped().iter().map(|known| ground(&known.level)).collect();
    let mut without_effect = Vec::new();
    for entry in CATALOGUE.entries() {
        for what in idle(entry, &grounds) {
            let is = |strategy: &str, other: &str| (strategy, other) == (entry.name, what.as_str());
            let shown = SHOWN.iter().find(|shown| is(shown.strategy, shown.what));
            if shown.is_none_or(|shown| !shown.changes_something())
                && !STORED
                    .iter()
                    .chain(&SAME)
                    .chain([&LATER])
                    .any(|(strategy, other)| is(strategy, other))
            {
                without_effect.push(format!("{}:{what}", entry.name));
            }
        }
    }
    assert!(without_effect.is_empty(), "these change nothing: {without_effect:?}");
}

#[test]
fn what_is_found_in_another_way_is_the_same() {
    for (strategy, setting) in SAME {
        for known in shipped() {
            let ground = ground(&known.level);
            let [hungarian, other] = [strategy.to_string(), format!("{strategy}:{setting}")]
                .map(|spec| trace(&ground, &spec, POSITIONS).seen);
            assert_eq!(hungarian, other, "{strategy}:{setting}, {}", known.name);
        }
    }
}

#[test]
fn what_changes_the_tables_changes_their_memory() {
    let ground = ground(&daily(2));
    for (strategy, setting) in STORED {
        let without = trace(&ground, strategy, 4_000);
        let with = trace(&ground, &format!("{strategy}:{setting}"), 4_000);
        assert_eq!(with.seen, without.seen, "{strategy}:{setting}");
        assert!(with.memory < without.memory, "{strategy}:{setting}: {} bytes", with.memory);
    }
}

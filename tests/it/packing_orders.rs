//! Packing orders compared phase by phase with tables of known ones, if those are next to the project.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::task::Poll;

use crate::common::levels::levels_dir;
use crate::common::own_levels::own_levels;
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::plan::{Kind, OrderSearch, PackingOrder, Source, connected_goals};
use kura::position::Ground;

const LIMIT: u64 = 20_000_000;

/// The squares of a phase: those to be filled for good, and those to park a box on with the phase in which it
/// leaves.
type Phase = BTreeSet<(String, Option<usize>)>;

/// The content of a table.
struct Known {
    kind: String,
    connected: usize,
    phases: Vec<Phase>,
}

fn known(path: &Path) -> Option<Known> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut known = Known { kind: "none".into(), connected: 0, phases: Vec::new() };
    if text.contains("stopped by the clock") || text.contains("calculation failed") {
        return None;
    }
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["connected_goals", count, ..] => known.connected = count.parse().ok()?,
            ["order", kind, ..] => known.kind = kind.trim_end_matches(':').into(),
            [first, ..] if first.contains('/') && first.ends_with(':') => {
                let list = line.split_once(": ")?.1;
                known.phases.push(list.split(" ; ").map(target).collect::<Option<_>>()?);
            }
            _ => {}
        }
    }
    Some(known)
}

fn target(text: &str) -> Option<(String, Option<usize>)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["goal", square, ..] => Some(((*square).into(), None)),
        ["PARK", square, rest @ ..] => {
            let phase = rest.iter().position(|&w| w == "phase")?;
            Some(((*square).into(), Some(rest[phase + 1].parse().ok()?)))
        }
        _ => None,
    }
}

fn phases_of(ground: &Ground, order: &PackingOrder) -> Vec<Phase> {
    let mut phases = vec![Phase::new(); order.phases];
    for target in &order.targets {
        let (row, column) = ground.board.row_column(target.square);
        phases[target.phase].insert((format!("{column},{row}"), target.until.map(|u| u + 1)));
    }
    phases
}

fn find(ground: &Arc<Ground>, slice: u64) -> (Option<PackingOrder>, u64) {
    let memory = Memory::new(64 << 20);
    let mut search = OrderSearch::new(ground.clone(), LIMIT, &memory).expect("memory");
    loop {
        if let Poll::Ready(order) = search.step(slice) {
            return (order, search.attempts());
        }
    }
}

/// Every goal is filled for good exactly once, and parked boxes leave later.
fn check(ground: &Ground, order: &PackingOrder) {
    let filled: BTreeSet<_> =
        order.targets.iter().filter(|t| t.until.is_none()).map(|t| t.square).collect();
    assert!(filled.iter().copied().eq(ground.board.goals().iter().copied()));
    let parked = order.targets.iter().filter(|t| t.until.is_some()).count();
    assert_eq!(filled.len() + parked, order.targets.len());
    for target in &order.targets {
        assert!(target.phase < order.phases);
        assert!(target.until.is_none_or(|until| until > target.phase));
        if let Source::Parking(square) = target.source {
            let waits = |t: &&kura::plan::Target| {
                t.square == square && t.until == Some(target.phase) && t.phase < target.phase
            };
            assert_eq!(order.targets.iter().filter(waits).count(), 1);
        }
    }
}

fn compare(file: &str, tables: &str, odd_only: bool) -> Option<(usize, usize)> {
    let dir = levels_dir("packing orders")?;
    let tables = dir.parent()?.join("anchors/yass_orders").join(tables);
    if !tables.is_dir() {
        eprintln!("packing orders: skipped, {} is not there", tables.display());
        return None;
    }
    let bytes = std::fs::read(dir.join(file)).expect("a readable file");
    let collection = read_levels(&bytes).expect("a collection");
    let (mut same, mut all) = (0, 0);
    let mut differ = Vec::new();
    for (index, raw) in collection.levels.iter().enumerate() {
        let number = index + 1;
        if odd_only && number % 2 == 0 {
            continue;
        }
        let level = Level::from_raw(raw.as_ref().expect("a level")).expect("a playable level");
        let ground = Arc::new(Ground::new(&level).expect("a board"));
        let Some(known) = known(&tables.join(format!("{number:02}.txt"))) else { continue };
        assert_eq!(connected_goals(&ground.board), known.connected, "level {number}");
        if known.kind == "none" {
            continue;
        }
        all += 1;
        let (Some(order), _) = find(&ground, 100_000) else {
            differ.push(number);
            continue;
        };
        check(&ground, &order);
        let kind = if order.kind == Kind::Fallback { "fallback" } else { "complete" };
        if phases_of(&ground, &order) == known.phases
            && (kind == "fallback") == (known.kind == kind)
        {
            same += 1;
        } else {
            differ.push(number);
        }
    }
    println!("{file}: {same} of {all} orders agree; others: {differ:?}");
    Some((same, all))
}

#[test]
fn orders_agree_with_known_ones() {
    if let Some((same, all)) = compare("xsokoban_90.xsb", "xsokoban", true) {
        assert!(all > 40 && same == all, "{same} of {all}");
    }
}

#[test]
fn own_levels_have_orders_that_do_not_depend_on_the_slices() {
    let (mut found, mut parked) = (0, 0);
    for own in own_levels() {
        let ground = Arc::new(Ground::new(&own.level).expect("a board"));
        let (order, attempts) = find(&ground, 1);
        assert_eq!((order.clone(), attempts), find(&ground, 1_000_000), "{}", own.title());
        if let Some(order) = order {
            check(&ground, &order);
            found += 1;
            parked += usize::from(order.targets.iter().any(|t| t.until.is_some()));
        }
    }
    println!("{found} orders, {parked} with parking");
    assert!(found > 50 && parked > 0, "{found} {parked}");
}

/// The pocket on the right can only be filled past the goals on the way to it: the box for the way must wait
/// until the pocket is full.
#[test]
fn a_pocket_is_filled_before_its_entrance() {
    let xsb = "##########\n#   #    #\n# $ $ ...#\n#@$ ######\n#   #\n#####";
    let level = Level::parse(xsb).expect("a level");
    let ground = Arc::new(Ground::new(&level).expect("a board"));
    let (Some(order), _) = find(&ground, 1_000) else { panic!("no order") };
    check(&ground, &order);
    let filled: Vec<usize> = order
        .targets
        .iter()
        .filter(|t| t.until.is_none())
        .map(|t| ground.board.row_column(t.square).1)
        .collect();
    assert_eq!(filled, [8, 7, 6]);
}

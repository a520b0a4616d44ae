//! The refutation against the exhaustive search: the same length, in pushes and in pulls, with or without a
//! known solution and with few positions in memory.
//!
//! `KURA_BOARDS=100000 cargo test --release --test it refute::` takes that many boards instead of the
//! usual number; `KURA_SEED` chooses others.

use crate::common::cases::{Case, cases, number, symmetric_cases};
use crate::common::exhaustive::Shape;
use kura::level::{Level, replay};
use kura::limits::Memory;
use kura::portfolio::{Objective, Options, Outcome, Run};
use kura::position::{Side, Symmetries, lurd_of_pushes};
use kura::search::{Bounds, PatternStore, Refuter, Status, Switches, Together};

/// How a refutation is run.
#[derive(Clone, Copy, Debug)]
struct Setting {
    side: Side,
    switches: Switches,
    bounds: Bounds,
    /// Only solutions with fewer pushes are searched for.
    below: Option<u32>,
    /// The number of positions that it may store.
    keep: Option<u64>,
    /// Bytes that its tables may use initially.
    free: Option<usize>,
    /// Units of work of each step.
    budget: u64,
    /// The threads.
    together: Together,
}

const PLAIN: Setting = Setting {
    side: Side::Push,
    switches: Switches::ALL,
    bounds: Bounds::ALL,
    below: None,
    keep: None,
    free: None,
    budget: 1 << 20,
    together: Together::ALONE,
};

/// The result of a refutation.
#[derive(Debug, PartialEq, Eq)]
struct End {
    /// The pushes of the shortest solution found.
    found: Option<u32>,
    /// Whether it went on depth first.
    deep: bool,
    /// Units of work of threads that took turns: all, and on the longest path.
    lockstep: Option<(u64, u64)>,
}

/// Runs a refutation to its end; everything it reports is compared with the truth.
fn refute(case: &Case, setting: Setting) -> Option<End> {
    let place = || format!("{setting:?} on\n{}", case.xsb);
    // Each thread has tables of its own.
    let memory = Memory::new((8 << 20) * setting.together.threads);
    let patterns = PatternStore::new(memory.clone());
    let ground = case.ground.clone();
    let mut refuter = Refuter::new(
        ground,
        setting.side,
        (setting.switches, setting.bounds),
        patterns,
        memory.clone(),
    )
    .ok()?;
    if let Some(free) = setting.free {
        // An eighth of the memory is reserved for the depth-first search.
        let kept = free + memory.limit() / 8;
        memory.charge(memory.limit() - memory.used() - kept).expect("what is left");
    }
    refuter.work_together(setting.together);
    setting.keep.into_iter().for_each(|most| refuter.keep(most));
    setting.below.into_iter().for_each(|pushes| refuter.look_below(pushes));
    let truth = case.pushes.filter(|&pushes| setting.below.is_none_or(|below| pushes < below));
    let mut found = None;
    loop {
        let status = refuter.step(setting.budget);
        if refuter.is_full() && refuter.go_deep().is_err() {
            return None;
        }
        if let Some(pushes) = case.pushes {
            assert!(refuter.lower_bound() <= pushes, "bound too high: {}", place());
        }
        match status {
            Status::Running => {}
            Status::Solved { pushes, optimal } => {
                let lurd = lurd_of_pushes(&case.ground.board, &pushes);
                let lurd = lurd.unwrap_or_else(|| panic!("cannot be played: {}", place()));
                assert!(replay(&case.level, &lurd).expect("moves").solved, "{}", place());
                let length = pushes.len() as u32;
                assert!(found.is_none_or(|before| length < before), "not shorter: {}", place());
                assert!(setting.below.is_none_or(|below| length < below), "{}", place());
                assert!(!optimal || case.pushes == Some(length), "no optimum: {}", place());
                found = Some(length);
            }
            Status::Unsolvable => {
                assert_eq!(found, truth, "{}", place());
                assert!(
                    refuter
                        .stats()
                        .lower_bound
                        .is_none_or(|bound| Some(bound) <= case.pushes || case.pushes.is_none()),
                    "{}",
                    place()
                );
                let (deep, lockstep) = (refuter.is_deep(), refuter.stats().lockstep);
                return Some(End { found, deep, lockstep });
            }
            Status::OutOfMemory => return None,
            Status::GaveUp => panic!("gave up: {}", place()),
        }
    }
}

/// Slices of different sizes, so that stopping and going on is tested as well.
fn budget(index: usize) -> u64 {
    [7, 100, 1 << 20][index % 3]
}

#[test]
fn agrees_with_the_exhaustive_search() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600));
    let (mut solvable, mut deep) = (0, 0);
    let shapes = [(seed + 20, count, Shape::TINY), (seed + 21, count / 5, Shape::SMALL)];
    for (seed, count, shape) in shapes {
        for (index, case) in cases(seed, count, shape).enumerate() {
            let pushes = case.pushes;
            solvable += u32::from(pushes.is_some());
            let known = [None, pushes, pushes.map(|n| n + 2), pushes.map(|n| n.saturating_sub(2))];
            for (side, below) in
                [Side::Push, Side::Pull].into_iter().flat_map(|s| known.map(|below| (s, below)))
            {
                for keep in [None, Some(0), Some(1 + index as u64 % 40)] {
                    let switches = if index % 4 == 0 { Switches::NONE } else { Switches::ALL };
                    let budget = budget(index);
                    let bounds = Bounds { pairs: index % 3 > 0, groups: index % 5 > 0 };
                    let setting = Setting { side, below, keep, budget, switches, bounds, ..PLAIN };
                    let end = refute(&case, setting).expect("memory enough");
                    deep += u32::from(end.deep);
                }
            }
        }
    }
    println!("{solvable} solvable, {deep} runs went on depth first");
    assert!(u64::from(solvable) * 50 > count && u64::from(deep) > count);
}

#[test]
fn mazes_with_symmetries_have_the_same_fewest_pushes() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600));
    let (mut symmetric, mut solvable, mut deep) = (0, 0, 0);
    for (index, case) in symmetric_cases(seed + 26, count).enumerate() {
        symmetric += u64::from(!Symmetries::of(&case.ground.board).is_empty());
        solvable += u64::from(case.pushes.is_some());
        for side in [Side::Push, Side::Pull] {
            for keep in [None, Some(0), Some(1 + index as u64 % 40)] {
                let below = [None, case.pushes.map(|n| n + 2), case.pushes][index % 3];
                let switches = if index % 4 == 0 { Switches::NONE } else { Switches::ALL };
                let together = Together { threads: 1 + index / 3 % 2, lockstep: false };
                let budget = budget(index);
                let setting = Setting { side, below, keep, budget, switches, together, ..PLAIN };
                deep += u64::from(refute(&case, setting).expect("memory enough").deep);
            }
        }
    }
    println!("{symmetric} symmetric, {solvable} solvable, {deep} runs went on depth first");
    assert!(symmetric > count / 4 && solvable > count / 3 && deep > count / 3);
}

#[test]
fn several_threads_prove_the_same_as_one() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600) / 10);
    let mut clocks = Vec::new();
    let shapes = [(seed + 24, count, Shape::TINY), (seed + 25, count, Shape::SMALL)];
    for (seed, count, shape) in shapes {
        for (index, case) in cases(seed, count, shape).enumerate() {
            let below = [None, case.pushes.map(|n| n + 2), case.pushes][index % 3];
            let keep = [None, None, Some(1 + index as u64)][index / 3 % 3];
            for (side, (threads, lockstep)) in [Side::Push, Side::Pull]
                .into_iter()
                .flat_map(|s| [(2, false), (4, false), (3, true)].map(|t| (s, t)))
            {
                let together = Together { threads, lockstep };
                let budget = budget(index);
                let setting = Setting { side, below, keep, budget, together, ..PLAIN };
                let end = refute(&case, setting).expect("memory enough");
                assert!(end.lockstep.is_none() || lockstep);
                clocks.extend(end.lockstep);
                assert_eq!(end.lockstep, refute(&case, setting).and_then(|end| end.lockstep));
            }
        }
    }
    // Meetings of the threads take time in which no one works.
    assert!(clocks.iter().all(|&(all, longest)| all <= 3 * longest));
    assert!(clocks.iter().all(|&(all, longest)| all < 100_000 || longest < all));
    let faster = clocks.iter().filter(|&(all, longest)| longest < all).count();
    println!("{faster} of {} faster with three threads", clocks.len());
    assert!(clocks.len() as u64 > count);
}

#[test]
fn memory_that_is_full_ends_no_refutation_early() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600) / 4);
    let (mut ended, mut deep) = (0, 0);
    for (index, case) in cases(seed + 22, count, Shape::SMALL).enumerate() {
        for (side, free) in [Side::Push, Side::Pull]
            .into_iter()
            .flat_map(|s| [0, 600, 3_000, 40_000].map(|f| (s, f)))
        {
            let setting = Setting { side, free: Some(free), budget: budget(index), ..PLAIN };
            if let Some(end) = refute(&case, setting) {
                ended += 1;
                deep += u64::from(end.deep);
            }
        }
    }
    println!("{ended} ended, {deep} of them depth first");
    assert!(ended > 4 * count && ended > deep && deep > count / 2, "{ended} ended, {deep} deep");
}

/// The answer of `auto` when the fewest pushes are asked for.
fn prove(
    level: &Level,
    (threads, lockstep): (usize, bool),
    node_limit: Option<u64>,
) -> kura::portfolio::Report {
    let (objective, memory_limit) = (Objective::Pushes, 64 << 20);
    let options =
        Options { objective, memory_limit, node_limit, threads, lockstep, ..Options::default() };
    let mut run = Run::new(level.clone(), options).expect("auto");
    while !run.step(10_000) {}
    run.report(Outcome::Timeout)
}

#[test]
fn auto_proves_the_fewest_pushes() {
    let (seed, count) = (number("KURA_SEED", 1), number("KURA_BOARDS", 600) / 4);
    for (index, case) in cases(seed + 23, count, Shape::SMALL).enumerate() {
        let threads = [(1, false), (2, false), (3, true)][index % 3];
        let report = prove(&case.level, threads, None);
        assert_eq!(report.pushes.map(|n| n as u32), case.pushes, "{}", case.xsb);
        assert_eq!(report.optimal, case.pushes.is_some(), "{}", case.xsb);
        if case.pushes.is_some() {
            assert_eq!(report.lower_bound, case.pushes, "{}", case.xsb);
        }
        let cut = prove(&case.level, threads, Some(20));
        assert!(cut.expanded <= 20, "{}", case.xsb);
        assert!(cut.lower_bound <= case.pushes || case.pushes.is_none(), "{}", case.xsb);
        assert!(!cut.optimal || cut.pushes.map(|n| n as u32) == case.pushes, "{}", case.xsb);
    }
}

//! Compares the shares of `auto` with others, by the times that its members need alone, and fits them.
//!
//!     cargo run --release --example fit_shares -- [--write] SECONDS ALONE.jsonl...
//!
//! Each file holds answers of `kura bench --strategy NAME --format json`, for each member of `auto` and the
//! same levels. A level counts if all members were run on it, for SECONDS or until they had an answer. The turns
//! of `auto` are then replayed: a member that needs so many units alone needs the same units in `auto`. What is
//! tried once is left out. The shares are fitted to the odd-numbered levels, the even ones judge. With `--write`,
//! what is better and loses none of these goes into `src/portfolio/shares.rs`.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{read, read_to_string, write};

use kura::level::{Level, read_levels};
use kura::position::Ground;
use serde_json::Value;

#[path = "../src/portfolio/shares.rs"]
#[allow(dead_code, reason = "the example needs only a part of the data")]
mod data;

const SHARES: &str = "src/portfolio/shares.rs";

/// The share of each member.
type Shares = [u64; data::TURNS.len()];

/// The largest share.
const MOST: u64 = 8;

/// Shares that save less than this part of the time are not written.
const WORTH: f64 = 0.05;

/// What a member needs alone on a level, in shortest turns.
#[derive(Clone, Copy)]
struct Alone {
    /// Until it has solved the level.
    solves: Option<f64>,
    /// Until it gives up.
    gives_up: Option<f64>,
    /// Seconds that each takes.
    seconds: f64,
}

/// What the shares of a level depend on.
#[derive(Clone, Copy)]
struct Kind {
    near: bool,
    has_few_boxes: bool,
}

impl Kind {
    /// The length of a member's turn after `turns` others if it begins with `share`, in shortest turns.
    fn turn(self, member: usize, share: u64, turns: u64) -> f64 {
        let (name, first, later) = data::TURNS[member];
        let (early, most, units) = data::SOON;
        if name == early && turns >= most {
            return units as f64 / data::SLICE as f64;
        }
        let (with_few, end) = data::WITH_FEW;
        let is_later =
            turns >= data::FIRST && (name != with_few || self.has_few_boxes && turns < end);
        let (with_many, end) = data::WITH_MANY;
        let is_over = name == with_many && !self.has_few_boxes && turns >= end;
        let kind = usize::from(!self.near || is_over);
        // Where the first turns are as long as the later ones, both are what is fitted.
        (if is_later && first != later { later[kind] } else { share }) as f64
    }
}

/// One level: its kind, its number, and the members in their order.
struct Case {
    kind: Kind,
    number: u64,
    alone: Vec<Alone>,
}

/// When `auto` solves a level with these shares, in seconds.
fn replay(case: &Case, shares: &[u64], limit: f64) -> Option<f64> {
    let (mut clock, mut done, mut turns) = (0.0, vec![0.0; shares.len()], 0);
    while clock < limit {
        let before = clock;
        for (member, (alone, done)) in case.alone.iter().zip(&mut done).enumerate() {
            let end = alone.solves.or(alone.gives_up).unwrap_or(f64::INFINITY);
            let length = case.kind.turn(member, shares[member], turns);
            let turn = length.min(end - *done).max(0.0);
            *done += turn;
            clock += turn * alone.seconds;
            if alone.solves.is_some_and(|solves| *done >= solves) {
                return (clock <= limit).then_some(clock);
            }
        }
        if clock == before {
            return None;
        }
        turns += 1;
    }
    None
}

/// How many levels are not solved, and the seconds of all.
fn judge<'a>(cases: impl Iterator<Item = &'a Case>, shares: &[u64], limit: f64) -> (usize, f64) {
    let times = cases.map(|case| replay(case, shares, limit));
    times.fold((0, 0.0), |(lost, sum), time| {
        (lost + usize::from(time.is_none()), sum + time.unwrap_or(limit))
    })
}

/// The shares from which no change of one or two of them leads to better ones.
fn fit(cases: &[&Case], mut shares: Shares, limit: f64) -> Shares {
    let value = |shares: &[u64]| judge(cases.iter().copied(), shares, limit);
    let mut best = value(&shares);
    loop {
        let mut better = None;
        for one in 0..shares.len() {
            for other in 0..=one {
                for (first, second) in (1..=MOST).flat_map(|a| (1..=MOST).map(move |b| (a, b))) {
                    let mut tried = shares;
                    tried[other] = second;
                    tried[one] = first;
                    let found = value(&tried);
                    if found < best {
                        (best, better) = (found, Some(tried));
                    }
                }
            }
        }
        match better {
            Some(found) => shares = found,
            None => return shares,
        }
    }
}

/// The kind of each level of a file; a text that is no level counts as far, with many boxes.
fn kinds_of(file: &str) -> Result<Vec<Kind>, Box<dyn Error>> {
    let levels = read_levels(&read(file)?)?.levels;
    let kind = |level: &Level| {
        let ground = Ground::new(level).ok()?;
        let has_few_boxes = ground.board.start_boxes().len() <= data::FEW;
        Some(Kind { near: ground.starts_near(), has_few_boxes })
    };
    Ok(levels
        .iter()
        .map(|raw| {
            let level = raw.as_ref().ok().and_then(|raw| Level::from_raw(raw).ok());
            level.as_ref().and_then(kind).unwrap_or(Kind { near: false, has_few_boxes: false })
        })
        .collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let writes = args.first().is_some_and(|arg| arg == "--write");
    args.drain(..usize::from(writes));
    let limit: f64 = args.first().ok_or("seconds and files of answers, please")?.parse()?;
    let names = data::TURNS.map(|(name, ..)| name);
    // Of near levels, then of others.
    let mut shares = [0, 1].map(|kind| data::TURNS.map(|(_, first, _)| first[kind]));
    let mut found: BTreeMap<(String, u64), [Option<Alone>; data::TURNS.len()]> = BTreeMap::new();
    let mut kinds: BTreeMap<String, Vec<Kind>> = BTreeMap::new();
    for file in &args[1..] {
        for line in read_to_string(file)?.lines() {
            let answer: Value = serde_json::from_str(line)?;
            let word = |key: &str| answer[key].as_str().unwrap_or("").to_owned();
            let (levels, number) = (word("file"), answer["index"].as_u64().unwrap_or(0));
            let run = &answer["shares"][0];
            let Some(member) = names.iter().position(|&name| run["strategy"] == name) else {
                continue;
            };
            if !kinds.contains_key(&levels) {
                kinds.insert(levels.clone(), kinds_of(&levels)?);
            }
            let kind = kinds[&levels][number as usize - 1];
            let share = shares[usize::from(!kind.near)][member];
            let turns = run["turns"].as_u64().unwrap_or(1);
            let turns: f64 = (0..turns).map(|turn| kind.turn(member, share, turn)).sum();
            let (outcome, seconds) = (word("outcome"), answer["cpu_seconds"].as_f64());
            let ended = !["solved", "timeout"].contains(&outcome.as_str());
            found.entry((levels, number)).or_insert_with(|| [None; data::TURNS.len()])[member] =
                Some(Alone {
                    solves: (outcome == "solved").then_some(turns),
                    gives_up: ended.then_some(turns),
                    seconds: seconds.unwrap_or(0.0) / turns,
                });
        }
    }
    let cases: Vec<Case> = found
        .into_iter()
        .filter_map(|((file, number), alone)| {
            let alone = alone.into_iter().collect::<Option<Vec<_>>>()?;
            Some(Case { kind: kinds[&file][number as usize - 1], number, alone })
        })
        .collect();
    println!("{}: {} levels, {limit} s", names.join(" "), cases.len());
    for (kind, shares) in ["near", "far"].into_iter().zip(&mut shares) {
        let all: Vec<&Case> =
            cases.iter().filter(|case| case.kind.near == (kind == "near")).collect();
        let (odd, even): (Vec<_>, Vec<_>) = all.into_iter().partition(|case| case.number % 2 == 1);
        let fitted = fit(&odd, *shares, limit);
        for (label, shares) in [("now", &*shares), ("fitted", &fitted)] {
            println!("{kind}, {label}: {shares:?}");
            for (part, cases) in [("odd", &odd), ("even", &even)] {
                let (lost, sum) = judge(cases.iter().copied(), shares, limit);
                println!("  {part}: {} of {} in {sum:.1} s", cases.len() - lost, cases.len());
            }
        }
        let value = |cases: &[&Case], shares: &[u64]| judge(cases.iter().copied(), shares, limit);
        let (now, then) = (value(&odd, shares), value(&odd, &fitted));
        let is_worth = then.0 < now.0 || then.1 < now.1 * (1.0 - WORTH);
        let holds = !even.is_empty() && value(&even, &fitted).0 <= value(&even, shares).0;
        if is_worth && holds {
            *shares = fitted;
        }
    }
    if writes {
        let mut text = read_to_string(SHARES)?;
        for (member, (name, first, later)) in data::TURNS.into_iter().enumerate() {
            let fitted = [shares[0][member], shares[1][member]];
            let then = if first == later { fitted } else { later };
            let new = format!("(\"{name}\", {fitted:?}, {then:?})");
            text = text.replace(&format!("(\"{name}\", {first:?}, {later:?})"), &new);
        }
        write(SHARES, text)?;
    }
    Ok(())
}

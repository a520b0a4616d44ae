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
// The files of the portfolio that follow find it where it is in the library.
use kura::position;
use position::Ground;
use serde_json::Value;
use shares::{SLICE, TURNS};
use sharing::{Kind, Sharing, Turn};

#[path = "../src/portfolio/shares.rs"]
#[allow(dead_code, reason = "what is tried once is left out")]
mod shares;
#[path = "../src/portfolio/sharing.rs"]
#[allow(dead_code, reason = "the example needs only a part of it")]
mod sharing;

const SHARES: &str = "src/portfolio/shares.rs";

/// The share of each member.
type Shares = [u64; TURNS.len()];

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

/// The length of a member's turn after `turns` others if it begins with `share`, in shortest turns.
fn turn(sharing: Sharing, member: usize, share: u64, turns: u64) -> f64 {
    let (name, first, later) = TURNS[member];
    match sharing.turn(name, turns) {
        Turn::Units(units) => units as f64 / SLICE as f64,
        // Where the first turns are as long as the later ones, both are what is fitted.
        Turn::Share { kind, is_later: true } if first != later => later[kind as usize] as f64,
        Turn::Share { .. } => share as f64,
    }
}

/// One level: how its time is shared, its number, and the members in their order.
struct Case {
    sharing: Sharing,
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
            let length = turn(case.sharing, member, shares[member], turns);
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

/// How the time is shared on each level of a file; `None` for a text that is no level.
fn sharings_of(file: &str) -> Result<Vec<Option<Sharing>>, Box<dyn Error>> {
    let levels = read_levels(&read(file)?)?.levels;
    let sharing = |level: &Level| Some(Sharing::of(&Ground::new(level).ok()?));
    let levels = levels.iter().map(|raw| Level::from_raw(raw.as_ref().ok()?).ok());
    Ok(levels.map(|level| level.as_ref().and_then(sharing)).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let writes = args.first().is_some_and(|arg| arg == "--write");
    args.drain(..usize::from(writes));
    let limit: f64 = args.first().ok_or("seconds and files of answers, please")?.parse()?;
    let names = TURNS.map(|(name, ..)| name);
    let kinds = [Kind::Near, Kind::Far, Kind::Small];
    let mut shares = kinds.map(|kind| TURNS.map(|(_, first, _)| first[kind as usize]));
    let mut found: BTreeMap<(String, u64), [Option<Alone>; TURNS.len()]> = BTreeMap::new();
    let mut sharings: BTreeMap<String, Vec<Option<Sharing>>> = BTreeMap::new();
    for file in &args[1..] {
        for line in read_to_string(file)?.lines() {
            let answer: Value = serde_json::from_str(line)?;
            let word = |key: &str| answer[key].as_str().unwrap_or("").to_owned();
            let (levels, number) = (word("file"), answer["index"].as_u64().unwrap_or(0));
            let run = &answer["shares"][0];
            let Some(member) = names.iter().position(|&name| run["strategy"] == name) else {
                continue;
            };
            if !sharings.contains_key(&levels) {
                sharings.insert(levels.clone(), sharings_of(&levels)?);
            }
            let Some(sharing) = sharings[&levels][number as usize - 1] else { continue };
            let share = shares[sharing.kind as usize][member];
            let turns = run["turns"].as_u64().unwrap_or(1);
            let turns: f64 = (0..turns).map(|before| turn(sharing, member, share, before)).sum();
            let (outcome, seconds) = (word("outcome"), answer["cpu_seconds"].as_f64());
            let ended = !["solved", "timeout"].contains(&outcome.as_str());
            found.entry((levels, number)).or_insert_with(|| [None; TURNS.len()])[member] =
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
            Some(Case { sharing: sharings[&file][number as usize - 1]?, number, alone })
        })
        .collect();
    println!("{}: {} levels, {limit} s", names.join(" "), cases.len());
    for (kind, shares) in kinds.into_iter().zip(&mut shares) {
        let all: Vec<&Case> = cases.iter().filter(|case| case.sharing.kind == kind).collect();
        let (odd, even): (Vec<_>, Vec<_>) = all.into_iter().partition(|case| case.number % 2 == 1);
        let fitted = fit(&odd, *shares, limit);
        for (label, shares) in [("now", &*shares), ("fitted", &fitted)] {
            println!("{kind:?}, {label}: {shares:?}");
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
        for (member, (name, first, later)) in TURNS.into_iter().enumerate() {
            let fitted = shares.map(|shares| shares[member]);
            // On small levels all turns are as long as the first ones.
            let then = if first == later { fitted } else { [later[0], later[1], fitted[2]] };
            let new = format!("(\"{name}\", {fitted:?}, {then:?})");
            text = text.replace(&format!("(\"{name}\", {first:?}, {later:?})"), &new);
        }
        write(SHARES, text)?;
    }
    Ok(())
}

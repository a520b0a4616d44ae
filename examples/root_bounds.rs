//! Prints the lower bounds on the pushes of whole levels, one line for each level.
//!
//!     cargo run --release --example root_bounds -- LEVELS.xsb [BEST.csv [BUDGET]]
//!
//! BEST.csv has columns `level` and `best_pushes`; a bound above the best known is an error. BUDGET is
//! how many positions a search of a few boxes expands, 200 as in the search. The last line has the
//! sums.

use std::collections::HashMap;
use std::error::Error;
use std::time::Instant;

use kura::bound::{Conflicts, Matching, PairBound, least_pushes};
use kura::level::{Level, read_levels};
use kura::limits::Memory;
use kura::position::{Ground, Reach, Side};

const NAMES: [&str; 4] = ["matching", "conflicts", "pairs", "groups, both ends"];

/// The bounds of a level, in the order of [`NAMES`].
fn bounds_of(ground: &Ground, budget: usize) -> [u32; 4] {
    let (board, boxes) = (&ground.board, ground.root_boxes(Side::Push));
    let player = board.start_player();
    let mut matching = Matching::new(ground);
    let least = matching.set(ground, Side::Push, &boxes, player);
    let more = Conflicts::new(ground).penalty(ground, Side::Push, &boxes, player, &matching);
    let mut reach = Reach::new(board.len());
    reach.fill(board, &boxes, player);
    let mut pairs = PairBound::new(ground, Side::Push);
    while !pairs.prepare(ground, u64::MAX) {}
    pairs.begin(ground, &boxes, player);
    let with_pairs = pairs.bound(ground, &boxes, &reach);
    let groups = least_pushes(ground, &Memory::new(1 << 30), budget).unwrap_or(0);
    [least, least.saturating_add(more), with_pairs, groups]
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("a file of levels, please")?;
    let mut best = HashMap::new();
    if let Some(table) = args.next() {
        for line in std::fs::read_to_string(table)?.lines().skip(1) {
            let mut fields = line.split(',');
            if let (Some(level), Some(pushes)) = (fields.next(), fields.next()) {
                best.insert(level.parse::<usize>()?, pushes.parse::<u32>()?);
            }
        }
    }
    let budget = args.next().map_or(Ok(200), |text| text.parse())?;
    println!("| level | {} | best known | seconds |", NAMES.join(" | "));
    println!("|---|{}---|---|", "---|".repeat(NAMES.len()));
    let (mut sums, mut best_sum, mut seconds) = ([0; 4], 0, 0.0);
    for (at, raw) in read_levels(&std::fs::read(&file)?)?.levels.iter().enumerate() {
        let Ok(raw) = raw else { continue };
        let Ok(level) = Level::from_raw(raw) else { continue };
        let Ok(ground) = Ground::new(&level) else { continue };
        let begin = Instant::now();
        let bounds = bounds_of(&ground, budget);
        let took = begin.elapsed().as_secs_f64();
        let known = best.get(&(at + 1)).copied();
        let all: Vec<String> = bounds.iter().map(u32::to_string).collect();
        let known_text = known.map_or_else(String::new, |k| k.to_string());
        println!("| {} | {} | {known_text} | {took:.2} |", at + 1, all.join(" | "));
        if let Some(known) = known
            && bounds.iter().any(|&b| b > known)
        {
            return Err(format!("level {}: a bound is above what is known to do", at + 1).into());
        }
        for (sum, bound) in sums.iter_mut().zip(bounds) {
            *sum += bound;
        }
        (best_sum, seconds) = (best_sum + known.unwrap_or(0), seconds + took);
    }
    let all: Vec<String> = sums.iter().map(u32::to_string).collect();
    println!("| all | {} | {best_sum} | {seconds:.1} |", all.join(" | "));
    Ok(())
}

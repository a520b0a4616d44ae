//! Which strategies `auto` runs, and in which order.

use super::member::Plan;
use super::shares::{FURTHER, ONCE, TURNS};
use super::{Objective, Options};
use crate::catalogue::{Catalogue, Spec, UnknownStrategy};
use crate::limits::THREADS;
use kura_level::message::{Message, says};

/// So many threads only share the time of the members that take turns.
const ALL_TAKE_TURNS: usize = 2;
/// How many strategies there are for each thread, one after another.
const REPEATS: usize = 32;
/// The most of them.
const MOST: usize = 1024;

/// `auto` as a user could write it.
fn auto() -> String {
    TURNS.map(|(text, ..)| text).join("+")
}

/// The strategies of a run, in the order of their turns: `auto`, or one, or several joined by `+`.
///
/// For the fewest pushes, those of `auto` only find a first solution for the proof (`proof.rs`). Fails when the
/// options name a strategy or switch that does not exist.
pub fn members(options: &Options) -> Result<Vec<Plan>, UnknownStrategy> {
    if options.strategy != "auto" {
        let listed = options.strategy.split('+');
        return listed.map(|text| member(options.catalogue, text).map(Plan::Strategy)).collect();
    }
    if matches!(options.objective, Objective::Moves | Objective::MovesPushes) {
        return Ok(vec![Plan::Strategy(everyday("fewest-moves")?)]);
    }
    let turns = TURNS.iter().map(|&(text, ..)| everyday(text).map(Plan::Strategy));
    let once = ONCE.iter().map(|&(text, units)| Ok(Plan::Once(everyday(text)?, units)));
    further(options, turns.chain(once).collect::<Result<_, _>>()?)
}

/// Adds to `members` what threads do that they leave without work: several for each thread, because one may use up
/// the memory.
fn further(options: &Options, mut members: Vec<Plan>) -> Result<Vec<Plan>, UnknownStrategy> {
    if !THREADS || options.threads <= ALL_TAKE_TURNS {
        return Ok(members);
    }
    for seed in 1..=options.threads.saturating_mul(REPEATS).min(MOST) {
        let text = FURTHER.get(seed - 1).unwrap_or(&FURTHER[0]);
        members.push(Plan::Further(everyday(text)?, seed as u64));
    }
    Ok(members)
}

/// One strategy of `auto`.
fn everyday(text: &str) -> Result<Spec, UnknownStrategy> {
    Catalogue::EVERYDAY.parse(text)
}

/// One strategy of a list.
fn member(all: Catalogue, text: &str) -> Result<Spec, UnknownStrategy> {
    match text.split(':').next() {
        Some("auto") => Err(UnknownStrategy(
            Message::new(&says::AUTO_ALONE).text("text", text).text("runs", &auto()),
        )),
        _ => all.parse(text),
    }
}

/// Fails when the options name a strategy or switch that does not exist.
pub fn check(options: &Options) -> Result<(), UnknownStrategy> {
    members(options).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auto_stands_alone() {
        for strategy in ["auto:no-rules", "auto+fess", "fess+auto:no-freeze"] {
            let options = Options { strategy: strategy.into(), ..Options::default() };
            let error = check(&options).expect_err(strategy);
            assert!(error.to_string().starts_with("auto has no switches"), "{strategy}: {error}");
        }
    }
}

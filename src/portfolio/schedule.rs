//! Which strategies `auto` runs, in which order, and how the time is shared.

use super::member::Plan;
#[cfg(feature = "further")]
use super::shares::FURTHER;
use super::shares::{FEW, LATER, NEAR, ONCE, SLICE, TURNS};
use super::{Objective, Options};
use crate::catalogue::{Spec, UnknownStrategy};
use crate::message::{Message, says};
use crate::position::Ground;

/// So many threads only share the time of the members that take turns.
#[cfg(feature = "further")]
const ALL_TAKE_TURNS: usize = 2;
/// How many strategies there are for each thread, one after another.
#[cfg(feature = "further")]
const REPEATS: usize = 32;
/// The most of them, and thereby of threads.
#[cfg(feature = "further")]
const MOST: usize = 1024;

/// `auto` as a user could write it.
fn auto() -> String {
    TURNS.map(|(text, ..)| text).join("+")
}

/// How the time is shared: what the length of a strategy's turn relative to the others depends on.
#[derive(Clone, Copy)]
pub struct Sharing {
    /// The boxes are among the goals, or on them.
    is_near: bool,
    has_few_boxes: bool,
}

impl Sharing {
    /// The shares for a level; they depend only on the number of boxes and their distances to the nearest goals.
    pub fn of(ground: &Ground) -> Sharing {
        let boxes = ground.board.start_boxes();
        let way: usize = boxes.iter().map(|&b| usize::from(ground.to_goals.nearest_to(b))).sum();
        Sharing { is_near: way <= NEAR * boxes.len(), has_few_boxes: boxes.len() <= FEW }
    }

    /// Units of work of the strategy `name` in the turn after `turns` others; those that are no members have the
    /// shortest one.
    pub fn slice(self, name: &str, turns: u64) -> u64 {
        if self.has_few_boxes && name == LATER.0 && turns >= LATER.1 {
            return SLICE * LATER.2;
        }
        let share = TURNS.iter().find(|&&(text, ..)| text == name);
        SLICE * share.map_or(1, |&(_, near, far)| if self.is_near { near } else { far })
    }
}

/// The strategies of a run, in the order of their turns: `auto`, or one, or several joined by `+`.
///
/// For the fewest pushes, those of `auto` only find a first solution for the proof (`proof.rs`). Fails when the
/// options name a strategy or switch that does not exist.
pub fn members(options: &Options) -> Result<Vec<Plan>, UnknownStrategy> {
    let is_auto = options.strategy == "auto";
    let fewest_moves = matches!(options.objective, Objective::Moves | Objective::MovesPushes);
    if !is_auto || fewest_moves {
        let listed = if is_auto { "fewest-moves" } else { options.strategy.as_str() };
        return listed.split('+').map(|text| member(text).map(Plan::Strategy)).collect();
    }
    let turns = TURNS.iter().map(|&(text, ..)| member(text).map(Plan::Strategy));
    let once = ONCE.iter().map(|&(text, units)| Ok(Plan::Once(member(text)?, units)));
    let members: Result<Vec<Plan>, _> = turns.chain(once).collect();
    #[cfg(feature = "further")]
    let members = members.and_then(|members| further(options, members));
    members
}

/// Adds to `members` what threads do that they leave without work: several for each thread, because one may use up
/// the memory.
#[cfg(feature = "further")]
fn further(options: &Options, mut members: Vec<Plan>) -> Result<Vec<Plan>, UnknownStrategy> {
    if options.threads <= ALL_TAKE_TURNS {
        return Ok(members);
    }
    for seed in 1..=options.threads.saturating_mul(REPEATS).min(MOST) {
        members.push(Plan::Further(member(FURTHER)?, seed as u64));
    }
    Ok(members)
}

/// One strategy of a list.
fn member(text: &str) -> Result<Spec, UnknownStrategy> {
    match text.split(':').next() {
        Some("auto") => Err(UnknownStrategy(
            Message::new(&says::AUTO_ALONE).text("text", text).text("runs", &auto()),
        )),
        _ => Spec::parse(text),
    }
}

/// Fails when the options name a strategy or switch that does not exist.
pub fn check(options: &Options) -> Result<(), UnknownStrategy> {
    members(options).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;

    #[test]
    fn auto_stands_alone() {
        for strategy in ["auto:no-rules", "auto+fess", "fess+auto:no-freeze"] {
            let options = Options { strategy: strategy.into(), ..Options::default() };
            let error = check(&options).expect_err(strategy);
            assert!(error.to_string().starts_with("auto has no switches"), "{strategy}: {error}");
        }
    }

    fn sharing(xsb: &str) -> Sharing {
        let level = Level::parse(xsb).expect("a level");
        Sharing::of(&Ground::new(&level).expect("a board"))
    }

    #[test]
    fn where_there_are_few_boxes_one_strategy_gets_longer_turns() {
        let (name, before, _) = LATER;
        for is_near in [true, false] {
            let slices = |has_few_boxes| {
                let sharing = Sharing { is_near, has_few_boxes };
                [before - 1, before, 1_000].map(|turns| sharing.slice(name, turns))
            };
            let [last, next, much_later] = slices(true);
            assert!(last < next && next == much_later, "{last} {next} {much_later}");
            assert_eq!(slices(false), [last; 3]);
        }
    }

    #[test]
    fn the_way_to_the_goals_decides_who_has_the_longest_turn() {
        let near = sharing("######\n#@$ .#\n######");
        let far = sharing("#######\n#@$  .#\n#######");
        for (sharing, first) in [(near, "spread"), (far, "fess")] {
            let mut others = TURNS.iter().map(|&(name, ..)| name).filter(|&name| name != first);
            assert!(others.all(|name| sharing.slice(name, 0) < sharing.slice(first, 0)));
        }
    }
}

//! Which strategies `auto` runs, in which order, and how the time is shared.

use super::member::Plan;
use super::{Objective, Options};
use crate::catalogue::{Spec, UnknownStrategy};
use crate::message::{Message, says};
use crate::position::Ground;

/// The shortest turn, in units of work.
const SLICE: u64 = 20_000;

/// `auto` as a user could write it.
const AUTO: &str = "greedy-backward+packing-order+fess+beam+spread";

/// What `auto` tries once, after the first turns of the others, with the units of work: where many boxes are
/// near their goals, the bound leads to a solution in some hundred positions, or never.
const ONCE: [(&str, u64); 2] = [("weighted:weight=2", 120_000), ("beam:width=30", 240_000)];

/// Boxes count as near if on average they are at most this many pushes from the nearest goals.
const NEAR: usize = 2;

/// How the time is shared: the length of a strategy's turn relative to the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sharing {
    /// Feature-space search gets most of the time because it solves most of the levels in which the boxes are
    /// far from the goals.
    Far,
    /// If the boxes are among the goals, or on them, there is little to plan. Greedy backward search,
    /// `spread` and `beam` solve most of these levels.
    Near,
}

impl Sharing {
    /// The shares for a level; they depend only on the distances of the boxes to the nearest goals.
    pub fn of(ground: &Ground) -> Sharing {
        let boxes = ground.board.start_boxes();
        let way: usize = boxes.iter().map(|&b| usize::from(ground.to_goals.nearest_to(b))).sum();
        if way <= NEAR * boxes.len() { Sharing::Near } else { Sharing::Far }
    }

    /// Units of work of each turn of the strategy `name`.
    pub fn slice(self, name: &str) -> u64 {
        let share = match (self, name) {
            (Sharing::Near, "spread") => 6,
            (Sharing::Near, "greedy-backward") | (Sharing::Far, "fess") => 4,
            (Sharing::Far, "spread") => 3,
            (_, "fess" | "greedy-backward" | "beam") => 2,
            _ => 1,
        };
        share * SLICE
    }
}

/// The strategies of a run, in the order of their turns: `auto`, or one, or several joined by `+`.
///
/// In `auto` greedy backward search goes first because it solves small levels before the others have built
/// their tables. The packing-order search comes next: if there is an order it answers soon or almost never,
/// otherwise it gives up at once. For the fewest pushes, these only find a first solution for the proof
/// (`proof.rs`). Fails when the options name a strategy or switch that does not exist.
pub fn members(options: &Options) -> Result<Vec<Plan>, UnknownStrategy> {
    let listed = match (options.strategy.as_str(), options.objective) {
        ("auto", Objective::Any | Objective::Pushes | Objective::PushesMoves) => AUTO,
        ("auto", Objective::Moves | Objective::MovesPushes) => "fewest-moves",
        (listed, _) => listed,
    };
    let once = if options.strategy == "auto" && listed == AUTO { &ONCE[..] } else { &[] };
    let turns = listed.split('+').map(|text| member(text).map(Plan::Strategy));
    let once = once.iter().map(|&(text, units)| Ok(Plan::Once(member(text)?, units)));
    turns.chain(once).collect()
}

/// One strategy of a list.
fn member(text: &str) -> Result<Spec, UnknownStrategy> {
    match text.split(':').next() {
        Some("auto") => Err(UnknownStrategy(
            Message::new(&says::AUTO_ALONE).text("text", text).text("runs", AUTO),
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
    fn the_way_to_the_goals_decides_who_has_the_longest_turn() {
        let near = sharing("######\n#@$ .#\n######");
        let far = sharing("#######\n#@$  .#\n#######");
        for (sharing, first) in [(near, "spread"), (far, "fess")] {
            let mut others = AUTO.split('+').filter(|&name| name != first);
            assert!(others.all(|name| sharing.slice(name) < sharing.slice(first)));
        }
    }
}

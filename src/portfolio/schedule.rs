//! Which strategies `auto` runs, in which order, and how the time is shared.

use super::member::Plan;
use super::{Objective, Options};
use crate::catalogue::{Spec, UnknownStrategy};
use crate::message::{Message, says};
use crate::position::Ground;

/// The strategies of `auto` and their shares.
///
/// Greedy backward search goes first because it solves small levels before the others have built their
/// tables. The packing-order search comes next: if there is an order it answers soon or almost never, otherwise
/// it gives up at once. What is tried once leads to a solution in some hundred positions, or never, where many
/// boxes are near their goals.
const SHARES: &str = include_str!("shares.txt");

/// The lines of the shares that begin with `kind`: what follows it.
fn shares(kind: &str) -> impl Iterator<Item = &'static str> {
    SHARES.lines().filter_map(move |line| line.strip_prefix(kind)?.strip_prefix(' '))
}

/// A word of a line, counted from 0.
fn word(line: &'static str, number: usize) -> &'static str {
    line.split(' ').nth(number).unwrap_or("")
}

/// The same as a number. A test has read them all.
fn number(line: &'static str, at: usize) -> u64 {
    word(line, at).parse().unwrap_or(1)
}

/// `auto` as a user could write it.
fn auto() -> String {
    let members: Vec<&str> = shares("turn").map(|line| word(line, 0)).collect();
    members.join("+")
}

/// How the time is shared: the length of a strategy's turn relative to the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sharing {
    /// The boxes are far from the goals.
    Far,
    /// The boxes are among the goals, or on them.
    Near,
}

impl Sharing {
    /// The shares for a level; they depend only on the distances of the boxes to the nearest goals.
    pub fn of(ground: &Ground) -> Sharing {
        let boxes = ground.board.start_boxes();
        let way: usize = boxes.iter().map(|&b| usize::from(ground.to_goals.nearest_to(b))).sum();
        let near = shares("near").map(|line| number(line, 0)).sum::<u64>() as usize;
        if way <= near * boxes.len() { Sharing::Near } else { Sharing::Far }
    }

    /// Units of work of each turn of the strategy `name`; those that are no members have the shortest one.
    pub fn slice(self, name: &str) -> u64 {
        let column = if self == Sharing::Near { 1 } else { 2 };
        let share = shares("turn").find(|line| word(line, 0) == name);
        let slice: u64 = shares("slice").map(|line| number(line, 0)).sum();
        share.map_or(1, |line| number(line, column)) * slice
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
    let turns = shares("turn").map(|line| member(word(line, 0)).map(Plan::Strategy));
    let once = shares("once").map(|line| Ok(Plan::Once(member(word(line, 0))?, number(line, 1))));
    turns.chain(once).collect()
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

    #[test]
    fn the_shares_can_be_read() {
        let is_number = |text: &str| text.parse::<u64>().is_ok_and(|number| number > 0);
        for line in SHARES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            let numbers = match words[..] {
                ["slice" | "near", number] => vec![number],
                ["turn", name, near, far] => member(name).map(|_| vec![near, far]).expect(line),
                ["once", name, units] => member(name).map(|_| vec![units]).expect(line),
                _ => panic!("{line}"),
            };
            assert!(numbers.into_iter().all(is_number), "{line}");
        }
        assert_eq!([shares("slice").count(), shares("near").count()], [1, 1]);
        assert!(shares("turn").count() > 1 && members(&Options::default()).is_ok());
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
            let mut others = shares("turn").map(|line| word(line, 0)).filter(|&name| name != first);
            assert!(others.all(|name| sharing.slice(name) < sharing.slice(first)));
        }
    }
}

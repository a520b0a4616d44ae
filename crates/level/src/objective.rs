//! What a solution should minimise, and which of two solutions is better.

use std::fmt;
use std::str::FromStr;

use super::Measures;
use serde::{Deserialize, Serialize};

/// What a solution should minimise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// Any solution, as fast as possible. Of two solutions the one with fewer pushes is better, then the one
    /// with fewer moves.
    #[default]
    Any,
    /// The fewest pushes.
    Pushes,
    /// The fewest pushes, and among these solutions the fewest moves.
    PushesMoves,
    /// The fewest moves.
    Moves,
    /// The fewest moves, and among these solutions the fewest pushes.
    MovesPushes,
}

impl Objective {
    /// All of them.
    pub const ALL: [Objective; 5] = [
        Objective::Any,
        Objective::Pushes,
        Objective::PushesMoves,
        Objective::Moves,
        Objective::MovesPushes,
    ];

    /// The name by which users select it.
    pub fn name(self) -> &'static str {
        match self {
            Objective::Any => "any",
            Objective::Pushes => "pushes",
            Objective::PushesMoves => "pushes-moves",
            Objective::Moves => "moves",
            Objective::MovesPushes => "moves-pushes",
        }
    }

    /// True when moves count first.
    pub fn in_moves(self) -> bool {
        matches!(self, Objective::Moves | Objective::MovesPushes)
    }

    /// The measures to compare, the most important first. The lexicographically smaller list is the better
    /// solution. After pushes and moves come box lines, box changes, pushing sessions and player lines.
    pub fn rank(self, measures: &Measures) -> [usize; 6] {
        let m = measures;
        let (first, second) =
            if self.in_moves() { (m.moves, m.pushes) } else { (m.pushes, m.moves) };
        [first, second, m.box_lines, m.box_changes, m.sessions, m.player_lines]
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no objective of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownObjective;

impl fmt::Display for UnknownObjective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such objective")
    }
}

impl std::error::Error for UnknownObjective {}

impl FromStr for Objective {
    type Err = UnknownObjective;

    fn from_str(name: &str) -> Result<Self, UnknownObjective> {
        Self::ALL.into_iter().find(|objective| objective.name() == name).ok_or(UnknownObjective)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_what_it_is_about_first() {
        let few_pushes = Measures { moves: 20, pushes: 5, ..Measures::default() };
        let few_moves = Measures { moves: 10, pushes: 6, ..Measures::default() };
        let better = |o: Objective| o.rank(&few_pushes) < o.rank(&few_moves);
        assert_eq!(Objective::ALL.map(better), [true, true, true, false, false]);
        for objective in Objective::ALL {
            assert_eq!(objective.to_string().parse(), Ok(objective));
            let json = serde_json::to_string(&objective).unwrap();
            assert_eq!(json, format!("\"{objective}\""));
        }
        assert_eq!("both".parse::<Objective>(), Err(UnknownObjective));
    }
}
